"""The commands as people and scripts call them."""

import json
import re
import shutil
from importlib import import_module
from pathlib import Path

import pytest
from tests.conftest import Run

from whoknows.cli.command_table import ENTRIES, all_entries, load, load_entry

COMMANDS = [
    ["games"],
    ["agents"],
    ["check"],
    ["doctor"],
    ["prepare"],
    ["play"],
    ["simulate"],
    ["tournament"],
    ["train"],
    ["results"],
    ["solve", "liars-dice"],
    ["replay", "list"],
    ["replay", "show"],
    ["replay", "step"],
    ["replay", "import"],
    ["replay", "verify"],
    ["new", "agent"],
    ["new", "game"],
    ["cluedo", "serve"],
    ["cluedo", "bot"],
    ["cluedo", "check"],
    ["logic", "check"],
    ["logic", "eval"],
    ["logic", "draw"],
    ["logic", "puzzle"],
    ["logic", "intention"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help_with_an_example_and_json(
    command: list[str], whoknows_here: Run
) -> None:
    done = whoknows_here(*command, "--help")
    assert done.returncode == 0
    assert f"Example: whoknows {' '.join(command)}" in re.sub(r"\s+", " ", done.stdout)
    assert "--json" in done.stdout


@pytest.mark.parametrize("name", all_entries())
def test_summaries_are_the_commands_own(name: str) -> None:
    command = load(name)
    assert (command.help or "").splitlines()[0] == all_entries()[name].summary
    for inner, entry in getattr(command, "entries", {}).items():
        assert (load_entry(inner, entry).help or "").splitlines()[0] == entry.summary


def test_help_loads_nothing_heavy(whoknows: Run) -> None:
    """What makes it quick, without a stop-watch."""
    import subprocess
    import sys

    code = (
        "import sys, whoknows.cli.app\n"
        "heavy = {'babel', 'fluent.runtime', 'whoknows.testing', 'whoknows.play', 'readline'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--help"], ["whoknows.games", "whoknows.play", "numpy"]),
        (["cluedo", "--help"], ["numba", "numpy", "whoknows.play", "asyncio.events"]),
        (["games"], ["numba", "whoknows.play"]),
        (["agents"], ["numba", "whoknows.play"]),
    ],
    ids=" ".join,
)
def test_lists_of_commands_import_no_more_than_they_need(
    arguments: list[str], unwanted: list[str]
) -> None:
    import subprocess
    import sys

    code = (
        "import sys, whoknows.cli.app as app\n"
        f"sys.argv = ['whoknows', *{arguments}]\n"
        "try:\n    app.main()\n"
        f"finally:\n    print(sorted(set({unwanted}) & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "cluedo" in done.stdout.lower()
    assert done.stderr.strip() == "[]"


def test_a_package_can_bring_commands(whoknows: Run, tmp_path: Path) -> None:
    """Found by entry point; one that fails says so, and neither hurts the list."""
    points = (
        "[whoknows.commands]\nfine = brought:fine\nbad = brought:nowhere\nplay = brought:fine\n"
    )
    env = installed(tmp_path, "guests", points)
    said = '"""Do a fine thing."""'
    text = f"{said}\n\n\ndef fine():\n    {said}\n    print('done')\n"
    (tmp_path / "site" / "brought.py").write_text(text)
    assert whoknows("fine", env=env).stdout == "done\n"
    assert "Do a fine thing." in whoknows("--help", env=env).stdout
    bad = whoknows("bad", env=env)
    assert bad.returncode == 2
    assert "the command bad cannot be loaded: AttributeError" in bad.stderr
    assert "command bad" in whoknows("doctor", env=env).stdout
    assert "Play a game" in whoknows("play", "--help", env=env).stdout, "ours keep their names"
    assert "Did you mean 'fine'" in whoknows("fime", env=env).stderr


def test_settings_for_commands_that_a_game_brings(whoknows_here: Run, tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("[cluedo.serve]\nplayers = 13\nport = 0\n")
    assert "from 2 to 12" in whoknows_here("cluedo", "serve").stderr
    config.write_text("[cluedo.serve]\nplayer = 13\n")
    assert "cluedo.serve.player is not a setting" in whoknows_here("games").stderr


def test_version(whoknows_here: Run) -> None:
    assert re.fullmatch(r"whoknows \d+\.\d+\.\d+\n", whoknows_here("--version").stdout)


def test_games_and_agents_are_listed(whoknows_here: Run) -> None:
    games = json.loads(whoknows_here("games", "--json").stdout)
    [cluedo] = [game for game in games["games"] if game["name"] == "cluedo"]
    assert cluedo["game"] == "cluedo"
    assert {option["name"] for option in cluedo["options"]} == {"players", "starter"}
    agents = json.loads(whoknows_here("agents", "cluedo", "--json").stdout)
    bots = {f"bot{number}" for number in range(5)}
    assert {agent["name"] for agent in agents["agents"]} == bots | {"random", "simple", "tuned"}
    assert {agent["oracle"] for agent in agents["agents"]} == {False}
    assert "cluedo" in whoknows_here("games").stdout
    assert "simple" in whoknows_here("agents").stdout


def test_a_broken_plug_in_is_reported_and_skipped(whoknows_here: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "agents"
    folder.mkdir(parents=True)
    (folder / "broken.py").write_text("1 / 0")
    done = whoknows_here("agents")
    assert done.returncode == 0
    assert "simple" in done.stdout
    assert "skipped broken" in done.stderr
    assert "ZeroDivisionError" in done.stderr
    doctor = whoknows_here("doctor", "--json")
    assert doctor.returncode == 1
    findings = json.loads(doctor.stdout)
    assert not findings["ok"]
    assert [one["what"] for one in findings["findings"] if not one["ok"]] == ["plug-in broken"]


def installed(tmp_path: Path, name: str, entry_points: str) -> dict[str, str]:
    """The environment in which a package with these entry points is installed."""
    info = tmp_path / "site" / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(entry_points)
    return {"PYTHONPATH": str(tmp_path / "site")}


def write_manifest(tmp_path: Path, game: str, **parts: str) -> None:
    """Make the file of a game that was written here a package, with a manifest."""
    package = tmp_path / "site" / f"{game}_plugin"
    package.mkdir()
    shutil.copy(tmp_path / f"{game}.py", package / "rules.py")
    given = {"game": f"rules:{game.capitalize()}", **parts}
    (package / "__init__.py").write_text(
        "from whoknows.plugins.manifest import GamePlugin\n"
        f"PLUGIN = GamePlugin(__name__, **{given!r})\n"
    )


def test_a_game_that_is_announced_without_a_manifest_says_what_to_write(
    whoknows: Run, tmp_path: Path
) -> None:
    env = installed(tmp_path, "bare", "[whoknows.games]\nbare = whoknows.games.cluedo:Cluedo\n")
    (broken,) = json.loads(whoknows("games", "--json", env=env).stdout)["broken"]
    assert "PLUGIN = GamePlugin(" in broken["problem"]


def test_a_plug_in_with_an_entry_point_that_fails_is_skipped(whoknows: Run, tmp_path: Path) -> None:
    env = installed(tmp_path, "sad", "[whoknows.games]\nsad = sad_module:Sad\n")
    games = json.loads(whoknows("games", "--json", env=env).stdout)
    assert "cluedo" in [game["name"] for game in games["games"]]
    assert [(one["name"], one["source"]) for one in games["broken"]] == [("sad", "sad 1.0")]
    assert whoknows("play", "sad", env=env).returncode == 2


def test_a_name_that_is_taken_is_reported(whoknows: Run, tmp_path: Path) -> None:
    """Both packages are named; whichever Python finds first keeps the name."""
    env = installed(tmp_path, "thief", "[whoknows.agents]\nrandom = random:Random\n")
    broken = json.loads(whoknows("agents", "--json", env=env).stdout)["broken"]
    problems = {one["source"].split()[0]: one["problem"] for one in broken}
    assert problems["whoknows"] == "the name is taken by thief 1.0"
    assert "has no Agent called" in problems["thief"]


def test_doctor_finds_nothing_here(whoknows_here: Run) -> None:
    done = whoknows_here("doctor", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["ok"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["ply"], "Did you mean 'play'"),
        (["play"], "which game?"),
        (["play", "cleudo"], "did you mean 'cluedo'"),
        (
            ["play", "cluedo", "--players", "13"],
            "'players' is 13; it takes a whole number from 2 to 12",
        ),
        (["play", "cluedo", "--players", "x"], "'--players'"),
        (["play", "cluedo", "--option", "colour=red"], "no option 'colour'"),
        (["play", "cluedo", "--option", "colour"], "write it as key=value"),
        (["play", "cluedo", "--seats", "human,clever"], "no agent 'clever'"),
        (["play", "cluedo", "--seats", "simple:depth=3"], "no option 'depth'"),
        (["play", "cluedo", "--players", "2", "--seats", "a,b,c"], "3 seats are named"),
        (["play", "cluedo", "--seats", "human:x=1"], "a person has no options"),
        (["check", "simple", "--game", "nope"], "no game 'nope'"),
        (["play", "cluedo", "--seed", "-1"], "a seed is a whole number"),
        (["play", "cluedo", "--lang", "de"], "choose one of en, fr, es"),
        (["play", "cluedo", "--save", "../x"], "cannot be the name of a saved match"),
        (["play", "--resume", "nothing"], "no saved match 'nothing'"),
        (["play", "cluedo", "--resume", "x"], "game cannot be given again"),
        (["play", "--resume", "x", "--seed", "3"], "seed cannot be given again"),
        (["replay", "show", "nothing"], "nothing is saved yet"),
        (["replay", "verify", "nothing"], "no saved match 'nothing'"),
        (["check", "nothing"], "no game and no agent 'nothing'"),
        (["check", "./nothing.py"], "there is no file nothing.py"),
        (["check", "cluedo", "--matches", "0"], "'--matches'"),
        (["agents", "nothing"], "no game 'nothing'"),
        (["new", "agent", "Sly!", "--game", "cluedo"], "cannot be a name"),
        (["new", "agent", "sly"], "Missing option '--game'"),
        (["new", "agent", "sly", "--game", "nothing"], "no game 'nothing'"),
    ],
)
def test_misuse_says_what_to_do(arguments: list[str], complaint: str, whoknows_here: Run) -> None:
    done = whoknows_here(*arguments)
    assert done.returncode == 2
    assert complaint in re.sub(r"[\s│]+", " ", done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("kind", ["agent", "game"])
def test_new_files_pass_the_check_at_once(kind: str, whoknows_here: Run, tmp_path: Path) -> None:
    extra = ["--game", "cluedo"] if kind == "agent" else []
    assert whoknows_here("new", kind, "my-own", *extra).returncode == 0
    text = (tmp_path / "my_own.py").read_text()
    assert "$" not in text.replace("{ $", "")
    checked = whoknows_here("check", "./my_own.py", "--json")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert json.loads(checked.stdout)["ok"]
    again = whoknows_here("new", kind, "my-own", *extra)
    assert again.returncode == 2
    assert "exists already" in again.stderr
    assert whoknows_here("new", kind, "my-own", *extra, "--force").returncode == 0


def test_a_new_agent_is_short_and_a_new_game_can_be_played(
    whoknows_here: Run, tmp_path: Path
) -> None:
    whoknows_here("new", "agent", "sly", "--game", "cluedo")
    assert len((tmp_path / "sly.py").read_text().splitlines()) <= 15
    done = whoknows_here("play", "cluedo", "--seats", "./sly.py,simple", "--seed", "3", "--json")
    first = json.loads(done.stdout)["seats"][0]
    assert first == {"agent": str(tmp_path / "sly.py"), "name": "sly 0"}, "good from any folder"
    whoknows_here("new", "game", "penny")
    done = whoknows_here(
        "play", "./penny.py", "--seats", "human,human", "--seed", "3", typed="\nheads\n"
    )
    assert "The match is over." in done.stdout
    assert whoknows_here("replay", "verify", "penny-3").returncode == 0


def test_a_new_game_is_typed(whoknows_here: Run, tmp_path: Path) -> None:
    import subprocess
    import sys

    whoknows_here("new", "game", "penny")
    whoknows_here("new", "agent", "sly", "--game", "cluedo")
    mypy = [sys.executable, "-m", "mypy", "--strict", "penny.py", "sly.py"]
    done = subprocess.run(mypy, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout


def test_check_fails_for_a_bad_agent(whoknows_here: Run, tmp_path: Path) -> None:
    whoknows_here("new", "agent", "sly", "--game", "cluedo")
    path = tmp_path / "sly.py"
    path.write_text(path.read_text().replace("return moves.sample(rng)", "return None"))
    done = whoknows_here("check", "./sly.py")
    assert done.returncode == 1
    assert "BROKEN" in done.stdout
    assert "it has to act" in done.stdout


def test_settings_come_from_flags_then_environment_then_file(
    whoknows_here: Run, tmp_path: Path
) -> None:
    config = tmp_path / "config.toml"
    config.write_text('[play]\nlang = "fr"\nseed = 5\nseats = "simple"\n')
    assert "graine 5" in whoknows_here("play", "cluedo").stdout
    env = {"WHOKNOWS_PLAY_LANG": "es"}
    assert "semilla 5" in whoknows_here("play", "cluedo", env=env).stdout
    assert (
        "seed 6" in whoknows_here("play", "cluedo", "--lang", "en", "--seed", "6", env=env).stdout
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("lang = 'fr'", "lang is not a command with settings"),
        ("[play]\nlanguage = 'fr'", "play.language is not a setting"),
        ("[play\n", "cannot be read as TOML"),
    ],
)
def test_a_wrong_settings_file_is_explained(
    whoknows_here: Run, tmp_path: Path, text: str, complaint: str
) -> None:
    (tmp_path / "config.toml").write_text(text)
    done = whoknows_here("games")
    assert done.returncode == 2
    assert complaint in done.stderr


def test_colour_can_be_switched_off(whoknows: Run) -> None:
    plain = whoknows("agents", env={"NO_COLOR": "1", "FORCE_COLOR": "1"})
    assert "\x1b[3" not in plain.stdout


def test_modules_of_commands_exist() -> None:
    for entry in ENTRIES.values():
        assert hasattr(import_module(entry.module), entry.attribute)


@pytest.mark.parametrize("name", ["none", "state", "turn", "guess", "who"])
def test_names_that_mean_something_else_are_refused(whoknows_here: Run, name: str) -> None:
    done = whoknows_here("new", "game", name)
    assert done.returncode == 2
    assert "choose another name" in done.stderr


def test_a_data_folder_that_cannot_be_written_is_explained(
    whoknows_here: Run, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    env = {"WHOKNOWS_DATA": str(tmp_path / "file")}
    done = whoknows_here("play", "cluedo", "--seats", "simple", env=env)
    assert done.returncode == 1
    assert "Not a directory" in done.stderr
    assert "Traceback" not in done.stderr
    assert whoknows_here("doctor", env=env).returncode == 1


def test_doctor_tells_what_is_wrong_with_the_settings(whoknows_here: Run, tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[play\n")
    findings = json.loads(whoknows_here("doctor", "--json").stdout)["findings"]
    [settings] = [one for one in findings if one["what"] == "settings"]
    assert not settings["ok"]
    assert "cannot be read as TOML" in settings["detail"]


def test_no_traceback_whatever_a_plug_in_does(
    whoknows: Run, whoknows_here: Run, tmp_path: Path
) -> None:
    whoknows_here("new", "game", "penny")
    path = tmp_path / "penny.py"
    whole = path.read_text()
    path.write_text(whole.replace("case Toss(heads=heads):", "case Toss(heads=heads) if 1 / 0:"))
    done = whoknows_here("play", "./penny.py", "--seats", "random")
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stderr
    assert "Traceback" not in done.stderr
    assert (
        "Traceback"
        in whoknows(
            "play", "./penny.py", "--seats", "random", env={"WHOKNOWS_TRACEBACK": "1"}
        ).stderr
    )
    checked = whoknows_here("check", "./penny.py")
    assert checked.returncode == 1
    assert "ZeroDivisionError" in checked.stdout


def test_a_board_that_does_not_load_is_replaced_by_the_plain_one(
    whoknows: Run, whoknows_here: Run, tmp_path: Path
) -> None:
    env = installed(tmp_path, "ugly", "[whoknows.games]\npenny = penny_plugin:PLUGIN\n")
    whoknows_here("new", "game", "penny")
    write_manifest(tmp_path, "penny", board="nowhere:draw")
    done = whoknows("play", "penny", "--seats", "random,human", typed="quit\n", env=env)
    assert done.returncode == 0
    assert "is tossed" in done.stdout
    assert "board of penny" in whoknows("doctor", env=env).stdout


def test_a_file_in_the_folder_whose_name_is_taken_is_reported(
    whoknows_here: Run, tmp_path: Path
) -> None:
    folder = tmp_path / "data" / "agents"
    folder.mkdir(parents=True)
    whoknows_here("new", "agent", "simple", "--game", "cluedo", "--folder", str(folder))
    broken = json.loads(whoknows_here("agents", "--json").stdout)["broken"]
    assert "rename the file" in broken[0]["problem"]


def test_an_output_that_nobody_reads_is_no_error(tmp_path: Path) -> None:
    import subprocess
    import sys

    command = f"{sys.executable} -m whoknows play cluedo --seats simple --seed 1 | head -1"
    done = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert "Cluedo" in done.stdout
    assert done.stderr == ""


def test_what_a_class_lacks_is_named(whoknows_here: Run, tmp_path: Path) -> None:
    whoknows_here("new", "game", "penny")
    path = tmp_path / "penny.py"
    path.write_text(path.read_text().replace("def view(", "def veiw("))
    assert "Penny in ./penny.py lacks view" in whoknows_here("check", "./penny.py").stderr


def test_where_an_agent_failed_is_told(whoknows_here: Run, tmp_path: Path) -> None:
    whoknows_here("new", "agent", "sly", "--game", "cluedo")
    path = tmp_path / "sly.py"
    path.write_text(path.read_text().replace("return moves.sample(rng)", "return 1 / 0"))
    assert (
        "ZeroDivisionError: division by zero (sly.py, line 13)"
        in whoknows_here("check", "./sly.py").stdout
    )


def test_a_settings_file_that_was_asked_for_must_be_there(
    whoknows_here: Run, tmp_path: Path
) -> None:
    done = whoknows_here("games", env={"WHOKNOWS_CONFIG": str(tmp_path / "nowhere.toml")})
    assert done.returncode == 2
    assert "is not a file" in done.stderr


def test_a_terminal_without_our_letters_and_a_closed_keyboard_are_survived(whoknows: Run) -> None:
    done = whoknows(
        "play", "cluedo", "--seed", "1", "--lang", "fr", env={"PYTHONIOENCODING": "ascii"}
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_an_agent_that_hangs_is_out_after_the_time_limit(
    whoknows: Run, whoknows_here: Run, tmp_path: Path
) -> None:
    whoknows_here("new", "agent", "sly", "--game", "cluedo")
    path = tmp_path / "sly.py"
    path.write_text(path.read_text().replace("return moves.sample(rng)", "while True: pass"))
    seats = ("--seats", "./sly.py,simple", "--seed", "1", "--time-limit", "50")
    done = whoknows("play", "cluedo", *seats, "--json")
    assert done.returncode == 0
    faults = json.loads(done.stdout)["faults"]
    assert {"seat": 0, "fault": {"reason": "late", "detail": ""}} in faults
    assert "no answer in time" in done.stderr
