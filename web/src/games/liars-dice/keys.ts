// The keys of the board: arrows choose, Enter bids, M doubts, E confirms.

export interface Steps {
  count: number;
  face: number;
}
export type Key = Steps | "bid" | "liar" | "exact";

const ARROWS: Record<string, Steps> = {
  ArrowUp: { count: 1, face: 0 },
  ArrowDown: { count: -1, face: 0 },
  ArrowRight: { count: 0, face: 1 },
  ArrowLeft: { count: 0, face: -1 },
};
const TAKES_KEYS = "input, textarea, select, [contenteditable], [role=tab], [role=slider], dialog *";

/** What a key asks for; null if it belongs to something else. */
export function keyFor(event: KeyboardEvent): Key | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (document.querySelector("dialog[open]") !== null) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TAKES_KEYS)) return null;
  const isRadio = target?.getAttribute("role") === "radio";
  const arrow = ARROWS[event.key];
  // Elsewhere on the page arrows scroll.
  if (arrow !== undefined) return isRadio || isOnTable(target) ? arrow : null;
  switch (event.key.toLowerCase()) {
    case "enter":
      // Another button or link is pressed by it.
      return target?.closest("button, a, summary") && !isRadio ? null : "bid";
    case "m":
      return "liar";
    case "e":
      return "exact";
  }
  return null;
}

function isOnTable(target: Element | null): boolean {
  return target === null || target === document.body || target.closest(".stage, [data-testid=bar]") !== null;
}
