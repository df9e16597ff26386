// The rules by which a score is made: how strikes count, and all that is not as usual.

import { say } from "../../lib/words.svelte";
import type { TableInfo } from "../../types/wire";
import { usualHandSize } from "./cards";

const USUAL_NUMBERS = { suits: 5, hints: 8, lives: 3 };
const SWITCHES = ["empty_hints", "full_discard"];

/** Each in a few words; whether strikes keep the points comes first and is never left out. */
export function rulesTold(options: TableInfo["options"], nPlayers: number): string[] {
  const told = [say(options.strikeout === "keep" ? "hanabi-rule-keep" : "hanabi-rule-zero")];
  const multicolour = String(options.multicolour ?? "off");
  if (multicolour !== "off") told.push(say(`hanabi-rule-multicolour-${multicolour}`));
  const usual = { ...USUAL_NUMBERS, hand_size: usualHandSize(nPlayers) };
  for (const [name, number] of Object.entries(usual)) {
    const count = Number(options[name] ?? number) || number;
    if (count !== number) told.push(say(`hanabi-rule-${name}`, { count }));
  }
  return [...told, ...SWITCHES.filter((name) => options[name] === true).map((name) => say(`hanabi-rule-${name}`))];
}
