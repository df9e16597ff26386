// The view with bids by name; the server sends them as short arrays.

import type { LiarsDiceView, Placed, Round } from "../../types/liars-dice";

export interface PlacedBid {
  seat: number;
  count: number;
  face: number;
}
export type Over = Omit<Round, "bids"> & { bids: PlacedBid[] };
export type DiceView = Omit<LiarsDiceView, "bids" | "rounds"> & { bids: PlacedBid[]; rounds: Over[] };

const named = ([seat, count, face]: Placed): PlacedBid => ({ seat, count, face });

export function readable(view: LiarsDiceView): DiceView {
  return {
    ...view,
    bids: view.bids.map(named),
    rounds: view.rounds.map((round) => ({ ...round, bids: round.bids.map(named) })),
  };
}
