"""Finding games and agents."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from whoknows.agents.uniform import Uniform
from whoknows.core import BadOption, BadReference
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.plugins.line_up import AgentSpec, parse_agent, parse_line_up
from whoknows.plugins.parameters import write_parameters
from whoknows.plugins.registry import CodeRegistry

AGENT = """
from whoknows.core import Agent

class {name}(Agent):
    game = {game!r}

    def __init__(self, depth: int = 3) -> None:
        self.depth = depth

    def act(self, view, moves, rng):
        return moves.sample(rng)
"""


def write_agent(path: Path, name: str = "Sly", game: str | None = "cluedo") -> Path:
    path.write_text(AGENT.format(name=name, game=game))
    return path


def test_registered_names_are_found() -> None:
    registry = CodeRegistry()
    assert registry.find_game("cluedo") is Cluedo
    assert registry.find_agent("simple", "cluedo") is Simple
    assert registry.find_agent("random", "cluedo") is Uniform


def test_module_and_class_are_found() -> None:
    registry = CodeRegistry()
    assert registry.find_game("whoknows.games.cluedo:Cluedo") is Cluedo
    assert registry.find_agent("whoknows.games.cluedo.agents.simple:Simple", "cluedo") is Simple


def test_file_is_found_with_its_options(tmp_path: Path) -> None:
    path = write_agent(tmp_path / "sly.py")
    agent = CodeRegistry().make_agent(parse_agent(f"{path}:depth=5"), "cluedo")
    assert vars(agent) == {"depth": 5}


def test_file_in_the_users_folder_is_found_by_its_name(tmp_path: Path) -> None:
    write_agent(tmp_path / "sly.py")
    registry = CodeRegistry(agent_folder=tmp_path)
    assert registry.find_agent("sly", "cluedo").__name__ == "Sly"
    assert "sly" in [listing.name for listing in registry.agents("cluedo")[0]]


def test_class_is_named_where_a_file_has_several(tmp_path: Path) -> None:
    path = tmp_path / "two.py"
    path.write_text(AGENT.format(name="One", game=None) + AGENT.format(name="Two", game=None))
    registry = CodeRegistry()
    with pytest.raises(BadReference, match=r"several .One, Two.; write .*two.py:NAME"):
        registry.find_agent(str(path), "cluedo")
    assert registry.find_agent(f"{path}:Two", "cluedo").__name__ == "Two"


def test_broken_file_is_reported_and_skipped(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_that_name")
    (tmp_path / "leaves.py").write_text("raise SystemExit(3)")
    (tmp_path / "empty.py").write_text("")
    write_agent(tmp_path / "sly.py")
    listings, broken = CodeRegistry(agent_folder=tmp_path).agents("cluedo")
    assert "sly" in [listing.name for listing in listings]
    assert [one.name for one in broken] == ["broken", "empty", "leaves"]
    assert "nothing_of_that_name" in broken[0].problem


@pytest.mark.parametrize(
    ("reference", "complaint"),
    [
        ("simpel", "no agent 'simpel'; did you mean 'simple'"),
        ("./nowhere.py", "no file nowhere.py"),
        ("nowhere.at_all:Thing", "cannot be imported"),
        ("whoknows.games.cluedo:Cluedo", "has no Agent called 'Cluedo'"),
    ],
)
def test_what_cannot_be_found_is_explained(reference: str, complaint: str) -> None:
    with pytest.raises(BadReference, match=complaint):
        CodeRegistry().find_agent(reference, "cluedo")


def test_agent_of_another_game_is_refused(tmp_path: Path) -> None:
    path = write_agent(tmp_path / "other.py", game="hanabi")
    with pytest.raises(BadReference, match="plays hanabi, not cluedo"):
        CodeRegistry().find_agent(str(path), "cluedo")


def test_options_belong_to_the_agent_before_them() -> None:
    assert parse_line_up("a:x=1,y=2,b,./c.py:C:z=3") == [
        AgentSpec("a", {"x": "1", "y": "2"}),
        AgentSpec("b"),
        AgentSpec("./c.py:C", {"z": "3"}),
    ]


@pytest.mark.parametrize("text", ["", "a,,b", "a,"])
def test_missing_name_is_refused(text: str) -> None:
    with pytest.raises(BadReference, match="missing"):
        parse_line_up(text)


def test_a_spec_is_written_as_it_is_read() -> None:
    text = "custom:first=./p.py,thief=./t.py"
    assert str(parse_agent(text)) == text


TRAINED = """
from typing import Annotated
from msgspec import Meta
from whoknows.core import Agent

class Bold(Agent):
    game = "cluedo"
    parameters = ("nerve", "doubt")

    def __init__(
        self,
        nerve: Annotated[float, Meta(ge=-4, le=4)] = 0.5,
        doubt: Annotated[float, Meta(ge=0, le=1)] = 0,
        name: str = "x",
    ) -> None:
        self.nerve, self.doubt, self.name = nerve, doubt, name

    def act(self, view, moves, rng):
        return moves.sample(rng)
"""


@pytest.fixture
def trained(tmp_path: Path) -> CodeRegistry:
    """A registry with an agent `bold` and its parameters `evolved`."""
    agents, parameters = tmp_path / "agents", tmp_path / "parameters"
    agents.mkdir()
    (agents / "bold.py").write_text(TRAINED)
    values = {"nerve": 0.1 + 0.2, "doubt": 1e-5}
    write_parameters(
        parameters / "evolved.json", agent="bold", game="cluedo", values=values, made={}
    )
    return CodeRegistry(agent_folder=agents, parameter_folder=parameters)


def made(registry: CodeRegistry, text: str) -> dict[str, Any]:
    return vars(registry.make_agent(parse_agent(text), "cluedo"))


def test_stored_parameters_are_asked_for_by_name(trained: CodeRegistry) -> None:
    evolved = made(trained, "bold:params=evolved")
    assert evolved == {"nerve": 0.1 + 0.2, "doubt": 1e-5, "name": "x"}


def test_options_beside_stored_parameters_win(trained: CodeRegistry) -> None:
    for text in ("bold:params=evolved,nerve=-1,name=y", "bold:nerve=-1,params=evolved,name=y"):
        assert made(trained, text) == {"nerve": -1, "doubt": 1e-5, "name": "y"}


def test_stored_parameters_that_do_not_exist_are_reported(trained: CodeRegistry) -> None:
    with pytest.raises(BadOption, match="no parameters 'evolvd' for Bold; did you mean 'evolved'"):
        made(trained, "bold:params=evolvd")


def test_an_agent_without_parameters_has_no_option_for_them(trained: CodeRegistry) -> None:
    with pytest.raises(BadOption, match="Simple has no option 'params'"):
        made(trained, "simple:params=evolved")


def test_a_resolved_agent_needs_no_registry_and_no_folder(
    trained: CodeRegistry, tmp_path: Path
) -> None:
    resolved = trained.resolve(parse_agent("bold:params=evolved,name=y"), "cluedo")
    assert resolved.reference == str((tmp_path / "agents" / "bold.py").resolve())
    (tmp_path / "parameters" / "evolved.json").unlink()
    code = (
        "import sys\n"
        "from whoknows.plugins.line_up import parse_agent\n"
        "from whoknows.plugins.registry import CodeRegistry\n"
        "print(vars(CodeRegistry().make_agent(parse_agent(sys.argv[1]), 'cluedo')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(resolved)],
        capture_output=True,
        text=True,
        cwd="/",
        check=True,
    )
    expected = {"nerve": 0.1 + 0.2, "doubt": 1e-5, "name": "y"}
    assert done.stdout.strip() == str(expected)


def test_resolving_makes_files_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_agent(tmp_path / "sly.py")
    monkeypatch.chdir(tmp_path)
    place = tmp_path.resolve() / "sly.py"
    resolved = CodeRegistry().resolve(parse_agent("./sly.py:Sly:depth=5"), "cluedo")
    assert resolved == AgentSpec(f"{place}:Sly", {"depth": "5"})
    in_folder = CodeRegistry(agent_folder=Path())
    assert in_folder.resolve(AgentSpec("sly"), "cluedo") == AgentSpec(str(place))


@pytest.mark.parametrize(
    "reference", ["simple", "random", "whoknows.games.cluedo.agents.simple:Simple"]
)
def test_resolving_leaves_what_is_known_everywhere(reference: str) -> None:
    assert CodeRegistry().resolve(AgentSpec(reference), "cluedo") == AgentSpec(reference)


@pytest.mark.parametrize("text", ["nobody", "bold:nerve=9", "bold:params=lost", "bold:nerv=1"])
def test_resolving_finds_what_is_wrong(text: str, trained: CodeRegistry) -> None:
    with pytest.raises((BadReference, BadOption)):
        trained.resolve(parse_agent(text), "cluedo")


def test_a_file_cannot_take_the_name_of_an_announced_agent(tmp_path: Path) -> None:
    for name in ("random", "simple"):
        write_agent(tmp_path / f"{name}.py")
    registry = CodeRegistry(agent_folder=tmp_path)
    assert registry.find_agent("random", "cluedo") is Uniform
    assert registry.find_agent("simple", "cluedo") is Simple
    assert registry.resolve(AgentSpec("random"), "cluedo") == AgentSpec("random")
    assert [one.name for one in registry.agents("cluedo")[1]] == ["random", "simple"]
