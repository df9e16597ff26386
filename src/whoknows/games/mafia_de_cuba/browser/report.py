# SPDX-License-Identifier: MIT
"""The report on a finished match of Mafia de Cuba, with full knowledge."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple, TypeAlias

from msgspec import Struct

from whoknows.core import TABLE, WATCHER, Message, Seat, Step, final_state, perceive
from whoknows.core.insight import Mark
from whoknows.games.mafia_de_cuba.knowledge import lies
from whoknows.games.mafia_de_cuba.knowledge.model_chances import Modelled
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.roles import Ending
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba, out_of
from whoknows.games.mafia_de_cuba.rules.truth import is_about_facts
from whoknows.games.mafia_de_cuba.text import sentences

Steps: TypeAlias = Sequence[Step[p.MafiaAction, p.MafiaEvent]]


class Fate(Struct, frozen=True):
    """A suspect's role, actions and result."""

    seat: Seat
    role: str
    received: Box
    passed: Box
    diamonds: int
    """The number of diamonds taken."""
    aside: str | None
    is_out: bool
    has_won: bool
    n_claims: int
    """The number of claims about what the suspect saw and did."""
    n_lies: int


class Judged(Struct, frozen=True):
    """A statement compared with the truth; `n` events had happened with it."""

    n: int
    turn: int
    """The number of the entry in the replay's log."""
    seat: Seat
    question: Message
    answer: Message
    is_true: bool | None
    """An opinion counts as true unless the speaker knew better; None for a refusal."""
    is_opinion: bool
    truth: Message | None
    """The truthful answer, if this was a lie."""


class Announcement(Struct, frozen=True):
    """What the Godfather announced."""

    n: int
    turn: int
    text: Message
    is_true: bool


class WinReason(Struct, frozen=True):
    """Why a player has won."""

    published_as: ClassVar[str] = "Reason"

    seat: Seat
    why: Message


class BeliefMoment(Struct, frozen=True):
    """The Godfather's beliefs at a moment."""

    published_as: ClassVar[str] = "Moment"

    n: int
    chances: tuple[float, ...]
    """For each suspect, the chance of the true role by a model of lying; seat 1 first."""
    thieves: tuple[float, ...]
    """For each suspect, the chance of being a thief."""


class MafiaReport(Struct, frozen=True):
    """All secrets, and the results."""

    ending: Ending | None
    told: Message
    reasons: tuple[WinReason, ...]
    hidden: int
    returned: Box | None
    stolen: int
    recovered: int
    fates: tuple[Fate, ...]
    claims: tuple[Judged, ...]
    announcements: tuple[Announcement, ...]
    beliefs: tuple[BeliefMoment, ...]
    entries: tuple[int, ...]
    """For each entry of the log, how many events had happened with it."""
    marks: tuple[Mark, ...]


def report(game: MafiaDeCuba, steps: Steps) -> MafiaReport:
    """Everything revealed, winners and reasons, claims against the truth, and beliefs over time."""
    state = final_state(game, steps)
    numbered = list(_numbered(game, steps, WATCHER))
    has_returned = len(state.stories) == len(game.suspects)
    return MafiaReport(
        ending=state.table.ending,
        told=sentences.ending(game, state),
        reasons=tuple(
            WinReason(seat, sentences.why_won(game, state, seat)) for seat in state.table.winners
        ),
        hidden=state.hidden,
        returned=state.boxes[-1] if has_returned else None,
        stolen=sum(story.diamonds for story in state.stories),
        recovered=state.table.recovered,
        fates=tuple(_fates(state)),
        claims=tuple(
            _judged(game, state, at, one) for at, one in numbered if isinstance(one, p.Said)
        ),
        announcements=tuple(
            Announcement(at.n, at.turn, sentences.describe(game, one), bool(game.holds(one, state)))
            for at, one in numbered
            if isinstance(one, p.GiftAnnounced | p.ReturnAnnounced)
        ),
        beliefs=tuple(_beliefs(game, steps, state)) if has_returned else (),
        entries=tuple(at.n for at, _ in _entries(game, steps, WATCHER)),
        marks=tuple(_marks(game, numbered)),
    )


class _At(NamedTuple):
    n: int
    """The number of events perceived so far."""
    turn: int


def _fates(state: p.MafiaState) -> Iterator[Fate]:
    table, counts = state.table, lies.tallies(state)
    for at, story in enumerate(state.stories, start=1):
        yield _fate(Seat(at), story, counts[Seat(at)], out_of(table), table.winners)


def _fate(
    seat: Seat, story: p.Story, tally: lies.LieTally, out: set[Seat], winners: Sequence[Seat]
) -> Fate:
    return Fate(
        seat=seat,
        role=story.role,
        received=story.received,
        passed=story.passed,
        diamonds=story.diamonds,
        aside=story.aside,
        is_out=seat in out,
        has_won=seat in winners,
        n_claims=tally.n_facts,
        n_lies=len(tally.lies),
    )


def _judged(game: MafiaDeCuba, state: p.MafiaState, at: _At, said: p.Said) -> Judged:
    is_true = game.holds(said, state)
    is_lie = is_about_facts(said) and is_true is False
    return Judged(
        n=at.n,
        turn=at.turn,
        seat=said.seat,
        question=sentences.question_words(said.question, said.about),
        answer=sentences.answer_words(said),
        is_true=is_true,
        is_opinion=is_true is not None and not is_about_facts(said),
        truth=sentences.answer_words(lies.truth_behind(state, said)) if is_lie else None,
    )


def _numbered(game: MafiaDeCuba, steps: Steps, seat: Seat) -> Iterator[tuple[_At, p.MafiaEvent]]:
    """Events as a seat perceives them, with the moments when they were shown."""
    for at, told in _entries(game, steps, seat):
        yield from ((at, event) for event in told)


def _entries(
    game: MafiaDeCuba, steps: Steps, seat: Seat
) -> Iterator[tuple[_At, Sequence[p.MafiaEvent]]]:
    """What a seat perceives of each log entry, a move and its random result in one."""
    told: list[p.MafiaEvent] = []
    n, turn, is_entry = 0, 0, False
    for at, step in enumerate(steps):
        told += perceive(game, step.events, seat)
        is_entry = is_entry or bool(step.events)
        if is_entry and (at + 1 == len(steps) or steps[at + 1].seat != TABLE):
            n, turn = n + len(told), turn + 1
            yield _At(n, turn), told
            told, is_entry = [], False


def _beliefs(game: MafiaDeCuba, steps: Steps, state: p.MafiaState) -> Iterator[BeliefMoment]:
    """The Godfather's beliefs since the box came back, at each new piece of information."""
    modelled, layout = Modelled(game, p.GODFATHER), game.layout
    roles = [layout.role_number(story.role) for story in state.stories]
    heard: list[p.MafiaEvent] = []
    for at, event in _numbered(game, steps, p.GODFATHER):
        heard.append(event)
        is_back = isinstance(event, p.BoxPassed) and event.to == p.GODFATHER
        if not (is_back or isinstance(event, p.Said | p.Shown)):
            continue
        posterior = modelled.posterior(heard)
        if posterior.total:
            rows = posterior.roles().tolist()
            chances = tuple(row[role] for row, role in zip(rows, roles, strict=True))
            yield BeliefMoment(at.n, chances, tuple(row[layout.thief] for row in rows))


def _marks(game: MafiaDeCuba, numbered: Sequence[tuple[_At, p.MafiaEvent]]) -> Iterator[Mark]:
    """Accusations and their results."""
    yield from (
        Mark(at.n, sentences.describe(game, event))
        for at, event in numbered
        if isinstance(event, p.Accused | p.Shot | p.Shown | p.JokerSpent)
    )
