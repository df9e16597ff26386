"""A match of Liar's Dice by hand: a second, plain reading of the rules, on lists.

It shares nothing with the rules of the package but the names of options. Calls are the words
`contest` and `spot on`, bids are pairs.
"""

from collections import Counter
from typing import Any

Move = tuple[int, int] | str


class PlainMatch:
    """Who has how many dice, what they show, what was bid."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        n = options["players"]
        self.begun_with = list(options["dice"]) * (n if len(options["dice"]) == 1 else 1)
        self.left = list(self.begun_with)
        self.turn = options["starter"]
        self.cups: dict[int, list[int]] = {}
        self.said: list[tuple[int, int, int]] = []
        self.winners: list[int] = []

    def alive(self) -> list[int]:
        return [i for i, n in enumerate(self.left) if n > 0]

    def legal(self) -> list[Move]:
        numbers, faces = range(1, sum(self.left) + 1), range(1, self.options["faces"] + 1)
        bids = [(number, face) for number in numbers for face in faces]
        found: list[Move] = [bid for bid in bids if not self.said or self._beats(*bid)]
        if self.said:
            found.append("contest")
            if self.options["spot_on"]:
                found.append("spot on")
        return found

    def _beats(self, count: int, face: int) -> bool:
        _, last_count, last_face = self.said[-1]
        more_dice, higher_face = count > last_count, face > last_face
        if self.options["order"] == "count-first":
            return more_dice or (count == last_count and higher_face)
        return (count == last_count and higher_face) or (more_dice and not face < last_face)

    def do(self, move: Move) -> None:
        if isinstance(move, tuple):
            self.said.append((self.turn, *move))
            self.turn = self._after(self.turn)
        else:
            self._call(self.turn, move)

    def _after(self, who: int) -> int:
        order = [(who + step) % len(self.left) for step in range(1, len(self.left) + 1)]
        return next(i for i in order if self.left[i] > 0)

    def _n_shown(self, face: int) -> int:
        shown = Counter(die for cup in self.cups.values() for die in cup)
        joker = {"off": None, "ones": 1, "highest": self.options["faces"]}[self.options["wild"]]
        return shown[face] + (shown[joker] if joker is not None and joker != face else 0)

    def _call(self, caller: int, move: str) -> None:
        bidder, count, face = self.said[-1]
        there = self._n_shown(face)
        hurt: list[int] = []
        if move == "contest":
            caller_is_right = not there >= count
            hurt = [bidder if caller_is_right else caller]
        else:
            caller_is_right = there == count
            if not caller_is_right:
                hurt = [caller]
            elif self.options["spot_on_prize"] == "others":
                hurt = [i for i in self.alive() if i != caller]
            elif self.options["spot_on_prize"] == "bidder":
                hurt = [bidder]
        for i in hurt:
            self.left[i] -= 1
        if not hurt:
            self.left[caller] = min(self.left[caller] + 1, self.begun_with[caller])
        if self.options["winner_starts"]:
            first = caller if caller_is_right else bidder
        else:
            first = bidder if caller_is_right else caller
        if self.options["single_round"]:
            everybody = range(len(self.left))
            self.winners = [i for i in everybody if i not in hurt] if hurt else [caller]
        self._clear(first)

    def give_up(self, who: int) -> None:
        self.left[who] = 0
        if self.options["single_round"]:
            self.winners = [i for i in range(len(self.left)) if i != who]
        self._clear(who)

    def _clear(self, first: int) -> None:
        self.cups, self.said = {}, []
        if len(self.alive()) == 1 and not self.winners:
            self.winners = self.alive()
        self.turn = first if self.left[first] > 0 else self._after(first)
