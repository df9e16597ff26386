"""Typed moves, menus, sentences, objections."""

from typing import Any

import pytest
from tests.games.mafia_de_cuba.scenes import accuse, box_round, end, translator_of

from whoknows.core import BadMoveText, IllegalAction, Rng, Seat, perceive
from whoknows.games.mafia_de_cuba import MafiaDeCuba
from whoknows.games.mafia_de_cuba.pieces.match import (
    Accuse,
    AnnounceGift,
    AnnounceReturn,
    Ask,
    AskFloor,
    Decline,
    DontKnow,
    GiveFloor,
    GiveUp,
    Hide,
    MafiaAction,
    MafiaState,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    SaySeat,
    SayToken,
    SayTokens,
    SayWhether,
    Settle,
    Shoot,
    Steal,
    TakeNothing,
    TakeToken,
    Volunteer,
)
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS
from whoknows.language import LANGUAGES
from whoknows.language.typed import NotAMove, read_move, verbs_of
from whoknows.testing.walk import random_walk

GAME = MafiaDeCuba(players=8, cleaner=True)
TAKES = ["cleaner", "loyal", "loyal", "agent", "driver", 7, 8]

TYPED: list[tuple[str, MafiaAction]] = [
    ("hide 2", Hide(2)),
    ("steal 3", Steal(3)),
    ("steal 3 aside agent", Steal(3, "agent")),
    ("take loyal", TakeToken("loyal")),
    ("take loyal aside driver", TakeToken("loyal", "driver")),
    ("take nothing", TakeNothing()),
    ("ask 3 received diamonds", Ask(Seat(3), "received_diamonds")),
    ("ask 3 passed token count", Ask(Seat(3), "passed_token_count")),
    ("ask 3 role", Ask(Seat(3), "role")),
    ("ask 3 is loyal", Ask(Seat(3), "is_role", "loyal")),
    ("ask 3 accuse whom", Ask(Seat(3), "accuse_whom")),
    ("ask 4 about 2 role", Ask(Seat(4), "role_of", 2)),
    ("ask 4 about 2 known", Ask(Seat(4), "knows_role", 2)),
    ("ask 4 about 2 diamonds", Ask(Seat(4), "took_diamonds", 2)),
    ("ask 1 aside", Ask(Seat(1), "aside_any")),
    ("ask 1 aside which", Ask(Seat(1), "aside_which")),
    ("ask 1 aside loyal", Ask(Seat(1), "aside_is", "loyal")),
    ("announce gave 14", AnnounceGift(14)),
    ("announce got 3 loyal:1", AnnounceReturn(3, "loyal:1")),
    ("announce got 3 none", AnnounceReturn(3, "none")),
    ("floor 3", GiveFloor(Seat(3))),
    ("floor", AskFloor()),
    ("accuse 5", Accuse(Seat(5))),
    ("give up", GiveUp()),
    ("volunteer received box", Volunteer("received_box")),
    ("volunteer about 2 role", Volunteer("role_of", 2)),
    ("shoot", Shoot()),
    ("say 8", SayNumber(8)),
    ("say loyal:2,driver:1", SayTokens("loyal:2,driver:1")),
    ("say no tokens", SayTokens("none")),
    ("say 8 loyal:2,driver:1", SayBox(8, "loyal:2,driver:1")),
    ("say 8 none", SayBox(8, "none")),
    ("yes", SayWhether(yes=True)),
    ("no", SayWhether(yes=False)),
    ("say loyal", SayRole("loyal")),
    ("say accuse 3", SaySeat(Seat(3))),
    ("say aside loyal", SayToken("loyal")),
    ("say aside none", SayToken("none")),
    ("dont know", DontKnow()),
    ("decline", Decline()),
    ("settle", Settle(None)),
    ("settle 3", Settle(Seat(3))),
]


@pytest.mark.parametrize(("typed", "action"), TYPED, ids=[typed for typed, _ in TYPED])
def test_moves_are_written_and_read(typed: str, action: MafiaAction) -> None:
    assert GAME.format_action(action) == typed
    assert GAME.parse_action(typed) == action


def test_every_legal_move_of_a_match_can_be_typed() -> None:
    game = MafiaDeCuba(players=7, cleaner=True, max_questions=2)
    for number in range(3):
        for state in random_walk(game, Rng(number)).states:
            turn = game.to_act(state)
            for seat in (*turn.required, *turn.optional):
                if seat < 0:
                    continue
                for action in game.moves(state, seat):
                    assert game.parse_action(game.format_action(action)) == action


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("Voler 3", Steal(3)),
        ("robar 3", Steal(3)),
        ("prendre fidèle", TakeToken("loyal")),
        ("tomar leal aparte agente", TakeToken("loyal", "agent")),
        ("oui", SayWhether(yes=True)),
        ("sí", SayWhether(yes=True)),
        ("8", SayNumber(8)),
        ("8 driver:1 , loyal:2", SayBox(8, "loyal:2,driver:1")),
        ("8 Fidèle:2", SayBox(8, "loyal:2")),
        ("voleur", SayRole("thief")),
        ("don't know", DontKnow()),
        ("don\u2019t know", DontKnow()),
        ("ask 3 received count", Ask(Seat(3), "received_token_count")),
        ("announce got 3", AnnounceReturn(3, "none")),
        ("give floor 3", GiveFloor(Seat(3))),
        ("parole", AskFloor()),
    ],
)
def test_other_ways_of_typing(typed: str, action: MafiaAction) -> None:
    assert GAME.parse_action(typed) == action


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("", "ask, accuse, announce"),
        ("ask", "ask 3 received diamonds"),
        ("ask x role", "ask 3 received diamonds"),
        ("ask 3 weather", "ask 3 received diamonds"),
        ("ask 3 is wizard", "nobody is a 'wizard'"),
        ("steal many", "steal 3"),
        ("steal 3 agent", "steal 3"),
        ("take", "take loyal"),
        ("say loyal:x", "say 8"),
        ("hide 99999", "hide 2"),
        ("accuse", "accuse 5"),
        ("announce 14", "announce gave 14"),
        ("shoot him", "shoot"),
        ("xyzzy", "say 8"),
    ],
)
def test_nonsense_gets_a_hint(typed: str, hint: str) -> None:
    with pytest.raises(BadMoveText) as problem:
        GAME.parse_action(typed)
    assert hint in str(problem.value)


# What people type, with names and in their own language


def asking() -> MafiaState:
    return box_round(GAME, TAKES)


def asked(question: Any, about: Any = None, seat: int = 1) -> MafiaState:
    state, _ = GAME.play(asking(), Seat(0), Ask(Seat(seat), question, about))
    return state


def typed_by(seat: int, state: MafiaState, typed: str, language: str = "en") -> Any:
    translator = translator_of(language)
    moves, view = GAME.moves(state, Seat(seat)), GAME.view(state, Seat(seat))
    return read_move(GAME, moves, typed, translator, view)


@pytest.mark.parametrize(
    ("language", "typed", "action"),
    [
        ("en", "ask Bo received diamonds", Ask(Seat(2), "received_diamonds")),
        ("en", "ask Bo role", Ask(Seat(2), "role")),
        ("en", "ask Bo role of Cy", Ask(Seat(2), "role_of", 3)),
        ("en", "ask Ada aside was loyal", Ask(Seat(1), "aside_is", "loyal")),
        ("en", "accuse Flo", Accuse(Seat(6))),
        ("fr", "demander Bo diamants reçus", Ask(Seat(2), "received_diamonds")),
        ("fr", "demander Bo rôle", Ask(Seat(2), "role")),
        ("fr", "demander Bo est fidèle", Ask(Seat(2), "is_role", "loyal")),
        ("fr", "demander Bo rôle de Cy", Ask(Seat(2), "role_of", 3)),
        ("fr", "accuser Flo", Accuse(Seat(6))),
        ("es", "preguntar Bo diamantes recibidos", Ask(Seat(2), "received_diamonds")),
        ("es", "preguntar Bo es leal", Ask(Seat(2), "is_role", "loyal")),
        ("es", "anunciar 14", AnnounceGift(14)),
        ("en", "ask Bo rec dia", Ask(Seat(2), "received_diamonds")),
        ("en", "ask 3 pas dia", Ask(Seat(3), "passed_diamonds")),
        ("en", "ask 3 passed token", Ask(Seat(3), "passed_tokens")),
        ("en", "ask 3 pas tok c", Ask(Seat(3), "passed_token_count")),
        ("en", "ask 3 diamonds received", Ask(Seat(3), "received_diamonds")),
        ("en", "ask Bo box pas", Ask(Seat(2), "passed_box")),
        ("en", "ask B received box", Ask(Seat(2), "received_box")),
        ("en", "ask 3 rol", Ask(Seat(3), "role")),
        ("en", "ask 3 dia taken Bo", Ask(Seat(3), "took_diamonds", 2)),
        ("fr", "demander 3 rec dia", Ask(Seat(3), "received_diamonds")),
        ("fr", "demander 3 recus jet", Ask(Seat(3), "received_tokens")),
        ("fr", "demander 3 nombre passes", Ask(Seat(3), "passed_token_count")),
        ("fr", "demander 3 passed diamonds", Ask(Seat(3), "passed_diamonds")),
        ("fr", "demander 4 à propos de 2 rôle", Ask(Seat(4), "role_of", 2)),
        ("fr", "demander 1 écarté", Ask(Seat(1), "aside_any")),
        ("fr", "demander 3 accuser qui", Ask(Seat(3), "accuse_whom")),
        ("fr", "annoncer donné 13", AnnounceGift(13)),
        ("fr", "annoncer reçu 3", AnnounceReturn(3, "none")),
        ("fr", "annoncer reçu 3 fidèle:1", AnnounceReturn(3, "loyal:1")),
        ("es", "preguntar 3 rec diam", Ask(Seat(3), "received_diamonds")),
        ("es", "preguntar 3 pasada caja", Ask(Seat(3), "passed_box")),
        ("es", "preguntar 4 sobre 2 papel", Ask(Seat(4), "role_of", 2)),
        ("es", "preguntar 1 apartada", Ask(Seat(1), "aside_any")),
        ("es", "preguntar 3 acusar a quién", Ask(Seat(3), "accuse_whom")),
        ("es", "anunciar di 13", AnnounceGift(13)),
        ("es", "anunciar recibí 3", AnnounceReturn(3, "none")),
        ("es", "acusar Flo", Accuse(Seat(6))),
    ],
)
def test_godfathers_type_names_and_words(language: str, typed: str, action: MafiaAction) -> None:
    assert typed_by(0, asking(), typed, language) == action


@pytest.mark.parametrize(
    ("question", "language", "typed", "answer"),
    [
        ("received_diamonds", "en", "8", SayNumber(8)),
        ("received_token_count", "fr", "dire 3", SayNumber(3)),
        ("role", "en", "loyal", SayRole("loyal")),
        ("role", "fr", "dire enfant des rues", SayRole("urchin")),
        ("aside_which", "en", "say loyal", SayToken("loyal")),
        ("aside_which", "en", "none", SayToken("none")),
        ("aside_which", "fr", "dire rien", SayToken("none")),
        ("aside_any", "es", "sí", SayWhether(yes=True)),
        ("accuse_whom", "en", "say Bo", SaySeat(Seat(2))),
        ("accuse_whom", "en", "Bo", SaySeat(Seat(2))),
        ("accuse_whom", "en", "don\u2019t know", DontKnow()),
        ("received_box", "es", "decir 8 loyal:1", SayBox(8, "loyal:1")),
        ("received_tokens", "en", "none", SayTokens("none")),
        ("received_tokens", "fr", "dire rien", SayTokens("none")),
        ("received_tokens", "es", "rechazar", Decline()),
        ("accuse_whom", "fr", "dire accuser 3", SaySeat(Seat(3))),
        ("received_box", "fr", "dire 8 fidèle:2,chauffeur:1", SayBox(8, "loyal:2,driver:1")),
        ("received_box", "es", "decir 8 nada", SayBox(8, "none")),
    ],
)
def test_suspects_need_few_words(
    question: Any, language: str, typed: str, answer: MafiaAction
) -> None:
    assert typed_by(1, asked(question), typed, language) == answer


def refused(state: MafiaState, typed: str, language: str = "en", seat: int = 0) -> str:
    with pytest.raises(NotAMove) as problem:
        typed_by(seat, state, typed, language)
    return translator_of(language).say(problem.value.message)


@pytest.mark.parametrize(
    ("language", "typed", "fits"),
    [
        ("en", "ask 3 diamonds", "received diamonds and passed diamonds"),
        ("en", "ask 2 box", "received box and passed box"),
        ("en", "ask 3 tokens", "received tokens and passed tokens"),
        ("en", "ask Bo passed", "passed box, passed diamonds, passed token count, and passed tok"),
        ("en", "ask 3 rec", "received box, received diamonds, received token count, and rece"),
        ("fr", "demander 3 boite", "boîte reçue et boîte passée"),
        ("es", "preguntar 3 fichas", "fichas recibidas y fichas pasadas"),
    ],
)
def test_a_question_of_which_too_little_is_typed_is_not_put(
    language: str, typed: str, fits: str
) -> None:
    assert fits in refused(asking(), typed, language)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("announce gave 14 loyal:1", "“loyal:1” is too much"),
        ("announce got 3 pope:1", "“pope:1” is none of these (tokens)"),
        ("announce gave many", "“many” is none of these (diamonds): 10,"),
        ("announce got", "diamonds is missing"),
    ],
)
def test_a_wrong_announcement_is_told_what_is_wrong(typed: str, told: str) -> None:
    assert told in refused(asking(), typed)


def test_what_is_for_later_is_told_even_if_it_is_half_typed() -> None:
    for typed in ("ask 3 diamonds", "ask", "announce", "accuse x", "say xyz", "ask 3 is wizard"):
        assert "not possible now" in refused(GAME.start(), typed)
    assert "none of these" in refused(GAME.start(), "cacher 99999")


@pytest.mark.parametrize("typed", ["decline", "floor", "say loyal"])
def test_with_the_floor_one_is_told_to_name_a_question(typed: str) -> None:
    state, _ = GAME.play(asking(), Seat(3), AskFloor())
    state, _ = GAME.play(state, Seat(0), GiveFloor(Seat(3)))
    assert "volunteer received diamonds" in refused(state, typed, seat=3)
    assert "déclarer diamants reçus" in refused(state, typed, "fr", seat=3)


def test_a_cleaner_is_told_how_not_to_shoot() -> None:
    state, _ = GAME.play(asking(), Seat(0), Accuse(Seat(4)))
    assert "press Enter" in refused(state, "decline", seat=1)


def test_the_last_suspect_takes_nothing_only_if_that_is_typed() -> None:
    game = MafiaDeCuba()
    state = box_round(game, ["loyal", "agent", 7, 3])
    moves, translator = game.moves(state, Seat(5)), translator_of("en")
    assert read_move(game, moves, "take driver", translator) == TakeToken("driver")
    assert read_move(game, moves, "take noth", translator) == TakeNothing()
    with pytest.raises(NotAMove):
        read_move(game, moves, "take", translator)


def test_a_question_is_not_chosen_by_itself() -> None:
    with pytest.raises(NotAMove):
        typed_by(0, asking(), "ask 2")


def test_a_bare_number_or_name_accuses_nobody() -> None:
    for typed in ("3", "3 role"):
        with pytest.raises(NotAMove):
            typed_by(0, asking(), typed)


def test_verbs_of_a_turn_are_few() -> None:
    translator = translator_of("en")
    verbs = verbs_of(GAME.moves(asking(), Seat(0)), translator)
    assert verbs == ["ask", "announce gave", "announce got", "accuse"]


# Why a move is not possible

OBJECTIONS: list[tuple[str, int, str, str]] = [
    ("asking", 0, "ask 9 role", "no such suspect"),
    ("asking", 0, "ask 0 role", "no such suspect"),
    ("asking", 0, "ask 6 role", "out of the game"),
    ("asking", 0, "ask 2 aside", "only the first suspect"),
    ("asking", 0, "ask 2 about 2 role", "somebody else"),
    ("asking", 0, "ask 2 about 9 role", "no such suspect"),
    ("asking", 0, "accuse 6", "out of the game"),
    ("asking", 0, "accuse 2", "role is known"),
    ("asking", 0, "accuse 9", "no such suspect"),
    ("asking", 0, "floor 3", "has not asked"),
    ("asking", 0, "announce gave 3", "10 to 15"),
    ("asking", 0, "announce got 3 loyal:9", "not that many"),
    ("asking", 0, "steal 3", "not possible now"),
    ("asking", 0, "say 8", "not possible now"),
    ("answering", 3, "yes", "with a number"),
    ("answering", 3, "say 99", "not that many"),
    ("answering", 3, "dont know", "you were there"),
    ("answering", 3, "floor", "decline & floor"),
    ("hiding", 0, "hide 6", "at most 5"),
    ("taking", 1, "steal 0", "at least one"),
    ("taking", 1, "steal 16", "only 15"),
    ("taking", 1, "take thief", "not in the box"),
    ("taking", 1, "take agent aside agent", "only the one"),
    ("taking", 1, "take nothing", "only the last suspect"),
    ("taking", 1, "accuse 3", "not possible now"),
]


def in_phase(phase: str) -> MafiaState:
    if phase == "hiding":
        return GAME.start()
    if phase == "taking":
        return GAME.play(GAME.start(), Seat(0), Hide(0))[0]
    state, _ = accuse(GAME, asking(), 6)
    state, _ = accuse(GAME, state, 2)
    if phase == "answering":
        state, _ = GAME.play(state, Seat(0), Ask(Seat(3), "received_diamonds"))
    return state


@pytest.mark.parametrize(("phase", "seat", "typed", "told"), OBJECTIONS)
def test_refusals_say_why_in_every_language(phase: str, seat: int, typed: str, told: str) -> None:
    state, action = in_phase(phase), GAME.parse_action(typed)
    with pytest.raises(IllegalAction) as refusal:
        GAME.play(state, Seat(seat), action)
    assert told in refusal.value.why
    why = GAME.objection(GAME.view(state, Seat(seat)), action)
    assert why is not None
    said = {translator_of(code).say(why) for code in LANGUAGES}
    assert len(said) == len(LANGUAGES)


def test_other_questions_and_roles_of_another_box_are_refused() -> None:
    game = MafiaDeCuba()
    state = box_round(game, ["loyal", "agent", "driver", 7, 8])
    with pytest.raises(IllegalAction, match="not in this box"):
        game.play(state, Seat(0), Ask(Seat(2), "is_role", "cleaner"))


# Sentences


def test_every_question_and_answer_has_a_sentence_in_every_language() -> None:
    answers: dict[str, list[Any]] = {
        "number": [SayNumber(0), SayNumber(1), SayNumber(3)],
        "tokens": [SayTokens("none"), SayTokens("loyal:2,agent:1")],
        "box": [SayBox(0, "none"), SayBox(1, "none"), SayBox(3, "driver:1")],
        "whether": [SayWhether(yes=True), SayWhether(yes=False)],
        "role": [SayRole("loyal"), SayRole("urchin")],
        "seat": [SaySeat(Seat(2))],
        "token": [SayToken("none"), SayToken("agent")],
    }
    subjects = {"nothing": None, "role": "agent", "token": "agent", "seat": 3}
    for code in LANGUAGES:
        translator = translator_of(code)
        for question in QUESTIONS.values():
            for answer in [*answers[question.answer], DontKnow(), Decline()]:
                about = subjects[question.about]
                told = translator.say(GAME.describe(Said(Seat(1), question.name, about, answer)))
                assert told.startswith("Ada")
                assert "mafia-" not in told
                assert "{" not in told


@pytest.mark.parametrize(
    ("language", "question", "answer", "told"),
    [
        ("fr", "received_diamonds", SayNumber(3), "J\u2019ai reçu 3 diamants."),
        ("fr", "passed_token_count", SayNumber(0), "Je n\u2019ai passé aucun jeton."),
        ("fr", "received_tokens", SayTokens("loyal:1,driver:1"), "1 Fidèle et 1 Chauffeur."),
        ("es", "received_diamonds", SayNumber(3), "Recibí 3 diamantes."),
        ("es", "passed_diamonds", SayNumber(0), "No pasé ningún diamante."),
        ("en", "passed_box", SayBox(0, "none"), "I passed on an empty box."),
    ],
)
def test_answers_are_sentences(language: str, question: Any, answer: Any, told: str) -> None:
    said = GAME.describe(Said(Seat(1), question, None, answer))
    assert told in translator_of(language).say(said)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "I think Bo is a Driver."), ("fr", "Je pense que Bo est"), ("es", "Creo que Bo es")],
)
def test_opinions_are_told_as_such(language: str, told: str) -> None:
    said = GAME.describe(Said(Seat(1), "role_of", 2, SayRole("driver")))
    assert told in translator_of(language).say(said)


def told_to(seat: int, *accused: Any, language: str = "en") -> list[str]:
    """The whole match in sentences."""
    translator = translator_of(language)
    state, events = GAME.play(GAME.start(), Seat(0), Hide(2))
    happened = list(events)
    tokens = (TakeToken(name) for name in ("loyal", "cleaner", "driver", "loyal"))
    takes: list[MafiaAction] = [Steal(3, "agent"), *tokens, Steal(10), TakeNothing()]
    for number, take in enumerate(takes, start=1):
        state, events = GAME.play(state, Seat(number), take)
        happened += events
    for target, shooter in accused:
        state, _ = GAME.play(state, Seat(0), Accuse(Seat(target)))
        if shooter:
            state, _ = GAME.play(state, Seat(shooter), Shoot())
        state, events = GAME.play(state, Seat(-1), Settle(Seat(shooter) if shooter else None))
        happened += events
    perceived = perceive(GAME, happened, Seat(seat))
    sentences = [translator.say(message) for message in GAME.narrate(perceived)]
    outcome = GAME.outcome(state)
    return [*sentences, translator.say(outcome.reason)] if outcome else sentences


def test_a_suspect_is_told_what_it_saw_and_nothing_else() -> None:
    assert told_to(2) == [
        (
            "In the box: 15 diamonds; 2 Loyal henchmen, 1 Cleaner, 1 Agent, and 1 Driver. "
            "The Godfather has 1 joker."
        ),
        "Don, the Godfather, secretly removes as many diamonds as he likes.",
        "The box goes to Ada.",
        "The box goes to Bo. In it: 10 diamonds; 2 Loyal henchmen, 1 Cleaner, and 1 Driver.",
        "Bo takes the Loyal henchman.",
        "The box goes to Cy.",
        "The box goes to Di.",
        "The box goes to Ed.",
        "The box goes to Flo.",
        "The box goes to Guy.",
    ]


def test_the_end_is_told_with_who_won_and_why() -> None:
    recovered = told_to(0, (2, 0), (6, 0), (1, 0))
    assert recovered[-1] == (
        "All stolen diamonds are back, and the Godfather wins. Bo wins as Loyal henchman. "
        "Cy wins as Cleaner. Di wins as the driver of Cy. Ed wins as Loyal henchman."
    )
    ada = next(line for line in recovered if line.startswith("Ada was"))
    assert ada == (
        "Ada was a Thief: got 13 diamonds; 2 Loyal henchmen, 1 Cleaner, 1 Agent, and 1 Driver; "
        "took 3 diamonds, with the Agent set aside."
    )
    ruined = told_to(0, (2, 0), (5, 0))
    assert ruined[-1] == (
        "Ed was accused, but is a Loyal henchman, and there was no joker left. "
        "Flo gets away with the biggest haul: 10 diamonds. Guy wins as Street urchin."
    )
    alone = told_to(0, (1, 0), (2, 0), (5, 0))
    assert "Flo gets away with 10 diamonds. Guy wins" in alone[-1]
    spanish = told_to(0, (1, 0), (2, 0), (5, 0), language="es")
    assert spanish[-1].endswith("Guy gana como Pilluelo.")
    shot = told_to(0, (1, 3))
    assert "Cy draws a gun and shoots Ada, who is out." in shot
    assert "Ada is shown to be a Thief and gives back 3 diamonds." in shot


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("options", "takes", "accused"),
    [
        ({}, ["loyal", "agent", "driver", 7, 8], [2]),
        ({}, ["loyal", "agent", "driver", 7, 8], [1]),
        ({}, ["loyal", "agent", "driver", 7, 8], [4, 5]),
        ({"tokens": {"loyal": 5}}, ["loyal"] * 5, []),
        ({"cleaner": True}, ["cleaner", "agent", "driver", 7, 8], [(2, 1)]),
        ({"ties": "nobody"}, ["loyal", "agent", "driver", 7, 7], [1]),
    ],
)
def test_every_ending_has_words(
    options: dict[str, Any], takes: Any, accused: Any, language: str
) -> None:
    game = MafiaDeCuba(**options)
    outcome = game.outcome(end(game, takes, *accused))
    assert outcome is not None
    said = translator_of(language).say(outcome.reason)
    assert "mafia-" not in said
    assert said.endswith(".")


def test_a_custom_box_is_called_so() -> None:
    game = MafiaDeCuba(diamonds=9)
    _, events = game.play(game.start(), Seat(0), Hide(0))
    first = next(iter(game.narrate(events)))
    assert translator_of("en").say(first).startswith("A custom box: 9 diamonds;")
