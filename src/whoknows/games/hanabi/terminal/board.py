# SPDX-License-Identifier: MIT
"""Hanabi's table in the terminal, drawn from a view."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat
from whoknows.games.hanabi.pieces import N_RANKS, Card, HanabiView, Hand, Held, rank_of, suit_of
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import card_text, colour_name, describe, position_letter
from whoknows.language import Translator

STYLES: Final = {
    "r": "bold red",
    "y": "bold yellow",
    "g": "bold green",
    "w": "bold white",
    "b": "bold blue",
    "p": "bold magenta",
    "m": "bold cyan",
}
"""Colours only help: every card has its letter, every negative mark its minus."""

FACE_DOWN: Final = "??"
MAX_BESIDE: Final = 6
"""Longer hands are drawn below their owner's name instead of beside it."""
MAX_NAME: Final = 18


def draw(view: HanabiView, game: Hanabi, translator: Translator) -> RenderableType:
    """What is left on top, then piles and discards, then all hands, then what happened last."""
    parts: list[RenderableType] = [
        _status(view, game, translator),
        _suits(view, game, translator),
        Text(),
        *_hands(view, game, translator),
    ]
    if view.last is not None:
        label = translator.say(Message("hanabi-board-last"))
        said = translator.say(describe(view.last, game.letters))
        parts += [Text(), Text.assemble((f"{label}  ", "dim"), said)]
    turn = view.n_turns + (view.ended is None)
    title = translator.say(Message("hanabi-board-turn", {"turn": turn}))
    return Panel(Group(*parts), title=Text(title), title_align="left", expand=False)


def _status(view: HanabiView, game: Hanabi, translator: Translator) -> Text:
    """Points, hint tokens, lives, deck and, near the end, how many turns are left."""
    facts: list[tuple[str, dict[str, Param]]] = [
        ("score", {"score": game.score(view), "max": game.max_score}),
        ("hints", {"left": view.hints, "max": game.hints}),
        ("lives", {"left": view.lives, "max": game.lives}),
        ("deck", {"count": view.deck_size}),
    ]
    if view.last_turns is not None:
        facts.append(("last-turns", {"count": view.last_turns}))
    words = [translator.say(Message(f"hanabi-board-{key}", params)) for key, params in facts]
    return Text("   ".join(words), style="bold")


def _suits(view: HanabiView, game: Hanabi, translator: Translator) -> Table:
    """A column for each suit: its name, its pile, its discards."""
    letters = game.letters
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(no_wrap=True, style="dim")
    for suit in range(game.n_suits):
        table.add_column(translator.say(colour_name(suit, letters)), overflow="fold")
    piles = [
        Text(f"{letter}{n}", STYLES[letter] if n else "dim")
        for letter, n in zip(letters, view.piles, strict=True)
    ]
    table.add_row(translator.say(Message("hanabi-board-piles")), *piles)
    gone = [_discarded(view.discards, suit, letters) for suit in range(game.n_suits)]
    table.add_row(translator.say(Message("hanabi-board-discards")), *gone)
    return table


def _discarded(discards: Sequence[Card], suit: int, letters: str) -> str:
    ranks = sorted(rank_of(card) for card in discards if suit_of(card) == suit)
    return letters[suit] + "".join(map(str, ranks)) if ranks else ""


# Hands


def _hands(view: HanabiView, game: Hanabi, translator: Translator) -> Iterator[RenderableType]:
    """Each player's cards, with the marks of hints below them."""
    if game.size > MAX_BESIDE:
        for seat in game.seats:
            yield _name(view, seat, translator)
            yield _rows_below_letters(_hand_rows(view.hands[seat], game), game)
        return
    rows = []
    for seat in game.seats:
        name = _name(view, seat, translator)
        for row in _hand_rows(view.hands[seat], game):
            rows.append([name, *row])
            name = Text()
    yield _rows_below_letters(rows, game, is_named=True)


def _rows_below_letters(
    rows: Sequence[Sequence[Text]], game: Hanabi, *, is_named: bool = False
) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    if is_named:
        table.add_column(no_wrap=True)
    for position in range(game.size):
        table.add_column(position_letter(position), no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def _name(view: HanabiView, seat: Seat, translator: Translator) -> Text:
    """The player's name, with an arrow for the current turn and a mark for the reader."""
    is_turn = seat == view.turn and view.ended is None
    name = Text(translator.name(seat))
    name.truncate(MAX_NAME, overflow="ellipsis")
    arrow, mark = "▶ " if is_turn else "  ", " ◀" if seat == view.seat else ""
    return Text(f"{arrow}{name.plain}{mark}", "bold yellow" if is_turn else "")


def _hand_rows(hand: Hand, game: Hanabi) -> list[list[Text]]:
    """The faces, then the marks of colours and those of ranks, if there are any."""
    kinds: list[Callable[[Held, Hanabi], Text]] = [_face, _colour_marks, _rank_marks]
    rows = [[row_of(held, game) for held in hand] for row_of in kinds]
    return [rows[0], *(row for row in rows[1:] if any(row))]


def _face(held: Held, game: Hanabi) -> Text:
    if held.card is None:
        return Text(FACE_DOWN, "bold")
    return Text(card_text(held.card, game.letters), STYLES[game.letters[suit_of(held.card)]])


def _colour_marks(held: Held, game: Hanabi) -> Text:
    """Colours that touched the card; those that did not, if they say more."""
    colours = range(game.n_colours)
    yes = [game.letters[c] for c in colours if held.colours_yes >> c & 1]
    no = [game.letters[c] for c in colours if held.colours_no >> c & 1]
    is_settled = bool(yes) and game.n_suits == game.n_colours
    marks = Text().join(Text(letter, STYLES[letter]) for letter in yes)
    return marks if is_settled else _with_negative(marks, no)


def _rank_marks(held: Held, game: Hanabi) -> Text:
    if held.rank_yes:
        return Text(str(held.rank_yes), "bold")
    no = [str(rank) for rank in range(1, N_RANKS + 1) if held.ranks_no >> (rank - 1) & 1]
    return _with_negative(Text(), no)


def _with_negative(marks: Text, no: Sequence[str]) -> Text:
    return marks.append("-" + "".join(no), "dim") if no else marks
