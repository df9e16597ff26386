// The conversation of one seat with its table.

import type {
  Done,
  Entry,
  FormulaPage,
  KnowledgePage,
  Message,
  Notes,
  Reason,
  Recalled,
  Refused,
  Request,
  Scene,
  TableInfo,
} from "../types/wire";
import type { Answer } from "../types/wire";
import { merge } from "./entries";

export type Status = "connecting" | "open" | "lost" | "closed";
export type Reply = Done | Refused | Recalled | KnowledgePage | FormulaPage | Reason;
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
/** A request as its sender writes it: the connection numbers it. */
export type Asked = Without<Exclude<Request, { type: "hello" }>, "id">;

/** Who asks: the holder of a token, or somebody who watches (over the shoulder of `seat`). */
export interface Credentials {
  token?: string;
  seat?: number;
}

export interface Listener {
  /** New entries of the log; `isFirst` for those that were there when we came. */
  news?: (entries: readonly Entry[], isFirst: boolean) => void;
  /** The match goes on from an earlier point. */
  rewound?: () => void;
  table?: (now: TableInfo, before: TableInfo | null) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** Codes of our own with which the server closes for good. */
const FIRST_FINAL_CODE = 4000;
const NOT_FOUND_CODE = 4404;

export function toMessage(key: string): Message {
  return { is: "message", key, params: {} };
}

function socketAt(id: string): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket`);
}

export class Connection {
  table = $state.raw<TableInfo | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** Everything perceived so far. */
  entries = $state.raw<readonly Entry[]>([]);
  notes = $state.raw<Pick<Notes, "text" | "marks">>({ text: "", marks: {} });
  status = $state<Status>("connecting");
  /** Why the server does not let us in. */
  refusal = $state.raw<Message | null>(null);

  #socket: Socket | null = null;
  #waiting = new Map<number, (reply: Reply) => void>();
  #lastId = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly credentials: Credentials,
    private readonly listener: Listener = {},
    private readonly open: (id: string) => Socket = socketAt,
  ) {
    this.#connect();
  }

  /** Ask for something. Whatever cannot be sent now is refused: nothing is sent later or twice. */
  request(asked: Asked): Promise<Reply> {
    const id = ++this.#lastId;
    if (this.#socket === null || this.status !== "open") {
      return Promise.resolve({ type: "refused", id, why: toMessage("table-offline") });
    }
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket?.send(JSON.stringify({ ...asked, id }));
    });
  }

  /** Try at once, as when the network has come back. */
  retry(): void {
    if (this.status !== "lost") return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.status = "closed";
    clearTimeout(this.#timer);
    this.#drop()?.close();
  }

  #connect(): void {
    const socket = this.open(this.id);
    this.#socket = socket;
    this.status = "connecting";
    socket.onopen = () => {
      const { token, seat } = this.credentials;
      const hello: Request = { type: "hello", id: ++this.#lastId, seen: this.scene?.n ?? 0 };
      if (token !== undefined) hello.token = token;
      else if (seat !== undefined) hello.seat = seat;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as Answer);
    socket.onclose = (event) => this.#lose(event.code);
  }

  #hear(answer: Answer): void {
    switch (answer.type) {
      case "table":
        this.#hearTable(answer);
        break;
      case "scene":
        this.#hearScene(answer);
        break;
      case "notes":
        this.notes = answer;
        break;
      case "refused":
        // Whatever is refused before we are in refuses us.
        if (this.status !== "open") this.refusal = answer.why;
        this.#settle(answer);
        break;
      default:
        this.#settle(answer);
    }
  }

  #hearTable(table: TableInfo): void {
    const before = this.table;
    this.table = table;
    this.status = "open";
    this.#failures = 0;
    this.listener.table?.(table, before);
  }

  #hearScene(scene: Scene): void {
    const isFirst = this.scene === null;
    const seen = this.entries.at(-1)?.n ?? 0;
    this.entries = merge(this.entries, scene);
    this.scene = scene;
    if (scene.n < seen || (scene.is_whole && !isFirst)) this.listener.rewound?.();
    const fresh = this.entries.filter((entry) => entry.n > seen);
    if (fresh.length > 0) this.listener.news?.(fresh, isFirst);
  }

  #settle(reply: Reply): void {
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  /** Forget the socket; what it has not answered is refused, whether it arrived or not. */
  #drop(): Socket | null {
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) socket.onopen = socket.onmessage = socket.onclose = null;
    for (const id of [...this.#waiting.keys()]) {
      this.#settle({ type: "refused", id, why: toMessage("table-unanswered") });
    }
    return socket;
  }

  #lose(code: number): void {
    this.#drop();
    if (code === NOT_FOUND_CODE) this.refusal = toMessage("table-none");
    if (this.refusal !== null || code >= FIRST_FINAL_CODE) {
      this.refusal ??= toMessage("table-closed");
      this.status = "closed";
      return;
    }
    this.status = "lost";
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures++, LONGEST_WAIT_MS);
    // Not all at once when a server comes back.
    this.#timer = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }
}
