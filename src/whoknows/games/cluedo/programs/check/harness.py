# SPDX-License-Identifier: MIT
"""Cases: how lines arrive, and timing."""

from typing import Final

from . import fixes as cures
from .basics import is_exercised
from .bench import Bench, BotTable
from .case import PLAYS, Cases
from .faults import BotFault
from .policies import accuse_rightly, ask_the_bot
from .transcript import Packing, Style

WIRING: Final = Cases()

MAX_IDLE_OUTPUT: Final = 1 << 16
"""Bytes that the bot prints while nothing happens."""
GARBAGE: Final = ("Z 1 2 3", "", "hello there")


@WIRING.add("split", "Reads lines that arrive one byte at a time.", PLAYS)
def split(bench: Bench) -> None:
    """Each byte is a segment."""
    with bench.table(players=3, seat=2, style=Style(Packing.BYTES)) as table:
        _exercise(table)


@WIRING.add("merged", "Reads several lines that arrive at once.", PLAYS)
def merged(bench: Bench) -> None:
    """Several lines per segment, even the end of one game with the beginning of the next."""
    with bench.table(players=4, seat=3, style=Style(Packing.MERGED)) as table:
        _exercise(table)
        _exercise(table)


@WIRING.add("crlf", "Reads lines that end with CRLF.", PLAYS, is_required=False)
def crlf(bench: Bench) -> None:
    """CRLF line ends, which our server never sends."""
    with bench.table(players=3, seat=1, style=Style(end="\r\n")) as table:
        _exercise(table)


@WIRING.add("garbage", "Ignores a line that it does not know.", PLAYS, is_required=False)
def garbage(bench: Bench) -> None:
    """Unknown letters, and an empty line."""
    with bench.table(players=3, seat=2) as table:
        game = table.round(ask_the_bot(bench.rng))
        for n, _ in enumerate(game.asks()):
            if n < len(GARBAGE):
                table.talk.tell(GARBAGE[n])
            if is_exercised(game):
                break


@WIRING.add("silence", "Waits quietly when nothing comes for a few seconds.", (*PLAYS, "unasked"))
def silence(bench: Bench) -> None:
    """A long silence in the middle of a game."""
    with bench.table(players=3, seat=2) as table:
        game = table.round(ask_the_bot(bench.rng))
        for n, _ in enumerate(game.asks()):
            if n == 2:
                _keep_silent(table, bench.plan.silence)
            if is_exercised(game):
                break


def _keep_silent(table: BotTable, seconds: float) -> None:
    output = table.talk.process.output
    n_unasked, n_printed = len(table.talk.unasked), output.n_bytes
    table.talk.dialogue.note(f"the server is silent for {seconds:g} s")
    table.talk.listen(seconds)
    n_lines = len(table.talk.unasked) - n_unasked
    if n_lines:
        raise BotFault(f"it sent {n_lines} lines while the server was silent", cures.UNASKED)
    if output.n_bytes - n_printed > MAX_IDLE_OUTPUT:
        n_kb = (output.n_bytes - n_printed) >> 10
        raise BotFault(f"it printed {n_kb} kB while the server was silent", cures.PRINTS)


def _exercise(table: BotTable) -> None:
    """A game in which it shows cards and has turns; then somebody else wins."""
    game = table.round(ask_the_bot(table.rng))
    for _ in game.asks():
        if is_exercised(game):
            game.policy = accuse_rightly
