# SPDX-License-Identifier: MIT
"""The law "kernel": compiled games are identical to those of the referee."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, TypeAlias

import numpy as np

from whoknows.core import AnyAgent, AnyGame, Charted, Measured, Roles, Seat
from whoknows.kernel import Batch, Kernel
from whoknows.kernel.curves import curves_of
from whoknows.play import Match
from whoknows.plugins.registry import Registry

LineUp: TypeAlias = Sequence[Callable[[], AnyAgent]]
"""What makes the agent of each seat."""


def check_kernel(
    kernel: Kernel,
    game: AnyGame,
    line_ups: Sequence[LineUp],
    *,
    seed: int = 0,
    deals: Sequence[int] = range(20),
) -> Iterator[str]:
    """Yield a sentence for everything that the kernel does otherwise than the referee."""
    for line_up in line_ups:
        agents = _seated(line_up)
        names = ", ".join(type(agent).__name__ for agent in agents)
        if not kernel.covers(game, agents):
            yield f"{names}: not covered"
            continue
        batch = kernel.play(game, agents, seed, deals)
        problems = list(_problems_of_form(batch, game, len(deals)))
        for text in problems or _differences(kernel, batch, game, line_up, seed, deals):
            yield f"{names}: {text}"


def covered_line_ups(kernel: Kernel, game: AnyGame) -> list[LineUp]:
    """Tables of each registered agent that the kernel knows, and one of all of them in turns."""
    registry = Registry()
    agents = [registry.find_agent(one.name, game.name) for one in registry.agents(game.name)[0]]
    known = [agent for agent in agents if kernel.covers(game, [agent() for _ in game.seats])]
    tables: list[LineUp] = [[agent] * game.players for agent in known]
    if len(known) > 1:
        tables.append([known[seat % len(known)] for seat in game.seats])
    return tables


def _seated(line_up: LineUp) -> list[AnyAgent]:
    return [make() for make in line_up]


def _problems_of_form(batch: Batch, game: AnyGame, n_games: int) -> Iterator[str]:
    """Whether there is a row for every game and what `Batch` promises in it."""
    by_seat = (n_games, game.players)
    yield from _problems_of_array("scores", batch.scores, np.int64, by_seat)
    yield from _problems_of_array("winners", batch.winners, np.bool_, by_seat)
    if batch.roles is not None:
        yield from _problems_of_array("roles", batch.roles, np.int8, by_seat)
    if (batch.roles is not None) != isinstance(game, Roles):
        yield "roles are told by the game or by the kernel, but not by both"
    for name, figures in batch.measures.items():
        yield from _problems_of_array(name, figures, np.float64, (n_games,))
    if batch.measures and not isinstance(game, Measured):
        yield "measures are told by the kernel, but not by the game"
    if batch.curves is not None and isinstance(game, Charted):
        shape = (*by_seat, game.n_points)
        yield from _problems_of_array("curves", batch.curves, np.int16, shape)
    if (batch.curves is not None) != isinstance(game, Charted):
        yield "curves are told by the game or by the kernel, but not by both"


def _problems_of_array(
    name: str, array: np.ndarray[Any, Any], kind: type[np.generic], shape: tuple[int, ...]
) -> Iterator[str]:
    if array.dtype != kind or array.shape != shape:
        yield f"{name}: {array.dtype} {array.shape} instead of {np.dtype(kind)} {shape}"


def _differences(
    kernel: Kernel, batch: Batch, game: AnyGame, line_up: LineUp, seed: int, deals: Sequence[int]
) -> Iterator[str]:
    for row, deal in enumerate(deals):
        agents = {Seat(i): agent for i, agent in enumerate(_seated(line_up))}
        match = Match(game.for_deal(deal), agents, seed=seed, deal=deal)
        match.run()
        trace = kernel.trace(game, _seated(line_up), seed, deal)
        yield from (f"game {deal}, {text}" for text in _other_moves(trace, match))
        told, true = _told_result(batch, row), _true_result(match)
        for what in true.keys() | told.keys():
            if not _same(told.get(what), true.get(what)):
                yield f"game {deal}, {what}: {told.get(what)} instead of {true.get(what)}"


def _other_moves(trace: Sequence[tuple[Seat, Any]], match: Match) -> Iterator[str]:
    """The first move that is another one; what follows differs for that reason alone."""
    log = [(step.seat, step.action) for step in match.log]
    for i, (mine, true) in enumerate(zip_longest(trace, log)):
        if mine != true:
            yield f"move {i}: {_words(mine)} instead of {_words(true)}"
            return


def _words(move: tuple[Seat, Any] | None) -> str:
    return "the end" if move is None else f"seat {move[0]}: {move[1]}"


def _told_result(batch: Batch, row: int) -> dict[str, object]:
    """What the kernel says about one game."""
    result: dict[str, object] = {
        "scores": batch.scores[row].tolist(),
        "winners": np.flatnonzero(batch.winners[row]).tolist(),
    }
    if batch.roles is not None:
        result["roles"] = batch.roles[row].tolist()
    if batch.curves is not None:
        result["curves"] = batch.curves[row].tolist()
    figures = {f"measure {name}": float(column[row]) for name, column in batch.measures.items()}
    return result | figures


def _true_result(match: Match) -> dict[str, object]:
    """The same of a match that is over."""
    game, outcome, state = match.game, match.outcome, match.referee.state
    if outcome is None:
        raise AssertionError("the match is not over")
    result: dict[str, object] = {
        "scores": list(outcome.scores),
        "winners": sorted(outcome.winners),
    }
    if isinstance(game, Roles):
        places = {name: place for place, name in enumerate(game.role_names)}
        result["roles"] = [places[role] for role in game.roles(state)]
    if isinstance(game, Charted):
        result["curves"] = curves_of(game, state).tolist()
    measures: Mapping[str, float] = game.measures(state) if isinstance(game, Measured) else {}
    return result | {f"measure {name}": float(figure) for name, figure in measures.items()}


def _same(told: object, true: object) -> bool:
    """Equal; a figure that does not exist (NaN) is the same on both sides."""
    return told == true or (told != told and true != true)  # noqa: PLR0124 - true of NaN only
