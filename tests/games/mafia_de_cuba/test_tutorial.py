"""The three games to learn by: right moves lead through, wrong ones are remarked on."""

import pytest

from whoknows.core import TABLE, Message, Seat, Step
from whoknows.core.tutorial import Tutorial
from whoknows.games.mafia_de_cuba.browser.tutorial import tutorials
from whoknows.games.mafia_de_cuba.pieces.match import MafiaAction, MafiaEvent, MafiaState
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.language import LANGUAGES, Translator
from whoknows.server.lessons import current_lesson, remark, scripted

TUTORIALS = tutorials()
IDS = [tutorial.title.key for tutorial in TUTORIALS]


class Learner:
    """Plays a tutorial as it wants to be played."""

    def __init__(self, tutorial: Tutorial) -> None:
        self.tutorial, self.game = tutorial, tutorial.game
        self.state: MafiaState = self.game.start()
        self.log: list[Step[MafiaAction, MafiaEvent]] = []
        self.moves: list[tuple[MafiaState, list[Step[MafiaAction, MafiaEvent]]]] = []

    def play(self) -> None:
        while (turn := self.game.to_act(self.state)).required:
            [seat] = turn.required
            if seat == TABLE:
                self._do(seat, self.game.chance(self.state).outcomes[0])
                continue
            if seat == self.tutorial.learner:
                lesson = current_lesson(self.tutorial, self.log)
                assert lesson is not None, "there is a lesson for each of the learner's moves"
                self.moves.append((self.state, [*self.log]))
                action = self.game.parse_action(lesson.moves[0])
            else:
                action = scripted(self.tutorial, self.log, seat)
                assert action is not None, "the script goes on to the end"
            self._do(seat, action)

    def _do(self, seat: Seat, action: MafiaAction) -> None:
        self.game.check(self.state, seat, action)
        self.state, events = self.game.apply(self.state, seat, action)
        self.log.append(Step(seat, action, events))


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=IDS)
def test_right_moves_lead_to_a_win(tutorial: Tutorial) -> None:
    learner = Learner(tutorial)
    learner.play()
    outcome = learner.game.outcome(learner.state)
    assert outcome is not None
    assert tutorial.learner in outcome.winners
    assert len(learner.moves) == len(tutorial.lessons)
    assert 3 <= len(tutorial.lessons) <= 6
    assert all(scripted(tutorial, learner.log, seat) is None for seat in tutorial.script)


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=IDS)
def test_every_other_move_is_remarked_on(tutorial: Tutorial) -> None:
    learner = Learner(tutorial)
    learner.play()
    for state, log in learner.moves:
        lesson = current_lesson(tutorial, log)
        assert lesson is not None
        said = set()
        for action in learner.game.moves(state, tutorial.learner):
            told = remark(tutorial, log, action)
            assert (told is None) == (learner.game.format_action(action) in lesson.moves)
            said.add(None if told is None else told.key)
        expected = {message.key for message in lesson.remarks.values()}
        assert said - {None} == expected, "every remark is for a move that can be made"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_has_words(language: str) -> None:
    say = Translator(language, [MafiaDeCuba], ["Don", "Ada", "Bo", "Cy", "Di", "Ed"]).say
    for tutorial in TUTORIALS:
        told: list[Message] = [tutorial.title, tutorial.ending]
        for lesson in tutorial.lessons:
            told += [lesson.say, *lesson.remarks.values()]
        assert all(not say(message).startswith("mafia-") for message in told)
