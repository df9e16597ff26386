// Shows a game's board, knowledge or report with recorded data, without a server:
//   /dev/board.html?game=hanabi&scene=/scene.json[&knowledge=/page.json][&report=/report.json]
//   [&reply=/reply.json][&language=fr][&theme=dark]
// `scene.json` is a scene, or what `python -m whoknows.server.sample GAME` prints.

import { mount } from "svelte";
import "../src/lib/tokens.css";
import "../src/lib/base.css";
import Board from "./Board.svelte";
import { addCatalogue } from "../src/lib/words.svelte";
import { change, LANGUAGES, type Language, type Theme } from "../src/lib/settings.svelte";

const catalogues = import.meta.glob<string>("../../src/whoknows/**/messages/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const query = new URLSearchParams(location.search);

for (const language of LANGUAGES) {
  const texts = Object.entries(catalogues).filter(([path]) => path.endsWith(`/${language}.ftl`));
  addCatalogue(language, texts.map(([, text]) => text).join("\n"));
}
change({
  language: (query.get("language") ?? "en") as Language,
  theme: (query.get("theme") ?? "system") as Theme,
});
mount(Board, { target: document.getElementById("app")!, props: { query } });
