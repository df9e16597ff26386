# SPDX-License-Identifier: MIT
"""A suspect at the table: takes, answers, speaks up and shoots by strategies."""

from collections.abc import Mapping
from typing import NamedTuple

from whoknows.core import Message, Moves, Param, Rng, Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS, QuestionName
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.rules.truth import true_answer
from whoknows.games.mafia_de_cuba.text.names import a_role

from .picking.strategy import BoxSeen, PickStrategy, role_taken
from .talking.public_claims import Heard
from .talking.situation import Seen
from .talking.strategy import TalkStrategy
from .talking.weights import draw


class Ways(NamedTuple):
    """How suspects take and talk."""

    picks: Mapping[str, PickStrategy]
    """By place: `first`, `second`, `middle`, `last`."""
    talks: Mapping[str, TalkStrategy]
    """By role."""


class Suspect:
    """One suspect in one match."""

    def __init__(self, seat: Seat, game: MafiaDeCuba, ways: Ways) -> None:
        self._seat = seat
        self._layout = game.layout
        self._ways = ways
        self._heard = Heard(self._layout)
        self._seen: Seen | None = None
        self._is_news = True
        self._guns = frozenset(role.name for role in game.cast if role.shoots)
        self.is_quiet = False
        """Whether it never speaks unasked, and has no gun to shoot with."""
        self.why = Message("agent-no-explanation")
        """The reason of the last move."""

    def observe(self, event: p.MafiaEvent) -> None:
        """Take in an event."""
        if isinstance(event, p.Said):
            self._heard.add(event)
            self._is_news = True
        elif isinstance(event, p.Taken) and event.story is not None:
            role = event.story.role
            self.is_quiet = self._ways.talks[role].is_quiet and role not in self._guns
        self._seen = None

    def act(self, view: p.MafiaView, rng: Rng) -> p.MafiaAction:
        """Take, answer, or choose what to speak about."""
        match view.table.phase:
            case "taking":
                return self._take(view, rng)
            case "speaking":
                return self._volunteer(view, rng)
            case _:
                return self._answer(view, rng)

    def react(
        self, view: p.MafiaView, moves: Moves[p.MafiaAction], rng: Rng
    ) -> p.MafiaAction | None:
        """Ask for the floor, or shoot."""
        if view.table.phase == "asking":
            return self._ask_floor(view, rng)
        return self._shoot(view, rng) if p.Shoot() in moves else None

    # Taking

    def _take(self, view: p.MafiaView, rng: Rng) -> p.MafiaAction:
        if view.received is None:
            raise ValueError("the box is not here")
        seen = BoxSeen(self._layout, self._seat, view.received)
        take = draw(self._ways.picks[seen.place].chances(seen), rng)
        self.why = Message("mafia-suspect-takes", {"role": a_role(role_taken(take))})
        return take

    # Talking

    def _look(self, view: p.MafiaView) -> Seen:
        """What the suspect sees; cached until something happens."""
        if self._seen is None:
            if view.story is None:
                raise ValueError("nothing was taken yet")
            table = view.table
            self._seen = Seen(
                self._layout, self._seat, view.story, self._heard, table.exposed, table.jokers
            )
        return self._seen

    def _talk(self, view: p.MafiaView) -> tuple[Seen, TalkStrategy]:
        seen = self._look(view)
        return seen, self._ways.talks[seen.role]

    def _answer(self, view: p.MafiaView, rng: Rng) -> p.MafiaAction:
        seen, talk = self._talk(view)
        question, about = view.table.question, view.table.about
        if question is None:
            raise ValueError("nothing was asked")
        if question in OPINIONS:
            return self._opine(seen, talk, question, about, rng)
        story = talk.story_to_tell(seen, rng)
        answer = true_answer(question, about, story)
        self._explain_answer(seen, answer, true_answer(question, about, seen.story), story)
        return answer

    def _opine(
        self,
        seen: Seen,
        talk: TalkStrategy,
        question: QuestionName,
        about: p.Subject,
        rng: Rng,
    ) -> p.Answer:
        self.why = Message("mafia-suspect-thinks", {"role": a_role(seen.role)})
        if question == "accuse_whom":
            seat = draw(talk.asked("accuse", seen, possible=(*seen.others, None)), rng)
            return p.DontKnow() if seat is None else p.SaySeat(seat)
        if question == "knows_role":
            return p.SayWhether(yes=draw(talk.asked("knows", seen, about, possible=_WHETHER), rng))
        if question == "role_of":
            role = draw(talk.asked("role_of", seen, about, possible=(*seen.roles, None)), rng)
            return p.DontKnow() if role is None else p.SayRole(role)
        took = draw(talk.asked("took_diamonds", seen, about, possible=(*_WHETHER, None)), rng)
        return p.DontKnow() if took is None else p.SayWhether(yes=took)

    def _explain_answer(self, seen: Seen, answer: p.Answer, true: p.Answer, story: p.Story) -> None:
        params: dict[str, Param] = {"role": a_role(seen.role), "claimed": a_role(story.role)}
        if answer == true:
            self.why = Message("mafia-suspect-tells-truth", params)
        elif story.role == seen.role:
            self.why = Message("mafia-suspect-bends-truth", params)
        else:
            self.why = Message("mafia-suspect-poses", params)

    # Unasked

    def _ask_floor(self, view: p.MafiaView, rng: Rng) -> p.MafiaAction | None:
        # Nothing can have changed since the last decision not to speak.
        if not self._is_news:
            return None
        self._is_news = False
        if view.story is None or self._ways.talks[view.story.role].is_quiet:
            return None
        seen, talk = self._talk(view)
        if not draw(talk.asked("wants_floor", seen, possible=_WHETHER), rng):
            return None
        self.why = Message("mafia-suspect-wants-floor", {"role": a_role(seen.role)})
        return p.AskFloor()

    def _volunteer(self, view: p.MafiaView, rng: Rng) -> p.MafiaAction:
        seen, talk = self._talk(view)
        question, about = draw(talk.asked("volunteers", seen), rng)
        return p.Volunteer(question, about)

    def _shoot(self, view: p.MafiaView, rng: Rng) -> p.MafiaAction | None:
        seen, talk = self._talk(view)
        if not draw(talk.asked("shoots", seen, view.table.turn, possible=_WHETHER), rng):
            return None
        self.why = Message("mafia-suspect-shoots", {"role": a_role(seen.role)})
        return p.Shoot()


_WHETHER = (True, False)
