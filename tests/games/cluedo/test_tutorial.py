"""The tutorial plays through as it is written, and what it claims is so."""

from whoknows.core import TABLE, Message, Seat
from whoknows.games.cluedo import Cluedo, CluedoEvent, CluedoState
from whoknows.games.cluedo.browser.insight import CluedoInsight
from whoknows.games.cluedo.browser.tutorial import (
    CELLAR,
    DENTIST,
    GREENHOUSE,
    HATPIN,
    LAST,
    tutorials,
)
from whoknows.language import LANGUAGES, Translator

(TUTORIAL,) = tutorials()
GAME: Cluedo = TUTORIAL.game


def play_through(choice: int = 0) -> tuple[CluedoState, list[CluedoInsight]]:
    """The end, and what the learner's notebook held before each of his moves."""
    left = {TABLE: list(TUTORIAL.deal), **{s: list(m) for s, m in TUTORIAL.script.items()}}
    left[TUTORIAL.learner] = [
        lesson.moves[choice % len(lesson.moves)] for lesson in TUTORIAL.lessons
    ]
    state = GAME.start()
    told: list[CluedoEvent] = []
    books: list[CluedoInsight] = []
    while turn := GAME.to_act(state).required:
        (seat,) = turn
        if seat == TUTORIAL.learner:
            books.append(CluedoInsight(seat, GAME))
            for event in told:
                books[-1].observe(event)
        action = GAME.parse_action(left[seat].pop(0))
        if seat != TABLE:
            assert action in GAME.moves(state, seat)
        state, events = GAME.apply(state, seat, action)
        told += [one for e in events if (one := GAME.redact(e, TUTORIAL.learner)) is not None]
    assert not any(left.values()), "nothing is left over"
    return state, books


def test_it_plays_through_and_is_won() -> None:
    for choice in (0, 1):
        state, _ = play_through(choice)
        assert state.winner == TUTORIAL.learner


def test_what_the_lessons_say_follows() -> None:
    _, books = play_through()
    pages = [book.page(GAME.view(GAME.start(), Seat(0))) for book in books]
    assert pages[3].cells[DENTIST][3].chance == "1", "in the envelope"
    assert pages[4].cells[HATPIN][LAST].chance == "1"
    assert pages[4].cells[HATPIN][LAST].known == "follows"
    places = [card for card in range(4) if pages[4].cells[card][3].chance != "0"]
    assert places == [CELLAR, GREENHOUSE]
    weapons = [card for card in range(4, 8) if pages[4].cells[card][3].chance != "0"]
    assert weapons == [6, 7]
    assert pages[5].solution == (1, 7, 10)


def test_all_of_it_has_words() -> None:
    said: list[Message] = [TUTORIAL.title, TUTORIAL.ending]
    for lesson in TUTORIAL.lessons:
        said += [lesson.say, *lesson.remarks.values()]
    for language in LANGUAGES:
        translator = Translator(language, [Cluedo], ["Ada", "Bo", "Cy"])
        for message in said:
            assert message.key not in translator.say(message)
            assert "$" not in translator.say(message)
