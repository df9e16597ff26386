"""The conventions by example: what hints mean, and what the agent does about it."""

import pytest
from tests.games.hanabi.conventional import BO, CY, Evening

from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.conventions import Conventions
from whoknows.games.hanabi.compiled.kernel import HanabiKernel
from whoknows.language import Translator

TWO, THREE = Hanabi(players=2), Hanabi(players=3)
SAY = Translator("en", [Hanabi], ["Ada", "Bo", "Cy"])


def meaning(evening: Evening) -> str:
    """The last hint, which means the same to everybody."""
    said = {SAY.say(agent.meaning()) for agent in evening.agents}
    assert len(said) == 1
    return said.pop().replace("\u2019", "'")


# Cards to play


def test_a_hint_points_out_the_newest_card_that_can_be_played() -> None:
    evening = Evening(THREE, "b3 b4 w4 w3 g4  y4 r3 g2 r1 b4  y3 g3 w2 y2 w3")
    assert meaning(evening) == "No hint has been given yet."
    evening.act("hint 1 r")
    assert meaning(evening) == "Bo's card d is red 1 and can be played, now or soon."
    assert evening.believed(BO, "d") == "r1"
    assert evening.believed(BO, "b") == "r1 r2 r3 r4 r5"
    assert evening.choice() == "play d"


def test_words_that_show_a_playable_card_mean_nothing_more() -> None:
    evening = Evening(THREE, "b3 b4 w4 w3 g4  y4 r1 g2 g1 b4  y3 g3 w2 y2 w3")
    evening.act("hint 1 1")
    assert meaning(evening) == "The hint means only what it says."
    assert evening.believed(BO, "b") == evening.believed(BO, "d") == "r1 y1 g1 w1 b1"


def test_a_card_is_not_pointed_out_if_it_cannot_be_played() -> None:
    """The newest touched card is known to be no one; the next one is meant."""
    evening = Evening(TWO, "b3 b4 w4 w3 g4  y4 r1 g2 g4 r3")
    evening.act("hint 1 3", "hint 0 3", "hint 1 r")
    assert meaning(evening) == "Bo's card b is red 1 and can be played, now or soon."


def test_a_card_that_follows_one_whose_place_is_known_can_be_played_soon() -> None:
    evening = Evening(THREE, "b3 b4 w4 w3 g4  y4 r3 g2 r1 b4  y3 g3 w2 r2 w3")
    evening.act("hint 1 r", "hint 2 r")
    assert meaning(evening) == "Cy's card d is red 2 and can be played, now or soon."
    assert evening.choice() != "play d"
    evening.act("hint 0 4", "hint 1 4", "play d", "deal w5")
    assert evening.choice() == "play d"


def test_a_hint_of_a_colour_points_at_nothing_useless() -> None:
    evening = Evening(TWO, "b3 b4 w4 w3 g4  r4 r2 g2 g4 r1")
    evening.act("hint 1 1", "play e", "deal y5", "hint 1 r")
    assert meaning(evening) == "Bo's card b is red 2 and can be played, now or soon."
    assert evening.believed(BO, "a") == "r2 r3 r4 r5"


# Warnings


def test_a_number_that_touches_the_next_discard_of_the_next_player_warns() -> None:
    evening = Evening(THREE, "b3 b4 w4 w3 g4  y5 r3 g2 r2 b4  y3 g3 w2 r2 w3")
    assert evening.choice() == "hint 1 5"
    evening.act("hint 1 5")
    fives = "red 5, yellow 5, green 5, white 5, and blue 5"
    kept = f"Bo's card a must be kept: it is the last of its kind, one of {fives}."
    assert meaning(evening) == kept
    assert evening.believed(BO, "a") == "r5 y5 g5 w5 b5"


def test_only_what_can_be_critical_is_warned_of() -> None:
    """Nobody has lost a two yet, so a two cannot be the last one."""
    evening = Evening(TWO, "b3 b4 w4 w3 g4  y2 r3 g4 r4 b4")
    evening.act("hint 1 2")
    assert meaning(evening) == "The hint means only what it says."


def test_silence_says_that_the_next_discard_can_go() -> None:
    evening = Evening(THREE, "b3 b4 w4 w3 g4  y4 r3 g2 r2 b4  y3 g3 w2 r1 w3")
    evening.act("hint 2 1")
    assert "5" not in evening.believed(BO, "a")
    assert "r5" in evening.believed(BO, "b")
    assert "r5" in evening.believed(CY, "a")


def test_two_players_warn_before_they_play_and_more_play_before_they_warn_of_a_five() -> None:
    ada, bo, cy = "b3 b4 w4 r1 g4", "y5 r3 g2 y4 b4", "y3 g3 w3 y4 w3"
    two = Evening(TWO, f"{ada} {bo}")
    two.act("hint 1 3", "hint 0 r")
    assert two.choice() == "hint 1 5"
    three = Evening(THREE, f"{ada} {bo} {cy}")
    three.act("hint 1 3", "hint 0 r", "hint 0 4")
    assert three.choice() == "play d"


def test_the_last_token_is_kept_for_a_warning() -> None:
    """Bo sees a card to play at Cy's, but Ada stands to discard a five."""
    game = Hanabi(players=3, hints=2)
    bo, cy = "y3 r3 g2 y4 b4", "y3 g3 w3 r1 w3"
    careful = Evening(game, f"y5 b4 w4 r2 g4 {bo} {cy}")
    careful.act("hint 1 3")
    assert careful.choice() == "discard c"
    free = Evening(game, f"y4 b4 w4 r2 g4 {bo} {cy}")
    free.act("hint 1 3")
    assert free.choice() in ("hint 2 r", "hint 2 1")


# Blind plays


def test_somebody_in_between_plays_the_card_that_is_missing() -> None:
    evening = Evening(THREE, "b3 b4 w4 w3 g4  y4 r3 g2 r5 b1  y3 g3 w2 y2 b2")
    assert evening.choice() in ("hint 2 b", "hint 2 2")
    evening.act("hint 2 b")
    assert meaning(evening) == (
        "Cy's card e is blue 1 and can be played, now or soon; "
        "or somebody in between has the card before it and must play it (blue 2)."
    )
    assert evening.choice() == "play e"
    evening.act("play e", "deal w1")
    assert evening.believed(CY, "e") == "b2"
    assert evening.choice() == "play e"


def test_if_nobody_plays_blindly_the_card_fits_at_once() -> None:
    evening = Evening(THREE, "b3 b4 w4 w3 g4  y4 r3 g2 r5 b2  y3 g3 w2 y2 b1")
    evening.act("hint 2 b", "hint 0 3")
    assert evening.believed(CY, "e") == "b1"
    assert evening.choice() == "play e"


def test_a_card_that_was_pointed_at_comes_first_for_a_blind_play() -> None:
    """Bo knows of a one, and plays it instead of the newest card."""
    evening = Evening(THREE, "b3 b4 w4 w3 g4  b1 g3 r3 y4 y1  y3 g3 w3 y4 b2")
    evening.act("hint 1 1", "play e", "deal g4", "hint 0 4", "hint 2 b")
    assert evening.choice() == "play a"


def test_nobody_plays_blindly_with_the_last_life() -> None:
    evening = Evening(Hanabi(players=3, lives=1), "b3 b4 w4 w3 g4  y4 r3 g2 r5 b1  y3 g3 w2 y2 b2")
    assert evening.choice() not in ("hint 2 b", "hint 2 2")
    evening.act("hint 2 b")
    assert evening.choice() != "play e"


# How well it plays


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "least"), [(2, 23.0), (3, 23.3), (4, 22.4), (5, 20.7)], ids=str
)
def test_scores_reach_what_was_asked_for(players: int, least: float) -> None:
    game = Hanabi(players=players, strikeout="keep")
    agents = [Conventions() for _ in game.seats]
    batch = HanabiKernel().play(game, agents, 1, range(20_000))
    assert batch.scores[:, 0].mean() >= least
