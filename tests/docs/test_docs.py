"""Documentation that is tested: what it says can be run, and nothing is left out."""

import asyncio
import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from sphinx.pycode import ModuleAnalyzer
from tests.conftest import Run

from whoknows.cli.command_table import COMMANDS, all_entries, inner_commands, load
from whoknows.games.cluedo.knowledge.reasoner import Reasoner
from whoknows.play.formats import FORMATS
from whoknows.plugins.line_up import SCHEMES
from whoknows.plugins.manifest import GAMES, PARTS
from whoknows.plugins.registry import AGENTS, Registry
from whoknows.store import Store
from whoknows.testing import agent_laws
from whoknows.testing.check import KERNEL, KERNEL_TEXT, PLAYS, PLAYS_TEXT
from whoknows.testing.law import LAWS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ONE_JOB = {f"WHOKNOWS_{name}_JOBS": "1" for name in ("SIMULATE", "TOURNAMENT", "TRAIN")}
"""Results are the same for any number of jobs; workers that start beside each other take longer."""
REFERENCE = (DOCS / "reference" / "cli.md").read_text()


def commands(path: Path) -> list[list[str]]:
    """The `whoknows` lines in the code blocks of a page, without their comments."""
    fenced = re.findall(r"^```(.*?)\n(.*?)^```$", path.read_text(), re.DOTALL | re.MULTILINE)
    lines = [line for kind, block in fenced if not kind for line in block.splitlines()]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("whoknows ")]


def test_the_readme_session_is_true() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failed == 0


def test_the_session_in_the_lab_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)  # as many workers as are started for a run
    failed, tried = doctest.testfile(str(DOCS / "tutorials" / "lab.md"), module_relative=False)
    assert tried >= 20
    assert failed == 0


def test_the_session_with_the_protocol_is_true() -> None:
    page = DOCS / "reference" / "cluedo-protocol.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried >= 4
    assert failed == 0


def test_the_session_with_the_reasoning_is_true() -> None:
    page = DOCS / "explanation" / "cluedo-reasoning.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried >= 10
    assert failed == 0


def test_the_session_with_the_notebook_is_true(whoknows_here: Run) -> None:
    """What is typed there gets these answers, though the tables of the turns are left out."""
    page = DOCS / "how-to" / "use-the-notebook.md"
    [session] = re.findall(
        r"^```text\n(Ada: your turn.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE
    )
    typed = re.findall(r"your turn \([^)]*\) > (.*)\n", session)
    [arguments] = commands(page)
    # Compiled here, where nothing runs out of time.
    Reasoner(players=3).posterior().exact_owners()
    said = whoknows_here(*arguments, typed="\n".join([*typed, "quit", ""])).stdout
    answers = re.sub(r"Ada: your turn \(.*?\) > .*\n", "", session)
    told = [re.sub(r"^(Ada: your turn \(.*?\) > )+", "", line) for line in said.splitlines()]
    assert [line for line in answers.splitlines() if line.rstrip() not in told] == []


@pytest.mark.parametrize(
    "page",
    [
        "../README.md",
        "tutorials/first-game.md",
        "tutorials/first-agent.md",
        "how-to/run-a-tournament.md",
        "how-to/use-the-notebook.md",
        "how-to/train-an-agent.md",
        "how-to/hanab-live.md",
        "how-to/solve-liars-dice.md",
    ],
)
def test_every_command_on_the_page_runs(page: str, whoknows_here: Run) -> None:
    """In the order in which they stand there, in an empty folder, leaving each match at once."""
    found = commands(DOCS / page)
    assert found
    for arguments in found:
        done = whoknows_here(*arguments, typed="\nquit\n", env=ONE_JOB)
        assert done.returncode == 0, (arguments, done.stderr)


def test_the_agent_on_the_page_is_a_good_one(whoknows_here: Run, tmp_path: Path) -> None:
    page = (DOCS / "tutorials" / "first-agent.md").read_text()
    [code] = re.findall(
        r"^```python\n(from [^`]*class Counter.*?)^```$", page, re.DOTALL | re.MULTILINE
    )
    (tmp_path / "counter.py").write_text(code)
    done = whoknows_here("check", "./counter.py", "--matches", "2")
    assert done.returncode == 0, done.stdout
    mypy = [sys.executable, "-m", "mypy", "--strict", "counter.py"]
    checked = subprocess.run(mypy, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert checked.returncode == 0, checked.stdout


def test_programs_in_any_language_play_as_the_page_tells(whoknows_here: Run) -> None:
    page = DOCS / "how-to" / "agent-in-any-language.md"
    assert (ROOT / "examples" / "bots" / "any_move.py").read_text() in page.read_text()
    found = commands(page)
    assert found
    for arguments in found:
        done = whoknows_here(*arguments, typed="\nquit\n", cwd=ROOT)
        assert done.returncode == 0, (arguments, done.stderr)
        assert "fault" not in done.stdout


def test_saving_and_replaying_as_the_page_tells(whoknows_here: Run) -> None:
    for arguments in commands(DOCS / "how-to" / "save-and-replay.md"):
        if arguments[:2] == ["play", "cluedo"]:
            arguments += ["--seats", "simple"]
        if "--resume" not in arguments:
            assert whoknows_here(*arguments).returncode == 0, arguments


def test_looking_after_a_server_as_the_page_tells(whoknows_here: Run, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()

    async def serve_nobody() -> None:
        await (await Store.open(f"sqlite:///{tmp_path / 'data' / 'tables.db'}")).close()

    asyncio.run(serve_nobody())
    for arguments in commands(DOCS / "how-to" / "administer-a-server.md"):
        done = whoknows_here(*arguments)
        assert done.returncode == 0, (arguments, done.stderr)


def test_writing_a_game_as_the_page_tells(whoknows_here: Run) -> None:
    for arguments in commands(DOCS / "how-to" / "write-a-game.md"):
        assert whoknows_here(*arguments, typed="quit\n").returncode == 0, arguments


@pytest.mark.parametrize("name", all_entries())
def test_every_command_and_flag_is_in_the_reference(name: str) -> None:
    command = load(name)
    inner = inner_commands(command) or {name: command}
    for one in inner.values():
        whole = name if one is command else f"{name} {one.name}"
        assert f"`whoknows {whole}" in REFERENCE
        for parameter in one.params:
            for flag in parameter.opts:
                if flag.startswith("--") and flag != "--help":
                    assert f"`{flag}" in REFERENCE, f"{whole} {flag}"


@pytest.mark.parametrize("name", all_entries())
def test_help_texts_name_no_class_of_the_program(name: str) -> None:
    """Renaming a class must not rename a word of a sentence."""
    command = load(name)
    for one in [command, *inner_commands(command).values()]:
        texts = [one.help, *(getattr(parameter, "help", None) for parameter in one.params)]
        words = re.findall(r"\b[A-Z]+[a-z]+[A-Z]\w*", " ".join(filter(None, texts)))
        assert set(words) <= {"PostgreSQL"}, words


def test_every_law_is_in_the_reference_word_for_word() -> None:
    page = (DOCS / "reference" / "laws.md").read_text()
    texts = {PLAYS: PLAYS_TEXT, KERNEL: KERNEL_TEXT} | {
        name: law.text for name, law in LAWS.items()
    }
    for name, text in [*texts.items(), *agent_laws.LAWS.items()]:
        assert f"| {name} | {text} |" in page


def test_every_plug_in_point_is_in_the_reference() -> None:
    page = (DOCS / "reference" / "plug-ins.md").read_text()
    for group in (GAMES, AGENTS, SCHEMES, COMMANDS, FORMATS):
        assert f"`{group}`" in page
    assert ".. autoclass:: whoknows.plugins.manifest.GamePlugin" in page


def test_every_part_of_a_manifest_says_what_it_is() -> None:
    """The reference is made from the docstrings of the fields."""
    documented = ModuleAnalyzer.for_module("whoknows.plugins.manifest").find_attr_docs()
    for part in PARTS:
        assert documented["GamePlugin", part]


@pytest.mark.parametrize("game", [listing.name for listing in Registry().games()[0]])
def test_every_game_has_a_page_with_its_options_and_agents(game: str) -> None:
    page = (DOCS / "games" / f"{game}.md").read_text()
    listings = {one.name: one for one in Registry().games()[0]}
    for option in listings[game].options:
        assert f"`{option.name}`" in page
    for agent in Registry().agents(game)[0]:
        assert f"`{agent.name}`" in page


def test_the_agent_in_the_tutorial_is_the_one_that_is_written(
    whoknows_here: Run, tmp_path: Path
) -> None:
    whoknows_here("new", "agent", "sly", "--game", "cluedo")
    page = (DOCS / "tutorials" / "first-agent.md").read_text()
    assert (tmp_path / "sly.py").read_text().strip() in page


def test_every_place_on_the_page_about_places_exists() -> None:
    """A path is a file, a module or a folder; `NAME` stands for some of the games."""
    rows = re.findall(r"^\|.*\|(.*)\|$", (DOCS / "where-is-what.md").read_text(), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"(?<!\})`([a-z][\w/.-]*)`", row)}
    words = {"explain", "messages", "parameters", "redact", "view", "viewer_seat"}
    catalogues = {"messages/en.ftl", "fr.ftl", "es.ftl"}
    roots = [ROOT / "src" / "whoknows", ROOT]
    for name in named - words - catalogues:
        pattern = name.replace("NAME", "*")
        found = [one for root in roots for end in ("", ".py") for one in root.glob(pattern + end)]
        assert found, name


def listed_in(page: Path) -> set[Path]:
    """The pages that its tables of contents lead to, directly or further on."""
    tables = re.findall(r"```\{toctree\}\n(.*?)```", page.read_text(), re.DOTALL)
    names = [line for table in tables for line in table.split() if not line.startswith(":")]
    pages = {page.parent / f"{name}.md" for name in names}
    found = {one for one in pages if one.is_file()}
    return found | {inner for one in found for inner in listed_in(one)}


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda p: p.stem)
def test_every_page_is_reachable(page: Path) -> None:
    assert page in {DOCS / "index.md"} | listed_in(DOCS / "index.md")
