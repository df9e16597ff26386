// Making a table: who sits where, and what the options say. No rules here, only forms.

import type { GameCard, NewSeat, OptionCard } from "../types/api";
import type { SeatCard } from "../types/wire";

/** Agents separated by commas; `key=value` pieces belong to the agent before them. */
export function splitLineUp(text: string): string[] {
  const agents: string[] = [];
  for (const piece of text.split(",")) {
    const isOption = piece.includes("=") && !piece.split("=", 1)[0]!.includes(":");
    if (isOption && agents.length) agents[agents.length - 1] += `,${piece}`;
    else agents.push(piece.trim());
  }
  return agents.filter(Boolean);
}

/** The agent that a line-up puts into a seat: the last one named fills the rest. */
export function agentAt(lineUp: string, seat: number): string {
  const named = splitLineUp(lineUp);
  return named[seat] ?? named.at(-1) ?? "";
}

const LEVELS = ["gentle", "good", "strongest"];

/** The line-ups of a game, from gentle to strong, then whatever else it names. */
export function levelsOf(game: GameCard): string[] {
  const named = Object.keys(game.levels);
  const usual = LEVELS.filter((level) => named.includes(level));
  return [...usual, ...named.filter((level) => !usual.includes(level))];
}

export function usualLevel(game: GameCard): string {
  const levels = levelsOf(game);
  return levels.includes("good") ? "good" : (levels[0] ?? "");
}

/** One seat of the form. */
export interface SeatDraft {
  kind: "you" | "person" | "open" | "agent";
  name: string;
  agent: string;
  options: Record<string, unknown>;
}

export function agentDraft(agent: string): SeatDraft {
  return { kind: "agent", name: "", agent, options: {} };
}

/** You in one seat, the agents of a level in the others. */
export function lineUpDraft(game: GameCard, players: number, level: string, you: number | null): SeatDraft[] {
  const lineUp = game.levels[level] ?? "";
  return Array.from({ length: players }, (_, seat) =>
    seat === you ? { ...agentDraft(agentAt(lineUp, seat)), kind: "you" as const } : agentDraft(agentAt(lineUp, seat)),
  );
}

/** The seats of an earlier match, to be filled anew; `ours` are those that this browser held.
 *
 * Where we only watched, agents take the seats of people; agents that are not to be had here are
 * replaced by the usual ones.
 */
export function draftsLike(game: GameCard, seats: readonly SeatCard[], ours: readonly number[]): SeatDraft[] {
  const you = seats.find((seat) => seat.kind !== "agent" && ours.includes(seat.seat))?.seat;
  return seats.map((seat): SeatDraft => {
    const usual = agentDraft(agentAt(game.levels[usualLevel(game)] ?? "", seat.seat));
    if (seat.seat === you) return { ...usual, kind: "you" };
    if (seat.kind !== "agent" && you !== undefined) {
      return ours.includes(seat.seat) ? { ...usual, kind: "person", name: seat.name } : { ...usual, kind: "open" };
    }
    return { ...(knownDraft(game, seat.agent) ?? usual), name: seat.kind === "agent" ? seat.name : "" };
  });
}

/** An agent with its options, if it is one of the game's. */
function knownDraft(game: GameCard, spec: string): SeatDraft | null {
  const [name = "", ...rest] = spec.split(":");
  const card = game.agents.find((agent) => agent.name === name);
  if (!card) return null;
  const given = rest.join(":").split(",").filter(Boolean).map((pair) => pair.split("="));
  const options = given.flatMap(([key = "", ...value]) => {
    const option = card.options.find((one) => one.name === key);
    return option ? [[key, valueOf(option, value.join("="))]] : [];
  });
  return { ...agentDraft(name), options: Object.fromEntries(options) as Record<string, unknown> };
}

/** What an agent is called with its options: only those that differ from its own defaults. */
export function agentSpec(agent: string, options: Record<string, unknown>): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== null && value !== "");
  if (!given.length) return agent;
  return `${agent}${agent.includes(":") ? "," : ":"}${given.map(([name, value]) => `${name}=${textOf(value)}`).join(",")}`;
}

/** Gives agents and people without a name one of these that nobody else has. */
export function named(drafts: readonly SeatDraft[], names: readonly string[], yourName: string): SeatDraft[] {
  const taken = new Set([yourName, ...drafts.map((draft) => draft.name)].map((name) => name.toLowerCase()));
  const free = names.filter((name) => !taken.has(name.toLowerCase()));
  const isNameless = ({ kind, name }: SeatDraft): boolean => (kind === "agent" || kind === "person") && !name;
  return drafts.map((draft) => (isNameless(draft) ? { ...draft, name: free.shift() ?? "" } : draft));
}

export function newSeat(draft: SeatDraft, yourName: string): NewSeat {
  switch (draft.kind) {
    case "you":
      return { kind: "person", name: draft.name || yourName };
    case "person":
      return { kind: "person", name: draft.name };
    case "open":
      return { kind: "open" };
    case "agent":
      return { kind: "agent", name: draft.name, agent: agentSpec(draft.agent, draft.options) };
  }
}

/** Swaps your seat with a random one; the dice are only for the seating, the server deals. */
export function shuffledSeat(drafts: readonly SeatDraft[], random: () => number = Math.random): SeatDraft[] {
  const from = drafts.findIndex((draft) => draft.kind === "you");
  if (from < 0) return [...drafts];
  const to = Math.min(drafts.length - 1, Math.floor(random() * drafts.length));
  const seats = [...drafts];
  [seats[from], seats[to]] = [seats[to]!, seats[from]!];
  return seats;
}

/** How an option is asked for. */
export type Field =
  | { kind: "switch" }
  | { kind: "choice"; values: string[] }
  | { kind: "number"; min?: number; max?: number; step: number | "any"; optional: boolean }
  | { kind: "counts"; names: string[] }
  | { kind: "text"; optional: boolean; example: string };

interface Schema {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  propertyNames?: { enum?: string[] };
  examples?: unknown[];
}

export function fieldOf(option: OptionCard): Field {
  return fieldFor(option.schema as Schema, false);
}

function fieldFor(schema: Schema, optional: boolean): Field {
  if (schema.anyOf) {
    const parts = schema.anyOf.filter((part) => part.type !== "null");
    if (parts.length === 1) return fieldFor(parts[0]!, parts.length < schema.anyOf.length);
    return { kind: "text", optional: true, example: "" };
  }
  if (schema.enum) return { kind: "choice", values: schema.enum.map(String) };
  if (schema.type === "boolean") return { kind: "switch" };
  if (schema.type === "integer" || schema.type === "number") {
    const bounds = {
      ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
      ...(schema.maximum === undefined ? {} : { max: schema.maximum }),
    };
    return { kind: "number", ...bounds, step: schema.type === "integer" ? 1 : "any", optional };
  }
  if (schema.propertyNames?.enum) return { kind: "counts", names: schema.propertyNames.enum };
  const example = schema.examples?.[0];
  return { kind: "text", optional, example: example === undefined ? "" : textOf(example) };
}

/** A value as people type it: lists with spaces, tables as "loyal=4 agent=2". */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join(" ");
  if (typeof value === "object") return Object.entries(value).map(([k, v]) => `${k}=${textOf(v)}`).join(" ");
  return String(value as string | number | boolean);
}

/** What was typed, as the schema wants it; undefined if it cannot be read. */
export function valueOf(option: OptionCard, text: string): unknown {
  const whole = option.schema as Schema;
  const schema = whole.anyOf?.find((part) => part.type !== "null") ?? whole;
  const trimmed = text.trim();
  if (trimmed === "") return option.default;
  switch (schema.type) {
    case "integer":
    case "number": {
      const n = Number(trimmed.replace(",", "."));
      return Number.isFinite(n) ? n : undefined;
    }
    case "array":
      return readList(trimmed);
    case "object":
      return readTable(trimmed);
  }
  return trimmed;
}

function readList(text: string): (number | string)[] {
  return text.split(/[\s,;]+/).filter(Boolean).map(numberOrText);
}

function readTable(text: string): Record<string, number | string> | undefined {
  const table: Record<string, number | string> = {};
  for (const piece of text.split(/[\s,;]+/).filter(Boolean)) {
    const [key, value] = piece.split(/[=:]/);
    if (!key || !value) return undefined;
    table[key] = numberOrText(value);
  }
  return table;
}

function numberOrText(text: string): number | string {
  const n = Number(text);
  return Number.isFinite(n) ? n : text;
}
