import type { GameModule } from "../../lib/contract";
import Board from "./Board.svelte";
import Knowledge from "./Knowledge.svelte";
import Reply from "./Reply.svelte";
import Report from "./Report.svelte";

const module: GameModule = {
  Board,
  Knowledge,
  Reply,
  askHint: "cluedo-board-ask-hint",
  Report,
  keys: { H: "cluedo-board-key-ask", A: "cluedo-board-key-accuse" },
};
export default module;
