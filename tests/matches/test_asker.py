"""Asking a match from Python: who may ask what, moments, tables, worlds."""

from itertools import islice

import pytest
from tests.epistemics.patient import PATIENCE_MS
from tests.epistemics.test_closed_tables import PlainDice, lookalikes
from tests.matches.stored import NAMES, played, save

from oysters import Oysters
from whoknows import ask, ask_each, ask_when
from whoknows.agents.uniform import Uniform
from whoknows.core import WATCHER, AnyGame, BadOption, Seat, final_state, perceive
from whoknows.epistemics import BadMoment
from whoknows.matches.asker import Asker
from whoknows.matches.find import FoundMatch
from whoknows.matches.reply import NotDecided
from whoknows.play import Match
from whoknows.play.transcript import Transcript

SMALL = PlainDice(players=2, dice=(1,), faces=3)
BO_HAS_3 = "hands.1.0 = 3"  # true from moment 2 on; at moment 5 the dice are in the cup again


def reading(transcript: Transcript) -> Transcript:
    assert transcript.steps[1].action is not None
    assert tuple(transcript.steps[1].action.dice) == (3,)
    return transcript


@pytest.fixture
def small() -> Transcript:
    return reading(played(SMALL))


# Answers


def test_who_knows_a_die(small: Transcript) -> None:
    assert ask(small, f"K_Bo {BO_HAS_3}", at=3)
    reply = ask(small, f"K_Ann {BO_HAS_3}", at=3, witness=True)
    assert not reply
    assert (reply.at, reply.turn, reply.answer, reply.exact) == (3, 1, "false", True)
    assert reply.chance is not None
    assert (reply.worlds, reply.worlds_true, reply.chance.exact) == (3, 1, "1/3")
    assert reply.question == "Does Ann know that hands.1.0 is 3?"
    assert str(reply).startswith("No: Ann does not know that hands.1.0 is 3.\nAnn considers 3")
    for [world] in reply.witnesses:
        assert world.names == ("Ann",)
        assert world.view.hands[0] == (1,)
        assert world.view.hands[1] != (3,)
        assert [(one.sentence, one.holds) for one in world.facts] == [("hands.1.0 is 3", False)]
    assert len(reply.witnesses) == 2


def test_a_match_can_be_named_played_or_read(small: Transcript) -> None:
    match = Match(SMALL, {seat: Uniform() for seat in SMALL.seats}, seed=4)
    match.run()
    assert match.log == small.steps
    for one in (match, small, FoundMatch(small)):
        assert ask(one, f"Kw_0 {BO_HAS_3}", at=3).answer == "false"
    assert ask(match, f"Kw_Cleo {BO_HAS_3}", at=3, names=["Cleo", "Dora"]).answer == "false"
    dice = played(Oysters(players=3), seed=3, reference="oysters:Oysters")
    save("evening", dice)
    with pytest.raises(Exception, match="--trust"):
        ask("evening", "round = 1")
    assert ask("evening", "round >= 1", trust=True)


def test_turns_are_those_of_replays(small: Transcript) -> None:
    asker = Asker(small)
    assert list(asker.moments.turns) == [2, 3, 4, 5]  # rolls, bid, bid, contest
    assert asker.ask(BO_HAS_3, turn=1).at == 3
    assert asker.ask(BO_HAS_3).at == 5
    with pytest.raises(BadMoment, match="turns 0 to 3"):
        asker.ask(BO_HAS_3, turn=4)
    with pytest.raises(BadMoment, match="moments 0 to 5"):
        asker.ask(BO_HAS_3, 6)
    with pytest.raises(BadMoment, match="not both"):
        asker.ask(BO_HAS_3, 1, turn=1)


def test_when_and_since(small: Transcript) -> None:
    spans = ask_when(small, f"K_Bo {BO_HAS_3}")
    assert (spans.true, spans.undefined, spans.last) == (((2, 4),), ((0, 1), (5, 5)), 5)
    assert spans.since is None
    assert ask_when(small, f"ever K_Bo {BO_HAS_3}").since == 2


def test_a_table_of_players_and_turns(small: Transcript) -> None:
    table = ask_each(small, f"Kw_each {BO_HAS_3}")
    assert table.rows == (
        ("false", "false", "false", "undefined"),
        ("true", "true", "true", "undefined"),
    )
    assert str(table) == "Ann  ... \nBo   ### "
    assert table.row("Bo") == table.row(1)
    assert table.since("Bo") is None
    assert "<th>Ann</th>" in table._repr_html_()
    with pytest.raises(BadOption, match="each"):
        ask_each(small, f"Kw_Ann {BO_HAS_3}")


# Who may ask what


def test_a_seat_may_be_unable_to_tell(small: Transcript) -> None:
    reply = ask(small, BO_HAS_3, at=3, seat="Ann")
    assert (reply.answer, reply.worlds) == ("open", 3)
    with pytest.raises(NotDecided, match="Ann cannot tell whether hands"):
        bool(reply)
    assert ask(small, BO_HAS_3, at=3, seat="Bo").answer == "true"
    assert ask(small, BO_HAS_3, at=3, seat="watcher").answer == "open"
    assert Asker(small, seat="watcher").viewer == WATCHER


def test_people_who_play_ask_as_themselves() -> None:
    open_match = played(SMALL, n_steps=3, people=[0])
    asker = Asker(open_match)
    assert asker.viewer == 0
    assert asker.ask(BO_HAS_3).answer == "open"
    with pytest.raises(BadOption, match="ask as Ann; the rest is hidden"):
        Asker(open_match, seat="Bo")
    assert Asker(played(SMALL, people=[0])).viewer is None


def test_a_file_of_one_seat_is_asked_as_that_seat(small: Transcript) -> None:
    assert Asker(FoundMatch(small, Seat(0))).viewer == 0
    with pytest.raises(BadOption, match="only what player 0 perceived"):
        Asker(FoundMatch(small, Seat(0)), seat=1)


def test_a_seat_counts_only_what_it_noticed() -> None:
    """Secret bets of others are no moments."""
    whole = played(Oysters(players=3), seed=3, reference="oysters:Oysters")
    for seat in whole.game.seats:
        asker = Asker(whole, seat=seat)
        noticed = [step for step in whole.steps if perceive(whole.game, step.events, seat)]
        assert asker.moments.last == len(noticed) < len(whole.steps)
        assert asker.moments.turns[-1] == asker.moments.last
        told = [asker.step_before(number) for number in range(1, asker.moments.last + 1)]
        assert told == [perceive(whole.game, step.events, seat) for step in noticed]


@pytest.mark.parametrize("seat", [Seat(0), WATCHER])
@pytest.mark.parametrize("game", [PlainDice(players=2, dice=(2,), faces=3), Oysters(players=3)])
def test_hidden_facts_change_no_sentence(game: AnyGame, seat: Seat) -> None:
    formula = "K_1 turn = 1" if isinstance(game, PlainDice) else "K_1 shells.0.0 = true"
    n_pairs = 0
    for one, other in islice(lookalikes(game, seat), 4):
        replies = []
        for walk in (one, other):
            match = played(game, n_steps=0, reference="oysters:Oysters")
            match = Transcript(match.header, game, walk.steps)
            asker = Asker(match, seat=seat, names=NAMES[: game.players])
            reply = asker.ask(formula, witness=True, budget_ms=PATIENCE_MS)
            spans = (
                asker.when(formula, budget_ms=PATIENCE_MS) if n_pairs == 0 else asker.moments.turns
            )
            told = [asker.step_before(number) for number in range(asker.moments.last + 1)]
            replies.append(
                (reply.sentence, reply.share, reply.at, reply.turn, reply.witnesses, spans, told)
            )
        n_pairs += final_state(game, one.steps) != final_state(game, other.steps)
        assert replies[0] == replies[1]
    assert n_pairs >= 2
