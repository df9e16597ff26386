import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Question } from "../types/wire";
import { keepSeats } from "./seats";
import { Session } from "./session.svelte";
import { FakeSocket, sceneOf, tableOf } from "./testing";

const must: Question = { optional: false, menu: [], moves: [], closes_in_ms: null };
const may: Question = { ...must, optional: true };

const scene = (n: number, ask: Question | null = null) => sceneOf(n, [{ n, events: [{}], lines: [], is_deal: false }], ask);

let sockets: FakeSocket[];
const around = { toast: vi.fn(), refuse: vi.fn(), news: vi.fn(), successor: vi.fn() };

function sit(...seats: number[]): Session {
  keepSeats({ id: "t", tokens: seats.map((seat) => ({ seat, token: `token ${seat}` })) });
  const session = new Session("t", around, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  seats.forEach((seat, i) => sockets[i]!.tell(tableOf(seat)));
  return session;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  sockets = [];
  Object.values(around).forEach((spy) => spy.mockReset());
});

describe("one device for several people", () => {
  it("shows nobody's seat before somebody has taken the device", () => {
    const session = sit(0, 1);
    sockets[0]!.tell(scene(1));
    sockets[1]!.tell(scene(1, must));
    expect(session.nextPerson?.name).toBe("Sam");
    expect(session.isCurtainDown).toBe(true);
    session.takeDevice();
    expect(session.nextPerson).toBeNull();
    expect(session.isCurtainDown).toBe(false);
    expect(session.table?.you).toBe(1);
  });

  it("is passed on when another person must act, and not while the one who has it must", () => {
    const session = sit(0, 1);
    sockets[0]!.tell(scene(1, must));
    sockets[1]!.tell(scene(1));
    session.takeDevice();
    sockets[1]!.tell(scene(2, may));
    expect(session.nextPerson).toBeNull();
    sockets[0]!.tell(scene(2));
    sockets[1]!.tell(scene(3, must));
    expect(session.nextPerson?.name).toBe("Sam");
    expect(session.isCurtainDown, "Robin still looks at what came of it").toBe(false);
    expect(session.table?.you).toBe(0);
    session.passOn();
    expect(session.isCurtainDown).toBe(true);
  });

  it("shows the next one nothing that was recalled with other eyes", async () => {
    const session = sit(0, 1);
    const ids = (socket: FakeSocket) => socket.sent.filter((one) => one.type === "recall").map((one) => one.id!);
    sockets[0]!.tell(scene(5, must));
    sockets[1]!.tell(scene(5));
    session.takeDevice();
    const looking = session.goTo(3);
    sockets[0]!.tell({ type: "recalled", id: ids(sockets[0]!)[0]!, scene: scene(3) });
    await looking;
    session.isKnowledgeOn = true;
    sockets[0]!.tell(scene(6));
    sockets[1]!.tell(scene(6, must));
    session.takeDevice();
    expect(session.live).toBe(true);
    expect(session.isKnowledgeOn).toBe(false);
    void session.goTo(3);
    expect(ids(sockets[1]!)).toHaveLength(1);
  });

  it("stays in the present if that was asked for before the past arrived", async () => {
    const session = sit(0);
    sockets[0]!.tell(scene(5, must));
    const looking = session.goTo(3);
    session.goLive();
    sockets[0]!.tell({ type: "recalled", id: sockets[0]!.sent.at(-1)!.id!, scene: scene(3) });
    await looking;
    expect(session.live).toBe(true);
  });

  it("has no curtain for one person", () => {
    const session = sit(0);
    sockets[0]!.tell(scene(1, must));
    expect(session.nextPerson).toBeNull();
    expect(session.isTurn).toBe(true);
  });
});

describe("looking back", () => {
  it("shows an earlier moment until it goes live, and asks for each moment once", async () => {
    const session = sit(0);
    sockets[0]!.tell(scene(1), scene(2), scene(3, must));
    session.step(-1);
    const asked = sockets[0]!.sent.at(-1)!;
    expect(asked).toMatchObject({ type: "recall", n: 2 });
    sockets[0]!.tell({ type: "recalled", id: asked.id!, scene: scene(2) });
    await vi.waitFor(() => expect(session.live).toBe(false));
    expect(session.position).toBe(1);
    expect(session.isTurn).toBe(false);
    session.step(1);
    expect(session.live).toBe(true);
    const n = sockets[0]!.sent.length;
    session.step(-1);
    await vi.waitFor(() => expect(session.position).toBe(1));
    expect(sockets[0]!.sent).toHaveLength(n);
  });
});

describe("what is said in passing", () => {
  it("tells who came and went, but nothing about one's own seats", () => {
    sit(0, 1);
    const [robin, sam, kim] = tableOf(0).seats;
    const away = { ...tableOf(0), seats: [robin!, { ...sam!, present: false }, { ...kim!, present: false }] };
    sockets[0]!.tell(away);
    expect(around.toast).toHaveBeenCalledTimes(1);
    expect(around.toast).toHaveBeenCalledWith(expect.objectContaining({ key: "table-left", params: expect.objectContaining({ name: "Kim" }) }));
  });

  it("follows the others to the next table", () => {
    sit(0);
    sockets[0]!.tell({ ...tableOf(0), successor: "next" });
    expect(around.successor).toHaveBeenCalledWith("next");
  });
});
