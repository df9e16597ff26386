// Made from the Python types by `make web-types`; changes here are lost.

import type { Message } from "./wire";

export interface CluedoView {
  seat: number;
  hand: number[];
  hand_sizes: number[];
  n_undealt: number;
  turn: number;
  n_turns: number;
  turn_limit: number;
  active: boolean[];
  question: Question | null;
  accusation: Accused | null;
  winner: number | null;
  hands: number[][];
  secret: number[];
}

export interface Question {
  asker: number;
  cards: [number, number, number];
  passed: number[];
  shower: number | null;
  card: number | null;
  answered: boolean;
}

export interface Accused {
  type: "accused";
  seat: number;
  cards: [number, number, number] | null;
  right: boolean;
}

export type View = CluedoView;

export interface SecretDrawn {
  type: "secret_drawn";
  kind: number;
  card: number | null;
}

export interface CardDealt {
  type: "card_dealt";
  seat: number;
  card: number | null;
}

export interface Asked {
  type: "asked";
  seat: number;
  cards: [number, number, number];
}

export interface Passed {
  type: "passed";
  seat: number;
}

export interface Shown {
  type: "shown";
  seat: number;
  asker: number;
  card: number | null;
}

export interface NobodyShowed {
  type: "nobody_showed";
  asker: number;
}

export interface Forfeited {
  type: "forfeited";
  seat: number;
}

export interface Stopped {
  type: "stopped";
}

export type GameEvent = SecretDrawn | CardDealt | Asked | Passed | Shown | NobodyShowed | Accused | Forfeited | Stopped;

export interface Deal {
  type: "deal";
  card: number;
}

export interface Hypothesis {
  type: "hypothesis";
  place: number;
  weapon: number;
  suspect: number;
}

export interface Accusation {
  type: "accusation";
  place: number;
  weapon: number;
  suspect: number;
}

export interface Show {
  type: "show";
  card: number;
}

export interface Forfeit {
  type: "forfeit";
}

export type Action = Deal | Hypothesis | Accusation | Show | Forfeit;

export interface CluedoPage {
  cells: Cell[][];
  n_deals: string;
  n_secrets: number;
  secrets: LikelySecret[];
  solution: [number, number, number] | null;
  is_exact: boolean;
}

export interface Cell {
  known: "follows" | "open" | "seen";
  chance: string;
}

export interface LikelySecret {
  cards: [number, number, number];
  chance: string;
}

export type Page = CluedoPage;

export interface Why {
  type: "why";
  card: number;
  owner: number;
  to_self: boolean;
  holds: boolean;
}

export interface Suggest {
  type: "suggest";
}

export interface Others {
  type: "others";
}

export interface FillIn {
  type: "fill_in";
  help: "all" | "chances" | "off" | "seen";
}

export interface Explanation {
  type: "explanation";
  card: number;
  owner: number;
  fact: Message;
  is_certain: boolean;
  evidence: Evidence[];
  chance: string;
  note: Message | null;
  is_contrary: boolean;
}

export interface Evidence {
  turn: number;
  n: number;
  said: Message;
}

export interface Suggestion {
  type: "suggestion";
  cards: [number, number, number];
  now: number;
  then: number;
  said: Message;
}

export interface Rivals {
  type: "rivals";
  rivals: Rival[];
}

export interface Rival {
  seat: number;
  n_placed: number;
  knows: boolean;
  n_knowing: number | null;
  n_worlds: number;
}

export interface FilledIn {
  type: "filled_in";
  cells: ((number | null)[])[];
  n_deals: string | null;
}

export type Reply = Explanation | Suggestion | Rivals | FilledIn;

export interface CluedoReport {
  secret: [number, number, number];
  n_turns: number;
  players: PlayersGame[];
  chances: number[][];
  turn_ends: number[];
  marks: Mark[];
}

export interface PlayersGame {
  seat: number;
  hand: number[];
  known_after: number | null;
  accused_in: number | null;
  was_right: boolean;
  n_missed: number;
}

export interface Mark {
  n: number;
  label: Message;
}

export type Report = CluedoReport;
