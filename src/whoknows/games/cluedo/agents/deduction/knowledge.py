# SPDX-License-Identifier: MIT
"""The knowledge of one seat: events in, literals out."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from whoknows.games.cluedo import pieces as p

from . import additions
from .cases import split_cases
from .facts import Literals, cards_of, mask_of
from .pigeonholes import deal_out
from .report import report
from .source import SOURCE_RULES, compare_four_clauses, resolve

Rule: TypeAlias = Callable[[Literals, int], None]
Rules: TypeAlias = Literal["full", "source"]

FULL_RULES = (
    additions.exclude_other_owners,
    resolve,
    additions.fill_hands,
    additions.find_only_owners,
    additions.heed_wrong_accusations,
    compare_four_clauses,
)


def derive(facts: Literals, rules: Sequence[Rule]) -> None:
    """Apply the rules until they derive nothing new."""
    while facts.changed:
        changed, facts.changed = facts.changed, 0
        for rule in rules:
            rule(facts, changed)


def derive_fully(facts: Literals) -> None:
    """The same, with the rules that consider all owners together."""
    while facts.changed:
        derive(facts, FULL_RULES)
        deal_out(facts)


class LiteralKnowledge:
    """What one seat knows, updated whenever it is queried.

    >>> knowledge = LiteralKnowledge(players=2, seat=0)
    >>> for card in (0, 3, 4):
    ...     knowledge.observe(p.CardDealt(seat=0, card=card))
    >>> knowledge.secret()
    (None, 5, None)
    """

    def __init__(self, players: int, seat: int, rules: Rules = "full") -> None:
        self.seat = seat
        self.rules = rules
        self._facts = Literals(players)
        self._question = 0
        self._answered = [0] * players
        self._shared = [0] * players

    def observe(self, event: p.CluedoEvent) -> None:
        """Add what follows directly from an event, as this seat perceives it."""
        facts = self._facts
        match event:
            case p.CardDealt(seat=owner, card=card) if card is not None:
                facts.hold(owner, 1 << card)
                # A seat knows its own hand, and so what is not in it.
                if not facts.n_missing(owner):
                    facts.lack(owner, facts.all_cards & ~facts.holds[owner])
            case p.CluedoAsked(cards=cards):
                self._question = mask_of(cards)
            case p.Passed(seat=owner):
                facts.lack(owner, self._question)
            case p.CluedoShown(seat=owner, card=None):
                facts.hold_one_of(owner, self._question)
                self._shared[owner] |= self._answered[owner] & self._question
                self._answered[owner] |= self._question
            case p.CluedoShown(seat=owner, card=card) if card is not None:
                facts.hold(owner, 1 << card)
            case p.CluedoAccused(cards=cards, right=right) if cards is not None:
                self._heed_accusation(cards, right=right)

    def _heed_accusation(self, cards: p.Cards, *, right: bool) -> None:
        facts = self._facts
        if right:
            for kind, card in enumerate(cards):
                facts.hold(facts.players + kind, 1 << card)
        else:
            facts.wrong.append(mask_of(cards))
            facts.changed |= 1 << facts.players

    def facts(self) -> Literals:
        """All literals, after the rules have derived what they can."""
        facts = self._facts
        while facts.changed:
            if self.rules == "full":
                derive_fully(facts)
                split_cases(facts, self._shared, derive_fully)
            else:
                derive(facts, SOURCE_RULES)
        return facts

    def owner_masks(self) -> tuple[int, ...]:
        """For each card a mask of its possible owners: bit j for player j, bit N for the secret."""
        facts = self.facts()
        owners = [0] * facts.all_cards.bit_length()
        for owner in range(facts.n_owners):
            bit = 1 << min(owner, facts.players)
            for card in cards_of(facts.all_cards & ~facts.lacks[owner]):
                owners[card] |= bit
        for owner in range(facts.n_owners):
            for card in cards_of(facts.holds[owner]):
                owners[card] = 1 << min(owner, facts.players)
        return tuple(owners)

    def secret(self) -> tuple[p.Card | None, ...]:
        """The card of each kind that is known to be secret."""
        facts = self.facts()
        found = facts.holds[facts.players :]
        return tuple(mask.bit_length() - 1 if mask else None for mask in found)

    def report(self) -> str:
        """The whole knowledge base as readable text."""
        return report(self.facts(), self.seat)
