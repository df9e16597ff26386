# SPDX-License-Identifier: MIT
"""After the end, when all cards are open: who knew what, and where points were lost."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Step, Who
from whoknows.games.hanabi.knowledge import own_hand, playable, reach, useless
from whoknows.games.hanabi.pieces import (
    N_RANKS,
    Card,
    Discard,
    HanabiAction,
    HanabiEvent,
    HanabiState,
    Play,
    rank_of,
    suit_of,
)
from whoknows.games.hanabi.rules import Hanabi
from whoknows.games.hanabi.text import card_name, position_letter
from whoknows.language import Translator

from .pages import DONE, bullets, face, percent


class Loss(Struct, frozen=True):
    """A card that was played in vain or with which points were lost.

    `chance` is how likely it was for its owner, before, that it could be played (if it was) or
    that nothing would be lost (if it was discarded).
    """

    turn: int
    seat: Seat
    card: Card
    is_play: bool
    n_points: int
    chance: Fraction


def losses(game: Hanabi, log: Sequence[Step[HanabiAction, HanabiEvent]]) -> Iterator[Loss]:
    """All misplays, and all discards after which a pile cannot get as high as before."""
    for before, step, after in replayed(game, log):
        match step.action:
            case Play(position=position) if after.lives < before.lives:
                yield _loss(game, before, after, position, is_play=True)
            case Discard(position=position) if sum(reach(game, after)) < sum(reach(game, before)):
                yield _loss(game, before, after, position, is_play=False)


def replayed(
    game: Hanabi, log: Sequence[Step[HanabiAction, HanabiEvent]]
) -> Iterator[tuple[HanabiState, Step[HanabiAction, HanabiEvent], HanabiState]]:
    """Each step with the states before and after it."""
    state = game.start()
    for step in log:
        if step.action is not None:
            before, (state, _) = state, game.apply(state, step.seat, step.action)
            yield before, step, state


def _loss(
    game: Hanabi, before: HanabiState, after: HanabiState, position: int, *, is_play: bool
) -> Loss:
    seat = before.turn
    card = after.discards[-1]
    known = own_hand(game, game.view(before, seat))
    good = playable(before) if is_play else _harmless(game, before)
    return Loss(
        turn=before.n_turns + 1,
        seat=seat,
        card=card,
        is_play=is_play,
        n_points=sum(reach(game, before)) - sum(reach(game, after)),
        chance=known.chance(position, good),
    )


def _harmless(game: Hanabi, state: HanabiState) -> frozenset[Card]:
    """What can be discarded without any loss: it is useless, or there is another one."""
    spare = (card for card, n in enumerate(game.copies) if state.discards.count(card) < n - 1)
    return useless(game, state) | frozenset(spare)


# In the terminal


def draw_ending(
    game: Hanabi, log: Sequence[Step[HanabiAction, HanabiEvent]], translator: Translator
) -> RenderableType:
    """The hands with what was known of them, the losses, and what was left undone."""
    say = translator.say
    state = [after for _, _, after in replayed(game, log)][-1] if log else game.start()
    parts: list[RenderableType] = [
        _hands(game, state, translator),
        Text(say(Message("hanabi-end-explained")), style="dim"),
    ]
    lost = list(losses(game, log))
    head = "hanabi-end-losses" if lost else "hanabi-end-no-losses"
    parts.append(Text(say(Message(head)), style="bold"))
    if lost:
        parts.append(bullets(say(_told(loss, game)) for loss in lost))
    undone = _undone(game, state)
    if undone:
        cards = Text(" ").join(face(card, game.letters) for card in undone)
        label = say(Message("hanabi-end-undone", {"count": len(undone)}))
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


def _told(loss: Loss, game: Hanabi) -> Message:
    params: dict[str, Param] = {"turn": loss.turn, "seat": Who(loss.seat)}
    params |= {"card": card_name(loss.card, game.letters), "chance": percent(loss.chance)}
    params["count"] = loss.n_points
    return Message("hanabi-end-misplay" if loss.is_play else "hanabi-end-discard", params)


def _undone(game: Hanabi, state: HanabiState) -> list[Card]:
    """What could still have been played."""
    tops = reach(game, state)
    return [
        card
        for card in range(N_RANKS * game.n_suits)
        if state.piles[suit_of(card)] < rank_of(card) <= tops[suit_of(card)]
    ]
