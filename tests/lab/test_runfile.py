"""Stored runs: cut off anywhere they can be resumed, damaged ones are refused."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whoknows import lab
from whoknows.core import BadOption, WhoknowsError
from whoknows.lab.resume import load, stored_runs
from whoknows.lab.runfile import StoredRun, read_run
from whoknows.lab.runner import Runner
from whoknows.plugins.registry import CodeRegistry


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    with lab.LocalRunner(2) as two:
        yield two


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, runner: Runner) -> tuple[bytes, lab.Result]:
    """A run in several chunks."""
    path = tmp_path_factory.mktemp("runs") / "run.jsonl"
    result = lab.tournament(
        "cluedo",
        "simple,random",
        players=3,
        games=120,
        set_size=2,
        use_kernel=False,
        runner=runner,
        chunk_seconds=0.02,
        file=path,
    )
    assert len(read_run(path).parts) > 3
    return path.read_bytes(), result


@pytest.mark.parametrize("share", [0.3, 0.5, 0.77, 0.98, 1.0])
def test_cut_off_anywhere_it_is_resumed_to_the_same_end(
    share: float, whole: tuple[bytes, lab.Result], runner: Runner, tmp_path: Path
) -> None:
    data, result = whole
    path = tmp_path / "cut.jsonl"
    path.write_bytes(data[: int(share * len(data))])
    resumed = lab.resume(path, runner=runner, registry=CodeRegistry())
    assert list(resumed.rows()) == list(result.rows())
    assert {**resumed.summary, "timing": 0} == {**result.summary, "timing": 0}
    assert list(lab.resume(path, runner=runner, registry=CodeRegistry()).rows()) == list(
        result.rows()
    )


@pytest.mark.parametrize("kind", ["simulate", "tournament"])
def test_without_a_single_game_there_is_a_result_too(
    kind: str, runner: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "run.jsonl"
    begin = lab.simulate if kind == "simulate" else lab.tournament
    begin("cluedo", "simple,random", players=3, games=6, runner=runner, file=path)
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0])
    summary = load(path, CodeRegistry()).summary
    assert (summary["games"], summary["complete"]) == (0, False)


def test_parts_in_any_order_and_twice_count_once(
    whole: tuple[bytes, lab.Result], runner: Runner, tmp_path: Path
) -> None:
    data, result = whole
    header, *parts = data.splitlines(keepends=True)
    path = tmp_path / "mixed.jsonl"
    path.write_bytes(header + b"".join(reversed(parts)) + parts[0])
    assert list(lab.resume(path, runner=runner, registry=CodeRegistry()).rows()) == list(
        result.rows()
    )


@given(data=st.data())
def test_whatever_a_file_holds_it_is_read_or_refused(
    data: st.DataObject,
    whole: tuple[bytes, lab.Result],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    text = bytearray(whole[0])
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 30))] = data.draw(st.binary(max_size=5))
    path = tmp_path_factory.getbasetemp() / "damaged.jsonl"
    path.write_bytes(text)
    problem = ""
    try:
        run = read_run(path)
        load(path, CodeRegistry())
    except WhoknowsError as error:
        problem = str(error)
    else:
        assert isinstance(run, StoredRun)
    assert "\n" not in problem


def test_a_file_in_use_cannot_be_resumed(
    whole: tuple[bytes, lab.Result], runner: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "busy.jsonl"
    path.write_bytes(whole[0])
    from whoknows.files import Journal

    with Journal.reopen(path), pytest.raises(BadOption, match="in use by another program"):
        lab.resume(path, runner=runner, registry=CodeRegistry())


def test_a_run_is_not_finished_with_other_code(runner: Runner, tmp_path: Path) -> None:
    agent = tmp_path / "mine.py"
    code = "from whoknows.agents.uniform import Uniform\nclass Mine(Uniform):\n    pass\n"
    agent.write_text(code)
    path = tmp_path / "run.jsonl"
    lab.simulate("cluedo", f"{agent},simple", games=5, runner=runner, file=path)
    agent.write_text(code + "\n")
    with pytest.raises(BadOption, match=r"mine\.py is not what it was when run was begun"):
        lab.resume(path, runner=runner, registry=CodeRegistry())
    agent.unlink()
    with pytest.raises(BadOption, match="put it back"):
        lab.resume(path, runner=runner, registry=CodeRegistry())


def test_files_that_are_no_runs_are_not_listed(
    whole: tuple[bytes, lab.Result], tmp_path: Path
) -> None:
    (tmp_path / "good.jsonl").write_bytes(whole[0])
    (tmp_path / "bad.jsonl").write_text("nonsense\n")
    assert [name for name, _ in stored_runs(tmp_path)] == ["good"]


def test_a_run_under_other_rules_is_refused(
    whole: tuple[bytes, lab.Result], runner: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "old.jsonl"
    path.write_bytes(whole[0].replace(b'"rules":1', b'"rules":0', 1))
    with pytest.raises(BadOption, match="begin anew"):
        lab.resume(path, runner=runner, registry=CodeRegistry())
