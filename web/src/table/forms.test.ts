import { expect, it } from "vitest";
import type { Form, Message } from "../types/wire";
import { actionText, isLegal, toAction } from "./forms";

const label: Message = { is: "message", key: "x", params: {} };
const choice = (value: number | string | null) => ({ value, label, short: null });
const form: Form = {
  kind: "hint",
  label,
  fields: [
    { name: "to", label, choices: [choice(1), choice(2)] },
    { name: "rank", label, choices: [choice(3), choice(null)] },
  ],
};

it("makes a move of what was chosen", () => {
  expect(toAction(form, [1, 0])).toEqual({ type: "hint", to: 2, rank: 3 });
});

it("knows legal moves, whose empty fields may be left out", () => {
  const moves = [{ type: "hint", to: 1, rank: 3 }, { type: "hint", to: 2 }];
  expect(isLegal(toAction(form, [0, 0]), moves)).toBe(true);
  expect(isLegal(toAction(form, [1, 0]), moves)).toBe(false);
  expect(isLegal(toAction(form, [1, 1]), moves)).toBe(true);
});

it("leaves it to the server where moves are too many to be listed", () => {
  expect(isLegal(toAction(form, [1, 0]), null)).toBe(true);
});

it("says a move in the words of its form", () => {
  const words = (key: string): Message => ({ ...label, key });
  const named: Form = { ...form, label: words("Give a hint"), fields: [{ name: "to", label, choices: [{ ...choice(1), label: words("Ada") }] }] };
  const said = (action: unknown) => actionText([named], action, ({ key }) => key);
  expect(said({ type: "hint", to: 1 })).toBe("Give a hint: Ada");
  expect(said({ type: "hint", to: 7 })).toBeNull();
  expect(said({ type: "dance" })).toBeNull();
  expect(said(null)).toBeNull();
});
