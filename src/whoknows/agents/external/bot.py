# SPDX-License-Identifier: MIT
"""The bot's side of the line protocol: lets an agent of ours answer, line by line."""

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from whoknows.core import AnyAgent, AnyGame, Listed, Message, Rng, Seat, explanation_of
from whoknows.core.moves import no_menu

from . import messages

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[messages.Question]] = msgspec.json.Decoder(messages.Question)

MakeGame = Callable[[str, dict[str, Any]], AnyGame]
MakeAgent = Callable[[str], AnyAgent]
Say = Callable[[AnyGame, AnyAgent, Message], str]


class Bot:
    """An agent at the end of a line."""

    def __init__(
        self,
        *,
        name: str,
        games: list[str],
        make_game: MakeGame,
        make_agent: MakeAgent,
        say: Say,
    ) -> None:
        self._name, self._games = name, games
        self._make_game, self._make_agent, self._say = make_game, make_agent, say
        self._agents: dict[str, AnyAgent] = {}
        """By game: what is learnt is kept for a set."""

    def answers(self, lines: Iterable[bytes]) -> Iterable[bytes]:
        """Its answers to these lines, until it is asked to end."""
        for line in lines:
            said = _DECODER.decode(line)
            if isinstance(said, messages.Bye):
                return
            answer = self._answer(said)
            if answer is not None:
                yield _ENCODER.encode(answer) + b"\n"

    def _answer(self, said: messages.Question) -> messages.Answer | None:
        match said:
            case messages.Hello():
                return messages.Ready(
                    protocol=messages.VERSION, name=self._name, games=self._games, reacts=True
                )
            case messages.GameStart():
                self._begin(said)
            case messages.Observe(events=events):
                for event in events:
                    self._agent.observe(msgspec.convert(event, self._game.schema.event))
            case messages.Act():
                return self._act(said)
        return None

    def _begin(self, start: messages.GameStart) -> None:
        self._game = self._make_game(start.game, {**start.options, "players": start.players})
        if start.game not in self._agents:
            self._agents[start.game] = self._make_agent(start.game)
        self._agent = self._agents[start.game]
        if start.new_set:
            self._agent.begin_set()
        self._agent.begin(Seat(start.seat), self._game)

    def _act(self, asked: messages.Act) -> messages.ActionReply:
        view = msgspec.convert(asked.view, self._game.schema.view)
        moves = [msgspec.convert(move, self._game.schema.action) for move in asked.moves]
        decide = self._agent.react if asked.optional else self._agent.act
        action = decide(view, Listed(moves, no_menu), Rng(asked.random))
        why = "" if action is None else self._explanation()
        return messages.ActionReply(
            id=asked.id, action=msgspec.Raw(_ENCODER.encode(action)), why=why
        )

    def _explanation(self) -> str:
        return self._say(self._game, self._agent, explanation_of(self._agent))
