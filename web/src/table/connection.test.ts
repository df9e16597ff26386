import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry } from "../types/wire";
import { Connection, type Socket } from "./connection.svelte";
import { FakeSocket, sceneOf, tableOf } from "./testing";

const table = tableOf(0);
const scene = (n: number, ...entries: Entry[]) => sceneOf(n, entries);
const entry = (n: number): Entry => ({ n, events: [{}], lines: [], is_deal: false });

let sockets: FakeSocket[];

function connect(token?: string, listener = {}): Connection {
  const open = (): Socket => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  return new Connection("t", token === undefined ? {} : { token }, listener, open);
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("Connection", () => {
  it("says hello first, with its token and what it has seen", () => {
    connect("secret");
    sockets[0]!.begin();
    expect(sockets[0]!.sent).toEqual([{ type: "hello", id: 1, seen: 0, token: "secret" }]);
  });

  it("answers each request with its own reply", async () => {
    const connection = connect();
    sockets[0]!.begin();
    sockets[0]!.tell(table);
    const first = connection.request({ type: "undo" });
    const second = connection.request({ type: "recall", n: 3 });
    const [, undo, recall] = sockets[0]!.sent;
    sockets[0]!.tell({ type: "recalled", id: recall!.id!, scene: scene(3) });
    sockets[0]!.tell({ type: "done", id: undo!.id! });
    expect((await first).type).toBe("done");
    expect((await second).type).toBe("recalled");
  });

  it("keeps the whole log and tells what is new", () => {
    const news = vi.fn();
    const connection = connect(undefined, { news });
    sockets[0]!.begin();
    sockets[0]!.tell(table, scene(2, entry(1), entry(2)), scene(3, entry(3)));
    expect(connection.entries.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(news).toHaveBeenNthCalledWith(1, [entry(1), entry(2)], true);
    expect(news).toHaveBeenNthCalledWith(2, [entry(3)], false);
  });

  it("tells nothing twice after a move was taken back", () => {
    const news = vi.fn();
    const rewound = vi.fn();
    connect(undefined, { news, rewound });
    sockets[0]!.begin();
    sockets[0]!.tell(table, scene(2, entry(1), entry(2)));
    sockets[0]!.tell({ ...scene(1, entry(1)), is_whole: true });
    expect(rewound).toHaveBeenCalledOnce();
    expect(news).toHaveBeenCalledOnce();
  });

  it("refuses at once while it is not connected, and sends nothing later", async () => {
    const connection = connect();
    const reply = await connection.request({ type: "act", action: {} });
    expect(reply.type === "refused" && reply.why.key).toBe("table-offline");
    sockets[0]!.begin();
    sockets[0]!.tell(table);
    expect(sockets[0]!.sent.map(({ type }) => type)).toEqual(["hello"]);
  });

  it("refuses what was not answered when the connection broke, and does not send it again", async () => {
    const connection = connect();
    sockets[0]!.begin();
    sockets[0]!.tell(table, scene(4));
    const reply = connection.request({ type: "act", action: {} });
    sockets[0]!.drop();
    const refused = await reply;
    expect(refused.type === "refused" && refused.why.key).toBe("table-unanswered");
    expect(connection.status).toBe("lost");
    vi.advanceTimersByTime(1000);
    sockets[1]!.begin();
    expect(sockets[1]!.sent).toEqual([{ type: "hello", id: 3, seen: 4 }]);
  });

  it("waits longer after each failure, and starts anew after a success", () => {
    connect();
    sockets[0]!.drop();
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(2);
    sockets[1]!.drop();
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(3);
    sockets[2]!.begin();
    sockets[2]!.tell(table);
    sockets[2]!.drop();
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(4);
  });

  it("tries at once when it is told to", () => {
    const connection = connect();
    sockets[0]!.drop();
    connection.retry();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  it("does not come back where it was not let in", () => {
    const connection = connect("forged");
    sockets[0]!.begin();
    const why = { is: "message" as const, key: "server-no-seat", params: {} };
    sockets[0]!.tell({ type: "refused", id: 1, why });
    sockets[0]!.drop(1008);
    vi.advanceTimersByTime(60_000);
    expect(connection.status).toBe("closed");
    expect(connection.refusal).toEqual(why);
    expect(sockets).toHaveLength(1);
  });

  it("does not come back after it was closed", () => {
    const connection = connect();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets[0]!.isClosed).toBe(true);
    expect(sockets).toHaveLength(1);
  });
});
