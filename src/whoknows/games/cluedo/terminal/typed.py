# SPDX-License-Identifier: MIT
"""Cards and owners in what a person types: by number or by name, in three languages.

`why does Bo have the Hatpin` names an owner and a card among filler words. Some run of words is the
owner, some run is the card, and all others must be words that may be left out. Names can be
shortened as long as they stay unambiguous.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias

from whoknows.core import Message, Param, Seat, Who, Word
from whoknows.games.cluedo.pieces import Card
from whoknows.games.cluedo.rules import N_KINDS, Cluedo
from whoknows.games.cluedo.text import card_name
from whoknows.language import Translator, plain
from whoknows.language.typed_names import NotUnderstood, words_of

NEGATIONS: Final = frozenset(
    words_of("not no never cannot doesn't don't isn't hasn't haven't ne n'a pas ni")
) - {"a", "t"}
FILLERS: Final = NEGATIONS | frozenset(
    words_of(
        "a an the is are was be it that does do did has have had hold holds held in of "
        "card player 's 't le la l' les un une du de des est-ce que qu'il elle ont as ai détient "
        "possède dans carte joueur fait partie el los las del al es está tiene tienen tengo posee "
        "en carta jugador forma parte"
    )
)
"""Filler words that may stand between the names."""
MYSELF: Final = ("i", "me", "myself", "je", "j", "moi", "yo")
SECRET: Final = ("secret", "secreto", "envelope", "enveloppe", "sobre")

Mark: TypeAlias = Literal["yes", "no", "unsure"]
"""A person's mark for a card and an owner."""
MARKS: Final[dict[str, Mark]] = {
    **dict.fromkeys(("yes", "+", "oui", "si"), "yes"),
    **dict.fromkeys(("no", "-", "non"), "no"),
    **dict.fromkeys(("unsure", "?", "doute", "duda"), "unsure"),
}
"""How marks are typed."""


class Named(NamedTuple):
    """A card and an owner: a seat, or N for the secret."""

    card: Card
    owner: int


class _Run(NamedTuple):
    """A range of words in a line that names something."""

    start: int
    stop: int
    what: int
    is_exact: bool

    @property
    def places(self) -> set[int]:
        return set(range(self.start, self.stop))


def read_mark(text: str) -> Mark | None:
    """The mark that somebody typed.

    >>> read_mark("?"), read_mark("Sí"), read_mark("13")
    ('unsure', 'yes', None)
    """
    return MARKS.get(plain(text) or text)


def is_negated(words: Iterable[str]) -> bool:
    """Whether the question is why somebody does not have a card."""
    return not NEGATIONS.isdisjoint(words)


class Names:
    """The names of cards and owners at one table, for one reader."""

    def __init__(self, seat: Seat, game: Cluedo, translator: Translator) -> None:
        say = translator.say
        self._game = game
        self._cards: dict[int, tuple[str, ...]] = {
            card: (str(card), plain(say(card_name(card, game.per_kind))))
            for card in range(N_KINDS * game.per_kind)
        }
        self._owners: dict[int, tuple[str, ...]] = {
            one: (str(one), plain(translator.name(one)), *(MYSELF if one == seat else ()))
            for one in game.seats
        }
        self._owners[game.players] = (*SECRET, "s")

    def words(self, named: Named) -> dict[str, Param]:
        """The names of a card and an owner in a sentence."""
        return {"card": self._card_word(named.card), "owner": self._owner_word(named.owner)}

    def numbered(self, card: str, owner: str) -> Named | None:
        """A card and an owner by their numbers, if they exist."""
        if not (card.isdecimal() and owner.isdecimal()):
            return None
        named = Named(int(card), int(owner))
        return named if named.card in self._cards and named.owner in self._owners else None

    def read(self, words: Sequence[str], *, card_first: bool) -> Named:
        """The card and the owner that are named; between two numbers, their order decides."""
        cards, owners = list(_runs(words, self._cards)), list(_runs(words, self._owners))
        costs: dict[Named, tuple[int, ...]] = {}
        for card, owner in product(cards, owners):
            cost = _cost(words, card, owner, card_first=card_first)
            if cost is not None:
                named = Named(card.what, owner.what)
                costs[named] = min(cost, costs.get(named, cost))
        best = [named for named, cost in costs.items() if cost == min(costs.values())]
        if len(best) != 1:
            raise self._problem(words, best)
        return best[0]

    def _problem(self, words: Sequence[str], readings: Sequence[Named]) -> NotUnderstood:
        if readings:
            several = len({named.card for named in readings}) > 1
            choices: list[Word] = [
                self._card_word(named.card) if several else self._owner_word(named.owner)
                for named in readings
            ]
            text = " ".join(words)
            return NotUnderstood(Message("play-ambiguous", {"text": text, "choices": choices}))
        cards = list(_runs(words, self._cards))
        told = {place for run in (*cards, *_runs(words, self._owners)) for place in run.places}
        for place, word in enumerate(words):
            if place not in told and word not in FILLERS:
                return NotUnderstood(Message("cluedo-read-unknown", {"text": word}))
        has_card = any(words[run.start] not in FILLERS for run in cards)
        missing = "cluedo-read-no-owner" if has_card else "cluedo-read-no-card"
        return NotUnderstood(Message(missing))

    def _card_word(self, card: Card) -> Message:
        return card_name(card, self._game.per_kind)

    def _owner_word(self, owner: int) -> Message | Who:
        is_secret = owner == self._game.players
        return Message("cluedo-notes-secret") if is_secret else Who(Seat(owner))


def _runs(words: Sequence[str], names: dict[int, tuple[str, ...]]) -> Iterator[_Run]:
    """All runs of words that name something, exactly or by a prefix of no exact match."""
    for start in range(len(words)):
        for stop in range(start + 1, len(words) + 1):
            text = "".join(words[start:stop])
            if text.isdigit() and stop > start + 1:
                continue
            exact = [what for what, called in names.items() if text in called]
            begun = [what for what, called in names.items() if _begins(called, text)]
            for what in exact or begun:
                yield _Run(start, stop, what, bool(exact))


def _begins(called: Iterable[str], text: str) -> bool:
    return not text.isdigit() and any(name.startswith(text) for name in called)


def _cost(
    words: Sequence[str], card: _Run, owner: _Run, *, card_first: bool
) -> tuple[int, ...] | None:
    """How far-fetched a reading is; None if meaningful words are left over."""
    if card.places & owner.places:
        return None
    named = card.places | owner.places
    if any(place not in named and word not in FILLERS for place, word in enumerate(words)):
        return None
    n_fillers = sum(words[place] in FILLERS for place in named)
    n_begun = (not card.is_exact) + (not owner.is_exact)
    return n_fillers, n_begun, int((card.start < owner.start) != card_first)
