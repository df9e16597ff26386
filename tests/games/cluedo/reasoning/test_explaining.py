"""Explanations: what is cited forces the conclusion, and nothing cited can be left out.

Judged by going through all deals, and by a SAT solver: not by the reasoning that explains.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

import pytest
from tests.games.cluedo.reasoning.all_deals import AllDeals
from tests.games.cluedo.reasoning.positions import games
from tests.games.cluedo.reasoning.satisfiable import possible_owners

from whoknows.core import Seat
from whoknows.games.cluedo.knowledge.clues import Clue, HoldsCard, PassedOn, ShowedOne
from whoknows.games.cluedo.knowledge.explanations import Conclusion, NotForced, explain

Owners = Callable[[int, Sequence[Clue]], tuple[int, ...]]


def by_all_deals(players: int, clues: Sequence[Clue]) -> tuple[int, ...]:
    """The possible owners of each card, as masks."""
    deals = AllDeals.given(players)
    for clue in clues:
        deals.learn(clue)
    table = deals.owners()
    return tuple(sum(1 << owner for owner in table[card]) for card in range(3 * players + 3))


def is_forced(masks: Sequence[int], conclusion: Conclusion) -> bool:
    mask, bit = masks[conclusion.card], 1 << conclusion.owner
    return mask == bit if conclusion.holds else not mask & bit


def conclusions(players: int) -> Iterator[Conclusion]:
    for card, owner in product(range(3 * players + 3), range(players + 1)):
        for holds in (True, False):
            yield Conclusion(card, owner, holds)


def check(players: int, clues: Sequence[Clue], conclusion: Conclusion, owners: Owners) -> None:
    cited = explain(players, clues, conclusion)
    assert set(cited) <= set(clues)
    assert is_forced(owners(players, cited), conclusion)
    for i in range(len(cited)):
        rest = cited[:i] + cited[i + 1 :]
        assert not is_forced(owners(players, rest), conclusion), f"{cited[i]} is not needed"


@pytest.mark.parametrize(
    ("players", "seeds", "step", "owners"),
    [
        (2, range(2), 1, by_all_deals),
        (3, range(2), 11, by_all_deals),
        (5, [1], 23, possible_owners),
        pytest.param(7, [2], 41, possible_owners, marks=pytest.mark.slow),
    ],
)
def test_what_follows_is_explained_irreducibly_and_nothing_else_is(
    players: int, seeds: Sequence[int], step: int, owners: Owners
) -> None:
    n_explained, n_cited = 0, set()
    number = 0
    for clues in games(players, seeds):
        masks = owners(players, clues)
        for conclusion in conclusions(players):
            number += 1
            if number % step:
                continue
            if is_forced(masks, conclusion):
                n_explained += 1
                n_cited.add(len(explain(players, clues, conclusion)))
                check(players, clues, conclusion, owners)
            else:
                with pytest.raises(NotForced):
                    explain(players, clues, conclusion)
    assert n_explained > 20
    assert max(n_cited) > 2


def test_the_example_of_a_clause_with_an_own_card_and_a_pass() -> None:
    """He showed one of three; we hold one, he passed on another: he has the third."""
    mine = [HoldsCard(Seat(0), card) for card in (7, 0, 2)]
    passed, showed = PassedOn(Seat(2), (3, 6, 13), 2), ShowedOne(Seat(2), (1, 7, 13), 4)
    unneeded = PassedOn(Seat(1), (1, 5, 10), 3)
    clues: list[Clue] = [*mine, passed, unneeded, showed]
    assert explain(4, clues, Conclusion(1, 2, holds=True)) == (mine[0], passed, showed)
