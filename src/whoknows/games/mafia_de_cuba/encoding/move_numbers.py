# SPDX-License-Identifier: MIT
"""A number for every move, from 0 for each kind of seat; moves of the first suspect come last."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import all_parts, n_tokens
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS
from whoknows.games.mafia_de_cuba.rules.legal_moves import Boxes, Part, Pool, takes

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba


class Numbering:
    """Moves in consecutive parts; moves about boxes are computed, all others looked up."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        ends = list(accumulate(map(len, parts)))
        self._starts = [0, *ends[:-1]]
        self.size = ends[-1]
        self._listed: dict[p.MafiaAction, int] = {}
        self._boxes: dict[type, tuple[int, Boxes]] = {}
        for start, part in zip(self._starts, parts, strict=True):
            if isinstance(part, Boxes):
                self._boxes[part.kind] = (start, part)
                self._tokens = {tokens: i for i, tokens in enumerate(part.tokens)}
            else:
                self._listed.update((action, start + i) for i, action in enumerate(part))

    def number(self, action: p.MafiaAction) -> int | None:
        """The number of a move; None if it has none."""
        if not isinstance(action, p.SayBox | p.AnnounceReturn):
            return self._listed.get(action)
        start, boxes = self._boxes.get(type(action), (0, None))
        if boxes is None or action not in boxes:
            return None
        return start + action.diamonds * len(self._tokens) + self._tokens[action.tokens]

    def action(self, number: int) -> p.MafiaAction | None:
        """The move with a number; None if there is none."""
        if not 0 <= number < self.size:
            return None
        i = bisect_right(self._starts, number) - 1
        return self._parts[i].at(number - self._starts[i])


def godfathers_moves(game: "MafiaDeCuba") -> Numbering:
    """Hiding, asking each suspect, announcing, giving the floor, accusing."""
    words = game.move_parts
    return Numbering(
        [
            Pool(p.Hide(n) for n in range(game.most_hidden + 1)),
            *words.asks.values(),
            words.gifts,
            words.returns,
            Pool(map(p.GiveFloor, game.suspects)),
            Pool(map(p.Accuse, game.suspects)),
        ]
    )


def suspects_moves(game: "MafiaDeCuba") -> Numbering:
    """Taking, reacting, volunteering, answering; then what is for the first suspect only."""
    usual_takes = takes(game.full_box, is_first=False, is_last=True)
    first_takes = takes(game.full_box, is_first=True, is_last=True)
    return Numbering(
        [
            usual_takes,
            Pool(_reactions(game)),
            Pool(_volunteers(game, first_only=False)),
            *_answers(game),
            Pool(_volunteers(game, first_only=True)),
            Pool(p.SayToken(name) for name in (*game.tokens_in_play, p.NOTHING_ASIDE)),
            Pool(take for take in first_takes if take not in usual_takes),
        ]
    )


def _reactions(game: "MafiaDeCuba") -> Iterator[p.MafiaAction]:
    yield p.AskFloor()
    if any(game.role_named[role].shoots for role in game.roles_in_play):
        yield p.Shoot()


def _volunteers(game: "MafiaDeCuba", *, first_only: bool) -> Iterator[p.MafiaAction]:
    """Questions about all suspects: nobody is asked about himself, but all share the numbering."""
    for question in QUESTIONS.values():
        if question.first_only == first_only:
            for about in game.move_parts.subjects(question, p.GODFATHER):
                yield p.Volunteer(question.name, about)


def _answers(game: "MafiaDeCuba") -> Iterator[Part]:
    tokens = game.full_box.tokens
    parts = all_parts(tokens)
    # Numbers of diamonds and of tokens are the same answers.
    yield Pool(p.SayNumber(n) for n in range(max(game.diamonds, n_tokens(tokens)) + 1))
    yield Pool(map(p.SayTokens, parts))
    yield Boxes(p.SayBox, game.diamonds, parts)
    yield Pool((p.SayWhether(yes=True), p.SayWhether(yes=False)))
    yield Pool(map(p.SayRole, game.roles_in_play))
    yield Pool(map(p.SaySeat, game.suspects))
    yield Pool((p.DontKnow(), p.Decline()))
