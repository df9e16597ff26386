# SPDX-License-Identifier: MIT
"""Contradictions in words, what can still be said, and what an agent would do."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import (
    AnyAgent,
    Message,
    Moves,
    Param,
    Rng,
    Seat,
    Who,
    WhoknowsError,
    explanation_of,
)
from whoknows.games.mafia_de_cuba.knowledge.consistent import Option, Telling
from whoknows.games.mafia_de_cuba.knowledge.contradictions import Contradiction, liars
from whoknows.games.mafia_de_cuba.knowledge.statement_text import reason, told
from whoknows.games.mafia_de_cuba.knowledge.statements import Seen
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    Asked,
    MafiaAction,
    MafiaEvent,
    MafiaView,
    Said,
)
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.names import role_name
from whoknows.games.mafia_de_cuba.text.sentences import answer_words, question_words
from whoknows.language import Translator
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import CodeRegistry

from .drawing import DISPUTED, FALSE, Pen, bullets

N_SHOWN: Final = 8
"""So many contradictions are told at once."""
N_OPTIONS: Final = 12
"""So many answers are listed."""
ADVISERS: Final = {"godfather": ("strong", "bayes", "chain"), "suspect": ("best", "mixed")}
"""Who is asked if nobody is named: the first that can play at this table."""


# What cannot be


def clashes(
    pen: Pen, found: Sequence[Contradiction], own: Seat, seat: Seat | None = None
) -> Iterator[RenderableType]:
    """Contradictions in words, of one suspect or of all, those that convict somebody first."""
    some = [one for one in found if seat is None or seat in (s.seat for s in one.statements)]
    some.sort(key=lambda one: one.liar == own)  # what one said oneself is no news
    if not some:
        key = "mafia-why-nothing" if seat is None else "mafia-why-nothing-about"
        yield pen.line(Message(key, {} if seat is None else {"seat": Who(seat)}))
        return
    for one in some[:N_SHOWN]:
        sign = FALSE if one.liar is not None else DISPUTED
        yield Text(f"{sign} {pen.say(reason(one))}", "bold")
        yield bullets(pen.say(told(pen.game, statement)) for statement in one.statements)
    if len(some) > N_SHOWN:
        yield pen.line(Message("mafia-why-more", {"count": len(some) - N_SHOWN}), "dim")
    lying = [one for one in liars(some) if one != own and seat in (None, one)]
    if lying:
        facts: dict[str, Param] = {"seats": [Who(one) for one in lying], "count": len(lying)}
        yield pen.line(Message("mafia-worlds-liars", facts), "yellow")


# What can still be said


def consistent(pen: Pen, seen: Seen, asked: Asked | None) -> Iterator[RenderableType]:
    """Answers that fit what one has said; between questions, who one can still claim to be."""
    if seen.story is None:
        yield pen.line(Message("mafia-hint-not-yet"))
        return
    telling = Telling(pen.game.layout, seen)
    if not telling.is_consistent:
        yield pen.line(Message("mafia-hint-inconsistent"), "yellow")
        return
    if asked is None or asked.seat != seen.seat:
        roles = [role_name(role) for role in telling.roles()]
        yield pen.line(Message("mafia-hint-roles", {"roles": roles}))
        return
    question: dict[str, Param] = {"question": question_words(asked.question, asked.about)}
    yield pen.line(Message("mafia-hint-title", question), "bold")
    if asked.question in OPINIONS:
        yield pen.line(Message("mafia-hint-opinion"))
        return
    if telling.against:
        against: dict[str, Param] = {"seats": [Who(seat) for seat in telling.against]}
        yield pen.line(Message("mafia-hint-against-already", against), "dim")
    options = telling.options(asked.question, asked.about)
    yield bullets(_option(pen, asked, option) for option in options[:N_OPTIONS])
    if len(options) > N_OPTIONS:
        yield pen.line(Message("mafia-hint-more", {"count": len(options) - N_OPTIONS}), "dim")
    if not any(option.is_true for option in options):
        yield pen.line(Message("mafia-hint-no-truth"), "yellow")


def _option(pen: Pen, asked: Asked, option: Option) -> str:
    said = Said(asked.seat, asked.question, asked.about, option.answer)
    facts: dict[str, Param] = {"typed": pen.game.format_action(option.answer)}
    facts["answer"] = answer_words(said)
    remarks = [Message("mafia-hint-true")] if option.is_true else []
    if option.against:
        against: list[Who] = [Who(seat) for seat in option.against]
        remarks.append(Message("mafia-hint-against", {"seats": against}))
    line = pen.say(Message("mafia-hint-option", facts))
    return line + "".join(f" {pen.say(remark)}" for remark in remarks)


# What an agent would do


class Adviser:
    """Asks agents what they would do with what one seat has perceived."""

    def __init__(self, game: MafiaDeCuba, translator: Translator) -> None:
        self._game = game
        self._say = translator.say

    def advise(
        self,
        name: str,
        events: Sequence[MafiaEvent],
        view: MafiaView,
        moves: Moves[MafiaAction],
    ) -> Iterator[Text]:
        """What the agent would do, why, and what to type; without a name, the best that can."""
        known = ADVISERS["godfather" if view.seat == GODFATHER else "suspect"]
        *preferred, last = [name] if name else known
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
        events: Sequence[MafiaEvent],
        view: MafiaView,
        moves: Moves[MafiaAction],
    ) -> list[Text]:
        spec, registry = parse_agent(name), CodeRegistry()
        if registry.find_agent(spec.reference, self._game.name).is_oracle:
            return [Text(self._say(Message("mafia-advice-oracle", {"name": name})), "yellow")]
        agent = registry.make_agent(spec, self._game.name)
        action = self._decision(agent, events, view, moves)
        if action is None:
            return [Text(self._say(Message("mafia-advice-silence", {"name": name})))]
        told = Message("mafia-advice", {"name": name, "move": self._game.format_action(action)})
        return [Text(self._say(told)), Text(self._say(explanation_of(agent)))]

    def _decision(
        self,
        agent: AnyAgent,
        events: Sequence[MafiaEvent],
        view: MafiaView,
        moves: Moves[MafiaAction],
    ) -> MafiaAction | None:
        agent.begin_set()
        agent.begin(view.seat, self._game)
        for event in events:
            agent.observe(event)
        # Asked twice, it says the same.
        rng = Rng(len(events))
        is_free = view.seat != GODFATHER and view.table.phase in ("asking", "accused")
        decide = agent.react if is_free else agent.act
        action: MafiaAction | None = decide(view, moves, rng)
        return action
