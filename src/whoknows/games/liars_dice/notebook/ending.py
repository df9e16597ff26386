# SPDX-License-Identifier: MIT
"""After the end, when all dice are known: who bluffed, who doubted rightly, who believed lies."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import TABLE, Message, Param, Seat, Step, Who
from whoknows.games.liars_dice.knowledge import face_count
from whoknows.games.liars_dice.pieces import (
    Bid,
    Contest,
    LiarsDiceAction,
    LiarsDiceEvent,
    LiarsDiceState,
    SpotOn,
)
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.language import Translator

N_ROUNDS: Final = 55
"""So many rounds stand in one line."""
MAX_NAME: Final = 16


class Tally(Struct):
    """What a player did in a match, in numbers."""

    n_bids: int = 0
    n_false: int = 0
    """Bids that were not true."""
    n_unlikely: int = 0
    """Bids that were less likely true than not, as the player could know from the own dice."""
    contests_right: int = 0
    contests_wrong: int = 0
    spot_ons_right: int = 0
    spot_ons_wrong: int = 0
    n_missed: int = 0
    """False bids that the player raised instead of contesting them."""
    n_lost: int = 0
    """Rounds that cost the player a die, or all of them."""


def tallies(game: LiarsDice, log: Sequence[Step[LiarsDiceAction, LiarsDiceEvent]]) -> list[Tally]:
    """Of all players, by seat."""
    found = [Tally() for _ in game.seats]
    for before, step, after in replayed(game, log):
        if step.seat != TABLE:
            _count_move(game, before, step.action, found[before.turn])
        for seat in game.seats:
            found[seat].n_lost += after.dice[seat] < before.dice[seat]
    return found


def dice_left(
    game: LiarsDice, log: Sequence[Step[LiarsDiceAction, LiarsDiceEvent]]
) -> list[tuple[int, ...]]:
    """How many dice everybody had at first and after each round."""
    states = [after for _, _, after in replayed(game, log)]
    return [game.start_dice, *(one.dice for one in (states[-1].rounds if states else ()))]


def replayed(
    game: LiarsDice, log: Sequence[Step[LiarsDiceAction, LiarsDiceEvent]]
) -> Iterator[tuple[LiarsDiceState, Step[LiarsDiceAction, LiarsDiceEvent], LiarsDiceState]]:
    """Each step with the states before and after it."""
    state = game.start()
    for step in log:
        if step.action is not None:
            before, (state, _) = state, game.apply(state, step.seat, step.action)
            yield before, step, state


def _count_move(
    game: LiarsDice, before: LiarsDiceState, action: LiarsDiceAction | None, tally: Tally
) -> None:
    last = before.bids[-1] if before.bids else None
    excess = game.found(before.hands, last.face) - last.count if last else 0
    match action:
        case Bid(count=count, face=face):
            known = face_count(game, game.view(before, before.turn), face)
            tally.n_bids += 1
            tally.n_false += game.found(before.hands, face) < count
            tally.n_unlikely += known.at_least(count) < Fraction(1, 2)
            tally.n_missed += excess < 0
        case Contest():
            tally.contests_right += excess < 0
            tally.contests_wrong += excess >= 0
        case SpotOn():
            tally.spot_ons_right += excess == 0
            tally.spot_ons_wrong += excess != 0


# In the terminal


def draw_ending(
    game: LiarsDice,
    log: Sequence[Step[LiarsDiceAction, LiarsDiceEvent]],
    translator: Translator,
) -> RenderableType:
    """Dice left by rounds, then the tallies."""
    say = translator.say
    states = [after for _, _, after in replayed(game, log)]
    winners = states[-1].winners if states else ()
    curve = dice_left(game, log)
    parts: list[RenderableType] = []
    if winners:
        facts: dict[str, Param] = {"seats": [Who(seat) for seat in winners]}
        facts |= {"count": len(winners), "rounds": len(curve) - 1}
        parts.append(Text(say(Message("liars-dice-end-won", facts)), "bold"))
    parts.append(Text(say(Message("liars-dice-end-curve")), "bold"))
    parts += [_curve(curve, at, translator) for at in range(0, len(curve), N_ROUNDS)]
    parts.append(Text(say(Message("liars-dice-end-tallies")), "bold"))
    parts.append(_tallies(tallies(game, log), translator))
    parts.append(Text(say(Message("liars-dice-end-legend")), "dim"))
    return Group(*parts)


def _curve(curve: Sequence[tuple[int, ...]], begin: int, translator: Translator) -> Table:
    """A line for each player, a digit for each round."""
    shown = curve[begin : begin + N_ROUNDS]
    table = Table.grid(padding=(0, 2))
    for seat in range(len(shown[0])):
        digits = "".join(str(dice[seat]) for dice in shown)
        table.add_row(_name(Seat(seat), translator), digits)
    return table


def _tallies(found: Sequence[Tally], translator: Translator) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(translator.say(Message("liars-dice-notes-player")))
    heads = ("bids", "false", "unlikely", "contests", "spot-ons", "missed", "lost")
    for head in heads:
        table.add_column(translator.say(Message(f"liars-dice-end-{head}")), justify="right")
    for seat, one in enumerate(found):
        contests = f"{one.contests_right}/{one.contests_right + one.contests_wrong}"
        spot_ons = f"{one.spot_ons_right}/{one.spot_ons_right + one.spot_ons_wrong}"
        counts = [one.n_bids, one.n_false, one.n_unlikely]
        cells = [*map(str, counts), contests, spot_ons, str(one.n_missed), str(one.n_lost)]
        table.add_row(_name(Seat(seat), translator), *cells)
    return table


def _name(seat: Seat, translator: Translator) -> Text:
    name = Text(translator.name(seat))
    name.truncate(MAX_NAME, overflow="ellipsis")
    return name
