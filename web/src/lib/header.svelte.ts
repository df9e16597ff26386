// What a page puts into the header above it: the game, a few facts, and more entries of the menu.

import type { IconName } from "./icons";

export interface MenuEntry {
  label: string;
  run: () => void;
  icon?: IconName;
}

class Header {
  /** The name of the game, as the server knows it; empty on pages that are about none. */
  game = $state("");
  title = $state("");
  facts = $state("");
  /** What stands before the title in the window's own, such as that it is the reader's turn. */
  call = $state("");
  menu: MenuEntry[] = $state.raw([]);
  /** Keys of this page besides the common ones: key -> message key. */
  keys: Record<string, string> = $state.raw({});
}

export interface HeaderContent {
  game?: string;
  title?: string;
  facts?: string;
  call?: string;
  menu?: MenuEntry[];
  keys?: Record<string, string>;
}

export const header = new Header();

/** Sets the header for as long as the component lives; call it while a component is made. */
export function useHeader(give: () => HeaderContent): void {
  $effect(() => {
    const given = give();
    header.game = given.game ?? "";
    header.title = given.title ?? "";
    header.facts = given.facts ?? "";
    header.call = given.call ?? "";
    header.menu = given.menu ?? [];
    header.keys = given.keys ?? {};
    return () => {
      header.game = header.title = header.facts = header.call = "";
      header.menu = [];
      header.keys = {};
    };
  });
}
