// What the table asks of a game's own board, and what it gives to it.
// A game without a folder in `games/` is played through the generic board.

import type { Component } from "svelte";
import type { Sound } from "./sound";
import type { Answer, Entry, Outcome, Question, Scene, TableInfo } from "../types/wire";

export const WATCHER = -2;
export const TABLE = -1;

/** A scene whose view, events and moves have the game's own types. */
export type SceneOf<View, Action, Event = unknown> = Omit<Scene, "view" | "entries" | "ask"> & {
  view: View;
  entries: (Omit<Entry, "events"> & { events: Event[] })[];
  ask: (Omit<Question, "moves"> & { moves: Action[] | null }) | null;
};

/** A fact that somebody points at on the board, to ask about it. */
export interface PointedFact {
  /** The kind of fact: the name of a form of the game. */
  form: string;
  /** What is chosen in its menus, by name: a value, or its number in the menu. */
  values: Record<string, string | number>;
  /** Whose card, role or dice it is; nobody's if less than 0. */
  owner: number;
  /** Whether it is hidden from the owner: then the question is whether the owner knows it. */
  isAskedOfOwner: boolean;
}

export interface BoardProps<View = unknown, Action = unknown, Event = unknown> {
  table: TableInfo;
  scene: SceneOf<View, Action, Event>;
  /** False while looking back and in replays: then nothing can be done, and `ask` is null. */
  live: boolean;
  /** Make a move. False if the server refused it: the table has said why. */
  act: (action: Action) => Promise<boolean>;
  /** Stay silent, where the question is optional. */
  pass: () => Promise<boolean>;
  /** Have a move made as soon as it is possible. */
  wish: (action: Action) => Promise<boolean>;
  /** Reactive; shared by the board and the knowledge panel of one table, such as what is selected. */
  shared: Record<string, unknown>;
  /** The player's own marks, stored with the match. */
  marks: Record<string, string>;
  mark: (key: string, value: string) => void;
  /** Open the Explain tab with the answer to a question about the knowledge page. */
  why: (question: unknown) => void;
  /** All that was perceived up to the moment shown, in order; `scene.entries` has only what is new. */
  log: SceneOf<View, Action, Event>["entries"];
  /**
   * The viewer's knowledge page at the moment shown, or the answer to a question about it. It counts
   * as help, so ask for it only when the player wants it. Null if there is none or it was refused.
   */
  look: (question?: unknown) => Promise<unknown>;
  /** Put a fact into the question of the Ask tab; null while nobody asks, or the board is played on. */
  askAbout?: ((fact: PointedFact) => void) | null;
  /** The view with everything open, once the match is over and if the game can show that. */
  opened?: View | null;
}

export interface KnowledgeProps<View = unknown, Page = unknown, Reply = unknown, Question = unknown> {
  table: TableInfo;
  scene: SceneOf<View, unknown>;
  /** Whose knowledge it is. */
  seat: number;
  page: Page;
  /** Ask for more; null if the server refused. */
  ask: (question: Question) => Promise<Reply | null>;
  why: (question: Question) => void;
  shared: Record<string, unknown>;
}

export interface ReplyProps<Reply = unknown> {
  table: TableInfo;
  reply: Reply;
  /** Show the moment at which the viewer had perceived that many events. */
  goTo?: (n: number) => void;
}

export interface ReportProps<Report = unknown> {
  table: TableInfo;
  outcome: Outcome;
  report: Report;
  /** Show the moment at which the viewer had perceived that many events. */
  goTo: (n: number) => void;
}

export interface GameModule {
  /** The whole table: felt and action bar, inside <Stage>. */
  Board: Component<BoardProps<any, any, any>>;
  /** The Knowledge tab. */
  Knowledge?: Component<KnowledgeProps<any, any, any, any>>;
  /** An answer of the insight, in the Explain tab. */
  Reply?: Component<ReplyProps<any>>;
  /** The analysis after the end. */
  Report?: Component<ReportProps<any>>;
  /** What a move sounds like; wood on wood, unless it is something else. */
  sound?: Sound;
  /** The key of a sentence that says what to click on to ask about it; none where that is not possible. */
  askHint?: string;
  /** Single letters that the board handles itself, for the list of keys: key -> message key. */
  keys?: Record<string, string>;
}

export type { Answer };
