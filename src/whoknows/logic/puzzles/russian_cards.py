# SPDX-License-Identifier: MIT
"""Russian cards: tell a friend your cards in front of a listener who learns none of them.

Of seven cards 0 to 6, Anne and Bill hold three each and Cath holds one. Everybody knows only his or
her own. Anne holds 0, 1, 2. She may say, in front of Cath: "My hand is one of 012, 034, 056, 135,
246." Then Bill knows all the cards, Cath knows not a single one that is not hers, and both of these
are common knowledge. Then Bill says which card is Cath's.

>>> is_solution(((0, 1, 2), (0, 3, 4), (0, 5, 6), (1, 3, 5), (2, 4, 6)))
True
>>> is_solution(((0, 1, 2), (3, 4, 5)))
False
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter

from whoknows.logic.explicit.s5 import S5Model
from whoknows.logic.formula import And, Atom, Box, Common, Formula, K, Kw, Not, OneOf, Or
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.update import Announce

from .puzzle import DialogueRecorder, Puzzle, PuzzleStep

CARDS = tuple(range(7))
PLAYERS = ("anne", "bill", "cath")
Hand = tuple[int, ...]
Deal = tuple[Hand, Hand, Hand]
USUAL: tuple[Hand, ...] = ((0, 1, 2), (0, 3, 4), (0, 5, 6), (1, 3, 5), (2, 4, 6))
ACTUAL: Deal = ((0, 1, 2), (3, 4, 5), (6,))


def has(player: str, card: int) -> Atom:
    """That the player holds the card, such as `anne3`."""
    return Atom(f"{player}{card}")


def deals() -> Iterator[Deal]:
    """All 140 deals."""
    for anne in combinations(CARDS, 3):
        rest = [card for card in CARDS if card not in anne]
        for bill in combinations(rest, 3):
            yield anne, bill, tuple(card for card in rest if card not in bill)


@cache
def model() -> S5Model:
    """A world for each deal; everybody sees his or her own hand."""
    return S5Model.of(
        deals(),
        atoms=lambda deal: [
            has(p, c).name for p, hand in zip(PLAYERS, deal, strict=True) for c in hand
        ],
        sees={p: itemgetter(i) for i, p in enumerate(PLAYERS)},
        actual=ACTUAL,
    )


def structure() -> KnowledgeStructure:
    """The same by atoms and a law."""
    vocabulary = tuple(has(player, card).name for card in CARDS for player in PLAYERS)
    each_once = [OneOf(tuple(has(player, card) for player in PLAYERS)) for card in CARDS]
    hands = [_number_of_cards(player, n) for player, n in zip(PLAYERS, (3, 3, 1), strict=True)]
    seen = tuple((p, tuple(has(p, card).name for card in CARDS)) for p in PLAYERS)
    actual = frozenset(
        has(p, c).name for p, hand in zip(PLAYERS, ACTUAL, strict=True) for c in hand
    )
    return KnowledgeStructure(vocabulary, seen, And((*each_once, *hands)), actual)


def _number_of_cards(player: str, n: int) -> Formula:
    return Or(tuple(holds_just(player, hand) for hand in combinations(CARDS, n)))


def holds_just(player: str, hand: Iterable[int]) -> Formula:
    """That the player's hand is this one."""
    held = set(hand)
    return And(tuple(has(player, c) if c in held else Not(has(player, c)) for c in CARDS))


def holds_all(player: str, hand: Iterable[int]) -> Formula:
    """That the player has these cards."""
    return And(tuple(has(player, card) for card in hand))


# The formulas of the dialogue


def one_of(hands: Iterable[Hand]) -> Formula:
    """What Anne says: my hand is one of these."""
    return Or(tuple(holds_all("anne", hand) for hand in hands))


def announcement(hands: Sequence[Hand] = USUAL) -> Formula:
    """What follows from Anne saying so: she knows it."""
    return K("anne", one_of(hands))


def bill_knows() -> Formula:
    """Bill knows Anne's cards."""
    return And(tuple(Kw("bill", has("anne", card)) for card in CARDS))


def anne_knows() -> Formula:
    """Anne knows Bill's cards."""
    return And(tuple(Kw("anne", has("bill", card)) for card in CARDS))


def cath_is_ignorant() -> Formula:
    """Of no card that is not her own does Cath know whose it is."""
    return And(
        tuple(Not(K("cath", has(player, card))) for card in CARDS for player in ("anne", "bill"))
    )


def cath_has(card: int) -> Formula:
    """What Bill says then: Cath has this card."""
    return K("bill", has("cath", card))


def checks(hands: Sequence[Hand] = USUAL) -> list[tuple[str, Formula]]:
    """What must be so after Anne's announcement, and after Bill's."""
    after = Announce(announcement(hands))
    both = [Announce(cath_has(6)), after]
    named = [
        ("Bill knows Anne's cards", bill_knows()),
        ("all know that", Common(PLAYERS, bill_knows())),
        ("Cath is ignorant", cath_is_ignorant()),
        ("all know that", Common(PLAYERS, cath_is_ignorant())),
    ]
    found: list[tuple[str, Formula]] = [(text, Box(after, formula)) for text, formula in named]
    ends = And((Common(PLAYERS, And((bill_knows(), anne_knows(), cath_is_ignorant()))),))
    found.append(("after Bill's answer, both know and Cath does not", _boxes(both, ends)))
    return found


def _boxes(updates: Iterable[Announce], formula: Formula) -> Formula:
    for update in updates:
        formula = Box(update, formula)
    return formula


# Searching


def is_solution(hands: Sequence[Hand]) -> bool:
    """Whether the announcement is safe and informs Bill fully, whatever he and Cath hold."""
    good = Common(PLAYERS, And((bill_knows(), cath_is_ignorant())))
    return model().holds(Box(Announce(announcement(hands)), good))


def candidates(n: int) -> Iterator[tuple[Hand, ...]]:
    """Sets of n hands, 012 among them, no two with two cards in common.

    Two such hands lie within four cards; if Bill held the other three, he could not tell them
    apart. So no other set can be a solution.
    """

    def grown(chosen: tuple[Hand, ...], rest: Sequence[Hand]) -> Iterator[tuple[Hand, ...]]:
        if len(chosen) == n:
            yield chosen
            return
        for number, hand in enumerate(rest):
            apart = [other for other in rest[number + 1 :] if len({*hand} & {*other}) < 2]
            yield from grown((*chosen, hand), apart)

    mine = ACTUAL[0]
    others = [hand for hand in combinations(CARDS, 3) if len({*hand} & {*mine}) < 2]
    yield from grown((mine,), others)


def solutions(n: int = 5) -> list[tuple[Hand, ...]]:
    """The announcements of n hands that work if Anne holds 0, 1, 2."""
    return [hands for hands in candidates(n) if is_solution(hands)]


def answer() -> dict[int, int]:
    """How many announcements of so many hands work."""
    return {n: len(solutions(n)) for n in (5, 6, 7)}


def run() -> list[PuzzleStep]:
    """The usual solution."""
    record = DialogueRecorder(model(), "Anne holds 0, 1, 2; Bill holds 3, 4, 5; Cath holds 6.")
    record.announce("Anne: My hand is one of 012, 034, 056, 135, 246.", announcement())
    record.ask("Does Bill know Anne's cards?", bill_knows())
    record.ask("Is Cath ignorant of every card but her own?", cath_is_ignorant())
    record.ask(
        "Is that common knowledge?", Common(PLAYERS, And((bill_knows(), cath_is_ignorant())))
    )
    record.announce("Bill: Cath has card 6.", cath_has(6))
    record.ask("Does Anne know Bill's cards?", anne_knows())
    record.ask("Is Cath still ignorant?", cath_is_ignorant())
    return record.end(
        "Anne and Bill know all the cards; Cath knows none that is not hers.",
        because=And((anne_knows(), bill_knows(), cath_is_ignorant())),
    )


PUZZLE = Puzzle(
    name="russian-cards",
    title="Russian cards",
    story="Anne and Bill hold three of seven cards each, Cath holds one. Anne and Bill tell each "
    "other their cards aloud, so that Cath learns none of them.",
    known="five hands do, such as 012 034 056 135 246; 102 announcements of 5 to 7 hands work",
    source="Moscow Mathematical Olympiad (2000); H. van Ditmarsch, The Russian Cards Problem, "
    "Studia Logica 75 (2003)",
    run=run,
    structure=structure,
)
