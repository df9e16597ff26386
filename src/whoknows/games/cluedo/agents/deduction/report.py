# SPDX-License-Identifier: MIT
"""A knowledge base as readable text."""

from collections.abc import Iterator

from .facts import Literals, cards_of

YES, NO, OPEN = "X", "-", "."
KIND_NAMES = ("places", "weapons", "suspects")


def report(facts: Literals, seat: int) -> str:
    """A table of cards and owners, then the clauses, then the secret."""
    return "\n".join([*_table(facts, seat), *_clauses(facts), *_secret(facts)])


def _table(facts: Literals, seat: int) -> Iterator[str]:
    players = range(facts.players)
    yield f"player {seat} of {facts.players}; {YES} holds it, {NO} does not, {OPEN} open"
    yield "card" + "".join(f"{f'p{j}':>4}" for j in players) + "  secret"
    for kind, cards in enumerate(facts.kinds):
        yield KIND_NAMES[kind]
        for card in cards_of(cards):
            marks = [_mark(facts, j, card) for j in players]
            secret = _mark(facts, facts.players + kind, card)
            yield f"{card:>4}" + "".join(f"{mark:>4}" for mark in marks) + f"{secret:>8}"


def _mark(facts: Literals, owner: int, card: int) -> str:
    if facts.holds[owner] >> card & 1:
        return YES
    return NO if facts.lacks[owner] >> card & 1 else OPEN


def _clauses(facts: Literals) -> Iterator[str]:
    yield "clauses (one of the cards at least)"
    lines = [
        f"  M_{j}({', '.join(map(str, cards_of(clause)))})"
        for j in range(facts.players)
        for clause in sorted(facts.clauses[j])
    ]
    yield from lines or ["  none"]
    for accused in facts.wrong:
        yield f"  not all secret: {', '.join(map(str, cards_of(accused)))}"


def _secret(facts: Literals) -> Iterator[str]:
    yield "secret"
    for kind, name in enumerate(KIND_NAMES):
        owner = facts.players + kind
        known = ", ".join(f"S({card})" for card in cards_of(facts.holds[owner]))
        possible = " or ".join(map(str, cards_of(facts.open_cards(owner))))
        yield f"  {name}: {known or f'open: {possible}'}"
