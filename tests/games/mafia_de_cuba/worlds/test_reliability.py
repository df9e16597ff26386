"""Reliability and the chances that follow from it, against a list of all role worlds."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from tests.games.mafia_de_cuba.worlds.all_worlds import World, all_worlds, layout_for

from whoknows.games.mafia_de_cuba.knowledge.worlds.claims import SeatClaim
from whoknows.games.mafia_de_cuba.knowledge.worlds.counts import RoleWorlds
from whoknows.games.mafia_de_cuba.knowledge.worlds.reliability import Reliability
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import Story
from whoknows.games.mafia_de_cuba.pieces.roles import STANDARD_TOKENS

RoleWorld = tuple[str | None, ...]


def third_of_six() -> Reliability:
    worlds = RoleWorlds(layout_for(6, 15, STANDARD_TOKENS[6]))
    worlds.see_step(3, Story(Box(8, "loyal:1"), "loyal"))
    return Reliability(worlds, 3)


def test_a_claim_makes_the_worlds_in_which_it_holds_weigh_more() -> None:
    """Of eight worlds, the first suspect is the driver in two: 5 halves each, all others 3."""
    model = third_of_six()
    roles, aside = model.inspect()
    assert roles[1] == {"agent": Fraction(1, 4), "driver": Fraction(1, 4), "thief": Fraction(1, 2)}
    assert model.hear(SeatClaim(1, "role_is", "driver"))
    assert set(model.reliability.values()) == {Fraction(1, 2)}
    assert model.liars == []
    roles, aside = model.inspect()
    total = 2 * 5 + 6 * 3
    assert roles[1]["driver"] == Fraction(2 * 5, total)
    assert roles[2]["agent"] == Fraction(2 * 3, total)
    assert aside == {"agent": Fraction(2 * 5 + 2 * 3, total), "driver": Fraction(4 * 3, total)}


def test_whoever_contradicts_the_box_that_was_seen_is_a_liar() -> None:
    """The second passed on eight diamonds, not five."""
    model = third_of_six()
    before = model.inspect()
    assert not model.hear(SeatClaim(2, "passed_diamonds", 5))
    assert model.reliability == {
        1: Fraction(1, 2),
        2: Fraction(1, 4),
        4: Fraction(1, 2),
        5: Fraction(1, 2),
    }
    assert model.liars == [2]
    assert model.inspect() == before
    assert not model.hear(SeatClaim(2, "passed_tokens", {"driver": 1}))
    assert model.reliability[2] == Fraction(1, 8)
    assert model.liars == [2]


def test_a_liar_is_not_loyal() -> None:
    worlds = RoleWorlds(layout_for(6, 15, STANDARD_TOKENS[6]))
    worlds.see_step(5, Story(Box(3), "thief", 1))
    model = Reliability(worlds, 5)
    assert model.inspect()[0][4].get("loyal", 0) > 0
    assert not model.hear(SeatClaim(4, "passed_diamonds", 4))
    assert "loyal" not in model.inspect()[0][4]


def test_whoever_contradicts_himself_is_a_liar() -> None:
    model = third_of_six()
    assert model.hear(SeatClaim(1, "role_is", "driver"))
    assert not model.hear(SeatClaim(1, "role_is", "agent"))
    assert model.liars == [1]


# A list of all role worlds


class Listed:
    """The same model with a weight for every role world."""

    def __init__(self, worlds: list[World], n_seats: int, observer: int) -> None:
        self.worlds = worlds
        self.reliability = {s: Fraction(1, 2) for s in range(1, n_seats + 1) if s != observer}
        self.liars: list[int] = []
        self.said: dict[int, list[tuple[str, Any]]] = defaultdict(list)

    def is_true(self, world: World, seat: int, said: list[tuple[str, Any]]) -> bool:
        story = world.stories[seat - 1]
        facts = {
            "role_is": story.role,
            "received_diamonds": story.received.diamonds,
            "passed_diamonds": story.passed.diamonds,
        }
        return all(facts[kind] == value for kind, value in said)

    def hear(self, seat: int, kind: str, value: Any) -> None:
        said = [*self.said.get(seat, []), (kind, value)]
        if any(self.is_true(world, seat, said) for world in self.worlds):
            self.said[seat] = said
            return
        self.reliability[seat] /= 2
        if seat not in self.liars:
            self.liars.append(seat)
            rest = [w for w in self.worlds if w.stories[seat - 1].role != "loyal"]
            self.worlds = rest or self.worlds
            for other, words in list(self.said.items()):
                if not any(self.is_true(world, other, words) for world in self.worlds):
                    del self.said[other]

    def inspect(self) -> dict[int, dict[str, Fraction]]:
        over: dict[RoleWorld, list[World]] = defaultdict(list)
        for world in self.worlds:
            over[world.roles].append(world)
        weights: dict[RoleWorld, Fraction] = {}
        for roles, worlds in over.items():
            weights[roles] = Fraction(0)
            for seat, reliability in self.reliability.items():
                worth = 0
                if seat in self.said:
                    can_be = any(self.is_true(w, seat, self.said[seat]) for w in worlds)
                    worth = 1 if can_be else -1
                weights[roles] += reliability * (1 + worth)
        total = sum(weights.values())
        found: dict[int, dict[str, Fraction]] = {}
        for roles, weight in weights.items():
            for seat, role in enumerate(roles[1:], start=1):
                row = found.setdefault(seat, {})
                row[str(role)] = row.get(str(role), Fraction(0)) + weight / total
        return found


def positive(rows: Mapping[int, Mapping[str, Fraction]]) -> dict[int, dict[str, Fraction]]:
    return {seat: {role: p for role, p in row.items() if p} for seat, row in rows.items()}


@pytest.mark.parametrize("seed", range(30))
def test_chances_are_those_of_a_list_of_all_worlds(seed: int) -> None:
    random = Random(seed)
    table = (6, 3, {"loyal": 1, "agent": 1, "driver": 1})
    layout, worlds = layout_for(*table), list(all_worlds(*table))
    observer = random.randint(1, 5)
    own = random.choice(worlds).stories[observer - 1]
    seen = RoleWorlds(layout)
    seen.see_step(observer, own)
    model = Reliability(seen, observer)
    listed = Listed([w for w in worlds if w.stories[observer - 1] == own], 5, observer)
    for _ in range(6):
        seat = random.choice([s for s in range(1, 6) if s != observer])
        kind = random.choice(["role_is", "received_diamonds", "passed_diamonds"])
        value: Any = random.choice(layout.role_names) if kind == "role_is" else random.randint(0, 3)
        model.hear(SeatClaim(seat, kind, value))
        listed.hear(seat, kind, value)
        assert model.reliability == listed.reliability
        assert model.liars == listed.liars
        assert positive(model.inspect()[0]) == positive(listed.inspect())
