// The server's HTTP routes, with the types it was made from.

import type {
  GameCard,
  NewTable,
  Replay,
  Seated,
  TableCard,
  Trouble,
  Upload,
} from "../types/api";
import type { FormulaQuestion, Message } from "../types/wire";

/** The server refused, or could not be reached; `why` is to be said to the reader. */
export class Refusal extends Error {
  constructor(
    readonly why: Message,
    readonly status: number,
    detail = "",
  ) {
    super(detail || why.key);
  }
}

const message = (key: string): Message => ({ is: "message", key, params: {} });

async function request(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal(message("page-trouble-unreachable"), 0);
  }
  if (answer.ok) return answer;
  let trouble: Partial<Trouble> = {};
  try {
    trouble = (await answer.json()) as Partial<Trouble>;
  } catch {
    /* Not from our server: then the status has to do. */
  }
  const fallback = answer.status === 404 ? "page-trouble-missing" : "page-trouble";
  throw new Refusal(trouble.why ?? message(fallback), answer.status, trouble.detail);
}

async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return (await (await request(path, { headers })).json()) as T;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const answer = await request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

const e = encodeURIComponent;

export interface About {
  version: string;
  [more: string]: unknown;
}

let games: Promise<GameCard[]> | null = null;

/** All pages of a match, fetched one after the other, as one. */
export async function wholeReplay(page: (from: number) => Promise<Replay>): Promise<Replay> {
  const first = await page(0);
  const frames = [...first.frames];
  while (frames.length < first.total) {
    const next = await page(frames.length);
    if (next.frames.length === 0) break;
    frames.push(...next.frames);
  }
  return { ...first, frames };
}

export const api = {
  /** All games, in the order of the server; asked for once. */
  games(): Promise<GameCard[]> {
    games ??= get<GameCard[]>("/api/games").catch((error: unknown) => {
      games = null;
      throw error;
    });
    return games;
  },
  /** One game with all about its agents. */
  game: (name: string): Promise<GameCard> => get(`/api/games/${e(name)}`),
  newTable: (table: NewTable): Promise<Seated> => post("/api/tables", table),
  tables: (): Promise<TableCard[]> => get("/api/tables"),
  /** With the token of a seat, it also tells whether it is that seat's turn. */
  table: (id: string, token = ""): Promise<TableCard> =>
    get(`/api/tables/${e(id)}`, token ? { "X-Token": token } : {}),
  sit: (id: string, seat: number, name: string): Promise<Seated> =>
    post(`/api/tables/${e(id)}/seats/${seat}`, { name }),
  replays: (): Promise<TableCard[]> => get("/api/replays"),
  /** A whole match; long ones come in pages. */
  replay: (id: string, seat?: number): Promise<Replay> =>
    wholeReplay((from) => get(`/api/replays/${e(id)}?from=${from}${seat === undefined ? "" : `&seat=${seat}`}`)),
  replayFile: (id: string, format = ""): string =>
    `/api/replays/${e(id)}/file${format ? `?format=${e(format)}` : ""}`,
  report: <T>(id: string): Promise<T> => get(`/api/replays/${e(id)}/report`),
  insight: <T>(id: string, seat: number, n: number): Promise<T> =>
    get(`/api/replays/${e(id)}/insight?seat=${seat}&n=${n}`),
  askInsight: <T>(id: string, seat: number, n: number, question: unknown): Promise<T> =>
    post(`/api/replays/${e(id)}/insight?seat=${seat}&n=${n}`, question),
  /** Who knew what: one of the pages of a formula, as the question asks. */
  ask: <T>(id: string, question: FormulaQuestion): Promise<T> => post(`/api/replays/${e(id)}/ask`, question),
  upload: (file: Upload): Promise<TableCard> => post("/api/replays", file),
  guide: (game: string, language: string): Promise<{ html: string }> =>
    get(`/api/guide/${e(game)}/${e(language)}`),
  tutorial: (game: string, number: number): Promise<Seated> => post(`/api/tutorials/${e(game)}/${number}`),
  about: (): Promise<About> => get("/api/about"),
};
