// From what was chosen in a form to the move, in the game's own JSON.

import type { Form, Message } from "../types/wire";

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

/** A move in the words of the form that makes it; null if no form does. */
export function actionText(menu: readonly Form[], action: unknown, say: (message: Message) => string): string | null {
  const move = action as Action | null;
  for (const form of menu.filter(({ kind }) => kind === move?.type)) {
    const chosen = form.fields.map((field) => field.choices.find(({ value }) => value === (move?.[field.name] ?? null)));
    const parts = chosen.flatMap((choice) => (choice ? [say(choice.label)] : []));
    if (parts.length === form.fields.length) return sentence([say(form.label), parts.join(", ")].filter(Boolean).join(": "));
  }
  return null;
}

const sentence = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
