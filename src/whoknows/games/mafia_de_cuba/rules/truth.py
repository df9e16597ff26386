# SPDX-License-Identifier: MIT
"""Decide whether a statement is true."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box, n_tokens
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS, QuestionName

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Setting

    from .game import MafiaDeCuba


def true_answer(name: QuestionName, about: p.Subject, story: p.Story) -> p.Answer:
    """The truthful answer of a suspect with that story to a question."""
    box, _, what = name.partition("_")
    if box in ("received", "passed"):
        return _about_box(what, story.received if box == "received" else story.passed)
    match name:
        case "role":
            return p.SayRole(story.role)
        case "is_role":
            return p.SayWhether(yes=story.role == about)
        case "aside_any":
            return p.SayWhether(yes=story.aside is not None)
        case "aside_which":
            return p.SayToken(story.aside or p.NOTHING_ASIDE)
        case "aside_is":
            return p.SayWhether(yes=story.aside == about)
        case _:
            raise ValueError(f"{name!r} is a matter of opinion")


def _about_box(what: str, box: Box) -> p.Answer:
    match what:
        case "box":
            return p.SayBox(box.diamonds, box.tokens)
        case "diamonds":
            return p.SayNumber(box.diamonds)
        case "token_count":
            return p.SayNumber(n_tokens(box.tokens))
        case _:
            return p.SayTokens(box.tokens)


def is_about_facts(said: p.Said) -> bool:
    """Whether it is true or false by facts alone: not an opinion, nor a refusal."""
    return said.question not in OPINIONS and not isinstance(said.answer, p.DontKnow | p.Decline)


def holds(game: "MafiaDeCuba", said: p.Said, state: p.MafiaState) -> bool | None:
    """Whether an answer is true, or an opinion not known to be false; None for a refusal."""
    if isinstance(said.answer, p.DontKnow | p.Decline):
        return None
    story = state.stories[said.seat - 1]
    if said.question not in OPINIONS:
        return said.answer == true_answer(said.question, said.about, story)
    subject = said.answer.seat if isinstance(said.answer, p.SaySeat) else said.about
    possible = possible_roles(game.setting, said.seat, story, state.table.exposed)
    return _is_tenable(game, said, possible[subject])  # type: ignore[index]


def _is_tenable(game: "MafiaDeCuba", said: p.Said, roles: frozenset[str]) -> bool:
    """Whether an opinion on a suspect fits the roles that this suspect can have."""
    thieves = {name for name in roles if game.role_named[name].accused == "caught"}
    match said.answer:
        case p.SayRole(role=role):
            return role in roles
        case p.SaySeat():
            return bool(thieves)
        case p.SayWhether(yes=yes) if said.question == "knows_role":
            return yes == (len(roles) == 1)
        case p.SayWhether(yes=True):
            return bool(thieves)
        case _:
            return thieves != roles


@lru_cache(maxsize=2048)
def possible_roles(
    setting: "Setting", seat: Seat, story: p.Story, exposed: tuple[p.Exposed, ...]
) -> Mapping[Seat, frozenset[str]]:
    """The possible roles of each suspect to a suspect who ignores what was said."""
    from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import layout_of  # noqa: PLC0415 - compiled, and slow to import
    from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior  # noqa: PLC0415

    layout = layout_of(setting)
    posterior = Posterior(layout)
    posterior.see_step(seat, story)
    for one in exposed:
        posterior.reveal(one.seat, one.role, one.diamonds)
    return {
        Seat(other): frozenset(
            name for name, chance in zip(layout.role_names, row, strict=True) if chance > 0.0
        )
        for other, row in enumerate(posterior.roles().tolist(), start=1)
    }
