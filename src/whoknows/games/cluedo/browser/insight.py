# SPDX-License-Identifier: MIT
"""The detective's notebook as data: what a seat saw, what follows, how likely the rest is.

Drawn by `web/src/games/cluedo/Knowledge.svelte` and `terminal/pages.py`.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from msgspec import Struct, ValidationError

from whoknows.core import Message, Rng, Seat
from whoknows.core.event import snake_case
from whoknows.core.insight import Insight
from whoknows.core.notebook import NOTES, Command, SavedSetting
from whoknows.games.cluedo.knowledge.best_question import most_telling
from whoknows.games.cluedo.knowledge.cell_explanations import (
    Explained,
    explain_cell,
    open_sentence,
)
from whoknows.games.cluedo.knowledge.clues import Clue, ClueReader
from whoknows.games.cluedo.knowledge.explanations import Conclusion
from whoknows.games.cluedo.knowledge.others import Rival, look_around
from whoknows.games.cluedo.knowledge.posterior import DealPosterior
from whoknows.games.cluedo.knowledge.public_record import PublicRecord
from whoknows.games.cluedo.knowledge.seat import Knowledge, empty_cells
from whoknows.games.cluedo.pieces import Card, Cards, CluedoEvent, CluedoView
from whoknows.games.cluedo.rules import N_KINDS, Cluedo
from whoknows.games.cluedo.text import card_names

MAX_LISTED: Final = 6
"""How many secrets are listed."""
MAX_EXACT_STATES: Final = 60_000
"""Beyond this size, reached only at the largest tables, fractions would take too long."""

# The page


class OwnerCell(Struct, frozen=True):
    """A card and an owner: how it is known, and how likely it is."""

    published_as: ClassVar[str] = "Cell"

    known: Literal["seen", "follows", "open"]
    chance: str
    """1 or 0 if it is certain, else a fraction such as 5/72, as text; see `is_exact`."""


class LikelySecret(Struct, frozen=True):
    """Three cards that may be the secret."""

    cards: Cards
    chance: str


class CluedoPage(Struct, frozen=True):
    """All of a seat's knowledge, with all deals that fit equally likely."""

    cells: tuple[tuple[OwnerCell, ...], ...]
    """For each card the seats in order, then the secret."""
    n_deals: str
    n_secrets: int
    secrets: tuple[LikelySecret, ...]
    """The likeliest secrets."""
    solution: Cards | None
    is_exact: bool
    """Whether chances are exact fractions rather than rounded decimals."""


# Questions


class _Asked(Struct, frozen=True, tag=snake_case, tag_field="type", forbid_unknown_fields=True):
    pass


class WhyOwner(_Asked, frozen=True, tag="why"):
    """Ask why an owner (a seat, or N for the secret) has a card, or not, or only perhaps."""

    published_as: ClassVar[str] = "Why"

    card: Card
    owner: int
    to_self: bool = True
    """Whether the reader sits here, and is called "you"."""
    holds: bool = True
    """Whether the question is why the owner has the card, or why not."""


Help: TypeAlias = Literal["off", "seen", "all", "chances"]
"""What to fill in: nothing, what was seen, what follows, or how likely the rest is."""


class FillIn(_Asked, frozen=True):
    """The table, filled in so far."""

    help: Help


class Suggest(_Asked, frozen=True):
    """Ask which question is most informative."""


class Others(_Asked, frozen=True):
    """Ask what the others may know."""


# Answers


class _Answered(Struct, frozen=True, tag=snake_case, tag_field="type"):
    pass


class Evidence(Struct, frozen=True):
    """An event that was perceived, with its turn (0: the deal) and its number for this seat."""

    turn: int
    n: int
    said: Message


class Explanation(_Answered, frozen=True):
    """Why one cell of the notebook is as it is."""

    card: Card
    owner: int
    fact: Message
    """What is certain; if nothing is, what might be so."""
    is_certain: bool
    evidence: tuple[Evidence, ...]
    """The evidence from which this follows; none of it can be left out."""
    chance: str
    note: Message | None
    """What else is needed: the rules, or the numbers of deals."""
    is_contrary: bool = False
    """Whether the opposite of what was asked about is certain."""


class FilledIn(_Answered, frozen=True):
    """For each card the seats in order, then the secret: 1, 0, a chance, or nothing."""

    cells: tuple[tuple[float | None, ...], ...]
    n_deals: str | None
    """How many deals are possible, if that was computed."""


class Suggestion(_Answered, frozen=True):
    """The most informative question, and how likely the best guess is to be right."""

    cards: Cards
    now: float
    then: float
    said: Message


class Rivals(_Answered, frozen=True):
    """What each of the others can know, as far as this seat can infer."""

    rivals: tuple[Rival, ...]


CluedoQuestion: TypeAlias = WhyOwner | Suggest | Others | FillIn
CluedoAnswer: TypeAlias = Explanation | Suggestion | Rivals | FilledIn

COMMANDS: Final = (
    Command(
        "notes",
        NOTES,
        "switch",
        setting=SavedSetting("notes", get_args(Help), "cluedo-notes-"),
        correction="",
    ),
    Command(
        "mark",
        ("mark", "marque", "marquer", "marca", "marcar"),
        "mark",
        correction="cluedo-read-mark-usage",
    ),
    Command(
        "why",
        ("why", "pourquoi", "porque", "por"),
        question=WhyOwner,
        correction="cluedo-read-why-usage",
    ),
    Command("hint", ("hint", "indice", "conseil", "pista"), "advise", followed_by="anything"),
)


class CluedoInsight(Insight[CluedoEvent, CluedoView, CluedoPage, CluedoQuestion, CluedoAnswer]):
    """A notebook that fills itself."""

    commands = COMMANDS
    prefix = "cluedo"

    def __init__(self, seat: Seat, game: Cluedo) -> None:
        super().__init__(seat, game)
        self._players = game.players
        self._knowledge = Knowledge(seat, game.players)
        self._record = PublicRecord(game.players, seat)
        self._reader = ClueReader()
        self._perceived_at: dict[Clue, int] = {}

    def observe(self, event: CluedoEvent) -> None:
        self._knowledge.observe(event)
        self._record.observe(event)
        clue = self._reader.read(event)
        if clue is not None:
            self._perceived_at.setdefault(clue, len(self._knowledge.events))

    def page(self, view: CluedoView) -> CluedoPage:
        """The whole table, and the likeliest secrets."""
        reasoner = self._knowledge.reasoner()
        posterior = reasoner.posterior()
        secrets = _secrets(posterior)
        likeliest = sorted(secrets, key=lambda one: (-one[1], one[0]))[:MAX_LISTED]
        return CluedoPage(
            cells=tuple(self._cells(posterior)),
            n_deals=str(reasoner.n_deals),
            n_secrets=len(secrets),
            secrets=tuple(LikelySecret(cards, _told(chance)) for cards, chance in likeliest),
            solution=reasoner.solution,
            is_exact=_is_exact(posterior),
        )

    def answer(self, question: CluedoQuestion, view: CluedoView) -> CluedoAnswer:
        """Why, what to ask, or what others may know."""
        match question:
            case WhyOwner():
                return self._why(question)
            case FillIn():
                return self._fill_in(question.help)
            case Suggest():
                return self._suggest()
            case Others():
                rivals = look_around(
                    self._knowledge.reasoner(), self._record, self.seat, self._rng()
                )
                return Rivals(tuple(rivals))

    def advisers(self, view: CluedoView) -> Sequence[str]:
        return ("bot4",)

    # The page

    def _cells(self, posterior: DealPosterior) -> Iterator[tuple[OwnerCell, ...]]:
        seen, sure = self._knowledge.seen(), self._knowledge.all()
        chances = _owners(posterior)
        for card in range(N_KINDS * (self._players + 1)):
            yield tuple(
                _cell(seen[card][owner], sure[card][owner], _told(chances[card].get(owner, 0)))
                for owner in range(self._players + 1)
            )

    # Answers

    def _why(self, question: WhyOwner) -> Explanation:
        card, owner = question.card, question.owner
        if not (0 <= owner <= self._players and 0 <= card < N_KINDS * (self._players + 1)):
            raise ValidationError(f"there is no card {card} or no owner {owner}")
        reader = Seat(self.seat) if question.to_self else None
        found = explain_cell(self._knowledge, card, owner, holds=question.holds, reader=reader)
        chance = _owners(self._knowledge.reasoner().posterior())[card].get(owner, 0)
        return Explanation(
            card,
            owner,
            fact=found.fact,
            is_certain=found.verdict != "open",
            evidence=tuple(self._evidence(found)),
            chance=_told(chance),
            note=self._note(found, Conclusion(card, owner, holds=question.holds)),
            is_contrary=found.verdict == "opposite",
        )

    def _evidence(self, found: Explained) -> Iterator[Evidence]:
        for ground in found.grounds:
            yield Evidence(ground.turn, self._perceived_at[ground.clue], ground.said)

    def _note(self, found: Explained, conclusion: Conclusion) -> Message | None:
        if found.verdict == "open":
            return open_sentence(self._knowledge, conclusion, found.fact)
        return Message("cluedo-why-rules") if len(found.grounds) != 1 else None

    def _fill_in(self, how: Help) -> FilledIn:
        match how:
            case "off":
                cells = empty_cells(self._players)
            case "seen":
                cells = self._knowledge.seen()
            case "all":
                cells = self._knowledge.all()
            case "chances":
                cells = self._knowledge.chances()
        n_deals = str(self._knowledge.n_deals) if how in ("all", "chances") else None
        return FilledIn(tuple(map(tuple, cells)), n_deals)

    def _suggest(self) -> Suggestion:
        posterior = self._knowledge.reasoner().posterior()
        best = most_telling(posterior, self._players, self.seat, self._rng())
        percent = {"now": round(100 * best.now), "then": round(100 * best.then)}
        cards = card_names(best.cards, self._players + 1)
        said = Message("cluedo-suggested", {"cards": cards, **percent})
        return Suggestion(best.cards, round(best.now, 6), round(best.then, 6), said)

    def _rng(self) -> Rng:
        """The same question gets the same answer."""
        return Rng(len(self._knowledge.events))


# Numbers


def _is_exact(posterior: DealPosterior) -> bool:
    return len(posterior.network.keys) <= MAX_EXACT_STATES


def _owners(posterior: DealPosterior) -> list[dict[int, Fraction | float]]:
    """For each card its owners with their chances."""
    if _is_exact(posterior):
        return [{**row} for _, row in sorted(posterior.exact_owners().items())]
    return [dict(enumerate(row)) for row in posterior.owners.tolist()]


def _secrets(posterior: DealPosterior) -> list[tuple[Cards, Fraction | float]]:
    """All possible secrets with their chances."""
    if _is_exact(posterior):
        return [*posterior.exact_secrets().items()]
    table = posterior.secrets
    per_kind = len(table)
    return [
        ((place, per_kind + weapon, 2 * per_kind + suspect), float(table[place, weapon, suspect]))
        for place, weapon, suspect in zip(*(axis.tolist() for axis in table.nonzero()), strict=True)
    ]


def _told(chance: Fraction | float) -> str:
    return str(chance) if isinstance(chance, Fraction | int) else f"{chance:.6f}"


def _cell(seen: float | None, sure: float | None, chance: str) -> OwnerCell:
    """Certain cells must look certain, however their chance was computed."""
    if sure is None:
        return OwnerCell("open", chance)
    return OwnerCell("follows" if seen is None else "seen", str(int(sure)))
