# SPDX-License-Identifier: MIT
"""Pages of the notebook: odds, what others may hold, and the rounds so far."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.liars_dice.knowledge import Worlds, face_count
from whoknows.games.liars_dice.knowledge.reasons import Chance
from whoknows.games.liars_dice.pieces import Bid, LiarsDiceView, Placed, Round, supporting
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import TIMES, bid_name, hand_text
from whoknows.language import Translator
from whoknows.language.percent import percent

if TYPE_CHECKING:
    from whoknows.games.liars_dice.knowledge.posterior import Beliefs

N_COUNTS: Final = 8
"""So many counts stand beside one another."""
NO_BID: Final = "\N{MIDDLE DOT}"
MAX_NAME: Final = 16


# Numbers in short


def grouped(number: int) -> str:
    """A whole number of any size, its digits in groups of three.

    >>> grouped(10077696)
    '10 077 696'
    """
    return f"{number:,}".replace(",", " ")


def short_bid(bid: Bid | Placed) -> str:
    """A count and a face."""
    return f"{bid.count}{TIMES}{bid.face}"


def bullets(lines: Iterable[str]) -> Table:
    """Lines that stay together when they are wrapped."""
    table = Table.grid(padding=(0, 1))
    for line in lines:
        table.add_row("  -", Text(line))
    return table


def counts_to_show(game: LiarsDice, view: LiarsDiceView) -> range:
    """From the last bid on; before there is one, from a little less than can be expected."""
    n_dice = sum(view.dice)
    if view.bids:
        first = view.bids[-1].count
    else:
        least = min(face_count(game, view, face).expected for face in range(1, game.faces + 1))
        first = max(int(least) - 1, 1)
    first = max(min(first, n_dice - N_COUNTS + 1), 1)
    return range(first, min(first + N_COUNTS, n_dice + 1))


# Pages


class Pages:
    """Draws for one person."""

    def __init__(self, game: LiarsDice, translator: Translator) -> None:
        self._game = game
        self._faces = range(1, game.faces + 1)
        self._translator = translator
        self._say = translator.say

    def odds(self, view: LiarsDiceView) -> RenderableType:
        """How likely bids are true, by one's own dice alone."""
        known = {face: face_count(self._game, view, face) for face in self._faces}
        expected = [float(one.expected) for one in known.values()]
        table = self._chances(view, expected, lambda bid: known[bid.face].at_least(bid.count))
        parts: list[RenderableType] = [table]
        if view.bids:
            last = view.bids[-1]
            count = known[last.face]
            parts.append(
                self._last_bid(last, count.at_least(last.count), count.exactly(last.count))
            )
        parts.append(self._dim(Message("liars-dice-odds-legend")))
        return self._page(Message("liars-dice-odds-title", self._own(view)), *parts)

    def beliefs(self, view: LiarsDiceView, beliefs: "Beliefs") -> RenderableType:
        """What others may hold by their bids, and how likely bids then are."""
        expected = [beliefs.expected(face) for face in self._faces]
        odds = self._chances(view, expected, lambda bid: beliefs.at_least(bid.count, bid.face))
        parts: list[RenderableType] = [self._holdings(view, beliefs), Text(), odds]
        if view.bids:
            last = view.bids[-1]
            true = beliefs.at_least(last.count, last.face)
            parts.append(self._last_bid(last, true, beliefs.exactly(last.count, last.face)))
        parts.append(self._dim(Message("liars-dice-dice-legend")))
        parts.append(self._dim(Message("liars-dice-odds-legend")))
        return self._page(Message("liars-dice-dice-title"), *parts)

    def _holdings(self, view: LiarsDiceView, beliefs: "Beliefs") -> Table:
        """Players down, faces across: how many dice show the face on average."""
        table = self._table("player", "bids")
        for face in self._faces:
            table.add_column(str(face), justify="right")
        table.add_column(self._say(Message("liars-dice-notes-likeliest")), no_wrap=True)
        for seat, belief in beliefs.of.items():
            [(hand, chance)] = belief.likeliest(1)
            shown = [self._number(belief.expected(face)) for face in self._faces]
            likely = f"{hand_text(hand)}  {percent(chance)} %"
            table.add_row(self._name(seat), self._bids(view, seat), *shown, likely)
        if view.hand:
            own = [self._number(float(view.hand.count(face))) for face in self._faces]
            bids = self._bids(view, view.seat)
            table.add_row(self._name(view.seat), bids, *own, hand_text(view.hand))
        return table

    def _bids(self, view: LiarsDiceView, seat: Seat) -> Text:
        return Text(" ".join(short_bid(bid) for bid in view.bids if bid.seat == seat) or "-")

    def _chances(
        self, view: LiarsDiceView, expected: Sequence[float], chance: Callable[[Bid], Chance]
    ) -> Table:
        """Faces down, counts across; the last bid in brackets, what cannot be bid left out."""
        table = self._table("face", "own", "expected", right=("own", "expected"))
        counts = counts_to_show(self._game, view)
        for count in counts:
            table.add_column(f"\N{GREATER-THAN OR EQUAL TO}{count}", justify="right", min_width=4)
        for face, average in zip(self._faces, expected, strict=True):
            cells = [self._cell(view, Bid(count, face), chance) for count in counts]
            n_own = supporting(view.hand, face, self._game.wild_face)
            table.add_row(str(face), str(n_own), self._number(average), *cells)
        return table

    def _cell(self, view: LiarsDiceView, bid: Bid, chance: Callable[[Bid], Chance]) -> Text:
        last = view.bids[-1] if view.bids else None
        if last is not None and (last.count, last.face) == (bid.count, bid.face):
            return Text(f"[{percent(chance(bid))}]", "bold yellow")
        if last is not None and not self._game.is_raise(last, bid):
            return Text(NO_BID, "dim")
        return Text(percent(chance(bid)))

    def _last_bid(self, last: Placed, true: Chance, exact: Chance) -> Text:
        facts: dict[str, Param] = {"seat": Who(last.seat), "bid": bid_name(last.count, last.face)}
        facts |= {"true": percent(true), "exact": percent(exact), "false": percent(1 - true)}
        key = "liars-dice-odds-last" if self._game.spot_on else "liars-dice-odds-last-no-spot-on"
        return Text(self._say(Message(key, facts)), "bold")

    def worlds(self, view: LiarsDiceView, known: Worlds) -> RenderableType:
        """How many there are."""
        facts: dict[str, Param] = {"count": sum(view.dice) - len(view.hand)}
        facts |= {"rolls": grouped(known.n_rolls), "hands": grouped(known.n_hands)}
        return Text(self._say(Message("liars-dice-worlds", facts)))

    def history(self, rounds: Sequence[Round]) -> RenderableType:
        """What was bid and called in each round, and what it cost."""
        table = self._table("round", "bids", "call", "left", right=("round",))
        for number, one in enumerate(rounds, 1):
            bids = ", ".join(f"{self._name(bid.seat)} {short_bid(bid)}" for bid in one.bids)
            left = " ".join(map(str, one.dice))
            table.add_row(str(number), Text(bids or "-"), Text(self._call(one)), left)
        legend = self._dim(Message("liars-dice-history-legend"))
        return self._page(Message("liars-dice-history-title"), table, legend)

    def _call(self, one: Round) -> str:
        facts: dict[str, Param] = {"seat": Who(one.caller), "found": one.found}
        return self._say(Message(f"liars-dice-history-{one.call.replace('_', '-')}", facts))

    # Inside

    def _own(self, view: LiarsDiceView) -> dict[str, Param]:
        return {"dice": hand_text(view.hand) or "-"}

    def _name(self, seat: Seat) -> Text:
        name = Text(self._translator.name(seat))
        name.truncate(MAX_NAME, overflow="ellipsis")
        return name

    def _number(self, number: float) -> str:
        return self._say(Message("liars-dice-notes-number", {"number": number}))

    def _table(self, *columns: str, right: Sequence[str] = ()) -> Table:
        table = Table(box=None, pad_edge=False, header_style="dim")
        for name in columns:
            head = Text(self._say(Message(f"liars-dice-notes-{name}")))
            table.add_column(head, justify="right" if name in right else "left")
        return table

    def _dim(self, message: Message) -> Text:
        return Text(self._say(message), style="dim")

    def _page(self, title: Message, *parts: RenderableType) -> Panel:
        head = Text(self._say(title))
        return Panel(Group(*parts), title=head, title_align="left", expand=False)
