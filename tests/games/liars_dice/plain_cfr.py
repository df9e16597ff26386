"""A second, plain reading of CFR on one round: one deal and one history at a time, no arrays."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product

from whoknows.games.liars_dice.pieces import Hand, hands_of, ways
from whoknows.games.liars_dice.solver.rounds import TwoPlayerRound

CONTEST, SPOT_ON = -1, -2
Situation = tuple[int, tuple[int, ...], Hand]
"""A seat, what was said, and its hand."""


def moves(game: TwoPlayerRound, said: tuple[int, ...]) -> list[int]:
    n_bids = game.faces * sum(game.dice)
    raises = [*range(said[-1] + 1 if said else 0, n_bids)]
    calls = [CONTEST, SPOT_ON] if game.spot_on else [CONTEST]
    return raises + (calls if said else [])


def starters_gain(
    game: TwoPlayerRound, said: tuple[int, ...], call: int, deal: tuple[Hand, Hand]
) -> int:
    """What a call brings the one who began."""
    count, face = divmod(said[-1], game.faces)
    count, face = count + 1, face + 1
    wild = {"off": None, "ones": 1, "highest": game.faces}[game.wild]
    there = sum(die in (face, wild) for hand in deal for die in hand)
    is_right = there < count if call == CONTEST else there == count
    caller = len(said) % 2
    return 1 if is_right == (caller == 0) else -1


def deals(game: TwoPlayerRound) -> Iterator[tuple[float, tuple[Hand, Hand]]]:
    first, second = (hands_of(n, game.faces) for n in game.dice)
    for mine, yours in product(first, second):
        chance = ways(mine) * ways(yours) / game.faces ** sum(game.dice)
        yield chance, (mine, yours)


class PlainCfr:
    def __init__(self, game: TwoPlayerRound, algorithm: str) -> None:
        self.game = game
        self.algorithm = algorithm
        self.regrets: dict[Situation, dict[int, float]] = {}
        self.sums: dict[Situation, dict[int, float]] = {}
        self.t = 0

    def iterate(self) -> None:
        self.t += 1
        for seat in (0, 1):
            now: dict[Situation, dict[int, float]] = defaultdict(lambda: defaultdict(float))
            for chance, deal in deals(self.game):
                self.walk(seat, (), deal, (1.0, 1.0), chance, now)
            for key, found in now.items():
                old = self.regrets.setdefault(key, dict.fromkeys(found, 0.0))
                for move, regret in found.items():
                    old[move] = self.updated(old[move], regret)

    def updated(self, old: float, new: float) -> float:
        if self.algorithm == "cfr+":
            return max(old + new, 0.0)
        if self.algorithm == "dcfr" and self.t > 1:
            t = self.t - 1
            old *= t**1.5 / (t**1.5 + 1) if old > 0 else 1 / 2
        return old + new

    def strategy(self, key: Situation) -> dict[int, float]:
        return normalised(self.regrets.get(key, {}), moves(self.game, key[1]))

    def average(self, key: Situation) -> dict[int, float]:
        return normalised(self.sums.get(key, {}), moves(self.game, key[1]))

    def walk(
        self,
        seat: int,
        said: tuple[int, ...],
        deal: tuple[Hand, Hand],
        reach: tuple[float, float],
        chance: float,
        now: dict[Situation, dict[int, float]],
    ) -> float:
        """The seat's value of what may follow."""
        mover = len(said) % 2
        key = mover, said, deal[mover]
        strategy = self.strategy(key)
        gains: dict[int, float] = {}
        for move, p in strategy.items():
            if move < 0:
                gain = starters_gain(self.game, said, move, deal)
                gains[move] = gain if seat == 0 else -gain
            else:
                further = (reach[0] * p, reach[1]) if mover == 0 else (reach[0], reach[1] * p)
                gains[move] = self.walk(seat, (*said, move), deal, further, chance, now)
        value = sum(p * gains[move] for move, p in strategy.items())
        if mover == seat:
            weight = {"cfr": 1.0, "cfr+": float(self.t), "dcfr": float(self.t) ** 2}
            sums = self.sums.setdefault(key, dict.fromkeys(strategy, 0.0))
            for move, p in strategy.items():
                now[key][move] += chance * reach[1 - seat] * (gains[move] - value)
                sums[move] += chance * weight[self.algorithm] * reach[seat] * p
        return value


def normalised(weights: dict[int, float], known: list[int]) -> dict[int, float]:
    total = sum(max(weight, 0.0) for weight in weights.values())
    if total <= 0:
        return dict.fromkeys(known, 1 / len(known))
    return {move: max(weights[move], 0.0) / total for move in known}


def histories(game: TwoPlayerRound, said: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All that may be said before somebody calls."""
    yield said
    for move in moves(game, said):
        if move >= 0:
            yield from histories(game, (*said, move))
