// How things stand around the table, seat by seat, for one viewer.

import type { BoardProps } from "../../lib/contract";
import type { Action, Exposed, GameEvent, MafiaView, Said, Story } from "../../types/mafia";
import type { SeatCard } from "../../types/wire";
import { exposedAs, lastSaid, roleClaim, type RoleClaim } from "./heard";
import { GODFATHER } from "./pieces";

export type MafiaProps = BoardProps<MafiaView, Action, GameEvent>;

export interface Person {
  seat: SeatCard;
  isYou: boolean;
  lamp: boolean;
  thinking: boolean;
  claim: RoleClaim | null;
  latest: Said | null;
  exposed: Exposed | null;
  story: Story | null;
  won: boolean;
  wantsFloor: boolean;
  accused: boolean;
  hasBox: boolean;
}

/** Everybody but the Godfather, in passing order; `me` is the seat of the reader. */
export function suspects(view: MafiaView, seats: readonly SeatCard[], me: number | null): Person[] {
  const { table } = view;
  const isOver = table.phase === "over";
  const last = table.said.at(-1) ?? null;
  return seats.slice(1).map((seat) => {
    const no = seat.seat;
    const acts = table.turn === no && ["taking", "answering", "speaking"].includes(table.phase);
    return {
      seat,
      isYou: no === me,
      lamp: acts,
      thinking: acts && no !== me,
      claim: roleClaim(table.said, no),
      latest: last !== null && last.seat === no && table.phase !== "answering" ? lastSaid(table.said, no) : null,
      exposed: exposedAs(view, no),
      story: view.stories[no - 1] ?? (no === view.seat ? view.story : null),
      won: isOver && table.winners.includes(no),
      wantsFloor: table.wants_floor.includes(no),
      accused: table.phase === "accused" && table.turn === no,
      hasBox: table.phase === "taking" && table.turn === no,
    };
  });
}

/** Whether it is the Godfather's turn, whoever that is. */
export function godfatherActs(view: MafiaView): boolean {
  return view.table.turn === GODFATHER && ["hiding", "asking"].includes(view.table.phase);
}
