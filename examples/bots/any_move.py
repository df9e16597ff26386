#!/usr/bin/env python3
"""A bot without dependencies: plays any legal move of any game. Run it as `cmd:./any_move.py`.

It speaks the line protocol: one JSON object a line, questions on standard input, answers on
standard output. What it prints to standard error is shown if it fails.
"""

import json
import random
import sys


def main() -> None:
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "hello":
            answer({"type": "ready", "protocol": 1, "name": "any move"})
        elif said["type"] == "act":
            # The number drawn for us makes the match the same whenever it is repeated.
            move = random.Random(said["random"]).choice(said["moves"])
            answer({"type": "action", "id": said["id"], "action": move, "why": "Why not?"})
        elif said["type"] == "bye":
            break


def answer(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
