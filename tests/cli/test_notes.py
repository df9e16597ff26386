"""Notebooks, whoever wrote them: told what a seat perceives, kept, made anew, not trusted."""

import io
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from rich.console import Console, RenderableType
from rich.text import Text
from tests.cli.test_commands import installed, write_manifest
from tests.conftest import Run

from oysters import Oysters
from oysters.pieces import Answer as OystersAnswer
from oysters.pieces import Bet, BetPlaced, Say
from whoknows.cli.terminal import notes
from whoknows.cli.terminal.notebook import Notebook, find_notebook
from whoknows.cli.terminal.notes import Notebooks, NotesFile
from whoknows.core import AnyGame, Event, Message, Seat, Step
from whoknows.core.insight import Insight
from whoknows.language import Translator
from whoknows.play import Match, SeatQuestion

ADA, BO = Seat(0), Seat(1)


class Diary:
    """Writes down everything it is told, and what a person tells it to."""

    def __init__(self, seat: Seat, game: AnyGame, translator: Translator) -> None:
        self.events: list[Event] = []
        self.lines: list[str] = []

    def observe(self, event: Event) -> None:
        self.events.append(event)

    def commands(self) -> Sequence[tuple[str, str]]:
        return [("write TEXT", "write something down")]

    def handle(self, typed: str, ask: SeatQuestion[Any, Any]) -> Iterable[Text] | None:
        word, _, rest = typed.partition(" ")
        return self._write(rest) if word == "write" else None

    def _write(self, text: str) -> Iterable[Text]:
        if text == "trouble":
            raise RuntimeError("no ink")
        self.lines.append(text)
        yield Text(f"{len(self.events)} events, {' '.join(self.lines)}")

    def draw(self, view: Any) -> Iterable[Text]:
        return [Text(line) for line in self.lines]

    def kept(self) -> Sequence[str]:
        return self.lines

    def restore(self, kept: Sequence[str]) -> None:
        self.lines += kept

    def summary(self, log: Sequence[Step[Any, Any]]) -> Iterable[Text]:
        return [Text(f"{len(log)} steps")]


class Table:
    """A match of people, with the notebooks they have."""

    def __init__(self, path: Path, match: Match) -> None:
        self.match = match
        self.path = path
        self.notes = Notebooks(
            match.game,
            Translator("en"),
            lambda seat: match.referee.perceived[seat],
            NotesFile(path),
        )

    def ask(self, seat: Seat) -> SeatQuestion[Any, Any]:
        return next(ask for ask in self.match.advance() if ask.seat == seat)

    def type(self, seat: Seat, typed: str) -> list[str] | None:
        answer = self.notes.answer(self.ask(seat), typed)
        return None if answer is None else [str(part) for part in answer]


@pytest.fixture
def betting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Three people play Oysters; Bo and Cy may bet, which nobody else notices."""
    monkeypatch.setattr(notes, "find_notebook", lambda _: Diary)
    match = Match(Oysters(), {}, seed=1)
    match.start()
    match.answer(Seat(0), Say(pearl=True))
    match.answer(Seat(1), OystersAnswer(call=True))
    table = Table(tmp_path / "match.jsonl", match)
    table.notes.begin(resumed=False)
    return table


def diary(table: Table, seat: Seat) -> Diary:
    notebook: Any = table.notes._of(seat)
    assert isinstance(notebook, Diary)
    return notebook


def test_a_notebook_is_told_what_its_seat_perceives_and_no_more(betting: Table) -> None:
    betting.match.answer(BO, Bet(true=True))
    for seat in (Seat(0), BO, Seat(2)):
        assert diary(betting, seat).events == betting.match.referee.perceived[seat]
    assert any(isinstance(event, BetPlaced) for event in diary(betting, BO).events)
    assert not any(isinstance(event, BetPlaced) for event in diary(betting, Seat(2)).events)


def test_each_person_has_a_notebook_of_their_own(betting: Table) -> None:
    assert betting.type(BO, "write secret") is not None
    assert betting.type(Seat(2), "write other") == ["4 events, other"]


def test_after_an_undo_a_new_notebook_is_told_what_is_left(betting: Table) -> None:
    betting.type(BO, "write hello")
    betting.match.answer(BO, Bet(true=True))
    n_before = len(diary(betting, BO).events)
    betting.match.undo(BO)
    betting.notes.begin_again()
    assert len(diary(betting, BO).events) == n_before - 1
    assert diary(betting, BO).events == betting.match.referee.perceived[BO]
    assert diary(betting, BO).lines == ["hello"]


def test_what_was_written_is_kept_for_a_match_that_goes_on(betting: Table) -> None:
    betting.type(BO, "write hello")
    betting.type(Seat(2), "write world")
    again = Table(betting.path, betting.match)
    again.notes.begin(resumed=True)
    assert [str(part) for part in again.notes.draw(BO, None)] == ["hello"]
    assert [str(part) for part in again.notes.draw(Seat(2), None)] == ["world"]


def test_a_new_match_of_the_same_name_begins_with_empty_notebooks(betting: Table) -> None:
    betting.type(BO, "write hello")
    other = Table(betting.path, betting.match)
    other.notes.begin(resumed=False)
    third = Table(betting.path, betting.match)
    third.notes.begin(resumed=True)
    assert list(third.notes.draw(BO, None)) == []


def test_notes_go_with_the_match_when_it_is_saved_under_another_name(
    betting: Table, tmp_path: Path
) -> None:
    betting.type(BO, "write hello")
    betting.notes.move(tmp_path / "other.jsonl")
    assert [file.name for file in tmp_path.glob("*.json")] == ["other.notes.json"]
    assert NotesFile(tmp_path / "other.jsonl").read() == {1: ["hello"]}


@pytest.mark.parametrize("text", ["", "?", "[1]", '{"x": []}', '{"1": "y"}', '{"1": [2]}', "\xff"])
def test_a_file_that_makes_no_sense_keeps_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "match.notes.json").write_text(text, encoding="latin-1")
    assert NotesFile(tmp_path / "match.jsonl").read() == {}


def test_a_notebook_that_fails_says_so_and_the_match_goes_on(betting: Table) -> None:
    assert betting.type(BO, "write trouble") == ["The notebook failed (RuntimeError: no ink)."]
    assert betting.type(BO, "write again") is not None


def test_a_notebook_that_cannot_even_listen_is_not_in_the_way_of_moves(
    betting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Diary, "observe", lambda *_: 1 / 0)
    told = betting.type(BO, "bet yes")
    assert told == ["The notebook failed (ZeroDivisionError: division by zero)."]
    assert betting.type(BO, "bet yes") is None


def test_what_is_no_command_of_the_notebook_is_left_to_others(betting: Table) -> None:
    assert betting.type(BO, "bet yes") is None


def test_the_end_is_told_by_the_notebook(betting: Table) -> None:
    told = betting.notes.summary(BO, betting.match.log)
    assert [str(part) for part in told] == [f"{len(betting.match.log)} steps"]


def test_a_game_without_a_notebook_has_none(tmp_path: Path) -> None:
    match = Match(Oysters(), {}, seed=1)
    match.start()
    table = Table(tmp_path / "match.jsonl", match)
    assert find_notebook(match.game) is None
    assert not table.notes
    assert table.notes.commands(ADA) == ()
    assert table.type(ADA, "notes") is None
    assert list(table.notes.draw(ADA, None)) == []


# A notebook for nothing: an insight without commands and without pages


class Bets(Struct, frozen=True):
    """A page."""

    n_events: int
    who: Message


class OystersInsight(Insight[Event, Any, Bets, Any, Any]):
    """Counts."""

    n_events = 0

    def observe(self, event: Event) -> None:
        self.n_events += 1

    def page(self, view: Any) -> Bets:
        return Bets(self.n_events, Message("play-over"))


def plain_notebook(seat: Seat, game: AnyGame, translator: Translator) -> Notebook:
    return Notebook(seat, game, translator, insight=OystersInsight)


@pytest.mark.parametrize(
    ("language", "switch", "words"),
    [
        ("en", "notes on", "The match is over."),
        ("fr", "carnet oui", "La partie est finie."),
        ("es", "notas sí", "La partida ha terminado."),
    ],
)
def test_any_insight_is_drawn_field_by_field(
    betting: Table, language: str, switch: str, words: str
) -> None:
    notebook = plain_notebook(BO, betting.match.game, Translator(language, [Oysters]))
    ask = betting.ask(BO)
    for event in betting.match.referee.perceived[BO]:
        notebook.observe(event)
    assert list(notebook.draw(ask.view)) == []
    page = read(notebook.handle(switch, ask))
    assert re.search(r"n events +4", page)
    assert words in page
    assert read(notebook.draw(ask.view)) == page
    assert notebook.kept() == ["notes on"]
    assert "play-" not in "".join(map("".join, notebook.commands()))
    assert "play-" not in read(notebook.handle("notes off", ask))
    assert "play-" not in read(notebook.handle("notes what", ask))
    assert notebook.handle("bet yes", ask) is None


def read(drawing: Iterable[RenderableType] | None) -> str:
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as captured:
        for part in drawing or ():
            console.print(part)
    return captured.get()


def test_pages_that_do_not_load_are_reported_and_done_without(
    whoknows: Run, tmp_path: Path
) -> None:
    env = installed(tmp_path, "torn", "[whoknows.games]\npenny = penny_plugin:PLUGIN\n")
    whoknows("new", "game", "penny")
    write_manifest(tmp_path, "penny", pages="nowhere:Pages")
    done = whoknows("play", "penny", "--seats", "random,human", typed="notes\nquit\n", env=env)
    assert "This game has no notebook." in done.stdout
    assert "pages of penny" in whoknows("doctor", env=env).stdout
