"""People with notebooks at a table of Mafia de Cuba."""

import io
from collections.abc import Iterable, Sequence
from functools import cache

from rich.console import Console, RenderableType

from whoknows.cli.terminal.notebook import find_notebook
from whoknows.core import TABLE, Rng, Seat, Step, perceive
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    Accuse,
    Answer,
    Ask,
    Hide,
    MafiaAction,
    MafiaEvent,
    MafiaState,
    SayBox,
    SayNumber,
    SayRole,
    Settle,
    Steal,
    Subject,
    TakeToken,
)
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS, QuestionName
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.rules.truth import true_answer
from whoknows.language import Translator
from whoknows.play import SeatQuestion as Asking

PARTY = ["Don", "Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim"]
ADA, BO, CY, DI, ED = (Seat(seat) for seat in range(1, 6))


@cache
def translator(language: str) -> Translator:
    return Translator(language, [MafiaDeCuba], PARTY)


class Table:
    """A match whose steps are kept."""

    def __init__(self, game: MafiaDeCuba) -> None:
        self.game = game
        self.state: MafiaState = game.start()
        self.steps: list[Step[MafiaAction, MafiaEvent]] = []

    def do(self, seat: int, *actions: MafiaAction) -> "Table":
        for action in actions:
            self.game.check(self.state, Seat(seat), action)
            self.state, events = self.game.apply(self.state, Seat(seat), action)
            self.steps.append(Step(Seat(seat), action, events))
        return self

    def theft(self, hidden: int, *takes: MafiaAction) -> "Table":
        self.do(GODFATHER, Hide(hidden))
        for seat, take in enumerate(takes, 1):
            self.do(seat, take)
        return self

    def tell(
        self, seat: int, question: QuestionName, answer: Answer, about: Subject = None
    ) -> "Table":
        return self.do(GODFATHER, Ask(Seat(seat), question, about)).do(seat, answer)

    def accuse(self, seat: int) -> "Table":
        return self.do(GODFATHER, Accuse(Seat(seat))).do(TABLE, Settle(None))

    @property
    def events(self) -> list[MafiaEvent]:
        return [event for step in self.steps for event in step.events]


def evening() -> Table:
    """Bo took four diamonds and says to be loyal, as Cy is; Ed took three and says to have not."""
    table = Table(MafiaDeCuba(players=6)).theft(
        2, TakeToken("driver"), Steal(4), TakeToken("loyal"), TakeToken("agent"), Steal(3)
    )
    table.tell(1, "passed_diamonds", SayNumber(13)).tell(1, "role", SayRole("driver"))
    table.tell(2, "received_diamonds", SayNumber(9)).tell(2, "passed_diamonds", SayNumber(9))
    table.tell(2, "role", SayRole("loyal"))
    table.tell(3, "role", SayRole("loyal")).tell(4, "passed_box", SayBox(9, "none"))
    return table.tell(5, "passed_diamonds", SayNumber(9)).tell(5, "role", SayRole("urchin"))


def wander(game: MafiaDeCuba, seed: int, n_questions: int, *, honest: float = 0.6) -> Table:
    """Random takes, random questions, and answers that are true or anything."""
    table, rng = Table(game), Rng(seed)
    table.do(GODFATHER, rng.choice(list(game.moves(table.state, GODFATHER))))
    for seat in game.suspects:
        table.do(seat, rng.choice(list(game.moves(table.state, seat))))
    for _ in range(n_questions if table.state.table.phase == "asking" else 0):
        asks = [m for m in game.moves(table.state, GODFATHER) if isinstance(m, Ask)]
        ask = rng.choice(asks)
        table.do(GODFATHER, ask)
        answers: Sequence[MafiaAction] = list(game.moves(table.state, ask.seat))
        if ask.question not in OPINIONS and rng.unit() < honest:
            story = table.state.stories[ask.seat - 1]
            answers = [true_answer(ask.question, ask.about, story)]
        table.do(ask.seat, rng.choice(answers))
    return table


def told(parts: Iterable[RenderableType], width: int = 80) -> str:
    """What is read on a screen."""
    file = io.StringIO()
    console = Console(file=file, width=width, no_color=True)
    for part in parts:
        console.print(part)
    return file.getvalue()


class Person:
    """Sits somewhere, types and reads."""

    def __init__(
        self, table: Table, language: str = "en", seat: Seat = GODFATHER, width: int = 80
    ) -> None:
        self.game, self.width = table.game, width
        self.view = table.game.view(table.state, seat)
        self.moves = table.game.moves(table.state, seat)
        self.ask = Asking(seat, self.view, self.moves, Rng(0))
        make = find_notebook(table.game)
        assert make is not None
        self.notebook = make(seat, table.game, translator(language))
        for event in perceive(table.game, table.events, seat):
            self.notebook.observe(event)

    def type(self, typed: str) -> str:
        answer = self.notebook.handle(typed, self.ask)
        assert answer is not None
        return told(answer, self.width)
