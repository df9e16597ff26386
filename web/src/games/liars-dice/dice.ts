// Dice and bids: their names, and which dice count for which bid.

import { say } from "../../lib/words.svelte";
import type { Message } from "../../types/wire";
import type { Action, Bid } from "../../types/liars-dice";
import type { DiceView, Over, PlacedBid } from "./view";

/** What is said about a bid, whoever made it. */
export type AnyBid = Pick<Bid, "count" | "face">;

function message(key: string, params: Message["params"]): Message {
  return { is: "message", key, params };
}

/** "fives", or "five" for one. */
export function faceName(face: number, count = 2): Message {
  return message("liars-dice-face", { face, count });
}

/** "3 fives". */
export function bidName({ count, face }: AnyBid): Message {
  return message("liars-dice-dice", { count, dice: faceName(face, count) });
}

export const sayBid = (bid: AnyBid): string => say(bidName(bid));

/** The options of a table as far as a board must know them; those left out have their defaults. */
export interface Rules {
  faces: number;
  /** The face that counts as any; 0 for none. */
  wild: number;
  hasSpotOn: boolean;
  neverLowerFace: boolean;
  isSingleRound: boolean;
}

/** Options come as values, or as text from where they were typed. */
const isOn = (option: unknown, usual: boolean): boolean => String(option ?? usual).toLowerCase() === "true";

export function rulesOf(options: Record<string, unknown>): Rules {
  const faces = Number(options.faces ?? 6);
  const wild = { ones: 1, highest: faces }[String(options.wild ?? "off")] ?? 0;
  return {
    faces,
    wild,
    hasSpotOn: isOn(options.spot_on, true),
    neverLowerFace: options.order === "face-or-count",
    isSingleRound: isOn(options.single_round, false),
  };
}

const option = (name: string): string => say(`liars-dice-option-${name}`);

/** Every rule of a table that there is a choice about, in words. */
export function rulesInWords(options: Record<string, unknown>): string[] {
  const { hasSpotOn, isSingleRound } = rulesOf(options);
  const chosen = (name: string, usual: string): string => option(`${name}-${String(options[name] ?? usual)}`);
  const line = (name: string, usual: string): string => say("liars-dice-rules-line", { what: option(name), how: chosen(name, usual) });
  const next = isOn(options.winner_starts, false) ? option("winner_starts") : say("liars-dice-rules-loser-starts");
  return [
    line("wild", "off"),
    line("order", "count-first"),
    hasSpotOn ? `${option("spot_on_prize")} ${chosen("spot_on_prize", "others")}` : say("liars-dice-rules-spot-on-never"),
    isSingleRound ? option("single_round") : next,
  ];
}

export function counts(die: number, face: number, wild: number): boolean {
  return die === face || (wild !== 0 && die === wild);
}

/** The faces that can be bid with each number of dice, by what the server allows. */
export function legalFaces(moves: readonly Action[]): Map<number, number[]> {
  const legal = new Map<number, number[]>();
  for (const move of moves) {
    if (move.type === "bid") legal.set(move.count, [...(legal.get(move.count) ?? []), move.face]);
  }
  return legal;
}

/**
 * What one would bid without a thought. At first, what one holds most of; later, of the lowest raise
 * with each face the one to which the own dice lack least, the lower one if two lack as much.
 */
export function firstChoice(view: DiceView, moves: readonly Action[], wild: number): AnyBid | null {
  const own = (face: number): number => view.hand.filter((die) => counts(die, face, wild)).length;
  const lowest = new Map<number, AnyBid>();
  for (const move of moves) {
    if (move.type === "bid" && move.count < (lowest.get(move.face)?.count ?? Infinity)) lowest.set(move.face, { count: move.count, face: move.face });
  }
  const lacks = ({ count, face }: AnyBid): number => count - own(face);
  const bids = [...lowest.values()].sort((a, b) => lacks(a) - lacks(b) || a.count - b.count || a.face - b.face);
  const best = bids[0];
  if (best === undefined) return null;
  return view.bids.length > 0 ? best : { count: Math.max(own(best.face), 1), face: best.face };
}

/** How many dice everybody had in a round that is over. */
export function diceBefore(round: Over, previous: Over | undefined): readonly number[] {
  if (round.hands.length > 0) return round.hands.map((hand) => hand.length);
  return previous?.dice ?? round.dice;
}

export interface Change {
  seat: number;
  by: number;
  left: number;
}

/** Who lost or regained dice in a round. */
export function changes(round: Over, previous: Over | undefined): Change[] {
  const before = diceBefore(round, previous);
  return round.dice
    .map((left, seat) => ({ seat, by: left - (before[seat] ?? left), left }))
    .filter((change) => change.by !== 0);
}

export function isRight(round: Over): boolean {
  const bid = round.bids.at(-1);
  if (bid === undefined) return false;
  return round.call === "spot_on" ? round.found === bid.count : round.found < bid.count;
}

/** The last bid of each seat in a round. */
export function lastBids(bids: readonly PlacedBid[]): Map<number, PlacedBid> {
  return new Map(bids.map((bid) => [bid.seat, bid]));
}
