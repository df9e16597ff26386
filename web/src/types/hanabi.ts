// Made from the Python types by `make web-types`; changes here are lost.

import type { Message } from "./wire";

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

export interface HanabiPage {
  seat: number;
  n_hands: string;
  own: OwnCard[];
  others: OtherHand[];
  playable: number[];
  useless: number[];
  last: number[];
}

export interface OwnCard {
  chances: CardChance[];
  playable: string;
  useless: string;
  last: string;
  hinted: number[];
  told: Message[];
  common: number[];
  sure: ("last" | "playable" | "useless")[];
}

export interface CardChance {
  card: number;
  chance: string;
}

export interface OtherHand {
  seat: number;
  cards: OtherCard[];
  is_counted: boolean;
}

export interface OtherCard {
  possible: number[];
  surely_possible: number[];
  common: number[];
  playable: string | null;
  sure: ("last" | "playable" | "useless")[];
  unsure: number[];
}

export type Page = HanabiPage;

export interface Why {
  type: "why";
  position: number;
  card: number | null;
}

export interface Beliefs {
  type: "beliefs";
  agent: "conventions" | "hat";
}

export interface Chances {
  type: "chances";
  position: number;
}

export interface Hands {
  type: "hands";
  seat: number | null;
}

export interface Preview {
  type: "preview";
  seat: number;
  colour: number | null;
  rank: number | null;
}

export type Question = Why | Beliefs | Chances | Hands | Preview;

export interface WhyReply {
  type: "why";
  position: number;
  card: number | null;
  verdict: Message;
  reasons: Message[];
  possible: number[];
}

export interface BeliefsReply {
  type: "beliefs";
  agent: "conventions" | "hat";
  hands: number[][][];
  is_trusted: boolean;
  meaning: Message | null;
}

export interface ChancesReply {
  type: "chances";
  position: number;
  card: OwnCard;
}

export interface HandsReply {
  type: "hands";
  hands: OtherHand[];
}

export interface PreviewReply {
  type: "preview";
  seat: number;
  is_single: boolean;
  hints: HintPreview[];
}

export interface HintPreview {
  colour: number | null;
  rank: number | null;
  touched: number[];
  hand: OtherHand;
}

export type Reply = WhyReply | BeliefsReply | ChancesReply | HandsReply | PreviewReply;

export interface HanabiReport {
  score: number;
  max_score: number;
  ended: "complete" | "deck" | "forfeited" | "struck_out" | null;
  piles: number[];
  moments: Moment[];
  losses: LossRow[];
  undone: number[];
  cards: CardRow[];
  hands: LastCard[][];
  seats: SeatRow[];
  marks: Mark[];
}

export interface Moment {
  n: number;
  turn: number;
  seat: number;
  score: number;
  reach: number;
  hints: number;
  lives: number;
  deck_size: number;
}

export interface LossRow {
  n: number;
  turn: number;
  seat: number;
  card: number;
  is_play: boolean;
  n_points: number;
  chance: string;
  text: Message;
}

export interface CardRow {
  n: number;
  turn: number;
  seat: number;
  position: number;
  card: number;
  is_play: boolean;
  success: boolean;
  chance: string;
  n_possible: number;
}

export interface LastCard {
  card: number;
  n_possible: number;
}

export interface SeatRow {
  seat: number;
  hints: number;
  plays: number;
  misplays: number;
  discards: number;
}

export interface Mark {
  n: number;
  label: Message;
}

export type Report = HanabiReport;
