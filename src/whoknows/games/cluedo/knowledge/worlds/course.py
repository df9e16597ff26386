# SPDX-License-Identifier: MIT
"""A world: the cards as they were dealt, and what only some have seen since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from whoknows.core import Step
from whoknows.epistemics import Record
from whoknows.games.cluedo import pieces as p
from whoknows.games.cluedo.rules import HAND_SIZE, N_KINDS

Hand: TypeAlias = tuple[p.Card, ...]


class Course(NamedTuple):
    """A course of the match up to a moment.

    While cards are dealt, the world is the part of the deal up to the moment.
    """

    moment: int
    secret: p.Cards
    hands: tuple[Hand, ...]
    """In the order in which they were dealt."""
    shown: tuple[p.Card, ...]
    """The cards that were shown, question by question."""
    accused: tuple[p.Cards, ...]
    """The cards of the accusations."""


def true_course(record: Record, moment: int) -> Course:
    """What has really happened; cards that are not dealt yet follow in their order."""
    dealt = [s.action.card for s in record.steps[:moment] if isinstance(s.action, p.CluedoDeal)]
    per_kind = record.game.players + 1
    left = [card for card in range(N_KINDS * per_kind) if card not in dealt]
    while len(dealt) < N_KINDS:
        card = next(card for card in left if card // per_kind == len(dealt))
        dealt.append(card)
        left.remove(card)
    dealt += left
    events = [event for step in record.steps[:moment] for event in step.events]
    return Course(
        moment,
        (dealt[0], dealt[1], dealt[2]),
        tuple(tuple(dealt[at : at + HAND_SIZE]) for at in range(N_KINDS, len(dealt), HAND_SIZE)),
        tuple(e.card for e in events if isinstance(e, p.CluedoShown) and e.card is not None),
        tuple(e.cards for e in events if isinstance(e, p.CluedoAccused) and e.cards is not None),
    )


def steps_of(record: Record, course: Course) -> Sequence[Step[Any, Any]]:
    """The world as a log that can be replayed."""
    game, state = record.game, record.game.start()
    dealt = iter((*course.secret, *(card for hand in course.hands for card in hand)))
    shown, accused = iter(course.shown), iter(course.accused)
    steps = []
    for step in record.steps[: course.moment]:
        action = step.action
        if isinstance(action, p.CluedoDeal):
            action = p.CluedoDeal(next(dealt))
        elif isinstance(action, p.Accusation):
            action = p.Accusation(*next(accused))
        elif any(isinstance(event, p.CluedoShown) for event in step.events):
            card = next(shown)
            # A player that the question eliminates still shows a card.
            if not any(isinstance(event, p.CluedoForfeited) for event in step.events):
                action = p.Show(card)
        state, events = game.apply(state, step.seat, action)
        steps.append(Step(step.seat, action, events))
    return steps
