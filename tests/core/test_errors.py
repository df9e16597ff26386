"""A refusal is a sentence in English, and a message for readers of other languages."""

import pickle

import pytest

from whoknows.core import IllegalAction, Message, Seat
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.pieces import Show
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import Bid
from whoknows.language import Translator
from whoknows.testing.walk import asked_seats

GAME = LiarsDice(players=2)


def refusal_of_a_bid() -> IllegalAction:
    state = GAME.start()
    while not asked_seats(GAME, state):
        state, _ = GAME.apply(state, Seat(-1), GAME.chance(state).outcomes[0])
    with pytest.raises(IllegalAction) as caught:
        GAME.play(state, GAME.to_act(state).required[0], Bid(1, 9))
    return caught.value


def test_a_games_reason_is_said_in_the_readers_language() -> None:
    refusal = refusal_of_a_bid()
    assert refusal.message == Message("liars-dice-cannot-face", {"max": 6})
    english, french = (Translator(code, [LiarsDice]) for code in ("en", "fr"))
    assert refusal.why == english.say(refusal.message) != french.say(refusal.message)
    assert str(refusal).endswith(refusal.why)


def test_where_a_game_has_no_reason_that_of_the_rules_is_given() -> None:
    game = Cluedo(players=3)
    with pytest.raises(IllegalAction, match=r"Show\(card=0\): it is not asked") as caught:
        game.play(game.start(), Seat(0), Show(0))
    assert caught.value.message == Message("play-move-refused", {"why": "it is not asked"})


def test_a_refusal_can_be_sent_to_another_process() -> None:
    refusal = refusal_of_a_bid()
    again = pickle.loads(pickle.dumps(refusal))
    assert (str(again), again.message) == (str(refusal), refusal.message)
