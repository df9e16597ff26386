# SPDX-License-Identifier: MIT
"""What the author of a way to talk writes: distributions over what to claim.

Since they are distributions, the same object answers at the table and tells how likely an answer
is for somebody who reasons about it.
"""

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
    """What suspects of one role say; whatever is not written is the truth, as far as it goes.

    Every method returns weights, a dictionary from what may be claimed to a number from 0 up. They
    need not sum up to 1. Out of `roles`, `diamonds`, `tokens` and `aside` come the stories that
    may be told: all combinations that somebody in that seat could have seen and done. An answer is
    drawn from those stories that fit what the suspect has said before.
    """

    # Facts

    def roles(self, seen: Seen) -> Mapping[str, float]:
        """Who to claim to be."""
        return {seen.role: 1.0}

    def diamonds(self, seen: Seen, role: str) -> Mapping[tuple[int, int], float]:
        """How many diamonds to claim to have received and passed on, as somebody of that role."""
        received, passed = seen.received.diamonds, seen.passed.diamonds
        if role != TAKES_DIAMONDS:
            return {(n, n): 1.0 for n in (received, passed) if _is_free(seen, n, n)}
        if passed < received:
            return {(received, passed): 1.0}
        false = [(received, passed - 1), (received + 1, passed)]
        return {pair: 1.0 for pair in false if _is_free(seen, *pair)}

    def tokens(self, seen: Seen, role: str) -> Mapping[str, float]:
        """Which tokens to claim to have received, as somebody of that role."""
        received = {seen.received.tokens: 1.0}
        if seen.is_first or (role in seen.received.tokens and not seen.is_last):
            return received
        taken = () if role in (TAKES_DIAMONDS, TAKES_NOTHING) else (role,)
        return received | {with_token(seen, seen.passed.tokens, *taken): 1.0}

    def aside(self, seen: Seen, role: str) -> Mapping[str | None, float]:
        """Which token to claim to have set aside, if any; only the first suspect is asked."""
        aside = seen.story.aside
        is_only_one = aside == role and token_counts(seen.received.tokens)[role] == 1
        return {None if is_only_one else aside: 1.0}

    # Opinions: None for "I do not know"

    def accuse(self, seen: Seen) -> Mapping[Seat | None, float]:
        """Whom to have accused."""
        return {honest_accusation(seen): 1.0}

    def knows(self, seen: Seen, other: Seat) -> Mapping[bool, float]:
        """Whether to claim to know somebody's role."""
        return {knows_for_sure(seen, other): 1.0}

    def role_of(self, seen: Seen, other: Seat) -> Mapping[str | None, float]:
        """What to say that somebody is."""
        return {honest_role(seen, other): 1.0}

    def took_diamonds(self, seen: Seen, other: Seat) -> Mapping[bool | None, float]:
        """Whether to say that somebody took diamonds."""
        return {honest_theft(seen, other): 1.0}

    # Unasked

    def wants_floor(self, seen: Seen) -> Mapping[bool, float]:
        """Whether to ask for the floor; asked again after every answer."""
        return {False: 1.0}

    def volunteers(self, seen: Seen) -> Mapping[Question, float]:
        """With the floor: which question to answer, and what about."""
        return {("received_box", None): 1.0, ("passed_box", None): 1.0}

    def shoots(self, seen: Seen, accused: Seat) -> Mapping[bool, float]:
        """Whether to shoot at the accused; only who may shoot is asked."""
        return {False: 1.0}

    # What follows

    @property
    def is_quiet(self) -> bool:
        """Whether the floor is never asked for, so that nobody need ask about it."""
        return type(self).wants_floor is TalkStrategy.wants_floor

    def stories(self, seen: Seen) -> Mapping[Story, float]:
        """How likely each story is to be told, before anything is said."""
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
        """One of the stories that fit what the suspect has said, as likely as it is.

        If nothing fits any more, since the weights have changed with what others said, it is any
        story that somebody in that seat could tell.
        """
        row, weights = seen.heard.rows[seen.seat], self.stories(seen)
        fitting = {story: w for story, w in weights.items() if fits(seen.layout, row, story)}
        return draw(fitting, rng) if fitting else rng.choice(possible_stories(seen))

    def asked(self, method: str, *given: Any, possible: Any = None) -> dict[Any, float]:
        """What a method returns, as chances."""
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
"""What is weighed by methods that may return any number of things, and in what words to say so."""


def possible_stories(seen: Seen) -> list[Story]:
    """All that somebody in that seat could tell who has said this; the truth if nothing fits."""
    layout, seat = seen.layout, seen.seat
    stories = (layout.story(seat, step) for step in range(len(layout.steps[seat - 1])))
    row = seen.heard.rows[seat]
    return [story for story in stories if fits(layout, row, story)] or [seen.story]


def with_token(seen: Seen, tokens: str, *more: str) -> str:
    """The tokens and some more, in the usual order.

    The role of somebody who has a token may be added to the box that was passed on, for what he
    says that he received.
    """
    counts = token_counts(tokens)
    for name in more:
        counts[name] = counts.get(name, 0) + 1
    return tokens_text({name: counts.get(name, 0) for name in seen.layout.token_names})


def _is_free(seen: Seen, received: int, passed: int) -> bool:
    """Whether the Godfather does not know better."""
    if not 0 <= passed <= received <= seen.layout.setting.diamonds:
        return False
    if seen.is_first and received != seen.received.diamonds:
        return False
    return not seen.is_last or passed == seen.passed.diamonds
