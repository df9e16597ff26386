import { expect, it } from "vitest";
import { wholeReplay } from "../lib/api";
import type { Frame, Replay } from "../types/api";
import { frameAt, marksOf } from "./replay.svelte";

const frame = (n: number, step: number): Frame => ({
  n,
  step,
  actor: 0,
  view: {},
  events: [],
  lines: [],
  reason: null,
  fault: null,
});

it("finds the same moment with other eyes, or the last one before that they saw", () => {
  const frames = [frame(5, 5), frame(6, 7), frame(9, 10)];
  expect(frameAt(frames, "step", 7)).toBe(1);
  expect(frameAt(frames, "step", 9)).toBe(1);
  expect(frameAt(frames, "n", 9)).toBe(2);
  expect(frameAt(frames, "step", 0)).toBe(0);
});

it("puts the pages of a long match together", async () => {
  const all = [frame(1, 1), frame(2, 2), frame(3, 3), frame(4, 4), frame(5, 5)];
  const page = (from: number): Promise<Replay> =>
    Promise.resolve({ frames: all.slice(from, from + 2), first: from, total: 5 } as unknown as Replay);
  expect((await wholeReplay(page)).frames).toEqual(all);
});

it("takes marks only from reports that have some", () => {
  expect(marksOf(null)).toEqual([]);
  expect(marksOf({ turns: 3 })).toEqual([]);
  expect(marksOf({ marks: [{ n: 1, label: "x" }] })).toHaveLength(1);
});
