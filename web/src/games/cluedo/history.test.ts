import { expect, test } from "vitest";
import type { CluedoView, GameEvent } from "../../types/cluedo";
import { roundOf, rounds, seenSigns, shownBy } from "./history";
import { columns, nextMark, otherSigns, pageSigns } from "./notebook";

const VIEW: CluedoView = {
  seat: 0,
  hand: [0, 5, 11],
  hand_sizes: [3, 3, 3],
  n_undealt: 0,
  turn: 0,
  n_turns: 3,
  turn_limit: 36,
  active: [true, true, true],
  question: null,
  accusation: null,
  winner: null,
  hands: [],
  secret: [],
};
const EVENTS: GameEvent[] = [
  { type: "card_dealt", seat: 0, card: 0 },
  { type: "asked", seat: 0, cards: [2, 4, 10] },
  { type: "shown", seat: 1, asker: 0, card: 2 },
  { type: "asked", seat: 1, cards: [1, 5, 10] },
  { type: "passed", seat: 2 },
  { type: "shown", seat: 0, asker: 1, card: 5 },
  { type: "accused", seat: 2, cards: null, right: false },
];

test("a round for each turn, with who passed and who showed", () => {
  const found = rounds(EVENTS);
  expect(found.map((round) => [round.turn, round.what, round.seat])).toEqual([
    [1, "asked", 0],
    [2, "asked", 1],
    [3, "accused", 2],
  ]);
  expect(found[1]).toMatchObject({ passed: [2], shower: 0, card: 5, done: true });
  expect(found[2]).toMatchObject({ cards: null, done: false });
});

test("a question that the log does not tell has the number of its turn", () => {
  const question = { asker: 1, cards: [2, 4, 10] as [number, number, number], passed: [], shower: 2, card: null };
  expect(roundOf({ ...VIEW, question: { ...question, answered: true } })?.turn).toBe(3);
  expect(roundOf({ ...VIEW, question: { ...question, answered: false } })?.turn).toBe(4);
});

test("another seat's page shows what it saw, and what follows only where help is wanted", () => {
  const cells = [[{ known: "seen" as const, chance: "1" }, { known: "follows" as const, chance: "0" }, { known: "open" as const, chance: "1/2" }]];
  const page = { cells, n_deals: "2", n_secrets: 2, secrets: [], solution: null, is_exact: true };
  const [saw, follows] = [{ sign: "yes", known: "seen" }, { sign: "no", known: "follows" }];
  expect(otherSigns(page, "seen")[0]).toEqual([saw, null, null]);
  expect(otherSigns(page, "all")[0]).toEqual([saw, follows, null]);
  expect(otherSigns(page, "chances")[0]![2]).toMatchObject({ sign: "chance" });
});

test("a fault while a card is due is no turn of its own", () => {
  const due: GameEvent[] = [
    { type: "asked", seat: 0, cards: [2, 4, 10] },
    { type: "forfeited", seat: 1 },
    { type: "shown", seat: 1, asker: 0, card: 2 },
    { type: "forfeited", seat: 2 },
  ];
  expect(rounds(due).map((round) => round.what)).toEqual(["asked", "forfeited"]);
});

test("seen are one's hand, what one was shown, and passes", () => {
  const signs = seenSigns(3, VIEW, rounds(EVENTS));
  expect(signs[0]![0]).toEqual({ sign: "yes", known: "own" });
  expect(signs[1]![0]).toEqual({ sign: "no", known: "own" });
  expect(signs[2]![1]).toEqual({ sign: "yes", known: "seen" });
  expect(signs[10]![2]).toEqual({ sign: "no", known: "seen" });
  expect(signs[10]![3]).toBeNull();
  expect(shownBy(0, rounds(EVENTS))).toEqual(new Map([[5, [1]]]));
});

test("the page fills in what follows, and chances only where they are wanted", () => {
  const seen = seenSigns(3, VIEW, []);
  const open = { known: "open" as const, chance: "5/72" };
  const sure = { known: "follows" as const, chance: "1" };
  const page = {
    cells: [[sure, open, sure, { known: "follows" as const, chance: "0" }]],
    n_deals: "72",
    n_secrets: 8,
    secrets: [],
    solution: null,
    is_exact: true,
  };
  expect(pageSigns(page, seen, "all")[0]).toEqual([
    { sign: "yes", known: "own" },
    null,
    { sign: "yes", known: "follows" },
    { sign: "no", known: "follows" },
  ]);
  expect(pageSigns(page, seen, "chances")[0]![1]).toMatchObject({ sign: "chance", chance: "5/72" });
});

test("columns begin with the secret and the reader; marks go round", () => {
  expect(columns(4, 2)).toEqual([4, 2, 3, 0, 1]);
  expect(columns(3, -2)).toEqual([3, 0, 1, 2]);
  expect(["", "yes", "no", "unsure"].map(nextMark)).toEqual(["yes", "no", "unsure", ""]);
});
