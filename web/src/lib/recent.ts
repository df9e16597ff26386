// The tables at which this browser has sat lately, newest first.

import { keep, recall } from "./settings.svelte";

const KEY = "whoknows.recent";
const MANY = 12;

export function recentTables(): string[] {
  const kept = recall<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
}

export function rememberTable(id: string): void {
  keep(KEY, [id, ...recentTables().filter((other) => other !== id)].slice(0, MANY));
}

export function forgetTable(id: string): void {
  keep(KEY, recentTables().filter((other) => other !== id));
  keep(`whoknows.seats.${id}`, null);
}
