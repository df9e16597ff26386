# SPDX-License-Identifier: MIT
"""The numbers of `best`, and where they come from."""

import pytest

from whoknows.core.options import option_infos
from whoknows.games.mafia_de_cuba.agents.best import NUMBERS, Best
from whoknows.plugins.parameters import find_parameters, parameters_of, read_parameters


def stored(name: str) -> dict[str, float]:
    return read_parameters(find_parameters(Best, name)).values


def test_it_plays_what_self_play_has_found() -> None:
    defaults = {info.name: info.default for info in option_infos(Best)}
    for name, value in stored("self-play").items():
        assert defaults[name] == pytest.approx(value, abs=0.005)


def test_what_was_found_tells_how_it_was_made() -> None:
    made = read_parameters(find_parameters(Best, "self-play")).made
    assert (made["side"], made["options"]["players"]) == ("suspects", 8)
    assert made["opponents"] == ["self"]


def test_what_can_be_trained_is_stored() -> None:
    names = {parameter.name for parameter in parameters_of(Best)}
    assert stored("start").keys() == stored("self-play").keys() == names
    assert names <= set(NUMBERS)
