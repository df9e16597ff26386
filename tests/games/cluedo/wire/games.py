"""Random games, written down as the lines that one client receives and sends."""

from whoknows.core import Fault, Seat
from whoknows.core.random import stream
from whoknows.games.cluedo import Cluedo, CluedoEvent
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.programs import protocol as wire
from whoknows.games.cluedo.programs.wire_encoder import WireEncoder
from whoknows.games.cluedo.text import format_action
from whoknows.play import Referee


class Recorded:
    """One client's lines of a game (`< ` received, `> ` sent), and what its seat perceived."""

    def __init__(
        self,
        players: int,
        seat: int,
        *,
        seed: int,
        deal: int = 0,
        extended: bool = False,
        wildness: int = 10,
        fault_share: int = 0,
    ) -> None:
        """Of 100 decisions, so many are random ones and faults in the tournament mode."""
        self.game = Cluedo(players=players).for_deal(deal)
        self.seat = Seat(seat)
        self.lines = [f"< B {seat} {players}"] if deal == 0 else []
        self._extended = extended
        self._wildness, self._fault_share = wildness, fault_share
        self._rng = stream(seed, deal, 999)
        self.referee = Referee(self.game, seed=seed, deal=deal)
        self._telling = WireEncoder(self.seat, extended=extended)
        self._n_told = 0
        self._agents = {one: Simple() for one in self.game.seats}
        for one, agent in self._agents.items():
            agent.begin(one, self.game)
        self._n_observed = dict.fromkeys(self.game.seats, 0)
        self._play()

    @property
    def perceived(self) -> list[CluedoEvent]:
        return self.referee.perceived[self.seat]

    def _play(self) -> None:
        self.referee.start()
        self._catch_up()
        while self.referee.asks:
            [ask] = self.referee.asks
            is_turn = ask.view.question is None or ask.view.question.answered
            is_mine = ask.seat == self.seat
            if is_turn and self._extended:
                self.lines.append(f"< X T {ask.seat}")
            if is_mine:
                self.lines.append("< T" if is_turn else "< C")
            if self._rng.below(100) < self._fault_share:
                self._commit_fault(ask.seat, wire.Duty.TURN if is_turn else wire.Duty.CARD)
                continue
            wild = self._rng.below(100) < self._wildness
            agent = self._agents[ask.seat]
            action = ask.moves.sample(ask.rng) if wild else agent.act(ask.view, ask.moves, ask.rng)
            if is_mine:
                self.lines.append(f"> {format_action(action)}")
            self.referee.feed(ask.seat, action)
            self._catch_up()
        outcome = self.referee.outcome
        assert outcome is not None
        if not outcome.winners and self.lines[-1] != "< E 301":
            self.lines.append("< F -1")

    def _commit_fault(self, seat: Seat, duty: wire.Duty) -> None:
        if self._extended:
            self.lines.append(f"< X E {seat} {duty.missing:d}")
        if seat == self.seat:
            self.lines.append(f"< E {duty.missing:d}")
        self.referee.fail(seat, Fault("late"))
        self._catch_up()

    def _catch_up(self) -> None:
        new = self.perceived[self._n_told :]
        self._n_told += len(new)
        self.lines += [f"< {wire.format_server_line(line)}" for line in self._telling.lines(new)]
        for seat, agent in self._agents.items():
            for event in self.referee.perceived[seat][self._n_observed[seat] :]:
                agent.observe(event)
            self._n_observed[seat] = len(self.referee.perceived[seat])
