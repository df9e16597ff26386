// What the notebook fills in, and the reader's own marks.

import type { Page } from "../../types/cluedo";
import { emptySigns, type Signs } from "./history";

export const MODES = ["off", "seen", "all", "chances"] as const;
export type Mode = (typeof MODES)[number];
export const isHelp = (mode: Mode): boolean => mode === "all" || mode === "chances";

export const MARKS = ["", "yes", "no", "unsure"] as const;
export type Mark = (typeof MARKS)[number];
export const MARK_SIGNS: Record<Mark, string> = { "": "", yes: "✓", no: "×", unsure: "?" };

export const markKey = (card: number, owner: number): string => `${card}.${owner}`;

export function nextMark(mark: string | undefined): Mark {
  const at = MARKS.indexOf((mark ?? "") as Mark);
  return MARKS[(at + 1) % MARKS.length]!;
}

/** The page of the insight, with or without the chances of what is open; seen things as they are. */
export function pageSigns(page: Page, seen: Signs, mode: "all" | "chances"): Signs {
  return page.cells.map((row, card) =>
    row.map((cell, owner) => {
      if (cell.known === "open") return mode === "chances" ? { sign: "chance", known: "follows", chance: cell.chance } : null;
      const own = seen[card]?.[owner];
      if (own) return own;
      return { sign: cell.chance === "1" ? "yes" : "no", known: cell.known };
    }),
  );
}

/** What the knowledge panel shows, shared with the board: whose page, and of which moment. */
export interface Looked {
  seat: number;
  n: number;
  page: Page;
}

/** The page of another seat; of what is not help, only what that seat saw. */
export function otherSigns(page: Page, mode: Mode): Signs {
  const nothing = emptySigns((page.cells[0]?.length ?? 1) - 1);
  const signs = pageSigns(page, nothing, mode === "chances" ? "chances" : "all");
  if (isHelp(mode)) return signs;
  return signs.map((row) => row.map((sign) => (sign?.known === "seen" ? sign : null)));
}

/** Columns in the order of being asked, beginning with the reader; the secret (N) comes first. */
export function columns(players: number, you: number): number[] {
  const first = you >= 0 ? you : 0;
  return [players, ...Array.from({ length: players }, (_, i) => (first + i) % players)];
}
