import { expect, it } from "vitest";
import type { GameCard } from "../types/api";
import { variantOf } from "./games";
import { addCatalogue } from "./words.svelte";

const CATALOGUE = `
page-rule = { $rule }: { $value }
page-rule-off = { $rule }: no
duel-option-hands = Cards in a hand (0: as usual)
duel-option-wild = Wild cards
duel-option-wild-aces = the aces
duel-option-loud = One may shout
duel-option-box = The box
duel-option-box-gold = Gold
`;

it("tells the rules that are not as usual", () => {
  addCatalogue("en", CATALOGUE);
  const option = (name: string, value: unknown) => ({ name, schema: {}, default: value, required: false });
  const options = [option("hands", 0), option("wild", "none"), option("loud", true), option("box", null), option("lives", 3)];
  const card = { name: "duel", options } as unknown as GameCard;
  expect(variantOf(card, { players: 2, hands: 0, wild: "none", loud: true, box: null, lives: 3 })).toEqual([]);
  expect(variantOf(card, { hands: 7, wild: "aces", loud: false, box: { gold: 2 }, lives: 5 })).toEqual([
    "Cards in a hand: 7",
    "Wild cards: the aces",
    "One may shout: no",
    "The box: Gold 2",
    "lives: 5",
  ]);
});
