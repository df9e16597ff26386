# SPDX-License-Identifier: MIT
"""What a suspect can say without contradicting his earlier claims."""

from functools import cached_property, reduce

import numpy as np
from msgspec import Struct

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces.box import n_tokens
from whoknows.games.mafia_de_cuba.pieces.match import Answer, Subject
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS, QuestionName
from whoknows.games.mafia_de_cuba.rules.truth import true_answer

from .statements import Bools, SeatEvidence, Statement, statements, steps_with
from .worlds.layout import NONE, Ints32, Layout, Steps


class Option(Struct, frozen=True):
    """An answer that fits all earlier claims of the suspect."""

    answer: Answer
    is_true: bool
    against: tuple[Seat, ...]
    """Players whose claims or shown roles it contradicts, although the earlier claims do not."""


class Telling:
    """A suspect's claims, and the claims that are still possible."""

    def __init__(self, layout: Layout, seen: SeatEvidence) -> None:
        if seen.story is None:
            raise ValueError("only a suspect who has had the box has anything to tell")
        self._layout = layout
        self._seat = seen.seat
        self._story = seen.story
        told = [one for one in statements(seen, layout.n_seats) if one.evidence != seen.story]
        own = [one for one in told if one.speaker == seen.seat]
        shown = [Statement(one.seat, one) for one in seen.exposed if one.seat == seen.seat]
        self._open = self._all_true(seen.seat, own)
        self._others = _by_source([*shown, *(one for one in told if one.speaker != seen.seat)])

    @property
    def is_consistent(self) -> bool:
        """Whether all of the suspect's claims can be true together."""
        return bool(self._open.any())

    @cached_property
    def _told(self) -> list[tuple[Seat, Bools]]:
        """Others' claims as steps of this suspect, without players who contradict themselves."""
        told = ((who, self._fitting(ones)) for (who, _), ones in self._others.items())
        return [(who, fit) for who, fit in told if fit.any()]

    @property
    def against(self) -> tuple[Seat, ...]:
        """Players whose claims this suspect has contradicted."""
        against = (who for who, fit in self._told if not (fit & self._open).any())
        return tuple(dict.fromkeys(against))

    def roles(self) -> tuple[str, ...]:
        """The roles that can still be claimed."""
        numbers = np.unique(self._layout.steps[self._seat - 1].role[self._open])
        return tuple(self._layout.role_names[number] for number in numbers)

    def options(self, question: QuestionName, about: Subject = None) -> list[Option]:
        """All answers that fit, the true answer first, then those that contradict nobody."""
        if question in OPINIONS:
            return []
        layout, seat = self._layout, self._seat
        codes = _codes(layout, seat, question, about)
        truth = true_answer(question, about, self._story)
        told = [(who, fit) for who, fit in self._told if (fit & self._open).any()]
        found = []
        for code in np.unique(codes[self._open]):
            steps = np.flatnonzero(self._open & (codes == code))
            answer = true_answer(question, about, layout.story(seat, int(steps[0])))
            against = (who for who, fit in told if not fit[steps].any())
            found.append(Option(answer, answer == truth, tuple(dict.fromkeys(against))))
        return sorted(found, key=lambda option: (not option.is_true, len(option.against)))

    # Internals

    def _all_true(self, seat: Seat, told: list[Statement]) -> Bools:
        every = np.ones(len(self._layout.steps[seat - 1]), dtype=np.bool_)
        return reduce(np.logical_and, (steps_with(self._layout, one) for one in told), every)

    def _fitting(self, told: list[Statement]) -> Bools:
        """Possible steps of this suspect if all these statements about a suspect are true."""
        layout, own, seat = self._layout, self._seat, told[0].seat
        possible = self._all_true(seat, told)
        if seat == own:
            return possible
        for at in range(seat, own):
            boxes = self._boxes(layout.steps[at - 1].target[possible])
            possible = boxes[layout.steps[at].source]
        for at in range(seat, own, -1):
            boxes = self._boxes(layout.steps[at - 1].source[possible])
            possible = boxes[layout.steps[at - 2].target]
        return possible

    def _boxes(self, numbers: Ints32) -> Bools:
        found = np.zeros(self._layout.n_boxes, dtype=np.bool_)
        found[numbers] = True
        return found


def _by_source(told: list[Statement]) -> dict[tuple[Seat, Seat], list[Statement]]:
    """Statements by source (speaker or shown suspect) and by the suspect that they concern."""
    found: dict[tuple[Seat, Seat], list[Statement]] = {}
    for one in told:
        source = one.seat if one.speaker is None else one.speaker
        found.setdefault((source, one.seat), []).append(one)
    return found


def _codes(layout: Layout, seat: Seat, question: QuestionName, about: Subject) -> Ints32:
    """A number for each step; equal exactly where the answer is equal."""
    steps = layout.steps[seat - 1]
    side, _, what = question.partition("_")
    if side in ("received", "passed"):
        return _box_codes(layout, steps.source if side == "received" else steps.target, what)
    return _deed_codes(layout, steps, question, about)


def _box_codes(layout: Layout, boxes: Ints32, what: str) -> Ints32:
    diamonds, tokens = np.divmod(boxes, np.int32(layout.n_token_sets))
    match what:
        case "box":
            return boxes
        case "diamonds":
            return diamonds
        case "tokens":
            return tokens
        case _:
            sizes = np.array([n_tokens(text) for text in layout.token_texts], dtype=np.int32)
            return sizes[tokens]


def _deed_codes(layout: Layout, steps: Steps, question: QuestionName, about: Subject) -> Ints32:
    match question:
        case "is_role":
            return np.asarray(steps.role == layout.role_number(str(about)), dtype=np.int32)
        case "aside_any":
            return np.asarray(steps.aside != NONE, dtype=np.int32)
        case "aside_is":
            return np.asarray(steps.aside == layout.aside_number(str(about)), dtype=np.int32)
        case "aside_which":
            return steps.aside
        case _:
            return steps.role
