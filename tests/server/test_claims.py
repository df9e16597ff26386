"""The judged claims of a finished match, as the page gets them."""

from tests.server.running import Server

from whoknows.agents.uniform import Uniform
from whoknows.analysis import judge_claims
from whoknows.core import AnyGame
from whoknows.games.cluedo import Cluedo
from whoknows.games.liars_dice import LiarsDice
from whoknows.play import Match
from whoknows.play.transcript import SeatInfo, Transcript, make_header


def played(game: AnyGame) -> Transcript:
    match = Match(game, {seat: Uniform() for seat in game.seats}, seed=3, deal=0)
    match.run()
    seats = [SeatInfo("random", name) for name in ("Ada", "Bo", "Cy")[: game.players]]
    header = make_header(game, seats, reference=game.name, seed=3, deal=0)
    return Transcript(header, game, list(match.log), match.outcome)


def test_claims_are_judged_on_the_server(server: Server) -> None:
    transcript = played(LiarsDice(players=2, dice=(2,)))
    stored = server.post("/api/replays", {"text": transcript.to_text()})
    page = server.get(f"/api/replays/{stored['id']}/claims")
    judged = list(judge_claims(transcript.game, transcript.steps, names=["Ada", "Bo"]))
    assert page["model"] == "bidding"
    assert [(one["n"], one["seat"], one["verdict"], one["formula"]) for one in page["claims"]] == [
        (one.n, one.seat, one.verdict, one.formula) for one in judged
    ]
    assert page["claims"][0]["says"]["key"] == "liars-dice-bid-made"
    assert page["claims"][0]["meaning"] is not None


def test_games_without_claims_have_none(server: Server) -> None:
    stored = server.post("/api/replays", {"text": played(Cluedo(players=3)).to_text()})
    assert server.get(f"/api/replays/{stored['id']}/claims") is None
    assert server.request("GET", "/api/replays/unknown/claims")[0] == 404
