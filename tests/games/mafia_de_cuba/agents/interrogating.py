"""A match of Mafia de Cuba in which a test asks the questions."""

from collections.abc import Sequence
from typing import Any

from whoknows.core import Rng, Seat
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import Ask, Hide, MafiaState, Said
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS, QuestionName


class Interrogation:
    """Agents in all seats but the Godfather's, who have taken what they want."""

    def __init__(
        self, game: MafiaDeCuba, agents: Sequence[Any], seed: int, hidden: int = 0
    ) -> None:
        self.game = game
        self._rng = Rng(seed)
        self._agents = dict(zip(game.suspects, agents, strict=True))
        for seat, agent in self._agents.items():
            agent.begin_set()
            agent.begin(seat, game)
        self.state: MafiaState = game.start()
        self._do(Seat(0), Hide(hidden))
        for seat in game.suspects:
            self._let(seat)

    def _do(self, seat: Seat, action: Any) -> None:
        self.state, events = self.game.play(self.state, seat, action)
        for event in events:
            for other, agent in self._agents.items():
                if (perceived := self.game.redact(event, other)) is not None:
                    agent.observe(perceived)

    def _let(self, seat: Seat) -> None:
        view, moves = self.game.view(self.state, seat), self.game.moves(self.state, seat)
        action = self._agents[seat].act(view, moves, self._rng)
        assert action in moves
        self._do(seat, action)

    def ask(self, seat: Seat, question: QuestionName, about: Any = None) -> Said:
        self._do(Seat(0), Ask(seat, question, about))
        self._let(seat)
        return self.state.table.said[-1]

    def ask_anything(self, n: int, *, opinions: bool = False) -> None:
        """So many questions to anybody in any order."""
        parts: Any = self.game.move_parts.asks
        asks = [ask for seat in self.game.suspects for ask in parts[seat]]
        if not opinions:
            asks = [ask for ask in asks if ask.question not in OPINIONS]
        # Where nothing was stolen there is nothing to ask.
        for _ in range(n if self.state.table.phase == "asking" else 0):
            ask = self._rng.choice(asks)
            if self.state.table.n_asked[ask.seat] < self.game.max_questions:
                self.ask(ask.seat, ask.question, ask.about)
