# SPDX-License-Identifier: MIT
"""Insight pages in the terminal: odds, what others may hold, rounds so far, and the review."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Step, Who
from whoknows.core.insight import Sight
from whoknows.games.liars_dice import pieces as p
from whoknows.games.liars_dice.browser import insight
from whoknows.games.liars_dice.browser.report import LiarsDiceReport, report
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import TIMES, bid_name, hand_text
from whoknows.language import Translator
from whoknows.language.pen import Pen, bullets, grouped
from whoknows.language.percent import percent
from whoknows.language.typed_names import NotUnderstood

from .typed import read_bid

Look: TypeAlias = Sight[p.LiarsDiceView, insight.LiarsDicePage]
Drawing: TypeAlias = Iterator[RenderableType]
Chance: TypeAlias = Fraction | float

N_COUNTS: Final = 8
"""How many counts are shown side by side."""
N_ROUNDS: Final = 55
"""How many rounds are shown in a line."""
MAX_NAME: Final = 16
NO_BID: Final = "\N{MIDDLE DOT}"


def short_bid(bid: p.Bid | p.Placed) -> str:
    """A bid as count and face."""
    return f"{bid.count}{TIMES}{bid.face}"


def counts_to_show(page: insight.LiarsDicePage, view: p.LiarsDiceView) -> range:
    """Counts from the last bid on; without a bid, from a little below the expected number on."""
    if view.bids:
        first = view.bids[-1].count
    else:
        least = min(Fraction(face.expected) for face in page.faces)
        first = max(int(least) - 1, 1)
    first = max(min(first, page.n_dice - N_COUNTS + 1), 1)
    return range(first, min(first + N_COUNTS, page.n_dice + 1))


class LiarsDicePages:
    """Reads commands and draws pages for one person."""

    def __init__(self, seat: Seat, game: LiarsDice, translator: Translator) -> None:
        self._game = game
        self._pen = Pen(translator, "liars-dice-notes-", MAX_NAME)

    def read(self, command: str, words: Sequence[str], sight: Look) -> insight.WhyBid:
        """The bid in question; the last bid if none is named."""
        view = sight.view
        # *Por qué* alone is a question, too.
        if list(words) not in ([], ["que"]):
            bid = read_bid(words, self._game, sum(view.dice))
            return insight.WhyBid(bid.count, bid.face)
        if not view.bids:
            raise NotUnderstood(Message("liars-dice-why-which"))
        return insight.WhyBid(view.bids[-1].count, view.bids[-1].face)

    def draw(self, part: str, sight: Look) -> Drawing:
        """Draw a part of the page."""
        match part:
            case "odds":
                yield self._odds(sight.page, sight.view)
            case "dice":
                yield self._dice(sight.page, sight.view)
            case "worlds":
                yield self._worlds(sight.page)
            case "history" if sight.view.rounds:
                yield self._history(sight.view.rounds)
            case "history":
                yield self._pen.line(Message("liars-dice-history-empty"))

    def answer(self, command: str, reply: insight.BidReasons, sight: Look) -> Drawing:
        """The chance by the seat's own dice, then what the others' bids add to it."""
        for reason in (reply.own_dice, reply.bids):
            yield self._pen.line(reason.says)
            if reason.because:
                yield bullets(map(self._pen.say, reason.because))

    def advised(self, name: str, action: p.LiarsDiceAction) -> Sequence[Message]:
        """What an agent would do, and how to type it."""
        typed = Message("liars-dice-advice-type", {"move": self._game.format_action(action)})
        return [Message("liars-dice-advice", {"name": name, "move": _move(action)}), typed]

    def ending(self, log: Sequence[Step[p.LiarsDiceAction, p.LiarsDiceEvent]]) -> Drawing:
        """Dice left by rounds, and how well players bluffed, doubted and believed."""
        found = report(self._game, log)
        n_rounds = len(found.dice_left[0]) - 1
        if found.winners:
            facts: dict[str, Param] = {"seats": [Who(seat) for seat in found.winners]}
            facts |= {"count": len(found.winners), "rounds": n_rounds}
            yield self._pen.line(Message("liars-dice-end-won", facts), "bold")
        yield self._pen.line(Message("liars-dice-end-curve"), "bold")
        for at in range(0, n_rounds + 1, N_ROUNDS):
            yield self._curve(found, at)
        yield self._pen.line(Message("liars-dice-end-tallies"), "bold")
        yield self._tallies(found)
        yield self._pen.dim(Message("liars-dice-end-legend"))

    # Odds

    def _odds(self, page: insight.LiarsDicePage, view: p.LiarsDiceView) -> RenderableType:
        """How likely bids are true, by the seat's own dice alone."""
        expected = [float(Fraction(face.expected)) for face in page.faces]
        table = self._chances(
            page, view, expected, lambda face, count: Fraction(face.at_least[count])
        )
        parts: list[RenderableType] = [table]
        if page.last is not None:
            true, exact = Fraction(page.last.true), Fraction(page.last.exact)
            parts.append(self._last_bid(view.bids[-1], true, exact))
        parts.append(self._pen.dim(Message("liars-dice-odds-legend")))
        own: dict[str, Param] = {"dice": hand_text(page.hand) or "-"}
        return self._pen.page(Message("liars-dice-odds-title", own), *parts)

    def _dice(self, page: insight.LiarsDicePage, view: p.LiarsDiceView) -> RenderableType:
        """What others may hold given their bids, and how likely bids then are."""
        expected = [face.suggested for face in page.faces]
        odds = self._chances(
            page, view, expected, lambda face, count: face.suggested_at_least[count]
        )
        parts: list[RenderableType] = [self._holdings(page, view), Text(), odds]
        if page.last is not None:
            last = page.last
            bid = self._last_bid(view.bids[-1], last.suggested_true, last.suggested_exact)
            parts.append(bid)
        parts.append(self._pen.dim(Message("liars-dice-dice-legend")))
        parts.append(self._pen.dim(Message("liars-dice-odds-legend")))
        return self._pen.page(Message("liars-dice-dice-title"), *parts)

    def _holdings(self, page: insight.LiarsDicePage, view: p.LiarsDiceView) -> Table:
        """Players down, faces across: the mean number of dice that show the face."""
        table = self._pen.table("player", "bids")
        for face in page.faces:
            table.add_column(str(face.face), justify="right")
        likeliest = self._pen.say(Message("liars-dice-notes-likeliest"))
        table.add_column(likeliest, no_wrap=True)
        for one in page.players:
            shown = map(self._number, one.showing)
            likely = f"{hand_text(one.likely[0].hand)}  {percent(one.likely[0].chance)} %"
            table.add_row(self._pen.name(one.seat), _bids(one.bids), *shown, likely)
        if page.hand:
            own = [self._number(float(page.hand.count(face.face))) for face in page.faces]
            bids = _bids([bid for bid in view.bids if bid.seat == view.seat])
            table.add_row(self._pen.name(view.seat), bids, *own, hand_text(page.hand))
        return table

    def _chances(
        self,
        page: insight.LiarsDicePage,
        view: p.LiarsDiceView,
        expected: Sequence[float],
        chance: Callable[[insight.FaceOdds, int], Chance],
    ) -> Table:
        """Faces down, counts across; the last bid is in brackets, impossible bids are left out."""
        table = self._pen.table("face", "own", "expected", right=("own", "expected"))
        counts = counts_to_show(page, view)
        for count in counts:
            table.add_column(f"\N{GREATER-THAN OR EQUAL TO}{count}", justify="right", min_width=4)
        for face, average in zip(page.faces, expected, strict=True):
            cells = [
                self._cell(view, p.Bid(count, face.face), percent(chance(face, count)))
                for count in counts
            ]
            table.add_row(str(face.face), str(face.own), self._number(average), *cells)
        return table

    def _cell(self, view: p.LiarsDiceView, bid: p.Bid, chance: str) -> Text:
        last = view.bids[-1] if view.bids else None
        if last is not None and (last.count, last.face) == (bid.count, bid.face):
            return Text(f"[{chance}]", "bold yellow")
        if last is not None and not self._game.is_raise(last, bid):
            return Text(NO_BID, "dim")
        return Text(chance)

    def _last_bid(self, last: p.Placed, true: Chance, exact: Chance) -> Text:
        facts: dict[str, Param] = {"seat": Who(last.seat), "bid": bid_name(last.count, last.face)}
        facts |= {"true": percent(true), "exact": percent(exact), "false": percent(1 - true)}
        key = "liars-dice-odds-last" if self._game.spot_on else "liars-dice-odds-last-no-spot-on"
        return self._pen.line(Message(key, facts), "bold")

    def _worlds(self, page: insight.LiarsDicePage) -> RenderableType:
        """The number of worlds."""
        facts: dict[str, Param] = {"count": page.n_unseen}
        facts |= {"rolls": grouped(page.rolls), "hands": grouped(page.hands)}
        return self._pen.line(Message("liars-dice-worlds", facts))

    # Rounds

    def _history(self, rounds: Sequence[p.Round]) -> RenderableType:
        """Bids and calls of each round, and the dice they cost."""
        table = self._pen.table("round", "bids", "call", "left", right=("round",))
        for number, one in enumerate(rounds, 1):
            bids = ", ".join(f"{self._pen.name(bid.seat)} {short_bid(bid)}" for bid in one.bids)
            left = " ".join(map(str, one.dice))
            table.add_row(str(number), Text(bids or "-"), self._call(one), left)
        legend = self._pen.dim(Message("liars-dice-history-legend"))
        return self._pen.page(Message("liars-dice-history-title"), table, legend)

    def _call(self, one: p.Round) -> Text:
        facts: dict[str, Param] = {"seat": Who(one.caller), "found": one.found}
        key = f"liars-dice-history-{one.call.replace('_', '-')}"
        return self._pen.line(Message(key, facts))

    def _curve(self, found: LiarsDiceReport, begin: int) -> Table:
        """A line for each player, a digit for each round."""
        table = Table.grid(padding=(0, 2))
        for seat, dice in enumerate(found.dice_left):
            digits = "".join(map(str, dice[begin : begin + N_ROUNDS]))
            table.add_row(self._pen.name(seat), digits)
        return table

    def _tallies(self, found: LiarsDiceReport) -> Table:
        table = self._pen.table("player")
        for head in ("bids", "false", "unlikely", "contests", "spot-ons", "missed", "lost"):
            table.add_column(self._pen.say(Message(f"liars-dice-end-{head}")), justify="right")
        for seat, one in enumerate(found.tallies):
            contests = f"{one.contests_right}/{one.contests_right + one.contests_wrong}"
            spot_ons = f"{one.spot_ons_right}/{one.spot_ons_right + one.spot_ons_wrong}"
            counts = [one.n_bids, one.n_false, one.n_unlikely]
            cells = [*map(str, counts), contests, spot_ons, str(one.n_missed), str(one.n_lost)]
            table.add_row(self._pen.name(seat), *cells)
        return table

    def _number(self, number: float) -> str:
        return self._pen.say(Message("liars-dice-notes-number", {"number": number}))


def _bids(bids: Sequence[p.Placed]) -> Text:
    return Text(" ".join(map(short_bid, bids)) or "-")


def _move(action: p.LiarsDiceAction) -> Message:
    if isinstance(action, p.Bid):
        return Message("liars-dice-advice-bid", {"bid": bid_name(action.count, action.face)})
    return Message(f"liars-dice-advice-{'spot-on' if action == p.SpotOn() else 'contest'}")
