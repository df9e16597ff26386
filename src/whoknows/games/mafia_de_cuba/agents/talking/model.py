# SPDX-License-Identifier: MIT
"""Strategies as answer models: how likely each answer is, for each step, by anybody's strategy."""

from collections.abc import Mapping
from functools import cached_property
from typing import TypeVar

import numpy as np

from whoknows.core import Rng, Seat
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.match import Story
from whoknows.games.mafia_de_cuba.pieces.roles import TAKES_DIAMONDS
from whoknows.kernel.types import Floats

from .answer_chances import AnswerModel, Mask, StyleModel, shared_sheet, sheet_for, with_now
from .opinions import POSING, is_probably_agent, is_worth_a_shot, scapegoat, worth_saying
from .public_claims import Claims, Heard, fits
from .situation import Seen
from .stories import open_steps, tell_step
from .story_tables import ground_of, moves_of
from .strategy import Question, TalkStrategy
from .style import Style, kind_of, seat_class

T = TypeVar("T")


class StyleTalk(TalkStrategy):
    """A style of talking, as a strategy.

    Suspects who gain by a wrong accusation name somebody whom they think innocent. `floor`: whether
    to speak up when a neighbour makes a false claim about the box between them. `reckons`: whether
    to shoot when that is better than not shooting, instead of when the accused is probably an
    agent.
    """

    def __init__(self, style: Style, *, floor: bool = False, reckons: bool = False) -> None:
        self.style = style
        self._floor = floor
        self._reckons = reckons

    @cached_property
    def model(self) -> StyleModel:
        """The model of its answers."""
        return StyleModel(self.style)

    def stories(self, seen: Seen) -> Mapping[Story, float]:
        """All stories that it may tell, as if the suspect had said nothing yet."""
        heard = seen.heard.copy()
        heard.rows[seen.seat] = heard.blank
        n = self._tell(seen, heard)
        told = shared_sheet().told
        found: dict[Story, float] = {}
        for row, weight in zip(told["rows"][:n].tolist(), told["weight"][:n].tolist(), strict=True):
            story = _story(seen.layout, row)
            found[story] = found.get(story, 0.0) + weight
        return found

    def story_to_tell(self, seen: Seen, rng: Rng) -> Story:
        """One of the stories that fit; if none fits, any possible story."""
        n = self._tell(seen, seen.heard)
        told = shared_sheet().told
        layout = seen.layout
        if not n:
            ground, moves = ground_of(layout), moves_of(layout, seen.seat)
            steps = open_steps(
                ground.record, ground.sets, moves, seen.heard.rows, seen.seat, seen.seat
            )
            return layout.story(seen.seat, rng.choice(steps.tolist())) if len(steps) else seen.story
        sums = np.cumsum(told["weight"][:n])
        i = int(np.searchsorted(sums, rng.unit() * sums[-1], side="right"))
        return _story(layout, told["rows"][min(i, n - 1)].tolist())

    # Opinions

    def accuse(self, seen: Seen) -> Mapping[Seat | None, float]:
        """Whom to have accused: a thief, or anybody who is not."""
        honest = super().accuse(seen)
        return self._or_honest(seen, scapegoat(seen), honest) if seen.role in POSING else honest

    def role_of(self, seen: Seen, other: Seat) -> Mapping[str | None, float]:
        """The role to give for another suspect; the scapegoat is a thief."""
        honest = super().role_of(seen, other)
        return self._or_honest(seen, TAKES_DIAMONDS, honest) if _is_for(seen, other) else honest

    def took_diamonds(self, seen: Seen, other: Seat) -> Mapping[bool | None, float]:
        """Whether somebody took diamonds; the scapegoat did."""
        honest = super().took_diamonds(seen, other)
        return self._or_honest(seen, True, honest) if _is_for(seen, other) else honest

    def _or_honest(self, seen: Seen, false: T, honest: Mapping[T, float]) -> dict[T, float]:
        """The useful answer, or the honest answer as often as the style tells the truth."""
        kind, place = kind_of(seen.role), seat_class(seen.seat, seen.layout.n_seats)
        truth = sum(
            part["share"][kind]
            * (part["honesty"] + (1 - part["honesty"]) * part["truth"][kind, place])
            for part in self.style
        )
        weights = {value: truth * weight for value, weight in honest.items()}
        weights[false] = weights.get(false, 0.0) + max(0.0, 1 - truth)
        return weights

    # Unasked

    @property
    def is_quiet(self) -> bool:
        return not self._floor

    def wants_floor(self, seen: Seen) -> Mapping[bool, float]:
        """Whether a neighbour makes a false claim."""
        return {self._floor and worth_saying(seen) is not None: 1.0}

    def volunteers(self, seen: Seen) -> Mapping[Question, float]:
        """The answer that shows a neighbour's false claim."""
        return {(worth_saying(seen) or "received_box", None): 1.0}

    def shoots(self, seen: Seen, accused: Seat) -> Mapping[bool, float]:
        """Whether the accused is probably an agent, or a shot is likelier to win than no shot."""
        is_target = is_worth_a_shot if self._reckons else is_probably_agent
        return {is_target(seen, accused): 1.0}

    # Internals

    def _tell(self, seen: Seen, heard: Heard) -> int:
        """Write the stories on the sheet, and return how many there are."""
        layout, seat = seen.layout, int(seen.seat)
        step = layout.step_number(seat, seen.story)
        if step is None:
            raise ValueError(f"nobody in seat {seat} can have {seen.story}")
        ground, moves = ground_of(layout), moves_of(layout, seat)
        claims = with_now(heard.rows, seat)
        at = (seat, step)
        sheet = sheet_for(layout, self.style, claims, seat)
        return tell_step(ground.record, ground.sets, self.style, moves, claims, at, sheet)


def _is_for(seen: Seen, other: Seat) -> bool:
    """Whether a lying suspect wants another suspect to be accused."""
    return seen.role in POSING and scapegoat(seen) == other


def _story(layout: Layout, row: list[int]) -> Story:
    received, passed, tokens, _, role, aside = row
    box = layout.box(received * layout.n_token_sets + tokens)
    return Story(box, layout.role_names[role], received - passed, layout.aside_name(aside))


class StrategyModel(AnswerModel):
    """Models answers by a strategy for each role; exact, but slow unless they are styles."""

    def __init__(self, by_role: Mapping[str, TalkStrategy]) -> None:
        self.by_role = by_role

    def spoken(
        self, layout: Layout, seat: int, heard: Heard, now: Claims, wanted: Mask | None = None
    ) -> Floats:
        """By all stories that the strategy of each step's role may tell."""
        roles = layout.steps[seat - 1].role
        found = np.ones(len(roles))
        before = heard.rows[seat]
        rest = _when_nothing_fits(layout, seat, before, now)
        for number, role in enumerate(layout.role_names):
            steps = np.flatnonzero(
                roles == number if wanted is None else wanted & (roles == number)
            )
            strategy = self.by_role[role]
            if isinstance(strategy, StyleTalk):
                found[steps] = strategy.model.spoken(layout, seat, heard, now, wanted)[steps]
                continue
            for step in steps.tolist() if rest is not None else ():
                told = strategy.stories(Seen(layout, seat, layout.story(seat, step), heard))
                fitting = {s: w for s, w in told.items() if fits(layout, before, s)}
                whole = sum(fitting.values())
                still = sum(w for s, w in fitting.items() if fits(layout, now, s))
                found[step] = still / whole if whole else rest
        return found


def _when_nothing_fits(layout: Layout, seat: int, before: Claims, after: Claims) -> float | None:
    """How likely an answer is if all possible stories are drawn from; None if there are none."""
    rows = np.stack([before, after])
    n_before, n_after = (set(possible_steps(layout, seat, rows, row)) for row in range(2))
    return len(n_before & n_after) / len(n_before) if n_before & n_after else None


def possible_steps(layout: Layout, seat: int, rows: Claims, row: int) -> list[int]:
    """The steps of a seat that fit one of several rows of claims."""
    ground, moves = ground_of(layout), moves_of(layout, seat)
    steps: list[int] = open_steps(ground.record, ground.sets, moves, rows, seat, row).tolist()
    return steps
