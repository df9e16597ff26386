# SPDX-License-Identifier: MIT
"""Conversion between the game's actions and lines on the wire."""

from whoknows.games.cluedo import CluedoAction, CluedoView
from whoknows.games.cluedo.pieces import Accusation, Hypothesis, Show

from . import protocol as wire
from .protocol import Duty


def duty_of(view: CluedoView) -> Duty:
    """What a seat is being asked for."""
    question = view.question
    is_open = question is not None and not question.answered
    return Duty.CARD if is_open else Duty.TURN


def to_line(action: CluedoAction) -> wire.ClientLine:
    """The line of an action, as a client sends it.

    >>> to_line(Hypothesis(0, 5, 10))
    AskLine(cards=(0, 5, 10))
    """
    match action:
        case Hypothesis():
            return wire.AskLine(action.cards)
        case Accusation():
            return wire.AccuseLine(action.cards)
        case Show(card=card):
            return wire.RevealLine(card)
    raise AssertionError(f"{action} is nothing that a client does")


def to_action(line: wire.ClientLine) -> CluedoAction:
    """The action of a client's line.

    >>> to_action(wire.RevealLine(3))
    Show(card=3)
    """
    match line:
        case wire.AskLine(cards=cards):
            return Hypothesis(*cards)
        case wire.AccuseLine(cards=cards):
            return Accusation(*cards)
        case wire.RevealLine(card=card):
            return Show(card)
        case wire.Login():
            raise AssertionError("a hello is not an answer to a question of the game")
