# SPDX-License-Identifier: MIT
"""Whether what was said is true."""

from typing import TYPE_CHECKING

from .box import Box, n_tokens
from .pieces import (
    NOTHING_ASIDE,
    Answer,
    Decline,
    DontKnow,
    MafiaState,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    SayToken,
    SayTokens,
    SayWhether,
    Story,
    Subject,
)
from .questions import OPINIONS, QuestionName

if TYPE_CHECKING:
    from .rules import MafiaDeCuba


def true_answer(name: QuestionName, about: Subject, story: Story) -> Answer:
    """What somebody with that story answers, truthfully, to a question about it."""
    box, _, what = name.partition("_")
    if box in ("received", "passed"):
        return _about_box(what, story.received if box == "received" else story.passed)
    match name:
        case "role":
            return SayRole(story.role)
        case "is_role":
            return SayWhether(yes=story.role == about)
        case "aside_any":
            return SayWhether(yes=story.aside is not None)
        case "aside_which":
            return SayToken(story.aside or NOTHING_ASIDE)
        case "aside_is":
            return SayWhether(yes=story.aside == about)
        case _:
            raise ValueError(f"{name!r} is a matter of opinion")


def _about_box(what: str, box: Box) -> Answer:
    match what:
        case "box":
            return SayBox(box.diamonds, box.tokens)
        case "diamonds":
            return SayNumber(box.diamonds)
        case "token_count":
            return SayNumber(n_tokens(box.tokens))
        case _:
            return SayTokens(box.tokens)


def is_about_facts(said: Said) -> bool:
    """Whether it can be a lie without any reasoning: not an opinion, nor a refusal."""
    return said.question not in OPINIONS and not isinstance(said.answer, DontKnow | Decline)


def holds(game: "MafiaDeCuba", said: Said, state: MafiaState) -> bool:
    """Whether an answer is true; an opinion, whether the speaker has not seen that it is false."""
    if not is_about_facts(said):
        return True
    story = state.stories[said.seat - 1]
    return said.answer == true_answer(said.question, said.about, story)
