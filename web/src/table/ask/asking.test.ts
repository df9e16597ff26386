import { describe, expect, it } from "vitest";
import type { FormulaAnswer, FormulaMenus, FormulaWorlds, SeenWorld } from "../../types/api";
import type { FormulaQuestion, Message } from "../../types/wire";
import { Asking, MAX_PINS, type Asked } from "./asking.svelte";

const said = (key: string): Message => ({ is: "message", key, params: {} });

const menus: FormulaMenus = {
  names: ["Ada", "Bo"],
  forms: [{ name: "p", pattern: "p", fields: [], label: said("p"), description: "", example: "p" }],
  suggestions: [],
  models: ["rules"],
  is_truth_used: true,
};

const answer = (formula: string): FormulaAnswer => ({
  formula,
  question: said("question"),
  reply: said("reply"),
  share: null,
  caveat: null,
  answer: "false",
  is_exact: true,
  is_defined: true,
  engine: "test",
  model: "rules",
  worlds: "3",
  worlds_true: "1",
  chance: null,
  seconds: 0,
});

const world = (seat: number): SeenWorld => ({ seats: [seat], view: { seat }, facts: [] });
const worlds: FormulaWorlds = { formula: "p", chains: [[world(0)], [world(1), world(2)]], seconds: 0 };

/** A server that answers when it is told to, in any order. */
class Server {
  questions: FormulaQuestion[] = [];
  #waiting: ((reply: Asked) => void)[] = [];

  ask = (question: FormulaQuestion): Promise<Asked> => {
    this.questions.push(question);
    return new Promise((resolve) => this.#waiting.push(resolve));
  };

  async tell(number: number, reply: Asked): Promise<void> {
    this.#waiting[number]!(reply);
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe("what is asked", () => {
  it("shows the answer to the last question, whichever comes first", async () => {
    const server = new Server();
    const asking = new Asking(server.ask);
    void asking.put("p", 3);
    void asking.put("q", null);
    expect(server.questions).toEqual([
      { what: "answer", formula: "p", at: 3 },
      { what: "answer", formula: "q", at: null },
    ]);
    await server.tell(1, { page: answer("q") });
    await server.tell(0, { page: answer("p") });
    expect(asking.answer?.formula).toBe("q");
    expect(asking.isWorking).toBe(false);
  });

  it("says why there is no answer", async () => {
    const server = new Server();
    const asking = new Asking(server.ask);
    void asking.put("p &", null);
    await server.tell(0, { refusal: said("why-not") });
    expect(asking.refusal?.key).toBe("why-not");
    expect(asking.answer).toBeNull();
    void asking.put("p", null);
    await server.tell(1, { page: answer("p") });
    expect(asking.refusal).toBeNull();
  });

  it("fills the menus from a formula that they can say", async () => {
    const server = new Server();
    const asking = new Asking(server.ask);
    void asking.fetchMenus();
    await server.tell(0, { page: menus });
    asking.formula = "K_Bo p";
    expect(asking.draft?.knowers[0]?.who).toBe(1);
    asking.formula = "K_Bo p & p";
    expect(asking.draft).toBeNull();
  });

  it("walks through chains of worlds and back to the truth", async () => {
    const server = new Server();
    const asking = new Asking(server.ask);
    void asking.put("p", 3);
    await server.tell(0, { page: answer("p") });
    void asking.showWorld();
    expect(server.questions[1]).toEqual({ what: "worlds", formula: "p", at: 3 });
    await server.tell(1, { page: worlds });
    const seen: unknown[] = [];
    for (let i = 0; i < 4; i++) {
      seen.push(asking.world?.seats[0]);
      asking.nextWorld(1);
    }
    expect(seen).toEqual([0, 1, 2, 0]);
    asking.nextWorld(-1);
    asking.nextWorld(-1);
    expect(asking.world?.seats).toEqual([2]);
    expect(asking.place).toEqual({ number: 2, total: 2, link: 2, links: 2 });
    asking.backToTruth();
    expect(asking.world).toBeNull();
  });

  it("asks pinned questions again, but not too many", async () => {
    const server = new Server();
    const asking = new Asking(server.ask);
    for (let i = 0; i <= MAX_PINS; i++) asking.togglePin(`p${i}`);
    expect(asking.pins.map(({ formula }) => formula)).toEqual(Array.from({ length: MAX_PINS }, (_, i) => `p${i + 1}`));
    for (let i = 2; i <= MAX_PINS; i++) asking.togglePin(`p${i}`);
    expect(asking.pins).toHaveLength(1);
    void asking.refreshPins(7);
    await server.tell(0, { page: answer("p1") });
    expect(server.questions[0]).toEqual({ what: "answer", formula: "p1", at: 7 });
    expect(asking.pins[0]?.answer?.answer).toBe("false");
  });

  it("forgets everything when another player takes the device", async () => {
    const server = new Server();
    const asking = new Asking(server.ask);
    void asking.put("p", null);
    asking.togglePin("p");
    asking.clear();
    await server.tell(0, { page: answer("p") });
    expect([asking.answer, asking.formula, asking.pins.length]).toEqual([null, "", 0]);
  });
});
