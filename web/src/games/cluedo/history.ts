// What a seat perceived, turn by turn, and what it saw with its own eyes; nothing is inferred.

import type { CluedoView, GameEvent } from "../../types/cluedo";
import type { Cards } from "./cards";

export interface Round {
  turn: number;
  seat: number;
  what: "asked" | "accused" | "forfeited";
  /** Of an accusation only the accuser knows them. */
  cards: Cards | null;
  passed: number[];
  shower: number | null;
  /** The card shown, for those two who saw it. */
  card: number | null;
  /** Whether the question was answered, or the accusation right. */
  done: boolean;
}

export function rounds(events: readonly GameEvent[]): Round[] {
  const found: Round[] = [];
  const open = (): Round | undefined => found.at(-1);
  const begin = (what: Round["what"], seat: number, cards: Cards | null, done: boolean): void => {
    found.push({ turn: found.length + 1, seat, what, cards, passed: [], shower: null, card: null, done });
  };
  for (const event of events) {
    const last = open();
    if (event.type === "asked") begin("asked", event.seat, event.cards, false);
    else if (event.type === "accused") begin("accused", event.seat, event.cards, event.right);
    else if (event.type === "forfeited") {
      // Who fails to show a card has no turn of his own for it.
      if (!last || last.what !== "asked" || last.done) begin("forfeited", event.seat, null, true);
    } else if (last) {
      if (event.type === "passed") last.passed.push(event.seat);
      else if (event.type === "nobody_showed") last.done = true;
      else if (event.type === "shown") {
        last.done = true;
        last.shower = event.seat;
        last.card = event.card;
      }
    }
  }
  return found;
}

/** The last question as the view tells it, where the log does not reach back. */
export function roundOf(view: CluedoView): Round | null {
  const question = view.question;
  if (!question) return null;
  const { asker, cards, passed, shower, card, answered } = question;
  // The view counts a turn once it is over.
  return { turn: view.n_turns + (answered ? 0 : 1), seat: asker, what: "asked", cards, passed, shower, card, done: answered };
}

/** What is written in a cell: yes, no, how likely, or nothing. */
export interface Sign {
  sign: "yes" | "no" | "chance" | "open";
  known: "seen" | "follows" | "own";
  chance?: string;
}
/** By card, then by owner: the seats, then the secret. */
export type Signs = (Sign | null)[][];

export function emptySigns(players: number): Signs {
  return Array.from({ length: 3 * (players + 1) }, () => Array<Sign | null>(players + 1).fill(null));
}

/** One's own hand, the cards one was shown, who passed on what, and the secret if one named it. */
export function seenSigns(players: number, view: CluedoView, history: readonly Round[]): Signs {
  const signs = emptySigns(players);
  const write = (card: number, owner: number, sign: "yes" | "no", known: Sign["known"] = "seen"): void => {
    const row = signs[card];
    if (row && row[owner]?.known !== "own") row[owner] = { sign, known };
  };
  if (view.seat >= 0 && view.hand.length === 3) {
    signs.forEach((_, card) => write(card, view.seat, view.hand.includes(card) ? "yes" : "no", "own"));
  }
  for (const round of history) {
    if (!round.cards) continue;
    if (round.what === "accused" && round.done) for (const card of round.cards) write(card, players, "yes");
    if (round.what !== "asked") continue;
    for (const seat of round.passed) for (const card of round.cards) write(card, seat, "no");
    if (round.shower !== null && round.card !== null) write(round.card, round.shower, "yes");
  }
  return signs;
}

/** Where nothing is secret any more: who has what. */
export function openSigns(players: number, view: CluedoView): Signs {
  const owners = [...view.hands, view.secret];
  return emptySigns(players).map((row, card) =>
    row.map((_, owner) => (owners[owner]?.includes(card) ? { sign: "yes", known: "seen" } : { sign: "no", known: "follows" })),
  );
}

/** Cards that this seat has shown, with those who saw them. */
export function shownBy(seat: number, history: readonly Round[]): Map<number, number[]> {
  const shown = new Map<number, number[]>();
  for (const { shower, card, seat: asker } of history) {
    if (shower === seat && card !== null) shown.set(card, [...(shown.get(card) ?? []), asker]);
  }
  return shown;
}
