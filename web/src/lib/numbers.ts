// Numbers for people. Probabilities come from the server as exact fractions ("5/72").

import { settings } from "./settings.svelte";

/** What a fraction or a number in text is worth; big ones lose only digits nobody reads. */
export function toNumber(value: number | string): number {
  if (typeof value === "number") return value;
  const [top, bottom] = value.split("/");
  if (bottom === undefined) return Number(top);
  const n = Number(top);
  const d = Number(bottom);
  if (Number.isFinite(n) && Number.isFinite(d)) return n / d;
  // Beyond 10^308: six more digits of quotient than a probability on the screen has.
  return Number((BigInt(top!) * 1_000_000_000n) / BigInt(bottom)) / 1e9;
}

/** "44 %", with the space that the language wants. What is merely close to 0 or 1 says so. */
export function percent(p: number | string, language: string = settings.language): string {
  const value = toNumber(p);
  const spell = (x: number): string =>
    new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 })
      .format(x)
      .replace(/[\s\u00A0]%/u, "\u202F%");
  if (value > 0 && value < 0.005) return `< ${spell(0.01)}`;
  if (value < 1 && value > 0.995) return `> ${spell(0.99)}`;
  return spell(value);
}

/** The same without the sign, for cells in a table that says "%" in its heading. */
export function percentBare(p: number | string, language: string = settings.language): string {
  return percent(p, language).replace(/[\s\u00A0\u202F]?%/u, "").replace(" ", "");
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A count, grouped; from ten million on in powers of ten: "3.2 × 10¹²". */
export function count(n: number | string, language: string = settings.language): string {
  const text = String(n);
  const value = Number(n);
  if (!/^\d+$/.test(text) || text.length <= 7) return new Intl.NumberFormat(language).format(value);
  const exponent = text.length - 1;
  const mantissa = Number(`${text[0]}.${text.slice(1, 4)}`);
  const lead = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mantissa);
  const power = [...String(exponent)].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
  return `${lead}\u202F×\u202F10${power}`;
}

/** A number with at most that many decimals. */
export function decimal(x: number | string, digits = 1, language: string = settings.language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(toNumber(x));
}
