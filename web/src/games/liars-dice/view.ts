// The view with bids by name; the server sends them as short arrays.

import { ownSeats } from "../../table/seats";
import type { LiarsDiceView, Placed, Round } from "../../types/liars-dice";
import type { TableInfo } from "../../types/wire";

export interface PlacedBid {
  seat: number;
  count: number;
  face: number;
}
export type Over = Omit<Round, "bids"> & { bids: PlacedBid[] };
export type DiceView = Omit<LiarsDiceView, "bids" | "rounds"> & { bids: PlacedBid[]; rounds: Over[] };

/** The seat that the reader plays; null for those who only look over its shoulder. */
export function ownSeat(table: TableInfo): number | null {
  return ownSeats(table.id).some(({ seat }) => seat === table.you) ? table.you : null;
}

const named = ([seat, count, face]: Placed): PlacedBid => ({ seat, count, face });

export function readable(view: LiarsDiceView): DiceView {
  return {
    ...view,
    bids: view.bids.map(named),
    rounds: view.rounds.map((round) => ({ ...round, bids: round.bids.map(named) })),
  };
}
