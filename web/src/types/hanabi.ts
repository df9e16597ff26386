// Made from the Python types by `make web-types`; changes here are lost.

export interface HanabiView {
  seat: number;
  hands: Held[][];
  deck_size: number;
  piles: number[];
  discards: number[];
  hints: number;
  lives: number;
  turn: number;
  n_turns: number;
  last_turns: number | null;
  ended: "complete" | "deck" | "forfeited" | "struck_out" | null;
  last: Hinted | Played | Discarded | Forfeited | null;
}

export interface Held {
  card: number | null;
  order: number;
  colours_yes: number;
  colours_no: number;
  rank_yes: number;
  ranks_no: number;
}

export interface Hinted {
  type: "hinted";
  seat: number;
  target: number;
  colour: number | null;
  rank: number | null;
  touched: number[];
}

export interface Played {
  type: "played";
  seat: number;
  position: number;
  card: number;
  success: boolean;
  regained: boolean;
}

export interface Discarded {
  type: "discarded";
  seat: number;
  position: number;
  card: number;
}

export interface Forfeited {
  type: "forfeited";
  seat: number;
}

export type View = HanabiView;

export interface CardDrawn {
  type: "card_drawn";
  seat: number;
  order: number;
  card: number | null;
}

export type GameEvent = CardDrawn | Hinted | Played | Discarded | Forfeited;

export interface Deal {
  type: "deal";
  card: number;
}

export interface Play {
  type: "play";
  position: number;
}

export interface Discard {
  type: "discard";
  position: number;
}

export interface HintColour {
  type: "hint_colour";
  seat: number;
  colour: number;
}

export interface HintRank {
  type: "hint_rank";
  seat: number;
  rank: number;
}

export interface Forfeit {
  type: "forfeit";
}

export type Action = Deal | Play | Discard | HintColour | HintRank | Forfeit;
