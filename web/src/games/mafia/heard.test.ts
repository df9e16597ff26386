import { describe, expect, it } from "vitest";
import type { MafiaView, Said, Story } from "../../types/mafia";
import { flow, passedOn, returnedBox, roleClaim, stolen, untrue } from "./heard";
import { tokenCounts, tokensText } from "./pieces";
import { answerName, message } from "./words";

type Answer = Said["answer"];

function said(seat: number, question: Said["question"], answer: Answer, about: Said["about"] = null): Said {
  return { type: "said", seat, question, about, answer, volunteered: false };
}

function view(part: Partial<MafiaView>, table: Partial<MafiaView["table"]> = {}): MafiaView {
  return {
    seat: 0,
    full: { diamonds: 15, tokens: "loyal:1,agent:1,driver:1" },
    hidden: null,
    received: null,
    story: null,
    shoots: false,
    stories: [],
    ...part,
    table: {
      phase: "asking", turn: 0, question: null, about: null, volunteered: false, said: [], announced: [],
      n_asked: [], wants_floor: [], exposed: [], jokers: 0, recovered: 0, ending: null, winners: [], ...table,
    },
  };
}

const n = (number: number): Answer => ({ type: "say_number", number });
const STORY: Story = { received: { diamonds: 9, tokens: "loyal:1,agent:1" }, role: "loyal", diamonds: 0, aside: null };

describe("the flow of diamonds", () => {
  it("is known at both ends to the Godfather, and broken where two do not agree", () => {
    const seen = view(
      { hidden: 2, received: { diamonds: 4, tokens: "none" } },
      { said: [said(1, "passed_diamonds", n(13)), said(2, "received_diamonds", n(9)), said(2, "passed_diamonds", n(9))] },
    );
    expect(flow(seen, 3).map(({ state }) => state)).toEqual(["known", "broken", "half", "known"]);
    expect(stolen(seen)).toBe(9);
  });

  it("takes the last word, and whole boxes too", () => {
    const box: Answer = { type: "say_box", diamonds: 9, tokens: "none" };
    const seen = view({}, { said: [said(1, "passed_diamonds", n(13)), said(1, "passed_box", box), said(2, "received_diamonds", n(9))] });
    expect(flow(seen, 2)[1]).toMatchObject({ state: "said", passed: 9, received: 9 });
  });

  it("holds what one saw oneself against what others say, not what one says", () => {
    const seen = view({ seat: 2, story: STORY, received: STORY.received }, { said: [said(1, "passed_diamonds", n(14)), said(2, "received_diamonds", n(3))] });
    const place = flow(seen, 3)[1]!;
    expect(place).toMatchObject({ state: "broken", known: 9, passed: 14, received: null });
    expect(untrue(place)).toEqual([14]);
    expect(stolen(seen)).toBeNull();
  });
});

describe("what was said", () => {
  it("is the last role that was claimed, or else denied", () => {
    const no = said(1, "is_role", { type: "say_whether", yes: false }, "agent");
    expect(roleClaim([no], 1)).toEqual({ role: "agent", yes: false });
    expect(roleClaim([said(1, "role", { type: "say_role", role: "loyal" }), no], 1)).toEqual({ role: "loyal", yes: true });
    expect(roleClaim([no], 2)).toBeNull();
  });

  it("is told as the log tells it", () => {
    expect(answerName("received_diamonds", null, n(0)).key).toBe("mafia-answer-received-diamonds-none");
    expect(answerName("received_token_count", null, n(2)).params).toEqual({ what: message("mafia-n-tokens", { count: 2 }) });
    expect(answerName("is_role", "loyal", { type: "say_whether", yes: true })).toEqual(
      message("mafia-answer-is-role-yes", { about: message("mafia-a-loyal") }),
    );
  });
});

describe("boxes", () => {
  it("are read and written", () => {
    expect(tokensText(tokenCounts("loyal:2,agent:1"))).toBe("loyal:2,agent:1");
    expect(tokensText(new Map([["loyal", 0]]))).toBe("none");
    expect(passedOn(STORY)).toEqual({ diamonds: 9, tokens: "agent:1" });
  });

  it("are known to have come back to the Godfather, and to all in the end", () => {
    const back = { diamonds: 4, tokens: "none" };
    expect(returnedBox(view({ received: back }))).toEqual(back);
    expect(returnedBox(view({ seat: 1, received: back }))).toBeNull();
    const open = { stories: [STORY] };
    expect(returnedBox(view({ ...open, seat: -2 }, { n_asked: [0, 1] }))).toEqual(passedOn(STORY));
    expect(returnedBox(view({ ...open, seat: -2 }, { n_asked: [0, 1, 0] }))).toBeNull();
  });
});
