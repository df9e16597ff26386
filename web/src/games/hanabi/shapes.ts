// The drawings of the suits and numbers. Parts that begin with "~" are lines, the others are filled.

export const SUITS: Record<string, readonly string[]> = {
  r: ["M12.5 1.5c.7 4.5 6.9 6.7 6.9 13.2a7.4 7.4 0 0 1-14.8 0c0-3 1.4-5 2.7-6.5.3 1.8 1 2.8 2 3.2C9 7.6 10.3 3.9 12.5 1.5z"],
  y: [
    "M17.2 12a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0z",
    "~M12 1.8v3M12 19.2v3M1.8 12h3M19.2 12h3M4.8 4.8l2.1 2.1M17.1 17.1l2.1 2.1M4.8 19.2l2.1-2.1M17.1 6.9l2.1-2.1",
  ],
  g: ["M21.5 2.5C9 2.5 3.5 8 4.2 17.2L2.6 20.8a1.3 1.3 0 0 0 2.4 1L6.4 18.7C16.8 20.5 22 13 21.5 2.5z"],
  w: ["M6.6 20a5 5 0 0 1-1-9.9 6.6 6.6 0 0 1 12.7-1.7A5.9 5.9 0 0 1 17.2 20z"],
  b: ["=M2 8.5c3.3-4 6.7-4 10 0s6.7 4 10 0M2 16.5c3.3-4 6.7-4 10 0s6.7 4 10 0"],
  p: ["M15.5 2.3A10 10 0 1 0 21.7 15 8.3 8.3 0 0 1 15.5 2.3z"],
  m: ["=M2.5 19.5a9.5 9.5 0 0 1 19 0M8.6 19.5a3.4 3.4 0 0 1 6.8 0"],
};

/** How thick a line is, by the sign before it. */
export const WIDTHS: Record<string, number> = { "~": 2.6, "=": 4.2 };

/** On 20 x 28, drawn with a line. */
export const DIGITS: Record<number, string> = {
  1: "M5.5 8.5L11.5 4v20",
  2: "M4 9.5C4 2 16 2 16 9.5c0 5.5-12 9-12 14.5h12",
  3: "M4.5 4H15l-6.5 8c9-.5 10 12 .5 12-2.5 0-4.5-1-5.5-3",
  4: "M13 24V4L3.5 17.5H17",
  5: "M15.5 4H6l-1 8.5c11-3.5 13.5 11.5 4.5 11.5-2.5 0-4.5-1-5.5-2.5",
};

export const KEYHOLE = "M12 2.5a6 6 0 0 1 3.3 11l2.6 7a1 1 0 0 1-1 1.3H7.1a1 1 0 0 1-1-1.3l2.6-7a6 6 0 0 1 3.3-11z";

const STRIPES = ["r", "y", "g", "b", "p"];

/** The colour of a suit; multicolour has stripes instead. */
export const colourOf = (letter: string): string => (letter === "m" ? "var(--paper)" : `var(--suit-${letter})`);
export const stripes = STRIPES.map((letter) => `var(--suit-${letter})`);
