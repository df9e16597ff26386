"""Trainable options, and values of them kept in files."""

import json
import math
from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from whoknows.core import Agent, AnyAgent, BadOption, Moves, Rng
from whoknows.core.options import build
from whoknows.plugins.parameters import (
    SCHEMA,
    Parameter,
    find_parameters,
    parameters_of,
    plain_options,
    read_parameters,
    write_parameters,
)

Weight = Annotated[float, Meta(ge=-4, le=4)]


class Player(Agent[Any, Any, Any]):
    def act(self, view: Any, moves: Moves[Any], rng: Rng) -> Any:
        return moves.sample(rng)


class Bold(Player):
    parameters: ClassVar[tuple[str, ...]] = ("nerve", "doubt")

    def __init__(
        self,
        nerve: Weight = 0.5,
        *,
        doubt: Annotated[float, Meta(ge=0, le=1, description="how much")] = 0,
        depth: int = 2,
    ) -> None:
        self.nerve, self.doubt, self.depth = nerve, doubt, depth


def declaring(*names: str) -> type[AnyAgent]:
    """An agent that declares these of its options."""

    class Wrong(Player):
        parameters = names

        def __init__(
            self,
            needed: Weight,
            free: float = 0.0,
            half: Annotated[float, Meta(ge=0)] = 0.0,
            whole: Annotated[int, Meta(ge=0, le=9)] = 0,
            outside: Weight = 5.0,
            upside: Annotated[float, Meta(ge=1, le=0)] = 0.5,
            good: Weight = 0.0,
        ) -> None:
            pass

    return Wrong


class Clash(Player):
    parameters = ("nerve",)

    def __init__(self, nerve: Weight = 0.0, params: str = "") -> None:
        pass


def test_parameters_have_bounds_and_defaults() -> None:
    assert parameters_of(Bold) == (
        Parameter("nerve", -4.0, 4.0, 0.5),
        Parameter("doubt", 0.0, 1.0, 0.0),
    )


@pytest.mark.parametrize(
    ("agent", "complaint"),
    [
        (Player, "Player has no parameters that could be trained"),
        (declaring("god"), "parameter 'god' is no option; did you mean 'good'"),
        (declaring("good", "good"), "tuple of different names"),
        (declaring("needed"), "'needed' needs a default"),
        (declaring("free"), "'free' needs both bounds"),
        (declaring("half"), "'half' needs both bounds"),
        (declaring("whole"), "'whole' needs both bounds"),
        (declaring("outside"), "'outside': the default is outside"),
        (declaring("upside"), "'upside' has the bounds 1.0 and 0.0"),
        (Clash, "no option can be called 'params'"),
    ],
)
def test_wrong_declarations_are_explained(agent: type[AnyAgent], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        parameters_of(agent)


def test_names_in_one_text_are_refused() -> None:
    class OneText(Bold):
        parameters = "nerve"  # type: ignore[assignment]

    with pytest.raises(BadOption, match="tuple of different names"):
        parameters_of(OneText)


# Files


def store(path: Path, game: str = "cluedo", **values: float) -> Path:
    write_parameters(path, agent="bold", game=game, values=values, made={"seed": 7})
    return path


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = store(tmp_path / "deep" / "evolved.json", nerve=0.1, doubt=1.0)
    stored = read_parameters(path)
    assert (stored.schema, stored.agent, stored.game) == (SCHEMA, "bold", "cluedo")
    assert (stored.values, stored.made) == ({"nerve": 0.1, "doubt": 1.0}, {"seed": 7})


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = store(tmp_path / "evolved.json", nerve=0.1, doubt=1.0)
    store(path, nerve=2.0)
    assert read_parameters(path).values == {"nerve": 2.0}
    assert list(tmp_path.glob("*evolved*")) == [path]


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    path = store(tmp_path / "evolved.json", nerve=0.1)
    before = path.read_bytes()
    with pytest.raises(BadOption, match="'nerve' is not a finite number"):
        store(path, nerve=math.nan)
    with pytest.raises(BadOption, match=r"evolved.json.new.json cannot be written"):
        store(path / "new.json", nerve=1.0)
    assert path.read_bytes() == before


GOOD: dict[str, Any] = {
    "schema": SCHEMA,
    "agent": "bold",
    "game": "cluedo",
    "values": {"nerve": 1},
    "made": {},
}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "holds no parameters: Input data was truncated"),
        ("nerve = 1", "holds no parameters: JSON is malformed"),
        ("[]", "holds no parameters: Expected `object`"),
        ("[" * 100_000, "holds no parameters"),
        ("\udcff", "holds no parameters"),
        (json.dumps(GOOD | {"more": 1}), "unknown field `more`"),
        (json.dumps(GOOD | {"schema": "whoknows-parameters-2"}), "schema 'whoknows-parameters-2'"),
        (json.dumps(GOOD | {"values": {}}), "there are no values"),
        (json.dumps(GOOD | {"values": {"nerve": None}}), "Expected `float`, got `null`"),
        (json.dumps(GOOD | {"values": {"nerve": math.nan}}), "holds no parameters"),
        (json.dumps(GOOD).replace("1}", "1e999}"), "out of range"),
        (json.dumps({k: v for k, v in GOOD.items() if k != "values"}), "missing required field"),
    ],
)
def test_damaged_files_are_refused_in_one_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "evolved.json"
    path.write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(BadOption, match=complaint) as caught:
        read_parameters(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"lost.json cannot be read: No such file"):
        read_parameters(tmp_path / "lost.json")


# By name


def test_a_name_is_looked_up_in_the_users_folder_then_beside_the_agent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setattr(sys.modules[__name__], "__file__", str(tmp_path / "bold.py"))
    own = tmp_path / "own"
    shipped = store(tmp_path / "parameters" / "evolved.json", nerve=1.0)
    assert find_parameters(Bold, "evolved", own) == shipped
    mine = store(own / "evolved.json", nerve=2.0)
    assert find_parameters(Bold, "evolved", own) == mine
    assert find_parameters(Bold, "evolved") == shipped
    assert find_parameters(Bold, str(shipped), own, may_name_file=True) == shipped
    with pytest.raises(BadOption, match="no parameters"):
        find_parameters(Bold, str(shipped), own)


@pytest.mark.parametrize("name", ["evolve", "../secret/evolved", "", "."])
def test_a_name_is_not_a_way_into_other_folders(tmp_path: Path, name: str) -> None:
    store(tmp_path / "secret" / "evolved.json", nerve=1.0)
    store(tmp_path / "own" / "evolved.json", nerve=1.0)
    with pytest.raises(BadOption, match="there are no parameters"):
        find_parameters(Bold, name, tmp_path / "own")


def options(path: Path, game: str = "cluedo", **given: str) -> dict[str, str]:
    given = {"params": str(path), **given}
    return plain_options(Bold, given, game, may_name_file=True)


def test_stored_values_are_options_and_given_ones_win(tmp_path: Path) -> None:
    path = store(tmp_path / "evolved.json", nerve=0.25, doubt=0.5)
    assert options(path) == {"nerve": "0.25", "doubt": "0.5"}
    assert options(path, nerve="1", depth="3") == {"nerve": "1", "doubt": "0.5", "depth": "3"}


def test_a_parameter_that_is_not_stored_keeps_its_default(tmp_path: Path) -> None:
    path = store(tmp_path / "evolved.json", doubt=1.0)
    assert build(Bold, options(path)).nerve == 0.5


def test_without_stored_values_options_stay_as_they_are() -> None:
    assert plain_options(Bold, {"nerve": "1"}, "cluedo") == {"nerve": "1"}
    assert plain_options(Player, {"params": "evolved"}, "cluedo") == {"params": "evolved"}


@pytest.mark.parametrize(
    ("game", "values", "complaint"),
    [
        ("cluedo", {"nerv": 1.0}, "Bold has no parameter 'nerv'; did you mean 'nerve'"),
        ("cluedo", {"depth": 1.0}, "Bold has no parameter 'depth'"),
        ("cluedo", {"nerve": 4.5}, r"'nerve' is 4.5, outside -4.0..4.0"),
        ("hanabi", {"nerve": 1.0}, "holds parameters for hanabi, not for cluedo"),
    ],
)
def test_values_that_do_not_fit_are_refused(
    tmp_path: Path, game: str, values: dict[str, float], complaint: str
) -> None:
    path = store(tmp_path / "evolved.json", game=game, **values)
    with pytest.raises(BadOption, match=complaint) as caught:
        options(path)
    assert str(path) in str(caught.value)


@given(nerve=st.floats(-4, 4))
def test_values_come_back_exactly(nerve: float, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = store(tmp_path_factory.getbasetemp() / "exact.json", nerve=nerve)
    agent = build(Bold, options(path))
    assert agent.nerve == nerve
    assert math.copysign(1, agent.nerve) == math.copysign(1, nerve)
