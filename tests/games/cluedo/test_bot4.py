"""The agent `bot4`: certain when it can be, and reasonable before."""

from collections import Counter, defaultdict
from itertools import product
from math import log2

import numpy as np
import pytest
from tests.games.cluedo.enumeration import deals as all_deals

from whoknows import lab
from whoknows.agents.uniform import Uniform
from whoknows.core import AnyAgent, Message, Moves, Rng, Seat
from whoknows.games.cluedo import Cluedo, CluedoAction, CluedoEvent, CluedoView
from whoknows.games.cluedo.agents.bot2 import Bot2
from whoknows.games.cluedo.agents.bot4 import Bot4
from whoknows.games.cluedo.knowledge.public_record import PublicRecord
from whoknows.games.cluedo.knowledge.questions import doubt_in, doubts, hopes, secrets_of
from whoknows.games.cluedo.knowledge.reasoner import Reasoner
from whoknows.games.cluedo.pieces import (
    Accusation,
    CardDealt,
    CluedoAsked,
    CluedoShown,
    Hypothesis,
    Show,
)
from whoknows.play import Match


class Watched(Bot4):
    """Remembers what it perceived, and what it did when."""

    def begin(self, seat: Seat, game: Cluedo) -> None:
        super().begin(seat, game)
        self.events: list[CluedoEvent] = []
        self.acts: list[tuple[list[CluedoEvent], CluedoAction, Message]] = []

    def observe(self, event: CluedoEvent) -> None:
        super().observe(event)
        self.events.append(event)

    def act(self, view: CluedoView, moves: Moves[CluedoAction], rng: Rng) -> CluedoAction:
        action = super().act(view, moves, rng)
        self.acts.append((list(self.events), action, self.explain()))
        return action


def played(players: int, deal: int, other: type[AnyAgent] = Bot2, **options: float) -> Watched:
    watched = Watched(**options)  # type: ignore[arg-type]  # each test passes what fits
    agents = {Seat(seat): other() for seat in range(1, players)}
    match = Match(Cluedo(players=players).for_deal(deal), {Seat(0): watched, **agents}, deal=deal)
    match.run()
    assert not match.faults()
    return watched


def test_it_accuses_as_soon_as_one_secret_is_left_and_not_before_unless_it_says_so() -> None:
    n_sure = 0
    for deal in range(8):
        for events, action, reason in played(3, deal).acts:
            if isinstance(action, Show):
                continue
            secrets = {secret for secret, _ in all_deals(3, 0, events)}
            if len(secrets) == 1:
                n_sure += 1
                assert action == Accusation(*secrets.pop())
                assert reason.key == "cluedo-bot4-knows"
            elif isinstance(action, Accusation):
                assert reason.key == "cluedo-bot4-guesses"
                assert action.cards in secrets
            else:
                assert reason.key == "cluedo-bot4-asks"
    assert n_sure > 0


@pytest.mark.parametrize("players", [2, 5, 9, 12])
def test_it_plays_at_tables_of_every_size(players: int) -> None:
    assert played(players, 1, Uniform).acts


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = played(4, 3), played(4, 3)
    assert [act[1:] for act in first.acts] == [act[1:] for act in second.acts]


def test_the_chances_it_tells_are_near_those_of_all_deals() -> None:
    """With no trust in what others ask, it goes by the exact posterior alone."""
    for events, action, reason in played(3, 5, trust=0.0, samples=4000).acts:
        if isinstance(action, Show) or reason.key == "cluedo-bot4-knows":
            continue
        counts = Counter(secret for secret, _ in all_deals(3, 0, events))
        best = 100 * max(counts.values()) / counts.total()
        told = reason.params["chance"]
        assert isinstance(told, int)
        # Habits that are not trusted still count a little: see `reading`.
        assert told == pytest.approx(best, abs=6)


def test_it_shows_again_what_the_asker_has_seen() -> None:
    game, me, asker = Cluedo(players=3), Seat(0), Seat(2)
    bot = Bot4()
    bot.begin(me, game)
    for card in (0, 4, 8):
        bot.observe(CardDealt(me, card))
    for event in (
        CluedoAsked(asker, (0, 5, 9)),
        CluedoShown(me, asker, 0),
        CluedoAsked(asker, (0, 4, 10)),
    ):
        bot.observe(event)
    state = game.start()
    for card in (1, 6, 11, 0, 4, 8, 2, 3, 5, 7, 9, 10):
        state, _ = game.apply(state, Seat(-1), game.parse_action(f"D {card}"))
    state, _ = game.apply(state, asker, Hypothesis(0, 4, 10))
    view, moves = game.view(state, me), game.moves(state, me)
    assert bot.act(view, moves, Rng(1)) == Show(0)


def test_it_wins_far_more_than_its_share_against_three_of_bot3() -> None:
    result = lab.simulate("cluedo", "bot4,bot3", players=4, games=60, seed=21, jobs=1)
    assert result.summary["ci95"][0] > 0.32


# What it goes by


def sampled(players: int, seed: int) -> tuple[Reasoner, np.ndarray, list[CluedoEvent]]:
    match = Match(Cluedo(players=players), {Seat(s): Bot2() for s in range(players)}, seed=seed)
    match.run()
    events = match.referee.perceived[Seat(0)][: 3 * players + 3 + 4 * players]
    reasoner = Reasoner(players)
    for event in events:
        reasoner.observe(event)
    return reasoner, reasoner.posterior().sample(Rng(seed), 60), events


def answer(deal: np.ndarray, players: int, asker: int, cards: tuple[int, ...]) -> set[int]:
    """The cards of which the first neighbour who can shows one, if there is one."""
    for distance in range(1, players):
        held = {c for c in cards if deal[c] == (asker + distance) % players}
        if held:
            return held
    return set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hopes_and_doubts_are_those_of_going_through_the_deals(players: int) -> None:
    _, deals, _ = sampled(players, 4)
    n, asker = players + 1, 0
    secrets = secrets_of(deals, players)
    triples = [tuple(np.flatnonzero(deal == players) % n) for deal in deals]
    assert [(s // n**2, s // n % n, s % n) for s in secrets] == triples
    by_chance, by_best = hopes(deals, secrets, players, asker)
    for number, (a, b, c) in enumerate(product(range(n), repeat=3)):
        cards = (a, n + b, 2 * n + c)
        outcomes = [answer(deal, players, asker, cards) for deal in deals]
        if any(len(held) > 1 for held in outcomes):
            continue  # the shower has a choice, which is made in turn
        groups = defaultdict(list)
        for deal, held, triple in zip(deals, outcomes, triples, strict=True):
            groups[tuple((int(deal[x]), x) for x in held)].append(triple)
        best = sum(max(Counter(group).values()) for group in groups.values())
        squares = sum(
            sum(k * k for k in Counter(group).values()) / len(group) for group in groups.values()
        )
        assert by_best[number] == pytest.approx(best / len(deals))
        assert by_chance[number] == pytest.approx(squares / len(deals))


def test_doubt_is_the_entropy_of_the_three_kinds() -> None:
    players, n = 3, 4
    _, deals, _ = sampled(players, 2)
    secrets = secrets_of(deals, players)
    expected = 0.0
    for kind in ((secrets // n**2), (secrets // n % n), (secrets % n)):
        shares = [count / len(deals) for count in Counter(kind.tolist()).values()]
        expected -= sum(share * log2(share) for share in shares)
    assert doubt_in(secrets, players) == pytest.approx(expected)
    # Nobody shows: only deals in which the three are the asker's or the secret's are left.
    left = doubts(deals, secrets, players, 0, np.zeros(n**3, np.int64))
    for number, (a, b, c) in enumerate(product(range(n), repeat=3)):
        cards = (a, n + b, 2 * n + c)
        fits = [not answer(deal, players, 0, cards) for deal in deals]
        assert left[number] == pytest.approx(doubt_in(secrets[np.array(fits)], players))


def test_deals_in_which_others_ask_for_their_own_cards_weigh_less() -> None:
    players = 3
    record = PublicRecord(players, Seat(0))
    record.observe(CluedoAsked(Seat(1), (1, 5, 9)))
    reasoner = Reasoner(players)
    for card in (0, 4, 8):
        reasoner.observe(CardDealt(Seat(0), card))
    deals = reasoner.posterior().sample(Rng(3), 200)
    n_own = (deals[:, [1, 5, 9]] == 1).sum(axis=1)
    weights = record.weights(deals, 1.0)
    assert n_own.sum() > 0
    assert weights[n_own == 0].min() > 10 * weights[n_own == 1].max()
    assert weights[n_own == 1].min() > weights[n_own >= 2].max(initial=0)


def test_without_questions_all_deals_weigh_the_same() -> None:
    _, deals, _ = sampled(3, 1)
    assert set(PublicRecord(3, Seat(0)).weights(deals, 0.9)) == {1.0}


def test_what_another_seat_is_imagined_to_know_is_what_it_knows_in_that_deal() -> None:
    """Told the true deal, the record gives the seat's own view where no show was hidden."""
    for seed in range(6):
        match = Match(Cluedo(players=3), {Seat(s): Bot2() for s in range(3)}, seed=seed)
        match.run()
        state = match.referee.state
        deal = np.full(12, 3, np.int8)
        for seat, hand in enumerate(state.hands):
            deal[list(hand)] = seat
        record, theirs = PublicRecord(3, Seat(0)), Reasoner(3)
        for event in match.referee.perceived[Seat(0)]:
            record.observe(event)
        for event in match.referee.perceived[Seat(1)]:
            theirs.observe(event)
        hidden = [
            e
            for e in match.referee.perceived[Seat(0)]
            if isinstance(e, CluedoShown) and e.asker == 1 and e.card is None
        ]
        if hidden:
            continue
        imagined = record.imagine(Seat(1), deal, Rng(0))
        known = imagined.owners > 0
        masks = tuple(sum(1 << int(o) for o in row.nonzero()[0]) for row in known)
        assert masks == theirs.owner_masks
