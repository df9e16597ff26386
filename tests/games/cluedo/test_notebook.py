"""The detective's notebook: what stands in it, what can be typed, what it answers."""

import io
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from tests.games.cluedo.enumeration import deals

from whoknows.cli.terminal.notebook import find_notebook
from whoknows.core import Rng, Seat, Step, perceive
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoState
from whoknows.games.cluedo.agents.bot2 import Bot2
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.browser.report import deducible_after, players_games
from whoknows.games.cluedo.knowledge.explanations import Conclusion
from whoknows.games.cluedo.knowledge.seat import Knowledge, seen_cells
from whoknows.games.cluedo.pieces import (
    Card,
    CardDealt,
    CluedoAccused,
    CluedoAsked,
    CluedoShown,
    LatestQuestion,
    Passed,
)
from whoknows.games.cluedo.terminal.pages import NO, OPEN, YES
from whoknows.games.cluedo.terminal.typed import Named, Names, is_negated
from whoknows.language import LANGUAGES, Translator
from whoknows.language.typed_names import words_of
from whoknows.play import Match, SeatQuestion

PARTY = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou"]
ADA, BO, CY, DI = (Seat(seat) for seat in range(4))

STORY: Sequence[CluedoEvent] = (
    *(CardDealt(ADA, card) for card in (5, 6, 10)),
    CluedoAsked(ADA, (1, 7, 11)),
    CluedoShown(BO, ADA, 1),
    CluedoAsked(BO, (2, 9, 14)),
    Passed(CY),
    CluedoShown(DI, BO, None),
    CluedoAsked(CY, (3, 8, 13)),
    CluedoShown(DI, CY, None),
    CluedoAsked(DI, (0, 5, 14)),
    Passed(BO),
    CluedoShown(CY, DI, None),
)
"""What Ada perceives: Cy must have card 0 (Attic)."""


@cache
def translator(language: str) -> Translator:
    return Translator(language, [Cluedo], PARTY)


class Reader:
    """A person with a notebook, who types and reads."""

    def __init__(
        self, players: int = 4, language: str = "en", seat: Seat = ADA, width: int = 80
    ) -> None:
        self.game = Cluedo(players=players)
        make = find_notebook(self.game)
        assert make is not None
        self.notebook = make(seat, self.game, translator(language))
        self.seat, self.width = seat, width

    def told(self, events: Sequence[CluedoEvent]) -> "Reader":
        for event in events:
            self.notebook.observe(event)
        return self

    def type(self, typed: str, state: CluedoState | None = None) -> str:
        state = state or self.game.start()
        view, moves = self.game.view(state, self.seat), self.game.moves(state, self.seat)
        answer = self.notebook.handle(typed, SeatQuestion(self.seat, view, moves, Rng(0)))
        assert answer is not None
        return self.read(answer)

    def read(self, answer: object) -> str:
        console = Console(file=io.StringIO(), width=self.width, no_color=True)
        assert isinstance(answer, Iterator | Sequence)
        for part in answer:
            console.print(part)
        file = console.file
        assert isinstance(file, io.StringIO)
        return file.getvalue()


def row(page: str, card: Card) -> list[str]:
    """The cells of a card: the secret's, then one a player."""
    line = next(line for line in page.splitlines() if line.strip("│ ").startswith(f"{card} "))
    return line.strip("│ ").split()[2:]


def games(players: int, n_games: int) -> Iterator[list[Step[CluedoAction, CluedoEvent]]]:
    for seed in range(n_games):
        game = Cluedo(players=players)
        agents = {seat: Bot2() if seat % 2 else Simple() for seat in game.seats}
        match = Match(game, agents, seed=seed)
        match.run()
        yield match.log


def events_of(log: Sequence[Step[CluedoAction, CluedoEvent]]) -> list[CluedoEvent]:
    return [event for step in log for event in step.events]


# What stands in it


def test_it_holds_what_brute_force_finds_after_every_event() -> None:
    game = Cluedo(players=3)
    for log in games(players=3, n_games=3):
        for seat in game.seats:
            perceived = perceive(game, events_of(log), seat)
            knowledge = Knowledge(seat, game.players)
            for n, event in enumerate(perceived):
                knowledge.observe(event)
                if n > 12 and not isinstance(event, CluedoAccused):
                    check_against_all_deals(knowledge, seat, perceived[: n + 1])


def check_against_all_deals(
    knowledge: Knowledge, seat: Seat, perceived: Sequence[CluedoEvent]
) -> None:
    counts: Counter[tuple[Card, int]] = Counter()
    n_deals = 0
    for secret, hands in deals(3, seat, perceived):
        n_deals += 1
        counts.update((c, owner) for owner, cards in enumerate((*hands, secret)) for c in cards)
    assert knowledge.n_deals == n_deals
    everything, chances, seen = knowledge.all(), knowledge.chances(), knowledge.seen()
    for card in range(12):
        for owner in range(4):
            count = counts[card, owner]
            sure = {0: 0.0, n_deals: 1.0}.get(count)
            assert everything[card][owner] == sure
            assert chances[card][owner] == pytest.approx(count / n_deals)
            assert seen[card][owner] in (None, sure), "what was seen is so"
    assert knowledge.n_deals_with(Conclusion(3, 1, holds=True)) == counts[3, 1]
    assert knowledge.n_deals_with(Conclusion(3, 1, holds=False)) == n_deals - counts[3, 1]


def test_what_you_saw_is_your_hand_what_you_were_shown_and_who_passed() -> None:
    cells = seen_cells(ADA, 4, STORY)
    assert [cells[card][ADA] for card in range(15)] == [float(c in (5, 6, 10)) for c in range(15)]
    marked = {
        (card, owner): cell
        for card, cells_of_card in enumerate(cells)
        for owner, cell in enumerate(cells_of_card)
        if cell is not None and owner != ADA
    }
    passed = dict.fromkeys([(2, CY), (9, CY), (14, CY), (0, BO), (5, BO), (14, BO)], 0.0)
    assert marked == {(1, BO): 1.0, **passed}


def test_it_fills_in_nothing_unless_it_is_told_to() -> None:
    reader = Reader().told(STORY)
    assert list(reader.notebook.draw(None)) == []
    page = reader.type("notes")
    assert "help" not in page
    assert all(row(page, card) == [OPEN] * 5 for card in range(15))


@pytest.mark.parametrize(
    ("switch", "attic"),
    [
        ("notes seen", [OPEN, NO, NO, OPEN, OPEN]),
        ("notes all", [NO, NO, NO, YES, NO]),
        ("notes chances", [NO, NO, NO, YES, NO]),
    ],
)
def test_the_switch_says_what_is_filled_in(switch: str, attic: list[str]) -> None:
    reader = Reader().told(STORY)
    page = reader.type(switch)
    assert row(page, 0) == attic
    assert "(help)" in page
    assert reader.read(reader.notebook.draw(None)).strip() in page
    reader.type("notes off")
    assert list(reader.notebook.draw(None)) == []


@pytest.mark.parametrize(
    ("language", "typed"), [("fr", "carnet tout"), ("es", "cuaderno todo"), ("fr", "notes all")]
)
def test_the_switch_is_typed_in_any_of_the_languages(language: str, typed: str) -> None:
    assert row(Reader(language=language).told(STORY).type(typed), 0)[3] == YES


def test_the_number_of_deals_is_told() -> None:
    reader = Reader(players=2).told([CardDealt(ADA, card) for card in (0, 3, 6)])
    assert "8 deals are still possible." in reader.type("notes all")
    reader.told([CluedoAsked(ADA, (1, 4, 7)), Passed(BO)])
    assert "Only one deal is still possible." in reader.type("notes all")


def test_certain_and_nearly_certain_look_different() -> None:
    page = Reader(players=12).told([CardDealt(ADA, card) for card in (0, 13, 26)]).type("notes ch")
    assert row(page, 1) == ["8", NO, *["8"] * 11]
    assert "deals are still possible" in page
    assert "·10" in page, "a number of thirty digits is told by its size"


@pytest.mark.parametrize("language", LANGUAGES)
def test_twelve_players_fit_eighty_columns(language: str) -> None:
    for switch in ("notes", "notes seen", "notes chances"):
        reader = Reader(players=12, language=language)
        reader.told([CardDealt(ADA, card) for card in (0, 13, 26)])
        reader.type("mark 5 3 ?")
        page = reader.type(switch)
        lines = page.splitlines()
        assert max(map(len, lines)) <= 80
        assert "…" not in page
        heads = next(line for line in lines if " 11 " in line)
        assert heads.strip("│ ").split() == ["S", *map(str, range(12))]
        assert all(f"{n} {name}" in page for n, name in enumerate(PARTY))


def test_four_players_are_called_by_their_names() -> None:
    heads = Reader().type("notes").splitlines()[1]
    assert heads.strip("│ ").split() == ["secret", "0", "Ada", "1", "Bo", "2", "Cy", "3", "Di"]


# Marks


def test_own_marks_stand_beside_what_follows() -> None:
    reader = Reader().told(STORY)
    assert "Marked: Cellar, Cy: no." in reader.type("mark cellar cy no")
    assert "Marked: Acrobat, Cy: unsure." in reader.type("mark 13 2 ?")
    assert "Marked: Attic, secret: yes." in reader.type("mark attic secret yes")
    assert "Marked: Poet, Bo: unsure." in reader.type("mark poet bo?")
    page = reader.type("notes all")
    assert row(page, 1)[3] == f"{NO}-"
    assert row(page, 13)[3] == f"{OPEN}?"
    assert row(page, 0)[0] == f"{NO}+"
    assert "Your marks" in page
    assert "No mark: Attic, secret." in reader.type("mark attic secret")
    assert row(reader.type("notes"), 0)[0] == NO


def test_marks_and_the_switch_are_kept() -> None:
    reader = Reader().told(STORY)
    reader.type("notes chances")
    reader.type("marca 13 2 sí")
    reader.type("marque attic secret -")
    again = Reader()
    again.notebook.restore(reader.notebook.kept())
    assert again.notebook.kept() == ["notes chances", "mark 13 2 yes", "mark 0 4 no"]


@given(st.lists(st.text() | st.sampled_from(["notes x", "mark 1 9 yes", "mark ² 1 no", "mark"])))
def test_kept_lines_that_make_no_sense_are_left_out(lines: list[str]) -> None:
    notebook = Reader().notebook
    notebook.restore(lines)
    assert notebook.kept() == []


# Reading


@pytest.mark.parametrize(
    ("language", "typed", "card", "owner"),
    [
        ("en", "2 has 13", 13, 2),
        ("en", "does Bo have the Hatpin?", 5, 1),
        ("en", "Bo has a hat", 5, 1),
        ("en", "secret 4", 4, 4),
        ("en", "is 4 secret", 4, 4),
        ("en", "is attic in the envelope", 0, 4),
        ("en", "not 2 13", 13, 2),
        ("en", "1 2", 2, 1),
        ("en", "doesn't di have poet", 14, 3),
        ("en", "do I have the attic", 0, 0),
        ("en", "is the Poker Cy's", 8, 2),
        ("fr", "Bo a-t-il l'Épingle à chapeau ?", 5, 1),
        ("fr", "est-ce que Cy n'a pas la cave", 1, 2),
        ("fr", "moi fleu", 10, 0),
        ("fr", "le grenier fait-il partie du secret", 0, 4),
        ("es", "¿tiene Di la Tijeras?", 6, 3),
        ("es", "el desván no forma parte del secreto", 0, 4),
        ("es", "2 no tiene 13", 13, 2),
    ],
)
def test_questions_name_an_owner_and_a_card(
    language: str, typed: str, card: Card, owner: int
) -> None:
    names = Names(ADA, Cluedo(), translator(language))
    assert names.read(words_of(typed), card_first=False) == Named(card, owner)


def test_between_two_numbers_the_order_decides() -> None:
    names = Names(ADA, Cluedo(), translator("en"))
    assert names.read(["1", "2"], card_first=True) == Named(1, 2)
    assert names.read(["1", "2"], card_first=False) == Named(2, 1)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("why bo has c", "fits several: Cellar and Chapel"),
        ("why bo", "The card is missing"),
        ("why attic", "The player is missing"),
        ("why", "The card is missing"),
        ("why zorro has attic", "“zorro” is neither a card nor a player"),
        ("why 2 has 99", "“99” is neither a card nor a player"),
        ("mark attic", "The player is missing"),
        ("mark 99 bo no", "“99” is neither a card nor a player"),
        ("mark bo bo yes", "The card is missing"),
        ("notes everything", "“everything” is not a way to fill in the notebook"),
    ],
)
def test_what_is_not_understood_is_told(typed: str, said: str) -> None:
    told = Reader(width=200).told(STORY).type(typed)
    assert said in told
    if not typed.startswith("notes"):
        assert "Type for instance:" in told or "Type a little more" in told


@settings(max_examples=60)
@given(st.sampled_from(["why ", "mark ", "notes ", "pourquoi ", "por qué "]), st.text(max_size=60))
def test_nothing_that_is_typed_is_too_much(head: str, rest: str) -> None:
    assert Reader().told(STORY).type(head + rest)


@pytest.mark.parametrize("typed", ["", "ask 1 2 3", "whynot", "0", "markus", "💎"])
def test_what_is_no_command_is_left_to_others(typed: str) -> None:
    game = Cluedo()
    view, moves = game.view(game.start(), ADA), game.moves(game.start(), ADA)
    assert Reader().notebook.handle(typed, SeatQuestion(ADA, view, moves, Rng(0))) is None


def test_a_no_in_any_language_asks_why_not() -> None:
    for typed in ("bo doesn't have 3", "bo n'a pas 3", "bo no tiene 3", "not bo 3"):
        assert is_negated(words_of(typed))
    for typed in ("bo has 3", "bo a 3", "bo tiene 3", "does bo have the hatpin"):
        assert not is_negated(words_of(typed))


# Why


@pytest.mark.parametrize(
    ("language", "typed", "lines"),
    [
        (
            "en",
            "why does Cy have the Attic?",
            [
                "Cy has Attic, because:",
                "- you hold Hatpin",
                "- Cy passed on Chapel, Scarf, and Poet (question 2)",
                "- Cy showed a card for Attic, Hatpin, and Poet (question 4)",
            ],
        ),
        (
            "fr",
            "Pourquoi Cy a le Grenier ?",
            [
                "Cy a Grenier, parce que\u00a0:",
                "- tu as en main Épingle à chapeau",
                "- Cy a passé sur Chapelle, Écharpe et Poète (question 2)",
                "- Cy a montré une carte pour Grenier, Épingle à chapeau et Poète (question 4)",
            ],
        ),
        (
            "es",
            "¿Por qué tiene Cy el Desván?",
            [
                "Cy tiene Desván, porque:",
                "- tienes en la mano Alfiler",
                "- Cy pasó con Capilla, Bufanda y Poeta (pregunta 2)",
                "- Cy mostró una carta por Desván, Alfiler y Poeta (pregunta 4)",
            ],
        ),
    ],
)
def test_why_is_told_from_the_events_it_follows_from(
    language: str, typed: str, lines: list[str]
) -> None:
    told = Reader(language=language, width=200).told(STORY).type(typed).splitlines()
    assert [line.strip() for line in told[:-1]] == lines


def test_what_you_were_shown_is_the_whole_reason() -> None:
    told = Reader().told(STORY).type("why bo 1").splitlines()
    assert told == ["Bo has Cellar, because:", "  - Bo showed you Cellar (question 1)"]


def test_the_opposite_is_told_if_that_is_what_follows() -> None:
    told = Reader().told(STORY).type("why is the attic secret")
    assert "On the contrary: Attic is not in the secret, because:" in told
    assert "question 4" in told
    assert "You do not have Attic, because:" in Reader().told(STORY).type("why not me attic")


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", "why bo has 4", "It does not follow that Bo has Stables: {n} deals are possible"),
        (
            "fr",
            "pourquoi bo a 4",
            "«Bo a Écuries» n\u2019en découle pas: {n} donnes sont possibles",
        ),
        ("es", "por qué bo tiene 4", "«Bo tiene Establos» no se deduce: hay {n} repartos posibles"),
    ],
)
def test_what_does_not_follow_is_counted(language: str, typed: str, said: str) -> None:
    found = list(deals(4, ADA, STORY))
    n_so = sum(4 in hands[BO] for _, hands in found)
    told = Reader(language=language, width=300).told(STORY).type(typed)
    digits = told.replace(",", "").replace(".", "").replace("\u202f", "").replace("\u00a0", "")
    assert said.replace("{n}", str(len(found))).replace(".", "") in digits
    assert str(n_so) in digits


# Hints


def test_a_hint_is_a_legal_move_with_a_reason() -> None:
    reader = Reader(width=200).told(STORY)
    told = reader.type("hint").splitlines()
    assert told[0].startswith("It would ask for ")
    assert len(told) == 2
    assert reader.type("hint").splitlines() == told, "asked twice, it says the same"


def test_a_hint_for_showing_is_one_of_the_cards_asked_for() -> None:
    reader = Reader(width=200).told(STORY)
    question = LatestQuestion(BO, (1, 6, 10), passed=(CY, DI), shower=ADA)
    state = CluedoState(
        secret=(4, 9, 11),
        hands=((5, 6, 10), (1, 7, 2), (0, 12, 13), (3, 8, 14)),
        undealt=(),
        turn=BO,
        n_turns=5,
        active=(True,) * 4,
        question=question,
    )
    reader.told([CluedoAsked(BO, question.cards), Passed(CY), Passed(DI)])
    told = reader.type("hint", state)
    assert "It would show Shears." in told or "It would show Florist." in told


# After the end


def test_who_could_know_the_secret_when_is_what_brute_force_finds() -> None:
    game = Cluedo(players=3)
    for log in games(players=3, n_games=4):
        for seat in game.seats:
            perceived = perceive(game, events_of(log), seat)
            assert deducible_after(3, perceived) == deducible_by_brute_force(seat, perceived)


def deducible_by_brute_force(seat: Seat, perceived: Sequence[CluedoEvent]) -> int | None:
    turn = 0
    for n, event in enumerate(perceived):
        turn += isinstance(event, CluedoAsked | CluedoAccused)
        if isinstance(event, CluedoAccused) and event.right:
            return None
        if turn and len({secret for secret, _ in deals(3, seat, perceived[: n + 1])}) == 1:
            return turn
    return None


def test_the_end_tells_the_secret_all_hands_and_both_moments() -> None:
    for log in games(players=4, n_games=3):
        game, events = Cluedo(), events_of(log)
        told = Reader(width=200).read(iter(list(Reader().notebook.summary(log))))
        for one in players_games(game, events):
            assert len(one.hand) == 3
            line = next(line for line in told.splitlines() if line.startswith(PARTY[one.seat]))
            if one.accused_in is not None:
                assert f"no. {one.accused_in}" in line
            if one.known_after is not None:
                assert f"no. {one.known_after}" in line
        assert "The secret: " in told


def test_who_is_right_by_luck_could_not_know() -> None:
    lucky = (*STORY, CluedoAccused(ADA, (3, 8, 13), right=True))
    assert deducible_after(4, lucky) is None


# Loading


def test_the_exact_reasoning_is_not_loaded_before_it_is_needed() -> None:
    code = "import sys, whoknows.games.cluedo.terminal.pages; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
