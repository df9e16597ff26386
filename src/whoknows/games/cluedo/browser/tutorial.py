# SPDX-License-Identifier: MIT
"""A first game of Cluedo for three, in which every way of learning something comes up once."""

from collections.abc import Sequence
from typing import Final

from whoknows.core import Message, Param, Seat, Who
from whoknows.core.tutorial import Lesson, Tutorial
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_names

LEARNER, NEXT, LAST = (Seat(seat) for seat in range(3))
PER_KIND: Final = 4
ATTIC, CELLAR, CHAPEL, GREENHOUSE = range(4)
HATPIN, SHEARS, ARSENIC, POKER = range(4, 8)
FLORIST, PIANIST, DENTIST, ACROBAT = range(8, 12)

SECRET: Final = (CELLAR, POKER, DENTIST)
HANDS: Final = (
    (ATTIC, SHEARS, ACROBAT),
    (CHAPEL, ARSENIC, FLORIST),
    (GREENHOUSE, HATPIN, PIANIST),
)


def tutorials() -> Sequence[Tutorial]:
    """One game, from the first question to the accusation."""
    return (
        Tutorial(
            title=_say("title"),
            game=Cluedo(players=3),
            learner=LEARNER,
            deal=[f"D {card}" for card in (*SECRET, *(card for hand in HANDS for card in hand))],
            script={
                NEXT: (
                    f"M {CHAPEL}",
                    _ask(CELLAR, SHEARS, DENTIST),
                    f"M {FLORIST}",
                    _ask(CHAPEL, HATPIN, DENTIST),
                    _ask(GREENHOUSE, ARSENIC, FLORIST),
                    f"M {CHAPEL}",
                ),
                LAST: (
                    _ask(CHAPEL, POKER, FLORIST),
                    f"M {HATPIN}",
                    _ask(ATTIC, SHEARS, FLORIST),
                    f"M {GREENHOUSE}",
                    _ask(CHAPEL, HATPIN, PIANIST),
                ),
            },
            lessons=_lessons(),
            ending=_say("ending"),
        ),
    )


def _lessons() -> Sequence[Lesson]:
    return (
        Lesson(
            _say("ask", hand=HANDS[LEARNER], cards=(CHAPEL, HATPIN, DENTIST)),
            moves=[_ask(CHAPEL, HATPIN, DENTIST)],
            remarks={
                "accusation": _say("ask-not-accuse", cards=(CHAPEL, HATPIN, DENTIST)),
                "": _say("ask-others", cards=(CHAPEL, HATPIN, DENTIST)),
            },
            points_at="pickers",
        ),
        Lesson(
            _say("show", shown=(CHAPEL,), asked=(CELLAR, SHEARS, DENTIST), cards=(SHEARS,)),
            moves=[f"M {SHEARS}"],
            points_at="show",
        ),
        Lesson(
            _say("shield", wanted=(DENTIST,), cards=(ATTIC, SHEARS, DENTIST)),
            moves=[_ask(ATTIC, SHEARS, DENTIST)],
            remarks={
                "accusation": _say("shield-not-accuse"),
                "": _say("shield-others", wanted=(DENTIST,), cards=(ATTIC, SHEARS, DENTIST)),
            },
            points_at="pickers",
        ),
        Lesson(
            _say("choose", found=(DENTIST,), asked=(ATTIC, SHEARS, FLORIST), cards=(SHEARS,)),
            moves=[f"M {SHEARS}"],
            remarks={"": _say("choose-others", cards=(ATTIC,))},
            points_at="show",
        ),
        Lesson(
            _say(
                "deduce",
                asked=(CHAPEL, HATPIN, DENTIST),
                hers=(CHAPEL,),
                found=(DENTIST,),
                shown=(HATPIN,),
                places=(CELLAR, GREENHOUSE),
                weapons=(ARSENIC, POKER),
                cards=(CELLAR, POKER, ACROBAT),
            ),
            moves=[_ask(CELLAR, POKER, suspect) for suspect in (ACROBAT, DENTIST)],
            remarks={
                "accusation": _say("deduce-not-accuse"),
                "": _say("deduce-others", cards=(CELLAR, POKER, ACROBAT)),
            },
            points_at="notebook",
        ),
        Lesson(
            _say("accuse", found=(CELLAR, POKER), cards=SECRET),
            moves=[f"A {CELLAR} {POKER} {DENTIST}"],
            remarks={
                "accusation": _say("accuse-others", cards=SECRET),
                "": _say("accuse-not-ask"),
            },
            points_at="accuse",
        ),
    )


def _ask(place: int, weapon: int, suspect: int) -> str:
    return f"H {place} {weapon} {suspect}"


def _say(lesson: str, **cards: Sequence[int]) -> Message:
    """Text of a lesson, which may name the two others and some cards."""
    params: dict[str, Param] = {"next": Who(NEXT), "last": Who(LAST)}
    params |= {name: card_names(some, PER_KIND) for name, some in cards.items()}
    return Message(f"cluedo-lesson-{lesson}", params)
