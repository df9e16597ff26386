# SPDX-License-Identifier: MIT
"""Whole matches at real tables: what is sent, what is stored, and who may see what."""

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest
from tests.server.running import Json, Person, Server

from whoknows.core import Seat
from whoknows.play.transcript import Transcript, differences, parse_transcript
from whoknows.plugins.registry import Registry
from whoknows.server.views import entries, recalled

LINE_UPS = {
    "cluedo": ["human", "simple", "simple"],
    "hanabi": ["human", "dummy"],
    "liars-dice": ["human", "honest", "probability"],
    "mafia": ["truthful", "human", "truthful", "truthful", "truthful"],
}


def some_move(ask: Json, rng: random.Random) -> Any:
    """A move from the list or, where there are too many, from the forms."""
    if ask["moves"]:
        return rng.choice(ask["moves"])
    form = rng.choice(ask["menu"])
    fields = {field["name"]: rng.choice(field["choices"])["value"] for field in form["fields"]}
    return {"type": form["kind"], **fields}


async def play_on(person: Person, rng: random.Random, most: int = 10_000) -> None:
    """Random moves to the end, or so many."""
    for _ in range(most):
        ask = await person.turn()
        if ask is None:
            return
        if ask["optional"]:
            answer = await person.say("pass")
        else:
            answer = await person.say("act", action=some_move(ask, rng))
        assert answer["type"] == "done" or ask["moves"] is None, answer
        person.scene = None if answer["type"] == "done" and person.ask is ask else person.scene


async def match_of(server: Server, game: str, **settings: Any) -> tuple[Json, Person]:
    line_up = LINE_UPS[game]
    made = server.table(game, line_up, seed="5", **settings)
    async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
        await play_on(person, random.Random(1))
    return made, person


@pytest.mark.parametrize("game", LINE_UPS)
def test_a_session_contains_nothing_beyond_the_seats_view(server: Server, game: str) -> None:
    """Everything that was sent is worked out again from what the seat perceived."""
    made, person = asyncio.run(match_of(server, game))
    transcript = transcript_of(server, made["id"])
    assert differences(transcript) == []

    seat = Seat(made["tokens"][0]["seat"])
    told = {entry.n: entry for entry in entries(transcript.game, transcript.steps, seat)}
    scenes = [json.loads(text) for text in person.received if b'"type":"scene"' in text[:20]]
    assert scenes
    for shown in scenes:
        expected = recalled(transcript.game, transcript.steps, seat, shown["n"])
        assert shown["view"] == as_json(expected.view)
        for entry in shown["entries"]:
            assert entry == as_json(told[entry["n"]])
    known = {"table", "scene", "notes", "done", "refused"}
    assert {json.loads(text)["type"] for text in person.received} <= known
    # The seed would give the deal away: it is told after the end, not before.
    infos = [json.loads(text) for text in person.received if b'"type":"table"' in text[:20]]
    assert all(info["seed"] is None for info in infos if info["phase"] != "over")


def as_json(thing: Any) -> Any:
    return json.loads(msgspec.json.encode(thing))


def test_what_is_closed_stays_closed_until_the_end(server: Server) -> None:
    async def look() -> None:
        made = server.table("hanabi", LINE_UPS["hanabi"], seed="2")
        async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
            await person.turn()
            assert (await person.say("look", seat=0))["type"] == "knowledge"
            assert (await person.say("look", seat=1))["type"] == "refused"
            assert (await person.say("explain", n=person.entries[-1]["n"]))["type"] == "refused"
            await person.until(lambda: bool(person.info and person.info["seats"][0]["helped"]))
            async with Person(server, made["id"]) as watcher:
                await watcher.until(lambda: watcher.scene is not None)
                assert watcher.scene is not None
                assert watcher.scene["ask"] is None
                hands = watcher.scene["view"]["hands"]
                assert all(held["card"] is None for hand in hands for held in hand)
                assert (await watcher.say("look", seat=0))["type"] == "refused"
                act = await watcher.say("act", action={"type": "play", "position": 0})
                assert act["type"] == "refused"
            await play_on(person, random.Random(4))
            assert (await person.say("look", seat=1))["type"] == "knowledge"

    asyncio.run(look())


def test_at_an_open_table_everybodys_knowledge_and_reasons_are_open(server: Server) -> None:
    async def look() -> None:
        made = server.table("hanabi", ["human", "conventions"], seed="2", is_open=True)
        async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
            await play_on(person, random.Random(4), most=2)
            await person.turn()
            assert (await person.say("look", seat=1))["type"] == "knowledge"
            reason = await person.say("explain", n=person.entries[-1]["n"])
            assert reason["type"] == "reason"
            assert reason["agent"] == "conventions"
            assert reason["why"]["key"].startswith("hanabi-")

    asyncio.run(look())


def test_two_people_meet_by_link_and_a_seat_is_taken_once(server: Server) -> None:
    async def meet() -> None:
        made = server.table("liars-dice", ["human", "open"])
        path = f"/api/tables/{made['id']}/seats/1"
        joined = server.post(path, {"name": "Ada"})
        status, trouble = server.request("POST", path, {"name": "Bo"})
        assert (status, trouble["why"]["key"]) == (409, "table-seat-taken")
        tokens = [made["tokens"][0]["token"], joined["tokens"][0]["token"]]
        async with (
            Person(server, made["id"], tokens[0]) as one,
            Person(server, made["id"], tokens[1]) as two,
        ):
            rng = random.Random(2)
            await asyncio.gather(play_on(one, rng), play_on(two, rng))
            assert one.is_over
            assert two.is_over

    asyncio.run(meet())


def test_a_move_can_be_taken_back_where_one_plays_alone(server: Server) -> None:
    async def undo() -> None:
        made = server.table("hanabi", LINE_UPS["hanabi"], seed="3")
        async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
            await person.turn()
            before = person.scene
            assert before is not None
            await play_on(person, random.Random(1), most=1)
            assert (await person.say("undo"))["type"] == "done"
            assert person.scene is not None
            assert person.scene["is_whole"]
            assert person.scene["view"] == before["view"]
            assert person.entries[-1]["n"] == before["n"]
            await person.until(lambda: bool(person.info and person.info["seats"][0]["helped"]))
            async with Person(server, made["id"], seen=before["n"]) as watcher:
                await watcher.until(lambda: watcher.scene is not None)
                assert watcher.scene is not None
                assert watcher.scene["is_whole"], "what it has seen may have been taken back"
            await play_on(person, random.Random(8))
        assert differences(transcript_of(server, made["id"])) == []

    asyncio.run(undo())


def transcript_of(server: Server, match: str) -> Transcript:
    status, text = server.request("GET", f"/api/replays/{match}/file")
    assert status == 200, text
    return parse_transcript(text.decode(), "file", Registry())


def test_an_agent_plays_on_for_a_person_who_leaves(server: Server) -> None:
    async def leave() -> None:
        made = server.table("hanabi", LINE_UPS["hanabi"])
        async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
            await person.turn()
            answer = await person.say("substitute", seat=0, agent="dummy")
            assert answer["type"] == "done"
            await person.until(lambda: bool(person.info and person.info["seats"][0]["helped"]))
            await person.until(lambda: person.is_over)
            late = await person.say("substitute", seat=0)
            assert late["type"] == "refused", "who played is history now"
        seats = server.get(f"/api/replays/{made['id']}")["table"]["seats"]
        assert seats[0]["agent"] == "dummy"

    asyncio.run(leave())


def test_typed_moves_are_read_in_the_readers_language(server: Server) -> None:
    async def type_it() -> None:
        made = server.table("liars-dice", ["human", "honest"], seed="1")
        async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
            await person.turn()
            helped = await person.say("typed", text="aide", language="fr")
            assert helped["why"] == {
                "is": "message",
                "key": "table-typed-help",
                "params": {"examples": ["bid 1 1"]},
            }
            refused = await person.say("typed", text="parier", language="fr")
            assert refused["type"] == "refused"
            assert refused["why"]["key"].startswith("play-")
            done = await person.say("typed", text="parier 1 2", language="fr")
            assert done["type"] == "done", done

    asyncio.run(type_it())


def test_advice_is_a_legal_move_with_a_reason(server: Server) -> None:
    async def advise() -> None:
        made = server.table("hanabi", LINE_UPS["hanabi"], seed="1")
        async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
            ask = await person.turn()
            advice = await person.say("advise")
            assert advice["type"] == "reason"
            assert ask is not None
            assert advice["action"] in ask["moves"]

    asyncio.run(advise())


def test_notes_are_kept_for_the_one_who_wrote_them(server: Server) -> None:
    async def note() -> None:
        made = server.table("liars-dice", ["human", "honest"])
        token = made["tokens"][0]["token"]
        async with Person(server, made["id"], token) as person:
            await person.say("note", text="Bo bluffs", marks={"a": "1"})
        async with Person(server, made["id"], token) as person:
            message = await person.hear()
            while message["type"] != "notes":
                message = await person.hear()
            assert (message["text"], message["marks"]) == ("Bo bluffs", {"a": "1"})

    asyncio.run(note())


def test_the_same_table_plays_again(server: Server) -> None:
    async def again() -> None:
        made, _ = await match_of(server, "liars-dice")
        token = made["tokens"][0]["token"]
        async with Person(server, made["id"], token) as person:
            answer = await person.say("again")
            assert answer["type"] == "done", answer
            await person.until(lambda: bool(person.info and person.info["successor"]))
            assert person.info is not None
            successor = person.info["successor"]
        async with Person(server, made["id"]) as stranger:
            await stranger.until(lambda: stranger.info is not None)
            assert stranger.info is not None
            assert stranger.info["successor"] is None, "the table is not listed"
        async with Person(server, successor, token) as person:
            await person.turn()
            assert person.info is not None
            assert person.info["deal"] == 1
            await play_on(person, random.Random(5))
        seeds = [server.get(f"/api/replays/{match}")["seed"] for match in (made["id"], successor)]
        assert seeds[0] != seeds[1], "the seed of a finished match is known to all"

    asyncio.run(again())


def test_whose_turn_it_is_is_told_to_the_one_who_shows_his_token(server: Server) -> None:
    made = server.table("hanabi", LINE_UPS["hanabi"], seed="2")
    path, token = f"/api/tables/{made['id']}", made["tokens"][0]["token"]
    assert server.request("GET", path, token=token)[1]["is_your_turn"]
    assert not server.request("GET", path)[1]["is_your_turn"]
    assert not server.request("GET", path, token="x" * 32)[1]["is_your_turn"]


def test_a_finished_match_names_others_of_the_same_deal(server: Server) -> None:
    def finished(agent: str, **settings: Any) -> str:
        made = server.table("liars-dice", [agent, agent], seed="77", **settings)

        async def watch() -> None:
            async with Person(server, made["id"]) as watcher:
                await watcher.until(lambda: watcher.is_over)

        asyncio.run(watch())
        match: str = made["id"]
        return match

    one, two = finished("honest"), finished("probability")
    finished("honest", options={"dice": "2"})
    alike = server.get(f"/api/replays/{one}")["same_deal"]
    assert [card["id"] for card in alike] == [two]
    assert [seat["agent"] for seat in alike[0]["seats"]] == ["probability"] * 2


def test_a_wish_does_not_get_round_a_lesson(server: Server) -> None:
    async def learn() -> None:
        made = server.post("/api/tutorials/hanabi/0")
        async with Person(server, made["id"], made["tokens"][0]["token"]) as person:
            ask = await person.turn()
            assert ask is not None
            wrong = {"type": "discard", "position": 0}
            for way in ("act", "wish"):
                answer = await person.say(way, action=wrong)
                assert answer["type"] == "refused", way

    asyncio.run(learn())


def test_two_at_one_table_have_different_names(server: Server) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ada", "ada")]
    status, answer = server.request("POST", "/api/tables", {"game": "hanabi", "seats": seats})
    assert (status, answer["why"]["key"]) == (409, "table-name-taken")


def test_a_match_that_nobody_was_to_watch_is_not_listed_afterwards(server: Server) -> None:
    def finish(spectators: str) -> str:
        made = server.table("liars-dice", ["honest", "honest"], spectators=spectators)

        async def wait() -> None:
            async with Person(server, made["id"], made["tokens"][0]["token"]) as host:
                await host.until(lambda: host.is_over)

        asyncio.run(wait())
        match: str = made["id"]
        return match

    hidden, shown = finish("none"), finish("public")
    listed = [card["id"] for card in server.get("/api/replays")]
    assert shown in listed
    assert hidden not in listed
    assert server.get(f"/api/replays/{hidden}")["frames"], "those who know it find it"


def test_files_of_other_programs_are_recognised(server: Server) -> None:
    made, _ = asyncio.run(match_of(server, "hanabi"))
    file = server.request("GET", f"/api/replays/{made['id']}/file?format=hanab.live")[1]
    card = server.post("/api/replays", {"text": json.dumps(file)})
    assert card["game"] == "hanabi"
    assert card["id"] != made["id"]
