import { describe, expect, it } from "vitest";
import { layout } from "./layout";

const SIZES: [number, number][] = [
  [688, 555],
  [688, 460],
  [360, 356],
  [1000, 800],
];

describe("where players sit", () => {
  for (const [width, height] of SIZES) {
    for (let others = 1; others <= 7; others += 1) {
      it(`keeps ${others} others apart on ${width} x ${height}`, () => {
        const own = width < 520 ? 56 : 76;
        const plan = layout(width, height, others, own);
        const tall = plan.isSmall ? 66 : 104;
        expect(plan.spots).toHaveLength(others);
        expect(plan.isFlat).toBe(false);
        for (const [i, spot] of plan.spots.entries()) {
          expect(spot.x - plan.width / 2).toBeGreaterThanOrEqual(0);
          expect(spot.x + plan.width / 2).toBeLessThanOrEqual(width);
          expect(spot.y + tall / 2).toBeLessThanOrEqual(height - own);
          for (const other of plan.spots.slice(i + 1)) {
            const isApart = Math.abs(spot.x - other.x) >= plan.width - 1 || Math.abs(spot.y - other.y) >= tall - 1;
            expect(isApart).toBe(true);
          }
        }
      });
    }
  }

  it("goes in lines where there is no room for a round table", () => {
    expect(layout(360, 130, 2, 56).isFlat).toBe(true);
  });
});
