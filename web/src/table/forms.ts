// From what was chosen in a form to the move, in the game's own JSON.

import type { Form } from "../types/wire";

type Action = Record<string, unknown>;

/** The move made of the chosen values, one number for each field. */
export function toAction(form: Form, chosen: readonly number[]): Action {
  const action: Action = { type: form.kind };
  form.fields.forEach((field, i) => {
    action[field.name] = field.choices[chosen[i]!]!.value;
  });
  return action;
}

/** Whether the move is among the legal ones; unlisted ones are left to the server. */
export function isLegal(action: Action, moves: readonly unknown[] | null): boolean {
  return moves === null || moves.some((move) => isSame(action, move as Action));
}

function isSame(one: Action, other: Action): boolean {
  return Object.entries(one).every(([name, value]) => (other[name] ?? null) === (value ?? null));
}
