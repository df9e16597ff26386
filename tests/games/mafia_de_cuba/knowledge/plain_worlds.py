"""All worlds of small tables, listed one by one, and claims read in them word by word."""

from collections.abc import Iterator
from functools import cache

from hypothesis import strategies as st
from msgspec import Struct

from whoknows.core import WATCHER, Seat
from whoknows.games.mafia_de_cuba.knowledge.statements import Gave, Got, SeatEvidence, Statement
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Setting
from whoknows.games.mafia_de_cuba.pieces.box import Box, n_tokens, token_counts
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    Answer,
    Exposed,
    GiftAnnounced,
    ReturnAnnounced,
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
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS, QUESTIONS, QuestionName

SMALL = [
    Setting(4, 3, (("loyal", 1), ("cleaner", 0), ("agent", 1), ("driver", 1))),
    Setting(5, 2, (("loyal", 1), ("cleaner", 1), ("agent", 1))),
    Setting(4, 2, (("loyal", 1), ("agent", 0))),
]
FACTUAL = [question for question in QUESTIONS.values() if question.name not in OPINIONS]


class World(Struct, frozen=True):
    hidden: int
    stories: tuple[Story, ...]

    @property
    def returned(self) -> Box:
        return self.stories[-1].passed


@cache
def worlds(setting: Setting) -> tuple[World, ...]:
    return tuple(
        World(hidden, stories)
        for hidden in range(min(5, setting.diamonds) + 1)
        for stories in _ways(setting, 1, Box(setting.diamonds - hidden, setting.full_tokens))
    )


def _ways(setting: Setting, seat: int, box: Box) -> Iterator[tuple[Story, ...]]:
    if seat == setting.players:
        yield ()
        return
    for story in _takes(setting, seat, box):
        for rest in _ways(setting, seat + 1, story.passed):
            yield (story, *rest)


def _takes(setting: Setting, seat: int, box: Box) -> Iterator[Story]:
    for aside in [None, *token_counts(box.tokens)] if seat == 1 else [None]:
        left = box.after(None, 0, aside)
        if left.is_empty and aside is not None:
            continue
        yield from (Story(box, role, 0, aside) for role in token_counts(left.tokens))
        yield from (Story(box, "thief", n, aside) for n in range(1, left.diamonds + 1))
        if left.is_empty or seat == setting.players - 1:
            yield Story(box, "urchin", 0, aside)


def answer(story: Story, question: QuestionName, about: Subject = None) -> Answer:
    """The true one."""
    return _answers(story, about)[question]


def _answers(story: Story, about: Subject) -> dict[str, Answer]:
    found: dict[str, Answer] = {
        "role": SayRole(story.role),
        "is_role": SayWhether(story.role == about),
        "aside_any": SayWhether(story.aside is not None),
        "aside_which": SayToken(story.aside or "none"),
        "aside_is": SayWhether(story.aside == about),
    }
    for side, box in (("received", story.received), ("passed", story.passed)):
        found[f"{side}_box"] = SayBox(box.diamonds, box.tokens)
        found[f"{side}_diamonds"] = SayNumber(box.diamonds)
        found[f"{side}_tokens"] = SayTokens(box.tokens)
        found[f"{side}_token_count"] = SayNumber(n_tokens(box.tokens))
    return found


def claim(world: World, seat: int, question: QuestionName, about: Subject = None) -> Said:
    """What the suspect would say in that world, asked so, and telling the truth."""
    return Said(Seat(seat), question, about, answer(world.stories[seat - 1], question, about))


def holds(setting: Setting, statement: Statement, world: World) -> bool:
    story = world.stories[statement.seat - 1]
    match statement.evidence:
        case Said(question=question, about=about, answer=said):
            return said == answer(story, question, about)
        case GiftAnnounced(diamonds=n):
            return n == setting.diamonds - world.hidden
        case Gave(diamonds=n):
            return n == world.hidden
        case ReturnAnnounced(box=box) | Got(box=box):
            return box == world.returned
        case Exposed(role=role, diamonds=n):
            return (role, n) == (story.role, story.diamonds)
        case Story() as own:
            return own == story


@cache
def true_in(setting: Setting, one: Statement) -> frozenset[int]:
    """Numbers of the worlds in which the statement is true."""
    every = enumerate(worlds(setting))
    return frozenset(number for number, world in every if holds(setting, one, world))


def possible(setting: Setting, told: tuple[Statement, ...]) -> bool:
    return not told or bool(frozenset.intersection(*(true_in(setting, one) for one in told)))


# Who heard what


@st.composite
def tables(draw: st.DrawFn) -> tuple[Setting, SeatEvidence, World]:
    """Somebody hears suspects tell the truth about several worlds, of which one is real."""
    setting = draw(st.sampled_from(SMALL))
    every = worlds(setting)
    real, *others = draw(st.lists(st.sampled_from(every), min_size=2, max_size=3))
    said = []
    for _ in range(draw(st.integers(0, 9))):
        question = draw(st.sampled_from(FACTUAL))
        seat = 1 if question.first_only else draw(st.integers(1, setting.n_suspects))
        about: Subject = None
        if question.about in ("role", "token"):
            about = draw(st.sampled_from([name for name, _ in setting.tokens]))
        world = draw(st.sampled_from([real, *others]))
        said.append(claim(world, seat, question.name, about))
    announced: list[GiftAnnounced | ReturnAnnounced] = []
    if draw(st.booleans()):
        hidden = draw(st.sampled_from([real, *others])).hidden
        announced.append(GiftAnnounced(GODFATHER, setting.diamonds - hidden))
    if draw(st.booleans()):
        announced.append(
            ReturnAnnounced(GODFATHER, draw(st.sampled_from([real, *others])).returned)
        )
    exposed = []
    if draw(st.booleans()):
        shown = draw(st.integers(1, setting.n_suspects))
        story = real.stories[shown - 1]
        exposed.append(Exposed(Seat(shown), story.role, story.diamonds))
    seat = draw(st.sampled_from([WATCHER, *range(setting.players)]))
    is_godfather = seat == GODFATHER
    seen = SeatEvidence(
        seat=Seat(seat),
        hidden=real.hidden if is_godfather else None,
        returned=real.returned if is_godfather else None,
        story=real.stories[seat - 1] if seat > 0 else None,
        said=tuple(said),
        announced=tuple(announced),
        exposed=tuple(exposed),
    )
    return setting, seen, real
