# SPDX-License-Identifier: MIT
"""Why a card can be something or not, and what an agent would do."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Moves, Rng, Who, WhoknowsError, explanation_of
from whoknows.games.hanabi.knowledge import Perceived
from whoknows.games.hanabi.knowledge.reasons import Reasons
from whoknows.games.hanabi.pieces import (
    Card,
    Discard,
    HanabiAction,
    HanabiEvent,
    HanabiView,
    HintColour,
    HintRank,
    Play,
)
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import colour_name, position_letter
from whoknows.language import Translator
from whoknows.plugins.line_up import parse_agent
from whoknows.plugins.registry import CodeRegistry

from .pages import bullets


def answer_why(
    game: Hanabi, perceived: Perceived, position: int, card: Card | None, translator: Translator
) -> Iterator[RenderableType]:
    """Why a card of one's own hand can be something or not: the verdict, then the reasons."""
    reasons = Reasons(game, perceived)
    yield Text(translator.say(reasons.verdict(position, card)))
    lines = [translator.say(message) for message in reasons.reasons(position, card)]
    if lines:
        yield bullets(lines)


# What an agent would do


def advice(
    name: str,
    game: Hanabi,
    events: Sequence[HanabiEvent],
    view: HanabiView,
    moves: Moves[HanabiAction],
    translator: Translator,
) -> Iterator[Text]:
    """What an agent would do with what this seat has perceived, and why."""
    try:
        spec, registry = parse_agent(name), CodeRegistry()
        is_oracle = registry.find_agent(spec.reference, game.name).is_oracle
        agent = registry.make_agent(spec, game.name)
    except WhoknowsError as problem:
        yield Text(translator.say(Message("play-move-refused", {"why": str(problem)})), "yellow")
        return
    if is_oracle:
        told = Message("hanabi-advice-oracle", {"name": name})
        yield Text(translator.say(told), "yellow")
        return
    agent.begin_set()
    agent.begin(view.seat, game)
    for event in events:
        agent.observe(event)
    # Asked twice, it says the same.
    action = agent.act(view, moves, Rng(len(events)))
    told = Message("hanabi-advice", {"name": name, "move": _move(action, game)})
    yield Text(translator.say(told))
    yield Text(translator.say(explanation_of(agent)))
    typed = Message("hanabi-advice-type", {"move": game.format_action(action)})
    yield Text(translator.say(typed), "dim")


def _move(action: HanabiAction, game: Hanabi) -> Message:
    match action:
        case Play(position=position):
            return Message("hanabi-advice-play", {"card": position_letter(position)})
        case Discard(position=position):
            return Message("hanabi-advice-discard", {"card": position_letter(position)})
        case HintColour(seat=seat) | HintRank(seat=seat):
            return Message(
                "hanabi-advice-hint", {"seat": Who(seat), "what": hint_word(action, game)}
            )
    raise AssertionError(action)


def hint_word(hint: HintColour | HintRank, game: Hanabi) -> Message:
    """A colour by its name, a rank by its number."""
    if isinstance(hint, HintColour):
        return colour_name(hint.colour, game.letters)
    return Message("hanabi-name", {"name": str(hint.rank)})
