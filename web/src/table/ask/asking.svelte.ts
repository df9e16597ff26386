// What is asked about a match in the Ask tab: the question, its answer, and what explains it.

import type { FormulaAnswer, FormulaMenus, FormulaTimeline, FormulaWorlds, SeenWorld } from "../../types/api";
import type { FormulaQuestion, Message } from "../../types/wire";
import type { PointedFact } from "../../lib/contract";
import { keep, recall } from "../../lib/settings.svelte";
import { pointAt, read, write, type Draft } from "./formula";

export type Asked = { page: unknown } | { refusal: Message };
/** Asks the server; at a table through the socket, about a replay over HTTP. */
export type Ask = (question: FormulaQuestion) => Promise<Asked>;

/** A question that is asked again at every moment. */
export interface Pin {
  formula: string;
  answer: FormulaAnswer | null;
  refusal: Message | null;
}

export const MAX_PINS = 8;

export class Asking {
  menus = $state.raw<FormulaMenus | null>(null);
  /** What stands in the field. */
  formula = $state("");
  /** What the menus say; null if they cannot say the formula. */
  draft: Draft | null = $derived(this.menus === null ? null : read(this.formula, this.menus));
  /** The formula that was asked last; empty before the first one. */
  asked = $state("");
  answer = $state.raw<FormulaAnswer | null>(null);
  refusal = $state.raw<Message | null>(null);
  timeline = $state.raw<FormulaTimeline | null>(null);
  isWorking = $state(false);
  /** Whether it is being found out when the formula held. */
  isTracing = $state(false);
  pins = $state.raw<readonly Pin[]>([]);
  /** What was clicked on the board, until it is asked about. */
  #pointed = $state.raw<PointedFact | null>(null);

  #worlds = $state.raw<FormulaWorlds | null>(null);
  /** Which chain of worlds is shown, and which world of it; -1 while the truth is. */
  #chain = $state(-1);
  #link = $state(0);
  /** Whether no world explains the answer. */
  hasNoWorld = $derived(this.#worlds?.chains.length === 0);

  /** Counts questions, so that a late answer to an earlier one is not shown. */
  #turn = 0;
  #timelineTurn = 0;
  #pinTurn = 0;
  #at: number | null = null;

  /** With a name, pins are kept in the browser under it. */
  constructor(
    private readonly ask: Ask,
    private readonly name: string | null = null,
  ) {
    const kept = name === null ? null : recall<unknown>(`whoknows.pins.${name}`);
    const formulas = Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
    this.pins = formulas.slice(0, MAX_PINS).map(toPin);
  }

  /** The moment that was asked about last. */
  get at(): number | null {
    return this.#at;
  }

  /** Nothing is left of what was asked: somebody else looks now. */
  clear(): void {
    this.#turn++;
    this.#pinTurn++;
    this.menus = null;
    this.formula = this.asked = "";
    this.answer = this.refusal = this.timeline = this.#worlds = this.#pointed = null;
    this.isWorking = this.isTracing = false;
    this.#timelineTurn++;
    this.pins = [];
    this.#chain = -1;
  }

  /** What can be asked; it depends only on who sits where. */
  async fetchMenus(): Promise<void> {
    if (this.menus !== null) return;
    const turn = this.#turn;
    const reply = await this.ask({ what: "menus" });
    if (turn !== this.#turn) return;
    if ("page" in reply) this.menus = reply.page as FormulaMenus;
    else this.refusal = reply.refusal;
  }

  /** Something on the board is to be asked about. */
  point(fact: PointedFact): void {
    this.#pointed = fact;
  }

  /** The formula that asks about what was clicked, once; null if nothing was. */
  takePointed(): string | null {
    if (this.#pointed === null || this.menus === null) return null;
    const draft = pointAt(this.#pointed, this.menus, this.draft);
    this.#pointed = null;
    return draft === null ? null : write(draft, this.menus);
  }

  /** Ask what was chosen. */
  choose(formula: string, at: number | null): Promise<void> {
    this.formula = formula;
    return this.put(formula, at);
  }

  /** Ask about a moment, where null means now; what stands in the field stays. */
  async put(formula: string, at: number | null): Promise<void> {
    const turn = ++this.#turn;
    this.backToTruth();
    if (this.asked !== formula) this.timeline = this.answer = null;
    this.asked = formula;
    this.#at = at;
    this.isWorking = true;
    const reply = await this.ask({ what: "answer", formula, at });
    if (turn !== this.#turn) return;
    this.isWorking = false;
    this.#worlds = null;
    this.answer = "page" in reply ? (reply.page as FormulaAnswer) : null;
    this.refusal = "page" in reply ? null : reply.refusal;
  }

  /** When it was true; asked once the answer is there, since it takes longer. */
  async fetchTimeline(): Promise<void> {
    const formula = this.asked;
    const turn = ++this.#timelineTurn;
    this.isTracing = true;
    const reply = await this.ask({ what: "timeline", formula });
    if (turn !== this.#timelineTurn) return;
    this.isTracing = false;
    if (formula === this.asked && "page" in reply) this.timeline = reply.page as FormulaTimeline;
  }

  // Other worlds

  /** The world on the board; null while the truth is. */
  get world(): SeenWorld | null {
    return this.#worlds?.chains[this.#chain]?.[this.#link] ?? null;
  }

  /** Which of how many worlds is shown, and which step of its chain. */
  get place(): { number: number; total: number; link: number; links: number } {
    const chains = this.#worlds?.chains ?? [];
    return { number: this.#chain + 1, total: chains.length, link: this.#link + 1, links: chains[this.#chain]?.length ?? 0 };
  }

  async showWorld(): Promise<void> {
    if (this.#worlds === null) {
      const turn = this.#turn;
      const reply = await this.ask({ what: "worlds", formula: this.asked, at: this.#at });
      if (turn !== this.#turn) return;
      if ("refusal" in reply) {
        this.refusal = reply.refusal;
        return;
      }
      this.#worlds = reply.page as FormulaWorlds;
    }
    this.#chain = this.#worlds.chains.length > 0 ? 0 : -1;
    this.#link = 0;
  }

  /** The next world, or the first one if the truth is shown. */
  async lookAround(by: number): Promise<void> {
    if (this.world !== null) this.nextWorld(by);
    else if (this.answer !== null) await this.showWorld();
  }

  /** The next step of the chain, or the first of the next chain; round again after the last one. */
  nextWorld(by: number): void {
    const chains = this.#worlds?.chains ?? [];
    if (this.#chain < 0 || chains.length === 0) return;
    const link = this.#link + by;
    if (link >= 0 && link < chains[this.#chain]!.length) {
      this.#link = link;
      return;
    }
    this.#chain = (this.#chain + by + chains.length) % chains.length;
    this.#link = by > 0 ? 0 : chains[this.#chain]!.length - 1;
  }

  backToTruth(): void {
    this.#chain = -1;
  }

  // Pins

  isPinned(formula: string): boolean {
    return this.pins.some((pin) => pin.formula === formula);
  }

  togglePin(formula: string): void {
    if (formula === "") return;
    const others = this.pins.filter((pin) => pin.formula !== formula);
    const isNew = others.length === this.pins.length;
    const answer = this.asked === formula ? this.answer : null;
    this.pins = isNew ? [...others, { ...toPin(formula), answer }].slice(-MAX_PINS) : others;
    if (this.name !== null) keep(`whoknows.pins.${this.name}`, this.pins.length > 0 ? this.pins.map((pin) => pin.formula) : null);
  }

  /** Ask all pinned questions again, one after the other. */
  async refreshPins(at: number | null): Promise<void> {
    const turn = ++this.#pinTurn;
    for (const { formula } of this.pins) {
      const reply = await this.ask({ what: "answer", formula, at });
      if (turn !== this.#pinTurn) return;
      const answer = "page" in reply ? (reply.page as FormulaAnswer) : null;
      const refusal = "page" in reply ? null : reply.refusal;
      this.pins = this.pins.map((pin) => (pin.formula === formula ? { formula, answer, refusal } : pin));
    }
  }
}

function toPin(formula: string): Pin {
  return { formula, answer: null, refusal: null };
}
