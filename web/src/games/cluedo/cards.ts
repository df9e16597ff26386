// The cards: three kinds, one more of each than players, numbered kind by kind.

import { say, sayOr } from "../../lib/words.svelte";
import type { Message, Who } from "../../types/wire";

export const KINDS = ["place", "weapon", "suspect"] as const;
export type Kind = (typeof KINDS)[number];
export type Cards = [number, number, number];

export const perKind = (players: number): number => players + 1;
export const kindOf = (card: number, players: number): number => Math.floor(card / perKind(players));
export const indexOf = (card: number, players: number): number => card % perKind(players);

/** The cards of one kind, in order. */
export function cardsOf(kind: number, players: number): number[] {
  const n = perKind(players);
  return Array.from({ length: n }, (_, i) => kind * n + i);
}

/** A card's name, for a sentence or by itself. */
export function cardName(card: number, players: number): Message {
  const key = `cluedo-${KINDS[kindOf(card, players)]}-${indexOf(card, players)}`;
  return { is: "message", key, params: {} };
}

/** The name where there is little room, if it has a shorter one. */
export function shortName(card: number, players: number): string {
  const name = cardName(card, players);
  return sayOr(`${name.key}-short`, say(name));
}

export const cardNames = (cards: readonly number[], players: number): Message[] =>
  cards.map((card) => cardName(card, players));

export const who = (seat: number): Who => ({ is: "who", seat });
