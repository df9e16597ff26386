# SPDX-License-Identifier: MIT
"""Atoms as forms to fill in, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from whoknows.core import Message, Param, Seat, Who
from whoknows.epistemics import AtomForm, Choice, Field
from whoknows.games.mafia_de_cuba.pieces.match import GODFATHER, NOTHING_ASIDE
from whoknows.games.mafia_de_cuba.pieces.roles import TAKES_DIAMONDS
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text import names as words

if TYPE_CHECKING:
    from .atoms import MafiaAtom

DIAMONDS: Final = "diamonds"
TOKENS: Final = "tokens"

RELATIONS: Final = {
    "=": "exactly",
    ">=": "at-least",
    "<=": "at-most",
    ">": "more",
    "<": "fewer",
    "!=": "not",
}
_MAX_STATEMENTS: Final = 9
"""The number of the last statement in the menu."""


def forms(game: MafiaDeCuba, players: Sequence[str]) -> tuple[AtomForm, ...]:
    """All kinds of atoms."""
    return _Forms(game, players).all()


class _Forms:
    """Makes the forms for one table."""

    def __init__(self, game: MafiaDeCuba, players: Sequence[str]) -> None:
        self._one = players[1]
        self._player = Field("player", _players(enumerate(players)))
        self._suspect = Field("player", _players(list(enumerate(players))[1:]))
        self._relation = Field(
            "relation",
            tuple(Choice(one, Message(f"mafia-relation-{key}")) for one, key in RELATIONS.items()),
        )
        self._number = Field("number", _numbers(range(game.diamonds + 1)))
        self._statement = Field("statement", _numbers(range(1, _MAX_STATEMENTS + 1)))
        self._count = Field("number", _numbers(range(game.players)))
        self._role = Field(
            "role", tuple(Choice(role, words.role_name(role)) for role in game.roles_in_play)
        )
        tokens = [Choice(name, words.role_name(name)) for name in game.tokens_in_play]
        nothing = Choice(NOTHING_ASIDE, Message("mafia-nothing"))
        self._token = Field("token", (*tokens, nothing))
        all_tokens = Choice(TOKENS, Message("mafia-atom-form-all-tokens"))
        self._things = Field("things", (all_tokens, *tokens))

    def all(self) -> tuple[AtomForm, ...]:
        """All kinds of atoms."""
        return (*self._of_theft(), *self._of_boxes(), *self._of_talk(), *self._of_accusations())

    def _form(
        self, name: str, pattern: str, fields: tuple[Field, ...], description: str, example: str
    ) -> AtomForm:
        key = f"mafia-atom-form-{name}"
        return AtomForm(name, pattern, Message(key), fields, description, example)

    def _of_theft(self) -> Iterable[AtomForm]:
        one = self._one
        amount = (self._player, self._relation, self._number)
        yield self._form(
            "role",
            "role({player}) = {role}",
            (self._suspect, self._role),
            "The role that a suspect has taken. The Godfather's role is `godfather`.",
            f"role({one}) = thief",
        )
        yield self._form(
            "took",
            "took({player}) {relation} {number}",
            amount,
            "How many diamonds a player has taken; the Godfather: how many he hid.",
            f"took({one}) = 4",
        )

    def _of_boxes(self) -> Iterable[AtomForm]:
        one = self._one
        amount = (self._player, self._relation, self._number)
        yield self._form(
            "received",
            "received({player}) {relation} {number}",
            amount,
            "How many diamonds were in the box when the player received it; for the Godfather, "
            "when it came back. `received(bob, tokens)` counts the tokens, `received(bob, loyal)` "
            "the tokens of that name.",
            f"received({one}) >= 9",
        )
        yield self._form(
            "passed",
            "passed({player}) {relation} {number}",
            amount,
            "The same for the box that the player passed on; the Godfather gave it first.",
            f"passed({one}) = 7",
        )
        yield self._form(
            "received-tokens",
            "received({player}, {things}) {relation} {number}",
            (self._player, self._things, self._relation, self._count),
            "How many tokens, or tokens of a name, were in the box that the player received.",
            f"received({one}, {TOKENS}) = 3",
        )
        yield self._form(
            "passed-tokens",
            "passed({player}, {things}) {relation} {number}",
            (self._player, self._things, self._relation, self._count),
            "How many tokens, or tokens of a name, were in the box that the player passed on.",
            f"passed({one}, {TOKENS}) = 3",
        )
        yield self._form(
            "aside",
            "aside = {token}",
            (self._token,),
            "The token that the first suspect set aside, or `none`.",
            f"aside = {NOTHING_ASIDE}",
        )
        yield self._form(
            "thieves",
            "thieves {relation} {number}",
            (self._relation, self._count),
            "How many suspects have taken diamonds, once the box is back.",
            "thieves >= 2",
        )

    def _of_talk(self) -> Iterable[AtomForm]:
        one, fields = self._one, (self._player, self._statement)
        yield self._form(
            "said",
            "said({player}, {statement})",
            fields,
            "Whether the player has made a statement of that number; the Godfather's statements "
            "are his announcements. `said(bob, 2) = loyal` says what the content was: a number, "
            "a role, a token, `none`, `yes`, `no`, a player, `unsure` or `declined`; of a box, "
            "the number of diamonds.",
            f"said({one}, 1)",
        )
        yield self._form(
            "true",
            "true({player}, {statement})",
            fields,
            "Whether what the player said in the statement of that number is true. Opinions and "
            "refusals are neither true nor false.",
            f"true({one}, 1)",
        )

    def _of_accusations(self) -> Iterable[AtomForm]:
        one = self._one
        said = {
            "accused": "Whether the player stands accused at that moment.",
            "out": "Whether the player was caught or shot.",
            "shown": "Whether the role of the player was shown to all.",
        }
        for name, description in said.items():
            pattern = f"{name}({{player}})"
            yield self._form(name, pattern, (self._suspect,), description, f"{name}({one})")
        yield self._form(
            "jokers",
            "jokers {relation} {number}",
            (self._relation, self._count),
            "How many jokers the Godfather has left.",
            "jokers = 0",
        )
        yield self._form(
            "recovered",
            "recovered {relation} {number}",
            (self._relation, self._number),
            "How many diamonds the Godfather has got back from thieves.",
            "recovered >= 3",
        )


def _players(numbered: Iterable[tuple[int, str]]) -> tuple[Choice, ...]:
    return tuple(Choice(name, words.seat_name(Seat(seat))) for seat, name in numbered)


def _numbers(numbers: Iterable[int]) -> tuple[Choice, ...]:
    return tuple(Choice(str(n), Message("mafia-number", {"number": n})) for n in numbers)


# Words


def say(atom: MafiaAtom, players: Sequence[str]) -> Message:
    """The atom as a sentence without a full stop."""
    facts: dict[str, Param] = {}
    if atom.seat is not None:
        facts["seat"] = Who(atom.seat)
    if atom.statement:
        facts["statement"] = atom.statement
    return Message(*_sentence(atom, facts, players))


def _sentence(
    atom: MafiaAtom, facts: dict[str, Param], players: Sequence[str]
) -> tuple[str, dict[str, Param]]:
    key = f"mafia-atom-{atom.kind}"
    is_godfather = atom.seat == GODFATHER
    if isinstance(atom.value, int):
        if is_godfather:
            key += "-godfather"
        return key, facts | {"amount": _amount(atom)}
    is_not = "-not" if atom.relation == "!=" else ""
    match atom.kind:
        case "role":
            return key + is_not, facts | {"role": words.a_role(atom.value)}
        case "aside" if atom.value == NOTHING_ASIDE:
            return f"{key}-none{is_not}", facts
        case "aside":
            return key + is_not, facts | {"token": words.the_token(atom.value)}
        case "said" if atom.value:
            return f"{key}-what{is_not}", facts | {"what": _what(atom.value, players)}
        case _:
            return key, facts


def _amount(atom: MafiaAtom) -> Message:
    """`at least 3 diamonds`."""
    n = int(atom.value)
    key = f"mafia-amount-{RELATIONS[atom.relation]}"
    return Message(key, {"things": _things(atom, n)})


def _things(atom: MafiaAtom, n: int) -> Message:
    match atom.kind, atom.what:
        case (("thieves" | "jokers"), _):
            return Message(f"mafia-atom-n-{atom.kind}", {"count": n})
        case _, ("diamonds" | "tokens"):
            return Message(f"mafia-atom-n-{atom.what}", {"count": n})
        case _, name:
            return Message(f"mafia-tokens-{words.key_of(name)}", {"count": n})


def _what(value: str, players: Sequence[str]) -> Param:
    """The content of a statement."""
    if value in players:
        return Who(Seat(players.index(value)))
    if value.isdecimal():
        return Message("mafia-number", {"number": int(value)})
    if value in ("yes", "no", NOTHING_ASIDE, "unsure", "declined"):
        return Message(f"mafia-said-{value}")
    return words.a_role(value)


# Suggestions


def suggestions(game: MafiaDeCuba, players: Sequence[str], seat: Seat) -> tuple[str, ...]:
    """Formulas worth asking, as that seat or a watcher."""
    me = players[seat] if 0 <= seat < len(players) else players[GODFATHER]
    others = [name for name in players[1:] if name != me]
    one, two = others[0], others[1]
    thief = f"role({one}) = {TAKES_DIAMONDS}"
    return (
        f"Kw_{me} {thief}",
        f"P_{me}({thief}) >= 1/2",
        f"K_{me} thieves >= 2",
        f"K_{one} took({two}) >= 1",
        f"C_{{{','.join(players)}}} thieves >= 1",
        f"K_{me} ~K_{one} role({two}) = {TAKES_DIAMONDS}",
    )
