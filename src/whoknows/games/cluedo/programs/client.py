# SPDX-License-Identifier: MIT
"""Playing at a server, game after game, with any kind of player."""

from collections.abc import Sequence
from typing import Protocol

from whoknows.core import AnyAgent, IllegalAction, Inspectable, Seat
from whoknows.core.game import canonical_action
from whoknows.core.random import stream
from whoknows.core.safe_text import problem_text
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent

from . import protocol as wire
from .actions import to_line
from .line_client import LineClient
from .wire_decoder import Hearing


class ClientPlayer(Protocol):
    """Makes a client's decisions."""

    def begin(self, game: Cluedo, seat: Seat, hearing: Hearing) -> None:
        """A game begins."""

    def observe(self, line: wire.ServerLine, events: Sequence[CluedoEvent]) -> None:
        """Handle a line, and the events that it implies."""

    def act(self, hearing: Hearing) -> CluedoAction | None:
        """Answer the server's request; None if it no longer wants an answer."""


def play(client: LineClient, player: ClientPlayer, login: wire.Login) -> None:
    """Say hello, then play until the server closes the connection."""
    hearing = client.hearing
    n_begun = 0
    for line, events in client.news():
        if isinstance(line, wire.HelloLine):
            client.say(login)
        if hearing.n_games > n_begun and hearing.game is not None and hearing.seat is not None:
            n_begun = hearing.n_games
            player.begin(hearing.game, hearing.seat, hearing)
        if n_begun:
            player.observe(line, events)
        if hearing.duty is not None:
            action = player.act(hearing)
            if action is not None:
                client.say(to_line(action))


class AgentPlayer:
    """Lets an agent decide, with the random generators that the referee would give it."""

    def __init__(self, agent: AnyAgent, seed: int) -> None:
        self._agent = agent
        self._seed = seed
        self._n_acts = 0
        self._has_begun = False
        agent.begin_set()

    def begin(self, game: Cluedo, seat: Seat, hearing: Hearing) -> None:
        """Pass it to the agent."""
        self._acts = stream(self._seed, hearing.n_games - 1, 2 + 2 * seat)
        self._n_acts = 0
        self._has_begun = True
        self._agent.begin(seat, game)

    def observe(self, line: wire.ServerLine, events: Sequence[CluedoEvent]) -> None:
        """Pass it to the agent."""
        for event in events:
            self._agent.observe(event)

    def act(self, hearing: Hearing) -> CluedoAction:
        """Ask the agent; its answer must be legal."""
        view, moves = hearing.view(), hearing.moves()
        answer = self._agent.act(view, moves, self._acts.child(self._n_acts))
        self._n_acts += 1
        action: CluedoAction = canonical_action(Cluedo(players=len(view.active)), answer)
        if action not in hearing.moves():
            raise IllegalAction(view.seat, str(action), "not among its legal moves")
        return action

    def report(self) -> str:
        """What the agent knows, in its own words."""
        if not isinstance(self._agent, Inspectable):
            return f"{type(self._agent).__name__} cannot print what it knows"
        if not self._has_begun:
            return "no cards were dealt yet"
        try:
            return str(self._agent.report())
        except Exception as error:  # noqa: BLE001 - anybody's code, and the game goes on
            return f"the report failed: {problem_text(error)}"
