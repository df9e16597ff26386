// What a suspect is about to do with the box.

import type { Action } from "../../types/mafia";
import type { Message } from "../../types/wire";
import { message, theToken } from "./words";

export interface Taking {
  kind: "none" | "steal" | "token" | "nothing";
  diamonds: number;
  role: string;
  aside: string | null;
}

export const UNDECIDED: Taking = { kind: "none", diamonds: 0, role: "", aside: null };

/** The move that it amounts to, if it is allowed. */
export function moveOf(taking: Taking, moves: readonly Action[]): Action | null {
  const { kind, diamonds, role, aside } = taking;
  const found = moves.find((move) => {
    if (move.type === "steal") return kind === "steal" && move.diamonds === diamonds && move.aside === aside;
    if (move.type === "take_token") return kind === "token" && move.role === role && move.aside === aside;
    return move.type === "take_nothing" && kind === "nothing";
  });
  return found ?? null;
}

/** What the button says. */
export function takingName(taking: Taking): Message {
  const taken =
    taking.kind === "steal"
      ? message("mafia-web-steal", { count: taking.diamonds })
      : taking.kind === "token"
        ? message("mafia-web-take-token", { token: theToken(taking.role) })
        : taking.kind === "nothing"
          ? message("mafia-web-take-nothing")
          : message("mafia-web-take-choose");
  if (taking.aside === null || taking.kind === "none" || taking.kind === "nothing") return taken;
  return message("mafia-web-take-with", { taken, token: theToken(taking.aside) });
}
