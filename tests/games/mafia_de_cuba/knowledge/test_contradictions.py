"""Which statements cannot all be true, against lists of all worlds."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mafia_de_cuba.knowledge.plain_worlds import (
    FACTUAL,
    SMALL,
    World,
    claim,
    holds,
    possible,
    tables,
    worlds,
)

from whoknows.core import WATCHER, Seat
from whoknows.games.mafia_de_cuba.knowledge.contradictions import (
    Contradiction,
    contradictions,
    liars,
    telling,
)
from whoknows.games.mafia_de_cuba.knowledge.statements import SeatEvidence, statements
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Setting
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    Answer,
    DontKnow,
    Exposed,
    GiftAnnounced,
    ReturnAnnounced,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    SayTokens,
    SayWhether,
    Story,
    Subject,
)
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName

SIX = Setting(6, 15, (("loyal", 1), ("cleaner", 0), ("agent", 1), ("driver", 1)))
TWELVE = Setting(12, 15, (("loyal", 5), ("cleaner", 0), ("agent", 2), ("driver", 2)))


@given(tables())
@settings(max_examples=100, deadline=None)
def test_contradictions_are_smallest_impossible_sets(
    table: tuple[Setting, SeatEvidence, World],
) -> None:
    setting, seen, _ = table
    for found in contradictions(setting, seen):
        told = found.statements
        assert not possible(setting, told)
        if found.form != "excess":
            assert all(possible(setting, fewer) for fewer in combinations(told, len(told) - 1))


@given(tables())
@settings(max_examples=100, deadline=None)
def test_no_impossible_pair_is_missed(table: tuple[Setting, SeatEvidence, World]) -> None:
    setting, seen, _ = table
    found = {frozenset(one.statements) for one in contradictions(setting, seen)}
    for pair in combinations(statements(seen, setting.n_suspects), 2):
        is_own = {one.speaker for one in pair} == {None, seen.seat} and any(
            isinstance(one.evidence, Story) for one in pair
        )
        if is_own or not all(possible(setting, (one,)) for one in pair):
            continue
        assert (frozenset(pair) in found) == (not possible(setting, pair))


@given(tables())
@settings(max_examples=100, deadline=None)
def test_those_certain_to_lie_did(table: tuple[Setting, SeatEvidence, World]) -> None:
    setting, seen, real = table
    told = statements(seen, setting.n_suspects)
    lied = {one.speaker for one in told if not holds(setting, one, real)}
    found = contradictions(setting, seen)
    assert set(liars(found)) <= lied
    assert all(lied & set(one.speakers) for one in found)
    assert set(telling(found)) <= set(found)
    assert liars(telling(found)) == liars(found)
    assert bool(telling(found)) == bool(found)


@given(st.sampled_from(SMALL), st.data())
@settings(max_examples=60, deadline=None)
def test_the_claims_of_one_suspect_are_judged_completely(
    setting: Setting, data: st.DataObject
) -> None:
    """A contradiction is found exactly if no world makes all true that one suspect said."""
    seat = data.draw(st.integers(1, setting.n_suspects))
    asked = [q for q in FACTUAL if q.about == "nothing" and (seat == 1 or not q.first_only)]
    every = worlds(setting)
    said = tuple(
        claim(data.draw(st.sampled_from(every)), seat, data.draw(st.sampled_from(asked)).name)
        for _ in range(data.draw(st.integers(1, 5)))
    )
    seen = SeatEvidence(WATCHER, said=said)
    told = tuple(statements(seen, setting.n_suspects))
    assert bool(contradictions(setting, seen)) == (not possible(setting, told))


# By hand


def says(seat: int, question: QuestionName, answer: Answer, about: Subject = None) -> Said:
    return Said(Seat(seat), question, about, answer)


def the_only(
    *said: Said, setting: Setting = SIX, seen: SeatEvidence | None = None
) -> Contradiction:
    [found] = contradictions(setting, seen or SeatEvidence(WATCHER, said=said))
    return found


def test_what_a_suspect_tells_twice() -> None:
    found = the_only(
        says(2, "received_diamonds", SayNumber(9)),
        says(2, "received_box", SayBox(8, "loyal:1,agent:1")),
    )
    assert (found.kind, found.form, found.what, found.numbers) == (
        "self",
        "differ",
        "diamonds",
        (9, 8),
    )
    assert found.liar == 2


def test_what_goes_missing_between_neighbours() -> None:
    found = the_only(
        says(2, "passed_diamonds", SayNumber(9)), says(3, "received_diamonds", SayNumber(5))
    )
    assert (found.kind, found.form, found.numbers) == ("flow", "differ", (9, 5))
    assert found.speakers == (2, 3)
    assert found.liar is None


def test_diamonds_that_grow_on_the_way() -> None:
    found = the_only(
        says(5, "received_diamonds", SayNumber(7)), says(2, "passed_diamonds", SayNumber(4))
    )
    assert (found.kind, found.form, found.numbers, found.span) == ("flow", "growth", (4, 7), 3)


def test_diamonds_gone_though_nobody_says_to_have_taken_any() -> None:
    found = the_only(
        says(2, "received_diamonds", SayNumber(9)),
        says(2, "role", SayRole("loyal")),
        says(3, "received_diamonds", SayNumber(5)),
    )
    assert (found.kind, found.form, found.what, found.numbers) == (
        "flow",
        "missing",
        "diamonds",
        (9, 5),
    )
    assert len(found.statements) == 3


def test_tokens_that_go_faster_than_they_can_be_taken() -> None:
    found = the_only(
        says(2, "received_token_count", SayNumber(3)), says(2, "passed_token_count", SayNumber(1))
    )
    assert (found.kind, found.form, found.what, found.numbers) == (
        "self",
        "too-fast",
        "tokens",
        (3, 1),
    )


def test_more_is_taken_than_one_can_take() -> None:
    found = the_only(
        says(2, "received_box", SayBox(12, "loyal:1,agent:1")),
        says(2, "passed_box", SayBox(9, "loyal:1")),
    )
    assert (found.kind, found.form, found.numbers) == ("self", "greedy", (3, 1, 1))


def test_everybody_must_take_something() -> None:
    found = the_only(
        says(2, "passed_box", SayBox(9, "loyal:1")), says(4, "received_box", SayBox(9, "loyal:1"))
    )
    assert (found.kind, found.form, found.numbers) == ("flow", "idle", (0, 0, 1))
    found = the_only(says(5, "received_box", SayBox(14, "loyal:1,agent:1,driver:1")))
    assert (found.kind, found.form, found.numbers) == ("rules", "idle", (1, 0, 4))


def test_tokens_that_were_gone_or_still_there() -> None:
    agent = says(4, "role", SayRole("agent"))
    found = the_only(says(2, "passed_tokens", SayTokens("loyal:1")), agent)
    assert (found.form, found.what) == ("absent", "agent")
    found = the_only(agent, says(5, "received_tokens", SayTokens("agent:1")))
    assert (found.form, found.what) == ("still-there", "agent")


def test_too_many_of_a_role() -> None:
    said = [says(seat, "role", SayRole("agent")) for seat in (2, 5, 9)]
    found = the_only(*said, setting=TWELVE)
    assert (found.kind, found.form, found.what, found.numbers) == (
        "excess",
        "excess",
        "agent",
        (3, 2),
    )
    assert the_only(*said[:2], setting=SIX).form == "excess"
    assert contradictions(TWELVE, SeatEvidence(WATCHER, said=tuple(said[:2]))) == []


def test_more_of_a_role_than_somebody_saw() -> None:
    found = the_only(
        says(2, "received_tokens", SayTokens("loyal:4,agent:1,driver:2")),
        says(3, "role", SayRole("agent")),
        says(7, "is_role", SayWhether(True), "agent"),
        setting=TWELVE,
    )
    assert (found.kind, found.what, found.numbers, found.span) == ("excess", "agent", (2, 1), 5)


def test_what_the_godfather_gave_and_got_back() -> None:
    knows = SeatEvidence(GODFATHER, hidden=3, returned=Box(4))
    first = says(1, "received_diamonds", SayNumber(13))
    last = says(5, "passed_diamonds", SayNumber(2))
    for said, kind, numbers in ((first, "gift", (12, 13)), (last, "return", (4, 2))):
        seen = SeatEvidence(GODFATHER, knows.hidden, knows.returned, said=(said,))
        found = the_only(seen=seen)
        assert (found.kind, found.form, found.numbers) == (kind, "differ", numbers)
        assert found.liar == said.seat
    announced = GiftAnnounced(GODFATHER, 12), ReturnAnnounced(GODFATHER, Box(4))
    found_by_all = contradictions(
        SIX, SeatEvidence(WATCHER, said=(first, last), announced=announced)
    )
    assert [one.kind for one in found_by_all] == ["gift", "return"]
    assert liars(found_by_all) == ()


def test_what_one_saw_oneself() -> None:
    story = Story(Box(9, "loyal:1,agent:1"), "loyal")
    before = says(2, "passed_diamonds", SayNumber(11))
    after = says(4, "received_tokens", SayTokens("loyal:1,agent:1"))
    found = contradictions(SIX, SeatEvidence(Seat(3), story=story, said=(before, after)))
    assert [one.kind for one in found if one.liar is not None] == ["seen", "seen"]
    assert liars(found) == (2, 4)


def test_one_knows_what_one_lied_about() -> None:
    story = Story(Box(9, "loyal:1,agent:1"), "thief", 4)
    said = (says(3, "role", SayRole("loyal")), says(3, "received_diamonds", SayNumber(5)))
    assert contradictions(SIX, SeatEvidence(Seat(3), story=story, said=said)) == []


def test_a_role_that_was_shown() -> None:
    said = says(3, "role", SayRole("loyal"))
    seen = SeatEvidence(WATCHER, said=(said,), exposed=(Exposed(Seat(3), "thief", 4, is_out=True),))
    found = the_only(seen=seen)
    assert (found.kind, found.form, found.liar) == ("shown", "together", 3)


def test_what_the_rules_exclude() -> None:
    found = the_only(says(1, "received_diamonds", SayNumber(9)))
    assert (found.kind, found.form, found.numbers, found.liar) == ("rules", "short", (10, 9), 1)


def test_diamonds_that_must_have_been_given() -> None:
    found = the_only(says(1, "role", SayRole("driver")), says(2, "received_diamonds", SayNumber(8)))
    assert (found.kind, found.form, found.numbers) == ("flow", "short", (10, 8))


def test_who_says_nothing_contradicts_nobody() -> None:
    said = (says(2, "role", DontKnow()), says(3, "role_of", SayRole("agent"), 2))
    assert contradictions(SIX, SeatEvidence(WATCHER, said=said)) == []


def test_a_break_of_the_flow_is_told_once() -> None:
    numbers = {1: 15, 2: 12, 3: 4, 4: 9, 5: 9}
    said = tuple(says(s, "received_diamonds", SayNumber(n)) for s, n in numbers.items())
    found = contradictions(SIX, SeatEvidence(WATCHER, said=said))
    assert [one.span for one in found] == [1, 2]
    assert [one.span for one in telling(found)] == [1]
