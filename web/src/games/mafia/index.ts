import type { GameModule } from "../../lib/contract";
import Board from "./Board.svelte";
import Knowledge from "./Knowledge.svelte";
import Reply from "./Reply.svelte";
import Report from "./Report.svelte";

export default {
  Board,
  askHint: "mafia-web-ask-hint",
  Knowledge,
  Reply,
  Report,
  keys: { "1": "mafia-web-key-seat", q: "mafia-web-key-ask", a: "mafia-web-key-accuse" },
} satisfies GameModule;
