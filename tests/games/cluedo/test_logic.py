"""The rules of the knowledge base, each on an example worked by hand."""

from collections.abc import Iterable

import pytest

from whoknows.core import Seat
from whoknows.games.cluedo import CluedoEvent
from whoknows.games.cluedo.agents.deduction import LiteralKnowledge, Rules
from whoknows.games.cluedo.agents.deduction.additions import fill_hands
from whoknows.games.cluedo.agents.deduction.cases import split_cases
from whoknows.games.cluedo.agents.deduction.facts import LiteralClash, Literals, cards_of, mask_of
from whoknows.games.cluedo.agents.deduction.knowledge import derive_fully
from whoknows.games.cluedo.agents.deduction.pigeonholes import deal_out
from whoknows.games.cluedo.agents.deduction.source import (
    compare_four_clauses,
    exclude_other_players,
    find_secret_cards,
    resolve,
)
from whoknows.games.cluedo.pieces import (
    CardDealt,
    CluedoAccused,
    CluedoAsked,
    CluedoShown,
    NobodyShowed,
    Passed,
)

ME, LEFT, RIGHT = Seat(0), Seat(1), Seat(2)
PLACE, WEAPON, SUSPECT = 3, 4, 5
"""The secret's owners at a table of three."""
HAND: list[CluedoEvent] = [CardDealt(ME, 0), CardDealt(ME, 4), CardDealt(ME, 8)]
"""Of three players; cards 0 to 3 are places, 4 to 7 weapons, 8 to 11 suspects."""


def knowing(*events: CluedoEvent, rules: Rules = "full") -> Literals:
    knowledge = LiteralKnowledge(3, ME, rules)
    for event in (*HAND, *events):
        knowledge.observe(event)
    return knowledge.facts()


def holds(facts: Literals, owner: int) -> set[int]:
    return set(cards_of(facts.holds[owner]))


def lacks(facts: Literals, owner: int) -> set[int]:
    return set(cards_of(facts.lacks[owner]))


def clauses(facts: Literals, owner: int) -> set[tuple[int, ...]]:
    return {tuple(cards_of(clause)) for clause in facts.clauses[owner]}


def seen(shower: Seat, *cards: int) -> list[CluedoEvent]:
    return [CluedoShown(shower, ME, card) for card in cards]


def answered(shower: Seat, *cards: int) -> list[CluedoEvent]:
    """Somebody showed somebody else one of the cards."""
    place, weapon, suspect = cards
    asker = RIGHT if shower == LEFT else LEFT
    return [CluedoAsked(asker, (place, weapon, suspect)), CluedoShown(shower, asker, None)]


def passed(seat: Seat, *cards: int) -> list[CluedoEvent]:
    place, weapon, suspect = cards
    return [CluedoAsked(ME, (place, weapon, suspect)), Passed(seat)]


def told(owner: int, *clauses: Iterable[int], held: Iterable[int] = ()) -> Literals:
    """Nothing but these clauses, at a table of six: 7 cards of each kind."""
    facts = Literals(6)
    facts.hold(owner, mask_of(held))
    for clause in clauses:
        facts.hold_one_of(owner, mask_of(clause))
    return facts


# What events say


@pytest.mark.parametrize("rules", ["source", "full"])
def test_the_own_hand_is_known(rules: Rules) -> None:
    facts = knowing(rules=rules)
    assert holds(facts, ME) == {0, 4, 8}
    assert lacks(facts, ME) == set(range(12)) - {0, 4, 8}


def test_who_passes_has_none_of_the_cards() -> None:
    assert lacks(knowing(*passed(LEFT, 1, 5, 9), rules="source"), LEFT) == {0, 4, 8, 1, 5, 9}


def test_a_card_that_is_seen_is_held_and_one_that_is_not_makes_a_clause() -> None:
    facts = knowing(*seen(LEFT, 1), *answered(RIGHT, 2, 5, 9), rules="source")
    assert holds(facts, LEFT) == {1}
    assert clauses(facts, RIGHT) == {(2, 5, 9)}


# The rules of the source


def test_a_card_of_one_player_is_no_other_players() -> None:
    facts = Literals(3)
    facts.hold(LEFT, mask_of([1]))
    exclude_other_players(facts, facts.changed)
    assert [lacks(facts, j) for j in range(3)] == [{1}, set(), {1}]
    assert 1 not in lacks(facts, PLACE), "the source says nothing about the secret here"


def test_a_card_that_is_lacked_is_resolved_out_of_a_clause() -> None:
    facts = told(2, (1, 8, 15))
    facts.lack(2, mask_of([8]))
    resolve(facts, 1 << 2)
    assert clauses(facts, 2) == {(1, 15)}
    facts.lack(2, mask_of([1]))
    resolve(facts, 1 << 2)
    assert (holds(facts, 2), clauses(facts, 2)) == ({15}, set())


def test_of_four_clauses_two_are_met_by_one_card() -> None:
    facts = told(2, (1, 8, 15), (1, 9, 16), (2, 8, 16), (3, 10, 17))
    compare_four_clauses(facts, 1 << 2)
    assert (1, 8, 16) in clauses(facts, 2)


def test_known_cards_count_among_the_four_clauses() -> None:
    facts = told(2, (1, 8), (1, 9), held=(3, 17))
    compare_four_clauses(facts, 1 << 2)
    assert (holds(facts, 2), clauses(facts, 2)) == ({1, 3, 17}, set())


def test_three_clauses_are_too_few() -> None:
    facts = told(2, (1, 8, 15), (1, 9, 16), (2, 8, 16))
    compare_four_clauses(facts, 1 << 2)
    assert len(clauses(facts, 2)) == 3


def test_what_no_player_has_is_secret() -> None:
    facts = Literals(3)
    for player in (ME, LEFT, RIGHT):
        facts.lack(player, mask_of([1, 5]))
    facts.lack(ME, mask_of([9]))
    find_secret_cards(facts, facts.changed)
    assert [holds(facts, owner) for owner in (PLACE, WEAPON, SUSPECT)] == [{1}, {5}, set()]


@pytest.mark.parametrize("order", [((1, 8, 15), (1, 8)), ((1, 8), (1, 8, 15))])
def test_a_clause_that_says_less_than_another_is_dropped(order: list[tuple[int, ...]]) -> None:
    assert clauses(told(2, *order), 2) == {(1, 8)}


def test_a_clause_with_a_known_card_is_dropped() -> None:
    facts = told(2, (1, 8, 15), (2, 9, 16))
    facts.hold(2, mask_of([8]))
    assert clauses(facts, 2) == {(2, 9, 16)}


def test_the_sources_rules_work_together() -> None:
    """LEFT has none of 1, 5, 9; RIGHT then showed one of 1, 5, 10, but 5 and 10 are LEFT's."""
    events = [*passed(LEFT, 1, 6, 9), *answered(RIGHT, 1, 5, 10), *seen(LEFT, 5, 10)]
    facts = knowing(*events, *passed(RIGHT, 2, 6, 9), rules="source")
    assert holds(facts, RIGHT) == {1}
    assert holds(facts, WEAPON) == {6}
    assert holds(facts, SUSPECT) == {9}


# Our additions


def test_a_full_hand_excludes_the_rest() -> None:
    events = seen(LEFT, 1, 2, 5)
    assert lacks(knowing(*events), LEFT) == set(range(12)) - {1, 2, 5}
    assert lacks(knowing(*events, rules="source"), LEFT) == {0, 4, 8}


def test_three_cards_that_are_left_are_held() -> None:
    events = [*passed(LEFT, 1, 5, 9), *passed(LEFT, 2, 6, 10)]
    assert holds(knowing(*events), LEFT) == {3, 7, 11}
    assert holds(knowing(*events, rules="source"), LEFT) == set()


def test_the_last_of_a_kind_is_secret() -> None:
    events = [*seen(LEFT, 1), *seen(RIGHT, 2)]
    assert holds(knowing(*events), PLACE) == {3}
    assert holds(knowing(*events, rules="source"), PLACE) == set()


def test_one_secret_of_a_kind_excludes_the_others() -> None:
    events: list[CluedoEvent] = [CluedoAsked(ME, (1, 4, 8)), Passed(LEFT), Passed(RIGHT)]
    facts = knowing(*events, NobodyShowed(ME))
    assert holds(facts, PLACE) == {1}
    assert {2, 3} <= lacks(facts, PLACE)
    assert not {2, 3} & lacks(knowing(*events, rules="source"), PLACE)


def test_a_secret_card_is_in_no_hand() -> None:
    """2 is secret, for 1 and 3 are seen: so what RIGHT showed of 2, 5, 9 is 5 or 9."""
    events = [*seen(LEFT, 1, 3), *answered(RIGHT, 2, 5, 9)]
    assert clauses(knowing(*events), RIGHT) == {(5, 9)}
    assert clauses(knowing(*events, rules="source"), RIGHT) == {(2, 5, 9)}


def test_disjoint_clauses_that_fill_a_hand_exclude_the_rest() -> None:
    events = [*seen(LEFT, 1), *answered(LEFT, 2, 5, 9), *answered(LEFT, 3, 6, 10)]
    assert {7, 11} <= lacks(knowing(*events), LEFT)
    assert not {7, 11} & lacks(knowing(*events, rules="source"), LEFT)


def test_a_card_that_leaves_too_many_clauses_unmet_is_excluded() -> None:
    """Two cards are missing. With 8 among them, one card had to be in 1, 9, 16 and in 2, 10, 15."""
    facts = told(2, (1, 8, 15), (1, 9, 16), (2, 10, 15), held=(17,))
    fill_hands(facts, 1 << 2)
    assert set(range(21)) - lacks(facts, 2) == {17, 1, 15, 9, 16, 2, 10}


def test_what_follows_with_a_card_and_without_it_is_so() -> None:
    """At a table of four player 1 holds 12 and showed one of 2, 9, 14 and one of 2, 6.

    The secret place is 0 or 2. If he holds 2, it is 0; if not, his hand is 12, 6 and 9 or 14. So he
    does not hold 0.
    """
    facts = Literals(4)
    facts.hold(1, mask_of([12]))
    for clause in ((2, 9, 14), (2, 6)):
        facts.hold_one_of(1, mask_of(clause))
    facts.lack(4, mask_of([1, 3, 4]))
    derive_fully(facts)
    assert 0 not in lacks(facts, 1)
    split_cases(facts, [0, mask_of([2]), 0, 0], derive_fully)
    assert 0 in lacks(facts, 1)


@pytest.mark.parametrize(
    "literals",
    [
        {"held": [0, 1, 2, 3]},
        {"held": [0], "lacked": [0]},
        {"lacked": range(1, 12), "clause": [1, 2]},
        {"lacked": [1, 2], "clause": [1, 2]},
    ],
)
def test_what_cannot_be_is_a_contradiction(literals: dict[str, Iterable[int]]) -> None:
    facts = Literals(3)
    with pytest.raises(LiteralClash):  # noqa: PT012 - which of them finds it does not matter
        facts.hold(LEFT, mask_of(literals.get("held", ())))
        facts.lack(LEFT, mask_of(literals.get("lacked", ())))
        facts.hold_one_of(LEFT, mask_of(literals.get("clause", ())))


def test_cards_that_cannot_be_dealt_out_are_a_contradiction() -> None:
    facts = Literals(6)
    for player in (1, 2, 3):
        facts.hold_one_of(player, mask_of([3, 9]))
    with pytest.raises(LiteralClash):
        deal_out(facts)


def test_an_own_wrong_accusation_says_that_not_all_three_are_secret() -> None:
    known = [*seen(LEFT, 1), *seen(RIGHT, 2), *seen(LEFT, 5), *seen(RIGHT, 6)]
    facts = knowing(*known, CluedoAccused(ME, (3, 7, 11), right=False))
    assert 11 in lacks(facts, SUSPECT)
    assert 11 not in lacks(knowing(*known), SUSPECT)


def test_an_own_right_accusation_is_the_secret() -> None:
    facts = knowing(CluedoAccused(ME, (3, 7, 11), right=True))
    assert [holds(facts, owner) for owner in (PLACE, WEAPON, SUSPECT)] == [{3}, {7}, {11}]


def test_others_accusations_say_nothing() -> None:
    facts = knowing(CluedoAccused(LEFT, None, right=False))
    assert facts.lacks == knowing().lacks


@pytest.mark.parametrize("rules", ["source", "full"])
def test_three_players_who_showed_one_of_the_same_three_cards_hold_them_all(rules: Rules) -> None:
    """At a table of four; each heard the other two asked for 1, 6, 11."""
    knowledge = LiteralKnowledge(4, ME, rules)
    for card in (0, 5, 10):
        knowledge.observe(CardDealt(ME, card))
    for asker, shower in ((3, 1), (1, 2), (2, 3)):
        knowledge.observe(CluedoAsked(Seat(asker), (1, 6, 11)))
        knowledge.observe(CluedoShown(Seat(shower), Seat(asker), None))
    are_innocent = [not knowledge.owner_masks()[card] >> 4 & 1 for card in (1, 6, 11)]
    assert are_innocent == [rules == "full"] * 3


def test_two_players_who_share_two_cards_leave_none_for_others() -> None:
    facts = Literals(6)
    facts.hold_one_of(1, mask_of([3, 9]))
    facts.hold_one_of(2, mask_of([3, 9]))
    deal_out(facts)
    assert [lacks(facts, j) >= {3, 9} for j in range(6)] == [True, False, False, True, True, True]


# Asking the knowledge base


def test_owners_are_those_not_excluded() -> None:
    knowledge = LiteralKnowledge(2, 0)
    for event in (CardDealt(ME, 0), CardDealt(ME, 3), CardDealt(ME, 6), CluedoShown(LEFT, ME, 1)):
        knowledge.observe(event)
    assert knowledge.owner_masks() == (1, 2, 4, 1, 6, 6, 1, 6, 6)
    assert knowledge.secret() == (2, None, None)


def test_the_report_has_the_table_the_clauses_and_the_secret() -> None:
    knowledge = LiteralKnowledge(3, ME)
    events = [
        *answered(LEFT, 2, 5, 9),
        CluedoAccused(ME, (1, 5, 9), right=False),
        *seen(RIGHT, 2, 3),
    ]
    for event in (*HAND, *events):
        knowledge.observe(event)
    assert knowledge.report() == REPORT.strip()


REPORT = """
player 0 of 3; X holds it, - does not, . open
card  p0  p1  p2  secret
places
   0   X   -   -       -
   1   -   -   -       X
   2   -   -   X       -
   3   -   -   X       -
weapons
   4   X   -   -       -
   5   -   .   .       .
   6   -   .   .       .
   7   -   .   .       .
suspects
   8   X   -   -       -
   9   -   .   .       .
  10   -   .   .       .
  11   -   .   .       .
clauses (one of the cards at least)
  M_1(5, 9)
  not all secret: 1, 5, 9
secret
  places: S(1)
  weapons: open: 5 or 6 or 7
  suspects: open: 9 or 10 or 11
"""
