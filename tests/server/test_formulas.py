# SPDX-License-Identifier: MIT
"""Who knows what, asked of a real server: at tables, of replays, and never of what is hidden."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest
from tests.server.running import Json, Person, Server

from whoknows.agents.uniform import Uniform
from whoknows.core import Seat, replay
from whoknows.games.liars_dice import LiarsDice
from whoknows.play import Match
from whoknows.server.asked_matches import MAX_GROWTH_MB, AskedMatches
from whoknows.server.formula_question import FormulaQuestion
from whoknows.server.jobs import AskMatch
from whoknows.server.match_moments import moment_at, places

DICE = {"dice": [2, 2], "faces": 3}
QUESTIONS = (
    "has(Ada,2) >= 1",
    "has(Robin,2) >= 1",
    "K_Robin has(Ada,2) >= 1",
    "K_Ada has(Ada,2) >= 1",
    "~K_Ada has(Robin,2) >= 1",
    "P_Robin(count(2) >= 2) >= 1/2",
    "ever bid is true",
)


def hands(seed: int) -> Sequence[Any]:
    """What is rolled first with that seed."""
    game = LiarsDice(players=2, dice=(2, 2), faces=3)
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=seed)
    match.run()
    states = (transition.after for transition in replay(game, match.log))
    return next(state.hands for state in states if all(state.hands))


def rolled(seeds: range) -> tuple[int, int]:
    """Two seeds with which Robin rolls the same, and Ada does not."""
    first = hands(seeds[0])
    for seed in seeds[1:]:
        other = hands(seed)
        if other[0] == first[0] and other[1] != first[1]:
            return seeds[0], seed
    raise AssertionError("no such seeds")


def timeless(page: Any) -> Any:
    """The page without how long it took."""
    if isinstance(page, dict):
        return {key: timeless(value) for key, value in page.items() if key != "seconds"}
    return [timeless(part) for part in page] if isinstance(page, list) else page


async def replies(server: Server, seed: int, *, is_player: bool, **hello: Any) -> list[Any]:
    """All that is answered to Robin before the first bid, or to somebody who watches."""
    made = server.table("liars-dice", ["human", "random"], seed=str(seed), options=DICE)
    token = made["tokens"][0]["token"]
    async with Person(server, made["id"], token) as robin:
        await robin.turn()
        if is_player:
            return [await everything(robin)]
        async with Person(server, made["id"], None, **hello) as watcher:
            await watcher.until(lambda: watcher.scene is not None)
            return [await everything(watcher)]


async def everything(person: Person) -> list[Any]:
    found = []
    for formula in QUESTIONS:
        for what in ("menus", "answer", "timeline", "worlds"):
            found.append(await person.say("ask", question={"what": what, "formula": formula}))
            found[-1].pop("id")
    return [timeless(page) for page in found]


@pytest.mark.parametrize(
    "who", [{"is_player": True}, {"is_player": False}, {"is_player": False, "seat": -2}]
)
def test_nothing_in_a_reply_depends_on_what_is_hidden(
    blameless: Server, who: dict[str, Any]
) -> None:
    """Robin rolls the same at both tables; what Ada rolls is another matter."""
    one, two = rolled(range(1, 400))
    assert hands(one)[1] != hands(two)[1]
    first = asyncio.run(replies(blameless, one, **who))
    assert first == asyncio.run(replies(blameless, two, **who))
    assert all(page["type"] == "formula" for page in first[0])


def test_what_watchers_are_told_depends_on_no_hand_at_all(blameless: Server) -> None:
    told = [asyncio.run(replies(blameless, seed, is_player=False)) for seed in range(1, 4)]
    assert len({str(hands(seed)) for seed in range(1, 4)}) > 1
    assert told[0] == told[1] == told[2]


def test_at_an_open_table_the_truth_is_told(blameless: Server) -> None:
    """So the tests above can fail."""

    async def ask(seed: int) -> str:
        made = blameless.table(
            "liars-dice", ["human", "random"], seed=str(seed), options=DICE, is_open=True
        )
        async with Person(blameless, made["id"], made["tokens"][0]["token"]) as robin:
            await robin.turn()
            said = await robin.say("ask", question={"formula": "has(Ada,2) >= 1"})
            answer: str = said["page"]["answer"]
            return answer

    for seed in range(1, 5):
        assert asyncio.run(ask(seed)) == ("true" if 2 in hands(seed)[1] else "false")


def test_asking_is_help_and_can_be_forbidden(blameless: Server) -> None:
    async def ask(what: str, **settings: Any) -> tuple[Json, bool]:
        made = blameless.table("liars-dice", ["human", "random"], seed="3", **settings)
        async with Person(blameless, made["id"], made["tokens"][0]["token"]) as robin:
            await robin.turn()
            said = await robin.say("ask", question={"what": what, "formula": "count(5) >= 3"})
            for _ in range(2):
                await robin.say("note", text="", marks={})
            assert robin.info is not None
            return said, robin.info["seats"][0]["helped"]

    said, is_helped = asyncio.run(ask("answer"))
    assert (said["type"], is_helped) == ("formula", True)
    said, is_helped = asyncio.run(ask("menus"))
    assert (said["type"], is_helped) == ("formula", False)
    said, is_helped = asyncio.run(ask("answer", is_help_allowed=False))
    assert (said["why"]["key"], is_helped) == ("table-knowledge-closed", False)


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A finished match of agents."""
    made = server.table("liars-dice", ["probability", "probability"], seed="3", options=DICE)

    async def wait() -> None:
        async with Person(server, made["id"]) as watcher:
            await watcher.until(lambda: watcher.is_over)

    asyncio.run(wait())
    match_id: str = made["id"]
    return match_id


def ask(server: Server, match_id: str, **question: Any) -> tuple[int, Any]:
    return server.request("POST", f"/api/replays/{match_id}/ask", question)


def test_a_replay_tells_everything(blameless: Server, finished: str) -> None:
    frames = blameless.get(f"/api/replays/{finished}")["frames"]
    at = next(frame["step"] for frame in frames if any(frame["view"]["hands"]))
    (own, other) = next(frame["view"]["hands"] for frame in frames if frame["step"] == at)
    face = other[0]
    n_other = other.count(face)

    status, answer = ask(blameless, finished, formula=f"K_Ada has(Boole,{face}) >= 1", at=at)
    assert (status, answer["answer"], answer["is_exact"]) == (200, "false", True)
    assert answer["question"]["key"] == "ask-question-knows"
    # Two dice with three faces: six hands, and five of nine rolls show a certain face.
    assert (answer["worlds"], answer["chance"]["exact"]) == ("6", "5/9")

    _, truth = ask(blameless, finished, formula=f"has(Boole,{face}) = {n_other}", at=at)
    assert truth["answer"] == "true"

    _, worlds = ask(
        blameless, finished, what="worlds", formula=f"K_Ada has(Boole,{face}) >= 1", at=at
    )
    for (world,) in worlds["chains"]:
        assert world["seats"] == [0]
        assert world["view"]["hands"][0] == own
        assert face not in world["view"]["hands"][1]
        assert [(fact["holds"], fact["really"]) for fact in world["facts"]] == [(False, True)]

    _, timeline = ask(blameless, finished, what="timeline", formula=f"has(Boole,{face}) >= 1")
    steps = {frame["step"] for frame in frames}
    for span in timeline["spans"]:
        assert {span["first"], span["last"]} <= steps
        assert span["first"] <= at <= span["last"] or span["first"] > at or span["last"] < at
    (here,) = [span for span in timeline["spans"] if span["first"] <= at <= span["last"]]
    assert here["value"] == "true"


def test_menus_name_the_players_and_suggest_questions(blameless: Server, finished: str) -> None:
    status, menus = ask(blameless, finished, what="menus")
    assert (status, menus["names"], menus["is_truth_used"]) == (200, ["Ada", "Boole"], True)
    assert menus["suggestions"]
    for suggestion in menus["suggestions"]:
        assert ask(blameless, finished, formula=suggestion["formula"])[0] == 200


@pytest.mark.parametrize(
    ("formula", "key", "wrong"),
    [
        ("K_Ada", "table-ask-bad-syntax", ""),
        ("K_Ada has(Boole,5) >= 1 &", "table-ask-bad-syntax", ""),
        ("K_Zoe count(5) >= 1", "table-ask-bad-player", "Zoe"),
        ("K_Ada  cards(5) >= 1", "table-ask-bad-atom", "cards(5) >= 1"),
        ("", "table-ask-bad-syntax", ""),
        ("Safe_Ada count(2) >= 1", "table-ask-refused", None),
        ("~" * 1900 + "count(2) >= 1", "table-ask-refused", None),
    ],
)
def test_what_is_wrong_with_a_formula_is_said_and_marked(
    blameless: Server, finished: str, formula: str, key: str, wrong: str | None
) -> None:
    status, answer = ask(blameless, finished, formula=formula)
    assert (status, answer["why"]["key"]) == (422, key)
    assert answer["detail"]
    if wrong is not None:
        params = answer["why"]["params"]
        assert formula[params["start"] : params["end"]] == wrong


def test_questions_that_make_no_sense_are_refused(blameless: Server, finished: str) -> None:
    assert ask(blameless, finished, what="everything")[0] == 422
    assert ask(blameless, finished, formula="x" * 3000)[0] == 422
    assert ask(blameless, finished, formula="count(2) >= 1", at=-1)[0] == 422
    assert ask(blameless, finished, formula="count(2) >= 1", model="magic")[0] == 422
    assert ask(blameless, "nowhere", formula="count(2) >= 1")[0] == 404


def test_the_same_question_is_answered_once(blameless: Server, finished: str) -> None:
    """Even the time is the one of the first answer."""
    first = ask(blameless, finished, formula="K_Ada K_Boole count(3) >= 2", at=4)
    assert first == ask(blameless, finished, formula="K_Ada K_Boole count(3) >= 2", at=4)


def test_a_process_that_has_grown_forgets_what_it_has_computed() -> None:
    game = LiarsDice(players=2, dice=(2, 2), faces=3)
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=1)
    match.run()
    question = FormulaQuestion(formula="K_Ada count(3) >= 2")
    asked = AskMatch("match", game, match.log, ("Ada", "Boole"), question, n=len(match.log))
    matches = AskedMatches()
    first = timeless(json.loads(bytes(matches.reply(asked).page)))
    assert matches._kept
    matches._most_mb = 0
    assert timeless(json.loads(bytes(matches.reply(asked).page))) == first
    assert not matches._kept
    assert matches._most_mb > MAX_GROWTH_MB


def test_moments_of_a_seat_do_not_tell_that_something_secret_happened() -> None:
    """Steps that a seat does not perceive have no moments of their own."""
    game = LiarsDice(players=2, dice=(2, 2), faces=3)
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=1)
    match.run()
    whole = places(game, match.log, None)
    assert [place.number for place in whole][-1] == len(match.log)
    assert moment_at(whole, None) == len([step for step in match.log if step.action is not None])
    assert moment_at(whole, 0) == 0
    seen = places(game, match.log, Seat(0))
    numbers = [place.number for place in seen]
    assert numbers == sorted(set(numbers))
    assert seen[-1].moment == whole[-1].moment
