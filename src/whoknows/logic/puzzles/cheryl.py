# SPDX-License-Identifier: MIT
"""Cheryl's birthday: one friend knows the month, the other knows the day.

Cheryl gives her new friends ten dates; one is her birthday. She tells Albert the month and Bernard
the day. Albert: "I do not know when it is, but I know that Bernard does not know either." Bernard:
"At first I did not know, but now I do." Albert: "Then I know it, too."

>>> answer()
['July 16']
"""

from typing import cast

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import And, Atom, Formula, K, Not, Or

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

DATES = (
    *(("May", day) for day in (15, 16, 19)),
    *(("June", day) for day in (17, 18)),
    *(("July", day) for day in (14, 16)),
    *(("August", day) for day in (14, 15, 17)),
)
Date = tuple[str, int]


def model() -> S5Model:
    """A world for each date; Albert sees its month, Bernard its day."""
    return S5Model.of(
        DATES,
        atoms=lambda date: [is_on(date).name],
        sees={"albert": lambda date: date[0], "bernard": lambda date: date[1]},
        actual=("July", 16),
    )


def is_on(date: Date) -> Atom:
    """The birthday is on this date, such as `July16`."""
    return Atom(f"{date[0]}{date[1]}")


def knows(agent: str) -> Formula:
    """The agent knows when it is."""
    return Or(tuple(K(agent, is_on(date)) for date in DATES))


def dialogue() -> list[tuple[str, Formula]]:
    """The statements, in order."""
    albert, bernard = knows("albert"), knows("bernard")
    return [
        (
            "Albert: I do not know when it is, but I know that Bernard does not know either.",
            And((Not(albert), K("albert", Not(bernard)))),
        ),
        ("Bernard: At first I did not know, but now I do.", bernard),
        ("Albert: Then I know it, too.", albert),
    ]


def answer() -> list[str]:
    """The dates that allow the dialogue."""
    now = model()
    for _, said in dialogue():
        now = now.announce(said)
    return [f"{month} {day}" for month, day in cast("list[Date]", list(now.labels))]


def run() -> list[PuzzleStep]:
    """The dialogue."""
    record = DialogueRecorder(model(), "Ten dates: Albert knows the month, Bernard the day.")
    for says, said in dialogue():
        record.announce(says, said)
    left = ", ".join(f"{month} {day}" for month, day in record.model.labels)
    return record.end(f"Cheryl's birthday is {left}.")


PUZZLE = Puzzle(
    name="cheryl",
    title="Cheryl's birthday",
    story="Albert is told the month of one of ten dates and Bernard the day.",
    known="July 16",
    source="Singapore and Asian Schools Math Olympiad (2015), question 24",
    run=run,
)
