// What was said in public, put in order: who claims to be what, and how the diamonds went.

import type { Box, Exposed, MafiaView, Said, Story } from "../../types/mafia";
import { GODFATHER, tokenCounts, tokensText } from "./pieces";

export interface RoleClaim {
  role: string;
  yes: boolean;
}

/** What a suspect says to be, by the last word on it; a denial if there is nothing else. */
export function roleClaim(said: readonly Said[], seat: number): RoleClaim | null {
  let denied: RoleClaim | null = null;
  for (const one of said.toReversed()) {
    if (one.seat !== seat) continue;
    if (one.question === "role" && one.answer.type === "say_role") return { role: one.answer.role, yes: true };
    if (one.question === "is_role" && one.answer.type === "say_whether" && typeof one.about === "string") {
      if (one.answer.yes) return { role: one.about, yes: true };
      denied ??= { role: one.about, yes: false };
    }
  }
  return denied;
}

/** The last thing that a suspect said. */
export function lastSaid(said: readonly Said[], seat: number): Said | null {
  return said.findLast((one) => one.seat === seat) ?? null;
}

export function exposedAs(view: MafiaView, seat: number): Exposed | null {
  return view.table.exposed.find((one) => one.seat === seat) ?? null;
}

/** What went on after somebody had taken something. */
export function passedOn(story: Story): Box {
  const counts = tokenCounts(story.received.tokens);
  for (const name of [story.aside, story.role]) {
    if (name !== null && counts.has(name)) counts.set(name, counts.get(name)! - 1);
  }
  return { diamonds: story.received.diamonds - story.diamonds, tokens: tokensText(counts) };
}

export interface Passage {
  /** 0 is from the Godfather to the first suspect. */
  place: number;
  state: "known" | "said" | "half" | "broken" | "open";
  known: number | null;
  passed: number | null;
  received: number | null;
}

function saidDiamonds(one: Said): number | null {
  if (!one.question.endsWith("_diamonds") && !one.question.endsWith("_box")) return null;
  if (one.answer.type === "say_number") return one.answer.number;
  return one.answer.type === "say_box" ? one.answer.diamonds : null;
}

/** Diamonds between neighbours: what the viewer saw, and what was said on both sides. */
export function flow(view: MafiaView, nSuspects: number): Passage[] {
  const passed = new Map<number, number>();
  const received = new Map<number, number>();
  for (const one of view.table.said) {
    const n = saidDiamonds(one);
    if (n === null || one.question === "took_diamonds") continue;
    (one.question.startsWith("passed") ? passed : received).set(one.seat, n);
  }
  for (const one of view.table.announced) {
    if (one.type === "gift_announced") passed.set(GODFATHER, one.diamonds);
    else received.set(GODFATHER, one.box.diamonds);
  }
  const known = knownDiamonds(view, nSuspects);
  return Array.from({ length: nSuspects + 1 }, (_, place) => {
    const to = place === nSuspects ? GODFATHER : place + 1;
    const own = (seat: number): boolean => seat === view.seat;
    const before = own(place) ? null : (passed.get(place) ?? null);
    const after = own(to) ? null : (received.get(to) ?? null);
    return { place, known: known.get(place) ?? null, passed: before, received: after, ...judged(known.get(place) ?? null, before, after) };
  });
}

function judged(known: number | null, passed: number | null, received: number | null): Pick<Passage, "state"> {
  const told = [known, passed, received].filter((n) => n !== null);
  if (new Set(told).size > 1) return { state: "broken" };
  if (known !== null) return { state: "known" };
  return { state: told.length === 2 ? "said" : told.length === 1 ? "half" : "open" };
}

function knownDiamonds(view: MafiaView, nSuspects: number): Map<number, number> {
  const known = new Map<number, number>();
  const stories = view.stories.length > 0 ? view.stories.map((story, i) => [i + 1, story] as const) : [];
  if (view.story !== null) stories.push([view.seat, view.story]);
  for (const [seat, story] of stories) {
    known.set(seat - 1, story.received.diamonds);
    known.set(seat, passedOn(story).diamonds);
  }
  if (view.hidden !== null && view.table.phase !== "hiding") known.set(0, view.full.diamonds - view.hidden);
  if (view.received !== null) known.set(view.seat === GODFATHER || view.seat < 0 ? nSuspects : view.seat - 1, view.received.diamonds);
  return known;
}

/** Numbers that were said where another is known. */
export function untrue({ known, passed, received }: Passage): number[] {
  return [...new Set([passed, received])].filter((n) => n !== null && n !== known) as number[];
}

/** The box as it came back, if the viewer can tell. */
export function returnedBox(view: MafiaView): Box | null {
  if (view.seat <= GODFATHER && view.received !== null) return view.received;
  const nSuspects = view.table.n_asked.length - 1;
  return nSuspects > 0 && view.stories.length === nSuspects ? passedOn(view.stories.at(-1)!) : null;
}

/** How many were stolen, if the viewer can tell. */
export function stolen(view: MafiaView): number | null {
  if (view.stories.length > 0) return view.stories.reduce((sum, story) => sum + story.diamonds, 0);
  if (view.seat !== GODFATHER || view.hidden === null || view.received === null) return null;
  return view.full.diamonds - view.hidden - view.received.diamonds;
}
