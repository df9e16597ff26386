// Begins a lesson: a table made for learning, at which the reader sits.

import { api } from "../lib/api";
import { go } from "../lib/router.svelte";
import { complain } from "../lib/toasts.svelte";
import { keepSeats } from "./seats";

export async function begin(game: string, number: number): Promise<void> {
  try {
    const seated = await api.tutorial(game, number);
    keepSeats(seated);
    go(`/table/${seated.id}`);
  } catch (error) {
    complain(error);
  }
}
