import { describe, expect, it } from "vitest";
import { route } from "./router.svelte";
import { preferredLanguage } from "./settings.svelte";
import { ago } from "./time";

describe("router", () => {
  it("knows every page", () => {
    expect(route("/")).toEqual({ page: "home" });
    expect(route("/new/liars-dice")).toEqual({ page: "new", game: "liars-dice" });
    expect(route("/table/a_B-1")).toEqual({ page: "table", id: "a_B-1" });
    expect(route("/replay/x")).toEqual({ page: "replay", id: "x" });
    expect(route("/replays")).toEqual({ page: "replays" });
    expect(route("/learn")).toEqual({ page: "learn", game: null });
    expect(route("/learn/hanabi/")).toEqual({ page: "learn", game: "hanabi" });
    expect(route("/settings")).toEqual({ page: "settings" });
    expect(route("/about")).toEqual({ page: "about" });
  });

  it("leads nowhere otherwise", () => {
    for (const path of ["/x", "/new", "/table/a/b", "/about/x", "/%E0%A4%A"]) {
      expect(route(path), path).toEqual({ page: "nowhere" });
    }
    expect(route("/learn/my%20game")).toEqual({ page: "learn", game: "my game" });
  });

  it("takes the first language that is ours", () => {
    expect(preferredLanguage(["de-DE", "es-MX", "fr"])).toBe("es");
    expect(preferredLanguage(["de"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });

  it("says how long ago something was", () => {
    const now = Date.parse("2026-01-02T12:00:00Z");
    expect(ago("2026-01-02T11:57:00Z", now, "en")).toBe("3 minutes ago");
    expect(ago("2026-01-01T11:00:00Z", now, "fr")).toBe("hier");
    expect(ago("2026-01-02T12:00:30Z", now, "en")).toBe("now");
    expect(ago("not a time", now)).toBe("");
  });
});
