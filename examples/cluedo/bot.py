#!/usr/bin/env python3
"""A Cluedo client to begin with. Start it with the port of a server: python3 bot.py 4000."""

import random
import socket
import sys

LOGIN = "beginner"


class Bot:
    """Asks for cards it has not seen, and accuses what nobody could show."""

    players = 0

    def answer(self, letter: str, numbers: list[int]) -> str | None:
        """What to say to a line of the server; most of them need no answer."""
        if letter == "B":  # hello: my number, how many players
            self.players = numbers[1]
            return f"B {LOGIN}"
        if letter == "C" and numbers:  # a new game begins: my hand
            self.hand, self.seen = numbers, set(numbers)
            self.asked: list[int] = []
            self.solution: list[int] = []
            self.is_mine = False
        elif letter == "C":  # show one of my cards
            return f"M {next(card for card in self.asked if card in self.hand)}"
        elif letter == "T":  # my turn
            self.is_mine = not self.solution
            cards = self.solution or [self.unseen(kind) for kind in range(3)]
            return f"{'H' if self.is_mine else 'A'} {cards[0]} {cards[1]} {cards[2]}"
        elif letter == "H":  # somebody asks for these
            self.asked = numbers
        elif letter == "M":  # who has shown; which card, if I asked; nothing, if nobody could
            self.seen.update(numbers[1:])
            if self.is_mine and not numbers:
                self.solution = self.asked
            self.is_mine = False
        return None  # P, F, E and whatever else: nothing to do

    def unseen(self, kind: int) -> int:
        """A card that may be the secret."""
        first = kind * (self.players + 1)
        cards = range(first, first + self.players + 1)
        return random.choice([card for card in cards if card not in self.seen])  # noqa: S311 - a game


with socket.create_connection(("127.0.0.1", int(sys.argv[-1]))) as server:
    bot = Bot()
    for line in server.makefile("r", encoding="ascii"):
        words = line.split()
        if words and words[0] in "BCTHM":
            said = bot.answer(words[0], [int(word) for word in words[1:]])
            if said is not None:
                server.sendall(f"{said}\n".encode())
