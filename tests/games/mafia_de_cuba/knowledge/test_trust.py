"""What remains for one who believes nobody, only the loyal, or everybody, by lists of worlds."""

import numpy as np
from hypothesis import given, settings
from tests.games.mafia_de_cuba.knowledge.plain_worlds import World, holds, possible, tables, worlds

from whoknows.games.mafia_de_cuba.knowledge.statements import SeatEvidence, Statement, statements
from whoknows.games.mafia_de_cuba.knowledge.trust import (
    TRUSTS,
    NWorlds,
    Trust,
    certain_liars,
    n_worlds,
    take_in,
)
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Setting, layout_of
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces.match import Said


def believes(
    setting: Setting, seen: SeatEvidence, trust: Trust, one: Statement, world: World
) -> bool:
    """Whether a statement leaves the world open, read word by word."""
    if one.is_certain:
        return holds(setting, one, world)
    if trust == "ignore" or one.speaker == seen.seat:
        return True
    is_loyal = isinstance(one.evidence, Said) and world.stories[one.seat - 1].role in (
        "loyal",
        "cleaner",
    )
    return holds(setting, one, world) or (trust == "loyal-truthful" and not is_loyal)


def remaining(setting: Setting, seen: SeatEvidence, trust: Trust) -> list[World]:
    told = statements(seen, setting.n_suspects)
    return [
        world
        for world in worlds(setting)
        if all(believes(setting, seen, trust, one, world) for one in told)
    ]


@given(tables())
@settings(max_examples=60, deadline=None)
def test_worlds_are_counted_as_they_are_listed(table: tuple[Setting, SeatEvidence, World]) -> None:
    setting, seen, _ = table
    for trust in TRUSTS:
        left = remaining(setting, seen, trust)
        by_role = {(w.stories[0].aside, *(story.role for story in w.stories)) for w in left}
        assert n_worlds(layout_of(setting), seen, trust) == NWorlds(len(by_role), len(left))


@given(tables())
@settings(max_examples=40, deadline=None)
def test_chances_are_shares_of_the_worlds_that_remain(
    table: tuple[Setting, SeatEvidence, World],
) -> None:
    setting, seen, _ = table
    layout = layout_of(setting)
    for trust in TRUSTS:
        posterior = Posterior(layout)
        take_in(posterior, seen, trust)
        left = remaining(setting, seen, trust)
        assert round(posterior.total) == len(left)
        shares = np.zeros((layout.n_seats, len(layout.role_names)))
        for world in left:
            for row, story in zip(shares, world.stories, strict=True):
                row[layout.role_number(story.role)] += 1 / len(left)
        np.testing.assert_allclose(posterior.roles(), shares, atol=1e-9)


@given(tables())
@settings(max_examples=80, deadline=None)
def test_whose_words_are_impossible(table: tuple[Setting, SeatEvidence, World]) -> None:
    setting, seen, _ = table
    told = statements(seen, setting.n_suspects)
    known = tuple(one for one in told if one.is_certain)
    lying = [
        seat
        for seat in range(1, setting.players)
        if seat != seen.seat
        and not possible(setting, (*known, *(one for one in told if one.speaker == seat)))
    ]
    assert list(certain_liars(layout_of(setting), seen)) == lying
