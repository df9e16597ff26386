// The heads: hair and hats of nine people, each in a colour of its own. `front` lies over the face.

export interface Head {
  colour: string;
  /** Filled with the colour. */
  hair: string;
  /** Drawn as a line in the colour, that wide. */
  line?: { d: string; width: number };
  glasses?: boolean;
}

export const YOU: Head = {
  colour: "#FFC145",
  hair: "M11.8 15.5c-.5-9 17-9 16.4 0-3-4-6-4.5-9-4.5-2 2-4.5 3-7.4 4.5z",
};

export const HEADS: readonly Head[] = [
  { colour: "#E79A9A", hair: "M16 5a4 4 0 1 1 8 0 4 4 0 0 1-8 0zM11.5 14.5c0-8 17-8 17 0-5-3-12-3-17 0z" },
  { colour: "#9CC2A0", hair: "M13.5 11c0-9 13-9 13 0z", line: { d: "M10.5 11h19", width: 3 } },
  { colour: "#8CCBC0", hair: "M11.8 13c0-6 16.4-6 16.4 0-3-2.5-13-2.5-16.4 0z", glasses: true },
  {
    colour: "#93BFDD",
    hair: "M10.5 12c-1-7 5-8.5 10-8.5 6 0 10.5 3.5 9 7-3 1.5-14-1-19 1.5z",
    line: { d: "M20 3.5V1.5", width: 2.5 },
  },
  { colour: "#E3B878", hair: "M11.5 13c0-9 14.5-10.5 17-2l6 1.5-.5 1.5z" },
  { colour: "#D08E6C", hair: "M10.5 19c-1.5-15 20.5-15 19 0-1-5-3-7.5-9.5-7.5S11.5 14 10.5 19zM12 22l-3.5 4 5 .5z" },
  {
    colour: "#BBA5DC",
    hair: "M8.5 12a4 4 0 1 1 8 0 4 4 0 0 1-8 0zM12.8 8a4.2 4.2 0 1 1 8.4 0 4.2 4.2 0 0 1-8.4 0zM18.8 8a4.2 4.2 0 1 1 8.4 0 4.2 4.2 0 0 1-8.4 0zM23.5 12a4 4 0 1 1 8 0 4 4 0 0 1-8 0z",
  },
  {
    colour: "#A9B0C4",
    hair: "M13 11c.5-8 4-8 7-6 3-2 6.5-2 7 6-4 1.5-10 1.5-14 0z",
    line: { d: "M8.5 11.5c7 2.5 16 2.5 23 0", width: 3.2 },
  },
  { colour: "#D9C36A", hair: "M11 16c-2-14 20-14 18 0-1.5-3-3-5-4-5.5-4 1-8 .5-10 0-1 .5-3 2.5-4 5.5z" },
  { colour: "#E58FB4", hair: "M9 22c-2-6-1-16 11-16s13 10 11 16c-1.5-5-3-8.5-5-10-4 1.5-8 1.5-12 0-2 1.5-3.5 5-5 10z" },
];
