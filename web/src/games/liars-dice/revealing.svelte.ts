// The end of a round, which stays on the table until the reader has seen it.

import { untrack } from "svelte";
import { isStill } from "../../lib/settings.svelte";
import { counts } from "./dice";
import type { DiceView, Over } from "./view";

const LIFT_MS = 260; // From one cup to the next.
const GLANCE_MS = 2600; // Those who only watch need not press anything.
const USUAL_PACE_MS = 700;
const LEAST_HASTE = 0.12;

interface Shown {
  view: DiceView;
  live: boolean;
  /** Whether the seat is the reader's own. */
  isPlayer: boolean;
  /** How long agents take for a move, in milliseconds. */
  pace: number;
}

/** Whether the viewer has bid in this round; for those who watch, whether anybody has. */
function hasBid(view: DiceView): boolean {
  return view.bids.some((bid) => view.seat < 0 || bid.seat === view.seat);
}

export class Revealing {
  /** How many rounds the reader has seen the end of. */
  #seen = $state(0);
  #lifted = $state(0);
  #shown: () => Shown;

  constructor(shown: () => Shown) {
    this.#shown = shown;
    const { view } = shown();
    // Who comes to the table sees how the last round ended, unless that has been seen.
    this.#seen = hasBid(view) ? view.rounds.length : view.rounds.length - 1;
    $effect(() => this.#follow());
    $effect(() => this.#lift());
    $effect(() => this.#glance());
  }

  /** The round whose end is shown, if one is. */
  round: Over | undefined = $derived.by(() => {
    const { view, live } = this.#shown();
    const isFresh = live ? view.rounds.length > this.#seen : view.bids.length === 0;
    return isFresh || view.winners.length > 0 ? view.rounds.at(-1) : undefined;
  });
  previous: Over | undefined = $derived.by(() => this.#shown().view.rounds.at(-2));

  /** Its number; 0 while none is shown. */
  #number: number = $derived.by(() => (this.round === undefined ? 0 : this.#shown().view.rounds.length));
  /** Whether the viewer only watches, or has no dice any more. */
  #isIdle: boolean = $derived.by(() => {
    const { view, live, isPlayer } = this.#shown();
    return live && (!isPlayer || (view.dice[view.seat] ?? 0) === 0);
  });
  /** Who watches a quick game looks quickly, not to fall behind. */
  #haste: number = $derived.by(() => {
    const { pace } = this.#shown();
    return this.#isIdle ? Math.min(1, Math.max(LEAST_HASTE, pace / USUAL_PACE_MS)) : 1;
  });

  #seats: number[] = $derived.by(() => {
    const hands = this.round?.hands ?? [];
    return hands.flatMap((hand, seat) => (hand.length > 0 ? [seat] : []));
  });

  isDone: boolean = $derived(this.#lifted >= this.#seats.length);

  isLifted(seat: number): boolean {
    return this.#seats.indexOf(seat) < this.#lifted;
  }

  counted(face: number, wild: number): number {
    const hands = this.#seats.filter((seat) => this.isLifted(seat)).map((seat) => this.round?.hands[seat] ?? []);
    return hands.flat().filter((die) => counts(die, face, wild)).length;
  }

  dismiss(): void {
    this.#seen = this.#shown().view.rounds.length;
  }

  /** Whoever has bid again has seen it; and what is taken back will have to be seen again. */
  #follow(): void {
    const { view, live } = this.#shown();
    if (!live) return;
    if (view.rounds.length < this.#seen) this.#seen = view.rounds.length;
    if (view.seat >= 0 && hasBid(view)) this.dismiss();
  }

  #lift(): (() => void) | undefined {
    if (this.#number === 0) return undefined;
    // Only another round begins anew, not every bid that is made meanwhile.
    const { n, live, haste } = untrack(() => ({ n: this.#seats.length, live: this.#shown().live, haste: this.#haste }));
    if (!live || isStill()) {
      this.#lifted = n;
      return undefined;
    }
    this.#lifted = 0;
    const timer = setInterval(() => {
      this.#lifted += 1;
      if (this.#lifted >= n) clearInterval(timer);
    }, LIFT_MS * haste);
    return () => clearInterval(timer);
  }

  #glance(): (() => void) | undefined {
    if (this.#number === 0 || !this.#isIdle) return undefined;
    const { n, haste } = untrack(() => ({ n: this.#seats.length, haste: this.#haste }));
    const timer = setTimeout(() => this.dismiss(), haste * (GLANCE_MS + (isStill() ? 0 : n * LIFT_MS)));
    return () => clearTimeout(timer);
  }
}
