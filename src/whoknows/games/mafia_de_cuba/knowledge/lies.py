# SPDX-License-Identifier: MIT
"""Lies: all statements compared with the truth, after the end."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.match import MafiaState, Said
from whoknows.games.mafia_de_cuba.rules.truth import is_about_facts, true_answer

N_LIES: Final = 2
"""How many lies of a suspect are shown."""
_TELLING: Final = ("role", "is_role", "diamonds", "box", "tokens", "token_count")
"""Lies about roles matter most, then lies about diamonds."""


class LieTally(Struct):
    """A suspect's statements in a match, compared with the truth."""

    n_facts: int = 0
    """Claims about what the speaker saw and did."""
    lies: list[Said] = []


def tallies(state: MafiaState) -> dict[Seat, LieTally]:
    """The tallies of all suspects."""
    found = {Seat(seat): LieTally() for seat in range(1, len(state.stories) + 1)}
    for said in state.table.said:
        tally = found[said.seat]
        if is_about_facts(said):
            tally.n_facts += 1
            truth = true_answer(said.question, said.about, state.stories[said.seat - 1])
            tally.lies += [said] if said.answer != truth else []
    return found


def most_telling(lies: Sequence[Said]) -> list[Said]:
    """The most important lies, each once."""
    different = {(lie.question, lie.about, lie.answer): lie for lie in reversed(lies)}
    return sorted(different.values(), key=_rank)[:N_LIES]


def _rank(lie: Said) -> int:
    name = lie.question.removeprefix("received_").removeprefix("passed_")
    return _TELLING.index(name) if name in _TELLING else len(_TELLING)


def truth_behind(state: MafiaState, lie: Said) -> Said:
    """The truthful answer in place of a lie."""
    story = state.stories[lie.seat - 1]
    return Said(lie.seat, lie.question, lie.about, true_answer(lie.question, lie.about, story))
