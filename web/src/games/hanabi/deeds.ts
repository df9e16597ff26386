// What everybody did since one's own last turn, so that nothing is missed when others are quick.

import type { GameEvent, Hinted, Played, Discarded } from "../../types/hanabi";

export type Deed = Hinted | Played | Discarded;

interface Told {
  events: readonly GameEvent[];
}

const isDeed = (event: GameEvent): event is Deed =>
  event.type === "hinted" || event.type === "played" || event.type === "discarded";

/** Moves after the last one of that seat, the newest first; who only watches sees a round. */
function since(log: readonly Told[], seat: number, nPlayers: number): Deed[] {
  const found: Deed[] = [];
  for (const { events } of [...log].reverse()) {
    for (const event of [...events].reverse()) {
      if (!isDeed(event)) continue;
      if (event.seat === seat && found.length > 0) return found;
      found.push(event);
      if (event.seat === seat || found.length >= nPlayers) return found;
    }
  }
  return found;
}

/** The last move of each seat. One's own is told only until somebody else has moved. */
export function lastDeeds(log: readonly Told[], seat: number, nPlayers: number): Map<number, Deed> {
  const deeds = new Map<number, Deed>();
  for (const deed of since(log, seat, nPlayers)) if (!deeds.has(deed.seat)) deeds.set(deed.seat, deed);
  return deeds;
}

/** Hints to that seat after its last move: its hand has not changed since. */
export function hintsFor(log: readonly Told[], seat: number): Hinted[] {
  return since(log, seat, Infinity).flatMap((deed) => (deed.type === "hinted" && deed.target === seat ? [deed] : []));
}
