# SPDX-License-Identifier: MIT
"""The review after the end: roles, winners, and lies."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from whoknows.core import Message, Param, Seat, Step, Who, final_state
from whoknows.games.mafia_de_cuba.knowledge import lies
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.text.names import diamonds_name
from whoknows.games.mafia_de_cuba.text.sentences import answer_words

from .pen import ARROW, DIAMOND, FALSE, MafiaPen


def draw_ending(pen: MafiaPen, log: Sequence[Step[p.MafiaAction, p.MafiaEvent]]) -> RenderableType:
    """Draw all secrets, the winners, and lies against truth; reasons were shown before."""
    game = pen.game
    state = final_state(game, log)
    if len(state.stories) < len(game.suspects):
        return pen.line(Message("mafia-last-early"))
    parts: list[RenderableType] = [*_godfather(pen, state), _deeds(pen, state)]
    parts.append(pen.line(Message("mafia-last-lies"), "bold"))
    parts.append(_lies(pen, state))
    parts.append(pen.legend(game.tokens_in_play))
    return Group(*parts)


def _godfather(pen: MafiaPen, state: p.MafiaState) -> list[Text]:
    facts: dict[str, Param] = {"seat": Who(p.GODFATHER), "hidden": diamonds_name(state.hidden)}
    facts["box"] = pen.box(state.boxes[-1])
    stolen = sum(story.diamonds for story in state.stories)
    facts |= {"stolen": stolen, "back": state.table.recovered}
    lines = [pen.line(Message("mafia-last-godfather", facts))]
    false = [one for one in state.table.announced if not pen.game.holds(one, state)]
    if state.table.announced:
        counts: dict[str, Param] = {"count": len(state.table.announced), "false": len(false)}
        lines.append(pen.line(Message("mafia-last-announced", counts)))
    return lines


def _deeds(pen: MafiaPen, state: p.MafiaState) -> Table:
    """What each player received and took, and who won."""
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


def _lies(pen: MafiaPen, state: p.MafiaState) -> Table:
    """How many claims of each suspect were false, and the most important lies."""
    table = pen.table("seat", "player", "false", "lies", right=("seat", "false"))
    for seat, tally in lies.tallies(state).items():
        told = "\n".join(_lie(pen, state, lie) for lie in lies.most_telling(tally.lies))
        count = f"{len(tally.lies)}/{tally.n_facts}"
        table.add_row(str(seat), pen.name(seat), count, Text(told or "-"))
    return table


def _lie(pen: MafiaPen, state: p.MafiaState, lie: p.Said) -> str:
    said, so = (pen.say(answer_words(one)) for one in (lie, lies.truth_behind(state, lie)))
    return f"{FALSE} {said} {ARROW} {so}"
