# SPDX-License-Identifier: MIT
"""The parts of legal moves: all questions, answers and announcements under a configuration."""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces import questions
from whoknows.games.mafia_de_cuba.pieces.box import all_parts, n_tokens

from .legal_moves import Boxes, Part, Pool

if TYPE_CHECKING:
    from .game import MafiaDeCuba

TOKEN_COUNTS: Final = frozenset({"received_token_count", "passed_token_count"})
"""Questions whose answer is a number of tokens, not of diamonds."""
MAX_ANNOUNCEMENTS: Final = 6
"""A limit for a match; otherwise a Godfather could announce forever."""


class MoveParts:
    """The parts that legal moves are assembled from."""

    def __init__(self, game: "MafiaDeCuba") -> None:
        self._game = game
        self._subjects: Mapping[str, tuple[p.Subject, ...]] = {
            "nothing": (None,),
            "role": game.roles_in_play,
            "seat": game.suspects,
            "token": game.tokens_in_play,
        }

    def applies(self, question: questions.QuestionKind, seat: Seat) -> bool:
        """Whether that suspect can be asked this question."""
        return seat == p.FIRST or not question.first_only

    def subjects(self, question: questions.QuestionKind, seat: Seat) -> Iterator[p.Subject]:
        """The possible subjects of the question to that suspect."""
        return (about for about in self._subjects[question.about] if about != seat)

    def _questions(self, seat: Seat) -> Iterator[tuple[questions.QuestionName, p.Subject]]:
        for question in questions.QUESTIONS.values():
            if self.applies(question, seat):
                for about in self.subjects(question, seat):
                    yield question.name, about

    @cached_property
    def asks(self) -> Mapping[Seat, Part]:
        """The questions to each suspect."""
        return {
            seat: Pool(p.Ask(seat, name, about) for name, about in self._questions(seat))
            for seat in self._game.suspects
        }

    @cached_property
    def volunteers(self) -> Mapping[Seat, Part]:
        """The questions that each suspect can volunteer to answer."""
        return {
            seat: Pool(p.Volunteer(name, about) for name, about in self._questions(seat))
            for seat in self._game.suspects
        }

    @cached_property
    def gifts(self) -> Part:
        """The Godfather's possible announcements of what he gave."""
        game = self._game
        least = game.diamonds - game.most_hidden
        return Pool(p.AnnounceGift(n) for n in range(least, game.diamonds + 1))

    @cached_property
    def returns(self) -> Part:
        """The Godfather's possible announcements of what he got back."""
        return Boxes(p.AnnounceReturn, self._game.diamonds, all_parts(self._game.full_box.tokens))

    # Answers

    @cached_property
    def _answers(self) -> Mapping[str, Part]:
        """By kind of answer; whom to accuse depends on the state of the match."""
        game = self._game
        tokens = game.full_box.tokens
        parts = all_parts(tokens)
        return {
            "number": Pool(p.SayNumber(n) for n in range(game.diamonds + 1)),
            "count": Pool(p.SayNumber(n) for n in range(n_tokens(tokens) + 1)),
            "tokens": Pool(p.SayTokens(part) for part in parts),
            "box": Boxes(p.SayBox, game.diamonds, parts),
            "whether": Pool((p.SayWhether(yes=True), p.SayWhether(yes=False))),
            "role": Pool(p.SayRole(role) for role in game.roles_in_play),
            "token": Pool(p.SayToken(name) for name in (*game.tokens_in_play, p.NOTHING_ASIDE)),
        }

    def answers(
        self, name: questions.QuestionName, seat: Seat, exposed: frozenset[Seat]
    ) -> list[Part]:
        """The possible answers to a question; `exposed` suspects cannot be accused any more."""
        kind = "count" if name in TOKEN_COUNTS else questions.QUESTIONS[name].answer
        if kind == "seat":
            others = tuple(s for s in self._game.suspects if s != seat and s not in exposed)
            parts: list[Part] = [_recommendations(others)]
        else:
            parts = [self._answers[kind]]
        return [*parts, _EXCUSES if may_not_know(name) else _REFUSAL]


@cache
def _recommendations(seats: tuple[Seat, ...]) -> Pool:
    return Pool(p.SaySeat(seat) for seat in seats)


def may_not_know(name: questions.QuestionName) -> bool:
    """Whether "I do not know" is a possible answer: only to questions of opinion."""
    return name in questions.OPINIONS and name != "knows_role"


_REFUSAL: Final = Pool((p.Decline(),))
_EXCUSES: Final = Pool((p.DontKnow(), p.Decline()))
