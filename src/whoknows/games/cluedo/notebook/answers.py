# SPDX-License-Identifier: MIT
"""What needs the exact reasoning: why something follows, and what to do next."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from whoknows.core import Message, Moves, Param, Rng, Seat
from whoknows.games.cluedo.agents.bot4 import Bot4
from whoknows.games.cluedo.pieces import (
    Accusation,
    CluedoAction,
    CluedoEvent,
    CluedoView,
    Hypothesis,
    Show,
)
from whoknows.games.cluedo.reasoning.explaining import Conclusion, explain
from whoknows.games.cluedo.reasoning.words import Wording
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import card_name, card_names
from whoknows.language import Translator

from .knowledge import Knowledge
from .page import told_count
from .typed import Named


def explanation(
    seat: Seat, knowledge: Knowledge, named: Named, translator: Translator, *, holds: bool
) -> Iterator[Text]:
    """From what it follows that the owner has the card, or has not; or that it does not follow."""
    reasoner = knowledge.reasoner()
    wording = Wording(reasoner.players, seat)
    verdict = knowledge.all()[named.card][named.owner]
    if verdict is None:
        conclusion = Conclusion(named.card, named.owner, holds)
        yield _it_is_open(knowledge, conclusion, wording, translator)
        return
    conclusion = Conclusion(named.card, named.owner, bool(verdict))
    key = "cluedo-why-because" if holds == conclusion.holds else "cluedo-why-opposite"
    fact = translator.say(wording.describe_conclusion(conclusion))
    if named.owner == seat and holds == conclusion.holds:
        fact = fact[0].upper() + fact[1:]
    yield Text(translator.say(Message(key, {"fact": fact})))
    clues = explain(reasoner.players, reasoner.clues, conclusion)
    for clause in wording.describe_clues(clues):
        yield Text(f"  - {translator.say(clause)}")
    if len(clues) > 1:
        yield Text(translator.say(Message("cluedo-why-rules")), style="dim")


def _it_is_open(
    knowledge: Knowledge, conclusion: Conclusion, wording: Wording, translator: Translator
) -> Text:
    counts: dict[str, Param] = {"count": told_count(knowledge.n_deals)}
    counts["some"] = told_count(knowledge.n_deals_with(conclusion))
    fact = wording.describe_conclusion(conclusion)
    return Text(translator.say(Message("cluedo-why-open", {**counts, "fact": fact})))


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
    yield Text(translator.say(agent.explain()))


def _advised(action: CluedoAction, per_kind: int) -> Message:
    match action:
        case Hypothesis():
            return Message("cluedo-hint-asks", {"cards": card_names(action.cards, per_kind)})
        case Accusation():
            return Message("cluedo-hint-accuses", {"cards": card_names(action.cards, per_kind)})
        case Show(card=card):
            return Message("cluedo-hint-shows", {"card": card_name(card, per_kind)})
    raise AssertionError(action)
