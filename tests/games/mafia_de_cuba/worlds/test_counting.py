"""Numbers of worlds: those that are known, and those of all worlds one by one."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mafia_de_cuba.worlds.all_worlds import (
    World,
    all_worlds,
    layout_for,
)

from whoknows.games.mafia_de_cuba.knowledge.worlds.claims import SeatClaim, holds
from whoknows.games.mafia_de_cuba.knowledge.worlds.counts import Counts, RoleWorlds, count_full
from whoknows.games.mafia_de_cuba.knowledge.worlds.exact import Exact
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.box import Box, token_counts
from whoknows.games.mafia_de_cuba.pieces.match import Story
from whoknows.games.mafia_de_cuba.pieces.roles import STANDARD_TOKENS


def usual(players: int) -> Layout:
    return layout_for(players, 15, STANDARD_TOKENS[players])


# Known numbers


def test_worlds_of_a_godfather_who_hid_nothing_and_got_an_empty_box_back() -> None:
    roles, full = RoleWorlds(usual(12)), Exact(usual(12))
    for worlds in (roles, full):
        worlds.see_gift(0)
        worlds.see_return(Box(0))
    counts = roles.count()
    assert counts.worlds == 214_704
    assert counts.aside[None] == 49_140
    assert sum(n for token, n in counts.aside.items() if token) == 165_564
    assert count_full(full).worlds == 12_424_104


@pytest.mark.parametrize(("players", "expected"), [(10, 16_273), (12, 291_026)])
def test_role_worlds_of_the_first_who_took_a_diamond(players: int, expected: int) -> None:
    worlds = RoleWorlds(usual(players))
    worlds.see_step(1, Story(Box(15, worlds.layout.setting.full_tokens), "thief", 1))
    assert worlds.total == worlds.count().worlds == expected


def test_the_third_of_six_who_took_the_loyal_token_has_four_worlds_before_and_two_after() -> None:
    worlds = RoleWorlds(usual(6))
    worlds.see_step(3, Story(Box(8, "loyal:1"), "loyal"))
    assert worlds.count() == Counts(
        8,
        {
            1: {"agent": 2, "driver": 2, "thief": 4},
            2: {"agent": 2, "driver": 2, "thief": 4},
            3: {"loyal": 8},
            4: {"thief": 8},
            5: {"thief": 4, "urchin": 4},
        },
        {"agent": 4, "driver": 4},
    )


# All worlds one by one


def counted(worlds: Iterable[tuple[str | None, ...]]) -> Counts:
    """Of role worlds: the token set aside, then roles."""
    found = set(worlds)
    n_seats = max((len(world) - 1 for world in found), default=0)
    seats = {
        seat: dict(Counter(str(world[seat]) for world in found)) for seat in range(1, n_seats + 1)
    }
    return Counts(len(found), seats, dict(Counter(world[0] for world in found)))


def counted_in_full(worlds: list[World]) -> Counts:
    seats = range(1, len(worlds[0].stories) + 1) if worlds else []
    return Counts(
        len(worlds),
        {seat: dict(Counter(w.stories[seat - 1].role for w in worlds)) for seat in seats},
        dict(Counter(w.stories[0].aside for w in worlds)),
        dict(Counter(w.hidden for w in worlds)),
        {
            seat: dict(Counter(n for w in worlds if (n := w.stories[seat - 1].diamonds)))
            for seat in seats
        },
    )


def is_true(kind: str, value: Any, story: Story) -> bool:
    """Whether somebody with that story tells the truth."""
    boxes = {"received": story.received, "passed": story.passed}
    when, _, what = kind.partition("_")
    if when in boxes:
        tokens = token_counts(boxes[when].tokens)
        truth: Any = {
            "diamonds": boxes[when].diamonds,
            "token_count": sum(tokens.values()),
            "tokens": tokens,
        }[what]
        said = {name: n for name, n in value.items() if n} if what == "tokens" else value
        return bool(truth == said)
    truths: dict[str, bool] = {
        "role_is": story.role == value,
        "role_is_not": story.role != value,
        "aside_any": (story.aside is not None) == value,
        "aside_is": story.aside == value,
    }
    return truths[kind]


TOKEN_COUNTS = st.dictionaries(
    st.sampled_from(["loyal", "agent", "driver"]), st.integers(0, 2), max_size=2
)
ROLES = st.sampled_from(["loyal", "cleaner", "agent", "driver", "thief", "urchin"])
VALUES: Mapping[str, st.SearchStrategy[Any]] = {
    "received_diamonds": st.integers(0, 4),
    "passed_diamonds": st.integers(0, 4),
    "received_token_count": st.integers(0, 4),
    "passed_token_count": st.integers(0, 4),
    "received_tokens": TOKEN_COUNTS,
    "passed_tokens": TOKEN_COUNTS,
    "role_is": ROLES,
    "role_is_not": ROLES,
    "aside_any": st.booleans(),
    "aside_is": st.sampled_from([None, "loyal", "agent", "cleaner"]),
}


@st.composite
def claims(draw: st.DrawFn, n_seats: int) -> SeatClaim:
    kind = draw(st.sampled_from(sorted(VALUES)))
    seat = 1 if kind.startswith("aside") else draw(st.integers(1, n_seats))
    return SeatClaim(seat, kind, draw(VALUES[kind]))


TABLES: list[tuple[int, int, Mapping[str, int]]] = [
    (5, 3, {"loyal": 1, "agent": 1}),
    (5, 4, {"loyal": 2}),
    (6, 2, {"loyal": 1, "agent": 1, "driver": 1}),
]


@settings(max_examples=40, deadline=None)
@given(
    table=st.sampled_from(TABLES),
    data=st.data(),
    trusted=st.sampled_from([frozenset({"loyal"}), frozenset({"loyal", "thief", "urchin"})]),
    random=st.randoms(use_true_random=False),
)
def test_worlds_left_by_what_was_seen_and_said(
    table: tuple[int, int, Mapping[str, int]],
    data: st.DataObject,
    trusted: frozenset[str],
    random: Random,
) -> None:
    layout, worlds = layout_for(*table), list(all_worlds(*table))
    truth = random.choice(worlds)
    observer = random.randint(0, layout.n_seats)
    said = data.draw(st.lists(claims(layout.n_seats), max_size=3))
    roles, full = RoleWorlds(layout), Exact(layout)
    for side in (roles, full):
        if observer:
            side.see_step(observer, truth.stories[observer - 1])
        else:
            side.see_gift(truth.hidden)
            side.see_return(truth.returned)
        for claim in said:
            lies = [role not in trusted for role in layout.role_names]
            may_lie = [lies[role] for role in layout.steps[claim.seat - 1].role.tolist()]
            side.keep_steps(claim.seat, holds(layout, claim) | may_lie)
    left = [
        world
        for world in worlds
        if (
            world.stories[observer - 1] == truth.stories[observer - 1]
            if observer
            else (world.hidden, world.returned) == (truth.hidden, truth.returned)
        )
        and all(
            world.stories[claim.seat - 1].role not in trusted
            or is_true(claim.kind, claim.value, world.stories[claim.seat - 1])
            for claim in said
        )
    ]
    if left:
        assert roles.count() == counted(world.roles for world in left)
        assert count_full(full) == counted_in_full(left)
    else:
        assert roles.count().worlds == count_full(full).worlds == 0


def test_nothing_is_left_of_what_cannot_be() -> None:
    worlds = RoleWorlds(usual(6))
    worlds.see_gift(3)
    assert worlds.total > 0
    worlds.see_return(Box(13))
    assert worlds.count() == Counts(0, {seat: {} for seat in range(1, 6)}, {})
