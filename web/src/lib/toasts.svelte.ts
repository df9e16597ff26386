// Short messages at the foot of the page; `Toast.svelte` shows them.

import { Refusal } from "./api";
import { say } from "./words.svelte";

export interface Notice {
  id: number;
  text: string;
  kind: "plain" | "bad";
  /** What can be done about it, such as taking it back. */
  action?: { label: string; run: () => void };
}

const SHOWN_MS = 5000;
const AT_ONCE = 3;

class Toasts {
  list: Notice[] = $state([]);
}

export const toasts = new Toasts();
let last = 0;

export function toast(text: string, options: Partial<Pick<Notice, "kind" | "action">> = {}): void {
  const notice: Notice = { id: ++last, text, kind: "plain", ...options };
  toasts.list = [...toasts.list.filter((shown) => shown.text !== text), notice].slice(-AT_ONCE);
  setTimeout(() => dismiss(notice.id), SHOWN_MS);
}

/** Say why something did not work. */
export function complain(error: unknown): void {
  toast(error instanceof Refusal ? say(error.why) : say("page-trouble"), { kind: "bad" });
}

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((notice) => notice.id !== id);
}
