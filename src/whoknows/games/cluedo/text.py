# SPDX-License-Identifier: MIT
"""Cluedo in words: typed moves, sentences, menus."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from whoknows.core import BadMoveText, Choice, Form, Message, Param, Who, Word, form

from . import pieces as p

MAX_DIGITS: Final = 2
KINDS: Final = ("place", "weapon", "suspect")
MAX_EXACT: Final = 10**15
"""Longer numbers are shown by their size: nobody reads thirty digits."""
N_DIGITS: Final = 3
RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

LETTERS: Final[dict[str, type[p.CluedoAction]]] = {
    "H": p.Hypothesis,
    "A": p.Accusation,
    "M": p.Show,
    "D": p.CluedoDeal,
    "X": p.CluedoForfeit,
}
"""As on the wire, if there is a line for it."""


def format_action(action: p.CluedoAction) -> str:
    """Write an action as on the wire.

    >>> format_action(p.Hypothesis(0, 5, 9))
    'H 0 5 9'
    """
    letter = next(letter for letter, kind in LETTERS.items() if kind is type(action))
    return " ".join([letter, *(str(getattr(action, name)) for name in action.__struct_fields__)])


def parse_action(text: str) -> p.CluedoAction:
    """Parse an action; the rules decide whether it is legal.

    >>> parse_action("h 0 5 9")
    Hypothesis(place=0, weapon=5, suspect=9)
    """
    letter, *numbers = text.split() or [""]
    kind = LETTERS.get(letter.upper())
    if kind is None:
        raise BadMoveText(f"{text!r} is not a move: type H, A or M and card numbers")
    names = kind.__struct_fields__
    if len(numbers) != len(names) or not all(n.isascii() and n.isdigit() for n in numbers):
        usage = " ".join([letter.upper(), *(name.upper() for name in names)])
        raise BadMoveText(f"{text!r} is not complete: {usage} with card numbers")
    if any(len(number) > MAX_DIGITS for number in numbers):
        raise BadMoveText(f"{letter.upper()}: card numbers have at most {MAX_DIGITS} digits")
    return kind(*map(int, numbers))


def card_name(card: p.Card, per_kind: int) -> Message:
    """A card by its name."""
    kind, index = divmod(card, per_kind)
    return Message(f"cluedo-{KINDS[kind]}-{index}")


def card_names(cards: Iterable[p.Card], per_kind: int) -> list[Word]:
    """Several cards by their names."""
    return [card_name(card, per_kind) for card in cards]


def _choices(cards: Iterable[p.Card], per_kind: int) -> list[Choice]:
    return [Choice(card, card_name(card, per_kind)) for card in cards]


def turn_menu(per_kind: int) -> Sequence[Form]:
    """The forms for asking and accusing."""
    fields = [
        (
            name,
            Message(f"cluedo-{name}"),
            _choices(range(kind * per_kind, (kind + 1) * per_kind), per_kind),
        )
        for kind, name in enumerate(KINDS)
    ]
    return [
        form(p.Hypothesis, Message("cluedo-ask"), *fields),
        form(p.Accusation, Message("cluedo-accuse"), *fields),
    ]


def show_menu(cards: Iterable[p.Card], per_kind: int) -> Sequence[Form]:
    """The form for choosing a card to show."""
    field = ("card", Message("cluedo-card"), _choices(cards, per_kind))
    return [form(p.Show, Message("cluedo-show"), field)]


def told_count(number: int) -> Param:
    """A number of deals, shortened if it is too long to read.

    >>> told_count(107520), told_count(41358584908988180610416640000000)
    (107520, '413·10²⁹')
    """
    if number < MAX_EXACT:
        return number
    size = len(str(number)) - N_DIGITS
    return f"{number // 10**size}·10{str(size).translate(RAISED)}"


def narrate(events: Iterable[p.CluedoEvent], per_kind: int) -> Iterator[Message]:
    """Events as sentences; passes in a row share one, and so do dealt cards."""
    for _, run in groupby(events, key=_theme):
        told = list(run)
        first = told[0]
        if isinstance(first, p.Passed) and len(told) > 1:
            seats: list[Word] = [Who(event.seat) for event in told if isinstance(event, p.Passed)]
            yield Message("cluedo-passed-many", {"seats": seats})
        elif isinstance(first, p.CardDealt) and first.card is not None:
            cards = [event.card for event in told if isinstance(event, p.CardDealt)]
            names = [card_name(card, per_kind) for card in cards if card is not None]
            yield Message("cluedo-dealt-known", {"seat": Who(first.seat), "card": names})
        else:
            yield from (describe(event, per_kind) for event in told)


def _theme(event: p.CluedoEvent) -> object:
    """Consecutive events with the same theme share one sentence."""
    match event:
        case p.CardDealt(seat=seat, card=card) if card is not None:
            return seat
        case p.Passed():
            return p.Passed
    return None


def describe(event: p.CluedoEvent, per_kind: int) -> Message:  # noqa: C901, PLR0911, PLR0912 - one case an event
    """A perceived event as a sentence."""
    match event:
        case p.SecretDrawn(kind=kind, card=None):
            return Message("cluedo-secret-drawn", {"kind": Message(f"cluedo-{KINDS[kind]}")})
        case p.SecretDrawn(card=card) if card is not None:
            return Message("cluedo-secret-known", {"card": card_name(card, per_kind)})
        case p.CardDealt(seat=seat, card=None):
            return Message("cluedo-dealt", {"seat": Who(seat)})
        case p.CardDealt(seat=seat, card=card) if card is not None:
            return Message(
                "cluedo-dealt-known", {"seat": Who(seat), "card": card_name(card, per_kind)}
            )
        case p.CluedoAsked(seat=seat, cards=cards):
            names = card_names(cards, per_kind)
            return Message("cluedo-asked", {"seat": Who(seat), "cards": names})
        case p.Passed(seat=seat):
            return Message("cluedo-passed", {"seat": Who(seat)})
        case p.CluedoShown(seat=seat, asker=asker, card=None):
            return Message("cluedo-shown", {"seat": Who(seat), "asker": Who(asker)})
        case p.CluedoShown(seat=seat, asker=asker, card=card) if card is not None:
            name = card_name(card, per_kind)
            return Message(
                "cluedo-shown-known", {"seat": Who(seat), "asker": Who(asker), "card": name}
            )
        case p.NobodyShowed(asker=asker):
            return Message("cluedo-nobody-showed", {"asker": Who(asker)})
        case p.CluedoAccused(seat=seat, cards=None, right=right):
            return Message(
                "cluedo-accused-right" if right else "cluedo-accused", {"seat": Who(seat)}
            )
        case p.CluedoAccused(seat=seat, cards=cards, right=right) if cards is not None:
            key = "cluedo-accused-right-known" if right else "cluedo-accused-known"
            return Message(key, {"seat": Who(seat), "cards": card_names(cards, per_kind)})
        case p.CluedoForfeited(seat=seat):
            return Message("cluedo-forfeited", {"seat": Who(seat)})
        case p.Stopped():
            return Message("cluedo-stopped")
    raise AssertionError(event)
