import type { GameModule } from "../../lib/contract";
import { say } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import Knowledge from "./Knowledge.svelte";
import Reply from "./Reply.svelte";
import Report from "./Report.svelte";

const hanabi: GameModule = {
  Board,
  Knowledge,
  Reply,
  Report,
  sound: "card",
  askHint: "hanabi-board-ask-hint",
  get keys() {
    const letter = (verb: string): string => say(`hanabi-board-key-${verb}`).toUpperCase();
    return {
      [letter("hint")]: "hanabi-key-hint",
      [letter("play")]: "hanabi-key-play",
      [letter("discard")]: "hanabi-key-discard",
      "1-5": "hanabi-key-card",
    };
  },
};
export default hanabi;
