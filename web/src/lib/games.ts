// Words about games and agents: a game that brings none is called by its name.

import type { GameCard, OptionCard } from "../types/api";
import { textOf } from "./setup";
import { joined, say, sayOr } from "./words.svelte";

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

/** What is played by other rules than usual, such as "Lives: 5". */
export function variantOf(card: GameCard, options: Readonly<Record<string, unknown>>): string[] {
  return card.options.flatMap((option) => {
    const value = options[option.name];
    const isUsual = value === undefined || JSON.stringify(value) === JSON.stringify(option.default);
    return isUsual || option.name === "starter" ? [] : [optionText(card.name, option, value)];
  });
}

function optionText(game: string, option: OptionCard, value: unknown): string {
  const key = optionKey(game, option.name);
  const label = sayOr(key, option.name).replace(/\s*\([^)]*\)/u, ""); // What explains a form is too long here.
  if (typeof value === "boolean") return value ? label : say("page-rule-off", { rule: label });
  return say("page-rule", { rule: label, value: valueText(key, value) });
}

function valueText(key: string, value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return sayOr(`${key}-${textOf(value)}`, textOf(value));
  return joined(Object.entries(value).map(([name, count]) => `${sayOr(`${key}-${name}`, name)} ${textOf(count)}`));
}

/** Where the words of an option stand. */
export function optionKey(game: string, option: string): string {
  return `${game}-option-${option.replaceAll(".", "-")}`;
}
