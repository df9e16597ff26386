import { expect, it } from "vitest";
import type { Frame } from "../types/api";
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

it("takes marks only from reports that have some", () => {
  expect(marksOf(null)).toEqual([]);
  expect(marksOf({ turns: 3 })).toEqual([]);
  expect(marksOf({ marks: [{ n: 1, label: "x" }] })).toHaveLength(1);
});
