// What a page puts into the header above it: the game, a few facts, and more entries of the menu.

export interface MenuEntry {
  label: string;
  run: () => void;
  icon?: import("./icons").IconName;
}

class Header {
  /** The name of the game, as the server knows it; empty on pages that are about none. */
  game = $state("");
  title = $state("");
  facts = $state("");
  menu: MenuEntry[] = $state.raw([]);
}

export const header = new Header();

/** Sets the header for as long as the component lives; call it while a component is made. */
export function useHeader(give: () => { game?: string; title?: string; facts?: string; menu?: MenuEntry[] }): void {
  $effect(() => {
    const given = give();
    header.game = given.game ?? "";
    header.title = given.title ?? "";
    header.facts = given.facts ?? "";
    header.menu = given.menu ?? [];
    return () => {
      header.game = header.title = header.facts = "";
      header.menu = [];
    };
  });
}
