// Our own drawings of the cards: one ink, 24 x 24, a line of 1.6. A part that begins with "+" is filled.

import { KINDS, type Kind } from "./cards";

export const KIND_ICONS: Record<Kind, string> = {
  place: "M4 20.5V10l8-6 8 6v10.5zM9.5 20.5v-6h5v6",
  weapon: "M19.5 3.5L9 14M7 10.5l6.5 6.5M9.5 14.5l-6 6",
  suspect: "M4 10.5h16M7.5 10.5c0-8 9-8 9 0M6.5 20.5c0-4 2-6 5.5-6s5.5 2 5.5 6",
};

const PLACES: readonly (readonly string[])[] = [
  // Attic, cellar, chapel, greenhouse
  ["M3 19L12 5l9 14zM9 19l3-4.5 3 4.5M12 8.5v3M10.5 10h3"],
  ["M3 6h18M5 6v13M19 6v13M7.5 10h3v3h3v3h3v3M7.5 10v-1"],
  ["M12 2.5v4M10.5 4h3M12 6.5l5 5v9H7v-9zM10.5 20.5v-4a1.5 1.5 0 0 1 3 0v4M7 14H4v6.5M17 14h3v6.5"],
  ["M4 20V11l8-6 8 6v9zM4 11h16M12 5v15M8 8v12M16 8v12"],
  // Stables, laundry, observatory, garage
  ["M6 20c-3-4-3-14 6-14s9 10 6 14M9.5 20c-2-4-1.5-10 2.5-10s4.5 6 2.5 10M6 20h3.5M14.5 20H18", "+M7 13h.1M17 13h.1M8.5 9h.1M15.5 9h.1"],
  ["M3 6c6 2 12 2 18 0M7 7.200v5l-2 1v6h6v-6l-2-1v-5M15 7.400l-2 1.600 1.5 2v8h4v-8l1.5-2-2-1.900"],
  ["M4 20h16M6 20v-6a6 6 0 0 1 12 0v6M12 14l5.5-7.5M16 5.5l2.5 2M19 3v2M18 4h2"],
  ["M4 20V9l8-5 8 5v11M7 20v-8h10v8M7 15h10M7 17.5h10"],
  // Pantry, terrace, well, mill, boathouse
  ["M4 4h16v16H4zM4 12h16M7 12V8.5h3V12M13.5 12V7h3v5M7 20v-4h4v4M14 20v-3.5h3V20"],
  ["M12 3v15M4 10c0-9 16-9 16 0zM8.5 20.5h7M12 18v2.5M4 20.5v-5h3M20 20.5v-5h-3"],
  ["M5 12h14v8H5zM6.5 12V6M17.5 12V6M4 6.5L12 3l8 3.5M12 6v4M10.5 10h3v2h-3zM5 16h14"],
  ["M8.5 21l1.5-10h4l1.5 10zM12 9l-6-6M12 9l6-6M12 9l-6 6M12 9l6 6M6 3l-1.5 1.5M18 3l1.5 1.5M6 15l-1.5-1.5M18 15l1.5-1.5"],
  ["M4 14V9l8-5 8 5v5M6 15h12l-2 3.5H8zM12 15V9l3.5 4H12M3 21c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0"],
];

const WEAPONS: readonly (readonly string[])[] = [
  // Hatpin, shears, arsenic, poker
  ["M16.5 7.5L4 20", "+M19 2.5a3 3 0 1 1-2.100 5.100A3 3 0 0 1 19 2.5z"],
  ["M6 3l8.5 13M18 3L9.5 16M12 12v.1M8.5 15.5a3 3 0 1 1-3 3 3 3 0 0 1 3-3zM15.5 15.5a3 3 0 1 1-3 3 3 3 0 0 1 3-3z"],
  ["M9.5 3h5v3.5L17 9.5V21H7V9.5l2.5-3zM7 12.5h10M7 18h10M10.5 14.200l3 2.600M13.5 14.200l-3 2.600"],
  ["M5 19.5L17 7.5M17 7.5c2-2 3-.5 2.5 1l-1.5 3M5 19.5l-1.5 1.5M6.5 16l1.5 1.5"],
  // Scarf, hammer, crossbow, sabre
  ["M7 4c4-2 6-2 10 0v4c-4-2-6-2-10 0zM9 7l-2.5 11h5L13.5 8M6.5 18v3M9 18v3M11.5 18v3M14 8l3 8"],
  ["M4 20l9-9M10.5 5.5l4-2.5 6.5 6.5-2.5 4-2.5-2.5-2-.5-3-3 .5-2z"],
  ["M5 19L17.5 6.5M4 8c5-4 9-4 12 0s2 8-1 12M4 8l11 12M17.5 6.5L20 4M20 4h-3M20 4v3"],
  ["M20.5 3c-1 8-5 12-12 14M20.5 3c-6 3-10 7-13 13M5 13l6 6M8.5 16.5L4 21"],
  // Statuette, umbrella, razor, flatiron, corkscrew
  ["M12 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9.5 17l1-5-3-2M14.5 17l-1-5 4-4M10.5 10.5h3M7 17h10v4H7z"],
  ["M12 3v15a2 2 0 0 1-4 0M3.5 12a8.5 8.5 0 0 1 17 0c-2-2-4-2-5.5 0-1.5-2-4.5-2-6 0-1.5-2-3.5-2-5.5 0zM12 3V1.800"],
  ["M4 9.5c5-3 10-3.5 14-1.5l2.5 1.5c-5 0-10 1-15 4zM5.5 13l9 7.5a1.800 1.800 0 0 0 2.300-2.700L9 12"],
  ["M3 18c0-6 4-8.5 9-8.5h6.5L21 18zM18.5 9.5V6.5H9M3 21h18"],
  ["M5 5.5h14M12 5.5v4M12 9.5c4 .5 4 2.5 0 3s-4 2.5 0 3 4 2.5 0 3v2.5M5 4v3M19 4v3"],
];

const SUSPECTS: readonly (readonly string[])[] = [
  // Florist, pianist, dentist, acrobat
  ["M12 12v9M12 17c-3 0-5-1.5-5.5-4 3 0 5 1 5.5 4zM12 12a2 2 0 1 1 .1 0zM12 8a2 2 0 1 1 2.5-2.5M9.5 5.5A2 2 0 1 1 12 8M14 9.5a2 2 0 1 1-.5 3M10 9.5a2 2 0 1 0 .5 3"],
  ["M3.5 6h17v12h-17zM7.800 12v6M12 12v6M16.200 12v6", "+M6.800 6h2v6h-2zM11 6h2v6h-2zM15.200 6h2v6h-2z"],
  ["M12 6.5c-3-2.5-7-1.5-7 2.5 0 4 2 5 2.5 9 .3 3 2.5 3 3-.5.3-2 .5-3 1.5-3s1.200 1 1.5 3c.5 3.5 2.700 3.5 3 .5.5-4 2.5-5 2.5-9 0-4-4-5-7-2.5zM12 6.5l2.5 1.5"],
  ["M3 4h18M8 4v6M16 4v6M8 10h8M12 13.5a2 2 0 1 1 .1 0zM12 14v4M12 18l-4 3M12 18l4 3M12 15l-4-5M12 15l4-5"],
  // Poet, guide, journalist, cyclist
  ["M20 3C11 4 6 9 5.5 16l-2 5M5.5 16c6 .5 11-2 13-7-2 .5-3.5.3-5-.5M9 13l5-4.5"],
  ["M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM15.5 8.5l-2 5-5 2 2-5zM12 1.800v2M12 20.200v2M1.800 12h2M20.200 12h2"],
  ["M4 5h13v14a2 2 0 0 0 3.5 0V9H17M4 5v14a2 2 0 0 0 2 2h12.5M7 9h7M7 12.5h3v3.5H7zM12 12.5h2M12 16h2"],
  ["M6 12.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM18 12.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM6 16.5l3.5-7h6L12 16.5zM9.5 9.5L8.5 7H7M15.5 9.5L14.5 6h2.5M15.5 9.5l2.5 7"],
  // Economist, astronaut, oculist, archivist, alchemist
  ["M4 4v16h16M7 16l4-4.5 3 2.5 5.5-7M19.5 11V7h-4"],
  ["M12 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM7.5 10.5c0-4 9-4 9 0s-9 4-9 0zM8 17v4h8v-4M4.5 9v4M19.5 9v4"],
  ["M7 8.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17 8.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12c.5-1 1.5-1 2 0M3 12L2 7.5M21 12l1-4.5"],
  ["M4 4h16v16H4zM4 9.300h16M4 14.600h16M10.5 6.700h3M10.5 12h3M10.5 17.300h3"],
  ["M9.5 3h5M10.5 3v6L5 18.5A1.800 1.800 0 0 0 6.5 21h11a1.800 1.800 0 0 0 1.5-2.5L13.5 9V3M7.5 15h9", "+M10 17.5h.1M13.5 18.5h.1M12 12h.1"],
];

const ALL: Record<Kind, readonly (readonly string[])[]> = { place: PLACES, weapon: WEAPONS, suspect: SUSPECTS };

/** The parts of a card's drawing. */
export function drawing(kind: number, index: number): readonly string[] {
  const name = KINDS[kind] ?? "place";
  return ALL[name][index] ?? [KIND_ICONS[name]];
}
