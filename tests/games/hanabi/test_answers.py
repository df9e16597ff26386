"""What a person is told on asking why, on asking for advice, and after the end."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from msgspec.structs import replace as with_fields
from tests.games.hanabi.people import ADA, BO, PARTY, Person, Story, evening, played
from tests.games.hanabi.test_knowledge import Course, courses, hands_of, n_ways, out_of_sight

from whoknows.core import Agent, Message, Moves, Rng, Seat, replay
from whoknows.games.hanabi import Hanabi, HanabiAction, HanabiEvent, HanabiState, HanabiView
from whoknows.games.hanabi.knowledge import own_hand
from whoknows.games.hanabi.knowledge.lost_points import Loss, losses
from whoknows.games.hanabi.pieces import CardDrawn, Discard, Play
from whoknows.games.hanabi.text import POSITIONS, card_text
from whoknows.language import LANGUAGES

# Why


def why(story: Story, typed: str, language: str = "en") -> list[str]:
    told = Person(story, language, width=200).type(typed).splitlines()
    return [line.strip() for line in told]


@pytest.mark.parametrize(
    ("language", "typed", "lines"),
    [
        (
            "en",
            "why is d not a red 1?",
            [
                "Your card d cannot be a red 1:",
                "- turn 2: Bo hinted red, but not this card",
                "- turn 5: Bo hinted 1, but not this card",
            ],
        ),
        (
            "fr",
            "pourquoi la carte d ne peut pas être un 1 rouge ?",
            [
                "Ta carte d ne peut pas être un 1 rouge\N{NO-BREAK SPACE}:",
                "- tour 2\N{NO-BREAK SPACE}: Bo a indiqué rouge, mais pas cette carte",
                "- tour 5\N{NO-BREAK SPACE}: Bo a indiqué 1, mais pas cette carte",
            ],
        ),
        (
            "es",
            "¿por qué d no es un 1 rojo?",
            [
                "Tu carta d no puede ser un 1 rojo:",
                "- turno 2: Bo indicó rojo, pero no esta carta",
                "- turno 5: Bo indicó 1, pero no esta carta",
            ],
        ),
    ],
)
def test_hints_are_reasons(language: str, typed: str, lines: list[str]) -> None:
    assert why(evening(), typed, language) == lines


def test_copies_that_are_seen_are_reasons() -> None:
    """One on the pile, one discarded, one in Bo's hand."""
    hands = "r1 r2 r3  r1 r1 y1"
    moves = ["play a", "deal y2", "play a", "deal y3", "hint 1 3"]
    story = Story(Hanabi(players=2, suits=2, hand_size=3), hands, moves)
    told = why(story, "why c r1")
    assert told[0] == "Your card c cannot be a red 1:"
    own = "Bo\N{RIGHT SINGLE QUOTATION MARK}s card a"
    assert told[1] == f"- you see all 3 copies: on its pile, one discarded, and {own}"


def test_other_cards_that_need_the_copies_are_reasons() -> None:
    """Two cards are the 5s, in whatever order, so the one that was drawn later is neither."""
    moves = ["hint 1 1", "hint 0 5", "discard c", "deal y2"]
    story = Story(Hanabi(players=2, suits=2, hand_size=3), "r5 y5 y1  r1 r2 r3", moves)
    assert why(story, "why c y5") == [
        "Your card c cannot be a yellow 5:",
        "- your cards a and b need them all: you do not see 2 of these in all (red 5; yellow 5)",
    ]


def test_what_is_certain_and_what_is_open() -> None:
    assert why(evening(), "why a r1") == [
        "Your card a is surely a red 1:",
        "- turn 2: Bo hinted red, this card included",
        "- turn 5: Bo hinted 1, this card included",
    ]
    assert why(evening(), "why c green 2")[0].startswith("Your card c can be a green 2 (")
    assert "you do not see all copies (1 of 2 unseen)" in why(evening(), "why c g2")[0]
    assert why(evening(), "why e") == [
        "Your card e can be: yellow 2, 3, 4, 5; green 2, 3, 4, 5; white 2, 3, 4, 5; blue 2, 3, 4.",
        "- turn 2: Bo hinted red, but not this card",
        "- turn 5: Bo hinted 1, but not this card",
        (
            "- hints alone would allow more (blue 5), "
            "but all those copies are seen or needed for your other cards"
        ),
    ]


@given(courses)
@settings(max_examples=12)
def test_the_verdict_is_what_follows_and_there_is_a_reason(course: Course) -> None:
    game = course.game
    person = Person(course, width=300)
    for position, cards in enumerate(own_hand(game, course.view(ADA)).possible):
        for card in range(position % 3, 5 * game.n_suits, 3):
            told = person.type(f"why {POSITIONS[position]} {card_text(card, game.letters)}")
            assert ("cannot be" in told) == (card not in cards)
            assert ("surely" in told) == (cards == {card})
            assert "cannot be" not in told or "- " in told


# Advice


class Attentive(Agent[HanabiView, HanabiAction, HanabiEvent]):
    """Plays its oldest card, and tells what it has seen."""

    game = "hanabi"

    def begin(self, seat: Seat, game: Hanabi) -> None:
        self.seat, self.n_seen = seat, 0

    def observe(self, event: HanabiEvent) -> None:
        self.n_seen += 1
        if isinstance(event, CardDrawn) and event.seat == self.seat:
            assert event.card is None, "no hidden card"

    def act(self, view: HanabiView, moves: Moves[HanabiAction], rng: Rng) -> HanabiAction:
        return Play(0)

    def explain(self) -> Message:
        return Message("hanabi-name", {"name": f"I saw {self.n_seen} things"})


class Peeper(Attentive):
    """Sees everything."""

    def foresee(self, state: HanabiState) -> None:
        pass


def test_advice_comes_from_an_agent_that_was_told_what_the_seat_perceived() -> None:
    story = evening()
    told = Person(story, width=200).type(f"advice {__name__}:Attentive").splitlines()
    n_things = f"I saw {len(story.events)} things"
    typed = "To do the same, type: play a"
    assert told == [f"{__name__}:Attentive would play card a.", n_things, typed]


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", "advice random", "random would "),
        ("fr", "conseil random", "random choisirait de "),
        ("es", "consejo random", "random elegiría "),
    ],
)
def test_advice_is_the_same_when_asked_twice(language: str, typed: str, said: str) -> None:
    person = Person(evening(), language, width=200)
    told = person.type(typed)
    assert said in told
    assert person.type(typed) == told


def test_no_advice_from_whom_there_is_none() -> None:
    person = Person(evening(), width=200)
    assert "there is no agent 'nobody'" in person.type("advice nobody")
    assert "Not possible" in person.type("advice random:colour=blue")
    assert "sees all cards" in person.type(f"advice {__name__}:Peeper")


# The end


def lost_evening() -> Story:
    """Both red 2s are discarded, then Ada plays a red 5 on nothing and a yellow 2 too early."""
    first = ["hint 1 1", "hint 0 5", "discard b", "deal y2", "discard a", "deal y3"]
    then = ["play a", "deal y4", "hint 0 2", "play a"]
    game = Hanabi(players=2, suits=2, hand_size=2, lives=2)
    return Story(game, "r5 r2 r2 y1", [*first, *then])


def test_losses_are_told_with_what_could_be_known() -> None:
    story = lost_evening()
    found = list(losses(story.game, story.steps))
    assert [(loss.turn, loss.seat, loss.card, loss.is_play, loss.n_points) for loss in found] == [
        (4, BO, 1, False, 4),
        (5, ADA, 4, True, 0),
        (7, ADA, 6, True, 0),
    ]
    person = Person(story)
    told = person.read(person.notebook.summary(story.steps))
    assert "turn 4: Bo discarded the last red 2, and 4 points are lost" in " ".join(told.split())
    assert "Not played in time (6 cards): r1 y1 y2 y3 y4 y5" in told
    assert max(map(len, told.splitlines())) <= 80


def test_a_players_chance_is_that_of_all_hands() -> None:
    game = Hanabi(players=2, suits=2, hand_size=2, lives=9, strikeout="keep")
    n_losses = 0
    for seed in range(6):
        log = played(game, seed).log
        turns = {
            before.n_turns + 1: (before, step.action)
            for before, step, _ in replay(game, log)
            if isinstance(step.action, Play | Discard)
        }
        for loss in losses(game, log):
            check_chance(game, loss, *turns[loss.turn])
            n_losses += 1
    assert n_losses > 10


def check_chance(game: Hanabi, loss: Loss, before: HanabiState, action: HanabiAction) -> None:
    """Play it with every hand that the player may have had."""
    view = game.view(before, loss.seat)
    left = out_of_sight(game, view, [loss.seat])
    n_good = n_all = 0
    for faces in hands_of(game, view, loss.seat):
        after, _ = game.apply(with_faces(before, loss.seat, faces), loss.seat, action)
        is_kept = height(game, after) == height(game, before)
        is_good = after.lives == before.lives if loss.is_play else is_kept
        n_all += n_ways(faces, left)
        n_good += n_ways(faces, left) * is_good
    assert loss.chance * n_all == n_good


def height(game: Hanabi, state: HanabiState) -> int:
    """How many points can still be had."""
    best = 0
    for suit, pile in enumerate(state.piles):
        cards = range(5 * suit + pile, 5 * suit + 5)
        lost = [card for card in cards if state.discards.count(card) == game.copies[card]]
        best += lost[0] - 5 * suit if lost else 5
    return best


def with_faces(state: HanabiState, seat: Seat, faces: Sequence[int]) -> HanabiState:
    hand = tuple(with_fields(h, card=c) for h, c in zip(state.hands[seat], faces, strict=True))
    return with_fields(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_every_end_can_be_told(players: int, language: str) -> None:
    game = Hanabi(players=players)
    person = Person(Course(game, 0, 0), language)
    told = person.read(person.notebook.summary(played(game, players).log))
    assert max(map(len, told.splitlines())) <= 80
    assert "hanabi-" not in told
    assert all(name in told for name in PARTY[:players])


def test_a_match_that_was_broken_off_at_once_can_be_told() -> None:
    person = Person(Course(Hanabi(players=2), 0, 0))
    assert "No point and no life was lost." in person.read(person.notebook.summary([]))
