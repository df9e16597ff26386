// Cards travel: from a hand to a pile or the discards, from the deck to a hand, and closer together.

import type { HanabiView } from "../../types/hanabi";
import { suitOf } from "./cards";
import { isStill } from "../../lib/settings.svelte";

export type Places = Map<string, DOMRect>;

const MOVE_MS = 260;
const EASE = "cubic-bezier(0.2, 0.8, 0.3, 1)";

/** Where every card lies now. */
export function places(root: HTMLElement): Places {
  const found: Places = new Map();
  for (const card of root.querySelectorAll<HTMLElement>("[data-order]"))
    found.set(card.dataset.order!, card.getBoundingClientRect());
  return found;
}

/** Let everything come from where it was before; `left` is the card that left a hand. */
export function travel(root: HTMLElement, before: Places, view: HanabiView, left: string | null): void {
  if (isStill() || before.size === 0) return;
  const deck = root.querySelector("[data-deck]")?.getBoundingClientRect();
  for (const card of root.querySelectorAll<HTMLElement>("[data-order]")) {
    const from = before.get(card.dataset.order!) ?? deck;
    if (from) glide(card, from);
  }
  const from = left === null ? undefined : before.get(left);
  const target = left === null ? null : root.querySelector<HTMLElement>(landing(view));
  if (from && target) glide(target, from);
}

function landing(view: HanabiView): string {
  const last = view.last;
  return last?.type === "played" && last.success ? `[data-pile="${suitOf(last.card)}"]` : "[data-discards]";
}

function glide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (to.width === 0 || (Math.abs(dx) < 2 && Math.abs(dy) < 2)) return;
  const scale = from.width / to.width;
  element.animate(
    [{ transformOrigin: "0 0", transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 3 }, { transformOrigin: "0 0", transform: "none" }],
    { duration: MOVE_MS, easing: EASE },
  );
}
