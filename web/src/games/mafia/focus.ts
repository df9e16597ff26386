// Where the keyboard stands when one bar gives way to another: with the bar, rather than nowhere.

const BAR = "[data-testid=bar]";

/** What is going to be pressed may vanish: the focus moves from it to the bar that stays. */
export function holdFocus(): void {
  document.activeElement?.closest<HTMLElement>(BAR)?.focus();
}

/** What had the focus is gone, as a dialog is: it goes to the bar. */
export function rescueFocus(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(BAR)?.focus();
}

/** The focus that waits at the bar goes on to what is pressed next. */
export function takeFocus(next: HTMLElement): void {
  if (document.activeElement?.matches(BAR)) next.focus();
}
