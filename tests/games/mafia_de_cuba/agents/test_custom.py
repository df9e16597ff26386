"""The agent that is made of chosen strategies."""

from pathlib import Path

import pytest
from tests.games.mafia_de_cuba.agents.interrogating import Interrogation
from tests.games.mafia_de_cuba.worlds.all_worlds import layout_for

from whoknows.core import BadOption, BadReference, Seat
from whoknows.core.options import build, checked_options, option_infos
from whoknows.core.reference import Name
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.agents.base import MafiaAgent
from whoknows.games.mafia_de_cuba.agents.custom import Custom
from whoknows.games.mafia_de_cuba.agents.first_degree import FirstDegree
from whoknows.games.mafia_de_cuba.agents.lineup import answers_of, takes_of
from whoknows.games.mafia_de_cuba.agents.talking.public_claims import Heard
from whoknows.games.mafia_de_cuba.pieces.match import Said, SayRole
from whoknows.play import Match
from whoknows.plugins.line_up import parse_line_up

QUIET = Path(__file__).parents[4] / "examples" / "mafia" / "quiet.py"
PLACES = ("first", "second", "middle", "last")
GAME = MafiaDeCuba(players=5, diamonds=6, tokens={"loyal": 1, "agent": 1, "driver": 1})


def custom(**options: object) -> Custom:
    return build(Custom, options)


def quiet() -> Custom:
    picks = {f"pick.{place}": str(QUIET) for place in PLACES}
    return custom(**{"talk.thief": f"{QUIET}:Quiet", **picks})


def test_the_example_plays() -> None:
    for deal in range(4):
        seats = {Seat(0): FirstDegree(), **{seat: quiet() for seat in GAME.suspects}}
        match = Match(GAME, seats, seed=3, deal=deal)
        assert match.run().winners
        assert match.referee.state.table.ending is not None
        assert all(story.diamonds <= 2 for story in match.referee.state.stories)


def test_the_example_is_an_answer_model_too() -> None:
    layout, ways = GAME.layout, quiet().ways(0)
    takes = takes_of(layout, ways)
    for seat, (steps, chances) in enumerate(zip(layout.steps, takes, strict=True), 1):
        for source in set(steps.source.tolist()):
            assert chances[steps.source == source].sum() == pytest.approx(1)
        assert not chances[steps.diamonds > 2].any(), seat
    loyal = Said(Seat(1), "role", None, SayRole("loyal"))
    chances = answers_of(ways).likelihood(layout, 1, Heard(layout), loyal)
    by_role = {name: chances[layout.steps[0].role == i] for i, name in enumerate(layout.role_names)}
    assert (by_role["thief"] == 1).all()
    assert (by_role["loyal"] == 1).all()
    assert (by_role["driver"] == 0).all()


def test_what_is_not_chosen_is_as_in_the_base() -> None:
    layout = layout_for(6, 7, {"loyal": 1, "agent": 1, "driver": 1})
    base = answers_of(FirstDegree().ways(0))
    helpful = answers_of(custom(**{"talk.driver": "helpful"}).ways(0))
    heard = Heard(layout)
    said = Said(Seat(3), "role", None, SayRole("loyal"))
    assert (
        base.likelihood(layout, 3, heard, said) == helpful.likelihood(layout, 3, heard, said)
    ).all()
    second = answers_of(custom(base="second-degree").ways(0))
    assert (
        base.likelihood(layout, 3, heard, said) != second.likelihood(layout, 3, heard, said)
    ).any()


def test_honesty_is_handed_to_what_has_a_name() -> None:
    suspects = [custom(honesty=100, **{"talk.thief": "mixing"}) for _ in GAME.suspects]
    match = Interrogation(GAME, suspects, 2)
    for seat in GAME.suspects:
        match.ask(seat, "role")
        match.ask(seat, "passed_box")
    assert all(GAME.holds(said, match.state) for said in match.state.table.said)


@pytest.mark.parametrize(
    ("option", "value", "error", "what"),
    [
        ("talk.thief", "./nowhere.py", BadReference, "no file"),
        ("talk.thief", "mixin", BadOption, "mixing"),
        ("talk.king", "mixing", BadOption, "talk.king"),
        ("pick.first", "mixing", BadOption, "neither a file"),
        ("pick.first", "{quiet}:Quiet", BadReference, "no PickStrategy called 'Quiet'"),
        ("talk.thief", "{quiet}:Little", BadReference, "no TalkStrategy called 'Little'"),
        ("talk.thief", "{empty}", BadReference, "defines no TalkStrategy"),
        ("talk.thief", "{wrong}", BadReference, "cannot be loaded"),
        ("godfather", "{quiet}", BadReference, "defines no GodfatherStrategy"),
        ("godfather", "nobody", BadOption, "neither a file"),
        ("base", "third-degree", BadOption, "base"),
    ],
)
def test_what_cannot_be_used_is_refused_with_words(
    tmp_path: Path, option: str, value: str, error: type[Exception], what: str
) -> None:
    (tmp_path / "empty.py").write_text("")
    (tmp_path / "wrong.py").write_text("1 / 0")
    files = {name: str(tmp_path / f"{name}.py") for name in ("empty", "wrong")}
    with pytest.raises(error, match=what):
        custom(**{option: value.format(quiet=QUIET, **files)})


def test_a_bad_distribution_costs_the_seat_and_names_the_method(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "from whoknows.games.mafia_de_cuba.agents.talking.strategy import TalkStrategy\n"
        "class Bad(TalkStrategy):\n"
        "    def roles(self, seen):\n"
        "        return {}\n"
    )
    roles = ("loyal", "cleaner", "agent", "driver", "thief", "urchin")
    bad = custom(**{f"talk.{role}": str(file) for role in roles})
    seats: dict[Seat, MafiaAgent] = {seat: FirstDegree() for seat in GAME.seats}
    seats[Seat(2)] = bad
    match = Match(GAME, seats, seed=1)
    match.run()
    faults = [step.fault for step in match.referee.log if getattr(step, "fault", None)]
    assert "Bad.roles returned no weight above 0" in str(faults)


def test_a_godfather_of_ones_own_sits_down(tmp_path: Path) -> None:
    file = tmp_path / "hasty.py"
    file.write_text(
        "from whoknows.games.mafia_de_cuba.agents.godfathers.strategy import GodfatherStrategy\n"
        "class Hasty(GodfatherStrategy):\n"
        "    def hide(self, case, rng):\n"
        "        assert case.inspect is None\n"
        "        return 2\n"
        "    def act(self, case, rng):\n"
        "        return 'accuse'\n"
        "    def question(self, case, rng):\n"
        "        raise NotImplementedError\n"
        "    def accuse(self, case, rng):\n"
        "        thieves = case.inspect.roles()[:, -2]\n"
        "        return max(case.accusable, key=lambda seat: thieves[seat - 1])\n"
    )
    godfather = custom(godfather=str(file))
    seats: dict[Seat, MafiaAgent] = {seat: FirstDegree() for seat in GAME.seats}
    seats[Seat(0)] = godfather
    match = Match(GAME, seats, seed=1)
    match.run()
    assert match.referee.state.hidden == 2
    assert not match.referee.state.table.said
    assert match.referee.state.table.ending in ("recovered", "triumph", "ruined")


def test_options_with_dots_are_listed_and_read() -> None:
    names = [info.name for info in option_infos(Custom)]
    assert {"base", "talk.thief", "pick.first"} <= {*names}
    checked = checked_options(Custom, {"talk.thief": "mixing"})
    assert checked["talk.thief"] == Name("mixing")
    assert "talk.loyal" not in checked
    line_up = parse_line_up("chain,custom:pick.first=./p.py,talk.thief=./t.py:Sly")
    assert line_up[1].reference == "custom"
    assert line_up[1].options == {"pick.first": "./p.py", "talk.thief": "./t.py:Sly"}


def test_the_example_stands_on_the_page() -> None:
    page = Path(__file__).parents[4] / "docs" / "how-to" / "mafia-strategy.md"
    assert QUIET.read_text().split("\n", 1)[1].strip() in page.read_text()
