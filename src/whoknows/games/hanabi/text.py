# SPDX-License-Identifier: MIT
"""Hanabi in words: typed moves, sentences, menus."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from whoknows.core import BadMoveText, Choice, Form, Message, Param, Seat, Who, Word, form

from . import pieces as p

COLOURS: Final = {
    "r": "red",
    "y": "yellow",
    "g": "green",
    "w": "white",
    "b": "blue",
    "p": "purple",
    "m": "multicolour",
}
"""Suits by letter, in their order; the multicolour suit is always the last of a game."""

POSITIONS: Final = "abcdefghij"
"""Letters of the cards in a hand, the oldest first."""


def suit_letters(n_colours: int, n_suits: int) -> str:
    """The letters of a game's suits.

    >>> suit_letters(3, 4)
    'rygm'
    """
    return "".join(COLOURS)[:n_colours] + "m" * (n_suits - n_colours)


def position_letter(position: int) -> str:
    """The letter of a position; a number if there can be no card.

    >>> position_letter(2)
    'c'
    """
    return POSITIONS[position] if 0 <= position < len(POSITIONS) else str(position)


def card_text(card: p.Card, letters: str) -> str:
    """A card in short notation.

    >>> card_text(6, "rygwb")
    'y2'
    """
    return f"{letters[p.suit_of(card)]}{p.rank_of(card)}" if _exists(card, letters) else f"?{card}"


def _exists(card: p.Card, letters: str) -> bool:
    """Whether there is such a card: the content of a file is not trusted."""
    return 0 <= p.suit_of(card) < len(letters)


# Typed moves


def format_action(action: p.HanabiAction, letters: str) -> str:
    """Write an action as it is typed.

    >>> format_action(p.HintColour(Seat(1), 0), "rygwb")
    'hint 1 r'
    """
    match action:
        case p.Deal(card):
            return f"deal {card_text(card, letters)}"
        case p.Play(position):
            return f"play {position_letter(position)}"
        case p.Discard(position):
            return f"discard {position_letter(position)}"
        case p.HintColour(seat, colour):
            return f"hint {seat} {letters[colour] if 0 <= colour < len(letters) else '?'}"
        case p.HintRank(seat, rank):
            return f"hint {seat} {rank}"
        case p.Forfeit():
            return "forfeit"


def parse_action(text: str, letters: str) -> p.HanabiAction:
    """Parse an action; the rules decide whether it is legal.

    >>> parse_action("Hint 1 Red", "rygwb")
    HintColour(seat=1, colour=0)
    """
    verb, *words = text.lower().split() or [""]
    match verb, words:
        case "deal", [word]:
            return p.Deal(_card(word, letters))
        case "play", [word]:
            return p.Play(_position(word))
        case "discard", [word]:
            return p.Discard(_position(word))
        case "hint", [seat, word]:
            return _hint(_seat(seat), word, letters)
        case "forfeit", []:
            return p.Forfeit()
    usage = "type play or discard and a card (play a), or hint, a player and a colour or a number"
    raise BadMoveText(f"{text!r} is not a move: {usage} (hint 1 {letters[0]}, hint 1 3)")


def _position(word: str) -> int:
    if len(word) != 1 or word not in POSITIONS:
        raise BadMoveText(f"{word!r} is not a card of a hand: they are called a, b, c and so on")
    return POSITIONS.index(word)


def _seat(word: str) -> Seat:
    if len(word) != 1 or not word.isascii() or not word.isdigit():
        raise BadMoveText(f"{word!r} is not a seat: type the number of a player, from 0")
    return Seat(int(word))


def _hint(seat: Seat, word: str, letters: str) -> p.HanabiAction:
    if word in {str(rank) for rank in range(1, p.N_RANKS + 1)}:
        return p.HintRank(seat, int(word))
    for suit, letter in enumerate(letters):
        if letter != "m" and word in (letter, COLOURS[letter]):
            return p.HintColour(seat, suit)
    known = ", ".join(f"{letter} ({COLOURS[letter]})" for letter in letters if letter != "m")
    raise BadMoveText(f"{word!r} is neither a colour nor a number from 1 to 5: {known}")


def _card(word: str, letters: str) -> p.Card:
    suit, rank = letters.find(word[:1]), word[1:]
    if suit < 0 or rank not in {str(rank) for rank in range(1, p.N_RANKS + 1)}:
        raise BadMoveText(f"{word!r} is not a card: type a letter of {letters} and a number 1 to 5")
    return suit * p.N_RANKS + int(rank) - 1


# Menus


def menu(actions: Sequence[p.HanabiAction], n_colours: int) -> Sequence[Form]:
    """The forms for what is legal: one each for discards, plays, ranks and colours."""
    found: list[Form] = []
    for kind, label in ((p.Discard, "hanabi-discard"), (p.Play, "hanabi-play")):
        positions = [a.position for a in actions if isinstance(a, kind)]
        if positions:
            field = ("position", Message("hanabi-card-field"), _positions(positions))
            found.append(form(kind, Message(label), field))
    hints = [a for a in actions if isinstance(a, p.HintColour | p.HintRank)]
    return [*found, *_hint_forms(hints, n_colours)] if hints else found


def _hint_forms(hints: Sequence[p.HintColour | p.HintRank], n_colours: int) -> Sequence[Form]:
    """Both share a label, since people use the same verb for them.

    All ranks and colours are included, even those that would touch nothing: the meaning of typed
    text must not depend on what somebody holds.
    """
    label, seats = Message("hanabi-hint"), _seats(hint.seat for hint in hints)
    player = ("seat", Message("hanabi-player"), seats)
    ranks = [Choice(rank, _name(str(rank))) for rank in range(1, p.N_RANKS + 1)]
    letters = suit_letters(n_colours, n_colours)
    colours = [Choice(i, colour_name(i), letter) for i, letter in enumerate(letters)]
    return [
        form(p.HintRank, label, player, ("rank", Message("hanabi-rank"), ranks)),
        form(p.HintColour, label, player, ("colour", Message("hanabi-colour"), colours)),
    ]


def _positions(positions: Iterable[int]) -> list[Choice]:
    letters = [(position, position_letter(position)) for position in positions]
    return [Choice(position, _name(letter), letter) for position, letter in letters]


def _seats(seats: Iterable[Seat]) -> list[Choice]:
    return [Choice(seat, _name(Who(seat))) for seat in dict.fromkeys(seats)]


def _name(name: Word) -> Message:
    return Message("hanabi-name", {"name": name})


# Sentences


def colour_name(suit: int, letters: str = "rygwbp") -> Message:
    """A suit by its name."""
    if not 0 <= suit < len(letters):
        return _name(f"?{suit}")
    return Message(f"hanabi-suit-{COLOURS[letters[suit]]}")


def card_name(card: p.Card, letters: str) -> Message:
    """A card by its name: `red 1`."""
    parts: dict[str, Param] = {
        "suit": colour_name(p.suit_of(card), letters),
        "rank": p.rank_of(card),
    }
    return Message("hanabi-card", parts)


def narrate(events: Iterable[p.HanabiEvent], letters: str) -> Iterator[Message]:
    """Events as sentences; consecutive cards dealt to a hand share one."""
    for seat, run in groupby(events, key=lambda e: e.seat if isinstance(e, p.CardDrawn) else None):
        told = list(run)
        drawn = [event for event in told if isinstance(event, p.CardDrawn)]
        if seat is not None and len(drawn) > 1:
            yield _dealt(seat, drawn, letters)
        else:
            yield from (describe(event, letters) for event in told)


def _dealt(seat: Seat, drawn: Sequence[p.CardDrawn], letters: str) -> Message:
    cards = [event.card for event in drawn if event.card is not None]
    if not cards:
        return Message("hanabi-dealt", {"seat": Who(seat), "count": len(drawn)})
    names: list[Word] = [card_name(card, letters) for card in cards]
    return Message("hanabi-dealt-known", {"seat": Who(seat), "cards": names})


def describe(event: p.HanabiEvent, letters: str) -> Message:
    """A perceived event as a sentence."""
    who: dict[str, Param] = {"seat": Who(event.seat)}
    match event:
        case p.CardDrawn(card=None):
            return Message("hanabi-drew", who)
        case p.CardDrawn(card=card) if card is not None:
            return Message("hanabi-drew-known", who | {"card": card_name(card, letters)})
        case p.Hinted():
            return _hinted(event, letters)
        case p.Played(card=card):
            key = "hanabi-played" if event.success else "hanabi-misplayed"
            key = "hanabi-completed" if event.regained else key
            return Message(key, who | {"card": card_name(card, letters)})
        case p.Discarded(card=card):
            return Message("hanabi-discarded", who | {"card": card_name(card, letters)})
        case p.Forfeited():
            return Message("hanabi-forfeited", who)
    raise AssertionError(event)


def _hinted(event: p.Hinted, letters: str) -> Message:
    """Who points out what to whom, and on which cards."""
    cards: list[Word] = [position_letter(position) for position in event.touched]
    params: dict[str, Param] = {"seat": Who(event.seat), "target": Who(event.target)}
    params |= {"count": len(cards), "cards": cards or "-"}
    if event.colour is not None:
        params["colour"] = colour_name(event.colour, letters)
        return Message("hanabi-hinted-colour", params)
    params["rank"] = event.rank or 0
    return Message("hanabi-hinted-rank", params)


def ending(ended: p.Ending, score: int, max_score: int) -> Message:
    """Why the game is over, and its points."""
    keys: dict[p.Ending, str] = {
        "complete": "hanabi-complete",
        "struck_out": "hanabi-struck-out",
        "deck": "hanabi-deck-out",
        "forfeited": "hanabi-stopped",
    }
    return Message(keys[ended], {"score": score, "max": max_score})
