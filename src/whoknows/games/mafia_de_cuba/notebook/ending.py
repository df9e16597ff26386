# SPDX-License-Identifier: MIT
"""After the end, when everything is open: who was what, who won, and who lied how much."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Step, Who
from whoknows.games.mafia_de_cuba.naming import diamonds_name
from whoknows.games.mafia_de_cuba.pieces import (
    GODFATHER,
    MafiaAction,
    MafiaEvent,
    MafiaState,
    Said,
)
from whoknows.games.mafia_de_cuba.rules import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text import answer_words
from whoknows.games.mafia_de_cuba.truth import is_about_facts, true_answer

from .drawing import ARROW, DIAMOND, FALSE, Pen

N_LIES: Final = 2
"""So many lies of a suspect are told."""
_TELLING: Final = ("role", "is_role", "diamonds", "box", "tokens", "token_count")
"""Lies about what one is tell most, then those about diamonds."""


class Tally(Struct):
    """What somebody said in a match, against what was so."""

    n_facts: int = 0
    """Claims about what the speaker saw and did."""
    lies: list[Said] = []


def final_state(game: MafiaDeCuba, log: Sequence[Step[MafiaAction, MafiaEvent]]) -> MafiaState:
    """How the match stood after the last step."""
    state = game.start()
    for step in log:
        if step.action is not None:
            state, _ = game.apply(state, step.seat, step.action)
    return state


def tallies(state: MafiaState) -> dict[Seat, Tally]:
    """Of all suspects."""
    found = {Seat(seat): Tally() for seat in range(1, len(state.stories) + 1)}
    for said in state.table.said:
        tally = found[said.seat]
        if is_about_facts(said):
            tally.n_facts += 1
            truth = true_answer(said.question, said.about, state.stories[said.seat - 1])
            tally.lies += [said] if said.answer != truth else []
    return found


def most_telling(lies: Sequence[Said]) -> list[Said]:
    """The plainest ones, none told twice."""
    different = {(lie.question, lie.about, lie.answer): lie for lie in reversed(lies)}
    return sorted(different.values(), key=_rank)[:N_LIES]


def _rank(lie: Said) -> int:
    name = lie.question.removeprefix("received_").removeprefix("passed_")
    return _TELLING.index(name) if name in _TELLING else len(_TELLING)


# In the terminal


def draw_ending(pen: Pen, log: Sequence[Step[MafiaAction, MafiaEvent]]) -> RenderableType:
    """Everything that was secret, who won, and lies against truth; why was told before."""
    game = pen.game
    state = final_state(game, log)
    if len(state.stories) < len(game.suspects):
        return pen.line(Message("mafia-last-early"))
    parts: list[RenderableType] = [*_godfather(pen, state), _deeds(pen, state)]
    parts.append(pen.line(Message("mafia-last-lies"), "bold"))
    parts.append(_lies(pen, state))
    parts.append(pen.legend(game.tokens_in_play))
    return Group(*parts)


def _godfather(pen: Pen, state: MafiaState) -> list[Text]:
    facts: dict[str, Param] = {"seat": Who(GODFATHER), "hidden": diamonds_name(state.hidden)}
    facts["box"] = pen.box(state.boxes[-1])
    stolen = sum(story.diamonds for story in state.stories)
    facts |= {"stolen": stolen, "back": state.table.recovered}
    lines = [pen.line(Message("mafia-last-godfather", facts))]
    false = [one for one in state.table.announced if not pen.game.holds(one, state)]
    if state.table.announced:
        counts: dict[str, Param] = {"count": len(state.table.announced), "false": len(false)}
        lines.append(pen.line(Message("mafia-last-announced", counts)))
    return lines


def _deeds(pen: Pen, state: MafiaState) -> Table:
    """Who got what, took what, and won."""
    table = pen.table("seat", "player", "role", "received", "taken", "passed", right=("seat",))
    table.add_column()
    out = {one.seat for one in state.table.exposed if one.is_out}
    for seat, story in enumerate(state.stories, 1):
        taken = f"{story.diamonds}{DIAMOND}" if story.diamonds else "-"
        if story.token is not None:
            taken = pen.letters[story.token]
        if story.aside is not None:
            taken += (
                f" ({pen.say(Message('mafia-last-aside', {'token': pen.letters[story.aside]}))})"
            )
        fate = "won" if seat in state.table.winners else "out" if seat in out else ""
        table.add_row(
            str(seat),
            pen.name(Seat(seat)),
            pen.role(story.role),
            pen.box(story.received),
            taken,
            pen.box(story.passed),
            Text(pen.say(Message(f"mafia-last-{fate}")) if fate else "", "bold"),
        )
    return table


def _lies(pen: Pen, state: MafiaState) -> Table:
    """How many claims of each suspect were false, and the most telling ones."""
    table = pen.table("seat", "player", "false", "lies", right=("seat", "false"))
    for seat, tally in tallies(state).items():
        told = "\n".join(_lie(pen, state, lie) for lie in most_telling(tally.lies))
        count = f"{len(tally.lies)}/{tally.n_facts}"
        table.add_row(str(seat), pen.name(seat), count, Text(told or "-"))
    return table


def _lie(pen: Pen, state: MafiaState, lie: Said) -> str:
    story = state.stories[lie.seat - 1]
    truth = Said(lie.seat, lie.question, lie.about, true_answer(lie.question, lie.about, story))
    said, so = (pen.say(answer_words(one)) for one in (lie, truth))
    return f"{FALSE} {said} {ARROW} {so}"
