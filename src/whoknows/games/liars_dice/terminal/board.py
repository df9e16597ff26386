# SPDX-License-Identifier: MIT
"""The table of Liar's Dice in the terminal, seen from above, drawn from a view."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Who
from whoknows.games.liars_dice.pieces import Hand, LiarsDiceView, Round
from whoknows.games.liars_dice.rules import LiarsDice
from whoknows.games.liars_dice.text import TIMES, bid_name, face_name
from whoknows.language import Translator

PIPS: Final = "⚀⚁⚂⚃⚄⚅"
FACE_DOWN: Final = "■"
CELL: Final = 22
"""The width of each of the three places in a row, in columns."""
MAX_NAME: Final = 18

PLACES: Final = {
    2: "nm",
    3: "nlr",
    4: "nwme",
    5: "nwlre",
    6: "nwlmre",
    7: "nvwlrex",
    8: "nvwlmrex",
}
"""Where players sit, clockwise from the viewer, who sits at the near side; see `ROWS`."""
ROWS: Final = ("lmr", "w e", "vnx")
"""Places on the table, the far side first; the last bid is in the middle."""


def draw(view: LiarsDiceView, game: LiarsDice, translator: Translator) -> RenderableType:
    """Draw the last round until the viewer bids, then the players round the last bid."""
    number = len(view.rounds) + (not view.winners)
    status, table = _status(view, game, translator), _table(view, game, translator)
    panels = [_panel(number, [status, Text(), Align.center(table)], translator)]
    if view.rounds and _is_fresh(view):
        over = _over(view, game, translator)
        panels.insert(0, _panel(len(view.rounds), over, translator))
    return Group(*panels)


def _panel(number: int, parts: Sequence[RenderableType], translator: Translator) -> Panel:
    title = translator.say(Message("liars-dice-board-round", {"number": number}))
    return Panel(Group(*parts), title=Text(title), title_align="left", expand=False)


def _is_fresh(view: LiarsDiceView) -> bool:
    """Whether the viewer has not bid yet; for spectators, whether nobody has."""
    return not any(bid.seat == view.seat or view.seat < 0 for bid in view.bids)


def _status(view: LiarsDiceView, game: LiarsDice, translator: Translator) -> Text:
    facts = [Message("liars-dice-board-in-play", {"count": sum(view.dice)})]
    if game.wild_face:
        wild = face_name(game.wild_face, 2)
        facts.append(Message("liars-dice-board-wild", {"dice": wild}))
    return Text("   ".join(translator.say(fact) for fact in facts), style="bold")


# The table


def _table(view: LiarsDiceView, game: LiarsDice, translator: Translator) -> Table:
    """Players at their places, with the last bid between them."""
    near = max(view.seat, 0)
    cells = {
        place: _player(view, Seat((near + i) % game.players), translator)
        for i, place in enumerate(PLACES[game.players])
    }
    grid = Table.grid(padding=(0, 1))
    has_sides = game.players > len("nm")
    for place in ROWS[0]:
        width = CELL if has_sides or place == "m" else None
        grid.add_column(justify="center", vertical="middle", width=width)
    for row in ROWS:
        if row == ROWS[1]:
            west, east = (cells.get(place, Text()) for place in "we")
            grid.add_row(west, _middle(view, translator), east)
        else:
            grid.add_row(*(cells.get(place, Text()) for place in row))
    return grid


def _middle(view: LiarsDiceView, translator: Translator) -> RenderableType:
    """The last bid and its bidder, or that there is none."""
    if view.winners:
        names = [Who(seat) for seat in view.winners]
        won = Message("play-winners", {"count": len(names), "names": names})
        lines = [Text(translator.say(won), "bold")]
    elif view.bids:
        bid = view.bids[-1]
        said = translator.say(bid_name(bid.count, bid.face))
        lines = [
            Text(f"{bid.count} {TIMES} {_die(bid.face)}", "bold yellow"),
            Text(said, "bold"),
            _short_name(bid.seat, translator),
        ]
    else:
        lines = [Text(translator.say(Message("liars-dice-board-no-bid")), "dim")]
    shown = Group(*(Align.center(line) for line in lines))
    return Align.center(Panel(shown, box=box.DOUBLE, padding=(0, 1), expand=False))


def _player(view: LiarsDiceView, seat: Seat, translator: Translator) -> Text:
    """A player's name, dice, and bids of this round."""
    is_turn = seat == view.turn and not view.winners and view.rolling is None
    name = _short_name(seat, translator).plain
    arrow, mark = "▶ " if is_turn else "", " ◀" if seat == view.seat else ""
    lines = [
        Text(f"{arrow}{name}{mark}", "bold yellow" if is_turn else ""),
        _dice(view, seat, translator),
        _bids(view, seat),
    ]
    return Text("\n").join(lines)


def _short_name(seat: Seat, translator: Translator) -> Text:
    name = Text(translator.name(seat))
    name.truncate(MAX_NAME, overflow="ellipsis")
    return name


def _dice(view: LiarsDiceView, seat: Seat, translator: Translator) -> Text:
    """A player's dice, face up if they are visible."""
    n_dice = view.dice[seat]
    if not n_dice:
        return Text(translator.say(Message("liars-dice-board-out")), "dim")
    hand = view.hands[seat] if view.hands is not None else ()
    hand = view.hand if seat == view.seat else hand
    if hand:
        return Text(" ".join(_die(face) for face in hand), "bold")
    return Text(f"{' '.join(FACE_DOWN * n_dice)}  {n_dice}")


def _die(face: int) -> str:
    return f"{PIPS[face - 1]}{face}"


def _bids(view: LiarsDiceView, seat: Seat) -> Text:
    """A player's bids of this round; the oldest are left out if there are too many."""
    bids = [f"{bid.count}{TIMES}{bid.face}" for bid in view.bids if bid.seat == seat]
    text = " ".join(bids)
    while len(text) > CELL:
        text = f"… {text.removeprefix('… ').partition(' ')[2]}"
    return Text(text, "dim")


# The last round


def _over(view: LiarsDiceView, game: LiarsDice, translator: Translator) -> Sequence[RenderableType]:
    """The end of a round: the call, and all dice; those that count are in brackets."""
    last = view.rounds[-1]
    params: dict[str, Param] = {"seat": Who(last.caller)}
    if last.call == "forfeit":
        return [Text(translator.say(Message("liars-dice-forfeited", params)))]
    bid = last.bids[-1]
    params |= {"bidder": Who(bid.seat), "bid": bid_name(bid.count, bid.face)}
    params |= {"found": bid_name(last.found, bid.face)}
    contested = last.call == "contest"
    key = "liars-dice-board-contested" if contested else "liars-dice-board-confirmed"
    told = Text(translator.say(Message(key, params)), "bold")
    before = view.rounds[-2].dice if len(view.rounds) > 1 else game.start_dice
    return [told, _shown(last, before, game.wild_face, translator)]


def _shown(last: Round, before: Sequence[int], wild: int, translator: Translator) -> Table:
    face = last.bids[-1].face
    counted = (face, wild or face)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in ("liars-dice-board-player", "liars-dice-board-dice"):
        table.add_column(translator.say(Message(key)), no_wrap=True)
    for key in ("liars-dice-board-counted", "liars-dice-board-left"):
        table.add_column(translator.say(Message(key)), justify="right", no_wrap=True)
    for seat, hand in enumerate(last.hands):
        if hand:
            left, was = last.dice[seat], before[seat]
            change = str(left) if left == was else f"{was} → {left}"
            n = sum(die in counted for die in hand)
            style = "bold" if left != was else ""
            name = _short_name(Seat(seat), translator)
            table.add_row(name, _counted(hand, counted), str(n), Text(change, style))
    return table


def _counted(hand: Hand, counted: tuple[int, int]) -> Text:
    shown = Text()
    for die in hand:
        is_counted = die in counted
        shown.append(
            f"[{_die(die)}]" if is_counted else f" {_die(die)} ", "bold yellow" * is_counted
        )
    return shown
