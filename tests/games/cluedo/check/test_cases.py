"""Every case finds the fault that it is there for, and no other case does."""

import pytest

from whoknows.games.cluedo.programs.check import sessions
from whoknows.games.cluedo.programs.check.suite import CASES, Status

from .trying import BRIEF, PATIENT, failed, plan, try_all

GAMES = {name for name in CASES if name.startswith("games-")}


def test_a_sound_bot_passes_everything() -> None:
    results = try_all(plan("none", games=4))
    assert {one.status for one in results.values()} == {Status.PASSED}, results


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        ("bad-login", {"hello"}),
        ("no-hello", {"hello"}),
        ("wrong-port", {"hello"}),
        ("exits-at-once", {"hello"}),
        ("killed", {"hello"}),
        ("kinds", {"turn"}),
        ("no-such-card", {"turn"}),
        ("not-asked", {"show"}),
        ("not-held", {"show"}),
        ("crash", {"show"}),
        ("in-vain", {"passes"}),
        ("own-in-vain", {"unanswered"}),
        ("chatty", {"unasked"}),
        ("twice", {"unasked"}),
        ("segments", {"split"}),
        ("crlf", {"crlf", "garbage"}),
        ("strict", {"garbage"}),
        ("stale-after-a-winner", {"again", "merged"}),
        ("stale-after-nobody", {"nobody-wins"}),
        ("stale-after-the-limit", {"turn-limit"}),
        ("stale-after-an-error", {"void"}),
        ("leaves-at-errors", {"nobody-wins", "turn-limit", "void"}),
        ("exit-code", {"goodbye"}),
        ("fourth", GAMES),
        ("fourth-of-12", {"games-12"}),
    ],
)
def test_a_fault_is_found_where_it_belongs(fault: str, expected: set[str]) -> None:
    results = try_all(plan(fault, games=4 if expected <= GAMES else 1))
    assert failed(results) == expected, {name: results[name].problem for name in failed(results)}
    assert not any(results[name].is_fine for name in expected if CASES[name].is_required)
    assert all(results[name].problem and results[name].cure for name in expected)


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        ("silent-hello", "hello"),
        ("silent-turn", "turn"),
        ("wrong-letter", "turn"),
        ("thinks-long", "turn"),
        ("bot0", "show"),
        ("silent-card", "show"),
        ("sulks", "eliminated"),
    ],
)
def test_no_answer_is_told_with_the_time_it_had(fault: str, expected: str) -> None:
    hello = BRIEF if expected == "hello" else PATIENT
    needed = [*CASES[expected].needs, expected]
    others = [name for name in CASES if expected in CASES[name].needs]
    results = try_all(plan(fault, limit=BRIEF, hello=hello), [*needed, *others])
    assert failed(results) == {expected}
    assert f"within {BRIEF:g} s" in results[expected].problem
    assert {results[name].status for name in others} == {Status.BLOCKED}


@pytest.mark.parametrize("fault", ["prints-when-idle", "speaks-when-idle"])
def test_a_bot_that_cannot_wait_is_found_in_the_silence(fault: str) -> None:
    results = try_all(plan(fault, silence=1.5), ["hello", "turn", "show", "silence"])
    assert failed(results) == {"silence"}
    assert "while the server was silent" in results["silence"].problem


def test_a_bot_that_stays_is_found_by_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "EXIT_LIMIT", BRIEF)
    results = try_all(plan("stays"), ["hello", "show", "goodbye"])
    assert failed(results) == {"goodbye"}
    assert "still runs" in results["goodbye"].problem


def test_lines_that_come_together_are_all_read() -> None:
    """Alone: even the other cases may send two lines that arrive as one segment."""
    results = try_all(plan("first-line-only", limit=BRIEF, hello=PATIENT), ["merged"])
    assert failed(results) == {"merged"}


def test_a_bot_that_accuses_only_rightly_is_not_blamed() -> None:
    results = try_all(plan("bot0", games=1), ["unanswered"])
    assert results["unanswered"].status is Status.SKIPPED
    assert results["unanswered"].is_fine
    assert "accuses at its first turn" in results["unanswered"].problem


def test_advice_does_not_stand_in_the_way() -> None:
    results = try_all(plan("strict"), ["hello", "garbage"])
    assert failed(results) == {"garbage"}
    assert all(one.is_fine for one in results.values())


def test_the_same_seed_gives_the_same_dialogue_alone_and_among_others() -> None:
    among = try_all(plan("stale-after-a-winner"))["again"]
    alone = try_all(plan("stale-after-a-winner"), ["again"])["again"]
    assert among.dialogue == alone.dialogue
    assert among.problem == alone.problem


def test_the_dialogue_ends_with_the_fault_and_tells_the_hand() -> None:
    [result] = try_all(plan("not-held"), ["show"]).values()
    *before, question, answer = result.dialogue
    assert before[0].startswith("< B ")
    assert any(line.startswith("< C ") for line in before)
    assert question == "< C"
    assert answer.startswith("> M ")
