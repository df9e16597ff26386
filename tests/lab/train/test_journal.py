"""Stored trainings: what is damaged is named, what is foreign is left alone."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.lab.train.conftest import Interrupted, Small

from whoknows.core import BadOption
from whoknows.lab.train import TrainingFile, read_training


@pytest.fixture
def path(small: Small) -> Path:
    """A training that was broken off after four generations."""
    with pytest.raises(KeyboardInterrupt):
        small.begin(Interrupted(4))
    return small.path


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def write(path: Path, lines: list[Any]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def test_settings_and_generations_are_read_back(path: Path, small: Small) -> None:
    training = read_training(path)
    assert training.settings == {"way": small.way}
    assert [bred.number for bred in training.generations] == [0, 1, 2, 3]
    assert training.result is None
    small.go_on()
    result = read_training(path).result
    assert result is not None
    assert result.winner in [one.vector for one in result.candidates]


@pytest.mark.parametrize("number", [2, 3, 5])
@pytest.mark.parametrize("damage", ["", "{", "null", '{"type":"generation"}', "\udcff"])
def test_a_damaged_line_is_named(path: Path, number: int, damage: str) -> None:
    lines = path.read_text().splitlines()
    lines[number - 1] = damage
    path.write_text("\n".join(lines) + "\n", errors="surrogateescape")
    before = path.read_bytes()
    with pytest.raises(BadOption, match=rf"training.jsonl, line {number}: ") as caught:
        TrainingFile.take_up(path)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before


def test_a_missing_generation_is_noticed(path: Path) -> None:
    lines = lines_of(path)
    write(path, [*lines[:2], *lines[3:]])
    with pytest.raises(BadOption, match="line 3: generation 2 where 1 was expected"):
        read_training(path)


def test_settings_twice_are_noticed(path: Path) -> None:
    lines = lines_of(path)
    write(path, [*lines, lines[0]])
    with pytest.raises(BadOption, match="line 6: the settings stand there twice"):
        read_training(path)


def test_lost_fitnesses_are_noticed(path: Path) -> None:
    lines = lines_of(path)
    lines[2]["fitnesses"].pop()
    write(path, lines)
    with pytest.raises(BadOption, match="line 3: 6 vectors with 5 fitnesses"):
        read_training(path)


def test_more_after_the_result_is_noticed(path: Path, small: Small) -> None:
    small.go_on()
    lines = lines_of(path)
    write(path, [*lines, lines[-2]])
    with pytest.raises(BadOption, match="line 9: there is more after the result"):
        read_training(path)


def test_another_schema_is_refused(path: Path) -> None:
    lines = lines_of(path)
    lines[0]["schema"] = "whoknows-training-2"
    write(path, lines)
    with pytest.raises(BadOption, match="schema 'whoknows-training-2'; this program reads"):
        read_training(path)


@pytest.mark.parametrize("what", ["vectors", "fitnesses", "favourite"])
def test_a_training_that_would_go_on_differently_is_not_gone_on_with(
    path: Path, small: Small, what: str
) -> None:
    """As after an update of this program or of a library."""
    lines = lines_of(path)
    bred = lines[2]
    if what == "vectors":
        bred["vectors"][0][1] += 1e-9
    elif what == "favourite":
        bred["favourite"][1] += 1e-9
    else:
        worst = bred["fitnesses"].index(min(bred["fitnesses"]))
        bred["fitnesses"][worst] += 1000.0
    write(path, lines)
    before = path.read_bytes()
    with pytest.raises(BadOption, match=r"line [34]: .* made with another version"):
        small.go_on()
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["", "shopping list", "milk\nbread", '{"type":"result"}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "list.txt"
    path.write_text(text)
    with pytest.raises(BadOption, match=r"list.txt"):
        TrainingFile.take_up(path)
    assert path.read_text() == text


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"lost.jsonl cannot be read"):
        TrainingFile.take_up(tmp_path / "lost.jsonl")


def test_a_training_is_never_written_over(path: Path, small: Small) -> None:
    with pytest.raises(BadOption, match="exists already"):
        small.begin()


def test_a_finished_training_is_not_gone_on_with(path: Path, small: Small) -> None:
    small.go_on()
    with pytest.raises(BadOption, match="is finished"):
        small.go_on()


def test_only_one_program_writes_to_a_training(path: Path) -> None:
    journal, _ = TrainingFile.take_up(path)
    with journal, pytest.raises(BadOption, match="in use by another program"):
        TrainingFile.take_up(path)
    TrainingFile.take_up(path)[0].close()
