// The keys of a table, whatever is played there.

import { isTyping } from "../lib/keys";
import { settings } from "../lib/settings.svelte";

export interface Commands {
  step: (by: number) => void;
  live: () => void;
  tab: (by: number) => void;
  back: () => void;
  save: () => void;
  /** Open the Ask tab. */
  ask: () => void;
  /** Show a world that explains the answer, the next or the one before. */
  world: (by: number) => void;
}

/** Do what a key stands for; whatever is typed into a field or a dialog belongs to that. */
export function press(event: KeyboardEvent, commands: Commands): void {
  if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
  if (run(event, commands)) event.preventDefault();
}

function run(event: KeyboardEvent, commands: Commands): boolean {
  const { key } = event;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "s") return did(commands.save);
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (key === "F6") return did(() => focusRegion(event.shiftKey ? -1 : 1));
  if (key === "Escape") {
    if (isTyping(event)) (event.target as HTMLElement).blur();
    else commands.back();
    return false;
  }
  return !isTyping(event) && settings.keys && runSingle(key, commands);
}

function runSingle(key: string, commands: Commands): boolean {
  switch (key) {
    case ",":
      return did(() => commands.step(-1));
    case ".":
      return did(() => commands.step(1));
    case "l":
    case "L":
      return did(commands.live);
    case "k":
    case "K":
      return did(commands.ask);
    case "w":
      return did(() => commands.world(1));
    case "W":
      return did(() => commands.world(-1));
    case "[":
      return did(() => commands.tab(-1));
    case "]":
      return did(() => commands.tab(1));
    case "/": {
      const field = document.querySelector<HTMLElement>("[data-typed-move]");
      field?.focus();
      return field !== null;
    }
  }
  return false;
}

function did(action: () => void): true {
  action();
  return true;
}

/** Where a question is typed, once the Ask tab is there. */
export function focusFormula(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-ask-formula]")?.focus());
}

/** F6: from the table to its action bar, to the panel, and round again. */
function focusRegion(by: number): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-region]")];
  const regions = all.filter((region) => region.checkVisibility() && region.closest("[inert]") === null);
  if (regions.length === 0) return;
  // The innermost one: a bar lies within its table.
  const at = regions.findLastIndex((region) => region.contains(document.activeElement));
  const next = at < 0 ? 0 : (at + by + regions.length) % regions.length;
  regions[next]!.focus();
}
