import { describe, expect, it } from "vitest";
import { count, decimal, percent, percentBare, toNumber } from "./numbers";
import { ticks } from "./plots/scale";

const NARROW = "\u202F";

describe("numbers", () => {
  it("reads fractions, even huge ones", () => {
    expect(toNumber("5/72")).toBeCloseTo(0.069444);
    expect(toNumber("1")).toBe(1);
    expect(toNumber(0.25)).toBe(0.25);
    const huge = `1${"0".repeat(400)}`;
    expect(toNumber(`${huge}/${huge}0`)).toBeCloseTo(0.1);
  });

  it("spells percentages as the language does, and never rounds to certainty", () => {
    expect(percent("1/2", "en")).toBe("50%");
    expect(percent("1/2", "fr")).toBe(`50${NARROW}%`);
    expect(percent("1/2", "es")).toBe(`50${NARROW}%`);
    expect(percent("1/1000", "en")).toBe("< 1%");
    expect(percent("999/1000", "en")).toBe("> 99%");
    expect(percent(1, "en")).toBe("100%");
    expect(percent(0, "en")).toBe("0%");
    expect(percentBare("1/2", "fr")).toBe("50");
    expect(percentBare("1/1000", "fr")).toBe("<1");
  });

  it("groups counts and writes big ones as powers of ten", () => {
    expect(count(2508, "en")).toBe("2,508");
    expect(count("3214567890123", "en")).toBe(`3.2${NARROW}×${NARROW}10¹²`);
    expect(count("3214567890123", "fr")).toBe(`3,2${NARROW}×${NARROW}10¹²`);
    expect(decimal("1/3", 2, "es")).toBe("0,33");
  });

  it("marks axes with round numbers", () => {
    expect(ticks(0, 25, 5)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
    expect(ticks(0, 0).length).toBeGreaterThan(0);
  });
});
