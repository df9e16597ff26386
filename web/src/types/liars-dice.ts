// Made from the Python types by `make web-types`; changes here are lost.

import type { Message } from "./wire";

export interface LiarsDiceView {
  seat: number;
  dice: number[];
  hand: number[];
  bids: Placed[];
  turn: number;
  rolling: number | null;
  rounds: Round[];
  winners: number[];
  hands: number[][] | null;
}

export type Placed = [seat: number, count: number, face: number];

export interface Round {
  starter: number;
  bids: Placed[];
  caller: number;
  call: "contest" | "spot_on" | "forfeit";
  hands: number[][];
  found: number;
  dice: number[];
}

export type View = LiarsDiceView;

export interface RoundBegan {
  type: "round_began";
  number: number;
  starter: number;
}

export interface Rolled {
  type: "rolled";
  seat: number;
  n_dice: number;
  dice: number[] | null;
}

export interface BidMade {
  type: "bid_made";
  seat: number;
  count: number;
  face: number;
}

export interface Called {
  type: "called";
  seat: number;
  call: "contest" | "spot_on";
  bidder: number;
  count: number;
  face: number;
}

export interface DiceShown {
  type: "dice_shown";
  hands: number[][];
  face: number;
  found: number;
}

export interface DieLost {
  type: "die_lost";
  seat: number;
  left: number;
}

export interface DieRegained {
  type: "die_regained";
  seat: number;
  left: number;
}

export interface Forfeited {
  type: "forfeited";
  seat: number;
}

export type GameEvent = RoundBegan | Rolled | BidMade | Called | DiceShown | DieLost | DieRegained | Forfeited;

export interface Bid {
  type: "bid";
  count: number;
  face: number;
}

export interface Contest {
  type: "contest";
}

export interface SpotOn {
  type: "spot_on";
}

export interface Roll {
  type: "roll";
  dice: number[];
}

export interface Forfeit {
  type: "forfeit";
}

export type Action = Bid | Contest | SpotOn | Roll | Forfeit;

export interface LiarsDicePage {
  hand: number[];
  n_dice: number;
  n_unseen: number;
  wild: number;
  rolls: string;
  hands: string;
  last: LastBid | null;
  faces: FaceOdds[];
  players: Holding[];
  can_confirm: boolean;
}

export interface LastBid {
  seat: number;
  count: number;
  face: number;
  true: string;
  exact: string;
  suggested_true: number;
  suggested_exact: number;
}

export interface FaceOdds {
  face: number;
  own: number;
  expected: string;
  exactly: string[];
  at_least: string[];
  suggested: number;
  suggested_exactly: number[];
  suggested_at_least: number[];
  least: number | null;
}

export interface Holding {
  seat: number;
  n_dice: number;
  bids: Placed[];
  counting: number[];
  before: string[];
  likely: LikelyHand[];
  showing: number[];
}

export interface LikelyHand {
  hand: number[];
  chance: number;
}

export type Page = LiarsDicePage;

export interface WhyBid {
  count: number;
  face: number;
}

export type Question = WhyBid;

export interface BidReasons {
  count: number;
  face: number;
  true: string;
  exact: string;
  own_dice: Reason;
  bids: Reason;
  model: Message;
}

export interface Reason {
  says: Message;
  because: Message[];
}

export type Reply = BidReasons;

export interface LiarsDiceReport {
  dice_left: number[][];
  round_ends: number[];
  tallies: Tally[];
  bluffs: Bluff[];
  missed: Missed[];
  calls: CallMade[];
  marks: Mark[];
  winners: number[];
}

export interface Tally {
  n_bids: number;
  n_false: number;
  n_unlikely: number;
  contests_right: number;
  contests_wrong: number;
  spot_ons_right: number;
  spot_ons_wrong: number;
  n_missed: number;
  n_lost: number;
}

export interface Bluff {
  n: number;
  round: number;
  seat: number;
  count: number;
  face: number;
  own: number;
  found: number;
  chance: string;
  is_bluff: boolean;
  is_true: boolean;
  fate: "confirmed" | "contested" | "open" | "raised";
}

export interface Missed {
  n: number;
  round: number;
  seat: number;
  bidder: number;
  count: number;
  face: number;
  found: number;
  chance: string;
}

export interface CallMade {
  n: number;
  round: number;
  seat: number;
  call: "contest" | "spot_on";
  bidder: number;
  count: number;
  face: number;
  found: number;
  chance: string;
  is_right: boolean;
}

export interface Mark {
  n: number;
  label: Message;
}

export type Report = LiarsDiceReport;
