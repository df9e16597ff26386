"""The example of the page on `hat` is true."""

import re
from pathlib import Path

from whoknows.core import TABLE, Rng
from whoknows.games.hanabi import Hanabi
from whoknows.games.hanabi.agents.hat import Hat
from whoknows.games.hanabi.pieces import Deal
from whoknows.language import Translator

PAGE = Path(__file__).parents[3] / "docs" / "games" / "hanabi-hat.md"
NAMES = ["Ada", "Bo", "Cy"]


class Evening:
    """A game with a `hat` in every seat, whose moves are made by hand."""

    def __init__(self, game: Hanabi, hands: str) -> None:
        self.game, self.state = game, game.start()
        self.agents = [Hat() for _ in game.seats]
        for seat in game.seats:
            self.agents[seat].begin(seat, game)
        for card in hands.split():
            self.act(f"deal {card}")

    def act(self, typed: str) -> None:
        action = self.game.parse_action(typed)
        seat = TABLE if isinstance(action, Deal) else self.state.turn
        self.game.check(self.state, seat, action)
        self.state, events = self.game.apply(self.state, seat, action)
        for event in events:
            for other in self.game.seats:
                perceived = self.game.redact(event, other)
                if perceived is not None:
                    self.agents[other].observe(perceived)

    def choice(self) -> str:
        """What the agent in turn would do, as it is typed."""
        seat = self.state.turn
        moves = self.game.moves(self.state, seat)
        action = self.agents[seat].act(self.game.view(self.state, seat), moves, Rng(0))
        return self.game.format_action(action)


def test_the_example_is_true() -> None:
    """Hands, what each does, and what the first says about it."""
    (example,) = re.findall(r"^```text\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    lines = example.splitlines()
    hands = [line.split(" holds ")[1] for line in lines if " holds " in line]
    evening = Evening(Hanabi(players=len(hands)), " ".join(hands))
    for line in lines[len(hands) :]:
        if line.startswith("says: "):
            said = Translator("en", [Hanabi], NAMES).say(evening.agents[0].explain())
            assert said == line.removeprefix("says: ")
        elif line.startswith("draws "):
            evening.act(f"deal {line.removeprefix('draws ')}")
        else:
            name, move = line.removeprefix("so ").split(": ")
            assert name == NAMES[evening.state.turn]
            assert evening.choice() == move
            evening.act(move)
