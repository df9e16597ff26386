// Says messages in the reader's language. The catalogues come from the server as one Fluent text;
// what a language lacks is said in English, and a key without words is shown as it is.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Message, Who } from "../types/wire";
import { functions } from "./elision";
import { change, settings, type Language } from "./settings.svelte";

export type Param = Message["params"][string];
export type Params = Record<string, Param | boolean>;
type Word = number | string | Who | Message;

class Words {
  /** Grows when a catalogue arrives, so that whatever was said is said again. */
  bundles: Partial<Record<Language, FluentBundle>> = $state.raw({});
  /** The names by seat, where a message speaks of seats. */
  names: readonly string[] = $state.raw([]);
}

export const words = new Words();

/** Names of the seats, for `Who` in messages. */
export function setNames(names: readonly string[]): void {
  words.names = names;
}

export function nameOf(seat: number, names: readonly string[] = words.names): string {
  return names[seat] ?? `#${seat}`;
}

export function addCatalogue(language: Language, text: string): void {
  const bundle = new FluentBundle(language, { functions, useIsolating: false });
  bundle.addResource(new FluentResource(text));
  words.bundles = { ...words.bundles, [language]: bundle };
}

const underWay = new Map<Language, Promise<void>>();

/** Fetches the words of a language once. */
export function loadWords(language: Language): Promise<void> {
  let loading = underWay.get(language);
  if (!loading) {
    loading = fetch(`/api/words/${language}`)
      .then((answer) => {
        if (!answer.ok) throw new Error(`no words in ${language}`);
        return answer.text();
      })
      .then((text) => addCatalogue(language, text))
      .catch((error: unknown) => {
        underWay.delete(language);
        throw error;
      });
    underWay.set(language, loading);
  }
  return loading;
}

/** Switches the language once its words are here, so that nothing is said in half of one. */
export async function speak(language: Language): Promise<void> {
  await loadWords(language);
  change({ language });
}

export function has(key: string): boolean {
  return bundleFor(key) !== null;
}

/** The sentence in the reader's language. `names` are those of the seats, if not the table's. */
export function say(message: Message | string, params?: Params, names?: readonly string[]): string {
  const key = typeof message === "string" ? message : message.key;
  const given: Params = typeof message === "string" ? (params ?? {}) : { ...message.params, ...params };
  return sayIf(key, given, names) ?? key;
}

/** The words of a key, or else those given. */
export function sayOr(key: string, fallback: string, params: Params = {}): string {
  return sayIf(key, params) ?? fallback;
}

function sayIf(key: string, params: Params, names?: readonly string[]): string | null {
  const bundle = bundleFor(key);
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return null;
  const values: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(params)) values[name] = valueOf(value, names);
  // With a list for them, mistakes are collected instead of thrown; the text is still the best there is.
  return bundle.formatPattern(pattern, values, []);
}

function bundleFor(key: string): FluentBundle | null {
  const own = words.bundles[settings.language];
  if (own?.hasMessage(key)) return own;
  const english = words.bundles.en;
  return english?.hasMessage(key) ? english : null;
}

function valueOf(value: Param | boolean, names?: readonly string[]): FluentVariable {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return new FluentNumber(value);
  if (Array.isArray(value)) return joined(value.map((word) => wordOf(word, names)));
  return wordOf(value, names);
}

function wordOf(value: Word, names?: readonly string[]): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return new Intl.NumberFormat(settings.language).format(value);
  return value.is === "who" ? nameOf(value.seat, names) : say(value, undefined, names);
}

/** "a, b and c", as the reader's language says it. */
export function joined(parts: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(parts);
}
