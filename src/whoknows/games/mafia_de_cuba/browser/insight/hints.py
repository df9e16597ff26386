# SPDX-License-Identifier: MIT
"""Answers that fit a suspect's earlier claims, and answers that do not, with reasons."""

from collections.abc import Callable, Sequence
from typing import Final

from whoknows.core import Message
from whoknows.games.mafia_de_cuba.knowledge.consistent import Telling
from whoknows.games.mafia_de_cuba.knowledge.statements import SeatEvidence, is_factual
from whoknows.games.mafia_de_cuba.pieces.match import Answer, Asked, Said
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.sentences import answer_words, question_words

from .pages import Hint, Hints, ToldStatement

MAX_ANSWERS: Final = 64
"""With more answers than this, only those that fit are listed."""


def hints_for(
    game: MafiaDeCuba, seen: SeatEvidence, asked: Asked, retold: Callable[[Said], ToldStatement]
) -> Hints | None:
    """The possible answers of the suspect who is asked; None for all other seats."""
    if seen.story is None or asked.seat != seen.seat:
        return None
    telling = Telling(game.layout, seen)
    if not telling.is_consistent:
        return Hints(Message("mafia-hint-inconsistent"), (), ())
    roles = telling.roles()
    if asked.question in OPINIONS:
        return Hints(Message("mafia-insight-opinion"), (), roles)
    return Hints(None, tuple(_answers(game, seen, asked, telling, retold)), roles)


def all_hints(game: MafiaDeCuba, seen: SeatEvidence, asked: Asked | None) -> Hints:
    """All answers that fit, the true answer first; between questions, roles that can be claimed."""
    if seen.story is None:
        return Hints(Message("mafia-hint-not-yet"), (), ())
    telling = Telling(game.layout, seen)
    if not telling.is_consistent:
        return Hints(Message("mafia-hint-inconsistent"), (), ())
    roles = telling.roles()
    if asked is None or asked.seat != seen.seat:
        return Hints(None, (), roles)
    question = question_words(asked.question, asked.about)
    if asked.question in OPINIONS:
        return Hints(Message("mafia-hint-opinion"), (), roles, question)
    options = telling.options(asked.question, asked.about)
    fitting = (
        Hint(
            option.answer,
            "fits",
            option.is_true,
            option.against,
            text=answer_words(Said(asked.seat, asked.question, asked.about, option.answer)),
        )
        for option in options
    )
    return Hints(None, tuple(fitting), roles, question, telling.against)


def _answers(
    game: MafiaDeCuba,
    seen: SeatEvidence,
    asked: Asked,
    telling: Telling,
    retold: Callable[[Said], ToldStatement],
) -> list[Hint]:
    fitting = [
        Hint(option.answer, "fits", option.is_true, option.against)
        for option in telling.options(asked.question, asked.about)
    ]
    [part, *_] = game.move_parts.answers(asked.question, asked.seat, frozenset())
    if len(part) > MAX_ANSWERS:
        return fitting
    known = {hint.answer for hint in fitting}
    own = [said for said in seen.said if said.seat == seen.seat and is_factual(said)]
    possible = _possible(game, seen, asked, ())
    alone = [(said, _possible(game, seen, asked, (said,))) for said in own]
    others = [one for one in part if isinstance(one, Answer) and one not in known]
    return [*fitting, *(_misfit(answer, possible, alone, retold) for answer in others)]


def _possible(
    game: MafiaDeCuba, seen: SeatEvidence, asked: Asked, said: Sequence[Said]
) -> frozenset[Answer]:
    """All possible answers if only these claims had been made."""
    telling = Telling(game.layout, SeatEvidence(seen.seat, story=seen.story, said=tuple(said)))
    return frozenset(one.answer for one in telling.options(asked.question, asked.about))


def _misfit(
    answer: Answer,
    possible: frozenset[Answer],
    alone: Sequence[tuple[Said, frozenset[Answer]]],
    retold: Callable[[Said], ToldStatement],
) -> Hint:
    if answer not in possible:
        return Hint(answer, "impossible", is_true=False, against=())
    earlier = next((said for said, left in alone if answer not in left), None)
    told = None if earlier is None else retold(earlier)
    return Hint(answer, "contradicts", is_true=False, against=(), earlier=told)
