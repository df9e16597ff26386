# SPDX-License-Identifier: MIT
"""The page after the end: dice left by rounds, and what everybody did."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who, final_state
from whoknows.games.liars_dice.knowledge.review import Log, Tally, dice_left, tallies
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.language import Translator

N_ROUNDS: Final = 55
"""So many rounds stand in one line."""
MAX_NAME: Final = 16


def draw_ending(game: LiarsDice, log: Log, translator: Translator) -> RenderableType:
    """Dice left by rounds, then the tallies."""
    say = translator.say
    winners = final_state(game, log).winners
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
