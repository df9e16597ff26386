// Keys of the board: a letter for what to do, numbers for cards, players and ranks, Enter to do it.

import { say } from "../../lib/words.svelte";
import type { Setup } from "./cards";
import { VERBS, type Choice, type Verb } from "./choice.svelte";

interface Where {
  choice: Choice;
  verb: Verb | null;
  setup: Setup;
  /** Seats of the others, in the order shown. */
  others: readonly number[];
  nOwn: number;
  /** Whether single letters do something. */
  letters: boolean;
}

/** Does what a key means; true if it meant something, "confirm" if the move is to be made. */
export function keyAction(event: KeyboardEvent, where: Where): boolean | "confirm" {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  const { choice } = where;
  if (event.key === "Escape") {
    choice.clear();
    return true;
  }
  if (event.key === "Enter") return isPressedByEnter(event.target) ? false : "confirm";
  if (!where.letters) return false;
  const key = event.key.toLowerCase();
  if (/^[1-9]$/.test(key)) return number(Number(key), where);
  const verb = VERBS.find((one) => say(`hanabi-board-key-${one}`) === key);
  const colour = where.setup.letters.slice(0, where.setup.nColours).indexOf(key);
  if (verb !== undefined) choice.take(verb);
  else if (where.verb === "hint" && choice.whom !== null && colour >= 0) choice.say({ colour });
  else return false;
  return true;
}

function number(n: number, { choice, verb, others, nOwn }: Where): boolean {
  if (verb === "hint" && choice.whom === null) {
    const seat = others[n - 1];
    if (seat === undefined) return false;
    choice.tell(seat);
  } else if (verb === "hint") {
    if (n > 5) return false;
    choice.say({ rank: n });
  } else {
    if (n > nOwn) return false;
    choice.card = n - 1;
  }
  return true;
}

/** Enter presses a button, but not the card that was chosen: it does what the bar says. */
function isPressedByEnter(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest("button, a") : null;
  if (button === null) return false;
  return !button.matches("[data-order]") || !button.matches("[data-chosen]");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
