# SPDX-License-Identifier: MIT
"""Reads games from the log of a server (`whoknows cluedo serve --log FILE`)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NoReturn

import msgspec

from whoknows.core import BadTranscript, Fault, IllegalAction, Seat, WhoknowsError
from whoknows.games.cluedo.rules import Cluedo
from whoknows.games.cluedo.text import parse_action
from whoknows.play.formats import Imported
from whoknows.play.transcript import Transcript

from .rebuilt_game import RebuiltGame

_MOVES: Final = ("H", "A", "M")


class ServerLog:
    """The format `cluedo.server-log`: of several games in the file, the last one counts."""

    game = Cluedo.name
    can_write = False

    def recognizes(self, data: bytes) -> bool:
        """Whether it looks like the log of a server."""
        return data.lstrip().startswith(b'{"time":') and b'"event":"listen"' in data[:2000]

    def read(self, data: bytes) -> Imported:
        """Read the last game, and check every move against the rules."""
        entries = list(_entries(data))
        deals = [entry for _, entry in entries if entry.get("event") == "deal"]
        if not deals:
            raise BadTranscript("no game begins in this log")
        place = (deals[-1].get("table"), deals[-1].get("game"))
        lines = [one for one in entries if (one[1].get("table"), one[1].get("game")) == place]
        return _GameReader(deals[-1]).read(lines)

    def write(self, transcript: Transcript) -> bytes:
        """Only servers write such logs."""
        raise BadTranscript("logs of servers are read only; choose another format")


def _entries(data: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each line with its number."""
    for number, line in enumerate(data.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            yield number, msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.MsgspecError, RecursionError):
            _wrong(number, "not a line of a server's log")


class _GameReader:
    """Plays one game of a log again."""

    def __init__(self, deal: dict[str, Any]) -> None:
        try:
            game = Cluedo(players=int(deal["players"]), starter=int(deal["starter"]))
            self._game = RebuiltGame(game, deal["secret"], deal["hands"])
            self._logins = [str(login) for login in deal["logins"]]
            self._numbers = int(deal["seed"]), int(deal["deal"])
        except IllegalAction as error:
            raise BadTranscript(f"the deal is not as the rules have it: {error}") from None
        except (KeyError, TypeError, ValueError) as error:
            raise BadTranscript(f"the deal is incomplete ({error!r})") from None
        if len(self._logins) != game.players:
            raise BadTranscript(f"{len(self._logins)} logins for {game.players} players")

    def read(self, entries: Sequence[tuple[int, dict[str, Any]]]) -> Imported:
        """Make the moves and the faults of the log."""
        relevant = [(n, entry) for n, entry in entries if _is_move(entry) or _is_fault(entry)]
        is_void = any(entry.get("end") == "void" for _, entry in entries)
        for (number, entry), (_, after) in zip(relevant, [*relevant[1:], (0, {})], strict=True):
            seat = Seat(int(entry["seat"]))
            try:
                if _is_fault(entry):
                    if not is_void:
                        fault = Fault(entry["reason"], entry.get("detail", ""))
                        self._game.fail(seat, fault)
                elif not (_is_fault(after) and after["seat"] == seat):
                    self._game.do(seat, parse_action(entry["line"]))
            except (WhoknowsError, KeyError, TypeError) as error:
                _wrong(number, str(error))
        seed, deal = self._numbers
        return self._game.imported(self._logins, seed=seed, deal=deal)


def _is_move(entry: dict[str, Any]) -> bool:
    is_line = entry.get("direction") == "in" and isinstance(entry.get("line"), str)
    return is_line and entry["line"][:1] in _MOVES


def _is_fault(entry: dict[str, Any]) -> bool:
    return entry.get("event") == "fault"


def _wrong(number: int, problem: str) -> NoReturn:
    raise BadTranscript(f"line {number}: {problem}")
