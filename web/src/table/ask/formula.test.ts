import { describe, expect, it } from "vitest";
import type { AtomForm, FormulaMenus } from "../../types/api";
import type { PointedFact } from "../../lib/contract";
import { ALL, newDraft, pointAt, read, withForm, write, type Draft } from "./formula";

const choices = (...values: string[]): AtomForm["fields"][number]["choices"] =>
  values.map((value) => ({ value, label: { is: "message", key: value, params: {} } }));
const form = (name: string, pattern: string, fields: AtomForm["fields"]): AtomForm => ({
  name,
  pattern,
  fields,
  label: { is: "message", key: name, params: {} },
  description: "",
  example: "",
});
const seat = { name: "seat", choices: choices("Ada", "Bo", "Émile_2") };
const slot = { name: "slot", choices: choices("a", "b") };
const menus: FormulaMenus = {
  names: ["Ada", "Bo", "Émile_2"],
  forms: [
    form("face", "{seat}.{slot} = {suit} {rank}", [seat, slot, { name: "suit", choices: choices("red", "blue") }, { name: "rank", choices: choices("1", "12", "2") }]),
    form("value", "{seat}.{slot} is {value}", [seat, slot, { name: "value", choices: choices("playable", "useless") }]),
    form("holds", "holds({seat}, {card})", [seat, { name: "card", choices: choices("knife", "Miss Scarlett") }]),
    form("score", "score {relation} {number}", [{ name: "relation", choices: choices(">=", "=") }, { name: "number", choices: choices("1", "10") }]),
  ],
  suggestions: [],
  models: ["rules"],
  is_truth_used: true,
};

const drafts: [string, Draft][] = [
  ["Ada.a = red 1", { knowers: [], isNot: false, form: "face", values: { seat: "Ada", slot: "a", suit: "red", rank: "1" } }],
  [
    "K_Bo Bo.a is playable",
    { knowers: [{ who: 1, verb: "knows", isNot: false, bound: "2/3" }], isNot: false, form: "value", values: { seat: "Bo", slot: "a", value: "playable" } },
  ],
  [
    "~Kw_Émile_2 holds(Ada, knife)",
    { knowers: [{ who: 2, verb: "whether", isNot: true, bound: "2/3" }], isNot: false, form: "holds", values: { seat: "Ada", card: "knife" } },
  ],
  [
    "P_Ada(~score >= 10) >= 3/4",
    { knowers: [{ who: 0, verb: "likely", isNot: false, bound: "3/4" }], isNot: true, form: "score", values: { relation: ">=", number: "10" } },
  ],
  [
    "K_Ada ~P_Bo(score = 1) >= 1/2",
    {
      knowers: [
        { who: 0, verb: "knows", isNot: false, bound: "2/3" },
        { who: 1, verb: "likely", isNot: true, bound: "1/2" },
      ],
      isNot: false,
      form: "score",
      values: { relation: "=", number: "1" },
    },
  ],
  [
    "K_Ada ~C_{Ada,Bo,Émile_2} holds(Bo, Miss Scarlett)",
    {
      knowers: [
        { who: 0, verb: "knows", isNot: false, bound: "2/3" },
        { who: ALL, verb: "common", isNot: true, bound: "2/3" },
      ],
      isNot: false,
      form: "holds",
      values: { seat: "Bo", card: "Miss Scarlett" },
    },
  ],
];

describe("menus and formulas", () => {
  it.each(drafts)("%s", (text, draft) => {
    expect(write(draft, menus)).toBe(text);
    expect(read(text, menus)).toEqual(draft);
  });

  it("reads formulas however they are spaced, and names in any case or as numbers", () => {
    const { values } = drafts[0]![1];
    expect(read("Ada.a=red 1", menus)?.values).toEqual(values);
    expect(read(" ( ada.a = RED   1 ) ", menus)?.values).toEqual(values);
    expect(read("K_1 K_bo score>=10", menus)?.knowers.map(({ who }) => who)).toEqual([1, 1]);
    expect(read("~~score>=10", menus)).toEqual({ knowers: [], isNot: false, form: "score", values: { relation: ">=", number: "10" } });
  });

  it.each([
    "",
    "K_Ada",
    "K_Zoe score = 1",
    "score = 1 & score = 10",
    "K_Ada score = 1 | score = 10",
    "C_{Ada,Bo} score = 1",
    "P_Ada(score = 1) >= 1/7",
    "P_Ada(score = 1 >= 1/2",
    "K_Ada K_Ada K_Ada K_Ada score = 1",
    "[!score = 1] score = 1",
    "Ada.c = red 1",
  ])("leaves the menus blank for %j", (text) => {
    expect(read(text, menus)).toBeNull();
  });

  it("keeps what was chosen when another thing is asked about", () => {
    const draft = newDraft(menus, 1)!;
    expect(write(draft, menus)).toBe("K_Bo Ada.a = red 1");
    const other = withForm({ ...draft, values: { ...draft.values, seat: "Bo", slot: "b" } }, menus.forms[1]!);
    expect(write(other, menus)).toBe("K_Bo Bo.b is playable");
  });
});

describe("a fact that was clicked on the board", () => {
  const card = { form: "face", values: { seat: 1, slot: 0, suit: "blue", rank: "12" }, owner: 1, isAskedOfOwner: true };
  const clicked = (fact: PointedFact, formula: string): string => write(pointAt(fact, menus, read(formula, menus))!, menus);

  it("is asked of its owner, with the verb that was chosen", () => {
    expect(clicked(card, "K_Ada Ada.a = red 1")).toBe("K_Bo Bo.a = blue 12");
    expect(clicked(card, "~P_Ada(score = 1) >= 3/4")).toBe("~P_Bo(Bo.a = blue 12) >= 3/4");
    expect(clicked(card, "E_{Ada,Bo,Émile_2} score = 1")).toBe("E_{Ada,Bo,Émile_2} Bo.a = blue 12");
  });

  it("is asked of another player where its owner knows it anyway", () => {
    const held = { form: "holds", values: { seat: 0, card: 1 }, owner: 0, isAskedOfOwner: false };
    expect(clicked(held, "Kw_Bo score = 1")).toBe("Kw_Bo holds(Ada, Miss Scarlett)");
    expect(clicked(held, "Kw_Ada score = 1")).toBe("Kw_Bo holds(Ada, Miss Scarlett)");
  });

  it("is not asked about where the game has no such fact", () => {
    expect(pointAt({ ...card, form: "elsewhere" }, menus, null)).toBeNull();
  });
});
