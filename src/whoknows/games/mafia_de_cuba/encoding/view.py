# SPDX-License-Identifier: MIT
"""What a seat sees now, as a vector: the table, its own actions, and everybody's last answers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, get_args

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS, AnswerKind, QuestionName
from whoknows.games.mafia_de_cuba.pieces.roles import Ending
from whoknows.games.mafia_de_cuba.rules.move_parts import MAX_ANNOUNCEMENTS

from .alphabet import Alphabet
from .sheet import Sheet, Vector, laid_out, size_of

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

PHASES: Final[tuple[str, ...]] = get_args(p.Phase)
ENDINGS: Final[tuple[str, ...]] = get_args(Ending)
QUESTION_NAMES: Final = tuple(QUESTIONS)

ANSWERS: Final[dict[AnswerKind, type]] = {
    "number": p.SayNumber,
    "tokens": p.SayTokens,
    "box": p.SayBox,
    "whether": p.SayWhether,
    "role": p.SayRole,
    "seat": p.SaySeat,
    "token": p.SayToken,
}
"""The encoding of an answer that is not an excuse."""
N_EXCUSES: Final = 2
"""The encodings of not knowing, and of declining."""

Matter: TypeAlias = tuple[Seat, QuestionName, p.Subject]
"""A suspect, a question, and its subject."""


class Seeing:
    """Encodes views under a configuration."""

    def __init__(self, game: "MafiaDeCuba") -> None:
        self._game = game
        self._alphabet = alphabet = Alphabet(game)
        players, suspects = game.players, len(game.suspects)
        self._matters, n_said = self._places_of_answers()
        self.sections = laid_out(
            {
                "seat": players,
                "phase": len(PHASES),
                "turn": players,
                "question": len(QUESTION_NAMES),
                "about_name": len(alphabet.names),
                "about_seat": suspects,
                "volunteered": 1,
                "n_asked": suspects,
                "wants_floor": suspects,
                "exposed": suspects * (alphabet.shown_size + 1),
                "jokers": 1,
                "recovered": 1,
                "announced": MAX_ANNOUNCEMENTS * (2 + alphabet.box_size),
                "ending": len(ENDINGS),
                "winners": players,
                "hidden": 2,
                "received": 1 + alphabet.box_size,
                "story": alphabet.story_size,
                "shoots": 1,
                "stories": suspects * alphabet.story_size,
                "said": n_said,
            }
        )
        self.size = size_of(self.sections)

    def _places_of_answers(self) -> tuple[dict[Matter, tuple[int, int]], int]:
        """The place of the answer to each question with its size; and the end of all answers."""
        words, places, start = self._game.move_parts, {}, 0
        for seat in self._game.suspects:
            for question in QUESTIONS.values():
                if words.applies(question, seat):
                    size = self._alphabet.answer_sizes[ANSWERS[question.answer]]
                    for about in words.subjects(question, seat):
                        places[seat, question.name, about] = (start, size)
                        start += size + N_EXCUSES + 1
        return places, start

    def vector(self, view: p.MafiaView) -> Vector:
        """Encode what the seat sees."""
        sheet, places, table = Sheet(), self.sections, view.table
        sheet.put(places["seat"][view.seat])
        self._situation(sheet, table)
        self._standing(sheet, table)
        self._announced(sheet, table.announced)
        self._own(sheet, view)
        self._end(sheet, view)
        self._said(sheet, table.said)
        return sheet.vector(self.size)

    def _situation(self, sheet: Sheet, table: p.Table) -> None:
        """The phase, and who has to act."""
        places = self.sections
        sheet.put(places["phase"][PHASES.index(table.phase)])
        sheet.put(places["turn"][table.turn])
        if table.question is not None:
            sheet.put(places["question"][QUESTION_NAMES.index(table.question)])
        if isinstance(table.about, str):
            sheet.put(places["about_name"][self._alphabet.names[table.about]])
        elif table.about is not None:
            sheet.put(places["about_seat"][table.about - 1])
        sheet.put(places["volunteered"][0], float(table.volunteered))

    def _standing(self, sheet: Sheet, table: p.Table) -> None:
        """The progress of the investigation."""
        places, game, alphabet = self.sections, self._game, self._alphabet
        for seat in game.suspects:
            sheet.put(places["n_asked"][seat - 1], table.n_asked[seat] / game.max_questions)
        for seat in table.wants_floor:
            sheet.put(places["wants_floor"][seat - 1])
        for one in table.exposed:
            start = places["exposed"][(one.seat - 1) * (alphabet.shown_size + 1)]
            sheet.put_all(start, alphabet.shown(one.role, one.diamonds))
            sheet.put(start + alphabet.shown_size, float(one.is_out))
        sheet.put(places["jokers"][0], table.jokers / max(game.start_jokers, 1))
        sheet.put(places["recovered"][0], alphabet.diamonds(table.recovered))

    def _announced(
        self, sheet: Sheet, announced: Sequence[p.GiftAnnounced | p.ReturnAnnounced]
    ) -> None:
        for i, said in enumerate(announced):
            start = self.sections["announced"][i * (2 + self._alphabet.box_size)]
            if isinstance(said, p.GiftAnnounced):
                sheet.put(start)
                sheet.put(start + 2, self._alphabet.diamonds(said.diamonds))
            else:
                sheet.put(start + 1)
                sheet.put_all(start + 2, self._alphabet.box(said.box))

    def _own(self, sheet: Sheet, view: p.MafiaView) -> None:
        """The seat's own actions and observations."""
        places, alphabet = self.sections, self._alphabet
        if view.hidden is not None:
            sheet.put(places["hidden"][0])
            sheet.put(places["hidden"][1], alphabet.diamonds(view.hidden))
        if view.received is not None:
            sheet.put(places["received"][0])
            sheet.put_all(places["received"][1], alphabet.box(view.received))
        if view.story is not None:
            sheet.put_all(places["story"].start, alphabet.story(view.story))
        sheet.put(places["shoots"][0], float(view.shoots))

    def _end(self, sheet: Sheet, view: p.MafiaView) -> None:
        """Everything revealed at the end."""
        places, alphabet, table = self.sections, self._alphabet, view.table
        if table.ending is not None:
            sheet.put(places["ending"][ENDINGS.index(table.ending)])
        for seat in table.winners:
            sheet.put(places["winners"][seat])
        for i, story in enumerate(view.stories):
            sheet.put_all(places["stories"][i * alphabet.story_size], alphabet.story(story))

    def _said(self, sheet: Sheet, said: Sequence[p.Said]) -> None:
        """The last answer to each question, and whether there was a different answer before."""
        last: dict[Matter, p.Answer] = {}
        changed: set[Matter] = set()
        for one in said:
            matter = (one.seat, one.question, one.about)
            if last.setdefault(matter, one.answer) != one.answer:
                last[matter] = one.answer
                changed.add(matter)
        first = self.sections["said"].start
        for matter, answer in last.items():
            place, size = self._matters[matter]
            start = first + place
            match answer:
                case p.DontKnow():
                    sheet.put(start + size)
                case p.Decline():
                    sheet.put(start + size + 1)
                case _:
                    sheet.put_all(start, self._alphabet.answer(answer))
            sheet.put(start + size + N_EXCUSES, float(matter in changed))
