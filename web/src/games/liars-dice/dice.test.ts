import { describe, expect, it } from "vitest";
import type { Action } from "../../types/liars-dice";
import { changes, counts, firstChoice, isRight, legalFaces, rulesOf } from "./dice";
import { readable } from "./view";

const view = readable({
  seat: 0,
  dice: [3, 2],
  hand: [1, 4, 4],
  bids: [],
  turn: 0,
  rolling: null,
  rounds: [{ starter: 1, bids: [[1, 2, 6]], caller: 0, call: "contest", hands: [[1, 2, 3], [5, 6, 6]], found: 2, dice: [2, 3] }],
  winners: [],
  hands: null,
});
const bids = (...pairs: [number, number][]): Action[] => pairs.map(([count, face]) => ({ type: "bid", count, face }));

describe("dice", () => {
  it("reads the options of a table, with defaults for those left out", () => {
    expect(rulesOf({})).toEqual({ faces: 6, wild: 0, hasSpotOn: true, neverLowerFace: false, isSingleRound: false });
    expect(rulesOf({ faces: 4, wild: "highest", spot_on: false, order: "face-or-count", single_round: "True" })).toEqual({
      faces: 4,
      wild: 4,
      hasSpotOn: false,
      neverLowerFace: true,
      isSingleRound: true,
    });
  });

  it("counts wild dice for every face but once", () => {
    expect([counts(1, 4, 1), counts(4, 4, 1), counts(2, 4, 1), counts(0, 4, 0)]).toEqual([true, true, false, false]);
  });

  it("begins with what one holds most of", () => {
    const open = bids([1, 1], [1, 4], [2, 4], [1, 6]);
    expect(firstChoice(view, open, 0)).toEqual({ count: 2, face: 4 });
    expect(firstChoice(view, open, 1)).toEqual({ count: 3, face: 4 });
    expect(firstChoice({ ...view, hand: [6] }, open, 0)).toEqual({ count: 1, face: 6 });
    expect(firstChoice({ ...view, hand: [2] }, open, 0)).toEqual({ count: 1, face: 1 });
  });

  it("raises to what the own dice make most plausible, as low as can be", () => {
    const raised = { ...view, bids: [{ seat: 1, count: 2, face: 5 }] };
    const legal: Action[] = [...bids([2, 6], [3, 1], [3, 4], [3, 6], [4, 4]), { type: "contest" }];
    expect(firstChoice(raised, legal, 0)).toEqual({ count: 3, face: 4 });
    expect(firstChoice({ ...raised, hand: [2] }, legal, 0)).toEqual({ count: 2, face: 6 });
    expect(firstChoice({ ...raised, hand: [6, 1] }, legal, 0)).toEqual({ count: 2, face: 6 });
    expect(firstChoice(raised, [{ type: "contest" }], 0)).toBeNull();
  });

  it("offers the faces that the server allows", () => {
    expect([...legalFaces([...bids([2, 6], [3, 1], [3, 2]), { type: "contest" }])]).toEqual([[2, [6]], [3, [1, 2]]]);
  });

  it("tells who lost a die, and whether the call was right", () => {
    const round = view.rounds[0]!;
    expect(changes(round, undefined)).toEqual([{ seat: 0, by: -1, left: 2 }]);
    expect(isRight(round)).toBe(false);
    expect(isRight({ ...round, call: "spot_on" })).toBe(true);
  });
});
