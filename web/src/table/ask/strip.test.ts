import { expect, it } from "vitest";
import { nextChange, runsOf, valuesAt } from "./strip";

const timeline = {
  formula: "p",
  seconds: 0,
  spans: [
    { first: 2, last: 4, value: "undefined" as const },
    { first: 6, last: 6, value: "true" as const },
    { first: 9, last: 12, value: "false" as const },
  ],
};

it("gives each moment the answer of the span before which it does not end", () => {
  expect(valuesAt([1, 2, 5, 6, 9, 30], timeline)).toEqual([null, "undefined", "undefined", "true", "false", "false"]);
});

it("finds runs and the next change", () => {
  const runs = runsOf([null, "false", "false", "true", "false"]);
  expect(runs).toEqual([
    { first: 1, last: 2, value: "false" },
    { first: 3, last: 3, value: "true" },
    { first: 4, last: 4, value: "false" },
  ]);
  expect([0, 1, 3, 4].map((position) => nextChange(runs, position))).toEqual([1, 3, 4, 1]);
  expect(nextChange(runsOf(["true", "true"]), 0)).toBeNull();
});
