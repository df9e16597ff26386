"""The compiled games of Cluedo are the referee's."""

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, AnyGame, BadSeed, Seat
from whoknows.core.random import MAX_SEED
from whoknows.games.cluedo import Cluedo, CluedoState
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.compiled.kernel import CluedoKernel
from whoknows.games.cluedo.pieces import Accusation, Show
from whoknows.kernel import Batch, Kernel
from whoknows.play import Match
from whoknows.testing.kernel_law import LineUp, check_kernel

KERNEL = CluedoKernel()
ALL_NUMBERS = range(2, 13)
KINDS: tuple[Callable[[], AnyAgent], ...] = (Uniform, Simple)


def mixes(players: int) -> list[LineUp]:
    alternating = [[KINDS[(seat + i) % 2] for seat in range(players)] for i in range(2)]
    one_simple = [Simple] + [Uniform] * (players - 1)
    one_random = [Simple] * (players - 1) + [Uniform]
    same = [[kind] * players for kind in KINDS]
    return [*same, *alternating, one_simple, one_random]


@st.composite
def line_ups(draw: st.DrawFn) -> tuple[Cluedo, LineUp]:
    players = draw(st.integers(2, 12))
    game = Cluedo(players=players, starter=draw(st.integers(0, players - 1)))
    return game, [draw(st.sampled_from(KINDS)) for _ in range(players)]


# The law


def test_it_is_a_kernel() -> None:
    assert isinstance(KERNEL, Kernel)


@pytest.mark.parametrize("players", ALL_NUMBERS)
def test_it_plays_the_referees_games(players: int) -> None:
    game = Cluedo(players=players, starter=players // 2)
    # The referee takes long for twelve.
    deals = range(max(2, 48 // players))
    assert list(check_kernel(KERNEL, game, mixes(players), seed=players, deals=deals)) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", ALL_NUMBERS)
def test_it_plays_the_referees_games_in_many_deals(players: int) -> None:
    game = Cluedo(players=players)
    deals = range(2400 // players**2)
    assert list(check_kernel(KERNEL, game, mixes(players), seed=99, deals=deals)) == []


@settings(max_examples=30)
@given(line_ups(), st.integers(0, MAX_SEED), st.integers(0, 2**64 - 1) | st.integers(0, 10**6))
def test_it_plays_the_referees_games_with_any_mix(
    table: tuple[Cluedo, LineUp], seed: int, deal: int
) -> None:
    game, line_up = table
    deals = [deal, deal // 2, deal // 3]
    assert list(check_kernel(KERNEL, game, [line_up], seed=seed, deals=deals)) == []


@pytest.mark.parametrize(
    ("deal", "ending"),
    [
        (1, "cluedo-won"),
        (0, "cluedo-all-eliminated"),
        (3813, "cluedo-turn-limit"),
        (14450, "cluedo-all-eliminated"),  # in the last turn
    ],
)
def test_it_ends_as_the_referee_does(deal: int, ending: str) -> None:
    game, line_up = Cluedo(players=2), [Uniform, Uniform]
    match = Match(game.for_deal(deal), {seat: Uniform() for seat in game.seats}, deal=deal)
    assert match.run().reason.key == ending
    assert list(check_kernel(KERNEL, game, [line_up], deals=[deal])) == []


def test_those_who_are_out_still_show() -> None:
    """In games on which the law was tried, see above."""
    n_shown = 0
    for deal in range(12):
        moves = KERNEL.trace(Cluedo(players=4, starter=2), [Uniform(), *[Simple()] * 3], 4, deal)
        out = set()
        for seat, action in moves:
            if isinstance(action, Accusation):
                out.add(seat)
            n_shown += seat in out and isinstance(action, Show)
    assert n_shown > 5


# What it covers


class OtherRules(Cluedo):
    pass


class LikeRandom(Uniform):
    pass


class LikeSimple(Simple):
    pass


@pytest.mark.parametrize("players", ALL_NUMBERS)
def test_it_covers_random_and_simple(players: int) -> None:
    for line_up in mixes(players):
        assert KERNEL.covers(Cluedo(players=players), [make() for make in line_up])


@pytest.mark.parametrize("stranger", [LikeRandom, LikeSimple])
def test_it_does_not_cover_other_agents(stranger: Callable[[], AnyAgent]) -> None:
    assert not KERNEL.covers(Cluedo(players=3), [Simple(), stranger(), Simple()])


def test_it_does_not_cover_other_games_or_numbers() -> None:
    agents = [Simple(), Simple(), Simple()]
    assert not KERNEL.covers(OtherRules(players=3), agents)
    assert not KERNEL.covers(Cluedo(players=4), agents)
    assert not KERNEL.covers(Cluedo(players=2), agents)


def test_it_refuses_what_it_does_not_cover() -> None:
    game, agents = Cluedo(players=2), [Simple(), LikeSimple()]
    with pytest.raises(ValueError, match="not compiled"):
        KERNEL.play(game, agents, 0, [0])
    with pytest.raises(ValueError, match="not compiled"):
        KERNEL.trace(game, agents, 0, 0)


def test_asking_what_it_covers_loads_no_compiler() -> None:
    code = (
        "import sys; from whoknows.agents.uniform import Uniform;"
        "from whoknows.games.cluedo.agents.simple import Simple;"
        "from whoknows.games.cluedo.compiled.kernel import Cluedo, CluedoKernel;"
        "assert CluedoKernel().covers(Cluedo(players=2), [Simple(), Uniform()]);"
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# What it is given


@given(
    line_ups(),
    st.integers(0, MAX_SEED),
    st.lists(st.integers(0, 10**6), max_size=30),
    st.integers(0, 30),
)
def test_any_split_of_the_deals_gives_the_same(
    table: tuple[Cluedo, LineUp], seed: int, deals: list[int], cut: int
) -> None:
    game, line_up = table
    agents = [make() for make in line_up]
    whole = KERNEL.play(game, agents, seed, deals)
    parts = [KERNEL.play(game, agents, seed, part) for part in (deals[:cut], deals[cut:])]
    for name in ("scores", "winners"):
        joined = np.concatenate([getattr(part, name) for part in parts])
        assert np.array_equal(getattr(whole, name), joined)


def test_the_start_goes_round() -> None:
    game, agents = Cluedo(players=3, starter=2), [Uniform()] * 3
    traces = [KERNEL.trace(game, agents, 1, deal) for deal in range(4)]
    first = [next(seat for seat, _ in trace if seat >= 0) for trace in traces]
    assert first == [2, 0, 1, 2]


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(BadSeed):
        KERNEL.play(Cluedo(players=2), [Simple(), Simple()], MAX_SEED + 1, [0])


@pytest.mark.parametrize("deal", [-1, 2**64])
def test_a_deal_that_is_no_word_is_refused(deal: int) -> None:
    game, agents = Cluedo(players=2), [Simple(), Simple()]
    with pytest.raises(OverflowError):
        KERNEL.play(game, agents, 0, [deal])
    with pytest.raises(OverflowError):
        KERNEL.trace(game, agents, 0, deal)


# The law notices


class Planted(CluedoKernel):
    """Right but for a change to what it tells."""

    def changed(self, batch: Batch) -> Batch:
        return batch

    def changed_moves(self, moves: list[tuple[Seat, Any]]) -> list[tuple[Seat, Any]]:
        return moves

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        return self.changed(super().play(game, agents, seed, deals))

    def trace(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int
    ) -> Sequence[tuple[Seat, Any]]:
        return self.changed_moves(list(super().trace(game, agents, seed, deal)))


class OneScoreWrong(Planted):
    def changed(self, batch: Batch) -> Batch:
        batch.scores[-1, 0] += 1
        return batch


class OneWinnerWrong(Planted):
    def changed(self, batch: Batch) -> Batch:
        batch.winners[-1, 0] ^= True
        return batch


class AnotherForm(Planted):
    def changed(self, batch: Batch) -> Batch:
        return replace(batch, scores=batch.scores.astype(np.int32))


class GamesMissing(Planted):
    def changed(self, batch: Batch) -> Batch:
        return Batch(batch.scores[1:], batch.winners[1:])


class UnknownRoles(Planted):
    def changed(self, batch: Batch) -> Batch:
        return replace(batch, roles=np.zeros(batch.scores.shape, np.int8))


class UnknownMeasure(Planted):
    def changed(self, batch: Batch) -> Batch:
        return replace(batch, measures={"turns": np.zeros(len(batch.scores))})


class LastMoveMissing(Planted):
    def changed_moves(self, moves: list[tuple[Seat, Any]]) -> list[tuple[Seat, Any]]:
        return moves[:-1]


class MoveTooMany(Planted):
    def changed_moves(self, moves: list[tuple[Seat, Any]]) -> list[tuple[Seat, Any]]:
        return [*moves, moves[-1]]


class DealsSwapped(Planted):
    def changed_moves(self, moves: list[tuple[Seat, Any]]) -> list[tuple[Seat, Any]]:
        return [*moves[:3], moves[4], moves[3], *moves[5:]]


class OtherSeat(Planted):
    def changed_moves(self, moves: list[tuple[Seat, Any]]) -> list[tuple[Seat, Any]]:
        seat, action = moves[-1]
        return [*moves[:-1], (Seat(seat ^ 1), action)]


class AnotherSeed(CluedoKernel):
    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        return super().play(game, agents, seed + 1, deals)


class StartStays(CluedoKernel):
    def trace(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deal: int
    ) -> Sequence[tuple[Seat, Any]]:
        back = (game.options["starter"] - deal) % game.players
        return super().trace(Cluedo(players=game.players, starter=back), agents, seed, deal)


def found(kernel: Kernel, game: AnyGame) -> list[str]:
    return list(check_kernel(kernel, game, mixes(game.players), seed=3, deals=range(12)))


@pytest.mark.parametrize(
    ("kernel", "words"),
    [
        (OneScoreWrong, "Simple, Uniform, Simple: game 11, scores:"),
        (OneWinnerWrong, "game 11, winners:"),
        (AnotherForm, "scores: int32 (12, 3) instead of int64 (12, 3)"),
        (GamesMissing, "winners: bool (11, 3) instead of bool (12, 3)"),
        (UnknownRoles, "roles are told by the game or by the kernel, but not by both"),
        (UnknownMeasure, "measures are told by the kernel, but not by the game"),
        (LastMoveMissing, ": the end instead of seat "),
        (MoveTooMany, " instead of the end"),
        (DealsSwapped, "game 0, move 3: seat -1: CluedoDeal("),
        (OtherSeat, "game 0, move "),
        (AnotherSeed, "winners: "),
        (StartStays, "game 1, move 12: seat 0: "),
    ],
)
def test_the_law_notices(kernel: type[CluedoKernel], words: str) -> None:
    assert words in "\n".join(found(kernel(), Cluedo(players=3)))


def test_the_law_notices_who_is_not_covered() -> None:
    texts = check_kernel(KERNEL, Cluedo(players=2), [[Simple, LikeSimple]])
    assert list(texts) == ["Simple, LikeSimple: not covered"]


def test_one_difference_in_the_moves_is_told_once_a_game() -> None:
    texts = found(DealsSwapped(), Cluedo(players=3))
    games = [text.partition(", move ")[0] for text in texts]
    assert len(games) == len(set(games))


@dataclass(frozen=True, kw_only=True)
class Told(Cluedo):
    """Cluedo with roles, who starts and who follows, and with figures."""

    role_names: ClassVar[Sequence[str]] = ("first", "other")

    def roles(self, state: CluedoState) -> Sequence[str]:
        return [self.role_names[seat != self.starter] for seat in self.seats]

    def measures(self, state: CluedoState) -> Mapping[str, float]:
        winner = state.winner
        return {"half": 0.5, "winner": float("nan") if winner is None else winner}


class Telling(CluedoKernel):
    """Tells roles and figures too; a change can be planted."""

    def __init__(self, **changes: Callable[[Any], Any]) -> None:
        self._changes = changes

    def covers(self, game: AnyGame, agents: Sequence[AnyAgent]) -> bool:
        return isinstance(game, Told)

    def play(
        self, game: AnyGame, agents: Sequence[AnyAgent], seed: int, deals: Sequence[int]
    ) -> Batch:
        batch = super().play(game, agents, seed, deals)
        starters = [(game.options["starter"] + deal) % game.players for deal in deals]
        roles = [[seat != starter for seat in game.seats] for starter in starters]
        winners = np.where(batch.winners.any(axis=1), batch.winners.argmax(axis=1), np.nan)
        columns = {
            "roles": np.array(roles, np.int8),
            "measures": {"half": np.full(len(deals), 0.5), "winner": winners},
        }
        return replace(batch, **{**columns, **self._changed(columns)})

    def _changed(self, columns: Mapping[str, Any]) -> dict[str, Any]:
        return {name: change(columns[name]) for name, change in self._changes.items()}


def test_the_law_agrees_with_true_roles_and_measures() -> None:
    assert found(Telling(), Told(players=3, starter=1)) == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"roles": lambda roles: 1 - roles}, "game 0, roles: [0, 1, 0] instead of [1, 0, 1]"),
        ({"roles": lambda _: None}, "roles are told by the game or by the kernel"),
        ({"measures": lambda _: {}}, "game 0, measure half: None instead of 0.5"),
        ({"measures": lambda old: {**old, "more": old["half"]}}, "measure more: 0.5 instead of"),
        ({"measures": lambda old: {**old, "half": -old["half"]}}, "half: -0.5 instead of 0.5"),
        ({"measures": lambda old: {**old, "winner": old["half"]}}, "winner: 0.5 instead of nan"),
        ({"measures": lambda old: {**old, "half": old["half"][1:]}}, "half: float64 (11,)"),
    ],
)
def test_the_law_notices_wrong_roles_and_measures(
    changes: dict[str, Callable[[Any], Any]], words: str
) -> None:
    assert words in "\n".join(found(Telling(**changes), Told(players=3, starter=1)))
