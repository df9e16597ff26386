# SPDX-License-Identifier: MIT
"""Event models: what makes no sense is refused, and in which order they are told is no matter."""

import pytest

from whoknows.logic.errors import BadModel
from whoknows.logic.formula import BOT, TOP
from whoknows.logic.update import EventModel, ModelEvent

EVENTS = (ModelEvent("e"), ModelEvent("f"), ModelEvent("g"))


def test_rows_are_put_in_order_so_that_a_partition_is_one_however_it_is_told() -> None:
    told = EventModel("E", EVENTS, (("a", ((1, 0), (0, 1, 1), (2,))),))
    assert told.rows("a") == ((0, 1), (0, 1), (2,))
    assert told.is_partition("a")
    assert told == EventModel.with_classes("E", EVENTS, {"a": [["f", "e", "f"], ["g"]]})
    arrows = {"e": ["f", "e"], "f": ["f", "e"]}
    assert told == EventModel.with_arrows("E", EVENTS, {"a": arrows})
    assert hash(told) == hash(EventModel.with_classes("E", EVENTS, {"a": [["e", "f"]]}))


def test_what_an_agent_considers_possible_is_said_once() -> None:
    alone = ((0,), (1,), (2,))
    with pytest.raises(BadModel, match="twice what 'a' considers"):
        EventModel("E", EVENTS, (("a", alone), ("b", alone), ("a", alone)))


def test_an_event_is_in_one_class_only() -> None:
    with pytest.raises(BadModel, match="'f' is in two classes of 'a'"):
        EventModel.with_classes("E", EVENTS, {"a": [["e", "f"], ["f", "g"]]})


def test_an_event_changes_an_atom_once() -> None:
    with pytest.raises(BadModel, match="'e' says twice what becomes of p"):
        ModelEvent("e", TOP, (("p", TOP), ("q", TOP), ("p", BOT)))
