import { describe, expect, it } from "vitest";
import type { Entry, Message } from "../types/wire";
import { merge, toRows } from "./entries";
import { sceneOf } from "./testing";

const message = (key: string): Message => ({ is: "message", key, params: {} });

function entry(n: number, ...keys: string[]): Entry {
  return { n, events: keys.map((key) => ({ type: key })), lines: keys.map(message), is_deal: false };
}

const scene = (n: number, ...entries: Entry[]) => sceneOf(n, entries);

describe("merge", () => {
  it("adds what is new", () => {
    const first = entry(2, "deal", "deal");
    const second = entry(3, "play");
    expect(merge([first], scene(3, second))).toEqual([first, second]);
  });

  it("leaves the log alone when nothing is new", () => {
    const log = [entry(1, "deal")];
    expect(merge(log, scene(1))).toBe(log);
  });

  it("does not take twice what is told again after a reconnection", () => {
    const log = [entry(1, "deal"), entry(2, "play")];
    expect(merge(log, scene(2, entry(1, "deal"), entry(2, "play")))).toHaveLength(2);
  });

  it("takes a whole log for the log", () => {
    const whole = { ...scene(1, entry(1, "deal")), is_whole: true };
    expect(merge([entry(1, "other"), entry(2, "play")], whole)).toEqual([entry(1, "deal")]);
  });

  it("forgets what was taken back", () => {
    const log = [entry(1, "deal"), entry(2, "play"), entry(3, "draw")];
    expect(merge(log, scene(1))).toEqual([log[0]]);
  });

  it("replaces what was taken back by what was done instead", () => {
    const log = [entry(1, "deal"), entry(2, "play"), entry(3, "draw")];
    const instead = entry(2, "discard");
    expect(merge(log, scene(2, instead))).toEqual([log[0], instead]);
  });
});

describe("toRows", () => {
  const say = (one: Message): string => one.key;

  it("counts what is said again and again", () => {
    const rows = toRows([entry(3, "pass", "pass", "pass"), entry(4, "play")], say);
    expect(rows.map((row) => row.lines)).toEqual([
      [{ text: "pass", times: 3 }],
      [{ text: "play", times: 1 }],
    ]);
  });

  it("counts over several entries, too, and leads to the last of them", () => {
    expect(toRows([entry(1, "pass"), entry(2, "pass")], say)).toEqual([
      { n: 2, index: 1, number: 2, lines: [{ text: "pass", times: 2 }] },
    ]);
  });

  it("keeps apart what is not the same whole entry", () => {
    expect(toRows([entry(1, "play"), entry(3, "play", "draw")], say)).toHaveLength(2);
  });

  it("counts moves from one, after a deal as without one", () => {
    const [deal, ...moves] = [entry(1, "deal"), entry(2, "bid"), entry(3, "doubt")];
    const numbers = (entries: Entry[]): number[] => toRows(entries, say).map((row) => row.number);
    expect(numbers([{ ...deal!, is_deal: true }, ...moves])).toEqual([0, 1, 2]);
    expect(numbers(moves)).toEqual([1, 2]);
  });

  it("has no row for what is not told", () => {
    expect(toRows([{ n: 1, events: [{}], lines: [], is_deal: false }], say)).toEqual([]);
  });
});
