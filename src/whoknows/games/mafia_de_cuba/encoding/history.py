# SPDX-License-Identifier: MIT
"""All that a seat has perceived, in order, as a vector.

The theft comes first, then each *round*: an action of the Godfather and what follows it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.rules.move_parts import MAX_ANNOUNCEMENTS

from .alphabet import Alphabet
from .sheet import Sections, Sheet, Vector, laid_out, size_of
from .view import ENDINGS, QUESTION_NAMES

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba

DEEDS: Final = ("ask", "floor", "gift", "return", "accuse", "give_up")
"""The Godfather's possible actions in a round."""


def most_rounds(game: "MafiaDeCuba") -> int:
    """The largest number of rounds of an investigation.

    A right accusation ends the match or puts a suspect out. A mistake costs a joker or ends the
    match, and exposes a suspect who cannot be accused again unless `accuse_again`.
    """
    n_suspects = len(game.suspects)
    n_questions = n_suspects * game.max_questions
    n_accusations = n_suspects + (game.start_jokers + 1 if game.accuse_again else 0)
    # The last is for a Godfather who gives up, or for requests of the floor after all that.
    return n_questions + MAX_ANNOUNCEMENTS + n_accusations + 1


class Remembering:
    """Encodes perceived events under a configuration."""

    def __init__(self, game: "MafiaDeCuba") -> None:
        self.game = game
        self.alphabet = alphabet = Alphabet(game)
        players, suspects = game.players, len(game.suspects)
        self.answers = laid_out({kind.__name__: n for kind, n in alphabet.answer_sizes.items()})
        self.round = laid_out(
            {
                "wanted_floor": suspects,
                "deed": len(DEEDS),
                "seat": suspects,
                "question": len(QUESTION_NAMES),
                "about_name": len(alphabet.names),
                "about_seat": suspects,
                "answer": size_of(self.answers),
                "announced": alphabet.box_size,
                "shot_planned": 1,
                "shot": suspects,
                "accused_shown": alphabet.shown_size,
                "shooter_shown": alphabet.shown_size,
                "joker_spent": 1,
            }
        )
        self.round_size = size_of(self.round)
        self.sections = laid_out(
            {
                "seat": players,
                "passing": 1,
                "hidden": 2,
                "received": 1 + alphabet.box_size,
                "story": alphabet.story_size,
                "ending": len(ENDINGS),
                "winners": players,
                "stories": suspects * alphabet.story_size,
                "rounds": most_rounds(game) * self.round_size,
            }
        )
        self.size = size_of(self.sections)

    def vector(self, seat: Seat, perceived: Sequence[p.MafiaEvent]) -> Vector:
        """Encode all that the seat has perceived."""
        writing = _Writing(self, seat)
        for event in perceived:
            _WRITERS[type(event)](writing, event)
        return writing.finished()


class _Writing:
    """A history under construction."""

    def __init__(self, memory: Remembering, seat: Seat) -> None:
        self._memory = memory
        self._alphabet = memory.alphabet
        self._places: Sections = memory.sections
        self._in_round: Sections = memory.round
        self._sheet = Sheet()
        self._sheet.put(self._places["seat"][seat])
        self._n_passing = 0
        self._n_waiting = 0
        """The number of requests for the floor since the round began."""
        self._round = self._places["rounds"].start - memory.round_size
        """The start of the round; the first has not begun."""
        self._shooter: Seat | None = None

    def finished(self) -> Vector:
        # Hidden diamonds, then the box to and from each suspect, and back.
        n_steps = 2 * len(self._memory.game.suspects) + 2
        self._sheet.put(self._places["passing"][0], self._n_passing / n_steps)
        return self._sheet.vector(self._memory.size)

    # The theft

    def hidden(self, event: p.DiamondsHidden) -> None:
        self._n_passing += 1
        if event.diamonds is not None:
            self._put_hidden(event.diamonds)

    def _put_hidden(self, diamonds: int) -> None:
        self._sheet.put(self._places["hidden"][0])
        self._sheet.put(self._places["hidden"][1], self._alphabet.diamonds(diamonds))

    def passed(self, event: p.BoxPassed) -> None:
        self._n_passing += 1
        if event.box is not None:
            self._sheet.put(self._places["received"][0])
            self._sheet.put_all(self._places["received"][1], self._alphabet.box(event.box))

    def taken(self, event: p.Taken) -> None:
        self._n_passing += 1
        if event.story is not None:
            self._sheet.put_all(self._places["story"].start, self._alphabet.story(event.story))

    # The investigation

    def _note(self, section: str, offset: int = 0, value: float = 1.0) -> None:
        self._sheet.put(self._round + self._in_round[section][offset], value)

    def _begin(self, deed: str, seat: Seat = p.GODFATHER) -> None:
        self._round += self._memory.round_size
        self._n_waiting = 0
        self._shooter = None
        self._note("deed", DEEDS.index(deed))
        if seat != p.GODFATHER:
            self._note("seat", seat - 1)

    def wanted_floor(self, event: p.FloorAsked) -> None:
        """Write it into the next round; the numbers give the order of requests."""
        self._n_waiting += 1
        n_suspects = len(self._memory.game.suspects)
        place = self._memory.round_size + self._in_round["wanted_floor"][event.seat - 1]
        self._sheet.put(self._round + place, self._n_waiting / n_suspects)

    def given_floor(self, event: p.FloorGiven) -> None:
        self._begin("floor", event.seat)

    def asked(self, event: p.Asked) -> None:
        if not event.volunteered:
            self._begin("ask", event.seat)
        self._note("question", QUESTION_NAMES.index(event.question))
        if isinstance(event.about, str):
            self._note("about_name", self._alphabet.names[event.about])
        elif event.about is not None:
            self._note("about_seat", event.about - 1)

    def said(self, event: p.Said) -> None:
        answers = self._memory.answers[type(event.answer).__name__]
        start = self._round + self._in_round["answer"].start + answers.start
        self._sheet.put_all(start, self._alphabet.answer(event.answer))

    def announced_gift(self, event: p.GiftAnnounced) -> None:
        self._begin("gift")
        self._note("announced", 0, self._alphabet.diamonds(event.diamonds))

    def announced_return(self, event: p.ReturnAnnounced) -> None:
        self._begin("return")
        start = self._round + self._in_round["announced"].start
        self._sheet.put_all(start, self._alphabet.box(event.box))

    def accused(self, event: p.Accused) -> None:
        self._begin("accuse", event.seat)

    def planned_shot(self, event: p.ShotPlanned) -> None:
        self._note("shot_planned")

    def shot(self, event: p.Shot) -> None:
        self._shooter = event.seat
        self._note("shot", event.seat - 1)

    def shown(self, event: p.Shown) -> None:
        section = "shooter_shown" if event.seat == self._shooter else "accused_shown"
        start = self._round + self._in_round[section].start
        self._sheet.put_all(start, self._alphabet.shown(event.role, event.diamonds))

    def spent_joker(self, event: p.JokerSpent) -> None:
        self._note("joker_spent")

    def gave_up(self, event: p.GaveUp) -> None:
        self._begin("give_up")

    # The end

    def unmasked(self, event: p.Unmasked) -> None:
        self._put_hidden(event.hidden)
        for i, story in enumerate(event.stories):
            start = self._places["stories"][i * self._alphabet.story_size]
            self._sheet.put_all(start, self._alphabet.story(story))
        self._sheet.put(self._places["ending"][ENDINGS.index(event.ending)])
        for seat in event.winners:
            self._sheet.put(self._places["winners"][seat])


_WRITERS: Final[Mapping[type, Callable[[_Writing, Any], None]]] = {
    p.DiamondsHidden: _Writing.hidden,
    p.BoxPassed: _Writing.passed,
    p.Taken: _Writing.taken,
    p.FloorAsked: _Writing.wanted_floor,
    p.FloorGiven: _Writing.given_floor,
    p.Asked: _Writing.asked,
    p.Said: _Writing.said,
    p.GiftAnnounced: _Writing.announced_gift,
    p.ReturnAnnounced: _Writing.announced_return,
    p.Accused: _Writing.accused,
    p.ShotPlanned: _Writing.planned_shot,
    p.Shot: _Writing.shot,
    p.Shown: _Writing.shown,
    p.JokerSpent: _Writing.spent_joker,
    p.GaveUp: _Writing.gave_up,
    p.Unmasked: _Writing.unmasked,
}
