# SPDX-License-Identifier: MIT
"""The agent `hat`, the strongest among its own kind; it decides in `compiled/hat`."""

from collections.abc import Iterator
from typing import Annotated, Final

import numpy as np
from msgspec import Meta

from whoknows.core import Message, Param, Seat, Who, Word
from whoknows.games.hanabi.compiled import hat as compiled
from whoknows.games.hanabi.compiled.hat import decision as deciding
from whoknows.games.hanabi.compiled.hat.questions import interview
from whoknows.games.hanabi.compiled.hat.scan import SCENE_TYPE, look
from whoknows.games.hanabi.compiled.table import UNKNOWN, dead_set, move_of, playable_set
from whoknows.games.hanabi.pieces import Card
from whoknows.games.hanabi.text import position_letter
from whoknows.kernel import streams
from whoknows.kernel.types import Record

from .base import HanabiAgent

RISK: Final = 60

REASONS: Final = {
    deciding.PLAYS_SURE: "plays-sure",
    deciding.PLAYS_LIKELY: "plays-likely",
    deciding.PLAYS_AT_LAST: "plays-at-last",
    deciding.PLAYS_FORCED: "plays-forced",
    deciding.HINTS_NEEDED: "hints-needed",
    deciding.HINTS_FULL: "hints-full",
    deciding.HINTS_TO_WAIT: "hints-to-wait",
    deciding.HINTS_PLAYABLE: "hints-playable",
    deciding.HINTS_CAREFUL: "hints-careful",
    deciding.DROPS_TELLING: "drops-telling",
    deciding.DROPS_USELESS: "drops-useless",
    deciding.DROPS_LEAST: "drops-least",
}
"""Message keys of the sentences that explain a move."""


class Hat(HanabiAgent):
    """Informs all players with every hint, by a code that all agents of its kind share.

    A hint stands for a number: the sum of one number for each other player. Each of them sees the
    hands of the others, subtracts their numbers, and is left with its own, which says what to play
    or which cards it holds. A player who breaks the code is noticed, and from then on hints mean
    what they say. See the page `hat` of the documentation.

    - `risk`: the chance in percent above which it plays a card that is either playable or useless,
      as long as there is a life to spare.
    """

    compiled_agent = compiled.HAT

    def __init__(self, *, risk: Annotated[int, Meta(ge=0, le=100)] = RISK) -> None:
        self._risk = risk

    @property
    def numbers(self) -> tuple[float, ...]:
        """Risk as a chance."""
        return (self._risk / 100,)

    def _decide(self, state: streams.Word) -> int:
        move = super()._decide(state)
        # A copy of what it knew at the time: it may know more when asked for the reason.
        self._then = self._table.copy(), self._memory.copy()
        return move

    # Explanations

    def _explain(self, reason: int) -> Message:
        table, mind = self._then
        reason = int(table["reason"])
        _, distance, value = move_of(table, self._move)
        params: dict[str, Param] = {}
        if distance == 0:
            params["position"] = position_letter(value)
            params |= self._of_card(table, mind, value)
        else:
            params["told"] = self._meaning(table, mind)
            params |= self._of_hint(table)
        return Message(f"hanabi-hat-{REASONS[reason]}", params)

    def _of_card(self, table: Record, mind: Record, position: int) -> dict[str, Param]:
        """Parameters that explain a play or discard."""
        figures = table["figures"]
        match int(table["reason"]):
            case deciding.PLAYS_SURE:
                cards = self._names(int(self._own(table, mind)[position]))
                return {"count": len(cards), "cards": cards}
            case deciding.PLAYS_LIKELY | deciding.PLAYS_AT_LAST:
                return {"percent": round(100 * float(figures[deciding.CHANCE]), 1)}
            case deciding.DROPS_TELLING:
                count = int(figures[deciding.N_NUMBERS])
                return {"count": count, "told": self._sum(table, mind)}
            case deciding.DROPS_LEAST:
                return {"loss": round(float(figures[deciding.LOSS]), 2)}
            case _:
                return {}

    def _of_hint(self, table: Record) -> dict[str, Param]:
        """Parameters that explain a hint."""
        figures = table["figures"]
        match int(table["reason"]):
            case deciding.HINTS_NEEDED:
                return {"count": int(figures[deciding.COUNT])}
            case deciding.HINTS_TO_WAIT:
                points, instead = figures[deciding.POINTS], figures[deciding.INSTEAD]
                return {"points": int(points), "instead": int(instead)}
            case deciding.HINTS_CAREFUL:
                loss = round(float(figures[deciding.LOSS]), 2)
                return {"loss": loss, "count": int(table["hints"])}
            case _:
                return {}

    # The meaning of a number

    def _meaning(self, table: Record, mind: Record) -> Message:
        """The meaning of the hint beyond its words."""
        if mind["is_plain"]:
            return Message("hanabi-hat-means-words")
        return self._sum(table, mind)

    def _sum(self, table: Record, mind: Record) -> Message:
        """The number, its terms, and the cards that can be played because of it."""
        n_numbers = int(table["figures"][deciding.N_NUMBERS])
        shares: list[Word] = []
        playable: list[Word] = []
        for distance in range(1, self._rules.players):
            seat = Seat((self._seat + distance) % self._rules.players)
            share, found = self._share(table, mind, seat, n_numbers)
            shares.append(Message("hanabi-hat-share", {"number": share, "seat": Who(seat)}))
            playable += found
        params: dict[str, Param] = {
            "number": int(table["figures"][deciding.NUMBER]),
            "highest": n_numbers - 1,
            "shares": shares,
            "count": len(shares),
        }
        told = Message("hanabi-hat-means", params)
        if not playable:
            return told
        news: dict[str, Param] = {"sum": told, "cards": playable, "count": len(playable)}
        return Message("hanabi-hat-means-play", news)

    def _share(
        self, table: Record, mind: Record, seat: Seat, n_numbers: int
    ) -> tuple[int, list[Word]]:
        """A seat's number, and those of its cards that it learns from it to be playable."""
        sets = playable_set(table), dead_set(table)
        before = mind["possible"][seat]
        after = before.copy()
        share = interview(mind, table, after, seat, sets, n_numbers, UNKNOWN)
        found: list[Word] = [
            Message("hanabi-hat-card", {"seat": Who(seat), "position": position_letter(at)})
            for at in range(table["n_held"][seat])
            if not int(after[at]) & ~sets[0] and int(before[at]) & ~sets[0]
        ]
        return share, found

    # Beliefs

    def believed(self, seat: Seat) -> tuple[frozenset[Card], ...]:
        """What a seat's cards can be by the code; for its own also using what it sees."""
        own = seat == self._seat
        sets = self._own(self._table, self._memory) if own else self._memory["possible"][seat]
        return self._sets(sets[: self._memory["n_held"][seat]])

    @property
    def takes_hints_for_words(self) -> bool:
        """Whether somebody was seen to break the code, so that hints mean only their words."""
        return bool(self._memory["is_plain"])

    def report(self) -> str:
        """For each card what everybody knows by the code; for its own also what it sees."""
        lines = [self._heading()]
        if self._memory["is_plain"]:
            lines.append("somebody does not keep to the code: hints are taken for words only")
        for seat in self._rules.seats:
            lines.append(f"seat {seat}{' (this one)' if seat == self._seat else ''}")
            lines += self._card_lines(seat)
        return "\n".join(lines)

    def _card_lines(self, seat: Seat) -> Iterator[str]:
        own = self._own(self._table, self._memory)
        for at in range(self._memory["n_held"][seat]):
            told, possible = (int(self._memory[name][seat, at]) for name in ("told", "possible"))
            line = f"  {position_letter(at)}: hints {self._text(told)}; code {self._text(possible)}"
            if seat == self._seat:
                line += f"; with what it sees {self._text(int(own[at]))}"
            yield line

    def _own(self, table: Record, mind: Record) -> Record:
        """What its own cards can be, using all that it sees."""
        scene: Record = np.zeros(1, SCENE_TYPE)[0]
        look(scene, mind, table, self._seat)
        return scene["own"]
