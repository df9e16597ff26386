#!/usr/bin/env python3
"""Let many Cluedo clients play in changing company: rounds.py [options] BOT...

In each round the bots are shuffled and seated table by table; seats that stay empty are taken by
our `simple`. Every table is a `whoknows cluedo serve` of its own. Check the bots first: at a table
where one does not connect, nobody plays.
"""

import argparse
import json
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any


def main() -> None:
    """Play all rounds and print the standings."""
    parser = argparse.ArgumentParser(description="Cluedo clients in changing company.")
    parser.add_argument("bots", nargs="+", help="programs that take a port")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=20, help="at each table of a round")
    parser.add_argument("--minutes", type=float, default=10, help="at most, for one table")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--logs", type=Path, default=Path("logs"))
    options = parser.parse_args()
    options.logs.mkdir(parents=True, exist_ok=True)
    chance = random.Random(options.seed)  # noqa: S311 - a game
    games, wins, faults = Counter[str](), Counter[str](), Counter[tuple[str, int]]()
    for round_ in range(options.rounds):
        bots = chance.sample(options.bots, len(options.bots))
        for table, first in enumerate(range(0, len(bots), options.players)):
            log = options.logs / f"round-{round_}-table-{table}.jsonl"
            seed = chance.randrange(2**32)
            result = play(bots[first : first + options.players], options, log, seed)
            for row in result["wins"]["logins"]:
                games[row["login"]] += row["games"]
                wins[row["login"]] += row["wins"]
            for row in result["faults"]["seats"]:
                faults[row["login"] or "?", row["code"]] += row["count"]
    for login in sorted(+games, key=lambda one: wins[one] / games[one], reverse=True):
        ours = [f"{n} x {code}" for (who, code), n in sorted(faults.items()) if who == login]
        share = wins[login] / games[login]
        score = f"{wins[login]:>5} of {games[login]:<5} {share:.3f}"
        print(f"{login:<32} {score}  {', '.join(ours)}")  # noqa: T201 - that is what it is for


def play(bots: list[str], options: argparse.Namespace, log: Path, seed: int) -> Any:
    """One table; what the server tells in the end."""
    serve = [sys.executable, "-m", "whoknows", "cluedo", "serve", "--port", "0", "--json"]
    serve += ["--mode", "tournament", "--players", str(options.players), "--log", str(log)]
    serve += ["--games", str(options.games), "--seed", str(seed), "--wait-time", "20"]
    if len(bots) < options.players:
        serve += ["--bots", ",".join(["simple"] * (options.players - len(bots)))]
    pipe = subprocess.PIPE
    with subprocess.Popen(serve, stdout=pipe, stderr=pipe, text=True) as server:  # noqa: S603 - ours
        line = server.stderr.readline() if server.stderr else ""
        listening = re.search(r"port (\d+)", line)
        if listening is None:
            sys.exit(f"the server does not start: {line}")
        clients = [subprocess.Popen([bot, listening[1]]) for bot in bots]  # noqa: S603 - as asked
        try:
            told, _ = server.communicate(timeout=60 * options.minutes)
        except subprocess.TimeoutExpired:
            server.send_signal(signal.SIGINT)
            told, _ = server.communicate()
    for client in clients:
        client.kill()
        client.wait()
    result = json.loads(told)
    if result.get("missing"):
        sys.stderr.write(f"{log.stem}: not all of these connected: {', '.join(bots)}\n")
    return result


if __name__ == "__main__":
    main()
