# SPDX-License-Identifier: MIT
"""The base class of ways to talk: distributions over what to claim, drawn from or inferred by."""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, Final, TypeAlias

from whoknows.core import Rng, Seat
from whoknows.games.mafia_de_cuba.pieces.box import Box, token_counts, tokens_text
from whoknows.games.mafia_de_cuba.pieces.match import Story, Subject
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS, QuestionName
from whoknows.games.mafia_de_cuba.pieces.roles import TAKES_DIAMONDS, TAKES_NOTHING

from .opinions import honest_accusation, honest_role, honest_theft, knows_for_sure
from .public_claims import fits
from .situation import Seen
from .weights import BadStrategy, chances, draw, returned

Question: TypeAlias = tuple[QuestionName, Subject]


class TalkStrategy:
    """What suspects of a role say; by default they tell the truth as far as possible.

    Each method returns weights: a dictionary from possible claims to numbers from 0 up. They need
    not sum up to 1. `roles`, `diamonds`, `tokens` and `aside` together define the stories that may
    be told: all combinations that a suspect in that seat could have seen and done. An answer is
    drawn from the stories that fit what the suspect has said before.
    """

    # Facts

    def roles(self, seen: Seen) -> Mapping[str, float]:
        """Which role to claim."""
        return {seen.role: 1.0}

    def diamonds(self, seen: Seen, role: str) -> Mapping[tuple[int, int], float]:
        """How many diamonds to claim to have received and passed on, with that claimed role."""
        received, passed = seen.received.diamonds, seen.passed.diamonds
        if role != TAKES_DIAMONDS:
            return {(n, n): 1.0 for n in (received, passed) if _is_free(seen, n, n)}
        if passed < received:
            return {(received, passed): 1.0}
        false = [(received, passed - 1), (received + 1, passed)]
        return {pair: 1.0 for pair in false if _is_free(seen, *pair)}

    def tokens(self, seen: Seen, role: str) -> Mapping[str, float]:
        """Which tokens to claim to have received, with that claimed role."""
        received = {seen.received.tokens: 1.0}
        if seen.is_first or (role in seen.received.tokens and not seen.is_last):
            return received
        taken = () if role in (TAKES_DIAMONDS, TAKES_NOTHING) else (role,)
        return received | {with_token(seen, seen.passed.tokens, *taken): 1.0}

    def aside(self, seen: Seen, role: str) -> Mapping[str | None, float]:
        """Which token to claim to have set aside, if any; called for the first suspect only."""
        aside = seen.story.aside
        is_only_one = aside == role and token_counts(seen.received.tokens)[role] == 1
        return {None if is_only_one else aside: 1.0}

    # Opinions; None means "I do not know"

    def accuse(self, seen: Seen) -> Mapping[Seat | None, float]:
        """Whom to have accused."""
        return {honest_accusation(seen): 1.0}

    def knows(self, seen: Seen, other: Seat) -> Mapping[bool, float]:
        """Whether to claim to know somebody's role."""
        return {knows_for_sure(seen, other): 1.0}

    def role_of(self, seen: Seen, other: Seat) -> Mapping[str | None, float]:
        """Which role to give for another suspect."""
        return {honest_role(seen, other): 1.0}

    def took_diamonds(self, seen: Seen, other: Seat) -> Mapping[bool | None, float]:
        """Whether to say that another suspect took diamonds."""
        return {honest_theft(seen, other): 1.0}

    # Unasked

    def wants_floor(self, seen: Seen) -> Mapping[bool, float]:
        """Whether to ask for the floor; called again after every answer."""
        return {False: 1.0}

    def volunteers(self, seen: Seen) -> Mapping[Question, float]:
        """With the floor: which question to answer, and its subject."""
        return {("received_box", None): 1.0, ("passed_box", None): 1.0}

    def shoots(self, seen: Seen, accused: Seat) -> Mapping[bool, float]:
        """Whether to shoot at the accused; called only for suspects who may shoot."""
        return {False: 1.0}

    # Derived methods

    @property
    def is_quiet(self) -> bool:
        """Whether it never asks for the floor, so that `wants_floor` need not be called."""
        return type(self).wants_floor is TalkStrategy.wants_floor

    def stories(self, seen: Seen) -> Mapping[Story, float]:
        """How likely each story is before anything is said."""
        found = dict(self._stories(seen))
        total = sum(found.values())
        if not total:
            return {seen.story: 1.0}
        return {story: weight / total for story, weight in found.items()}

    def _stories(self, seen: Seen) -> Iterator[tuple[Story, float]]:
        layout, seat = seen.layout, seen.seat
        for role, by_role in self.asked("roles", seen, possible=seen.roles).items():
            pairs = self.asked("diamonds", seen, role)
            tokens = self.asked("tokens", seen, role)
            asides = self.asked("aside", seen, role) if seen.is_first else {None: 1.0}
            for (pair, a), (kinds, b), (aside, c) in product(
                pairs.items(), tokens.items(), asides.items()
            ):
                received, passed = pair
                story = Story(Box(received, kinds), role, received - passed, aside)
                if layout.step_number(seat, story) is not None:
                    yield story, by_role * a * b * c

    def story_to_tell(self, seen: Seen, rng: Rng) -> Story:
        """A story that fits what the suspect has said, drawn by its chance.

        If none fits any more, because others' claims have changed the weights, it is any possible
        story of that seat.
        """
        row, weights = seen.heard.rows[seen.seat], self.stories(seen)
        fitting = {story: w for story, w in weights.items() if fits(seen.layout, row, story)}
        return draw(fitting, rng) if fitting else rng.choice(possible_stories(seen))

    def asked(self, method: str, *given: Any, possible: Any = None) -> dict[Any, float]:
        """The result of a method, as chances."""
        where = f"{type(self).__name__}.{method}"
        found = chances(returned(getattr(self, method), where, *given), where, possible)
        if method in SHAPES:
            is_one, example = SHAPES[method]
            for value in found:
                if not is_one(value):
                    raise BadStrategy(f"{where} returned {value!r}; it must return {example}")
        return found


def _are_diamonds(value: Any) -> bool:
    match value:
        case (int(), int()):
            return True
    return False


def _is_question(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and value[0] in QUESTIONS


SHAPES: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "diamonds": (_are_diamonds, "pairs of diamonds received and passed on, such as {(5, 3): 1.0}"),
    "tokens": (lambda value: isinstance(value, str), "texts such as {'loyal:2,agent:1': 1.0}"),
    "aside": (
        lambda value: value is None or isinstance(value, str),
        "names of tokens, or None, such as {'loyal': 1.0}",
    ),
    "volunteers": (
        _is_question,
        "pairs of a question and what it is about, such as {('role', None): 1.0}",
    ),
}
"""Methods with open-ended results: the type of a result, and its name in error messages."""


def possible_stories(seen: Seen) -> list[Story]:
    """All stories that fit the suspect's claims in that seat; the true story if none fits."""
    layout, seat = seen.layout, seen.seat
    stories = (layout.story(seat, step) for step in range(len(layout.steps[seat - 1])))
    row = seen.heard.rows[seat]
    return [story for story in stories if fits(layout, row, story)] or [seen.story]


def with_token(seen: Seen, tokens: str, *more: str) -> str:
    """The tokens with some added, in the usual order.

    The token that a suspect claims to have taken may be added to the box passed on, for what he
    claims to have received.
    """
    counts = token_counts(tokens)
    for name in more:
        counts[name] = counts.get(name, 0) + 1
    return tokens_text({name: counts.get(name, 0) for name in seen.layout.token_names})


def _is_free(seen: Seen, received: int, passed: int) -> bool:
    """Whether the Godfather does not know the truth."""
    if not 0 <= passed <= received <= seen.layout.setting.diamonds:
        return False
    if seen.is_first and received != seen.received.diamonds:
        return False
    return not seen.is_last or passed == seen.passed.diamonds
