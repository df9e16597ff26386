// Rounds that are over, in words.

import { say } from "../../lib/words.svelte";
import { bidName, changes, isRight } from "./dice";
import type { Over } from "./view";

const who = (seat: number): { is: "who"; seat: number } => ({ is: "who", seat });

/** Who called whose bid. */
export function callText(round: Over): string {
  const bid = round.bids.at(-1);
  if (round.call === "forfeit" || bid === undefined) return say("liars-dice-forfeited", { seat: who(round.caller) });
  const key = round.call === "contest" ? "liars-dice-board-doubts" : "liars-dice-board-confirms";
  return say(key, { seat: who(round.caller), bidder: who(bid.seat), bid: bidName(bid) });
}

export function verdictText(round: Over): string {
  if (round.call === "forfeit") return "";
  const right = isRight(round);
  if (round.call === "spot_on") {
    return say(right ? "liars-dice-board-verdict-exact" : "liars-dice-board-verdict-not-exact");
  }
  return say(right ? "liars-dice-board-verdict-false" : "liars-dice-board-verdict-true");
}

/** What it cost whom. */
export function costText(round: Over, previous: Over | undefined): string {
  if (round.call === "forfeit") return "";
  const changed = changes(round, previous);
  if (changed.length === 0) return say("liars-dice-nobody-loses");
  if (changed.length === 1) {
    const { seat, by, left } = changed[0]!;
    return say(by < 0 ? "liars-dice-lost" : "liars-dice-regained", { seat: who(seat), count: left });
  }
  const lose = say("liars-dice-all-lose", { seats: changed.map(({ seat }) => who(seat)) });
  const out = changed.filter(({ left }) => left === 0).map(({ seat }) => who(seat));
  return out.length === 0 ? lose : `${lose} ${say("liars-dice-out", { seats: out, count: out.length })}`;
}
