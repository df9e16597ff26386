// A table as this browser sits at it: the seats it holds, the moment it looks at, what it asked for.

import { TABLE } from "../lib/contract";
import type { Entry, FormulaQuestion, Message, Reason, Scene, SeatCard, TableInfo } from "../types/wire";
import { Asking, type Asked as FormulaAsked } from "./ask/asking.svelte";
import { Connection, toMessage, type Asked, type Credentials, type Socket } from "./connection.svelte";
import { changes } from "./people";
import { ownSeats } from "./seats";

export type Tab = "table" | "log" | "knowledge" | "ask" | "notes" | "explain";

/** What the Explain tab is about. */
export type Explained =
  | { about: "question"; reply: unknown; refusal: Message | null }
  | { about: "entry"; n: number };

export interface Surroundings {
  /** Say something to the player in passing. */
  toast: (message: Message) => void;
  /** Say why something was not done. */
  refuse: (why: Message) => void;
  /** New entries of the log. */
  news: (entries: readonly Entry[]) => void;
  /** The same people go on at another table. */
  successor: (id: string) => void;
}

const SAVE_NOTES_AFTER_MS = 600;

export class Session {
  /** One for each seat that is ours, or one that watches. */
  connections = $state.raw<readonly Connection[]>([]);
  /** Which of them is looked at; -1 until somebody has taken the device. */
  #shown = $state(-1);
  /** Whether the one who looked has seen enough. */
  #isPassedOn = $state(false);
  #wanted = $derived.by(() => this.#whoIsWanted());
  current = $derived(this.connections[Math.max(this.#shown, 0)]!);
  table = $derived(this.current.table);
  now = $derived(this.current.scene);

  #past = $state.raw<Scene | null>(null);
  /** The scene on the table: the latest, or the one looked back at. */
  scene = $derived(this.#past ?? this.now);
  live = $derived(this.#past === null);
  entries = $derived(this.current.entries);
  /** The log up to the moment shown. */
  log = $derived(this.#past === null ? this.entries : this.entries.filter((e) => e.n <= this.#past!.n));
  /** Which entry of the log is the last one at the moment shown. */
  position = $derived(this.log.length - 1);
  /** Whether a seat is ours; those who look over a shoulder have one, too, but may not act. */
  isPlayer = $derived(this.current.credentials.token !== undefined && (this.table?.you ?? -1) >= 0);
  isTurn = $derived(this.live && this.now?.ask != null && !this.now.ask.optional);

  tab = $state<Tab>("table");
  shared = $state<Record<string, unknown>>({});
  explained = $state.raw<Explained | null>(null);
  /** What the teacher says to a move that was not made. */
  remark = $state.raw<Message | null>(null);
  /** Whether the player wants to see what follows from what was perceived: it is help. */
  isKnowledgeOn = $state(false);
  /** The seat whose knowledge was chosen to be looked at. */
  viewOf = $state<number | null>(null);

  /** What is asked about the match. */
  asking: Asking;

  #recalled = new Map<number, Scene>();
  /** Counts the moments asked for: only the last one is shown. */
  #turn = 0;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly around: Surroundings,
    private readonly open?: (id: string) => Socket,
  ) {
    const tokens = ownSeats(id);
    // Who shares the device keeps no questions: they tell what one thinks about.
    this.asking = new Asking(this.#askFormula, tokens.length > 1 ? null : id);
    this.#sit(tokens.length > 0 ? tokens.map(({ token }) => ({ token })) : [{}]);
  }

  #sit(all: readonly Credentials[]): void {
    this.connections = all.map((credentials, i) => this.#connect(credentials, i));
    this.#shown = all.length > 1 ? -1 : 0;
  }

  #connect(credentials: Credentials, i: number): Connection {
    const isShown = () => i === Math.max(this.#shown, 0);
    const listener = {
      news: (entries: readonly Entry[], isFirst: boolean) => {
        if (!isShown()) return;
        this.remark = null;
        if (!isFirst) this.around.news(entries);
      },
      rewound: () => {
        this.#recalled.clear();
        if (isShown()) this.goLive();
      },
      table: (now: TableInfo, before: TableInfo | null) => {
        if (!isShown() || before === null) return;
        if (before.successor === null && now.successor !== null) this.around.successor(now.successor);
        const ours = this.connections.map((connection) => connection.table?.you ?? TABLE);
        for (const change of changes(now, before, ours)) this.around.toast(change);
      },
    };
    return new Connection(this.id, credentials, listener, this.open);
  }

  close(): void {
    this.saveNotes();
    for (const connection of this.connections) connection.close();
  }

  // Who looks

  /** Whose turn it is to take the device. */
  get nextPerson(): SeatCard | null {
    if (this.connections.length < 2 || this.#wanted === this.#shown) return null;
    const table = this.connections[this.#wanted]?.table;
    if (table == null || table.phase !== "playing") return null;
    return table.seats[table.you] ?? null;
  }

  /** Whether nothing is shown: the one before has passed the device on, nobody has taken it. */
  isCurtainDown = $derived((this.#shown < 0 || this.#isPassedOn) && this.nextPerson !== null);

  passOn(): void {
    this.#isPassedOn = true;
  }

  takeDevice(): void {
    this.saveNotes();
    this.goLive();
    this.#shown = this.#wanted;
    this.#isPassedOn = false;
    // Nothing of the one before is shown or kept: it was seen with other eyes.
    this.#recalled.clear();
    this.isKnowledgeOn = false;
    this.remark = null;
    this.explained = null;
    this.viewOf = null;
    this.asking.clear();
    this.tab = "table";
    this.shared = {};
  }

  #whoIsWanted(): number {
    const asks = this.connections.map((connection) => connection.scene?.ask ?? null);
    const mine = asks[this.#shown] ?? null;
    if (mine !== null && !mine.optional) return this.#shown;
    const required = asks.findIndex((ask) => ask !== null && !ask.optional);
    if (required >= 0) return required;
    if (mine !== null) return this.#shown;
    const optional = asks.findIndex((ask) => ask !== null);
    return optional >= 0 ? optional : Math.max(this.#shown, 0);
  }

  /** Watch over another shoulder, where spectators may. */
  watch(seat: number): void {
    this.close();
    this.#recalled.clear();
    this.goLive();
    this.asking.clear();
    this.#sit([{ seat }]);
  }

  // What is asked of the server

  act = (action: unknown): Promise<boolean> => this.try({ type: "act", action });
  pass = (): Promise<boolean> => this.try({ type: "pass" });
  wish = (action: unknown): Promise<boolean> => this.try({ type: "wish", action });

  /** Whether it was done; if not, the player has been told why. */
  async try(asked: Asked): Promise<boolean> {
    const refusal = await this.refusal(asked);
    if (refusal !== null) this.#tell(refusal);
    return refusal === null;
  }

  /** A typed move: why it was not made, or null if it was. A teacher says it in the lesson. */
  async type(text: string, language: string): Promise<Message | null> {
    const refusal = await this.refusal({ type: "typed", text, language });
    if (refusal !== null && this.now?.lesson != null) this.remark = refusal;
    return refusal;
  }

  /** Why it was not done; null if it was. */
  async refusal(asked: Asked): Promise<Message | null> {
    const reply = await this.current.request(asked);
    return reply.type === "refused" ? reply.why : null;
  }

  #tell(refusal: Message): void {
    if (this.current.status === "closed") return; // We have left: nobody waits for it any more.
    if (this.now?.lesson != null && this.current.status === "open") this.remark = refusal;
    else this.around.refuse(refusal);
  }

  /** Whose knowledge is looked at: one's own, unless another seat was chosen. */
  get seat(): number {
    return this.viewOf ?? this.table?.you ?? TABLE;
  }

  /** A page of knowledge at the moment shown, or the answer to a question; or why there is none. */
  async insight(seat: number, question?: unknown): Promise<{ page: unknown } | { refusal: Message }> {
    const n = this.#past === null ? {} : { n: this.#past.n };
    const about = question === undefined ? {} : { question };
    const reply = await this.current.request({ type: "look", seat, ...n, ...about });
    if (reply.type === "knowledge") return { page: reply.page };
    return { refusal: reply.type === "refused" ? reply.why : toMessage("table-unanswered") };
  }

  look = async (question?: unknown): Promise<unknown> => {
    const answer = await this.insight(this.table?.you ?? TABLE, question);
    return "page" in answer ? answer.page : null;
  };

  why = async (question: unknown): Promise<void> => {
    const answer = await this.insight(this.seat, question);
    this.explained =
      "page" in answer
        ? { about: "question", reply: answer.page, refusal: null }
        : { about: "question", reply: null, refusal: answer.refusal };
    this.tab = "explain";
  };

  #askFormula = async (question: FormulaQuestion): Promise<FormulaAsked> => {
    const reply = await this.current.request({ type: "ask", question });
    if (reply.type === "formula") return { page: reply.page };
    return { refusal: reply.type === "refused" ? reply.why : toMessage("table-unanswered") };
  };

  /** An agent's reason: for what it did, or for what it would do in our place. */
  async reason(asked: Asked): Promise<Reason | { refusal: Message }> {
    const reply = await this.current.request(asked);
    if (reply.type === "reason") return reply;
    return { refusal: reply.type === "refused" ? reply.why : toMessage("table-unanswered") };
  }

  explainEntry(n: number): void {
    this.explained = { about: "entry", n };
    this.tab = "explain";
  }

  // Looking back

  goTo = async (n: number): Promise<void> => {
    if (this.now === null || n >= this.now.n) return this.goLive();
    const turn = ++this.#turn;
    const known = this.#recalled.get(n);
    if (known !== undefined) {
      this.#past = known;
      return;
    }
    const reply = await this.current.request({ type: "recall", n });
    if (turn !== this.#turn) return; // Meanwhile another moment was asked for, or the present.
    if (reply.type === "recalled") {
      this.#recalled.set(n, reply.scene);
      this.#past = reply.scene;
    } else if (reply.type === "refused") {
      this.around.refuse(reply.why);
    }
  };

  goLive(): void {
    this.#turn++;
    this.#past = null;
  }

  step(by: number): void {
    const entry = this.entries[this.position + by];
    if (entry !== undefined) void this.goTo(entry.n);
  }

  async undo(): Promise<void> {
    this.goLive();
    await this.try({ type: "undo" });
  }

  // Notes

  get marks(): Record<string, string> {
    return this.current.notes.marks;
  }

  mark = (key: string, value: string): void => {
    const { [key]: _, ...others } = this.current.notes.marks;
    const marks = value === "" ? others : { ...others, [key]: value };
    this.write({ text: this.current.notes.text, marks });
  };

  write(notes: { text: string; marks: Record<string, string> }): void {
    this.current.notes = notes;
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.saveNotes(), SAVE_NOTES_AFTER_MS);
  }

  saveNotes(): void {
    if (this.#saving === undefined) return;
    clearTimeout(this.#saving);
    this.#saving = undefined;
    const { text, marks } = this.current.notes;
    void this.try({ type: "note", text, marks });
  }
}
