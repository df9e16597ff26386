# SPDX-License-Identifier: MIT
"""What needs the exact reasoning: why something follows, and what to do next."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from whoknows.core import Message, Moves, Rng, Seat, explanation_of
from whoknows.games.cluedo.agents.bot4 import Bot4
from whoknows.games.cluedo.knowledge.cell_explanations import explain_cell, open_sentence
from whoknows.games.cluedo.knowledge.explanations import Conclusion
from whoknows.games.cluedo.knowledge.seat import Knowledge
from whoknows.games.cluedo.pieces import (
    Accusation,
    CluedoAction,
    CluedoEvent,
    CluedoView,
    Hypothesis,
    Show,
)
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_name, card_names
from whoknows.language import Translator

from .typed import Named


def explanation(
    seat: Seat, knowledge: Knowledge, named: Named, translator: Translator, *, holds: bool
) -> Iterator[Text]:
    """From what it follows that the owner has the card, or has not; or that it does not follow."""
    found = explain_cell(knowledge, named.card, named.owner, holds=holds, reader=seat)
    if found.verdict == "open":
        conclusion = Conclusion(named.card, named.owner, holds)
        yield Text(translator.say(open_sentence(knowledge, conclusion, found.fact)))
        return
    fact = translator.say(found.fact)
    if named.owner == seat and found.verdict == "follows":
        fact = fact[0].upper() + fact[1:]
    key = "cluedo-why-because" if found.verdict == "follows" else "cluedo-why-opposite"
    yield Text(translator.say(Message(key, {"fact": fact})))
    for ground in found.grounds:
        yield Text(f"  - {translator.say(ground.said)}")
    if len(found.grounds) > 1:
        yield Text(translator.say(Message("cluedo-why-rules")), style="dim")


def advice(
    game: Cluedo,
    events: Sequence[CluedoEvent],
    view: CluedoView,
    moves: Moves[CluedoAction],
    translator: Translator,
) -> Iterator[Text]:
    """What the strongest agent would do with what this seat has perceived, and why."""
    agent = Bot4()
    agent.begin_set()
    agent.begin(view.seat, game)
    for event in events:
        agent.observe(event)
    # Asked twice, it says the same.
    action = agent.act(view, moves, Rng(len(events)))
    yield Text(translator.say(_advised(action, game.per_kind)))
    yield Text(translator.say(explanation_of(agent)))


def _advised(action: CluedoAction, per_kind: int) -> Message:
    match action:
        case Hypothesis():
            return Message("cluedo-hint-asks", {"cards": card_names(action.cards, per_kind)})
        case Accusation():
            return Message("cluedo-hint-accuses", {"cards": card_names(action.cards, per_kind)})
        case Show(card=card):
            return Message("cluedo-hint-shows", {"card": card_name(card, per_kind)})
    raise AssertionError(action)
