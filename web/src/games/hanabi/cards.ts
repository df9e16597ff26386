// What the board has to know of cards: suits and ranks, names, and what hints say about them.

import type { TableInfo } from "../../types/wire";
import type { HanabiView, Held } from "../../types/hanabi";
import { joined, say } from "../../lib/words.svelte";

export const RANKS = [1, 2, 3, 4, 5] as const;
const N_RANKS = RANKS.length;
const COLOURS = "rygwbp";
const COPIES = [3, 2, 2, 2, 1];
const NAMES: Record<string, string> = {
  r: "hanabi-suit-red",
  y: "hanabi-suit-yellow",
  g: "hanabi-suit-green",
  w: "hanabi-suit-white",
  b: "hanabi-suit-blue",
  p: "hanabi-suit-purple",
  m: "hanabi-suit-multicolour",
};

/** What does not change during a match. */
export interface Setup {
  /** The letters of the suits, in their order. */
  letters: string;
  /** How many of them can be named in a hint. */
  nColours: number;
  maxHints: number;
  maxLives: number;
  handSize: number;
  hasEmptyHints: boolean;
  /** Of every card, by its number. */
  copies: number[];
}

/** A hint to be given, without its target. */
export type Hint = { colour: number } | { rank: number };

/** What the options say; where they are left out, the usual. */
export function setupOf(table: TableInfo, nPlayers = table.seats.length): Setup {
  const options = table.options;
  const multicolour = String(options.multicolour ?? "off");
  const nColours = Number(options.suits ?? 5);
  const nSuits = multicolour === "off" ? nColours : nColours + 1;
  const copies = Array.from({ length: nSuits }, (_, suit) =>
    multicolour === "single" && suit === nColours ? [1, 1, 1, 1, 1] : COPIES,
  );
  return {
    letters: COLOURS.slice(0, nColours) + "m".repeat(nSuits - nColours),
    nColours,
    maxHints: Number(options.hints ?? 8),
    maxLives: Number(options.lives ?? 3),
    handSize: Number(options.hand_size ?? 0) || usualHandSize(nPlayers),
    hasEmptyHints: options.empty_hints === true,
    copies: copies.flat(),
  };
}

export const usualHandSize = (nPlayers: number): number => (nPlayers <= 3 ? 5 : 4);

/** Bigger hands lie in two rows. */
const MAX_IN_ROW = 6;
export const inRow = (nCards: number): number => (nCards > MAX_IN_ROW ? Math.ceil(nCards / 2) : nCards);

export const suitOf = (card: number): number => Math.floor(card / N_RANKS);
export const rankOf = (card: number): number => (card % N_RANKS) + 1;
export const cardOf = (suit: number, rank: number): number => suit * N_RANKS + rank - 1;

/** What a card of a hand is called: a is the oldest. */
export const letterOf = (position: number): string => "abcdefghij"[position] ?? String(position);

// Names

export const suitName = (letter: string): string => say(NAMES[letter] ?? "hanabi-name", { name: letter });

export function cardName(card: number, setup: Setup): string {
  const suit = { is: "message" as const, key: NAMES[setup.letters[suitOf(card)] ?? "r"] ?? "", params: {} };
  return say("hanabi-card", { suit, rank: rankOf(card) });
}

/** Sets of cards are named up to here; more of them are told by their number. */
export const MAX_NAMED = 6;

export function setName(cards: readonly number[], setup: Setup): string {
  if (cards.length <= MAX_NAMED) return joined(cards.map((card) => cardName(card, setup)));
  return say("hanabi-know-n-possible", { count: cards.length });
}

export function hintName(hint: Hint, setup: Setup): string {
  return "rank" in hint ? String(hint.rank) : suitName(setup.letters[hint.colour] ?? "r");
}

// Hints

export const sameHint = (a: Hint | null, b: Hint): boolean =>
  a !== null && ("rank" in a ? "rank" in b && a.rank === b.rank : "colour" in b && a.colour === b.colour);

export function isTouched(card: number | null, hint: Hint, setup: Setup): boolean {
  if (card === null) return false;
  if ("rank" in hint) return rankOf(card) === hint.rank;
  return suitOf(card) === hint.colour || suitOf(card) >= setup.nColours;
}

export function touchedBy(hand: readonly Held[], hint: Hint, setup: Setup): number[] {
  return hand.flatMap((held, position) => (isTouched(held.card, hint, setup) ? [position] : []));
}

/** The suits that the hints leave possible; every colour touches multicolour. */
export function suitsLeft(held: Held, setup: Setup): boolean[] {
  const yes = held.colours_yes;
  const isSeveral = (yes & (yes - 1)) !== 0;
  return [...setup.letters].map((_, suit) => {
    if (suit >= setup.nColours) return held.colours_no === 0;
    if (held.colours_no & (1 << suit)) return false;
    return yes === 0 || (!isSeveral && yes === 1 << suit);
  });
}

/** The ranks that the hints leave possible. */
export function ranksLeft(held: Held): boolean[] {
  return RANKS.map((rank) =>
    held.rank_yes ? held.rank_yes === rank : (held.ranks_no & (1 << (rank - 1))) === 0,
  );
}

/** The one suit that is left, if colour hints say so. */
export function knownSuit(held: Held, setup: Setup): number | null {
  const left = suitsLeft(held, setup).flatMap((is, suit) => (is ? [suit] : []));
  return left.length === 1 && (held.colours_yes || held.colours_no) ? left[0]! : null;
}

/** The one rank that is left. */
export function knownRank(held: Held): number | null {
  const left = RANKS.filter((_, i) => ranksLeft(held)[i]);
  return left.length === 1 ? left[0]! : null;
}

/** Colours that hints have named for the card. */
export const coloursTold = (held: Held, setup: Setup): number[] =>
  Array.from({ length: setup.nColours }, (_, colour) => colour).filter((c) => held.colours_yes & (1 << c));

/** All that hints have said about a card, in words; empty if nothing. */
export function toldAbout(held: Held, setup: Setup): string {
  const not = (what: string): string => say("hanabi-board-not", { what });
  const parts = coloursTold(held, setup).map((colour) => suitName(setup.letters[colour]!));
  if (held.rank_yes) parts.push(String(held.rank_yes));
  if (held.colours_yes === 0 || setup.letters.endsWith("m")) {
    for (let colour = 0; colour < setup.nColours; colour++)
      if (held.colours_no & (1 << colour)) parts.push(not(suitName(setup.letters[colour]!)));
  }
  if (!held.rank_yes) for (const rank of RANKS) if (held.ranks_no & (1 << (rank - 1))) parts.push(not(String(rank)));
  return joined(parts);
}

/** How high each pile can still get: all copies of the next card are lost. */
export function tops(view: HanabiView, setup: Setup): number[] {
  return view.piles.map((height, suit) => {
    for (let rank = height + 1; rank <= N_RANKS; rank++) {
      const card = cardOf(suit, rank);
      if (view.discards.filter((one) => one === card).length >= setup.copies[card]!) return rank - 1;
    }
    return N_RANKS;
  });
}
