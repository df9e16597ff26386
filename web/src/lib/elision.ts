// Functions for catalogues: elision and other changes of a word before the text that follows. The
// terminal has the same. LINK("que", $what) is "qu’" before a vowel; CAPITAL($what) capitalises the
// first letter.

import type { FluentFunction, FluentValue } from "@fluent/bundle";

/** For each word the beginnings before which it changes, and what it changes to. */
const LINKS: Record<string, [RegExp, string]> = {
  que: [/^[aeiou]/, "qu’"],
  de: [/^[aeiou]/, "d’"],
  si: [/^ils?$/, "s’"],
  y: [/^h?i(?![ae])/, "e "],
  o: [/^h?o/, "u "],
};

export function link(word: string, text: string): string {
  const first = /^[\p{L}\p{M}\p{N}_]+/u.exec(text)?.[0] ?? "";
  const plain = first.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const [before, changed] = LINKS[word] ?? [/(?!)/, ""];
  return before.test(plain) ? changed + text : `${word} ${text}`;
}

export function capital(text: string): string {
  return text.replace(/[\p{L}\p{N}]/u, (letter) => letter.toUpperCase());
}

const asText = (value: FluentValue | undefined): string => (typeof value === "string" ? value : "");

export const functions: Record<string, FluentFunction> = {
  LINK: ([word, text]) => link(asText(word), asText(text)),
  CAPITAL: ([text]) => capital(asText(text)),
};
