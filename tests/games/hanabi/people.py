"""People with notebooks at Hanabi's table, and games by hand for them."""

import io
import re
from collections.abc import Iterable, Sequence
from functools import cache

from rich.console import Console, RenderableType
from tests.games.hanabi.test_knowledge import Course

from whoknows.agents.uniform import Uniform
from whoknows.cli.terminal.notebook import find_notebook
from whoknows.core import TABLE, Rng, Seat, Step, perceive
from whoknows.games.hanabi import Hanabi, HanabiAction, HanabiEvent
from whoknows.games.hanabi.knowledge import Cards
from whoknows.games.hanabi.pieces import Deal
from whoknows.language import Translator
from whoknows.play import Match, SeatQuestion

PARTY = ["Ada", "Bo", "Cy", "Di", "Ed"]
ADA, BO, CY = Seat(0), Seat(1), Seat(2)


@cache
def translator(language: str) -> Translator:
    return Translator(language, [Hanabi], PARTY)


class Story:
    """A game by hand: the hands that are dealt, then what is done, `deal` after each draw."""

    def __init__(self, game: Hanabi, hands: str, moves: Sequence[str] = ()) -> None:
        self.game, self.state = game, game.start()
        self.steps: list[Step[HanabiAction, HanabiEvent]] = []
        for typed in (*(f"deal {card}" for card in hands.split()), *moves):
            self._act(typed)

    def _act(self, typed: str) -> None:
        action = self.game.parse_action(typed)
        seat = TABLE if isinstance(action, Deal) else self.state.turn
        self.game.check(self.state, seat, action)
        self.state, events = self.game.apply(self.state, seat, action)
        self.steps.append(Step(seat, action, events))

    @property
    def events(self) -> list[HanabiEvent]:
        return [event for step in self.steps for event in step.events]


def evening() -> Story:
    """Three players after two rounds."""
    moves = ["hint 1 1", "hint 0 r", "discard c", "deal w4", "hint 1 5", "hint 0 1", "play c"]
    hands = "r1 r1 g4 w5 b2  r1 y1 y3 b5 g2  r2 r2 g1 g1 g3"
    return Story(Hanabi(players=3), hands, [*moves, "deal b3"])


class Person:
    """Sits in the first seat, types and reads."""

    def __init__(self, course: Course | Story, language: str = "en", width: int = 80) -> None:
        self.game, self.width = course.game, width
        self.view = course.game.view(course.state, ADA)
        self.moves = course.game.moves(course.state, ADA)
        self.ask = SeatQuestion(ADA, self.view, self.moves, Rng(0))
        make = find_notebook(course.game)
        assert make is not None
        self.notebook = make(ADA, course.game, translator(language))
        for event in perceive(course.game, course.events, ADA):
            self.notebook.observe(event)

    def type(self, typed: str) -> str:
        answer = self.notebook.handle(typed, self.ask)
        assert answer is not None
        return self.read(answer)

    def read(self, answer: Iterable[RenderableType]) -> str:
        file = io.StringIO()
        console = Console(file=file, width=self.width, no_color=True)
        for part in answer:
            console.print(part)
        lines = file.getvalue().splitlines(keepends=True)
        return "".join(line for line in lines if "prépare" not in line and "prepar" not in line)


# Reading pages


def rows(page: str) -> list[list[str]]:
    """The words of the rows that begin with the letter of a card."""
    lines = [line.strip("│ ") for line in page.splitlines()]
    return [line.split() for line in lines if re.match(r"[a-j]( ▲)?  ", line)]


def read_cards(words: Iterable[str], game: Hanabi) -> Cards:
    """`r12(3) y3` as a set; other words are no cards."""
    found = set()
    for word in words:
        if re.fullmatch(r"[a-z][\d()]+", word):
            suit = game.letters.index(word[0])
            found |= {suit * 5 + int(n) - 1 for n in word[1:] if n.isdigit()}
    return frozenset(found)


def played(game: Hanabi, seed: int) -> Match:
    """A whole game at random."""
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=seed)
    match.run()
    return match
