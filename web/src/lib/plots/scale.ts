// Round numbers for an axis.

/** At most about `wanted` round marks that reach from `low` to `high` or just beyond. */
export function ticks(low: number, high: number, wanted = 5): number[] {
  const span = high - low || 1;
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? rough;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
