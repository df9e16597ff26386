// Liar's Dice on the page.

import type { GameModule } from "../../lib/contract";
import Board from "./Board.svelte";
import Knowledge from "./Knowledge.svelte";
import Reply from "./Reply.svelte";
import Report from "./Report.svelte";

const game: GameModule = {
  Board,
  Knowledge,
  Reply,
  Report,
  askHint: "liars-dice-board-ask-hint",
  keys: {
    "↑ ↓": "liars-dice-key-count",
    "← →": "liars-dice-key-face",
    "↵": "liars-dice-key-bid",
    M: "liars-dice-key-liar",
    E: "liars-dice-key-exact",
  },
};
export default game;
