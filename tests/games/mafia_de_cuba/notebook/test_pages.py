"""What stands on the pages of the notebook: claims, the flow of diamonds, chances, worlds."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mafia_de_cuba.notebook.people import (
    ADA,
    BO,
    DI,
    PARTY,
    Person,
    Table,
    evening,
    wander,
)

from whoknows.core import WATCHER, Rng, Seat, perceive
from whoknows.games.mafia_de_cuba.agents.behaviour_models import USUAL, one_manner
from whoknows.games.mafia_de_cuba.agents.godfathers.belief import GodfatherBelief
from whoknows.games.mafia_de_cuba.knowledge.flow import Break, FlowLink, breaks
from whoknows.games.mafia_de_cuba.knowledge.perception import MafiaPerceived
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces.box import Box
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    AnnounceGift,
    AnnounceReturn,
    Decline,
    MafiaAction,
    SayNumber,
    SayTokens,
    SayWhether,
    Steal,
    Story,
    TakeNothing,
    TakeToken,
)
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.language import LANGUAGES
from whoknows.language.percent import percent

QUESTIONS = ["claims", "flow", "flow tokens", "flow loyal", "roles", "roles loyal", "roles all"]
QUESTIONS += ["roles model", "amounts ignore", "worlds", "why", "why 2", "hint"]


def rows(page: str) -> dict[str, str]:
    """Lines that begin with the number of a seat, by player."""
    lines = (line.strip("│ ") for line in page.splitlines())
    found = [re.match(r"\d+ +(\S+) +(.*)", line) for line in lines]
    return {match[1]: match[2].rstrip() for match in found if match and match[1] in PARTY}


# Claims


def test_nothing_is_told_unless_it_is_asked_for() -> None:
    person = Person(evening())
    assert list(person.notebook.draw(person.view)) == []
    assert "shows nothing now" in person.type("notes")


def test_claims_of_the_evening_as_the_godfather_reads_them() -> None:
    """He knows that 6 came back; as Driver, Ada would have passed on ten at least."""
    claims = rows(Person(evening()).type("claims"))
    assert claims["Ada"].split() == ["·", "13◆!", "Driver!"]
    assert claims["Bo"].split() == ["9◆!", "9◆", "Loyal", "henchman!"]
    assert claims["Cy"].split() == ["·", "·", "Loyal", "henchman!"]
    assert claims["Di"].split() == ["·", "9◆", "0●", "·"]
    assert claims["Ed"].split()[:2] == ["·", "9◆✗"]


def test_claims_as_a_suspect_reads_them() -> None:
    """Ada knows what she passed on; Ed's word is good enough for her."""
    page = Person(evening(), seat=ADA).type("claims")
    claims = rows(page)
    assert claims["Bo"].split()[0] == "9◆✗"
    assert claims["Ed"].split()[1] == "9◆"
    assert "took the Driver" in " ".join(page.replace("│", "").split())


def test_a_claim_contained_in_another_is_shown_once() -> None:
    table = evening().tell(4, "passed_diamonds", SayNumber(9)).tell(3, "received_box", Decline())
    claims = rows(Person(table).type("claims"))
    assert claims["Di"].split() == ["·", "9◆", "0●", "·"]
    assert claims["Cy"].split()[0] == "-"


def test_what_the_first_set_aside_and_what_others_are_not() -> None:
    table = evening().tell(1, "aside_any", SayWhether(True))
    table.tell(4, "is_role", SayWhether(False), "thief")
    claims = rows(Person(table).type("claims"))
    assert claims["Ada"].endswith("Driver!, aside: ?")
    assert claims["Di"].endswith("≠ Thief")


def test_shown_roles_stand_beside_what_was_claimed() -> None:
    claims = rows(Person(evening().accuse(BO)).type("claims"))
    assert "[Thief 4◆], Loyal henchman✗" in claims["Bo"]
    assert claims["Cy"].endswith("Loyal henchman")


# The flow


def test_breaks_of_the_flow() -> None:
    page = Person(evening()).type("flow")
    assert "Don gave 13" in page
    assert "✗ 4 diamonds missing from Ada to Bo" in page
    assert "✗ 3 diamonds missing from Ed to Don" in page
    assert "Don got back 6" in page
    assert "Stolen: 7 diamonds; 0 of them back, 7 to be found." in page
    assert rows(page)["Bo"].split()[:4] == ["9", "→", "9", "="]


def test_what_suspects_can_see_of_the_flow() -> None:
    table = evening()
    page = Person(table, seat=DI).type("flow")
    assert "Don gave: not said" in page
    assert "Stolen" not in page
    assert "you: Agent" in page
    table.do(GODFATHER, AnnounceGift(15), AnnounceReturn(6, "none"))
    page = Person(table, seat=DI).type("flow")
    assert "Don claims to have given 15" in page
    assert "⋮ 2 diamonds gone from Don to Ada: nobody said who" in page
    assert "✗ 3 diamonds missing from Ed to Don" in page


def test_the_flow_of_tokens() -> None:
    table = evening().tell(2, "passed_tokens", SayTokens("loyal:1,agent:1"))
    table.tell(3, "received_token_count", SayNumber(1))
    page = Person(table).type("flow tokens")
    assert "Don gave 3" in page
    assert "✗ 1 token missing from Bo to Cy" in page
    assert "missing" not in Person(table).type("flow agent")
    assert "is not in the box" in Person(table).type("flow gold")


def test_breaks_between_those_who_tell_and_those_who_do_not() -> None:
    def way(*told: tuple[int | None, int | None]) -> list[FlowLink]:
        return [FlowLink(Seat(seat), *pair) for seat, pair in enumerate(told)]

    assert breaks(way((None, 9), (9, 9), (9, None))) == []
    assert breaks(way((None, 9), (8, 9), (9, 5))) == [Break(Seat(0), Seat(1), 1, True)]
    assert breaks(way((None, 9), (9, None), (5, 5))) == [Break(Seat(1), Seat(2), 4, False)]
    assert breaks(way((None, 5), (None, None), (8, None))) == [Break(Seat(0), Seat(2), -3, True)]
    assert breaks(way((None, 9), (None, 4), (4, 4))) == [Break(Seat(0), Seat(1), 5, False)]


# Chances and worlds


@given(st.integers(6, 9), st.integers(0, 999), st.integers(0, 12), st.integers(0, 6))
@settings(max_examples=12, deadline=None)
def test_pages_show_exactly_what_follows(players: int, seed: int, n: int, seat: int) -> None:
    table = wander(MafiaDeCuba(players=players, cleaner=players > 7), seed, n)
    game, person = table.game, Person(table, seat=Seat(min(seat, players - 1)), width=120)
    layout = game.layout
    seen = MafiaPerceived(game, person.view.seat)
    for event in table.events:
        perceived = game.redact(event, person.view.seat)
        if perceived is not None:
            seen.observe(perceived)
    posterior = seen.posterior("ignore")
    page = rows(person.type("roles ignore"))
    for name, row in zip(PARTY[1:players], posterior.roles(), strict=True):
        shown = page[name].split()[: len(game.roles_in_play)]
        numbers = [layout.role_number(role) for role in game.roles_in_play]
        assert shown == [percent(float(row[number])) for number in numbers]


def test_worlds_that_are_known() -> None:
    """By the specification: Godfather and first suspect of twelve, nothing hidden."""
    game = MafiaDeCuba(players=12)
    table = Table(game)
    takes: list[MafiaAction] = [Steal(1), *[TakeToken("loyal")] * 5, *[TakeToken("agent")] * 2]
    table.theft(0, *takes, *[TakeToken("driver")] * 2, Steal(14))
    page = Person(table).type("worlds")
    assert re.search(r"nobody is believed +214 704 +12 424 104", page)
    assert re.search(r"nobody is believed +291 026 ", Person(table, seat=ADA).type("worlds"))


def test_somebody_must_lie() -> None:
    """By Bo's word Ada's and Cy's cannot be true, but who of them lies nobody else can know."""
    page = Person(evening(), seat=DI).type("roles all")
    assert "There is no possible world in which all others have told the truth" in page
    assert "certain" not in page
    page = Person(evening()).type("roles all")
    assert "There is no possible world in which all have told the truth" in page
    assert "Ed is certain to have lied." in page


def test_amounts_of_an_open_theft() -> None:
    """Two suspects are left with whom one is alone: what one knows of one's neighbour."""
    game = MafiaDeCuba(players=5, tokens={"loyal": 1}, diamonds=6)
    table = Table(game).theft(0, Steal(2), Steal(3), TakeToken("loyal"), TakeNothing())
    page = Person(table, seat=Seat(4)).type("amounts")
    assert rows(page)["Di"].split()[:2] == ["0", "0.0"]
    given_to = Posterior(game.layout)
    given_to.see_step(4, Story(Box(1), "urchin"))
    expected = [float(row @ range(7)) for row in given_to.amounts()]
    assert float(rows(page)["Ada"].split()[1]) == pytest.approx(expected[0], abs=0.051)


def test_a_model_of_lying_is_that_of_the_godfather_bayes() -> None:
    """His own belief after the same events, and one's own part in the theft counts for sure."""
    table = evening()
    game = table.game
    manners, shares = one_manner("mixed", USUAL["mixed"])(game, game.layout)
    belief = GodfatherBelief(game.layout, manners, shares)
    belief.see(table.state.hidden, table.state.boxes[-1])
    for said in table.state.table.said:
        belief.hear(said)
    page = rows(Person(table).type("roles model"))
    for name, row in zip(PARTY[1:6], belief.refresh().roles(), strict=True):
        numbers = [game.layout.role_number(role) for role in game.roles_in_play]
        assert page[name].split()[:5] == [percent(float(row[number])) for number in numbers]
    own = rows(Person(table, seat=BO).type("roles model"))["Bo"].split()
    assert own[:6] == ["0", "0", "0", "100", "0", "4.0"]


def test_chances_by_a_model_follow_what_is_said_later() -> None:
    table = evening()
    person, fresh = Person(table), Person(table.accuse(BO))
    person.type("roles model")
    for event in perceive(table.game, table.events, GODFATHER)[-2:]:
        person.notebook.observe(event)
    assert person.type("roles model") == fresh.type("roles model")


# Secrecy


def disguised(table: Table, seat: Seat, seed: int) -> Table:
    """The same claims after another theft that looks the same to the seat."""
    game, state = table.game, table.state
    posterior = Posterior(game.layout)
    if seat == GODFATHER:
        posterior.see_gift(state.hidden)
        posterior.see_return(state.boxes[-1])
    elif seat > 0:
        posterior.see_step(seat, state.stories[seat - 1])
    [steps] = posterior.sample(Rng(seed), 1)
    stories = [game.layout.story(at, int(step)) for at, step in enumerate(steps, 1)]
    again = Table(game)
    takes = [
        Steal(one.diamonds, one.aside)
        if one.diamonds
        else TakeNothing()
        if one.token is None
        else TakeToken(one.token, one.aside)
        for one in stories
    ]
    again.theft(game.diamonds - stories[0].received.diamonds, *takes)
    for step in table.steps[1 + len(stories) :]:
        assert step.action is not None
        again.do(step.seat, step.action)
    return again


@given(st.integers(0, 999), st.integers(0, 10), st.integers(-2, 6))
@settings(max_examples=6, deadline=None)
def test_hidden_things_leave_no_trace_on_any_page(seed: int, n: int, at: int) -> None:
    seat = Seat(at) if at != -1 else WATCHER
    table = wander(MafiaDeCuba(players=7), seed, n)
    other = disguised(table, seat, seed + 1)
    if other.state.table.phase != table.state.table.phase:
        return  # nothing was stolen, and everybody was told
    one, two = Person(table, seat=seat), Person(other, seat=seat)
    for typed in QUESTIONS:
        assert one.type(typed) == two.type(typed)


# Three languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_on_a_screen_in_every_language(language: str) -> None:
    crowd = wander(MafiaDeCuba(players=12, cleaner=True), 5, 40, honest=0.8)
    for table, seat in ((evening(), GODFATHER), (crowd, Seat(3))):
        person = Person(table, language, seat)
        for typed in [*QUESTIONS, "mark 3 ?", "mark 3", "why 99", "flow x", "notes x"]:
            page = person.type(typed)
            assert page.strip()
            assert "mafia-" not in page
            assert max(map(len, page.splitlines())) <= 80


def test_questions_can_be_asked_in_three_languages() -> None:
    for english, french, spanish in [
        ("claims", "dires", "dichos"),
        ("flow", "flux", "flujo"),
        ("flow diamonds", "flux diamants", "flujo diamantes"),
        ("flow loyal", "flux fidèle", "flujo leal"),
        ("roles loyal", "rôles fidèles", "roles leales"),
        ("worlds", "mondes", "mundos"),
        ("why bo", "pourquoi bo", "por qué bo"),
        ("notes flow", "carnet flux", "cuaderno flujo"),
    ]:
        for language, typed in zip(("en", "fr", "es"), (english, french, spanish), strict=True):
            assert Person(evening(), language).type(typed) == Person(evening(), language).type(
                english
            )
