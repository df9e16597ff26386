// The keys that work everywhere on a table, for the list that "?" shows.

export interface KeyCard {
  keys: string[];
  label: string;
}

export const COMMON_KEYS: readonly KeyCard[] = [
  { keys: ["Tab"], label: "page-key-tab" },
  { keys: ["←", "→", "↑", "↓"], label: "page-key-arrows" },
  { keys: ["↵"], label: "page-key-enter" },
  { keys: ["Esc"], label: "page-key-escape" },
  { keys: ["F6"], label: "page-key-region" },
  { keys: ["[", "]"], label: "page-key-tabs" },
  { keys: [",", "."], label: "page-key-turns" },
  { keys: ["L"], label: "page-key-live" },
  { keys: ["/"], label: "page-key-typed" },
  { keys: ["K"], label: "page-key-ask" },
  { keys: ["W", "⇧ W"], label: "page-key-world" },
  { keys: ["Ctrl", "↵"], label: "page-key-pin" },
  { keys: ["Ctrl", "S"], label: "page-key-save" },
  { keys: ["?"], label: "page-key-list" },
];

const TYPING = "input, textarea, select, [contenteditable]";

/** Whether what is typed goes into a field. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.matches(TYPING);
}
