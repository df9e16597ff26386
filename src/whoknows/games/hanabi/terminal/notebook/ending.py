# SPDX-License-Identifier: MIT
"""After the end, when all cards are open: who knew what, and where points were lost."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Step, final_state
from whoknows.games.hanabi.knowledge import own_hand
from whoknows.games.hanabi.knowledge.lost_points import losses, told, undone
from whoknows.games.hanabi.pieces import HanabiAction, HanabiEvent, HanabiState
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import position_letter
from whoknows.language import Translator

from .pages import DONE, bullets, face


def draw_ending(
    game: Hanabi, log: Sequence[Step[HanabiAction, HanabiEvent]], translator: Translator
) -> RenderableType:
    """The hands with what was known of them, the losses, and what was left undone."""
    say = translator.say
    state = final_state(game, log)
    parts: list[RenderableType] = [
        _hands(game, state, translator),
        Text(say(Message("hanabi-end-explained")), style="dim"),
    ]
    lost = list(losses(game, log))
    head = "hanabi-end-losses" if lost else "hanabi-end-no-losses"
    parts.append(Text(say(Message(head)), style="bold"))
    if lost:
        parts.append(bullets(say(told(loss, game)) for loss in lost))
    left = undone(game, state)
    if left:
        cards = Text(" ").join(face(card, game.letters) for card in left)
        label = say(Message("hanabi-end-undone", {"count": len(left)}))
        parts.append(Text.assemble(f"{label} ", cards))
    return Group(*parts)


def _hands(game: Hanabi, state: HanabiState, translator: Translator) -> Table:
    """Each face, with the number of cards that it could have been for its owner."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(Text(translator.say(Message("hanabi-notes-player"))))
    for position in range(game.size):
        table.add_column(position_letter(position), no_wrap=True)
    for seat in game.seats:
        known = own_hand(game, game.view(state, seat)).possible
        cells = [
            Text.assemble(face(held.card, game.letters), f" {_n_possible(len(cards))}")
            for held, cards in zip(state.hands[seat], known, strict=True)
        ]
        table.add_row(Text(translator.name(seat)), *cells)
    return table


def _n_possible(n: int) -> str:
    return DONE if n == 1 else str(n)
