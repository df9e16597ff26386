# SPDX-License-Identifier: MIT
"""Answers questions about who knows what at a match; runs in a worker process."""

import time
from collections import OrderedDict
from itertools import groupby
from typing import Any, Final

from msgspec import Raw

from whoknows import core
from whoknows.epistemics import Answer, Epistemics, Witness
from whoknows.epistemics.sentences import Sentences
from whoknows.logic.formula import Formula
from whoknows.logic.render import text
from whoknows.logic.traversal import atoms_in

from . import formula_cards as cards
from .exact_json import ENCODER
from .formula_question import FormulaQuestion, FormulaReply
from .formula_refusals import read_formula, refusal_of
from .jobs import AskMatch
from .match_moments import moment_at, places
from .memory import memory_mb, return_free_blocks
from .views import open_view

MAX_KEPT: Final = 6
"""Matches for which a worker keeps what it has computed."""
ANSWER_MS: Final = 2000
TIMELINE_MS: Final = 12_000
MAX_WORLDS: Final = 12
"""Chains of worlds in one answer."""
MAX_GROWTH_MB: Final = 100
"""What a process may grow by through questions until it forgets what it has computed."""


class AskedMatch:
    """A match at one point, with what was computed about it."""

    def __init__(self, asked: AskMatch) -> None:
        self.epistemics = Epistemics(
            asked.game,
            asked.steps,
            names=asked.names,
            seat=asked.seat,
            model=asked.question.model or None,
        )
        self.places = places(asked.game, asked.steps, asked.viewer)
        self.seat = asked.seat


class AskedMatches:
    """Answers questions; the matches asked about last are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Any, AskedMatch] = OrderedDict()
        self._most_mb = memory_mb() + MAX_GROWTH_MB

    def reply(self, asked: AskMatch) -> FormulaReply:
        """The page that was asked for, or why there is none."""
        question = asked.question
        try:
            match = self._find(asked)
            match question.what:
                case "menus":
                    page: Any = _menus(match)
                case "answer":
                    page = _answer(match, question)
                case "timeline":
                    page = _timeline(match, question)
                case "worlds":
                    page = _worlds(match, question)
        except (core.WhoknowsError, RecursionError) as error:
            return FormulaReply(refusal=refusal_of(error))
        finally:
            self._make_room()
        return FormulaReply(Raw(ENCODER.encode(page)), is_final=_is_final(page))

    def _find(self, asked: AskMatch) -> AskedMatch:
        key = asked.match, asked.n, asked.seat, asked.viewer, asked.question.model
        found = self._kept.pop(key, None) or AskedMatch(asked)
        self._kept[key] = found
        while len(self._kept) > MAX_KEPT:
            self._kept.popitem(last=False)
        return found

    def _make_room(self) -> None:
        """Forget the matches if they take much memory."""
        if memory_mb() <= self._most_mb:
            return
        self._kept.clear()
        return_free_blocks()
        # What agents in the same process need does not count.
        self._most_mb = memory_mb() + MAX_GROWTH_MB


def _is_final(page: Any) -> bool:
    match page:
        case cards.FormulaAnswer():
            return page.answer != "likely"
        case cards.FormulaTimeline():
            return all(span.value != "likely" for span in page.spans)
        case _:
            return True


def _menus(match: AskedMatch) -> cards.FormulaMenus:
    epistemics = match.epistemics
    vocabulary = epistemics.vocabulary
    sentences = Sentences(vocabulary)
    viewer = core.Seat(0) if match.seat is None else match.seat
    return cards.FormulaMenus(
        names=vocabulary.names,
        forms=tuple(vocabulary.forms()),
        suggestions=tuple(
            cards.SuggestedQuestion(formula, sentences.question(epistemics.read(formula)))
            for formula in vocabulary.suggestions(viewer)
        ),
        models=tuple(epistemics.models),
        is_truth_used=match.seat is None,
    )


def _answer(match: AskedMatch, asked: FormulaQuestion) -> cards.FormulaAnswer:
    epistemics = match.epistemics
    formula = read_formula(epistemics, asked.formula)
    found = epistemics.ask(formula, moment_at(match.places, asked.at), budget_ms=ANSWER_MS)
    sentences = Sentences(epistemics.vocabulary)
    return cards.FormulaAnswer(
        formula=found.formula,
        question=sentences.question(formula),
        reply=_reply(sentences, formula, found, match.seat),
        share=_share(sentences, formula, found, match.seat),
        caveat=sentences.caveat(found),
        answer=found.answer,
        is_exact=found.exact,
        is_defined=found.is_defined,
        engine=found.engine,
        model=found.model,
        worlds=str(found.worlds),
        worlds_true=str(found.worlds_true),
        chance=found.chance,
        seconds=round(found.seconds, 4),
    )


def _reply(
    sentences: Sentences, formula: Formula, found: Answer, seat: core.Seat | None
) -> core.Message:
    if seat == core.WATCHER and found.answer == "open":
        return core.Message("table-ask-open-public", {"what": sentences.clause(formula)})
    return sentences.reply(formula, found, seat)


def _share(
    sentences: Sentences, formula: Formula, found: Answer, seat: core.Seat | None
) -> core.Message | None:
    return None if seat == core.WATCHER else sentences.share(formula, found, seat)


def _timeline(match: AskedMatch, asked: FormulaQuestion) -> cards.FormulaTimeline:
    began = time.monotonic()
    formula = read_formula(match.epistemics, asked.formula)
    moments = [place.moment for place in match.places]
    values = match.epistemics.verdicts(formula, moments, budget_ms=TIMELINE_MS)
    spans = []
    for value, run in groupby(zip(match.places, values, strict=True), lambda pair: pair[1]):
        numbers = [place.number for place, _ in run]
        spans.append(cards.TimelineSpan(numbers[0], numbers[-1], value))
    return cards.FormulaTimeline(text(formula), tuple(spans), _seconds(began))


def _worlds(match: AskedMatch, asked: FormulaQuestion) -> cards.FormulaWorlds:
    began = time.monotonic()
    formula = read_formula(match.epistemics, asked.formula)
    moment = moment_at(match.places, asked.at)
    chains = match.epistemics.witnesses(formula, moment, most=MAX_WORLDS, budget_ms=ANSWER_MS)
    seen = tuple(tuple(_seen(match, formula, moment, one) for one in chain) for chain in chains)
    return cards.FormulaWorlds(text(formula), seen, _seconds(began))


def _seen(match: AskedMatch, formula: Formula, moment: int, witness: Witness) -> cards.SeenWorld:
    """A world as it is drawn; the truth beside it only where all may be seen."""
    record, vocabulary = match.epistemics.record, match.epistemics.vocabulary
    game = record.game
    state = core.final_state(game, witness.steps)
    truth = record.states[moment] if match.seat is None else None
    facts = []
    for name in sorted(atoms_in(formula)):
        atom = match.epistemics.atom_of(name)
        really = None if truth is None else vocabulary.holds(atom, truth)
        facts.append(cards.WorldFact(vocabulary.say(atom), vocabulary.holds(atom, state), really))
    # A game that cannot open its table is shown by its state: it is no secret in such a world.
    view = open_view(game, state, core.WATCHER) if isinstance(game, core.Open) else state
    return cards.SeenWorld(witness.seats, view, tuple(facts))


def _seconds(began: float) -> float:
    return round(time.monotonic() - began, 4)
