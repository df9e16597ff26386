# SPDX-License-Identifier: MIT
"""Results of all games: who won how often, who did what wrong."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from whoknows.cli.output import table
from whoknows.core import Seat

from .protocol import ErrorCode
from .round import RoundResult
from .settings import SessionSettings


class GameTally:
    """Counts; its size does not grow with the number of games."""

    def __init__(self) -> None:
        self.n_games = 0
        self._ends: Counter[str] = Counter()
        self._seat_wins: Counter[Seat] = Counter()
        self._login_games: Counter[str] = Counter()
        self._login_wins: Counter[str] = Counter()
        self._faults: Counter[tuple[Seat, str | None, ErrorCode]] = Counter()
        self.missing: dict[int, Sequence[Seat]] = {}
        """The tables that were given up, and their seats that stayed empty."""

    def add(self, result: RoundResult) -> None:
        """Add a game; if a login has several seats, they count as one."""
        self.n_games += 1
        self._ends[result.end] += 1
        self._login_games.update(set(result.logins))
        if result.winner is not None:
            self._seat_wins[result.winner] += 1
            self._login_wins[result.logins[result.winner]] += 1
        for seat, code in result.faults:
            self.count_fault(seat, result.logins[seat], code)

    def count_fault(self, seat: Seat, login: str | None, code: ErrorCode) -> None:
        """Count a fault; a client that has not said hello has no login."""
        self._faults[seat, login, code] += 1

    def note_missing(self, table: int, seats: Sequence[Seat]) -> None:
        """Count a table that did not fill."""
        self.missing[table] = seats

    def summary(self, settings: SessionSettings) -> dict[str, Any]:
        """All results, for scripts."""
        seats = [Seat(number) for number in range(settings.players)]
        return {
            "game": "cluedo",
            "players": settings.players,
            "tables": settings.tables,
            "mode": settings.mode,
            "seed": settings.seed,
            "games": self.n_games,
            "planned": settings.games * settings.tables,
            "missing": [
                {"table": table, "seats": seats} for table, seats in sorted(self.missing.items())
            ],
            "wins": {
                "seats": [
                    {"seat": seat, **_share(self._seat_wins[seat], self.n_games)} for seat in seats
                ],
                "logins": [
                    {"login": login, **_share(self._login_wins[login], n_games)}
                    for login, n_games in sorted(
                        self._login_games.items(), key=lambda one: (-self._login_wins[one[0]], one)
                    )
                ],
            },
            "no_winner": {end: self._ends[end] for end in ("nobody", "stopped", "void")},
            "faults": {
                "codes": {
                    str(int(code)): self._n_faults(code)
                    for code in ErrorCode
                    if self._n_faults(code)
                },
                "seats": [
                    {"seat": seat, "login": login, "code": int(code), "count": count}
                    for (seat, login, code), count in sorted(
                        self._faults.items(),
                        key=lambda one: (one[0][0], one[0][1] or "", one[0][2]),
                    )
                ],
            },
        }

    def _n_faults(self, code: ErrorCode) -> int:
        return sum(count for (_, _, one), count in self._faults.items() if one is code)


def _share(wins: int, games: int) -> dict[str, Any]:
    from whoknows.lab.stats import wilson  # noqa: PLC0415 - slow, and needed at the end only

    share = wins / games if games else 0.0
    return {"games": games, "wins": wins, "share": share, "ci95": wilson(wins, games)}


def show_standings(summary: dict[str, Any], out: Console) -> None:
    """Print the same for people."""
    done, planned = summary["games"], summary["planned"]
    games = f"{done:,}" if done == planned else f"{done:,} of {planned:,}"
    out.print(
        f"cluedo, {summary['players']} players, {games} games, seed {summary['seed']}", markup=False
    )
    rows = [[one["login"], *_figures(one)] for one in summary["wins"]["logins"]]
    out.print(table(("login", "games", "wins", "share", "95 % interval"), rows))
    rows = [[str(one["seat"]), *_figures(one)] for one in summary["wins"]["seats"]]
    out.print(table(("seat", "games", "wins", "share", "95 % interval"), rows))
    without = {end: count for end, count in summary["no_winner"].items() if count}
    if without:
        told = ", ".join(f"{_ENDS[end]}: {count:,}" for end, count in without.items())
        out.print(f"games without a winner: {told}", markup=False)
    rows = [
        [
            str(one["seat"]),
            one["login"] or "",
            str(one["code"]),
            ErrorCode(one["code"]).meaning,
            str(one["count"]),
        ]
        for one in summary["faults"]["seats"]
    ]
    if rows:
        out.print(table(("seat", "login", "fault", "", "times"), rows))


_ENDS = {"nobody": "all out", "stopped": "turn limit", "void": "void"}


def _figures(row: dict[str, Any]) -> list[str]:
    low, high = row["ci95"]
    return [
        f"{row['games']:,}",
        f"{row['wins']:,}",
        f"{row['share']:.3f}",
        f"{low:.3f} to {high:.3f}",
    ]
