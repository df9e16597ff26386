# SPDX-License-Identifier: MIT
"""The agent `conventions`."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.hanabi.compiled import conventions as compiled
from whoknows.games.hanabi.compiled.conventions import decision as deciding
from whoknows.games.hanabi.compiled.conventions import hint_choice as hinting
from whoknows.games.hanabi.compiled.conventions import memory as minds
from whoknows.games.hanabi.compiled.conventions import situation
from whoknows.games.hanabi.compiled.table import move_of
from whoknows.games.hanabi.pieces import Card
from whoknows.games.hanabi.text import card_name, position_letter
from whoknows.kernel import streams
from whoknows.kernel.types import Record

from .base import HanabiAgent

REASONS: Final = {
    deciding.PLAYS_ASKED: "plays-asked",
    deciding.PLAYS_KNOWN: "plays-known",
    deciding.PLAYS_LIKELY: "plays-likely",
    deciding.PLAYS_FORCED: "plays-forced",
    deciding.HINTS_SAVING: "hints-saving",
    deciding.HINTS_PLAYS: "hints-plays",
    deciding.HINTS_BLIND: "hints-blind",
    deciding.HINTS_FOR_PACE: "hints-pace",
    deciding.HINTS_FOR_SAFETY: "hints-safety",
    deciding.HINTS_ANYTHING: "hints-anything",
    deciding.DROPS_USELESS: "drops-useless",
    deciding.DROPS_DOUBLE: "drops-double",
    deciding.DROPS_CHOP: "drops-chop",
    deciding.DROPS_LEAST: "drops-least",
}
"""Message keys of the sentences that explain a move."""


class Conventions(HanabiAgent):
    """Follows a few conventions that people can learn from one page.

    A hint points out the newest card that can be played, warns the next player of discarding, or
    makes somebody blindly play the card that must come first. See the page `conventions` of the
    documentation.
    """

    compiled_agent = compiled.CONVENTIONS

    def _decide(self, state: streams.Word) -> int:
        self._tokens = int(self._table["hints"])
        return super()._decide(state)

    # Explanations

    def _explain(self, reason: int) -> Message:
        _, distance, value = move_of(self._table, self._move)
        params: dict[str, Param] = {}
        if distance == 0:
            params["position"] = position_letter(value)
            params |= self._of_card(reason)
        else:
            params["seat"] = Who(Seat((self._seat + distance) % self._rules.players))
            params |= self._of_hint(reason)
        return Message(f"hanabi-conventions-{REASONS[reason]}", params)

    def _of_card(self, reason: int) -> dict[str, Param]:
        """Parameters that explain a play or discard."""
        figures = self._table["figures"]
        cards = self._names(int(figures[hinting.CARDS]))
        match reason:
            case deciding.PLAYS_ASKED:
                card = int(figures[hinting.CARD])
                return {
                    "seat": Who(Seat(int(figures[hinting.SEAT]))),
                    "card": card_name(card, self._rules.letters),
                    "needed": card_name(card - 1, self._rules.letters),
                }
            case deciding.PLAYS_LIKELY:
                return {"percent": round(100 * float(figures[hinting.CHANCE]), 1)}
            case deciding.DROPS_DOUBLE:
                return {"card": cards[0]}
            case deciding.DROPS_CHOP:
                return {"count": self._tokens}
            case deciding.PLAYS_KNOWN | deciding.DROPS_USELESS:
                return {"count": len(cards), "cards": cards}
            case _:
                return {}

    def _of_hint(self, reason: int) -> dict[str, Param]:
        """Parameters that explain a hint."""
        figures = self._table["figures"]
        match reason:
            case deciding.HINTS_SAVING:
                return {
                    "count": int(figures[hinting.N_PLAYS]),
                    "position": position_letter(int(figures[hinting.POSITION])),
                    "card": card_name(int(figures[hinting.CARD]), self._rules.letters),
                }
            case deciding.HINTS_PLAYS:
                return {"count": int(figures[hinting.N_PLAYS])}
            case deciding.HINTS_BLIND:
                return {"other": Who(Seat(int(figures[hinting.SEAT])))}
            case deciding.HINTS_FOR_PACE:
                return {"count": max(0, int(figures[hinting.SPARE]))}
            case deciding.HINTS_FOR_SAFETY:
                return {"count": self._tokens}
            case _:
                return {}

    # The meaning of a hint

    def meaning(self) -> Message:
        """What the last hint that it perceived means by convention."""
        mind = self._memory
        if mind["target"] == minds.NOBODY:
            return Message("hanabi-conventions-means-none")
        if mind["meaning"] == minds.UNTRUSTED:
            giver = Who(Seat(int(mind["giver"])))
            return Message("hanabi-conventions-means-untrusted", {"seat": giver})
        if mind["meaning"] == minds.WORDS:
            return Message("hanabi-conventions-means-words")
        return self._pointed_out()

    def _pointed_out(self) -> Message:
        """The card that is meant, and what it may be."""
        mind = self._memory
        cards, others = self._names(int(mind["meant"])), self._names(int(mind["meant_after"]))
        params: dict[str, Param] = {
            "seat": Who(Seat(int(mind["target"]))),
            "position": position_letter(int(mind["position"])),
            "count": len(cards),
            "cards": cards,
        }
        if mind["meaning"] == minds.KEEP:
            return Message("hanabi-conventions-means-keep", params)
        if not others:
            return Message("hanabi-conventions-means-play", params)
        if cards == others:
            return Message("hanabi-conventions-means-after", params)
        return Message("hanabi-conventions-means-play-or-after", params | {"others": others})

    # Beliefs

    def believed(self, seat: Seat) -> tuple[frozenset[Card], ...]:
        """What everybody believes a seat's cards to be; for its own also using what it sees."""
        scene = self._scene()
        sets = scene["own"] if seat == self._seat else scene["believed"][seat]
        return self._sets(sets[: self._table["n_held"][seat]])

    def report(self) -> str:
        """For each card what follows logically and, separately, what is believed."""
        scene = self._scene()
        lines = [self._heading()]
        for seat in self._rules.seats:
            lines.append(f"seat {seat}{' (this one)' if seat == self._seat else ''}")
            lines += self._card_lines(scene, seat)
        doubted = [s for s in self._rules.seats if minds.is_doubted(self._memory, self._table, s)]
        lines += [f"hints of seat {seat} are taken for words only" for seat in doubted]
        return "\n".join(lines)

    def _scene(self) -> Record:
        """The situation as this seat sees it."""
        scene: Record = np.zeros(1, situation.SCENE_TYPE)[0]
        situation.look(scene, self._memory, self._table)
        situation.look_round(scene, self._table, self._seat)
        return scene

    def _card_lines(self, scene: Record, seat: Seat) -> Iterator[str]:
        for at in range(self._table["n_held"][seat]):
            logical = situation.hinted_set(self._table, seat, at) & ~int(scene["rest"][0])
            parts = [f"follows {self._text(logical)}"]
            parts.append(f"believed {self._text(int(scene['believed'][seat, at]))}")
            if scene["after"][seat, at]:
                parts.append(f"or after a blind play {self._text(int(scene['after'][seat, at]))}")
            if seat == self._seat:
                parts.append(f"with what it sees {self._text(int(scene['own'][at]))}")
            yield f"  {position_letter(at)}: {'; '.join(parts)}"

    # Text
