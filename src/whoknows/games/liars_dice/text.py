# SPDX-License-Identifier: MIT
"""Liar's Dice in words: typed moves, menus, sentences."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from whoknows.core import BadMoveText, Choice, Form, Message, Param, Seat, Who, Word, form
from whoknows.language import plain

from . import pieces as p

TIMES: Final = "\u00d7"
"""The sign of multiplication."""

# Words accepted in every language; no word means two things in two of them.
VERBS: Final = {
    word: verb
    for verb, words in {
        "bid": "bid raise parier pari parie apostar apuesto",
        "contest": "contest liar doubt contester conteste menteur menteuse "
        "dudar dudo mentira mentiroso mentirosa",
        "spot on": "spoton exact exactly exactement exacto",
        "roll": "roll",
        "forfeit": "forfeit",
    }.items()
    for word in words.split()
}
"""Names of actions, without blanks."""
NUMBERS: Final = {
    word: number
    for number, words in enumerate(
        (
            "one ones ace aces un une as uno unos ases",
            "two twos deux dos doses",
            "three threes trois tres treses",
            "four fours quatre cuatro cuatros",
            "five fives cinq cinco cincos",
            "six sixes seis seises",
        ),
        start=1,
    )
    for word in words.split()
}
"""Number words for counts and faces."""

BETWEEN: Final = re.compile(rf"(?<=\d)\s*[x*{TIMES}]\s*(?=\w)|\s+")
"""A count and a face."""
MAX_DIGITS: Final = 3
"""The largest number that is parsed; nobody bids more dice."""

# Typed moves


def format_action(action: p.LiarsDiceAction) -> str:
    """Write an action as it is typed.

    >>> format_action(p.Bid(3, 5)), format_action(p.Roll((1, 1, 4)))
    ('bid 3 5', 'roll 1 1 4')
    """
    match action:
        case p.Bid(count, face):
            return f"bid {count} {face}"
        case p.Contest():
            return "contest"
        case p.SpotOn():
            return "spot on"
        case p.Roll(dice):
            return " ".join(["roll", *map(str, dice)])
        case p.LiarsDiceForfeit():
            return "forfeit"


def parse_action(text: str) -> p.LiarsDiceAction:
    """Parse an action; the rules decide whether it is legal.

    >>> parse_action("bid 3 5") == parse_action("3x5") == parse_action("three fives")
    True
    """
    head, *tail = text.lower().split() or [""]
    match VERBS.get(plain(text)), VERBS.get(head):
        case "contest", _:
            return p.Contest()
        case "spot on", _:
            return p.SpotOn()
        case "forfeit", _:
            return p.LiarsDiceForfeit()
        case _, "roll":
            return p.Roll(tuple(_number(word, text) for word in tail))
        case _, "bid":
            return _bid(" ".join(tail), text)
        case _:
            return _bid(text.lower(), text)


def _bid(what: str, text: str) -> p.Bid:
    """Parse a count, then a face, with a blank or a multiplication sign between them."""
    parts = [part for part in BETWEEN.split(what.strip()) if part]
    if len(parts) != len(p.Bid.__struct_fields__):
        raise _not_a_move(text)
    count, face = (_number(part, text) for part in parts)
    return p.Bid(count, face)


def _number(word: str, text: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS:
        return int(word)
    number = NUMBERS.get(plain(word))
    if number is None:
        raise _not_a_move(text)
    return number


def _not_a_move(text: str) -> BadMoveText:
    usage = "type bid, how many dice, and a face (bid 3 5, or 3 5, or 3x5), contest, or spot on"
    return BadMoveText(f"{text!r} is not a move: {usage}")


# Menus


def menu(actions: Sequence[p.LiarsDiceAction]) -> Sequence[Form]:
    """The forms for legal moves: bids and calls.

    Bids have a form for each set of faces that can be bid with some number of dice, so that every
    number and every face of a form make a legal bid. The forms share a label: to people, bidding
    is a single verb.
    """
    faces_of: dict[int, tuple[int, ...]] = {}
    for action in actions:
        if isinstance(action, p.Bid):
            faces_of[action.count] = (*faces_of.get(action.count, ()), action.face)
    found = [
        _bid_form([count for count, same in faces_of.items() if same == faces], faces)
        for faces in dict.fromkeys(faces_of.values())
    ]
    if p.Contest() in actions:
        found.append(form(p.Contest, Message("liars-dice-contest")))
    if p.SpotOn() in actions:
        found.append(form(p.SpotOn, Message("liars-dice-spot-on")))
    return found


def _bid_form(counts: Iterable[int], faces: Iterable[int]) -> Form:
    return form(
        p.Bid,
        Message("liars-dice-bid"),
        ("count", Message("liars-dice-count-field"), [Choice(n, _name(n)) for n in counts]),
        ("face", Message("liars-dice-face-field"), [Choice(f, face_name(f, 2)) for f in faces]),
    )


def _name(name: Word) -> Message:
    return Message("liars-dice-name", {"name": name})


# Things by their names


def face_name(face: int, count: int = 1) -> Message:
    """The name of a face, for that number of dice: `five`, `fives`."""
    return Message("liars-dice-face", {"face": face, "count": count})


def bid_name(count: int, face: int) -> Message:
    """A bid in words: `3 fives`."""
    return Message("liars-dice-dice", {"count": count, "dice": face_name(face, count)})


def hand_text(hand: p.Hand, face: int = 0, wild: int = 0) -> str:
    """The dice of a hand; those that count for a bid of the face are in brackets.

    >>> hand_text((1, 3, 5), face=5, wild=1)
    '[1] 3 [5]'
    """
    return " ".join(f"[{die}]" if die in (face, wild or face) else str(die) for die in hand)


# Sentences


def narrate(events: Sequence[p.LiarsDiceEvent], wild: int) -> Iterator[Message]:
    """Events as sentences; the start and the end of a round are each a single sentence."""
    at = 0
    while at < len(events):
        event = events[at]
        kinds: tuple[type, ...] = ()
        if isinstance(event, p.RoundBegan):
            kinds = (p.Rolled,)
        elif isinstance(event, p.DiceShown):
            kinds = (p.DieLost, p.DieRegained)
        end = at + 1
        while end < len(events) and isinstance(events[end], kinds):
            end += 1
        yield from _told(event, events[at + 1 : end], wild)
        at = end


def _told(
    event: p.LiarsDiceEvent, rest: Sequence[p.LiarsDiceEvent], wild: int
) -> Iterator[Message]:
    """The sentences of an event and of the events that belong to it."""
    match event:
        case p.RoundBegan() if rest:
            rolled = [one for one in rest if isinstance(one, p.Rolled)]
            yield _round_began(event, sum(roll.n_dice for roll in rolled))
            yield from (describe(roll, wild) for roll in rolled if roll.dice is not None)
        case p.DiceShown():
            yield describe(event, wild)
            yield from _lost_and_regained(rest, wild)
        case _:
            yield describe(event, wild)


def _lost_and_regained(events: Sequence[p.LiarsDiceEvent], wild: int) -> Iterator[Message]:
    """Who loses or regains a die; several players share a sentence."""
    lost = [event for event in events if isinstance(event, p.DieLost)]
    if not events:
        yield Message("liars-dice-nobody-loses")
    elif len(lost) <= 1:
        yield from (describe(event, wild) for event in events)
    else:
        yield Message("liars-dice-all-lose", {"seats": _names(event.seat for event in lost)})
        out = _names(event.seat for event in lost if not event.left)
        if out:
            yield Message("liars-dice-out", {"seats": out, "count": len(out)})


def _round_began(event: p.RoundBegan, n_dice: int) -> Message:
    params: dict[str, Param] = {"number": event.number, "seat": Who(event.starter)}
    return Message("liars-dice-round", params | {"count": n_dice})


def describe(event: p.LiarsDiceEvent, wild: int) -> Message:
    """A perceived event as a sentence; dice of the wild face count for every bid."""
    match event:
        case p.RoundBegan(number, starter):
            return Message("liars-dice-began", {"number": number, "seat": Who(starter)})
        case p.Called():
            return _called(event)
        case p.DiceShown():
            return _shown(event, wild)
        case _:
            key, params = _about_one(event)
            return Message(key, {"seat": Who(event.seat)} | params)


def _about_one(
    event: p.Rolled | p.BidMade | p.DieLost | p.DieRegained | p.LiarsDiceForfeited,
) -> tuple[str, dict[str, Param]]:
    """The sentence key of an event about a player, and its other parameters."""
    match event:
        case p.Rolled(dice=None):
            return "liars-dice-rolled", {"count": event.n_dice}
        case p.Rolled():
            return "liars-dice-rolled-known", {"dice": hand_text(event.dice or ())}
        case p.BidMade():
            return "liars-dice-bid-made", {"bid": bid_name(event.count, event.face)}
        case p.DieLost():
            return "liars-dice-lost", {"count": event.left}
        case p.DieRegained():
            return "liars-dice-regained", {"count": event.left}
        case p.LiarsDiceForfeited():
            return "liars-dice-forfeited", {}


def _called(event: p.Called) -> Message:
    keys = {"contest": "liars-dice-contested", "spot_on": "liars-dice-confirmed"}
    params: dict[str, Param] = {"seat": Who(event.seat), "bidder": Who(event.bidder)}
    return Message(keys[event.call], params | {"bid": bid_name(event.count, event.face)})


def _shown(event: p.DiceShown, wild: int) -> Message:
    """All hands, with the dice that count in brackets, and their number."""
    hands: list[Word] = [
        _hand(Seat(seat), hand_text(hand, event.face, wild))
        for seat, hand in enumerate(event.hands)
        if hand
    ]
    params: dict[str, Param] = {"hands": hands, "count": event.found}
    if wild and event.face != wild:
        return Message("liars-dice-shown-wild", params | {"dice": face_name(event.face, 2)})
    return Message("liars-dice-shown", params | {"dice": face_name(event.face, event.found)})


def _hand(seat: Seat, dice: str) -> Message:
    return Message("liars-dice-hand", {"seat": Who(seat), "dice": dice})


def _names(seats: Iterable[Seat]) -> list[Word]:
    return [Who(seat) for seat in seats]


def ending(winners: Sequence[Seat], *, single_round: bool) -> Message:
    """How a match ended."""
    if single_round:
        return Message("liars-dice-round-decided")
    return Message("liars-dice-last-with-dice", {"seats": _names(winners)})
