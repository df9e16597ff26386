// Three tips for somebody's very first game; each is said once and never again.

import { keep, recall } from "../lib/settings.svelte";

const KEY = "whoknows.tips";

/** What each tip is about: its words, and what is framed meanwhile. */
const TIPS = [
  { key: "table-tip-bar", about: "bar" },
  { key: "table-tip-knowledge", about: "knowledge" },
  { key: "table-tip-log", about: "log" },
] as const;

export type Tip = (typeof TIPS)[number];
export const N_TIPS = TIPS.length;

class Tips {
  #read = $state(recall<number>(KEY) ?? 0);
  next: Tip | null = $derived(TIPS[this.#read] ?? null);
  number = $derived(this.#read + 1);

  dismiss(): void {
    this.#set(this.#read + 1);
  }

  /** No more of them. */
  end(): void {
    this.#set(N_TIPS);
  }

  #set(read: number): void {
    this.#read = read;
    keep(KEY, read);
  }
}

export const tips = new Tips();
