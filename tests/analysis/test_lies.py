"""Judging claims."""

import pytest

from oysters import Oysters
from oysters.pieces import OystersState, Said
from whoknows.analysis import judge_claims, label_claims
from whoknows.core import BadTranscript, Rng
from whoknows.games.cluedo import Cluedo
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import Decline, DontKnow
from whoknows.testing.walk import random_walk


def test_a_game_without_speech_is_refused() -> None:
    with pytest.raises(BadTranscript, match="nobody claims anything in cluedo"):
        list(judge_claims(Cluedo(), []))


class Shrugs(Oysters):
    """The second round's words mean nothing."""

    def holds(self, claim: Said, state: OystersState) -> bool | None:  # type: ignore[override]
        return None if claim.round == 1 else super().holds(claim, state)


def test_what_can_be_neither_true_nor_false_is_not_judged() -> None:
    walk = random_walk(Oysters(), Rng(2))
    judged = list(judge_claims(Oysters(), walk.steps))
    assert list(judge_claims(Shrugs(), walk.steps)) == [
        one for one in judged if isinstance(one.claim, Said) and one.claim.round != 1
    ]
    truths = [None if i == 1 else one.is_true for i, one in enumerate(judged)]
    assert [one.is_true for one in label_claims(Shrugs(), walk.steps)] == truths


def test_a_refusal_has_no_truth() -> None:
    game = MafiaDeCuba(players=5, diamonds=3)
    labelled = [
        one for seed in range(20) for one in label_claims(game, random_walk(game, Rng(seed)).steps)
    ]
    for one in labelled:
        answer = getattr(one.claim, "answer", None)
        assert (one.is_true is None) == isinstance(answer, DontKnow | Decline)
    assert {one.is_true for one in labelled} == {True, False, None}
