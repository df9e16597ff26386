// A finished match looked at again: any moment of it, as any seat saw it or with everything open.

import { api } from "../lib/api";
import { TABLE, WATCHER } from "../lib/contract";
import type { Frame, Replay } from "../types/api";
import type { Entry, Message, Scene, TableInfo } from "../types/wire";

/** The last frame at or before a point of the match; the first if there is none. */
export function frameAt(frames: readonly Frame[], by: "n" | "step", point: number): number {
  return Math.max(0, frames.findLastIndex((frame) => frame[by] <= point));
}

export class Rerun {
  #bySeat = $state.raw<ReadonlyMap<number, Replay>>(new Map());
  seat = $state(WATCHER);
  index = $state(0);

  /** The match as the chosen seat saw it; while that is fetched, what was shown before. */
  replay = $derived(this.#bySeat.get(this.seat) ?? null);
  frames = $derived(this.replay?.frames ?? []);
  frame = $derived(this.frames[this.index] ?? null);
  isAtEnd = $derived(this.index >= this.frames.length - 1);
  entries: readonly Entry[] = $derived(this.frames.map(toEntry));
  table = $derived(this.replay === null ? null : toTable(this.replay));
  /** Whether it was stopped before anything happened. */
  isEmpty = $derived(this.replay !== null && this.frames.length === 0);
  scene = $derived(this.frame === null ? null : this.#toScene(this.frame));

  constructor(readonly id: string) {}

  async fetch(seat: number): Promise<Replay> {
    const known = this.#bySeat.get(seat);
    if (known !== undefined) return known;
    const replay = await api.replay(this.id, seat);
    this.#bySeat = new Map(this.#bySeat).set(seat, replay);
    return replay;
  }

  /** Look with other eyes at the same moment. */
  async watch(seat: number): Promise<void> {
    const step = this.frame?.step;
    const replay = await this.fetch(seat);
    this.seat = seat;
    if (step !== undefined) this.index = frameAt(replay.frames, "step", step);
  }

  goTo(index: number): void {
    this.index = Math.min(Math.max(index, 0), Math.max(this.frames.length - 1, 0));
  }

  /** The moment when a watcher had perceived so many events: so reports count. */
  async indexOf(n: number): Promise<number> {
    const { frames } = await this.fetch(WATCHER);
    const frame = frames[frameAt(frames, "n", n)];
    return frame === undefined ? 0 : frameAt(this.frames, "step", frame.step);
  }

  /** What a seat knew at the moment shown, or its answer to a question. */
  async insight(seat: number, question?: unknown): Promise<unknown> {
    const { frames } = await this.fetch(seat);
    const n = frames[frameAt(frames, "step", this.frame?.step ?? 0)]?.n ?? 0;
    return question === undefined ? api.insight(this.id, seat, n) : api.askInsight(this.id, seat, n, question);
  }

  #toScene(frame: Frame): Scene {
    const { n, view } = frame;
    const outcome = this.isAtEnd ? (this.replay?.table.outcome ?? null) : null;
    const entries = [toEntry(frame)];
    return { type: "scene", n, view, entries, ask: null, outcome, lesson: null, is_whole: false };
  }
}

function toEntry({ n, events, lines, actor }: Frame): Entry {
  return { n, events, lines, is_deal: actor === TABLE };
}

/** A finished match as a board knows tables. */
function toTable({ table, options, seat, seed, deal }: Replay): TableInfo {
  const { id, game, name, seats, spectators, tutorial } = table;
  return {
    type: "table",
    id,
    game,
    name,
    options,
    seats,
    you: seat,
    is_host: false,
    is_open: true,
    is_help_allowed: true,
    spectators,
    pace_ms: 0,
    phase: "over",
    is_stopped: table.outcome == null,
    is_preparing: false,
    can_undo: false,
    seed,
    deal,
    is_deal_chosen: false,
    tutorial,
    successor: null,
  };
}

/** What a report marks on the timeline, if it does. */
export function marksOf(report: unknown): { n: number; label: Message | string }[] {
  const marks = (report as { marks?: unknown } | null)?.marks;
  return Array.isArray(marks) ? marks : [];
}
