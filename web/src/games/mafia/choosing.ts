// What may be asked and said now, from the forms that the server sent along.

import type { Form } from "../../types/wire";
import { THEMES, type QuestionName, type Subject, type Theme } from "./pieces";

function values<T>(form: Form, name: string): T[] {
  return (form.fields.find((field) => field.name === name)?.choices ?? []).map(({ value }) => value as T);
}

/** What stands in a field of the first form of a kind. */
export function choicesOf<T>(menu: readonly Form[], kind: string, field: string): T[] {
  return menu.filter((form) => form.kind === kind).flatMap((form) => values<T>(form, field));
}

/** What one means to ask or to speak about. */
export interface Wanted {
  question: QuestionName;
  about: Subject;
}

export interface Offer {
  question: QuestionName;
  /** What it can be about; one that is about nothing has just null. */
  about: Subject[];
}

/** Questions that can be put to a suspect (`ask`), or answered unasked (`volunteer`). */
export function offers(menu: readonly Form[], kind: "ask" | "volunteer", seat: number): Offer[] {
  const found: Offer[] = [];
  for (const form of menu) {
    if (form.kind !== kind) continue;
    if (kind === "ask" && !values<number>(form, "seat").includes(seat)) continue;
    const about = values<Subject>(form, "about").filter((one) => one !== seat);
    for (const question of values<QuestionName>(form, "question")) {
      // Only the first suspect can have set a token aside; the form says so by its seats.
      found.push({ question, about: about.length > 0 ? about : [null] });
    }
  }
  return found;
}

/** What is wanted, or the nearest thing to it that is on offer. */
export function nearest(all: readonly Offer[], { question, about }: Wanted): Wanted | null {
  const offer = all.find((one) => one.question === question) ?? all[0];
  if (offer === undefined) return null;
  return { question: offer.question, about: offer.about.includes(about) ? about : (offer.about[0] ?? null) };
}

/** The offers of a theme, in the order in which they are best asked. */
export function byTheme(all: readonly Offer[], theme: Theme): Offer[] {
  return THEMES[theme].flatMap((name) => all.filter(({ question }) => question === name));
}

export function themesOf(all: readonly Offer[]): Theme[] {
  return (Object.keys(THEMES) as Theme[]).filter((theme) => byTheme(all, theme).length > 0);
}
