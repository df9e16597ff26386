#!/usr/bin/env node
// Plays a random legal move, whatever the game, with nothing but Node. `cmd:./any_move.mjs` lets
// whoknows start it; `./any_move.mjs 4000` listens instead, for any number of seats that are named
// `tcp:localhost:4000`.

import { createServer } from "node:net";

const [portGiven] = process.argv.slice(2);
if (portGiven === undefined) {
  await play(process.stdin, process.stdout);
} else {
  listen(Number(portGiven));
}

function listen(port) {
  const server = createServer(serve);
  server.listen(port, "127.0.0.1", () => console.error(`Listening on port ${port}.`));
}

async function serve(socket) {
  try {
    await play(socket, socket);
  } catch (error) {
    // One connection that breaks must not end the others.
    console.error(error.message);
  } finally {
    socket.destroy();
  }
}

async function play(input, output) {
  for await (const line of linesOf(input)) {
    const message = JSON.parse(line);
    if (message.type === "bye") return;
    const answer = answerTo(message, line);
    if (answer) output.write(`${JSON.stringify(answer)}\n`);
  }
}

// Node's `readline` would also break lines at U+2028, which may stand inside a JSON string.
async function* linesOf(input) {
  let unfinished = "";
  for await (const chunk of input.setEncoding("utf8")) {
    const lines = (unfinished + chunk).split("\n");
    unfinished = lines.pop();
    yield* lines;
  }
}

function answerTo(message, line) {
  switch (message.type) {
    case "hello":
      return { type: "ready", protocol: 1, name: "any move" };
    case "act":
      return { type: "action", id: message.id, action: anyMove(message, line), why: "By lot." };
    default:
      return null;
  }
}

function anyMove({ moves }, line) {
  return moves[Number(randomOf(line) % BigInt(moves.length))];
}

// `JSON.parse` would round this number of 64 bits, so we take its digits from the text. The greedy
// `.*` finds the last "random" in the line, in case a game's view has a field of that name, too.
function randomOf(line) {
  const [, digits] = line.match(/.*"random":\s*(\d+)/s);
  return BigInt(digits);
}
