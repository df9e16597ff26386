// Which games bring a board of their own. Each is fetched when it is first played; the tiles of the
// home page are small and come with the page.

import type { Component } from "svelte";
import type { GameModule } from "../lib/contract";

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const tiles = import.meta.glob<{ default: Component }>("./*/Tile.svelte", { eager: true });
const generic = import.meta.glob<{ default: GameModule["Board"] }>("../table/GenericBoard.svelte");

/** The game's own board, or the generic one. */
export async function loadGame(name: string): Promise<GameModule> {
  const own = modules[`./${name}/index.ts`];
  if (own) return (await own()).default;
  const load = generic["../table/GenericBoard.svelte"];
  if (!load) throw new Error(`no board for ${name}`);
  return { Board: (await load()).default };
}

/** The picture of the game on the home page, if it brings one. */
export function tileOf(name: string): Component | null {
  return tiles[`./${name}/Tile.svelte`]?.default ?? null;
}
