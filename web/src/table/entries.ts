// The log of a seat: keeping it in step with the server, and making it readable.

import type { Entry, Message, Scene } from "../types/wire";

/** An entry of more lines, such as a deal, is folded to its first ones. */
export const MAX_LINES = 8;

/** One line of the log; `times` says how often it was said in a row. */
export interface Line {
  text: string;
  times: number;
}

/** An entry of the log as it is read; `number` is what it is called, `index` where it stands. */
export interface Row {
  n: number;
  index: number;
  number: number;
  lines: Line[];
}

/**
 * The log after a scene. What the scene tells anew replaces what was known of the same events:
 * after a move was taken back they are others, or there are fewer.
 */
export function merge(known: readonly Entry[], scene: Scene): readonly Entry[] {
  if (scene.is_whole) return scene.entries;
  const first = scene.entries[0];
  const start = first === undefined ? scene.n : first.n - first.events.length;
  const kept = known.filter((entry) => entry.n <= Math.min(start, scene.n));
  const fresh = scene.entries.filter((entry) => entry.n > (kept.at(-1)?.n ?? -1));
  if (kept.length === known.length && fresh.length === 0) return known;
  return [...kept, ...fresh];
}

/** What the first entry is called: moves count from 1, so that a deal before them is 0. */
export function firstNumber(entries: readonly Entry[]): number {
  return entries[0]?.is_deal ? 0 : 1;
}

/** The entries as rows of sentences; the same sentence said again in a row is only counted. */
export function toRows(entries: readonly Entry[], say: (message: Message) => string): Row[] {
  const rows: Row[] = [];
  const first = firstNumber(entries);
  entries.forEach((entry, i) => {
    const lines = count(entry.lines.map((line) => say(line)));
    const last = rows.at(-1);
    if (lines.length === 0) return;
    if (lines.length === 1 && last?.lines.length === 1 && last.lines[0]!.text === lines[0]!.text) {
      last.lines[0]!.times += lines[0]!.times;
      last.n = entry.n;
      last.index = i;
      last.number = i + first;
    } else {
      rows.push({ n: entry.n, index: i, number: i + first, lines });
    }
  });
  return rows;
}

function count(texts: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last?.text === text) last.times += 1;
    else lines.push({ text, times: 1 });
  }
  return lines;
}
