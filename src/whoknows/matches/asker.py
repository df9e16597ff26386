# SPDX-License-Identifier: MIT
"""Asks a match who knows what, and says the answers in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from whoknows.core import WATCHER, BadOption, Message, Seat, State, final_state, perceive
from whoknows.core.capability import Open
from whoknows.epistemics import Answer, Epistemics, Witness
from whoknows.epistemics.answer import Verdict, spans_of
from whoknows.epistemics.epistemics import BUDGET_MS
from whoknows.epistemics.sentences import Sentences
from whoknows.language import Translator, default_language
from whoknows.logic.formula import Formula
from whoknows.logic.traversal import atoms_in
from whoknows.play import Match
from whoknows.play.transcript import SeatInfo, Transcript, human_seats, make_header

from .find import FoundMatch, find_match, is_closed
from .moments import Numbered, numbered
from .reply import Fact, Reply, ReplyTimeline, WitnessWorld

AskableMatch: TypeAlias = "str | Path | Match | Transcript | FoundMatch"
"""The name of a match, or the match itself."""
MOST_WITNESSES: Final = 5
_LOADED: Final[set[str]] = set()
"""Engines that have answered a question in this process."""
_PEOPLE_STILL_PLAY: Final = "people still play this match: ask as {own}; the rest is hidden"


class Asker:
    """One match, asked with full knowledge of it or as one of its seats."""

    def __init__(
        self,
        match: AskableMatch,
        *,
        seat: Seat | int | str | None = None,
        names: Sequence[str] | None = None,
        model: str | None = None,
        language: str | None = None,
        seed: int = 0,
        trust: bool = False,
        database_url: str | None = None,
    ) -> None:
        found = _found(match, names, trust=trust, database_url=database_url)
        self.transcript = found.transcript
        self.game = found.transcript.game
        self.names = tuple(names or (one.name for one in found.transcript.header.seats))
        everybody = Epistemics(self.game, self.transcript.steps, names=self.names)
        self.viewer = _viewer(found, _seat_named(seat, everybody))
        self.epistemics = Epistemics(
            self.game,
            self.transcript.steps,
            names=self.names,
            seat=self.viewer,
            model=model,
            seed=seed,
        )
        self.moments: Numbered = numbered(self.transcript, self.viewer)
        self.sentences = Sentences(self.epistemics.vocabulary)
        language = language or default_language()
        self.translator = Translator(language, [type(self.game)], self.names)

    # Questions

    def ask(
        self,
        formula: Formula | str,
        at: int | None = None,
        *,
        turn: int | None = None,
        witness: bool = False,
        budget_ms: int = BUDGET_MS,
    ) -> Reply:
        """Whether the formula holds at a moment or after a turn; now if none is named."""
        read = self.epistemics.read(formula)
        number = self.moments.moment(at, turn)
        moment = self.moments.moments[number]
        answer = self._answer(read, moment, budget_ms)
        return Reply(
            formula=answer.formula,
            at=number,
            turn=self.moments.turn_of(number),
            answer=answer.answer,
            exact=answer.exact,
            engine=answer.engine,
            model=answer.model,
            worlds=answer.worlds,
            worlds_true=answer.worlds_true,
            chance=answer.chance,
            seconds=answer.seconds,
            is_defined=answer.is_defined,
            question=self.say(self.sentences.question(read)),
            sentence=self.say(self.sentences.reply(read, answer, self.viewer)),
            share=self._said(self.sentences.share(read, answer, self.viewer)),
            caveat=self._said(self.sentences.caveat(answer)),
            witnesses=self._witnesses(read, moment, budget_ms) if witness else (),
        )

    def _answer(self, formula: Formula, moment: int, budget_ms: int) -> Answer:
        """The answer; asked twice if the first time went into loading the engine."""
        answer = self.epistemics.ask(formula, moment, budget_ms=budget_ms)
        if not answer.exact and answer.engine not in _LOADED:
            answer = self.epistemics.ask(formula, moment, budget_ms=budget_ms)
        _LOADED.add(answer.engine)
        return answer

    def when(self, formula: Formula | str, *, budget_ms: int = 10 * BUDGET_MS) -> ReplyTimeline:
        """At which moments the formula holds."""
        read = self.epistemics.read(formula)
        verdicts = self.epistemics.verdicts(read, self.moments.moments, budget_ms=budget_ms)
        return ReplyTimeline(
            formula=str(read),
            last=self.moments.last,
            verdicts=tuple(verdicts),
            true=spans_of(verdicts, ("true",)),
            undefined=spans_of(verdicts, ("undefined",)),
            unsure=spans_of(verdicts, ("likely", "open")),
            question=self.say(self.sentences.question_when(read)),
        )

    def verdicts_by_turn(self, formula: Formula | str, *, budget_ms: int) -> list[Verdict | str]:
        """What is answered after each turn."""
        moments = [self.moments.moments[end] for end in self.moments.turns]
        return list(self.epistemics.verdicts(formula, moments, budget_ms=budget_ms))

    def step_before(self, number: int) -> Sequence[Any]:
        """The events, as far as they are shown, of the step that led to a moment."""
        if number == 0:
            return ()
        step = self.epistemics.record.steps[self.moments.moments[number] - 1]
        return step.events if self.viewer is None else perceive(self.game, step.events, self.viewer)

    # Worlds

    def _witnesses(
        self, formula: Formula, moment: int, budget_ms: int
    ) -> tuple[tuple[WitnessWorld, ...], ...]:
        chains = self.epistemics.witnesses(
            formula, moment, most=MOST_WITNESSES, budget_ms=budget_ms
        )
        return tuple(tuple(self._world(formula, one) for one in chain) for chain in chains)

    def _world(self, formula: Formula, witness: Witness) -> WitnessWorld:
        state: State = final_state(self.game, witness.steps)
        names = [self.names[seat] if seat != WATCHER else "" for seat in witness.seats]
        return WitnessWorld(
            seats=witness.seats,
            names=tuple(name for name in names if name),
            view=self._view(state),
            facts=tuple(self._facts(formula, state)),
        )

    def _view(self, state: State) -> Any:
        """Everything on the table; the state itself where the game cannot show it open."""
        game: Any = self.game
        return game.open_view(state) if isinstance(game, Open) else state

    def _facts(self, formula: Formula, state: State) -> list[Fact]:
        """What the atoms of the formula are in a state."""
        vocabulary = self.epistemics.vocabulary
        facts = []
        for name in sorted(atoms_in(formula)):
            atom = self.epistemics.atom_of(name)
            holds = vocabulary.holds(atom, state)
            facts.append(Fact(name, self.say(vocabulary.say(atom)), holds))
        return facts

    # Words

    def say(self, message: Message) -> str:
        """The message in the reader's language."""
        return self.translator.say(message)

    def _said(self, message: Message | None) -> str | None:
        return None if message is None else self.say(message)


def _found(
    match: AskableMatch,
    names: Sequence[str] | None,
    *,
    trust: bool,
    database_url: str | None,
) -> FoundMatch:
    match match:
        case FoundMatch():
            return match
        case Transcript():
            return FoundMatch(match)
        case Match():
            return FoundMatch(_as_transcript(match, names))
        case _:
            return find_match(str(match), trust=trust, database_url=database_url)


def _as_transcript(match: Match, names: Sequence[str] | None) -> Transcript:
    """A match that is played in this program; nothing in it is hidden from the program."""
    game = match.game
    called = names or [f"p{seat}" for seat in game.seats]
    seats = [SeatInfo("random", name) for name in called]
    header = make_header(game, seats, reference=game.name, seed=0, deal=0)
    return Transcript(header, game, match.log, match.outcome)


def _seat_named(seat: Seat | int | str | None, epistemics: Epistemics) -> Seat | None:
    """The seat with that number or name."""
    match seat:
        case None | "all":
            return None
        case "watcher":
            return WATCHER
        case int() if seat == WATCHER:
            return WATCHER
        case _:
            return epistemics.seat_of(str(seat))


def _viewer(found: FoundMatch, seat: Seat | None) -> Seat | None:
    """Whose perception is all that may be used; None if the truth may be."""
    if found.seat is not None:
        if seat not in (None, found.seat):
            raise BadOption(
                f"the file contains only what player {found.seat} perceived; ask as that player"
            )
        return found.seat
    if not is_closed(found.transcript):
        return seat
    people = human_seats(found.transcript.header)
    if seat is None:
        return people[0]
    if seat not in (*people, WATCHER):
        own = ", ".join(found.transcript.header.seats[one].name for one in people)
        raise BadOption(_PEOPLE_STILL_PLAY.format(own=own))
    return seat
