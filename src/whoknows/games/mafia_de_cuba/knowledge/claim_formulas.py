# SPDX-License-Identifier: MIT
"""What a claim says, as a formula of the game's atoms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box, token_counts
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.logic import formula as fm
from whoknows.logic.formula import Formula

from .atom_forms import TOKENS
from .atoms import Claim


def claim_formula(game: MafiaDeCuba, claim: Claim, names: Sequence[str]) -> Formula | None:
    """What somebody claims, for the players' names in formulas; None if nothing is claimed.

    An opinion about another suspect claims what it is about: who says that Bo took diamonds claims
    `took(Bo)>=1`. Who says that he knows a role claims to know which one it is.

    >>> game = MafiaDeCuba(players=6)
    >>> names = ["Don", "Ann", "Bo", "Cy", "Di", "Ed"]
    >>> claim_formula(game, p.Said(Seat(2), "role", None, p.SayRole("thief")), names)
    Atom(name='role(Bo)=thief')
    """
    words = _Words(game, names)
    match claim:
        case p.GiftAnnounced(diamonds=number):
            return words.diamonds("passed", p.GODFATHER, number)
        case p.ReturnAnnounced(box=box):
            return words.box("received", p.GODFATHER, box)
        case p.Said():
            return words.said(claim)


class _Words:
    """Writes formulas for one table."""

    def __init__(self, game: MafiaDeCuba, names: Sequence[str]) -> None:
        self._game = game
        self._names = names

    def said(self, said: p.Said) -> Formula | None:  # noqa: PLR0911 - one case for each kind
        """The content of an answer."""
        side, _, _ = said.question.partition("_")
        seat = said.seat
        match said.answer:
            case p.DontKnow() | p.Decline():
                return None
            case p.SayBox(diamonds=diamonds, tokens=tokens):
                return self.box(side, seat, Box(diamonds, tokens))
            case p.SayTokens(tokens=tokens):
                return _all(self._tokens(side, seat, tokens))
            case p.SayNumber(number=number) if said.question.endswith("token_count"):
                return fm.Atom(f"{side}({self._names[seat]},{TOKENS})={number}")
            case p.SayNumber(number=number):
                return self.diamonds(side, seat, number)
            case p.SayRole(role=role):
                about = Seat(said.about) if isinstance(said.about, int) else seat
                return self._role(about, role)
            case p.SaySeat(seat=accused):
                return self._stole(accused)
            case p.SayToken(token=token):
                return fm.Atom(f"aside={token}")
            case p.SayWhether(yes=yes):
                asked = self._whether(said)
                return asked if yes else fm.Not(asked)

    def _whether(self, said: p.Said) -> Formula:
        """What a question that is answered by yes or no asks."""
        match said.question, said.about:
            case "is_role", str(role):
                return self._role(said.seat, role)
            case "aside_any", _:
                return fm.Not(fm.Atom(f"aside={p.NOTHING_ASIDE}"))
            case "aside_is", str(token):
                return fm.Atom(f"aside={token}")
            case "took_diamonds", int(other):
                return self._stole(Seat(other))
            case "knows_role", int(other):
                speaker = self._names[said.seat]
                roles = (self._role(Seat(other), role) for role in self._game.roles_in_play)
                return fm.Or(tuple(fm.K(speaker, role) for role in roles))
        raise ValueError(f"{said.question} is not answered by yes or no")

    def diamonds(self, side: str, seat: Seat, number: int) -> Formula:
        """So many diamonds were in the box on that side of the seat."""
        return fm.Atom(f"{side}({self._names[seat]})={number}")

    def box(self, side: str, seat: Seat, box: Box) -> Formula:
        """That box was on that side of the seat."""
        tokens = self._tokens(side, seat, box.tokens)
        return _all((self.diamonds(side, seat, box.diamonds), *tokens))

    def _tokens(self, side: str, seat: Seat, tokens: str) -> Iterator[Formula]:
        counts = token_counts(tokens)
        for name in self._game.tokens_in_play:
            yield fm.Atom(f"{side}({self._names[seat]},{name})={counts.get(name, 0)}")

    def _role(self, seat: Seat, role: str) -> Formula:
        return fm.Atom(f"role({self._names[seat]})={role}")

    def _stole(self, seat: Seat) -> Formula:
        return fm.Atom(f"took({self._names[seat]})>=1")


def _all(formulas: Iterable[Formula]) -> Formula:
    """That all of them are true."""
    parts = tuple(formulas)
    return parts[0] if len(parts) == 1 else fm.And(parts)
