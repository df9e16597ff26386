"""Random matches at small tables, and the oracle of formulas made fast enough for them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from tests.epistemics.oracle import Oracle, Tellings, World
from tests.epistemics.patient import Patient
from tests.games.cluedo.enumeration import deals

from whoknows.core import WATCHER, Rng, Seat, Step, perceive
from whoknows.core.possible_worlds import successors
from whoknows.epistemics import Epistemics, Vocabulary
from whoknows.games.cluedo import Cluedo, CluedoAction
from whoknows.games.cluedo.pieces import Accusation, CluedoDeal

Log = list[Step[Any, Any]]


class IndexedOracle(Oracle):
    """The oracle, with the worlds of each model found by what seats have seen."""

    def __init__(self, game: Cluedo, vocabulary: Vocabulary[Any, Any]) -> None:
        super().__init__(game, vocabulary)
        self._cells: dict[Any, dict[Any, list[World]]] = {}

    def cell(self, world: World, seats: Sequence[Seat], told: Tellings) -> Iterator[World]:
        index = (world.public, tuple(seats))
        if index not in self._cells:
            self._cells[index] = defaultdict(list)
            for other in self.model(world.public):
                seen = tuple(other.seen[seat] for seat in seats)
                self._cells[index][seen].append(other)
        for other in self._cells[index][tuple(world.seen[seat] for seat in seats)]:
            if all(self._fits(world, other, seats, told, n) for n in range(len(told))):
                yield other


class DealtOracle(IndexedOracle):
    """Lists only deals in which every hand is dealt in ascending order.

    The other orders are copies that nobody can tell apart by anything but the order. So answers are
    right for a match with such a deal, as long as the formula does not look back into the deal.
    """

    def model(self, public: tuple[Any, ...]) -> list[World]:
        if public not in self._models:
            found: list[World] = []
            for secret, hands in deals(self.game.players, -1, public):
                world = self.start()
                for card in (*secret, *(card for hand in hands for card in hand)):
                    world = self.after(world, Seat(-1), CluedoDeal(card))
                found += self._continued(world, public)
            self._models[public] = found
        return self._models[public]

    def _continued(self, world: World, public: tuple[Any, ...]) -> Iterator[World]:
        if world.public == public:
            yield world
        for actor, action in dict.fromkeys(successors(self.game, world.state, forfeits=True)):
            events = tuple(
                perceive(self.game, self.game.apply(world.state, actor, action)[1], WATCHER)
            )
            at = len(world.public)
            if events == public[at : at + len(events)] and len(public) >= at + len(events):
                yield from self._continued(self.after(world, actor, action), public)


def play(game: Cluedo, seed: int, n_steps: int, *, accuse: int = 0, forfeit: int = 0) -> Log:
    """A match with sorted hands and random actions, so many of a hundred of these kinds."""
    rng = Rng(seed)
    n = game.per_kind
    secret = [kind * n + rng.below(n) for kind in range(3)]
    rest = rng.shuffled([card for card in range(3 * n) if card not in secret])
    hands = [sorted(rest[at : at + 3]) for at in range(0, len(rest), 3)]
    log: Log = []
    state = game.start()
    for card in (*secret, *(card for hand in hands for card in hand)):
        state, events = game.apply(state, Seat(-1), CluedoDeal(card))
        log.append(Step(Seat(-1), CluedoDeal(card), events))
    while len(log) < n_steps and game.to_act(state).required:
        seat = game.to_act(state).required[0]
        action = _random_action(game, state, seat, rng, accuse, forfeit)
        state, events = game.apply(state, seat, action)
        log.append(Step(seat, action, events))
    return log


def _random_action(
    game: Cluedo, state: Any, seat: Seat, rng: Rng, accuse: int, forfeit: int
) -> CluedoAction:
    if rng.below(100) < forfeit:
        return game.forfeit(state, seat)
    wants_to_accuse = rng.below(100) < accuse
    while True:
        action = game.moves(state, seat).sample(rng)
        if len(game.moves(state, seat)) <= 3 or isinstance(action, Accusation) == wants_to_accuse:
            return action


def asked(game: Cluedo, log: Log, **options: Any) -> Epistemics:
    return Patient(game, log, names=["Ann", "Bo", "Cy"][: game.players], **options)


def all_atoms(game: Cluedo) -> list[str]:
    names = ["Ann", "Bo", "Cy"][: game.players]
    cards = range(3 * game.per_kind)
    return [
        *(f"secret({card})" for card in cards),
        *(f"holds({name}, {card})" for name in names for card in cards),
        *(f"shown({a}, {b}, {c})" for a in names for b in names if a != b for c in cards),
        *(f"{fact}({name})" for fact in ("turn", "out", "passed") for name in names),
    ]
