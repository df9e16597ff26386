// Made from the Python types by `make web-types`; changes here are lost.

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

export interface Placed {
  seat: number;
  count: number;
  face: number;
}

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
