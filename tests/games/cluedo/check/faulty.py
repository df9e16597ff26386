"""A Cluedo client on plain sockets, sound unless told to commit a fault: FAULT [MARKER] PORT."""

import os
import random
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

CHUNK = 4096
IDLE = 0.5


class Client:
    """Asks at random, accuses at random at its third turn of a game."""

    def __init__(self, fault: str, port: int) -> None:
        self.fault = fault
        self.port = port
        self.random = random.Random(1)
        self.n_games = self.n_turns = self.players = 0
        self.hand: list[int] = []
        self.asked: list[int] = []
        self.is_mine = self.is_out = False
        self.last = ""

    def run(self) -> int:
        if self.fault == "wrong-port":
            self.port -= 1
        with socket.create_connection(("127.0.0.1", self.port)) as self.socket:
            for line in self.lines():
                self.hear(line)
                self.last = line
        return 3 if self.fault == "exit-code" else 0

    # Reading

    def lines(self) -> Iterator[str]:
        if self.fault in ("prints-when-idle", "speaks-when-idle"):
            self.socket.settimeout(IDLE)
        rest = ""
        while data := self.recv():
            text = rest + data.decode("ascii")
            *lines, rest = text.split("\n")
            if self.fault == "segments" and rest:
                lines, rest = [*lines, rest], ""
            if self.fault == "first-line-only":
                lines = lines[:1]
            yield from (line if self.fault == "crlf" else line.rstrip("\r") for line in lines)

    def recv(self) -> bytes:
        while True:
            try:
                return self.socket.recv(CHUNK)
            except TimeoutError:
                if self.fault == "prints-when-idle":
                    sys.stdout.write("waiting " * 20_000)
                else:
                    self.say("B hello?")

    def say(self, line: str) -> None:
        self.socket.sendall((line + "\n").encode())

    # Playing

    def hear(self, line: str) -> None:
        letter, *words = line.split(" ") if line else [""]
        if self.fault == "chatty" and letter == "H":
            self.say("B really?")
        if letter == "B":
            self.hear_hello([int(word) for word in words])
        elif letter == "C" and words:
            self.hear_hand([int(word) for word in words])
        elif letter == "C":
            self.show()
        elif letter == "T":
            self.take_turn()
        elif letter == "H":
            self.asked = [int(word) for word in words]
        elif letter == "M":
            self.hear_shown(words)
        elif letter in ("E", "F"):
            self.hear_end(line)
        elif letter != "P" and self.fault in ("strict", "crlf"):
            raise ValueError(f"what is {line!r}?")

    def hear_hello(self, numbers: list[int]) -> None:
        _, self.players = numbers
        if self.fault == "silent-hello":
            return
        while self.fault == "floods-the-server":
            self.say("B tester")
        self.say({"bad-login": "B my name", "no-hello": "hello"}.get(self.fault, "B tester"))

    def hear_hand(self, cards: list[int]) -> None:
        self.n_games += 1
        self.n_turns = 0
        self.is_mine = self.is_out = False
        if self.n_games == 4 and self.fault in ("fourth", f"fourth-of-{self.players}"):
            raise RuntimeError("no idea about the fourth game")
        is_stale = {
            "stale-after-a-winner": self.last.startswith("F") and self.last != "F -1",
            "stale-after-nobody": self.last == "F -1",
            "stale-after-the-limit": self.last == "E 301",
            "stale-after-an-error": self.last.startswith("E 2"),
        }.get(self.fault, False)
        self.hand = self.hand if is_stale else cards

    def take_turn(self) -> None:
        self.n_turns += 1
        n = self.players + 1
        cards = [kind * n + self.random.randrange(n) for kind in range(3)]
        if self.fault == "kinds":
            cards = [0, self.players, 2 * self.players]
        elif self.fault == "no-such-card":
            cards[2] = 3 * n
        elif self.fault == "thinks-long":
            time.sleep(30)
        self.is_mine = self.n_turns < 3 and self.fault != "bot0"
        self.is_out = not self.is_mine
        if self.fault == "silent-turn":
            return
        letter = "M" if self.fault == "wrong-letter" else "H" if self.is_mine else "A"
        self.say(f"{letter} {' '.join(map(str, cards))}")

    def show(self) -> None:
        if self.fault in ("bot0", "silent-card") or (self.fault == "sulks" and self.is_out):
            return
        if self.fault == "crash":
            raise RuntimeError("a bug in show")
        fitting = [card for card in self.asked if card in self.hand]
        card = {"not-asked": self.hand[0], "not-held": self.asked[0]}.get(self.fault)
        card = self.random.choice(fitting or self.hand) if card is None else card
        self.say(f"M {card}\nM {card}" if self.fault == "twice" else f"M {card}")

    def hear_shown(self, words: list[str]) -> None:
        if not words and self.fault == ("own-in-vain" if self.is_mine else "in-vain"):
            raise ValueError("who has shown?")
        self.is_mine = False

    def hear_end(self, line: str) -> None:
        if line.startswith("E") and self.fault == "leaves-at-errors":
            sys.exit(0)


def flood() -> None:
    while True:
        sys.stdout.write("no end " * 10_000)


def fork(marker: str) -> None:
    """A child that would stay for ever."""
    if os.fork() == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        Path(marker).write_text(str(os.getpid()))
        time.sleep(600)
    while not (Path(marker).exists() and Path(marker).read_text()):
        time.sleep(0.01)


def main() -> int:
    fault, port = sys.argv[1], int(sys.argv[-1])
    if fault == "exits-at-once":
        sys.exit("not today")
    if fault == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if fault == "floods":
        flood()
    if fault in ("forks", "hangs"):
        fork(sys.argv[2])
    if fault == "hangs":
        time.sleep(600)
    if fault == "ignores-sigterm":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        Path(sys.argv[2]).write_text(str(os.getpid()))
    code = Client(fault, port).run()
    if fault in ("ignores-sigterm", "stays"):
        time.sleep(600)
    return code


if __name__ == "__main__":
    sys.exit(main())
