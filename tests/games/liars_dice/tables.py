"""Tables of Liar's Dice by hand, for tests."""

from collections.abc import Sequence

from hypothesis import strategies as st

from whoknows.core import TABLE, Rng, Seat, Step
from whoknows.games.liars_dice import LiarsDice
from whoknows.games.liars_dice.pieces import (
    Bid,
    Hand,
    LiarsDiceAction,
    LiarsDiceEvent,
    LiarsDiceForfeit,
    LiarsDiceState,
    Roll,
)

ADA, BO, CY = Seat(0), Seat(1), Seat(2)


class Table:
    """A match whose steps are kept."""

    def __init__(self, game: LiarsDice) -> None:
        self.game = game
        self.state: LiarsDiceState = game.start()
        self.steps: list[Step[LiarsDiceAction, LiarsDiceEvent]] = []

    def act(self, action: LiarsDiceAction) -> None:
        seat = TABLE if isinstance(action, Roll) else self.state.turn
        if not isinstance(action, LiarsDiceForfeit):
            self.game.check(self.state, seat, action)
        self.state, events = self.game.apply(self.state, seat, action)
        self.steps.append(Step(seat, action, events))

    def roll(self, *hands: Hand) -> "Table":
        for hand in hands:
            self.act(Roll(tuple(sorted(hand))))
        return self

    def do(self, *actions: LiarsDiceAction) -> "Table":
        for action in actions:
            self.act(action)
        return self

    def bid(self, *bids: tuple[int, int]) -> "Table":
        return self.do(*(Bid(count, face) for count, face in bids))

    @property
    def events(self) -> list[LiarsDiceEvent]:
        return [event for step in self.steps for event in step.events]


def wander(game: LiarsDice, seed: int, n_moves: int, upto: int | None = None) -> Table:
    """Random dice, and random moves that raise by little, so that rounds are long.

    Ends after so many moves of players, or after `upto` bids of the first round, or at the end.
    """
    table, rng = Table(game), Rng(seed)
    while not table.state.winners:
        if table.state.rolling is not None:
            table.act(game.chance(table.state).sample(rng))
            continue
        if n_moves == 0 or len(table.state.bids) == upto:
            break
        n_moves -= 1
        table.act(_small_move(game, table.state, rng))
    return table


def _small_move(game: LiarsDice, state: LiarsDiceState, rng: Rng) -> LiarsDiceAction:
    moves: Sequence[LiarsDiceAction] = list(game.moves(state, state.turn))
    bids = [move for move in moves if isinstance(move, Bid)][:4]
    calls = [move for move in moves if not isinstance(move, Bid)]
    near = bids + calls if rng.below(3) == 0 or not bids else bids
    return near[rng.below(len(near))]


def games(
    max_players: int = 4, max_dice: int = 3, max_faces: int = 6
) -> st.SearchStrategy[LiarsDice]:
    """Any rules, small tables."""

    def build(draw: st.DrawFn) -> LiarsDice:
        players = draw(st.integers(2, max_players))
        each = st.integers(1, max_dice)
        return LiarsDice(
            players=players,
            dice=tuple(draw(st.lists(each, min_size=players, max_size=players))),
            faces=draw(st.integers(2, max_faces)),
            wild=draw(st.sampled_from(["off", "ones", "highest"])),
            order=draw(st.sampled_from(["count-first", "face-or-count"])),
            spot_on=draw(st.booleans()),
        )

    return st.composite(build)()
