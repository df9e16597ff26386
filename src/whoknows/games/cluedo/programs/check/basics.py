# SPDX-License-Identifier: MIT
"""Cases: one answer at a time."""

from typing import Final

from whoknows.games.cluedo.pieces import Hypothesis
from whoknows.games.cluedo.programs.protocol import Duty, Hand, format_server_line

from . import fixes as cures
from .bench import Bench
from .case import ANSWERS, HELLO, PLAYS, Cases
from .faults import BotFault, Skipped
from .policies import accuse_rightly, ask_elsewhere, ask_for_nothing, ask_the_bot
from .round import CheckedGame, hands_of, read_turn

BASICS: Final = Cases()

UNASKED_WAIT: Final = 0.03
"""Seconds to wait for a bot that speaks without being asked."""
END_WAIT: Final = 0.3


@BASICS.add("hello", "Connects to the port and answers `B j N` with its login, in time.")
def hello(bench: Bench) -> None:
    """The smallest and the largest table."""
    for players, seat in ((2, 0), (12, 11)):
        with bench.table(players, seat):
            pass


@BASICS.add("turn", "Answers `T` with a hypothesis or an accusation, one card of each kind.", HELLO)
def turn(bench: Bench) -> None:
    """A few turns at two tables; the bot never has to show a card."""
    for players in (6, 12):
        with bench.table(players, seat=0) as table:
            game = table.round(ask_elsewhere(bench.rng))
            for _ in game.asks():
                if game.n_turns == 4:
                    break


@BASICS.add("show", "Answers `C` with a card that it holds and that was asked for.", HELLO)
def show(bench: Bench) -> None:
    """All others ask for its cards before its first turn."""
    for players in (2, 6, 12):
        with bench.table(players, seat=players - 1) as table:
            game = table.round(ask_the_bot(bench.rng))
            for ask in game.asks():
                if game.n_cards == players - 1 and ask.seat == game.seat:
                    break


@BASICS.add("passes", "Goes on when nobody can show a card (`M` alone).", ANSWERS)
def passes(bench: Bench) -> None:
    """All others ask in vain, twice."""
    with bench.table(players=4, seat=3) as table:
        game = table.round(ask_for_nothing(bench.rng))
        for _ in game.asks():
            if game.n_turns == 2:
                break


@BASICS.add("unanswered", "Goes on when nobody can answer its own question.", ("hello", "turn"))
def unanswered(bench: Bench) -> None:
    """The other hands are dealt after its first question, so that all pass."""
    with bench.table(players=3, seat=0) as table:
        deck = table.shuffled()
        place, weapon, suspect = hand = sorted(hands_of(deck)[0])
        table.talk.tell(format_server_line(Hand((place, weapon, suspect))))
        opening = read_turn(table.talk.ask(Duty.TURN), table.players)
        if not isinstance(opening, Hypothesis):
            raise Skipped("it accuses at its first turn")
        deck = table.shuffled_around(hand, free=list(opening.cards))
        game = table.round(ask_elsewhere(bench.rng), deck)
        for _ in game.asks(opening):
            if game.n_turns == 2:
                break


@BASICS.add("eliminated", "Still shows cards once its accusation was wrong.", PLAYS)
def eliminated(bench: Bench) -> None:
    """Games in which nobody interferes until it has accused wrongly."""
    with bench.table(players=4, seat=0) as table:
        for _ in range(3):
            game = table.round(ask_elsewhere(bench.rng))
            for _ in game.asks():
                if game.is_bot_out:
                    game.policy = ask_the_bot(bench.rng)
                if game.n_cards == 4:
                    return
    raise Skipped("it never accused wrongly in 3 games, so it was never out")


@BASICS.add("unasked", "Says nothing when nobody has asked it.", PLAYS)
def unasked(bench: Bench) -> None:
    """One game with a pause after every line."""
    with bench.table(players=4, seat=1) as table:
        game = table.round(ask_the_bot(bench.rng))
        for _ in game.asks():
            table.talk.listen(UNASKED_WAIT)
            if is_exercised(game):
                game.policy = accuse_rightly
        table.talk.listen(END_WAIT)
        if table.talk.unasked:
            n = len(table.talk.unasked)
            first = table.talk.unasked[0]
            raise BotFault(
                f"it sent {n} lines that nobody asked for, first {first!r}", cures.UNASKED
            )


def is_exercised(game: CheckedGame) -> bool:
    """Whether the bot has shown that it can play on: a card, and a turn unless it is out."""
    return game.n_cards >= 2 and (game.n_turns >= 2 or game.is_bot_out)
