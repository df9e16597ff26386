"""Judging claims."""

import pytest

from whoknows.analysis import judge_claims
from whoknows.core import BadTranscript
from whoknows.games.cluedo import Cluedo


def test_a_game_without_speech_is_refused() -> None:
    with pytest.raises(BadTranscript, match="nobody claims anything in cluedo"):
        list(judge_claims(Cluedo(), []))
