import { beforeEach, describe, expect, it } from "vitest";
import { change } from "./settings.svelte";
import { link } from "./elision";
import { addCatalogue, joined, say, sayOr, setNames } from "./words.svelte";
import type { Message } from "../types/wire";

const message = (key: string, params: Message["params"] = {}): Message => ({ is: "message", key, params });

beforeEach(() => {
  addCatalogue(
    "en",
    `hello = Hello, { $name }.
count = { $n ->
    [one] one card
   *[other] { $n } cards
  }
only-english = Only here.`,
  );
  addCatalogue("fr", "hello = Bonjour, { $name }.");
  setNames(["Ada", "Boole"]);
  change({ language: "en" });
});

describe("words", () => {
  it("says a key with what it is given", () => {
    expect(say("hello", { name: "Cleo" })).toBe("Hello, Cleo.");
    expect(say("count", { n: 1 })).toBe("one card");
    expect(say("count", { n: 1200 })).toBe("1,200 cards");
  });

  it("names whoever sits there, and says messages within messages", () => {
    expect(say(message("hello", { name: { is: "who", seat: 1 } }))).toBe("Hello, Boole.");
    expect(say(message("hello", { name: { is: "who", seat: 7 } }))).toBe("Hello, #7.");
    expect(say(message("hello", { name: message("count", { n: 2 }) }))).toBe("Hello, 2 cards.");
    expect(say(message("hello", { name: { is: "who", seat: 0 } }), undefined, ["Zoe"])).toBe("Hello, Zoe.");
  });

  it("joins lists as the language does", () => {
    const list = message("hello", { name: [{ is: "who", seat: 0 }, "Cleo", { is: "who", seat: 1 }] });
    expect(say(list)).toBe("Hello, Ada, Cleo, and Boole.");
    change({ language: "fr" });
    expect(say(list)).toBe("Bonjour, Ada, Cleo et Boole.");
    expect(joined(["a"])).toBe("a");
  });

  it("falls back to English, then to the key", () => {
    change({ language: "fr" });
    expect(say("only-english")).toBe("Only here.");
    expect(say("nowhere-to-be-found")).toBe("nowhere-to-be-found");
    expect(sayOr("nowhere-to-be-found", "this")).toBe("this");
  });
});

describe("elision", () => {
  it.each([
    ["que", "Ada gagne", "qu’Ada gagne"],
    ["que", "Éric gagne", "qu’Éric gagne"],
    ["que", "Bob gagne", "que Bob gagne"],
    ["que", "(Ada gagne)", "que (Ada gagne)"],
    ["si", "il est tard", "s’il est tard"],
    ["si", "Ilse gagne", "si Ilse gagne"],
    ["y", "Inés gana", "e Inés gana"],
    ["that", "Ada wins", "that Ada wins"],
  ])("%s before %s", (word, text, expected) => {
    expect(link(word, text)).toBe(expected);
  });

  it("works inside catalogues", () => {
    addCatalogue("fr", 'knows = { CAPITAL($who) } sait { LINK("que", $what) }.');
    change({ language: "fr" });
    expect(say("knows", { who: "elle", what: "Ada gagne" })).toBe("Elle sait qu’Ada gagne.");
  });
});
