// The same cards or dice once more, for those who want to try it another way.

import type { NewSeat, NewTable } from "../types/api";
import type { SeatCard, TableInfo } from "../types/wire";
import { ownSeats } from "./seats";

/** A table like this one with the same deal; seats of people elsewhere are open again. */
export function sameDeal(table: TableInfo): NewTable {
  const ours = ownSeats(table.id).map(({ seat }) => seat);
  return {
    game: table.game,
    seats: table.seats.map((seat) => seatLike(seat, ours)),
    options: table.options,
    seed: table.seed,
    deal: table.deal,
    is_open: table.is_open,
    is_help_allowed: table.is_help_allowed,
    spectators: table.spectators,
    pace_ms: table.pace_ms,
    name: table.name,
  };
}

function seatLike({ seat, kind, name, agent }: SeatCard, ours: readonly number[]): NewSeat {
  if (kind === "agent") return { kind, name, agent };
  return ours.includes(seat) ? { kind: "person", name } : { kind: "open" };
}
