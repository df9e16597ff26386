import { describe, expect, it } from "vitest";
import type { GameCard, OptionCard } from "../types/api";
import type { SeatCard } from "../types/wire";
import {
  agentAt,
  agentDraft,
  agentSpec,
  draftsLike,
  fieldOf,
  levelsOf,
  lineUpDraft,
  named,
  newSeat,
  shuffledSeat,
  splitLineUp,
  textOf,
  usualLevel,
  valueOf,
} from "./setup";

const game = { levels: { strongest: "hat", good: "bayes,chain", gentle: "dummy" } } as unknown as GameCard;
const option = (schema: Record<string, unknown>, value: unknown = null): OptionCard => ({
  name: "x",
  schema,
  default: value,
  required: false,
});

describe("line-ups", () => {
  it("keeps the options of an agent with it", () => {
    expect(splitLineUp("bayes,custom:first=a,thief=b,random")).toEqual(["bayes", "custom:first=a,thief=b", "random"]);
  });

  it("lets the last agent fill the rest", () => {
    expect([0, 1, 2, 5].map((seat) => agentAt("bayes,chain", seat))).toEqual(["bayes", "chain", "chain", "chain"]);
  });

  it("sorts the levels from gentle to strong", () => {
    expect(levelsOf(game)).toEqual(["gentle", "good", "strongest"]);
    expect(usualLevel(game)).toBe("good");
    expect(usualLevel({ ...game, levels: { odd: "random" } })).toBe("odd");
  });

  it("seats you among agents who have names of their own", () => {
    const drafts = named(lineUpDraft(game, 3, "good", 1), ["Ada", "Boole", "Cleo"], "ada");
    expect(drafts.map((draft) => newSeat(draft, "ada"))).toEqual([
      { kind: "agent", name: "Boole", agent: "bayes" },
      { kind: "person", name: "ada" },
      { kind: "agent", name: "Cleo", agent: "chain" },
    ]);
  });

  it("moves you to a random seat and nobody else away", () => {
    const drafts = lineUpDraft(game, 3, "good", 0);
    expect(shuffledSeat(drafts, () => 0.99).map((draft) => draft.kind)).toEqual(["agent", "agent", "you"]);
    expect(shuffledSeat([agentDraft("a")], () => 0)).toEqual([agentDraft("a")]);
  });

  it("names an agent with its options", () => {
    expect(agentSpec("epistemic", {})).toBe("epistemic");
    expect(agentSpec("epistemic", { risk: 80, model: "" })).toBe("epistemic:risk=80");
    expect(agentSpec("epistemic:risk=1", { model: "hands" })).toBe("epistemic:risk=1,model=hands");
  });
});

describe("options", () => {
  it("asks as the schema says", () => {
    expect(fieldOf(option({ type: "boolean" }))).toEqual({ kind: "switch" });
    expect(fieldOf(option({ enum: ["a", "b"] }))).toEqual({ kind: "choice", values: ["a", "b"] });
    expect(fieldOf(option({ type: "integer", minimum: 1 }))).toEqual({ kind: "number", min: 1, step: 1, optional: false });
    const maybe = { anyOf: [{ type: "integer", maximum: 9 }, { type: "null" }] };
    expect(fieldOf(option(maybe))).toEqual({ kind: "number", max: 9, step: 1, optional: true });
    const table = { anyOf: [{ type: "object", examples: [{ loyal: 4, agent: 2 }] }, { type: "null" }] };
    expect(fieldOf(option(table))).toEqual({ kind: "text", optional: true, example: "loyal=4 agent=2" });
  });

  it("reads what was typed, and writes it again", () => {
    const list = option({ type: "array", items: { type: "integer" } }, [5]);
    expect(valueOf(list, "5 4, 3")).toEqual([5, 4, 3]);
    expect(textOf([5, 4, 3])).toBe("5 4 3");
    const table = option({ anyOf: [{ type: "object" }, { type: "null" }] });
    expect(valueOf(table, "loyal=4 agent:2")).toEqual({ loyal: 4, agent: 2 });
    expect(valueOf(table, "loyal")).toBeUndefined();
    expect(valueOf(table, " ")).toBeNull();
    const number = option({ type: "number" }, 0.5);
    expect(valueOf(number, "0,25")).toBe(0.25);
    expect(valueOf(number, "much")).toBeUndefined();
    expect(valueOf(number, "")).toBe(0.5);
  });
});

describe("a table of numbers", () => {
  it("is asked for name by name where the names are known", () => {
    const table = { type: "object", additionalProperties: { type: "integer" }, propertyNames: { enum: ["loyal", "agent"] } };
    expect(fieldOf(option({ anyOf: [table, { type: "null" }] }))).toEqual({ kind: "counts", names: ["loyal", "agent"] });
  });
});

describe("an earlier match", () => {
  const risk = option({ type: "integer" }, 50);
  const card = {
    levels: { good: "conventions" },
    agents: [{ name: "epistemic", options: [{ ...risk, name: "risk" }] }, { name: "hat", options: [] }],
  } as unknown as GameCard;
  const seat = (number: number, kind: SeatCard["kind"], agent = ""): SeatCard =>
    ({ seat: number, kind, agent, name: `player ${number}` }) as SeatCard;

  it("is played again with the same agents and their options", () => {
    const drafts = draftsLike(card, [seat(0, "person"), seat(1, "agent", "epistemic:risk=80"), seat(2, "agent", "gone")], [0]);
    expect(drafts.map(({ kind }) => kind)).toEqual(["you", "agent", "agent"]);
    expect(drafts[1]).toMatchObject({ agent: "epistemic", options: { risk: 80 }, name: "player 1" });
    expect(drafts[2]).toMatchObject({ agent: "conventions", options: {} });
  });

  it("waits for the others who played from elsewhere, unless we only watched", () => {
    const seats = [seat(0, "person"), seat(1, "person"), seat(2, "person")];
    expect(draftsLike(card, seats, [1, 2]).map(({ kind }) => kind)).toEqual(["open", "you", "person"]);
    expect(draftsLike(card, seats, []).map(({ kind }) => kind)).toEqual(["agent", "agent", "agent"]);
  });
});
