# SPDX-License-Identifier: MIT
"""Where a chance comes from, and what an agent would do, in the terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import AnyAgent, Message, Moves, Rng, WhoknowsError, explanation_of
from whoknows.games.liars_dice.knowledge.reasons import Reasons
from whoknows.games.liars_dice.pieces import (
    Bid,
    LiarsDiceAction,
    LiarsDiceEvent,
    LiarsDiceView,
    SpotOn,
)
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import bid_name
from whoknows.language import Translator
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import CodeRegistry

from .pages import bullets

ADVISERS: Final = ("equilibrium", "probability")
"""Who is asked if nobody is named: the first that can play at this table."""


# Why a bid is so likely


def draw_reasons(reasons: Reasons, bid: Bid, translator: Translator) -> Iterator[RenderableType]:
    """The chance by one's own dice, then what the bids of the others add to it."""
    for reason in (reasons.by_own_dice(bid), reasons.by_bids(bid)):
        yield Text(translator.say(reason.says))
        if reason.because:
            yield bullets(translator.say(fact) for fact in reason.because)


# What an agent would do


class Adviser:
    """Asks agents what they would do with what one seat has perceived."""

    def __init__(self, game: LiarsDice, translator: Translator) -> None:
        self._game = game
        self._say = translator.say

    def advise(
        self,
        name: str,
        events: Sequence[LiarsDiceEvent],
        view: LiarsDiceView,
        moves: Moves[LiarsDiceAction],
    ) -> Iterator[Text]:
        """What the agent would do, why, and what to type; without a name, the best that can."""
        *preferred, last = [name] if name else ADVISERS
        for one in preferred:
            try:
                yield from self._ask(one, events, view, moves)
            except WhoknowsError:
                continue
            return
        try:
            yield from self._ask(last, events, view, moves)
        except WhoknowsError as problem:
            refused = Message("play-move-refused", {"why": str(problem)})
            yield Text(self._say(refused), "yellow")

    def _ask(
        self,
        name: str,
        events: Sequence[LiarsDiceEvent],
        view: LiarsDiceView,
        moves: Moves[LiarsDiceAction],
    ) -> list[Text]:
        spec, registry = parse_agent(name), CodeRegistry()
        if registry.find_agent(spec.reference, self._game.name).is_oracle:
            told = Message("liars-dice-advice-oracle", {"name": name})
            return [Text(self._say(told), "yellow")]
        agent = registry.make_agent(spec, self._game.name)
        action = self._decision(agent, events, view, moves)
        told = Message("liars-dice-advice", {"name": name, "move": _move(action)})
        typed = Message("liars-dice-advice-type", {"move": self._game.format_action(action)})
        return [
            Text(self._say(told)),
            Text(self._say(explanation_of(agent))),
            Text(self._say(typed), "dim"),
        ]

    def _decision(
        self,
        agent: AnyAgent,
        events: Sequence[LiarsDiceEvent],
        view: LiarsDiceView,
        moves: Moves[LiarsDiceAction],
    ) -> LiarsDiceAction:
        agent.begin_set()
        agent.begin(view.seat, self._game)
        for event in events:
            agent.observe(event)
        # Asked twice, it says the same.
        action: LiarsDiceAction = agent.act(view, moves, Rng(len(events)))
        return action


def _move(action: LiarsDiceAction) -> Message:
    if isinstance(action, Bid):
        return Message("liars-dice-advice-bid", {"bid": bid_name(action.count, action.face)})
    return Message(f"liars-dice-advice-{'spot-on' if action == SpotOn() else 'contest'}")
