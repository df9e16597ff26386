"""What a suspect can still say, against lists of all worlds."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.mafia_de_cuba.knowledge.plain_worlds import (
    FACTUAL,
    World,
    answer,
    possible,
    tables,
    true_in,
    worlds,
)

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.knowledge.consistent import Telling
from whoknows.games.mafia_de_cuba.knowledge.statements import SeatEvidence, Statement, statements
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Setting, layout_of
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import (
    Said,
    SayNumber,
    SayRole,
    SayWhether,
    Story,
    Subject,
)


@given(tables(), st.data())
@settings(max_examples=120, deadline=None)
def test_options_are_the_answers_that_fit_what_one_said(
    table: tuple[Setting, SeatEvidence, World], data: st.DataObject
) -> None:
    setting, seen, real = table
    assume(seen.story is not None)
    seat = seen.seat
    asked = data.draw(st.sampled_from([q for q in FACTUAL if seat == 1 or not q.first_only]))
    about: Subject = None
    if asked.about in ("role", "token"):
        about = data.draw(st.sampled_from([name for name, _ in setting.tokens]))
    told = statements(seen, setting.n_suspects)
    own = tuple(one for one in told if one.speaker == seat)
    telling = Telling(layout_of(setting), seen)
    assert telling.is_consistent == possible(setting, own)
    options = {option.answer: option for option in telling.options(asked.name, about)}
    every = enumerate(worlds(setting))
    fits = {i for i, _ in every if all(i in true_in(setting, one) for one in own)}
    by_answer: dict[object, set[int]] = {}
    for i in fits:
        said = answer(worlds(setting)[i].stories[seat - 1], asked.name, about)
        by_answer.setdefault(said, set()).add(i)
    assert options.keys() == by_answer.keys()
    truth = answer(real.stories[seat - 1], asked.name, about)
    for said, option in options.items():
        assert option.is_true == (said == truth)
    others = {one.speaker for one in told} - {None, seat, 0}
    for other in others:
        words = tuple(one for one in told if one.speaker == other)
        if possible(setting, words) and not any(e.seat == other for e in seen.exposed):
            agreed = frozenset.intersection(*(true_in(setting, one) for one in words))
            assert (other in telling.against) == (not agreed & fits)
            for said, option in options.items():
                clashes = bool(agreed & fits) and not agreed & by_answer[said]
                assert (other in option.against) == clashes


def test_a_liar_is_told_what_is_left() -> None:
    setting = Setting(6, 15, (("loyal", 1), ("cleaner", 0), ("agent", 1), ("driver", 1)))
    story = Story(Box(12, "loyal:1,agent:1"), "thief", 4)
    me = Seat(2)
    said = (
        Said(me, "role", None, SayRole("agent")),
        Said(me, "passed_diamonds", None, SayNumber(9)),
        Said(Seat(1), "passed_diamonds", None, SayNumber(12)),
    )
    telling = Telling(layout_of(setting), SeatEvidence(me, story=story, said=said))
    assert telling.roles() == ("agent",)
    assert telling.against == (1,)
    [option] = telling.options("received_diamonds")
    assert (option.answer, option.is_true, option.against) == (SayNumber(9), False, ())
    [option] = telling.options("is_role", "thief")
    assert (option.answer, option.is_true) == (SayWhether(False), False)
    assert telling.options("role_of", 3) == []


def test_whom_an_answer_would_contradict() -> None:
    setting = Setting(6, 15, (("loyal", 1), ("cleaner", 0), ("agent", 1), ("driver", 1)))
    story = Story(Box(12, "loyal:1,agent:1"), "thief", 4)
    said = (Said(Seat(1), "passed_diamonds", None, SayNumber(12)),)
    telling = Telling(layout_of(setting), SeatEvidence(Seat(2), story=story, said=said))
    against = {option.answer: option.against for option in telling.options("received_diamonds")}
    assert telling.against == against.pop(SayNumber(12)) == ()
    assert set(against.values()) == {(1,)}


def test_the_truth_stands_first() -> None:
    setting = Setting(6, 15, (("loyal", 1), ("cleaner", 0), ("agent", 1), ("driver", 1)))
    story = Story(Box(12, "loyal:1,agent:1"), "loyal")
    telling = Telling(layout_of(setting), SeatEvidence(Seat(2), story=story))
    options = telling.options("received_diamonds")
    assert options[0].answer == SayNumber(12)
    assert [option.is_true for option in options] == [True] + [False] * (len(options) - 1)
    assert Statement(Seat(2), story).is_certain
