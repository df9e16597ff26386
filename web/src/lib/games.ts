// Words about games and agents: a game that brings none is called by its name.

import type { GameCard } from "../types/api";
import { say, sayOr } from "./words.svelte";

/** The order in which they are best learnt; others come after them. */
const ORDER = ["hanabi", "liars-dice", "mafia", "cluedo"];

export function inOrder(games: readonly GameCard[]): GameCard[] {
  const rank = ({ name }: GameCard): number => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1);
  return [...games].sort((a, b) => rank(a) - rank(b));
}

export const gameTitle = (game: string): string => sayOr(`${game}-title`, game);
export const tagline = (game: string): string => sayOr(`${game}-tagline`, "");

const SHORT = 60;

/** As many sentences of the tagline as a small tile has room for, but at least one. */
export function shortTagline(game: string): string {
  let text = "";
  for (const sentence of tagline(game).match(/[^.?!…]+[.?!…]+\s*/gu) ?? [tagline(game)]) {
    if (text && (text + sentence).trimEnd().length > SHORT) break;
    text += sentence;
  }
  return text.trimEnd();
}

/** An agent's name without its options and without the name of its game. */
export function agentName(agent: string): string {
  return (agent.split(":")[0] ?? agent).replace(/^[^.]+\.(?!py$)/, "");
}

export function agentText(game: string, agent: string, fallback = ""): string {
  const name = agentName(agent);
  return sayOr(`${game}-agent-${name}`, sayOr(`page-agent-${name}`, fallback));
}

export const levelName = (level: string): string => sayOr(`page-level-${level}`, level);

export function playersRange(min: number, max: number): string {
  return min === max ? say("page-players-count", { count: min }) : say("page-players-range", { min, max });
}

/** What agents are called unless somebody names them. */
export const agentNames = (): string[] => say("page-agent-names").split(/\s*,\s*/);
