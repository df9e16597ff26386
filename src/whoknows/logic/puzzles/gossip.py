# SPDX-License-Identifier: MIT
"""Gossip: so many calls until everybody knows every secret.

Each of n friends has a secret. When two of them talk on the telephone, they tell each other all the
secrets that they know; the others see who talks to whom. Four friends need four calls, n of them
2n - 4.

>>> answer(3)
['ab', 'ac', 'ab']
>>> is_expert_after(3, ["ab", "bc"]), is_expert_after(3, ["ab", "bc", "ac"])
(False, True)
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations, product
from operator import itemgetter

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import And, Atom, Common, Formula, Kw, Not
from whoknows.logic.update import EventModel, Happen, ModelEvent

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

NAMES = "abcdef"


def secret(friend: str) -> Atom:
    """The secret of the friend, which is true or false."""
    return Atom(f"s{friend}")


def model(n: int) -> S5Model:
    """Each of n friends knows only his or her own secret; all secrets are true."""
    friends = NAMES[:n]
    return S5Model.of(
        product((False, True), repeat=n),
        atoms=lambda world: [
            secret(f).name for f, told in zip(friends, world, strict=True) if told
        ],
        sees={friend: itemgetter(i) for i, friend in enumerate(friends)},
        vocabulary=[secret(friend).name for friend in friends],
        actual=(True,) * n,
    )


def known_to(pair: str, now: S5Model) -> list[str]:
    """Whose secrets one of the two knows; that is common knowledge, for calls are seen by all."""
    return [
        friend
        for friend in now.agents
        if any(now.valid(Kw(caller, secret(friend))) for caller in pair)
    ]


def call(pair: str, shared: Sequence[str], friends: Iterable[str]) -> EventModel:
    """The two learn the secrets that they share; the others do not learn what they are."""
    events = []
    for values in product((False, True), repeat=len(shared)):
        told = [secret(f) if v else Not(secret(f)) for f, v in zip(shared, values, strict=True)]
        name = "".join("1" if value else "0" for value in values)
        events.append(ModelEvent(name, And(tuple(told))))
    unheard = [[event.name for event in events]]
    return EventModel.with_classes(
        f"call {pair}", events, {f: unheard for f in friends if f not in pair}
    )


def after_call(pair: str, now: S5Model) -> Happen:
    """What happens when these two talk."""
    happens = call(pair, known_to(pair, now), now.agents)
    return Happen(happens, tuple(event.name for event in happens.events))


def is_expert(friend: str, friends: Iterable[str]) -> Formula:
    """That the friend knows all secrets."""
    return And(tuple(Kw(friend, secret(other)) for other in friends))


def all_are_experts(friends: Iterable[str]) -> Formula:
    """That all know all secrets."""
    friends = tuple(friends)
    return And(tuple(is_expert(friend, friends) for friend in friends))


def is_expert_after(n: int, calls: Iterable[str]) -> bool:
    """Whether all know all secrets after these calls, such as `ab` and `bc`."""
    now = model(n)
    for pair in calls:
        now = now.after(after_call(pair, now))
    return now.holds(all_are_experts(now.agents))


def answer(n: int) -> list[str]:
    """A shortest list of calls; no shorter one makes all of them experts."""
    reached: list[tuple[list[str], S5Model]] = [([], model(n))]
    met: set[tuple[tuple[bool, ...], ...]] = set()
    while True:
        following = []
        for calls, now in reached:
            if now.holds(all_are_experts(now.agents)):
                return calls
            for one, other in combinations(NAMES[:n], 2):
                new = now.after(after_call(one + other, now))
                knows = _who_knows_what(new)
                if knows not in met:
                    met.add(knows)
                    following.append(([*calls, one + other], new))
        reached = following


def _who_knows_what(now: S5Model) -> tuple[tuple[bool, ...], ...]:
    """Which secrets are known to whom, whatever the friends are called."""
    friends = now.agents
    knows = {(f, g): now.holds(Kw(f, secret(g))) for f in friends for g in friends}
    return min(
        tuple(tuple(knows[f, g] for g in order) for f in order) for order in permutations(friends)
    )


def calls_for(n: int) -> list[str]:
    """2n - 4 calls: all others call the first, four friends talk crosswise, all call again."""
    if n < 4:
        return [one + other for one, other in combinations(NAMES[:n], 2)]
    late = [f"a{friend}" for friend in NAMES[4:n]]
    return [*late, "ab", "cd", "ac", "bd", *late]


def run(n: int) -> list[PuzzleStep]:
    """As few calls as can be."""
    record = DialogueRecorder(model(n), f"{n} friends; each knows one secret.")
    calls = calls_for(n)
    for pair in calls:
        says = f"{pair[0]} and {pair[1]} talk on the telephone."
        record.happen(says, after_call(pair, record.model))
    experts = all_are_experts(record.model.agents)
    record.ask("Does everybody know every secret?", experts)
    record.ask("Is that common knowledge?", Common(tuple(record.model.agents), experts))
    return record.end(f"{len(calls)} calls are enough for {n} friends.", because=experts)


PUZZLE = Puzzle(
    name="gossip",
    title="Gossip",
    story="Friends tell each other all the secrets they know, two at a time.",
    known="2n - 4 calls for n >= 4 friends; 1 for two and 3 for three",
    source="R. Tijdeman, On a telephone problem, Nieuw Archief voor Wiskunde 19 (1971); "
    "B. Baker, R. Shostak, Gossips and telephones, Discrete Mathematics 2 (1972)",
    run=run,
    size_means="friends",
    smallest=2,
    largest=6,
    usual=4,
)
