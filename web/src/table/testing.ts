// A table's server for tests: a socket that does what it is told, and what comes over it.

import type { Answer, Question, Request, Scene, TableInfo } from "../types/wire";
import type { Socket } from "./connection.svelte";

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: Request[] = [];
  isClosed = false;

  send(data: unknown): void {
    this.sent.push(JSON.parse(String(data)) as Request);
  }

  close(): void {
    this.isClosed = true;
  }

  begin(): void {
    this.onopen?.call(this as never, new Event("open"));
  }

  tell(...answers: Answer[]): void {
    for (const answer of answers) {
      this.onmessage?.call(this as never, { data: JSON.stringify(answer) } as MessageEvent);
    }
  }

  drop(code = 1006): void {
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
}

const person = (seat: number, name: string): TableInfo["seats"][number] => ({
  seat,
  name,
  kind: "person",
  agent: "",
  oracle: false,
  present: true,
  helped: false,
  fault: null,
});

export function tableOf(you: number): TableInfo {
  return {
    type: "table",
    id: "t",
    game: "hanabi",
    name: "",
    options: {},
    seats: [person(0, "Robin"), person(1, "Sam"), person(2, "Kim")],
    you,
    is_host: true,
    is_open: false,
    is_help_allowed: true,
    spectators: "public",
    pace_ms: 0,
    phase: "playing",
    is_stopped: false,
    is_preparing: false,
    can_undo: false,
    seed: null,
    deal: 0,
    is_deal_chosen: false,
    tutorial: null,
    successor: null,
  };
}

export function sceneOf(n: number, entries: Scene["entries"] = [], ask: Question | null = null): Scene {
  return { type: "scene", n, view: {}, entries, ask, outcome: null, lesson: null, is_whole: false };
}
