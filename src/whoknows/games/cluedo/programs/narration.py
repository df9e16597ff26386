# SPDX-License-Identifier: MIT
"""Reports what happens at a table to the person who started the server."""

from collections.abc import Callable
from typing import Any

from .protocol import ErrorCode


class Narration:
    """Turns events of the journal into sentences."""

    def __init__(self, n_games: int, say: Callable[[str], object]) -> None:
        self._n_games = n_games
        self._say = say
        self._logins: dict[int, str] = {}

    def tell(self, what: str, game: int | None, facts: dict[str, Any]) -> None:
        """Describe one event; not all of them are worth a sentence."""
        who = self._logins.get(facts.get("seat", -1), f"seat {facts.get('seat')}")
        match what:
            case "login":
                self._logins[facts["seat"]] = facts["login"]
                self._say(f"{facts['login']} has taken seat {facts['seat']}")
            case "leave":
                self._say(f"{who} has left")
            case "deal":
                self._logins = dict(enumerate(facts["logins"]))
            case "fault":
                code = ErrorCode(facts["code"])
                self._say(f"{who} failed: {code.value} {code.meaning}")
            case "result":
                self._say(f"{self._result(facts)} ({(game or 0) + 1} of {self._n_games} games)")

    def _result(self, facts: dict[str, Any]) -> str:
        if facts["winner"] is None:
            return "nobody has won"
        return f"{self._logins[facts['winner']]} has won in turn {facts['turns']}"
