# SPDX-License-Identifier: MIT
"""`whoknows logic intention`: the value of actions in the small Hanabi, and which were intended."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

import typer
from msgspec import Struct

from whoknows.cli.output import JsonFlag, print_json
from whoknows.core.errors import BadOption
from whoknows.logic.formula import Formula
from whoknows.logic.intention import (
    Criteria,
    GameUniverse,
    IntentionJudgement,
    IntentionVerdict,
    ValueNode,
    best_of,
    generality,
    judge,
    tree,
    tree_data,
    universes_of,
)
from whoknows.logic.parse import parse
from whoknows.logic.puzzles.small_hanabi import Draw, SmallHanabi, SmallHanabiState

_LONGEST = 20
"""The most characters of a percentage; huge numbers cannot be shown."""


class IntentionReport(Struct, frozen=True):
    """The question, and everything that is shown about it."""

    game: SmallHanabi
    universe: GameUniverse[SmallHanabiState]
    agent: str
    formula: Formula
    criteria: Criteria
    node: ValueNode
    generality: Fraction
    actions: Sequence[str] = ()
    judgement: IntentionJudgement | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.universe.is_over(self.universe.actual)

    @property
    def is_on_turn(self) -> bool:
        """Whether the agent has to move."""
        return not self.is_over and self.universe.mover(self.universe.actual) == self.agent


def intention(  # noqa: PLR0913 - the options of the command
    *,
    deal: Annotated[
        str,
        typer.Option(
            help="The players' cards in order, then the deck from the top.", metavar="A,B,..."
        ),
    ],
    property_: Annotated[
        str, typer.Option("--property", help="The formula that may be intended.", metavar="F")
    ],
    cards: Annotated[
        int | None, typer.Option(help="The number of cards; by default as many as are dealt.")
    ] = None,
    players: Annotated[int, typer.Option(help="The number of players, with one card each.")] = 2,
    agent: Annotated[
        str, typer.Option(help="The player whose intention is judged.", metavar="PLAYER")
    ] = "1",
    order: Annotated[int, typer.Option(min=1, help="How many turns to look ahead.")] = 2,
    draw: Annotated[Draw, typer.Option(help="Who sees a card that is drawn.")] = "others",
    hints: Annotated[int, typer.Option(help="How many hints there are.")] = 8,
    lives: Annotated[int, typer.Option(help="How many lives there are.")] = 3,
    history: Annotated[
        str, typer.Option(help="The moves already made, in turn order.", metavar="M,M,...")
    ] = "",
    action: Annotated[
        str,
        typer.Option(
            help="The next moves, in turn order; the agent's moves are judged.",
            metavar="M,M,...",
        ),
    ] = "",
    horizon: Annotated[
        bool,
        typer.Option(
            "--horizon",
            help="The order counts from the first move of --action, not from each.",
            show_default=False,
        ),
    ] = False,
    bounded: Annotated[
        str, typer.Option(help="The percentage of the best value that counts as best.", metavar="%")
    ] = "100",
    threshold: Annotated[
        str | None,
        typer.Option(help="The highest percentage of actions that may be best.", metavar="%"),
    ] = None,
    possible_only: Annotated[
        bool,
        typer.Option(
            "--possible-only",
            help="Compare the action only with alternatives that were possible.",
            show_default=False,
        ),
    ] = False,
    show_tree: Annotated[
        bool, typer.Option("--tree", help="Show how the values are computed.", show_default=False)
    ] = False,
    json: JsonFlag = False,
) -> None:
    """Show how much actions are worth to a player, and which were intended.

    The game is a small Hanabi: one suit, one card each, moves D (discard), P (play) and I (tell the
    other his card; I2, I3 ... with more players). Properties speak of J1:2 (player 1 holds the 2),
    D:2 (the 2 is discarded) and T:2 (at least 2 cards on the table). The verdict on an action is
    `intentional` or `not intentional`, with a reason: `best`, `not_best`, `no_difference` (all
    actions were equally good) or `too_many_best` (more than --threshold).

    Example: whoknows logic intention --deal 1,2,3 --property "K_1 J1:1" --action I
    """
    dealt = _numbers(deal)
    game = SmallHanabi(
        len(dealt) if cards is None else cards, players, hints=hints, lives=lives, draw=draw
    )
    criteria = Criteria(
        _percent(bounded),
        None if threshold is None else _percent(threshold),
        fixed_horizon=horizon,
        possible_only=possible_only,
    )
    universe = game.universe(dealt, _names(history))
    game.check_size(universe, order)
    answer = _answer(game, universe, agent, parse(property_), order, criteria, _names(action))
    if json:
        print_json(_as_json(answer, deal=dealt, history=_names(history), show_tree=show_tree))
    else:
        from .intention_output import show  # noqa: PLC0415 - scripts need no tables

        show(answer, show_tree=show_tree)


def _answer(
    game: SmallHanabi,
    universe: GameUniverse[SmallHanabiState],
    agent: str,
    formula: Formula,
    order: int,
    criteria: Criteria,
    actions: Sequence[str],
) -> IntentionReport:
    moves = game.moves(universe, actions)
    node = tree(universe, agent, formula, order)
    return IntentionReport(
        game=game,
        universe=universe,
        agent=agent,
        formula=formula,
        criteria=criteria,
        node=node,
        generality=generality(formula, universes_of(node)),
        actions=actions,
        judgement=judge(universe, agent, formula, order, moves, criteria) if actions else None,
    )


# Reading options


def _numbers(text: str) -> list[int]:
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise BadOption(f"the deal {text!r} is no list of cards; write it like 1,2,3") from None


def _names(text: str) -> list[str]:
    return [part.strip().upper() for part in text.split(",")] if text.strip() else []


def _percent(text: str) -> Fraction:
    number = text.strip().removesuffix("%").strip()
    try:
        if len(number) <= _LONGEST and "e" not in number.lower():
            return Fraction(number)
    except (ValueError, ZeroDivisionError):
        pass
    raise BadOption(f"{text[:40]!r} is not a percentage; write it like 80, 12.5 or 100/3")


# For scripts


def _as_json(
    answer: IntentionReport, *, deal: Sequence[int], history: Sequence[str], show_tree: bool
) -> dict[str, Any]:
    game = answer.game
    data: dict[str, Any] = {
        "cards": game.cards,
        "players": len(game.players),
        "deal": deal,
        "draw": game.draw,
        "history": history,
        "agent": answer.agent,
        "order": answer.node.order,
        "property": str(answer.formula),
        "generality": str(answer.generality),
        "over": answer.is_over,
    }
    if answer.is_on_turn:
        data |= _values(answer.node, answer.criteria)
    else:
        data["value"] = str(answer.node.value)
    if answer.judgement is not None:
        data["action"] = answer.actions
        data |= _verdict(answer.judgement.affirmed)
        data["negation"] = _verdict(answer.judgement.negated)
    if show_tree:
        data["tree"] = tree_data(answer.node)
    return data


def _values(node: ValueNode, criteria: Criteria) -> dict[str, Any]:
    return {
        "values": {name: str(value) for name, value in node.values.items()},
        "best": best_of(node, criteria.bounded),
    }


def _verdict(verdict: IntentionVerdict) -> dict[str, Any]:
    return {
        "verdict": verdict.verdict,
        "reason": verdict.reason,
        "moments": [
            {
                "action": moment.action,
                "order": moment.order,
                "values": {name: str(value) for name, value in moment.values},
                "best": moment.best,
            }
            for moment in verdict.moments
        ],
    }
