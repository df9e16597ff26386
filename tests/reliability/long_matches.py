# SPDX-License-Identifier: MIT
"""Long finished matches, put into a database before a server begins."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import structs, to_builtins

from whoknows.core import WATCHER, AnyGame, Rng
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import Accuse
from whoknows.play import Referee, SeatQuestion
from whoknows.server.seats import Settings
from whoknows.store import MatchRecord, SeatRecord, Store, StoredEntry

N_MATCHES = 60
MAFIA = MafiaDeCuba(players=12, max_questions=100)
DICE = LiarsDice(players=8, dice=(6,))

AnyReferee = Referee[Any, Any, Any, Any]
Choice = Callable[[SeatQuestion[Any, Any]], Any]


def patient() -> Choice:
    """Somebody who asks all that may be asked before he accuses; 2,000 steps of Mafia de Cuba."""
    rng = Rng(1)

    def choose(ask: SeatQuestion[Any, Any]) -> Any:
        some = [ask.moves.sample(rng) for _ in range(20)]
        return next((move for move in some if not isinstance(move, Accuse)), some[0])

    return choose


def modest(ask: SeatQuestion[Any, Any]) -> Any:
    """Somebody who bids as little as possible; thousands of steps of Liar's Dice."""
    return next(iter(ask.moves))


def played(game: AnyGame, choose: Choice) -> AnyReferee:
    """A match in which nobody reacts who need not."""
    referee: AnyReferee = Referee(game, seed=1, audience=(WATCHER,))
    referee.start()
    while referee.outcome is None:
        asked = [ask for ask in referee.asks if not ask.optional]
        if asked:
            referee.feed(asked[0].seat, choose(asked[0]))
        else:
            referee.decline(game.seats)
    return referee


def record(referee: AnyReferee, name: str) -> MatchRecord:
    """What is stored about a match of agents that is over."""
    game, now = referee.game, datetime.now(UTC)
    return MatchRecord(
        id=name,
        game=game.name,
        rules=game.rules_version,
        options=to_builtins(game.options),
        seed="1",
        deal=0,
        phase="over",
        settings=to_builtins(Settings(pace_ms=0)),
        seats=tuple(SeatRecord(seat, "agent", f"Robin {seat}", "random") for seat in game.seats),
        outcome=referee.outcome,
        created=now,
        updated=now,
    )


def log_of(referee: AnyReferee) -> list[StoredEntry]:
    """The match as it is stored."""
    return [StoredEntry("step", msgspec.json.encode(step).decode()) for step in referee.log]


def add_long_matches(url: str, n_matches: int = N_MATCHES) -> None:
    """Store a very long match, and so many long ones, in a database that no server uses yet."""
    longest, long = played(DICE, modest), played(MAFIA, patient())
    log, one = log_of(long), record(long, "")

    async def add() -> None:
        async with await Store.open(url) as store:
            await store.add_finished(record(longest, "longest"), log_of(longest))
            for number in range(n_matches):
                await store.add_finished(structs.replace(one, id=f"long-{number}"), log)

    asyncio.run(add())
