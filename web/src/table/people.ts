// Who sits where, in words.

import { say, sayOr } from "../lib/words.svelte";
import type { Message, SeatCard, TableInfo } from "../types/wire";

/** The name, or "you" for the reader. */
export function seatLabel(seat: SeatCard, you: number): string {
  return seat.seat === you ? say("table-you", { name: nameOrNumber(seat) }) : nameOrNumber(seat);
}

export function nameOrNumber(seat: SeatCard): string {
  return seat.name !== "" ? seat.name : say("table-seat", { number: seat.seat + 1 });
}

/** What is known of the one who sits there: a person, here or away, an agent, nobody yet. */
export function standing(seat: SeatCard): string {
  if (seat.kind === "open") return say("table-seat-open");
  if (seat.kind === "agent") return seat.oracle ? say("table-seat-oracle", { agent: seat.agent }) : seat.agent;
  if (seat.agent !== "") return say("table-seat-substitute", { agent: seat.agent });
  return say(seat.present ? "table-seat-here" : "table-seat-away");
}

/** A person for whom everybody waits: not here, and no agent plays on. */
export function isAway(seat: SeatCard): boolean {
  return seat.kind === "person" && !seat.present && seat.agent === "";
}

/** Why an agent is out: the server says "late" or "raised: what happened". */
export function faultText(fault: string): string {
  const [reason = "", ...detail] = fault.split(": ");
  // Until the end a closed table keeps to itself what went wrong.
  if (detail.length === 0 && reason !== "late") return say("table-fault-closed");
  return sayOr(`play-fault-${reason}`, fault, { detail: detail.join(": ") });
}

/** Who has come, gone or failed since; nothing about the seats that are ours. */
export function changes(now: TableInfo, before: TableInfo, ours: readonly number[]): Message[] {
  return now.seats.flatMap((seat, i) => {
    const was = before.seats[i];
    const isOther = seat.kind === "person" && was?.kind === "person" && !ours.includes(seat.seat);
    if (isOther && was.present !== seat.present) return [named(seat.present ? "table-came" : "table-left", seat)];
    return seat.fault !== null && was?.fault == null ? [named("table-fault", seat)] : [];
  });
}

function named(key: string, seat: SeatCard): Message {
  return { is: "message", key, params: { name: nameOrNumber(seat), reason: faultText(seat.fault ?? "") } };
}
