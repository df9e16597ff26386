// What a player is about to do: chosen step by step, on the cards or in the bar.

import type { Action, HanabiView } from "../../types/hanabi";
import { suitOf, rankOf, sameHint, type Hint, type Setup } from "./cards";

export type Verb = "hint" | "play" | "discard";
export const VERBS: readonly Verb[] = ["hint", "play", "discard"];

export class Choice {
  verb: Verb | null = $state(null);
  whom: number | null = $state(null);
  hint: Hint | null = $state.raw(null);
  /** A card of one's own hand. */
  card: number | null = $state(null);
  /** The card of another hand that was tapped; its colour and its number can be told. */
  tapped: number | null = $state(null);

  clear(): void {
    this.verb = this.whom = this.hint = this.card = this.tapped = null;
  }

  take(verb: Verb): void {
    this.verb = verb;
    this.tapped = null;
  }

  /** A player to be told something. */
  tell(seat: number): void {
    if (this.whom !== seat) this.hint = null;
    this.whom = seat;
    this.take("hint");
  }

  say(hint: Hint): void {
    this.hint = hint;
    this.verb = "hint";
  }

  /** A card of another hand: its colour, and its number on being tapped again. */
  tap(seat: number, position: number, card: number | null, setup: Setup): void {
    const isAgain = this.whom === seat && this.tapped === position;
    this.tell(seat);
    if (card === null) return;
    const [first, second] = hintsOn(card, setup);
    this.hint = isAgain && second && sameHint(this.hint, first) ? second : first;
    this.tapped = position;
  }

  /** A card of one's own hand. */
  pick(position: number): void {
    this.card = position;
    if (this.verb === "hint") this.verb = null;
    this.tapped = null;
  }

  /** The move, if it is complete. */
  action(verb: Verb | null): Action | null {
    if (verb === "hint") {
      if (this.whom === null || this.hint === null) return null;
      return "rank" in this.hint
        ? { type: "hint_rank", seat: this.whom, rank: this.hint.rank }
        : { type: "hint_colour", seat: this.whom, colour: this.hint.colour };
    }
    if (verb === null || this.card === null) return null;
    return { type: verb, position: this.card };
  }
}

/** What can be told about a card: its colour and its number; every colour fits multicolour. */
export function hintsOn(card: number, setup: Setup): [Hint, Hint?] {
  const rank = { rank: rankOf(card) };
  return suitOf(card) < setup.nColours ? [{ colour: suitOf(card) }, rank] : [rank];
}

export function isLegal(action: Action | null, moves: readonly Action[] | null): boolean {
  if (action === null || moves === null) return false;
  const wanted = JSON.stringify(Object.entries(action).sort());
  return moves.some((move) => JSON.stringify(Object.entries(move).sort()) === wanted);
}

/** Whether this can be done at all now, by the tokens that are there. */
export function canDo(verb: Verb, view: HanabiView, moves: readonly Action[] | null, setup: Setup): boolean {
  if (moves !== null) return moves.some(({ type }) => (verb === "hint" ? type.startsWith("hint") : type === verb));
  return verb === "hint" ? view.hints > 0 : verb === "play" || view.hints < setup.maxHints;
}
