// Made from the Python types by `make web-types`; changes here are lost.

import type { Message, Outcome, SeatCard } from "./wire";

export interface Body {
}

export interface OptionCard {
  name: string;
  schema: Record<string, unknown>;
  default: unknown;
  required: boolean;
}

export interface AgentCard {
  name: string;
  description: string;
  oracle: boolean;
  options: OptionCard[];
  is_file: boolean;
  problem: string;
}

export interface GameCard {
  name: string;
  min_players: number;
  max_players: number;
  players: number;
  options: OptionCard[];
  agents: AgentCard[];
  levels: Record<string, string>;
  sides: Record<string, number[]>;
  has_insight: boolean;
  has_report: boolean;
  formats: string[];
  tutorials: Message[];
  has_guide: boolean;
}

export interface NewSeat {
  kind: "agent" | "open" | "person";
  name?: string;
  agent?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, unknown>;
  seed?: string | null;
  deal?: number;
  is_open?: boolean;
  is_help_allowed?: boolean;
  spectators?: "none" | "public" | "seats";
  is_listed?: boolean;
  pace_ms?: number;
  name?: string;
}

export interface SeatToken {
  seat: number;
  token: string;
}

export interface Seated {
  id: string;
  tokens: SeatToken[];
}

export interface NewPerson {
  name: string;
}

export interface TableCard {
  id: string;
  game: string;
  name: string;
  phase: "lobby" | "over" | "playing";
  players: number;
  seats: SeatCard[];
  is_open: boolean;
  spectators: "none" | "public" | "seats";
  updated: string;
  outcome: Outcome | null;
  tutorial: string | null;
  is_your_turn: boolean;
  is_imported: boolean;
}

export interface Frame {
  n: number;
  step: number;
  actor: number;
  view: unknown;
  events: unknown[];
  lines: Message[];
  reason: Message | null;
  fault: string | null;
}

export interface Replay {
  table: TableCard;
  options: Record<string, unknown>;
  seed: string;
  deal: number;
  seat: number;
  is_everything_open: boolean;
  frames: Frame[];
  formats: string[];
  same_deal: TableCard[];
  first: number;
  total: number;
}

export interface Upload {
  text: string;
  format?: string;
}

export interface Trouble {
  why: Message;
  detail: string;
}

export interface SuggestedQuestion {
  formula: string;
  question: Message;
}

export interface FormulaMenus {
  names: string[];
  forms: AtomForm[];
  suggestions: SuggestedQuestion[];
  models: string[];
  is_truth_used: boolean;
}

export interface AtomForm {
  name: string;
  pattern: string;
  label: Message;
  fields: Field[];
  description: string;
  example: string;
}

export interface Field {
  name: string;
  choices: Choice[];
}

export interface Choice {
  value: string;
  label: Message;
}

export interface FormulaAnswer {
  formula: string;
  question: Message;
  reply: Message;
  share: Message | null;
  caveat: Message | null;
  answer: "false" | "likely" | "open" | "true";
  is_exact: boolean;
  is_defined: boolean;
  engine: string;
  model: string;
  worlds: string;
  worlds_true: string;
  chance: Chance | null;
  seconds: number;
}

export interface Chance {
  value: number;
  low: number;
  high: number;
  exact: string | null;
}

export interface TimelineSpan {
  first: number;
  last: number;
  value: "false" | "likely" | "open" | "true" | "undefined";
}

export interface FormulaTimeline {
  formula: string;
  spans: TimelineSpan[];
  seconds: number;
}

export interface WorldFact {
  fact: Message;
  holds: boolean | null;
  really: boolean | null;
}

export interface SeenWorld {
  seats: number[];
  view: unknown;
  facts: WorldFact[];
}

export interface FormulaWorlds {
  formula: string;
  chains: SeenWorld[][];
  seconds: number;
}
