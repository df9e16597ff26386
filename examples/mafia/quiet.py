# ruff: noqa: INP001 - a file to be named on the command line, or copied
"""A thief who takes little, and says that nothing was missing when the box went on."""

from collections.abc import Mapping

from whoknows.games.mafia_de_cuba.agents.picking.strategy import BoxSeen, PickStrategy, Take
from whoknows.games.mafia_de_cuba.agents.talking.situation import Seen
from whoknows.games.mafia_de_cuba.agents.talking.strategy import TalkStrategy
from whoknows.games.mafia_de_cuba.pieces.match import Steal


class Little(PickStrategy):
    """Anything, but of diamonds one or two."""

    def takes(self, seen: BoxSeen) -> Mapping[Take, float]:
        """Thefts of more have no weight."""
        is_much = {take: isinstance(take, Steal) and take.diamonds > 2 for take in seen.takes}
        return {take: 0.0 if much else 1.0 for take, much in is_much.items()}


class Quiet(TalkStrategy):
    """Poses as somebody whose token nobody would miss."""

    def roles(self, seen: Seen) -> Mapping[str, float]:
        """Loyal, unless the passenger is a likely thief: then rather the driver."""
        before = seen.chances(seen.seat - 1)["thief"] if seen.seat > 1 else 0.0
        return {"loyal": 1.0, "driver": before, "urchin": 1.0 if seen.is_last else 0.0}

    def diamonds(self, seen: Seen, role: str) -> Mapping[tuple[int, int], float]:
        """As many passed on as received; what the neighbour said, if it was something else."""
        told = seen.claimed(seen.seat - 1).passed_diamonds if seen.seat > 1 else None
        n = seen.passed.diamonds if seen.is_last else seen.received.diamonds
        return {(n, n): 1.0} if told is None or seen.is_last else {(told, told): 2.0, (n, n): 1.0}
