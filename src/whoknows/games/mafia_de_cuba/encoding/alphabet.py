# SPDX-License-Identifier: MIT
"""The encodings of boxes, roles, actions and answers, each in a section of fixed size."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box, Tokens, n_tokens, token_counts

from .sheet import Mark

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

SAID: Final[Mark] = (0, 1.0)
"""The first value of every answer, so that an answer of zero differs from no answer."""


class Alphabet:
    """The sections of a configuration."""

    def __init__(self, game: "MafiaDeCuba") -> None:
        self._diamonds = game.diamonds
        self._most = max(game.diamonds, n_tokens(game.full_box.tokens))
        self._token_counts = game.token_counts
        self._tokens = {name: i for i, name in enumerate(game.tokens_in_play)}
        self.names = {name: i for i, name in enumerate(game.roles_in_play)}
        """Role names; tokens have the same names."""
        n_suspects, n_tokens_named, n_roles = len(game.suspects), len(self._tokens), len(self.names)
        self.box_size = 1 + n_tokens_named
        self.shown_size = n_roles + 1
        self.story_size = self.shown_size + n_tokens_named
        self.answer_sizes: dict[type, int] = {
            p.SayNumber: 2,
            p.SayTokens: 1 + n_tokens_named,
            p.SayBox: 1 + self.box_size,
            p.SayWhether: 2,
            p.SayRole: 1 + n_roles,
            p.SaySeat: 1 + n_suspects,
            p.SayToken: 1 + n_tokens_named,
            p.DontKnow: 1,
            p.Decline: 1,
        }

    def diamonds(self, n: int) -> float:
        """A number of diamonds, as a share of all."""
        return n / self._diamonds

    def _bag(self, tokens: Tokens, start: int) -> Iterator[Mark]:
        for name, n in token_counts(tokens).items():
            yield start + self._tokens[name], n / self._token_counts[name]

    def box(self, box: Box, start: int = 0) -> Iterator[Mark]:
        """Diamonds, then tokens by name."""
        yield start, self.diamonds(box.diamonds)
        yield from self._bag(box.tokens, start + 1)

    def shown(self, role: str, diamonds: int) -> Iterator[Mark]:
        """A role, then diamonds."""
        yield self.names[role], 1.0
        yield len(self.names), self.diamonds(diamonds)

    def story(self, story: p.Story) -> Iterator[Mark]:
        """A suspect's actions with a box: role, diamonds, the token set aside."""
        yield from self.shown(story.role, story.diamonds)
        if story.aside is not None:
            yield self.shown_size + self._tokens[story.aside], 1.0

    def answer(self, answer: p.Answer) -> Iterator[Mark]:
        """An answer, in a section for answers of its kind."""
        yield SAID
        match answer:
            case p.SayNumber(number=number):
                yield 1, number / self._most
            case p.SayTokens(tokens=tokens):
                yield from self._bag(tokens, 1)
            case p.SayBox(diamonds=diamonds, tokens=tokens):
                yield from self.box(Box(diamonds, tokens), 1)
            case p.SayWhether(yes=yes):
                yield 1, float(yes)
            case p.SayRole(role=role):
                yield 1 + self.names[role], 1.0
            case p.SaySeat(seat=seat):
                yield int(seat), 1.0  # suspects begin with seat 1
            case p.SayToken(token=token) if token != p.NOTHING_ASIDE:
                yield 1 + self._tokens[token], 1.0
