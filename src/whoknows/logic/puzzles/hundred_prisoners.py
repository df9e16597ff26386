# SPDX-License-Identifier: MIT
"""A hundred prisoners and a light bulb: count by one bit of memory.

Every day one prisoner, drawn by lot, is taken to a room with a lamp that is off at first, and may
switch it. If one of them says rightly that all have been there, all go free. They agree on a
counter. Everybody else switches the lamp on once: the first time he finds it off. The counter
switches it off whenever it is on; having done so n - 1 times, he knows. With three prisoners that
takes four days if it goes quickly:

>>> answer(["1", "counter", "2", "counter"])
4
>>> round(expected_days(100))
10418
"""

from collections.abc import Sequence
from fractions import Fraction

from whoknows.core.random import Rng
from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import BOT, TOP, And, Atom, Formula, Iff, K, Not
from whoknows.logic.update import EventModel, Happen, ModelEvent

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

COUNTER = "counter"
LIGHT = Atom("light")


def prisoners(n: int = 3) -> list[str]:
    """The counter and the others."""
    return [COUNTER, *(str(number) for number in range(1, n))]


def been(prisoner: str) -> Atom:
    """That the prisoner has been in the room."""
    return Atom(f"been({prisoner})")


def switched(prisoner: str) -> Atom:
    """That the prisoner has switched the lamp on."""
    return Atom(f"switched({prisoner})")


def model(n: int = 3) -> S5Model:
    """One world, which all know: the lamp is off and nobody has been there."""
    names = prisoners(n)
    atoms = [LIGHT, *map(been, names), *map(switched, names[1:])]
    return S5Model.of(
        [()],
        atoms=lambda _: [],
        sees={name: lambda world: world for name in names},
        vocabulary=[atom.name for atom in atoms],
        actual=(),
    )


def _visits(prisoner: str) -> list[ModelEvent]:
    """What can happen when the prisoner is taken to the room."""
    came = (been(prisoner).name, TOP)
    if prisoner == COUNTER:
        off = ModelEvent("counter switches off", LIGHT, (came, (LIGHT.name, BOT)))
        return [off, ModelEvent("counter finds it off", Not(LIGHT), (came,))]
    first, done = switched(prisoner), f"{prisoner} finds it off again"
    on = (came, (LIGHT.name, TOP), (first.name, TOP))
    return [
        ModelEvent(f"{prisoner} switches on", And((Not(LIGHT), Not(first))), on),
        ModelEvent(f"{prisoner} finds it on", LIGHT, (came,)),
        ModelEvent(done, And((Not(LIGHT), first)), (came,)),
    ]


def day(n: int = 3) -> EventModel:
    """A day: somebody is taken there; the others do not learn who."""
    visits = {name: _visits(name) for name in prisoners(n)}
    events = [event for group in visits.values() for event in group]
    unseen = {
        name: [[e.name for other in visits if other != name for e in visits[other]]]
        for name in visits
    }
    return EventModel.with_classes("day", events, unseen)


def taken(prisoner: str, n: int = 3) -> Happen:
    """The prisoner is taken to the room, and keeps to the plan."""
    return Happen(day(n), tuple(event.name for event in _visits(prisoner)))


def all_have_been(n: int = 3) -> Formula:
    """That all have been in the room."""
    return And(tuple(been(name) for name in prisoners(n)))


def counter_knows(n: int = 3) -> Formula:
    """That the counter can say so."""
    return K(COUNTER, all_have_been(n))


def knows_just_when_counted(n: int = 3) -> Formula:
    """The counter knows just when all others have switched the lamp on, and it is off again."""
    counted = And((*(switched(name) for name in prisoners(n)[1:]), Not(LIGHT)))
    return Iff(counter_knows(n), counted)


def answer(days: Sequence[str], n: int = 3) -> int | None:
    """The day on which the counter knows, if those prisoners are taken there."""
    now = model(n)
    for number, prisoner in enumerate(days, 1):
        now = now.after(taken(prisoner, n))
        if now.holds(counter_knows(n)):
            return number
    return None


# A hundred of them


def simulated_days(n: int, rng: Rng) -> int:
    """How many days it takes if lots are drawn from the generator; prisoner 0 counts."""
    has_switched = bytearray(n)
    light, counted, days = False, 0, 0
    while counted < n - 1:
        days += 1
        who = rng.below(n)
        if who == 0:
            counted += light
            light = False
        elif not light and not has_switched[who]:
            has_switched[who] = light = True
    return days


def mean_days(n: int = 100, runs: int = 20, seed: int = 0) -> float:
    """The mean of several simulations."""
    root = Rng(seed)
    return sum(simulated_days(n, root.child(number)) for number in range(runs)) / runs


def expected_days(n: int) -> Fraction:
    """What to expect: with k to go, n/k days until one of them comes, then n until the counter."""
    return sum((Fraction(n, k) + n for k in range(1, n)), Fraction(0))


def run(n: int) -> list[PuzzleStep]:
    """Three prisoners day by day; then many, simulated."""
    record = DialogueRecorder(model(), "Three prisoners; the lamp is off.")
    for who in ("1", COUNTER, "2", COUNTER):
        _tell_day(record, who)
    record.ask("Does prisoner 2 know, too?", K("2", all_have_been()))
    mean = mean_days(n)
    return record.end(
        f"With {n} prisoners it takes {mean:,.0f} days on average in 20 simulations; "
        f"{float(expected_days(n)):,.0f} are to be expected."
    )


def _tell_day(record: DialogueRecorder, who: str) -> None:
    name = "The counter" if who == COUNTER else f"Prisoner {who}"
    record.happen(f"{name} is taken to the room.", taken(who))
    record.ask("Does the counter know that all have been there?", counter_knows())


PUZZLE = Puzzle(
    name="prisoners",
    title="A hundred prisoners and a light bulb",
    story="One prisoner a day, drawn by lot, may switch a lamp. When can one of them know that all "
    "have been there?",
    known="with one who counts, after about 10,418 days on average for 100 prisoners",
    source="P.-O. Dehaye, D. Ford, H. Segerman, One Hundred Prisoners and a Lightbulb, "
    "Mathematical Intelligencer 25 (2003); H. van Ditmarsch, B. Kooi (2015), chapter 9",
    run=run,
    size_means="prisoners to simulate",
    smallest=2,
    largest=100,
    usual=100,
)
