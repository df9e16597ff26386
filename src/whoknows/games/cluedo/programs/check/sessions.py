# SPDX-License-Identifier: MIT
"""Cases: how games end, and what follows."""

from collections.abc import Callable
from typing import Final

from whoknows.games.cluedo.programs.actions import duty_of
from whoknows.games.cluedo.programs.protocol import Duty, Error, ErrorCode, OverLine

from . import fixes as cures
from .basics import is_exercised
from .bench import Bench, BotTable
from .case import HELLO, PLAYS, Cases
from .faults import BotFault
from .policies import accuse_rightly, accuse_wrongly, ask_the_bot, play_randomly

SESSIONS: Final = Cases()

EXIT_LIMIT: Final = 5.0
"""Seconds to exit after the server has closed the connection."""
SIZES: Final = (2, 3, 4, 6, 12)


@SESSIONS.add("again", "Plays a second and a third game on the connection, with new cards.", PLAYS)
def again(bench: Bench) -> None:
    """Each hand shares no card with the one before; somebody else wins each game."""
    with bench.table(players=6, seat=5) as table:
        for _ in range(3):
            _play_anew(table)


@SESSIONS.add("nobody-wins", "Plays on after `F -1`, when nobody has won.", PLAYS)
def nobody_wins(bench: Bench) -> None:
    """The others have accused wrongly, and the server says that the bot was too late."""
    with bench.table(players=3, seat=2) as table:
        game = table.round(accuse_wrongly)
        for ask in game.asks():
            if ask.seat == game.seat:
                table.talk.tell("T")
                game.tell_fault(game.seat, ErrorCode.NO_TURN)
                game.tell(OverLine(None))
                break
        _take_up(table)


@SESSIONS.add("turn-limit", "Plays on after `E 301`, when a game was stopped.", PLAYS)
def turn_limit(bench: Bench) -> None:
    """The limit comes early, which no client can know."""
    with bench.table(players=3, seat=1) as table:
        game = table.round(play_randomly(table.rng))
        for _ in game.asks():
            if game.n_turns == 2:
                game.tell(Error(ErrorCode.TURN_LIMIT))
                break
        _take_up(table)


@SESSIONS.add("void", "Plays on after an error of somebody else, which voids the game.", PLAYS)
def void(bench: Bench) -> None:
    """Once on somebody's turn, once while somebody should show a card."""
    with bench.table(players=4, seat=3) as table:
        for duty in (Duty.TURN, Duty.CARD):
            game = table.round(play_randomly(table.rng))
            for n, ask in enumerate(game.asks()):
                if n > 1 and ask.seat != game.seat and duty_of(ask.view) is duty:
                    game.tell_fault(ask.seat, duty.missing)
                    break
        _take_up(table)


@SESSIONS.add("goodbye", "Exits with code 0 when the server closes the connection.", HELLO)
def goodbye(bench: Bench) -> None:
    """After a game that somebody else has won on the first turn."""
    with bench.table(players=2, seat=1) as table:
        table.round(accuse_rightly).play()
        process = table.talk.process
        table.talk.hang_up()
        table.talk.dialogue.note("the server has closed the connection")
        if not process.wait(EXIT_LIMIT):
            raise BotFault(f"it still runs {EXIT_LIMIT:g} s later", cures.EXIT)
        process.read_rest()
        if process.exit_code != 0:
            raise BotFault(f"it {process.exit_text()}", cures.EXIT)


def _play_anew(table: BotTable) -> None:
    """A game with other cards."""
    game = table.round(ask_the_bot(table.rng), table.shuffled_anew())
    for _ in game.asks():
        if is_exercised(game):
            game.policy = accuse_rightly


def _take_up(table: BotTable) -> None:
    """The game after a game without a winner."""
    try:
        _play_anew(table)
    except BotFault as fault:
        raise BotFault(f"in the game after it, {fault.problem}", cures.NEW_GAME) from fault


# Random games


def _random_games(players: int) -> Callable[[Bench], None]:
    def run(bench: Bench) -> None:
        with bench.table(players, bench.rng.below(players)) as table:
            for _ in range(bench.plan.games):
                table.round(play_randomly(bench.rng)).play()

    return run


NEEDED_FOR_GAMES: Final = (
    *PLAYS,
    *("eliminated", "unasked", "split", "merged"),
    *("again", "nobody-wins", "turn-limit", "void"),
)
for size in SIZES:
    SESSIONS.add(
        f"games-{size}",
        f"Plays random games at a table of {size} without a fault.",
        NEEDED_FOR_GAMES,
    )(_random_games(size))
