import { describe, expect, it } from "vitest";
import { nearest, type Offer } from "./choosing";

const ALL: Offer[] = [
  { question: "received_diamonds", about: [null] },
  { question: "is_role", about: ["loyal", "agent"] },
];

describe("what one wants to ask", () => {
  it("stays as it is while it is on offer", () => {
    expect(nearest(ALL, { question: "is_role", about: "agent" })).toEqual({ question: "is_role", about: "agent" });
  });

  it("gives way to what can be asked", () => {
    expect(nearest(ALL, { question: "is_role", about: 3 })).toEqual({ question: "is_role", about: "loyal" });
    expect(nearest(ALL, { question: "aside_any", about: null })).toEqual({ question: "received_diamonds", about: null });
    expect(nearest([], { question: "role", about: null })).toBeNull();
  });
});
