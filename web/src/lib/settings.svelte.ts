// What a reader has chosen, kept in the browser. A storage that is full or forbidden is no reason
// to stop: then the choice lasts as long as the page.

export const LANGUAGES = ["fr", "en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "less";

export interface Settings {
  language: Language;
  name: string;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** Pause before a move of an agent, in milliseconds. */
  pace: number;
  /** Whether single letters do something. */
  keys: boolean;
  /** The game last played. */
  game: string;
}

const KEY = "whoknows.settings";

export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* See above. */
  }
}

/** The first of the reader's languages that is one of ours, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language === code);
    if (found) return found;
  }
  return "en";
}

function initial(): Settings {
  const languages = typeof navigator === "undefined" ? [] : navigator.languages;
  const base: Settings = {
    language: preferredLanguage(languages),
    name: "",
    theme: "system",
    motion: "system",
    sound: false,
    pace: 700,
    keys: true,
    game: "hanabi",
  };
  const kept = recall<Partial<Settings>>(KEY);
  const merged = { ...base, ...(kept && typeof kept === "object" ? kept : {}) };
  if (!LANGUAGES.includes(merged.language)) merged.language = base.language;
  return merged;
}

export const settings: Settings = $state(initial());

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  keep(KEY, $state.snapshot(settings));
}

/** Lets the root element show theme, motion and language; call it once, inside an effect root. */
export function followSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    if (settings.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    if (settings.motion === "system") delete root.dataset.motion;
    else root.dataset.motion = settings.motion;
  });
}

/** Whether things should not move on the screen. */
export function isStill(): boolean {
  if (settings.motion !== "system") return settings.motion === "less";
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
