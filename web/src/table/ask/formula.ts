// A question chosen from menus, and the formula that asks it: each can be made from the other.

import type { PointedFact } from "../../lib/contract";
import type { AtomForm, FormulaMenus } from "../../types/api";

export const PLAYER_VERBS = ["knows", "whether", "likely", "possible"] as const;
export const GROUP_VERBS = ["everyone", "everyone-whether", "common", "together"] as const;
export type Verb = (typeof PLAYER_VERBS)[number] | (typeof GROUP_VERBS)[number];

/** All players together, in place of one of them. */
export const ALL = -1;
/** How likely something has to be. */
export const BOUNDS = ["1/2", "2/3", "3/4", "9/10"] as const;

/** Somebody who knows, or does not know, what comes after it. */
export interface Knower {
  who: number;
  verb: Verb;
  isNot: boolean;
  bound: string;
}

/** What the menus say: nobody's knowledge of it, somebody's, or somebody's of somebody else's. */
export interface Draft {
  knowers: Knower[];
  isNot: boolean;
  form: string;
  values: Record<string, string>;
}

export const MAX_KNOWERS = 3;

const SIGNS: Record<Exclude<Verb, "likely">, string> = {
  knows: "K",
  whether: "Kw",
  possible: "M",
  everyone: "E",
  "everyone-whether": "Ew",
  common: "C",
  together: "D",
};
const VERBS: Record<string, Verb> = Object.fromEntries(Object.entries(SIGNS).map(([verb, sign]) => [sign, verb as Verb]));
const AGENT = String.raw`[\p{L}][\p{L}\p{N}_@.']*|[0-9]+`;
const MODAL = new RegExp(String.raw`^(Kw|K|M|Ew|E|C|D)_(?:\{([^{}]*)\}|(${AGENT}))\s*(.*)$`, "su");
const CHANCE = new RegExp(String.raw`^P_(?:\{([^{}]*)\}|(${AGENT}))\s*(\(.*)$`, "su");

export function newKnower(who: number): Knower {
  return { who, verb: "knows", isNot: false, bound: "2/3" };
}

/** The first question of the menus: does this player know the first thing that can be asked? */
export function newDraft(menus: FormulaMenus, who: number): Draft | null {
  const form = menus.forms[0];
  if (form === undefined) return null;
  return { knowers: [newKnower(who)], isNot: false, form: form.name, values: firstValues(form) };
}

export function firstValues(form: AtomForm): Record<string, string> {
  return Object.fromEntries(form.fields.map(({ name, choices }) => [name, choices[0]?.value ?? ""]));
}

/** What was chosen for a part stays, where the other form offers it, too. */
export function withForm(draft: Draft, form: AtomForm): Draft {
  const values = firstValues(form);
  for (const { name, choices } of form.fields) {
    const kept = draft.values[name];
    if (kept !== undefined && choices.some(({ value }) => value === kept)) values[name] = kept;
  }
  return { ...draft, form: form.name, values };
}

/** The question about what was pointed at; the player and the verb stay as in the draft before. */
export function pointAt(fact: PointedFact, menus: FormulaMenus, before: Draft | null): Draft | null {
  const form = menus.forms.find(({ name }) => name === fact.form);
  if (form === undefined) return null;
  const values = firstValues(form);
  for (const { name, choices } of form.fields) {
    const wanted = fact.values[name];
    const found = typeof wanted === "number" ? choices[wanted] : choices.find(({ value }) => value === wanted);
    if (found !== undefined) values[name] = found.value;
  }
  const kept = before?.knowers.length === 1 ? before.knowers[0]! : newKnower(fact.owner);
  return { knowers: [{ ...kept, who: whoKnows(fact, kept.who, menus) }], isNot: false, form: form.name, values };
}

function whoKnows({ owner, isAskedOfOwner }: PointedFact, before: number, menus: FormulaMenus): number {
  if (before === ALL) return ALL;
  if (isAskedOfOwner) return owner;
  return before === owner ? menus.names.findIndex((_, seat) => seat !== owner) : before;
}

/** The formula that asks what the menus say. */
export function write(draft: Draft, menus: FormulaMenus): string {
  const form = menus.forms.find(({ name }) => name === draft.form);
  if (form === undefined) return "";
  const atom = form.pattern.replace(/\{(\w+)\}/g, (_, name: string) => draft.values[name] ?? "");
  const core = draft.isNot ? `~${atom}` : atom;
  return draft.knowers.reduceRight((inner, knower) => around(knower, inner, menus), core);
}

function around(knower: Knower, inner: string, menus: FormulaMenus): string {
  const not = knower.isNot ? "~" : "";
  const who = knower.who === ALL ? `{${menus.names.join(",")}}` : (menus.names[knower.who] ?? "");
  if (knower.verb === "likely") return `${not}P_${who}(${inner}) >= ${knower.bound}`;
  return `${not}${SIGNS[knower.verb]}_${who} ${inner}`;
}

/** What the menus would say for a formula; null if they cannot. */
export function read(formula: string, menus: FormulaMenus): Draft | null {
  const knowers: Knower[] = [];
  let rest = bare(formula);
  let isNot = false;
  for (;;) {
    while (rest.startsWith("~") || rest.startsWith("¬")) {
      isNot = !isNot;
      rest = bare(rest.slice(1));
    }
    const found = readKnower(rest, menus);
    if (found === null) break;
    if (knowers.length === MAX_KNOWERS) return null;
    knowers.push({ ...found.knower, isNot });
    isNot = false;
    rest = bare(found.rest);
  }
  for (const form of menus.forms) {
    const values = readAtom(rest, form);
    if (values !== null) return { knowers, isNot, form: form.name, values };
  }
  return null;
}

function readKnower(text: string, menus: FormulaMenus): { knower: Knower; rest: string } | null {
  const modal = MODAL.exec(text);
  if (modal !== null) {
    const [, sign, group, agent, rest] = modal;
    const who = seatOf(group, agent, menus);
    const verb = VERBS[sign!]!;
    const isGroup = (GROUP_VERBS as readonly string[]).includes(verb);
    return who === null || isGroup !== (who === ALL) ? null : { knower: { ...newKnower(who), verb }, rest: rest! };
  }
  const chance = CHANCE.exec(text);
  if (chance === null) return null;
  const [, group, agent, behind] = chance;
  const who = seatOf(group, agent, menus);
  const end = closing(behind!);
  const bound = /^\s*>=\s*(\S+)$/.exec(behind!.slice(end + 1))?.[1] ?? "";
  if (who === null || who === ALL || end < 0 || !(BOUNDS as readonly string[]).includes(bound)) return null;
  return { knower: { ...newKnower(who), verb: "likely", bound }, rest: behind!.slice(1, end) };
}

/** The seat that is named, `ALL` for a group of all; null for another group, or nobody here. */
function seatOf(group: string | undefined, agent: string | undefined, menus: FormulaMenus): number | null {
  const named = group === undefined ? [agent ?? ""] : group.split(",").map((one) => one.trim());
  const seats = named.map((name) => seatNamed(name, menus));
  if (seats.includes(-1)) return null;
  if (group === undefined) return seats[0]!;
  return new Set(seats).size === menus.names.length ? ALL : null;
}

function seatNamed(name: string, { names }: FormulaMenus): number {
  if (/^[0-9]+$/.test(name)) return Number(name) < names.length ? Number(name) : -1;
  return names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
}

/** The values with which a form is written so; null if it is not. */
function readAtom(text: string, form: AtomForm): Record<string, string> | null {
  const parts = form.pattern.split(/\{(\w+)\}/);
  const source = parts.map((part, i) => (i % 2 === 0 ? literal(part) : choice(form, part))).join(String.raw`\s*`);
  const found = new RegExp(`^${source}$`, "iu").exec(text);
  if (found === null) return null;
  const values: Record<string, string> = {};
  form.fields.forEach(({ name, choices }) => {
    const said = found.groups?.[name] ?? "";
    values[name] = choices.find(({ value }) => loose(value) === loose(said))?.value ?? said;
  });
  return values;
}

function literal(part: string): string {
  return part.trim().split(/\s+/).map(escape).join(String.raw`\s*`);
}

function choice(form: AtomForm, name: string): string {
  const choices = form.fields.find((field) => field.name === name)?.choices ?? [];
  const longestFirst = choices.map(({ value }) => value).sort((a, b) => b.length - a.length);
  return `(?<${name}>${longestFirst.map((value) => value.split(/\s+/).map(escape).join(String.raw`\s*`)).join("|")})`;
}

function loose(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Without blanks and brackets around all of it. */
function bare(text: string): string {
  let found = text.trim();
  while (found.startsWith("(") && closing(found) === found.length - 1) found = found.slice(1, -1).trim();
  return found;
}

/** Where the bracket that the text begins with is closed; -1 if it is not. */
function closing(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")" && --depth === 0) return i;
  }
  return -1;
}
