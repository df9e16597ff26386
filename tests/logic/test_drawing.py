# SPDX-License-Identifier: MIT
"""Pictures of models: well-formed, complete, and without labels on top of each other."""

import re
from functools import cache
from itertools import combinations, product
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from whoknows.logic.action_models import claim, lie, set_publicly
from whoknows.logic.drawing import before_after, dot, svg
from whoknows.logic.drawing.styles import line_style
from whoknows.logic.errors import NoWorldLeft, TooLarge
from whoknows.logic.explicit import RelationalModel, S5Model
from whoknows.logic.formula import TOP, Atom, Not
from whoknows.logic.update import Announce, EventModel, Happen, ModelEvent

SVG = "{http://www.w3.org/2000/svg}"
HEADS = Atom("heads")
EVIL = (ModelEvent("e\x02", Atom("p\x03")),)


def muddy(count: int) -> S5Model:
    return S5Model.of(
        list(product((False, True), repeat=count)),
        atoms=lambda world: [f"m{k + 1}" for k in range(count) if world[k]],
        sees={
            f"child{k + 1}": lambda world, k=k: world[:k] + world[k + 1 :]  # type: ignore[misc]
            for k in range(count)
        },
        actual=(True,) * count,
    )


@cache
def muddy_picture(count: int) -> str:
    return svg(muddy(count))


def coin() -> S5Model:
    return S5Model.of(
        ["heads", "tails"],
        atoms=lambda side: [side],
        sees={"ann": lambda side: side, "bob": lambda _: None},
        actual="tails",
    )


def parts(picture: str, tag: str) -> list[ET.Element]:
    return list(ET.fromstring(picture).iter(SVG + tag))


def titles(picture: str) -> list[str]:
    return [title.text or "" for title in parts(picture, "title")]


def outlines(picture: str) -> list[tuple[float, float, float, float]]:
    boxes = [
        box for box in parts(picture, "rect") if box.get("fill") == "#ffffff" and box.get("rx")
    ]
    return [
        (
            float(box.attrib["x"]),
            float(box.attrib["y"]),
            float(box.attrib["width"]),
            float(box.attrib["height"]),
        )
        for box in boxes
    ]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_no_two_worlds_are_drawn_on_top_of_each_other(count: int) -> None:
    boxes = outlines(muddy_picture(count))
    assert len(boxes) == 2**count
    for (x, y, w, h), (u, v, s, t) in combinations(boxes, 2):
        assert x + w < u or u + s < x or y + h < v or v + t < y


def test_everything_stands_within_the_picture() -> None:
    picture = muddy_picture(3)
    root = ET.fromstring(picture)
    shift = re.search(r'<g transform="translate\((\S+) (\S+)\)">', picture)
    assert shift is not None
    for x, y, w, h in outlines(picture):
        assert 0 < x + float(shift[1]) < float(root.attrib["width"]) - w
        assert 0 < y + float(shift[2]) < float(root.attrib["height"]) - h


def test_the_actual_world_has_two_borders_and_each_agent_its_lines() -> None:
    picture = svg(muddy(3), title="Muddy & wet")
    assert len([box for box in parts(picture, "rect") if box.get("fill") == "none"]) == 1
    assert titles(picture)[0] == "Muddy & wet"
    assert sum("actual world" in title for title in titles(picture)) == 1
    assert sum("child2 cannot tell" in title for title in titles(picture)) == 4
    strokes = {path.get("stroke") for path in parts(picture, "path")}
    assert strokes == {line_style(agent).colour for agent in range(3)}
    assert {"child1", "child2", "child3"} <= {text.text for text in parts(picture, "text")}


def test_a_picture_is_the_same_each_time() -> None:
    assert svg(muddy(3)) == muddy_picture(3)


def test_agents_differ_in_colour_and_dash() -> None:
    looks = [line_style(agent)[:2] for agent in range(42)]
    assert len(set(looks)) == 42
    assert len({colour for colour, _ in looks[:6]}) == 6
    assert len({dash for _, dash in looks[:6]}) == 6


def test_of_a_large_class_only_a_tree_is_drawn() -> None:
    model = S5Model.of(range(9), atoms=lambda n: [f"n={n}"], sees={"a": lambda _: 0})
    assert len(parts(svg(model), "path")) == 8
    assert dot(model).count("->") == 8


def test_arrows_have_heads_and_loops_are_drawn_where_some_are_missing() -> None:
    cheated = coin().relational().after(lie(HEADS, coin().agents, speaker="ann"))
    picture = svg(cheated)
    assert "in tails, bob considers heads possible" in titles(picture)
    assert "in heads, bob considers heads possible" in titles(picture)
    assert not any(title.startswith("in tails, ann") for title in titles(picture))
    assert len(parts(picture, "polygon")) == 2
    assert "in heads, bob considers heads possible" not in titles(svg(cheated, loops=False))


def test_the_more_plausible_world_is_pointed_at() -> None:
    picture = svg(coin().after(claim(HEADS)))
    assert "bob cannot tell tails from heads, and holds heads more plausible" in titles(picture)
    assert "arrows lead to what is more plausible" in picture


def test_before_and_after_show_what_goes_in_pale() -> None:
    picture = before_after(muddy(2), Announce(Atom("m1") | Atom("m2")), title="Father speaks")
    assert len(outlines(picture)) == 4 + 3
    assert sum("it does not stay" in title for title in titles(picture)) == 1
    first, second = outlines(picture)[1:4], outlines(picture)[4:]
    assert first == second
    assert {"Before", "After", "Father speaks"} <= {text.text for text in parts(picture, "text")}


def test_before_and_after_can_show_other_labels_and_new_worlds() -> None:
    turned = before_after(coin(), set_publicly({"heads": TOP}), label=lambda k: f"side {k}")
    assert turned.count(">side 0<") == 2
    lied = before_after(coin().relational(), lie(HEADS, coin().agents, speaker="ann"))
    assert len(outlines(lied)) == 2 + 2
    with pytest.raises(NoWorldLeft):
        before_after(coin(), Announce(HEADS))


def secretly_peeking() -> tuple[S5Model, Happen]:
    model = S5Model.of(
        product((False, True), repeat=2),
        atoms=lambda world: [
            name for name, is_so in zip(("coin", "lid"), world, strict=True) if is_so
        ],
        sees={"ann": lambda world: world[1], "bob": lambda world: world[1]},
        actual=(True, True),
    )
    peek = EventModel(
        "peek",
        (
            ModelEvent("up", Atom("coin")),
            ModelEvent("down", Not(Atom("coin"))),
            ModelEvent("nothing"),
        ),
        (("ann", ((0,), (1,), (2,))), ("bob", ((2,), (2,), (2,)))),
    )
    return model, Happen(peek, ("up",))


def test_knowing_is_drawn_by_lines_and_only_a_false_belief_by_arrows() -> None:
    model, peek = secretly_peeking()
    picture = before_after(model.relational(), peek, reachable=True)
    assert len(outlines(picture)) == 2 + 3
    assert len(parts(picture, "polygon")) == 1
    assert any("bob considers" in title for title in titles(picture))
    assert "leads to all of them" in picture
    assert len(outlines(before_after(model.relational(), peek))) == 4 + 8
    assert not parts(svg(model.relational()), "polygon")


def test_worlds_of_the_same_facts_are_told_apart_by_what_happened() -> None:
    model, peek = secretly_peeking()
    texts = [
        text.text for text in parts(before_after(model.relational(), peek, reachable=True), "text")
    ]
    assert texts.count("after up") == 1
    assert texts.count("after nothing") == 2
    merged = before_after(model.relational(), peek, reachable=True, contract=True)
    assert "after nothing" in merged
    assert '"coin, lid\\nafter up"' in dot(model.relational().after(peek))


def test_only_worlds_that_nothing_comes_from_are_pale() -> None:
    model, peek = secretly_peeking()
    assert "does not stay" not in before_after(model.relational(), peek, reachable=True)
    told = before_after(model, Announce(Atom("coin")), reachable=True)
    assert sum("it does not stay" in title for title in titles(told)) == 1


def test_events_show_when_they_can_happen_and_what_they_change() -> None:
    model = EventModel.with_classes(
        "switch",
        [ModelEvent("on", Not(HEADS), (("heads", TOP),)), ModelEvent("off")],
        {"bob": [["on", "off"]]},
    )
    texts = {text.text for text in parts(svg(model), "text")}
    assert {"on", "if ~heads", "off", "bob"} <= texts
    assert any(text and text.startswith("heads") and text.endswith("Top") for text in texts)
    happening = svg(lie(HEADS, ["ann", "bob"], speaker="ann"))
    assert any(title.startswith("event that happens lie") for title in titles(happening))


def test_names_with_special_characters_are_escaped() -> None:
    model = S5Model.of(
        [0, 1], atoms=lambda n: ["count<3" if n else "a&b"], sees={'"x"': lambda _: 0}
    )
    assert {"count<3", "a&b", '"x"'} <= {text.text for text in parts(svg(model), "text")}
    assert 'tooltip="\\"x\\""' in dot(model)


def test_dot_marks_the_actual_world_and_the_direction_of_arrows() -> None:
    text = dot(
        RelationalModel.of("pq", atoms=lambda w: [w], successors={"a": lambda _: ["q"]}, actual="p")
    )
    assert '0 [label="p", peripheries=2];' in text
    assert "0 -> 1 [" in text
    assert "dir=forward" in text
    assert "1 -> 1 [" in text


def test_models_too_large_to_read_are_refused_with_advice() -> None:
    large = S5Model({"p": np.zeros(61, np.bool_)}, {"a": np.arange(61)})
    with pytest.raises(TooLarge, match="contract"):
        svg(large)
    assert dot(large)


def test_a_model_of_one_world_can_be_drawn() -> None:
    assert len(outlines(svg(S5Model({}, {"a": np.zeros(1, np.intp)})))) == 1


def test_control_characters_are_shown_by_others_that_every_reader_takes() -> None:
    names = ["bell\x07", "nought\x00", "half\ud800", "end\uffff"]
    model = S5Model.of(names, atoms=lambda name: [name], sees={"a\x1b": lambda _: 0})
    for picture in (svg(model, title="\x08"), svg(Happen(EventModel("\x01", EVIL), ("e\x02",)))):
        assert ET.fromstring(picture) is not None
    shown = {text.text for text in parts(svg(model), "text")}
    assert {"bell\u2407", "nought\u2400", "half\ufffd", "end\ufffd", "a\u241b"} <= shown
    assert "\x00" not in dot(model)
    assert dot(model).encode()


def test_a_model_without_worlds_can_be_drawn() -> None:
    nothing = coin().restrict(np.zeros(2, np.bool_))
    for empty in (nothing, nothing.relational()):
        assert not outlines(svg(empty))
        assert "->" not in dot(empty)
