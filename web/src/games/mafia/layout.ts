// Where things stand around the table, in percent of the felt. The Godfather sits at the bottom;
// the box goes round clockwise, so the first suspect sits at his left.

export interface Spot {
  x: number;
  y: number;
}

const CENTRE: Spot = { x: 50, y: 48 };
const SEATS: Spot = { x: 39.8, y: 36.5 };
const ROUTE: Spot = { x: 23.8, y: 22.4 };

function at(turns: number, radius: Spot): Spot {
  const angle = (0.25 + turns) * 2 * Math.PI;
  return { x: CENTRE.x + radius.x * Math.cos(angle), y: CENTRE.y + radius.y * Math.sin(angle) };
}

/** A suspect among so many players. */
export function seatSpot(seat: number, players: number): Spot {
  return at(seat / players, SEATS);
}

/**
 * How far a suspect's place reaches to the left and up from its spot, in percent of its own size.
 * Whoever sits at an edge of the felt leans to the middle, so that long words stay inside.
 */
export function lean({ x, y }: Spot): Spot {
  return { x: 50 + 0.16 * (x - CENTRE.x), y: 32 + 0.42 * (y - 11) };
}

/** Where the number of diamonds stands that went from a seat to the next. */
export function passageSpot(place: number, players: number): Spot {
  return at((place + 0.5) / players, ROUTE);
}

/** The arc from one seat to the next, with a little gap at its ends. */
export function arc(place: number, players: number): string {
  const gap = 0.006;
  const a = at(place / players + gap, ROUTE);
  const b = at((place + 1) / players - gap, ROUTE);
  return `M${a.x} ${a.y}A${ROUTE.x} ${ROUTE.y} 0 0 1 ${b.x} ${b.y}`;
}

/** The box on its way: before a suspect, or the Godfather. */
export function boxSpot(seat: number, players: number): Spot {
  return at(seat / players, { x: 25, y: 21 });
}
