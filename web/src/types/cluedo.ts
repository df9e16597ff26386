// Made from the Python types by `make web-types`; changes here are lost.

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
