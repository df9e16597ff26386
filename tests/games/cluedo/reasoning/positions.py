"""What seats perceive in games, and what somebody might be told who only watches."""

from collections.abc import Iterable, Iterator
from itertools import product

from hypothesis import strategies as st

from whoknows.core import Agent, AnyAgent, Moves, Rng, Seat
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoView
from whoknows.games.cluedo.agents.bot2 import Bot2
from whoknows.games.cluedo.agents.simple import Simple
from whoknows.games.cluedo.knowledge.clues import (
    Clue,
    ClueReader,
    HoldsCard,
    NotTheSecret,
    PassedOn,
    ShowedOne,
    ShowedThis,
    TheSecret,
)
from whoknows.games.cluedo.pieces import Cards, Hypothesis
from whoknows.play import Match


class Erratic(Agent[CluedoView, CluedoAction, CluedoEvent]):
    """Asks for anything, shows anything, and accuses now and then, mostly wrongly."""

    def act(self, view: CluedoView, moves: Moves[CluedoAction], rng: Rng) -> CluedoAction:
        while True:
            action = moves.sample(rng)
            if len(moves) <= 3 or isinstance(action, Hypothesis) or rng.below(6) == 0:
                return action


KINDS: tuple[type[AnyAgent], ...] = (Erratic, Simple, Bot2)


def play(players: int, seed: int, kind: type[AnyAgent]) -> Match:
    game = Cluedo(players=players)
    match = Match(game, {seat: kind() for seat in game.seats}, seed=seed)
    match.run()
    return match


def clues_of(events: Iterable[CluedoEvent]) -> list[Clue]:
    reader = ClueReader()
    return [clue for event in events if (clue := reader.read(event)) is not None]


def games(players: int, seeds: Iterable[int]) -> Iterator[list[Clue]]:
    """What each seat learns in games of every kind of agent, first its hand."""
    for seed, kind in product(seeds, KINDS):
        match = play(players, seed, kind)
        for seat in range(players):
            yield clues_of(match.referee.perceived[Seat(seat)])


# For Hypothesis


@st.composite
def triples(draw: st.DrawFn, players: int) -> Cards:
    n = players + 1
    place, weapon, suspect = (draw(st.integers(k * n, k * n + n - 1)) for k in range(3))
    return place, weapon, suspect


@st.composite
def told(draw: st.DrawFn, players: int, max_clues: int) -> list[Clue]:
    """Clues about any seats, true or not."""
    one = st.one_of(
        st.builds(HoldsCard, _seats(players), st.integers(0, 3 * players + 2)),
        st.builds(PassedOn, _seats(players), triples(players), st.just(1)),
        st.builds(ShowedOne, _seats(players), triples(players), st.just(1)),
        _shown(players),
        st.builds(NotTheSecret, triples(players), st.just(1)),
        st.builds(TheSecret, triples(players), st.just(1)),
    )
    return draw(st.lists(one, max_size=max_clues))


@st.composite
def true_clues(draw: st.DrawFn, players: int, max_clues: int) -> list[Clue]:
    """Clues about any seats that fit one deal, which nobody is told as a whole."""
    owner = draw(_deals(players))
    clues: list[Clue] = []
    for _ in range(draw(st.integers(0, max_clues))):
        seat, cards = draw(_seats(players)), draw(triples(players))
        held = [card for card in cards if owner[card] == seat]
        if not held:
            clues.append(PassedOn(seat, cards, 1))
        elif draw(st.booleans()):
            clues.append(ShowedOne(seat, cards, 1))
        else:
            clues.append(ShowedThis(seat, cards, draw(st.sampled_from(held)), 1))
        if draw(st.integers(0, 4)) == 0 and any(owner[card] != players for card in cards):
            clues.append(NotTheSecret(cards, 1))
    return clues


def _seats(players: int) -> st.SearchStrategy[Seat]:
    return st.integers(0, players - 1).map(Seat)


@st.composite
def _shown(draw: st.DrawFn, players: int) -> ShowedThis:
    cards = draw(triples(players))
    return ShowedThis(draw(_seats(players)), cards, draw(st.sampled_from(cards)), 1)


@st.composite
def _deals(draw: st.DrawFn, players: int) -> dict[int, int]:
    """The owner of every card."""
    secret = draw(triples(players))
    rest = [card for card in range(3 * players + 3) if card not in secret]
    dealt = draw(st.permutations(rest))
    return dict.fromkeys(secret, players) | {c: i // 3 for i, c in enumerate(dealt)}
