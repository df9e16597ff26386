import { describe, expect, it } from "vitest";
import type { GameEvent, HanabiView, Held } from "../../types/hanabi";
import type { TableInfo } from "../../types/wire";
import { cardOf, inRow, isTouched, knownRank, knownSuit, ranksLeft, setupOf, suitsLeft, tops, touchedBy } from "./cards";
import { canDo, Choice, hintsOn, isLegal } from "./choice.svelte";
import { hintsFor, lastDeeds } from "./deeds";
import { rulesTold } from "./rules";

const table = (options: Record<string, unknown>, players = 3): TableInfo =>
  ({ options, seats: Array.from({ length: players }, (_, seat) => ({ seat })) }) as unknown as TableInfo;
const held = (part: Partial<Held> = {}): Held => ({
  card: null,
  order: 0,
  colours_yes: 0,
  colours_no: 0,
  rank_yes: 0,
  ranks_no: 0,
  ...part,
});
const plain = setupOf(table({}));
const multicolour = setupOf(table({ multicolour: "single", suits: 3 }, 5));

describe("the setup", () => {
  it("has the usual values where options are left out", () => {
    expect(plain).toMatchObject({ letters: "rygwb", nColours: 5, maxHints: 8, maxLives: 3, handSize: 5 });
    expect(plain.copies.slice(0, 5)).toEqual([3, 2, 2, 2, 1]);
  });
  it("puts multicolour last, with its own copies", () => {
    expect(multicolour).toMatchObject({ letters: "rygm", nColours: 3, handSize: 4 });
    expect(multicolour.copies.slice(-5)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe("the rules beside a score", () => {
  it("always tell what strikes cost", () => {
    expect(rulesTold({}, 3)).toEqual(["hanabi-rule-zero"]);
    expect(rulesTold({ strikeout: "keep", suits: 5, hand_size: 0, empty_hints: false }, 3)).toEqual(["hanabi-rule-keep"]);
    expect(rulesTold({ hand_size: 4, hints: 8, lives: 3 }, 5)).toEqual(["hanabi-rule-zero"]);
  });
  it("tell all that is not as usual", () => {
    const options = { multicolour: "single", suits: 4, hints: 6, lives: 2, hand_size: 6, empty_hints: true, full_discard: true };
    const told = ["zero", "multicolour-single", "suits", "hints", "lives", "hand_size", "empty_hints", "full_discard"];
    expect(rulesTold(options, 3)).toEqual(told.map((one) => `hanabi-rule-${one}`));
  });
});

it("hands of more than six cards lie in two rows", () => {
  expect([4, 5, 6, 7, 8, 10].map(inRow)).toEqual([4, 5, 6, 4, 4, 5]);
});

describe("hints", () => {
  it("touch cards of the colour or the rank, and multicolour by every colour", () => {
    const hand = [held({ card: cardOf(0, 3) }), held({ card: cardOf(1, 3) }), held({ card: cardOf(3, 1) })];
    expect(touchedBy(hand, { colour: 1 }, multicolour)).toEqual([1, 2]);
    expect(touchedBy(hand, { rank: 3 }, multicolour)).toEqual([0, 1]);
    expect(isTouched(null, { rank: 1 }, plain)).toBe(false);
  });
  it("leave some suits and ranks possible", () => {
    expect(suitsLeft(held({ colours_yes: 0b10 }), plain)).toEqual([false, true, false, false, false]);
    expect(suitsLeft(held({ colours_yes: 0b10 }), multicolour)).toEqual([false, true, false, true]);
    expect(suitsLeft(held({ colours_yes: 0b11 }), multicolour)).toEqual([false, false, false, true]);
    expect(suitsLeft(held({ colours_yes: 0b10, colours_no: 0b1 }), multicolour)).toEqual([false, true, false, false]);
    expect(ranksLeft(held({ ranks_no: 0b10001 }))).toEqual([false, true, true, true, false]);
    expect(ranksLeft(held({ rank_yes: 2 }))).toEqual([false, true, false, false, false]);
  });
  it("may leave a single one", () => {
    expect(knownSuit(held({ colours_no: 0b01111 }), plain)).toBe(4);
    expect(knownSuit(held(), plain)).toBeNull();
    expect(knownRank(held({ ranks_no: 0b11110 }))).toBe(1);
  });
  it("on a card are its colour and its number, on multicolour its number", () => {
    expect(hintsOn(cardOf(1, 4), multicolour)).toEqual([{ colour: 1 }, { rank: 4 }]);
    expect(hintsOn(cardOf(3, 4), multicolour)).toEqual([{ rank: 4 }]);
  });
});

it("a pile ends before a card of which all copies are lost", () => {
  const view = { piles: [1, 0, 0, 0, 0], discards: [cardOf(0, 3), cardOf(0, 3), cardOf(1, 5)] } as unknown as HanabiView;
  expect(tops(view, plain)).toEqual([2, 4, 5, 5, 5]);
});

describe("a choice", () => {
  it("goes from a card's colour to its number", () => {
    const choice = new Choice();
    choice.tap(2, 1, cardOf(1, 4), plain);
    expect(choice.action("hint")).toEqual({ type: "hint_colour", seat: 2, colour: 1 });
    choice.tap(2, 1, cardOf(1, 4), plain);
    expect(choice.action("hint")).toEqual({ type: "hint_rank", seat: 2, rank: 4 });
    choice.tell(1);
    expect(choice.action("hint")).toBeNull();
  });
  it("of an own card can be played or discarded", () => {
    const choice = new Choice();
    choice.take("hint");
    choice.pick(3);
    expect(choice.verb).toBeNull();
    choice.take("discard");
    expect(choice.action(choice.verb)).toEqual({ type: "discard", position: 3 });
  });
  it("is legal if it is among the moves, in whatever order its parts come", () => {
    const moves = [{ rank: 1, seat: 2, type: "hint_rank" as const }];
    expect(isLegal({ type: "hint_rank", seat: 2, rank: 1 }, moves)).toBe(true);
    expect(isLegal({ type: "hint_rank", seat: 1, rank: 1 }, moves)).toBe(false);
    expect(canDo("hint", {} as HanabiView, moves, plain)).toBe(true);
    expect(canDo("discard", {} as HanabiView, moves, plain)).toBe(false);
  });
});

describe("what happened since the last turn", () => {
  const drew: GameEvent = { type: "card_drawn", seat: 0, order: 9, card: null };
  const hint = (seat: number, target: number): GameEvent => ({ type: "hinted", seat, target, colour: 0, rank: null, touched: [1] });
  const drop = (seat: number): GameEvent => ({ type: "discarded", seat, position: 0, card: 3 });
  const log = [{ events: [hint(1, 0)] }, { events: [drop(0), drew] }, { events: [hint(1, 0)] }, { events: [hint(2, 0)] }];

  it("is told for everybody else", () => {
    expect([...lastDeeds(log, 0, 3).keys()].sort()).toEqual([1, 2]);
  });
  it("is one's own move until somebody else has moved", () => {
    expect([...lastDeeds(log.slice(0, 2), 0, 3).keys()]).toEqual([0]);
  });
  it("has all hints for one's own hand", () => {
    expect(hintsFor(log, 0).map(({ seat }) => seat)).toEqual([2, 1]);
  });
});
