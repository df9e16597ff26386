// When a formula held, moment by moment as the page shows them.

import type { FormulaTimeline, TimelineSpan } from "../../types/api";

export type Value = TimelineSpan["value"];

/** Successive moments with the same answer; both ends belong to it. */
export interface Run {
  first: number;
  last: number;
  value: Value;
}

/** The answers at the page's moments, of which each has a number in the timeline. */
export function valuesAt(numbers: readonly number[], timeline: FormulaTimeline): (Value | null)[] {
  return numbers.map((number) => timeline.spans.findLast((span) => span.first <= number)?.value ?? null);
}

export function runsOf(values: readonly (Value | null)[]): Run[] {
  const runs: Run[] = [];
  values.forEach((value, i) => {
    const last = runs.at(-1);
    if (value === null) return;
    if (last !== undefined && last.last === i - 1 && last.value === value) last.last = i;
    else runs.push({ first: i, last: i, value });
  });
  return runs;
}

/** The next moment at which the answer is another one; round again from the beginning. */
export function nextChange(runs: readonly Run[], position: number): number | null {
  if (runs.length < 2) return null;
  return (runs.find((run) => run.first > position) ?? runs[0]!).first;
}
