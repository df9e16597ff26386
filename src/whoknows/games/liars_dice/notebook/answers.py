# SPDX-License-Identifier: MIT
"""Where a chance comes from, and what an agent would do."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import AnyAgent, Message, Moves, Param, Rng, Who, WhoknowsError
from whoknows.core.reference import parse_agent
from whoknows.core.registry import Registry
from whoknows.games.liars_dice.knowledge import FaceCount, face_count
from whoknows.games.liars_dice.pieces import (
    Bid,
    LiarsDiceAction,
    LiarsDiceEvent,
    LiarsDiceView,
    SpotOn,
)
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import bid_name, face_name
from whoknows.language import Translator

from .pages import bullets, percent

if TYPE_CHECKING:
    from whoknows.games.liars_dice.knowledge.posterior import Belief, Beliefs

ADVISERS: Final = ("equilibrium", "probability")
"""Who is asked if nobody is named: the first that can play at this table."""


# Why a bid is so likely


class Reasons:
    """What the chance of a bid is made of."""

    def __init__(
        self, game: LiarsDice, view: LiarsDiceView, beliefs: "Beliefs", translator: Translator
    ) -> None:
        self._game = game
        self._view = view
        self._beliefs = beliefs
        self._say = translator.say

    def about(self, bid: Bid) -> Iterator[RenderableType]:
        """The chance by one's own dice, then what the bids of the others add to it."""
        known = face_count(self._game, self._view, bid.face)
        named: dict[str, Param] = {"bid": bid_name(bid.count, bid.face)}
        named |= {"true": percent(known.at_least(bid.count))}
        named |= {"exact": percent(known.exactly(bid.count))}
        yield self._line(Message("liars-dice-why-own-dice", named))
        yield bullets(self._say(one) for one in self._arithmetic(bid, known))
        spoke = {placed.seat for placed in self._view.bids}
        bidders = [belief for seat, belief in self._beliefs.of.items() if seat in spoke]
        if not bidders:
            yield self._line(Message("liars-dice-why-no-bids"))
            return
        true = self._beliefs.at_least(bid.count, bid.face)
        exact = self._beliefs.exactly(bid.count, bid.face)
        yield self._line(
            Message("liars-dice-why-bids", {"true": percent(true), "exact": percent(exact)})
        )
        yield bullets(self._say(self._suggested(belief, bid)) for belief in bidders)

    def _arithmetic(self, bid: Bid, known: FaceCount) -> Iterator[Message]:
        wild = self._game.wild_face
        counted = [face_name(bid.face, 2)]
        if wild not in (0, bid.face):
            counted.append(face_name(wild, 2))
        yield Message("liars-dice-why-have", {"count": known.n_own, "dice": counted})
        needed = max(bid.count - known.n_own, 0)
        chance = {"hits": known.n_hits, "faces": known.faces}
        facts: dict[str, Param] = {"count": needed, "unseen": known.n_unseen}
        facts["chance"] = Message("liars-dice-why-chance", {**chance})
        key = "needed" if needed <= known.n_unseen else "impossible"
        yield Message(f"liars-dice-why-{key}", facts)

    def _suggested(self, belief: "Belief", bid: Bid) -> Message:
        """What a player's bids say about the dice that count."""
        bids = [
            bid_name(placed.count, placed.face)
            for placed in self._view.bids
            if placed.seat == belief.seat
        ]
        counts = belief.counts(bid.face)
        expected = float(sum(count * chance for count, chance in enumerate(counts)))
        hits = face_count(self._game, self._view, bid.face).n_hits
        before = (len(counts) - 1) * hits / self._game.faces
        facts: dict[str, Param] = {"seat": Who(belief.seat), "bids": bids}
        facts |= {"expected": self._number(expected), "before": self._number(before)}
        return Message("liars-dice-why-suggested", facts)

    def _number(self, number: float) -> Message:
        return Message("liars-dice-notes-number", {"number": number})

    def _line(self, message: Message) -> Text:
        return Text(self._say(message))


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
        spec, registry = parse_agent(name), Registry()
        if registry.find_agent(spec.reference, self._game.name).is_oracle:
            told = Message("liars-dice-advice-oracle", {"name": name})
            return [Text(self._say(told), "yellow")]
        agent = registry.make_agent(spec, self._game.name)
        action = self._decision(agent, events, view, moves)
        told = Message("liars-dice-advice", {"name": name, "move": _move(action)})
        typed = Message("liars-dice-advice-type", {"move": self._game.format_action(action)})
        return [
            Text(self._say(told)),
            Text(self._say(agent.explain())),
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
