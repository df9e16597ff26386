// What can be told of a match at its own table once it is over.

import { api } from "../lib/api";
import { WATCHER } from "../lib/contract";
import type { TableInfo } from "../types/wire";

export class Afterwards {
  /** The last moment with everything open; null until then, or where the game cannot show that. */
  opened = $state.raw<unknown>(null);
  /** After how many perceived events somebody gave a reason; null while that is not known. */
  reasoned = $state.raw<ReadonlySet<number> | null>(null);
  #asked = false;

  /** Without it the table tells a little less: nothing that has to be said. */
  async fetch({ id, you }: TableInfo): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const [open, own] = await Promise.all([api.replay(id, WATCHER), api.replay(id, you)]);
      if (open.is_everything_open) this.opened = open.frames.at(-1)?.view ?? null;
      this.reasoned = new Set(own.frames.filter(({ reason }) => reason !== null).map(({ n }) => n));
    } catch {
      this.#asked = false;
    }
  }
}
