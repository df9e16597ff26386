// Made from the Python types by `make web-types`; changes here are lost.

export interface Message {
  is: "message";
  key: string;
  params: Record<string, number | string | Who | Message | (number | string | Who | Message)[]>;
}

export interface Who {
  is: "who";
  seat: number;
}

export interface Hello {
  type: "hello";
  id?: number;
  token?: string | null;
  seat?: number;
  seen?: number;
}

export interface Act {
  type: "act";
  id?: number;
  action: unknown;
}

export interface Typed {
  type: "typed";
  id?: number;
  text: string;
  language?: string;
}

export interface Wish {
  type: "wish";
  id?: number;
  action: unknown;
}

export interface Pass {
  type: "pass";
  id?: number;
}

export interface Undo {
  type: "undo";
  id?: number;
}

export interface Recall {
  type: "recall";
  id?: number;
  n: number;
}

export interface Look {
  type: "look";
  id?: number;
  seat: number;
  n?: number | null;
  question?: unknown;
}

export interface AskFormula {
  type: "ask";
  id?: number;
  question: FormulaQuestion;
}

export interface FormulaQuestion {
  what?: "answer" | "menus" | "timeline" | "worlds";
  formula?: string;
  at?: number | null;
  model?: string;
}

export interface Advise {
  type: "advise";
  id?: number;
}

export interface Explain {
  type: "explain";
  id?: number;
  n: number;
}

export interface Note {
  type: "note";
  id?: number;
  text: string;
  marks: Record<string, string>;
}

export interface Configure {
  type: "configure";
  id?: number;
  pace_ms?: number | null;
  name?: string | null;
}

export interface Substitute {
  type: "substitute";
  id?: number;
  seat: number;
  agent?: string | null;
}

export interface Start {
  type: "start";
  id?: number;
}

export interface Again {
  type: "again";
  id?: number;
}

export type Request = Hello | Act | Typed | Wish | Pass | Undo | Recall | Look | AskFormula | Advise | Explain | Note | Configure | Substitute | Start | Again;

export interface TableInfo {
  type: "table";
  id: string;
  game: string;
  name: string;
  options: Record<string, unknown>;
  seats: SeatCard[];
  you: number;
  is_host: boolean;
  is_open: boolean;
  is_help_allowed: boolean;
  spectators: "none" | "public" | "seats";
  pace_ms: number;
  phase: "lobby" | "over" | "playing";
  is_stopped: boolean;
  is_preparing: boolean;
  can_undo: boolean;
  seed: string | null;
  deal: number;
  is_deal_chosen: boolean;
  tutorial: string | null;
  successor: string | null;
}

export interface SeatCard {
  seat: number;
  name: string;
  kind: "agent" | "open" | "person";
  agent: string;
  oracle: boolean;
  present: boolean;
  helped: boolean;
  fault: string | null;
}

export interface Scene {
  type: "scene";
  n: number;
  view: unknown;
  entries: Entry[];
  ask: Question | null;
  outcome: Outcome | null;
  lesson: LessonCard | null;
  is_whole: boolean;
}

export interface Entry {
  n: number;
  events: unknown[];
  lines: Message[];
  is_deal: boolean;
}

export interface Question {
  optional: boolean;
  menu: Form[];
  moves: unknown[] | null;
  closes_in_ms: number | null;
}

export interface Form {
  kind: string;
  label: Message;
  fields: Field[];
}

export interface Field {
  name: string;
  label: Message;
  choices: Choice[];
}

export interface Choice {
  value: number | string | boolean | null;
  label: Message;
  short: string | null;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: Message;
}

export interface LessonCard {
  say: Message;
  points_at: string;
  number: number;
  total: number;
  title: Message;
}

export interface Notes {
  type: "notes";
  text: string;
  marks: Record<string, string>;
}

export interface Done {
  type: "done";
  id: number;
}

export interface Refused {
  type: "refused";
  id: number;
  why: Message;
}

export interface Recalled {
  type: "recalled";
  id: number;
  scene: Scene;
}

export interface KnowledgePage {
  type: "knowledge";
  id: number;
  page: unknown;
}

export interface FormulaPage {
  type: "formula";
  id: number;
  page: unknown;
}

export interface Reason {
  type: "reason";
  id: number;
  agent: string;
  why: Message;
  action: unknown;
  text: string;
}

export type Answer = TableInfo | Scene | Notes | Done | Refused | Recalled | KnowledgePage | FormulaPage | Reason;
