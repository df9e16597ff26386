# SPDX-License-Identifier: MIT
"""What formulas about a match of Cluedo can speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, TypeAlias

from msgspec import Struct

from whoknows.core import Message, Seat, Who
from whoknows.core.errors import did_you_mean
from whoknows.epistemics import AtomForm, BadAtom, Choice, Field, Vocabulary, WrittenAtom
from whoknows.games.cluedo.pieces import Card, CluedoState
from whoknows.games.cluedo.text import card_name

from .card_words import card_words, read_card


class Secret(Struct, frozen=True):
    """A card is in the secret."""

    card: Card


class Holds(Struct, frozen=True):
    """A card is in a hand."""

    seat: Seat
    card: Card


class ShowedCard(Struct, frozen=True):
    """The latest question was answered with this card."""

    shower: Seat
    asker: Seat
    card: Card


class AskedFor(Struct, frozen=True):
    """The latest question named this card."""

    seat: Seat
    card: Card


class PublicFact(Struct, frozen=True):
    """Something about a seat that everybody sees."""

    name: str
    seat: Seat


CluedoAtom: TypeAlias = Secret | Holds | ShowedCard | AskedFor | PublicFact

PUBLIC_FACTS: Final[Mapping[str, Callable[[CluedoState, Seat], bool]]] = {
    "turn": lambda state, seat: not state.undealt and state.winner is None and state.turn == seat,
    "out": lambda state, seat: not state.active[seat],
    "won": lambda state, seat: state.winner == seat,
    "accused": lambda state, seat: state.accusation is not None and state.accusation.seat == seat,
    "asked": lambda state, seat: state.question is not None and state.question.asker == seat,
    "passed": lambda state, seat: state.question is not None and seat in state.question.passed,
    "answered": lambda state, seat: (
        state.question is not None and state.question.answered and state.question.shower == seat
    ),
}

_DESCRIPTIONS: Final = {
    "secret": "The card is part of the secret.",
    "holds": "The player has the card.",
    "shown": "The first player answered the latest question, of the second one, by showing this "
    "card. Write `ever shown(...)` for any question so far.",
    "asked-for": "The latest question was the player's, and named the card.",
    "turn": "It is the player's turn.",
    "out": "The player is eliminated, and only answers.",
    "won": "The player has named the secret.",
    "accused": "The latest accusation was the player's.",
    "asked": "The latest question was the player's.",
    "passed": "The player had none of the cards of the latest question.",
    "answered": "The player showed a card for the latest question.",
}
_USAGE: Final = {
    "secret": "secret(CARD)",
    "holds": "holds(PLAYER, CARD)",
    "shown": "shown(PLAYER, PLAYER, CARD)",
    **{name: f"{name}(PLAYER)" for name in PUBLIC_FACTS},
}


class CluedoVocabulary(Vocabulary[CluedoState, CluedoAtom]):
    """Cards in the secret and in hands, cards that were shown, and what everybody has seen."""

    prefix: ClassVar[str] = "cluedo-atom-"

    @property
    def _per_kind(self) -> int:
        return int(self.game.per_kind)

    # Reading

    def read(self, text: str) -> CluedoAtom:
        written = WrittenAtom.of(text)
        if written.head not in _USAGE:
            raise BadAtom(f"Cluedo has no atom {text!r}; {did_you_mean(written.head, _USAGE)}")
        if written.relation:
            raise BadAtom(f"{text!r}: write {self._usage(written.head)} without a comparison")
        match written.head, written.arguments:
            case "secret", (card,):
                return Secret(self._card(card))
            case "holds", (seat, card):
                return Holds(self.seat(seat), self._card(card))
            case "shown", (shower, asker, card):
                return ShowedCard(self.seat(shower), self.seat(asker), self._card(card))
            case "asked", (seat, card):
                return AskedFor(self.seat(seat), self._card(card))
            case name, (seat,) if name in PUBLIC_FACTS:
                return PublicFact(name, self.seat(seat))
        raise BadAtom(f"{text!r}: write {self._usage(written.head)}")

    def _usage(self, head: str) -> str:
        more = " or asked(PLAYER, CARD)" if head == "asked" else ""
        return _USAGE[head] + more

    def _card(self, text: str) -> Card:
        return read_card(text, self._per_kind)

    # Meaning

    def holds(self, atom: CluedoAtom, state: CluedoState) -> bool | None:
        match atom:
            case Secret(card):
                kind = card // self._per_kind
                return state.secret[kind] == card if kind < len(state.secret) else None
            case Holds(seat, card):
                return card in state.hands[seat] if state.hands[seat] else None
            case ShowedCard(shower, asker, card):
                asked = state.question
                if asked is None or (asked.shower, asked.asker) != (shower, asker):
                    return False
                return asked.answered and asked.card == card
            case AskedFor(seat, card):
                asked = state.question
                return asked is not None and asked.asker == seat and card in asked.cards
            case PublicFact(name, seat):
                return PUBLIC_FACTS[name](state, seat)

    def is_public(self, atom: CluedoAtom) -> bool:
        return isinstance(atom, AskedFor | PublicFact)

    # Words

    def say(self, atom: CluedoAtom) -> Message:
        match atom:
            case Secret(card):
                return Message("cluedo-fact-secret-has", {"card": self._name(card)})
            case Holds(seat, card):
                return Message(
                    "cluedo-fact-seat-has", {"seat": Who(seat), "card": self._name(card)}
                )
            case ShowedCard(shower, asker, card):
                return Message(
                    "cluedo-atom-shown",
                    {"seat": Who(shower), "asker": Who(asker), "card": self._name(card)},
                )
            case AskedFor(seat, card):
                return Message(
                    "cluedo-atom-asked-for", {"seat": Who(seat), "card": self._name(card)}
                )
            case PublicFact(name, seat):
                return Message(f"cluedo-atom-{name}", {"seat": Who(seat)})

    def _name(self, card: Card) -> Message:
        return card_name(card, self._per_kind)

    def forms(self) -> Sequence[AtomForm]:
        seats = tuple(
            Choice(name, Message("cluedo-atom-player", {"seat": Who(Seat(number))}))
            for number, name in enumerate(self.names)
        )
        words = card_words(self._per_kind)
        cards = tuple(Choice(word, self._name(card)) for card, word in enumerate(words))
        seat, card = Field("seat", seats), Field("card", cards)
        other = Field("asker", tuple(reversed(seats)))
        one, two, weapon = self.names[0], self.names[-1], words[self._per_kind]
        return (
            _form("secret", "secret({card})", (card,), f"secret({weapon})"),
            _form("holds", "holds({seat}, {card})", (seat, card), f"holds({two}, {weapon})"),
            _form(
                "shown",
                "shown({seat}, {asker}, {card})",
                (seat, other, card),
                f"shown({two}, {one}, {weapon})",
            ),
            _form("asked-for", "asked({seat}, {card})", (seat, card), f"asked({one}, {weapon})"),
            *(_form(name, f"{name}({{seat}})", (seat,), f"{name}({one})") for name in PUBLIC_FACTS),
        )

    def suggestions(self, seat: Seat) -> Sequence[str]:
        words, n = card_words(self._per_kind), self._per_kind
        me = self.names[max(seat, 0)]
        other = self.names[(max(seat, 0) + 1) % len(self.names)]
        return (
            f"Kw_{other} secret({words[0]})",
            f"K_{me} ~Kw_{other} secret({words[0]})",
            f"P_{other}(secret({words[0]})) >= 1/2",
            f"K_{me} K_{other} ~secret({words[0]})",
            f"K_{me} holds({other}, {words[-1]})",
            f"D_{{{','.join(self.names)}}} secret({words[n]})",
        )


def _form(name: str, pattern: str, fields: tuple[Field, ...], example: str) -> AtomForm:
    return AtomForm(
        name=name,
        pattern=pattern,
        label=Message(f"cluedo-atom-{name}-label"),
        fields=fields,
        description=_DESCRIPTIONS[name],
        example=example,
    )
