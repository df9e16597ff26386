// The seats that this browser holds, kept where a reload finds them.

import type { Seated, SeatToken } from "../types/api";

const PREFIX = "whoknows.seats.";

/** Our seats at a table; none for a spectator. */
export function ownSeats(id: string): SeatToken[] {
  const text = localStorage.getItem(PREFIX + id);
  if (text === null) return [];
  try {
    return (JSON.parse(text) as Seated).tokens;
  } catch {
    return [];
  }
}

export function keepSeats(seated: Seated): void {
  localStorage.setItem(PREFIX + seated.id, JSON.stringify(seated));
}

/** Sit at the next table as at this one: the tokens are the same there. */
export function followTo(id: string, successor: string): void {
  const tokens = ownSeats(id);
  if (tokens.length > 0 && ownSeats(successor).length === 0) keepSeats({ id: successor, tokens });
}
