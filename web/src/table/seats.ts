// The seats that this browser holds, kept where a reload finds them.

import { keep, recall } from "../lib/settings.svelte";
import type { Seated, SeatToken } from "../types/api";
import type { TableInfo } from "../types/wire";

const PREFIX = "whoknows.seats.";

/** Our seats at a table; none for a spectator. */
export function ownSeats(id: string): SeatToken[] {
  return recall<Seated>(PREFIX + id)?.tokens ?? [];
}

/** The seat through which we look, if it is ours; those who watch look through one, or from no seat. */
export function ownSeat(table: TableInfo): number | null {
  const isOurs = table.you >= 0 && ownSeats(table.id).some(({ seat }) => seat === table.you);
  return isOurs ? table.you : null;
}

export function keepSeats(seated: Seated): void {
  keep(PREFIX + seated.id, seated);
}

/** Sit at the next table as at this one: the tokens are the same there. */
export function followTo(id: string, successor: string): void {
  const tokens = ownSeats(id);
  if (tokens.length > 0 && ownSeats(successor).length === 0) keepSeats({ id: successor, tokens });
}
