"""`whoknows mafia reason`, against trying all worlds."""

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.conftest import Run
from tests.games.mafia_de_cuba.worlds.all_worlds import World, all_worlds

from whoknows.games.mafia_de_cuba.pieces.box import Box, token_counts
from whoknows.games.mafia_de_cuba.pieces.match import Story

TABLE: dict[str, Any] = {
    "config": {
        "players": 6,
        "tokens": {"loyal": 1, "cleaner": 0, "agent": 1, "driver": 1},
        "diamonds": 15,
    },
    "observer": 3,
    "saw": {
        "received": {"diamonds": 8, "tokens": {"loyal": 1}},
        "took": "loyal",
        "diamonds": 0,
    },
    "godfather_says": {"gave": 14, "got": {"diamonds": 2, "tokens": {}}},
    "revealed": {"5": {"role": "thief", "diamonds": 4}},
    "claims": [{"seat": 1, "kind": "role_is", "value": "driver"}],
}
ONLY_SEEN = {key: TABLE[key] for key in ("config", "observer", "saw")}

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask(whoknows_here: Run, tmp_path: Path) -> Ask:
    def run(given: Any, *options: str) -> dict[str, Any]:
        file = tmp_path / "table.json"
        file.write_text(given if isinstance(given, str) else json.dumps(given))
        done = whoknows_here("mafia", "reason", str(file), *options, "--json")
        assert done.returncode == 0, done.stderr
        result: dict[str, Any] = json.loads(done.stdout)
        return result

    return run


def test_the_third_of_six_has_four_worlds_before_and_two_after(ask: Ask) -> None:
    assert ask(ONLY_SEEN) == {
        "claims": "ignore",
        "count": "roles",
        "worlds": 8,
        "seats": {
            "1": {"agent": 2, "driver": 2, "thief": 4},
            "2": {"agent": 2, "driver": 2, "thief": 4},
            "3": {"loyal": 8},
            "4": {"thief": 8},
            "5": {"thief": 4, "urchin": 4},
        },
        "aside": {"agent": 4, "driver": 4},
    }


def test_known_numbers_for_twelve(ask: Ask) -> None:
    twelve = {"players": 12}
    godfather = {
        "config": twelve,
        "observer": 0,
        "saw": {"hidden": 0, "returned": {"diamonds": 0, "tokens": {}}},
    }
    counts = ask(godfather)
    assert counts["worlds"] == 214_704
    assert counts["aside"].pop("none") == 49_140
    assert sum(counts["aside"].values()) == 165_564
    assert ask(godfather, "--count", "full")["worlds"] == 12_424_104
    full = {"diamonds": 15, "tokens": {"loyal": 5, "agent": 2, "driver": 2}}
    first = {
        "config": twelve,
        "observer": 1,
        "saw": {"received": full, "took": "thief", "diamonds": 1, "aside": None},
    }
    assert ask(first)["worlds"] == 291_026


def test_claims_are_ignored_or_believed(ask: Ask) -> None:
    assert ask(TABLE)["worlds"] == 4
    assert ask(TABLE, "--claims", "loyal-truthful")["worlds"] == 4
    believed = ask(TABLE, "--claims", "all-true", "--count", "full")
    assert believed["worlds"] == 1
    assert believed["seats"]["1"] == {"driver": 1}
    assert believed["aside"] == {"agent": 1}
    assert believed["hidden"] == {"1": 1}
    assert believed["diamonds"] == {"1": {}, "2": {"6": 1}, "3": {}, "4": {"2": 1}, "5": {"4": 1}}


# All worlds one by one


def as_box(box: Box) -> dict[str, Any]:
    return {"diamonds": box.diamonds, "tokens": token_counts(box.tokens)}


def some_claims(random: Random, worlds: list[World]) -> list[tuple[dict[str, Any], Any]]:
    """Claims, true in some world, with what tells whether they hold for a story."""
    found: list[tuple[dict[str, Any], Any]] = []
    for _ in range(3):
        seat = random.randint(1, len(worlds[0].stories))
        story = random.choice(worlds).stories[seat - 1]
        readers: dict[str, Callable[[Story], Any]] = {
            "received_diamonds": lambda s: s.received.diamonds,
            "passed_diamonds": lambda s: s.passed.diamonds,
            "received_token_count": lambda s: sum(token_counts(s.received.tokens).values()),
            "passed_token_count": lambda s: sum(token_counts(s.passed.tokens).values()),
            "received_tokens": lambda s: token_counts(s.received.tokens),
            "passed_tokens": lambda s: token_counts(s.passed.tokens),
            "role_is": lambda s: s.role,
        }
        if seat == 1:
            readers["aside_any"] = lambda s: s.aside is not None
            readers["aside_is"] = lambda s: s.aside
        kind = random.choice(sorted(readers))
        read = readers[kind]
        found.append(({"seat": seat, "kind": kind, "value": read(story)}, read))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_counts_are_those_of_all_worlds(seed: int, ask: Ask) -> None:
    random = Random(seed)
    tokens = {"loyal": 1, "cleaner": 1, "driver": 1}
    worlds = list(all_worlds(5, 3, tokens))
    truth = random.choice(worlds)
    observer = seed % 5
    given: dict[str, Any] = {
        "config": {"players": 5, "tokens": tokens, "diamonds": 3},
        "observer": observer,
    }
    left = worlds
    if observer:
        own = truth.stories[observer - 1]
        given["saw"] = {
            "received": as_box(own.received),
            "took": own.role,
            "diamonds": own.diamonds,
        }
        if observer == 1:
            given["saw"]["aside"] = own.aside
        left = [w for w in left if w.stories[observer - 1] == own]
    else:
        given["saw"] = {"hidden": truth.hidden, "returned": as_box(truth.returned)}
        left = [w for w in left if (w.hidden, w.returned) == (truth.hidden, truth.returned)]
    if seed % 2:
        given["godfather_says"] = {"gave": 3 - truth.hidden}
        left = [w for w in left if w.hidden == truth.hidden]
        shown = truth.stories[3]
        given["revealed"] = {"4": {"role": shown.role}}
        left = [w for w in left if w.stories[3].role == shown.role]
    said = some_claims(random, worlds)
    given["claims"] = [claim for claim, _ in said]

    def is_honest(world: World, honest: set[str] | None) -> bool:
        stories = [(claim, read, world.stories[claim["seat"] - 1]) for claim, read in said]
        return all(
            (honest is not None and story.role not in honest) or read(story) == claim["value"]
            for claim, read, story in stories
        )

    trusted: dict[str, list[World]] = {
        "ignore": left,
        "loyal-truthful": [w for w in left if is_honest(w, {"loyal", "cleaner"})],
        "all-true": [w for w in left if is_honest(w, None)],
    }
    for claims, kept in trusted.items():
        full = ask(given, "--claims", claims, "--count", "full")
        assert full["worlds"] == len(kept)
        assert full["hidden"] == Counter(str(w.hidden) for w in kept)
        assert full["aside"] == Counter(w.stories[0].aside or "none" for w in kept)
        for seat in range(1, 5):
            stories = [w.stories[seat - 1] for w in kept]
            assert full["seats"][str(seat)] == Counter(s.role for s in stories)
            amounts = Counter(str(s.diamonds) for s in stories if s.diamonds)
            assert full["diamonds"][str(seat)] == amounts
        roles = ask(given, "--claims", claims)
        different = {w.roles for w in kept}
        assert roles["worlds"] == len(different)
        assert roles["aside"] == Counter(roles[0] or "none" for roles in different)
        for seat in range(1, 5):
            assert roles["seats"][str(seat)] == Counter(roles[seat] for roles in different)


# What cannot be, and what cannot be read


def changed(path: str, value: Any) -> dict[str, Any]:
    given = deepcopy(TABLE)
    place: Any = given
    *keys, last = path.split("/")
    for key in keys:
        place = place[key]
    place[last] = value
    return given


IMPOSSIBLE = [
    ("saw/received", {"diamonds": 16, "tokens": {"loyal": 1}}),
    ("saw/received", {"diamonds": 8, "tokens": {"loyal": 2}}),
    ("saw/took", "urchin"),
    ("saw/took", "cleaner"),
    ("saw/diamonds", 3),
    ("godfather_says/gave", 9),
    ("godfather_says/gave", 16),
    ("godfather_says/got", {"diamonds": 9}),
    ("revealed/5", {"role": "loyal"}),
    ("revealed/4", {"role": "thief", "diamonds": 9}),
]


@pytest.mark.parametrize(("path", "value"), IMPOSSIBLE)
def test_what_cannot_have_been_seen_leaves_no_world(path: str, value: Any, ask: Ask) -> None:
    for count in ("roles", "full"):
        result = ask(changed(path, value), "--count", count)
        assert result["worlds"] == 0
        assert result["aside"] == {}
        assert result["seats"] == {str(seat): {} for seat in range(1, 6)}


def test_opinions_are_not_used(ask: Ask) -> None:
    opinions = [
        {"seat": 2, "kind": "accuse_whom", "value": 4},
        {"seat": 2, "kind": "role_of", "about": 1, "value": "agent"},
        {"seat": 4, "kind": "took_diamonds", "about": 1, "value": True},
        {"seat": 4, "kind": "knows_role", "about": 1, "value": False},
    ]
    assert ask(changed("claims", opinions), "--claims", "all-true")["worlds"] == 4


BAD = [
    ("baker", 1, "there is no 'baker' here; known: config, observer, saw, godfather_says"),
    ("config/cigars", 1, "config: there is no 'cigars' here; known: players, tokens, diamonds"),
    ("config/players", 4, "config: option 'players'"),
    ("config/players", "six", "config.players: this must be a whole number, not a text in quotes"),
    ("config/tokens", {"baker": 1}, "no token is called 'baker'"),
    ("config/diamonds", 0, "config: option 'diamonds'"),
    ("observer", 6, "observer: there is no seat 6"),
    ("observer", 0, "no 'received' here; known: hidden, returned; observer 0 is the Godfather"),
    ("saw", {"took": "loyal"}, "saw: 'received' is missing"),
    ("saw", [], "saw: this must be an object in braces, not a list in brackets"),
    (
        "saw/received/diamnds",
        1,
        "saw.received: there is no 'diamnds' here; did you mean 'diamonds'",
    ),
    ("revealed/5/roll", "x", "revealed[]: there is no 'roll' here; did you mean 'role'"),
    ("revealed/5/diamonds", "x", "must be a whole number or null, not a text in quotes"),
    ("saw/took", "baker", "saw.took: 'baker'"),
    ("saw/diamonds", -1, "saw.diamonds: this must be a whole number from 0 up"),
    ("saw/aside", "agent", "saw.aside: only seat 1 can set a token aside"),
    ("saw/received/tokens", {"loyl": 1}, "did you mean 'loyal'"),
    ("saw", {"received": {"diamonds": 8}, "took": "thief"}, "say how many diamonds"),
    ("godfather_says/lost", 3, "godfather_says: there is no 'lost' here"),
    ("revealed/9", {"role": "thief"}, "revealed.9: there is no suspect 9"),
    ("revealed/x", {"role": "thief"}, "revealed.x: 'x' is no seat"),
    ("revealed/4", {"role": "baker"}, "revealed.4.role: 'baker'"),
    ("revealed/4", {"role": "thief", "aside": "agent"}, "revealed.4.aside: only seat 1"),
    ("claims", [{"seat": 1, "kind": "is", "value": 1}], "claims[0].kind: 'is'"),
    ("claims", [{"seat": 0, "kind": "role_is", "value": "thief"}], "claims[0].seat"),
    ("claims", [{"seat": 2, "kind": "aside_any", "value": True}], "only seat 1"),
    (
        "claims",
        [{"seat": 1, "kind": "aside_any", "value": 1}],
        "this must be true or false, not a whole number",
    ),
    ("claims", [{"seat": 1, "kind": "role_is"}], "claims[0]: such a claim has"),
    ("claims", [{"seat": 1, "kind": "role_is", "value": "baker"}], "claims[0].value: 'baker'"),
    ("claims", [{"seat": 1, "kind": "passed_diamonds", "value": -1}], "claims[0].value"),
    ("claims", [{"seat": 1, "kind": "passed_tokens", "value": {"x": 1}}], "claims[0].value"),
    ("claims", [{"seat": 1, "kind": "aside_is", "value": "thief"}], "claims[0].value: 'thief'"),
]


@pytest.mark.parametrize(("path", "value", "message"), BAD)
def test_what_is_wrong_with_a_file_is_told(
    path: str, value: Any, message: str, whoknows_here: Run, tmp_path: Path
) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps(changed(path, value)))
    done = whoknows_here("mafia", "reason", str(file), "--json")
    assert done.returncode == 2
    assert not done.stdout
    assert str(file) in done.stderr
    assert message in done.stderr


@pytest.mark.parametrize("text", ["", "{", "[]", "\xff"])
def test_what_is_not_such_a_file_is_refused(text: str, whoknows_here: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(text.encode("latin-1"))
    done = whoknows_here("mafia", "reason", str(file))
    assert done.returncode == 2
    assert str(file) in done.stderr


def test_a_file_that_is_not_there_is_no_other_mistake(whoknows_here: Run, tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere.json", tmp_path):
        done = whoknows_here("mafia", "reason", str(file))
        assert done.returncode == 2
        assert f"whoknows: {file}: " in done.stderr


def test_a_mistyped_key_is_told_with_all_there_are(whoknows_here: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps({**ONLY_SEEN, "obsrver": 3}))
    told = whoknows_here("mafia", "reason", str(file)).stderr
    known = "config, observer, saw, godfather_says, revealed, claims"
    assert f"there is no 'obsrver' here; did you mean 'observer'? known: {known}" in told


def test_nobody_is_a_liar_where_nothing_is_possible(ask: Ask) -> None:
    told = ask(changed("saw/took", "urchin"), "--claims", "reliability")
    assert told["worlds"] == 0
    assert told["liars"] == []
    assert set(told["reliability"].values()) == {0.5}


def test_people_get_a_table(whoknows_here: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    file.write_text(json.dumps(TABLE))
    lines = whoknows_here("mafia", "reason", str(file), "--count", "full").stdout.splitlines()
    assert lines[0] == "4 full worlds are possible"
    assert lines[1].split() == ["seat", "loyal", "agent", "driver", "thief"]
    assert lines[2].split() == ["1", ".", "1", "1", "2"]
    assert lines[7] == "set aside - agent: 2, driver: 2"
    assert lines[8] == "hidden diamonds - 1: 4"
    assert lines[12].split() == ["2", ".", ".", "2"]
    file.write_text(json.dumps(changed("saw/took", "urchin")))
    shown = whoknows_here("mafia", "reason", str(file)).stdout
    assert shown == "0 role worlds are possible\n"
    claims = [{"seat": 1, "kind": "role_is", "value": role} for role in ("driver",)]
    file.write_text(json.dumps(changed("claims", claims)))
    shown = whoknows_here("mafia", "reason", str(file), "--claims", "all-true").stdout
    assert shown.startswith("1 role world is possible\n")


def test_worlds_can_be_weighed_by_the_reliability_of_witnesses(
    ask: Ask, whoknows_here: Run, tmp_path: Path
) -> None:
    """Among four worlds, the driver in one of them: 5 halves, the others 3."""
    told = ask(TABLE, "--claims", "reliability")
    assert told["worlds"] == 4
    assert told["seats"]["1"]["driver"] == pytest.approx(5 / 14)
    assert told["seats"]["3"] == {"loyal": 1.0}
    assert told["aside"] == pytest.approx({"agent": 8 / 14, "driver": 6 / 14})
    assert told["liars"] == []
    lie = {"seat": 2, "kind": "passed_diamonds", "value": 3}
    given = changed("claims", [*TABLE["claims"], lie])
    told = ask(given, "--claims", "reliability")
    assert told["liars"] == [2]
    assert told["reliability"] == {"1": 0.5, "2": 0.25, "4": 0.5, "5": 0.5}
    file = tmp_path / "table.json"
    file.write_text(json.dumps(given))
    shown = whoknows_here("mafia", "reason", str(file), "--claims", "reliability").stdout
    assert shown.endswith(
        "reliability - 1: 50.0 %, 2: 25.0 %, 4: 50.0 %, 5: 50.0 %\nknown liars - 2\n"
    )
    refused = whoknows_here(
        "mafia", "reason", str(file), "--claims", "reliability", "--count", "full"
    )
    assert refused.returncode == 2
    assert "role worlds only" in refused.stderr
