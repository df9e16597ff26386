// How long ago something was, in words.

import { settings } from "./settings.svelte";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
];

export function ago(iso: string, now = Date.now(), language: string = settings.language): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return "";
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  let amount = Math.min(0, then - now) / 1000;
  for (const [unit, many] of STEPS) {
    if (Math.abs(amount) < many) return format.format(Math.round(amount), unit);
    amount /= many;
  }
  return format.format(Math.round(amount), "year");
}
