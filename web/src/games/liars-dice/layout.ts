// Where players sit round the table, clockwise from whoever looks on, who sits below.

export interface Spot {
  x: number;
  y: number;
}

export interface Layout {
  /** Narrow felts get small pieces, and more than four others two rows of four. */
  isSmall: boolean;
  /** Too low for a round table: everybody stands in lines. */
  isFlat: boolean;
  spots: Spot[];
  /** The middle, for the bid. */
  centre: Spot;
  /** The room of the table top. */
  oval: { x: number; y: number; rx: number; ry: number };
  /** How wide the place of a player may be. */
  width: number;
}

const STRIP = 30; // The line on top that says the round.
const SMALL_BELOW = 520;
const FLAT_BELOW = { small: 250, wide: 280 };

// Columns and rows of others, by how many there are; rows count from the top: 0, 1, 2 (just above
// the own dice). Columns are parts of the width.
const WIDE: Record<number, [number, number][]> = {
  1: [[0.5, 0]],
  2: [[0.2, 0.25], [0.8, 0.25]],
  3: [[0.14, 0.9], [0.5, 0], [0.86, 0.9]],
  4: [[0.13, 1], [0.27, 0], [0.73, 0], [0.87, 1]],
  5: [[0.13, 1.1], [0.17, 0], [0.5, 0], [0.83, 0], [0.87, 1.1]],
  6: [[0.132, 2], [0.132, 1], [0.27, 0], [0.73, 0], [0.868, 1], [0.868, 2]],
  7: [[0.132, 2], [0.132, 1], [0.17, 0], [0.5, 0], [0.83, 0], [0.868, 1], [0.868, 2]],
};
const SMALL: Record<number, [number, number][]> = {
  1: [[0.5, 0]],
  2: [[0.25, 0], [0.75, 0]],
  3: [[0.17, 1], [0.5, 0], [0.83, 1]],
  4: [[0.17, 1], [0.26, 0], [0.74, 0], [0.83, 1]],
  5: [[0.17, 2], [0.17, 0], [0.5, 0], [0.83, 0], [0.83, 2]],
  6: [[0.126, 2], [0.126, 0], [0.375, 0], [0.625, 0], [0.874, 0], [0.874, 2]],
  7: [[0.126, 2], [0.126, 0], [0.375, 0], [0.625, 0], [0.874, 0], [0.874, 2], [0.625, 2]],
};

export function layout(width: number, height: number, others: number, ownHeight: number): Layout {
  const isSmall = width < SMALL_BELOW;
  const tall = isSmall ? 66 : 104; // Of the place of a player.
  const top = STRIP + tall / 2;
  const bottom = Math.max(height - ownHeight - tall / 2 - 4, top + tall);
  const places = (isSmall ? SMALL : WIDE)[others] ?? [];
  const spots = places.map(([column, row]) => ({ x: column * width, y: top + ((bottom - top) * row) / 2 }));
  const hasTop = places.some(([, row]) => row < 0.5);
  const hasBottom = isSmall && places.some(([, row]) => row > 1.5);
  const from = hasTop ? STRIP + tall : STRIP;
  const until = height - ownHeight - (hasBottom ? tall : 0);
  const centre = { x: width / 2, y: (from + until) / 2 };
  const tableTop = STRIP + tall * 0.6;
  const tableEnd = height - ownHeight - 6;
  return {
    isSmall,
    isFlat: height < (isSmall ? FLAT_BELOW.small : FLAT_BELOW.wide),
    spots,
    centre,
    oval: {
      x: width / 2,
      y: (tableTop + tableEnd) / 2,
      rx: width * (isSmall ? 0.4 : 0.34),
      ry: Math.max((tableEnd - tableTop) / 2, 10),
    },
    width: isSmall ? Math.min(width / 4 - 2, 118) : Math.min(width * 0.25, 200),
  };
}
