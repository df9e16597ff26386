# SPDX-License-Identifier: MIT
"""The flow of diamonds by the suspects' claims: how many each received and passed on."""

from collections.abc import Iterable
from typing import NamedTuple

from whoknows.games.mafia_de_cuba.pieces.match import Said, SayBox, SayNumber


class DiamondClaims(NamedTuple):
    """A suspect's claims about diamonds; None where there is none."""

    received: int | None = None
    passed: int | None = None


RECEIVED = ("received_diamonds", "received_box")
PASSED = ("passed_diamonds", "passed_box")


def told_flow(said: Iterable[Said], n_suspects: int) -> list[DiamondClaims]:
    """The latest claims of seat 1, seat 2 and so on about diamonds."""
    told = [DiamondClaims()] * n_suspects
    for claim in said:
        number = _diamonds(claim)
        if number is None:
            continue
        at = claim.seat - 1
        if claim.question in RECEIVED:
            told[at] = told[at]._replace(received=number)
        elif claim.question in PASSED:
            told[at] = told[at]._replace(passed=number)
    return told


def _diamonds(claim: Said) -> int | None:
    match claim.answer:
        case SayNumber(number=number):
            return number
        case SayBox(diamonds=diamonds):
            return diamonds
        case _:
            return None


def breaks(told: list[DiamondClaims], gift: int, returned: int) -> list[int]:
    """How many diamonds are lost (or found) between neighbours; 0 where a claim is missing.

    The first place is between the Godfather and seat 1, the last between the last suspect and the
    Godfather.
    """
    passed = [gift, *(each.passed for each in told)]
    received = [*(each.received for each in told), returned]
    return [
        0 if before is None or after is None else before - after
        for before, after in zip(passed, received, strict=True)
    ]
