// What a page puts around every board's felt: `lib/Stage.svelte` asks for it.

import { getContext, setContext, type Snippet } from "svelte";

export interface Surround {
  /** Stands instead of the board's own bar, such as while looking back. */
  readonly bar?: Snippet | undefined;
  /** Stands between the felt and the bar, such as a lesson. */
  readonly above?: Snippet | undefined;
  /** Whether the board shows another moment than now. */
  readonly isPast: boolean;
}

const KEY = Symbol("stage");

export function surround(given: Surround): void {
  setContext(KEY, given);
}

export function surroundings(): Surround {
  return getContext<Surround | undefined>(KEY) ?? { isPast: false };
}
