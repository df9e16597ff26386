"""Finding games and agents."""

from pathlib import Path

import pytest

from whoknows.agents.uniform import Uniform
from whoknows.core import BadReference
from whoknows.core.reference import AgentSpec, parse_agent, parse_line_up
from whoknows.core.registry import Registry
from whoknows.games.cluedo import Cluedo
from whoknows.games.cluedo.agents.simple import Simple

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
    registry = Registry()
    assert registry.find_game("cluedo") is Cluedo
    assert registry.find_agent("simple", "cluedo") is Simple
    assert registry.find_agent("random", "cluedo") is Uniform


def test_module_and_class_are_found() -> None:
    registry = Registry()
    assert registry.find_game("whoknows.games.cluedo:Cluedo") is Cluedo
    assert registry.find_agent("whoknows.games.cluedo.agents.simple:Simple", "cluedo") is Simple


def test_file_is_found_with_its_options(tmp_path: Path) -> None:
    path = write_agent(tmp_path / "sly.py")
    agent = Registry().make_agent(parse_agent(f"{path}:depth=5"), "cluedo")
    assert vars(agent) == {"depth": 5}


def test_file_in_the_users_folder_is_found_by_its_name(tmp_path: Path) -> None:
    write_agent(tmp_path / "sly.py")
    registry = Registry(agent_folder=tmp_path)
    assert registry.find_agent("sly", "cluedo").__name__ == "Sly"
    assert "sly" in [listing.name for listing in registry.agents("cluedo")[0]]


def test_class_is_named_where_a_file_has_several(tmp_path: Path) -> None:
    path = tmp_path / "two.py"
    path.write_text(AGENT.format(name="One", game=None) + AGENT.format(name="Two", game=None))
    registry = Registry()
    with pytest.raises(BadReference, match=r"several .One, Two.; write .*two.py:NAME"):
        registry.find_agent(str(path), "cluedo")
    assert registry.find_agent(f"{path}:Two", "cluedo").__name__ == "Two"


def test_broken_file_is_reported_and_skipped(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nothing_of_that_name")
    (tmp_path / "leaves.py").write_text("raise SystemExit(3)")
    (tmp_path / "empty.py").write_text("")
    write_agent(tmp_path / "sly.py")
    listings, broken = Registry(agent_folder=tmp_path).agents("cluedo")
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
        Registry().find_agent(reference, "cluedo")


def test_agent_of_another_game_is_refused(tmp_path: Path) -> None:
    path = write_agent(tmp_path / "other.py", game="hanabi")
    with pytest.raises(BadReference, match="plays hanabi, not cluedo"):
        Registry().find_agent(str(path), "cluedo")


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
