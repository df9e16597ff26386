# SPDX-License-Identifier: MIT
"""What a seat can know about dice that it does not see: certain facts, and what bids suggest.

Chances by the seat's dice are exact fractions. Everything called *suggested* rests on
`knowledge.bid_model`. Drawn by `web/src/games/liars-dice/Knowledge.svelte` and `terminal/pages.py`.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Final

from msgspec import Meta, Struct

from whoknows.core import Message, Seat
from whoknows.core.insight import Insight
from whoknows.core.notebook import NOTES, OFF, Command, SavedSetting
from whoknows.games.liars_dice import pieces as p
from whoknows.games.liars_dice.knowledge import WorldCounts, face_count, worlds
from whoknows.games.liars_dice.knowledge.posterior import Belief, DiceBeliefs
from whoknows.games.liars_dice.knowledge.reasons import BidReasonFinder, OddsReason
from whoknows.games.liars_dice.rules import LiarsDice

N_LIKELY = 3
"""How many hands of each player are listed."""

# The data


class FaceOdds(Struct, frozen=True):
    """How many dice may count for one face."""

    face: int
    own: int
    """Dice of this seat that count."""
    expected: str
    """The mean number of dice that count in all, by the seat's dice."""
    exactly: tuple[str, ...]
    """The chances of 0, 1, 2 and so on, by the seat's dice."""
    at_least: tuple[str, ...]
    """The chances that bids of 0, 1, 2 and so on are true, by the seat's dice."""
    suggested: float
    """The mean number of dice that count in all, given the others' bids."""
    suggested_exactly: tuple[float, ...]
    suggested_at_least: tuple[float, ...]
    least: int | None
    """The lowest possible bid of this face now; all higher counts are possible too."""


class LastBid(Struct, frozen=True):
    """The bid to be raised or called."""

    seat: Seat
    count: int
    face: int
    true: str
    exact: str
    suggested_true: float
    suggested_exact: float


class LikelyHand(Struct, frozen=True):
    """A hand that a player may have."""

    hand: p.Hand
    chance: float


class Holding(Struct, frozen=True):
    """What another player may have, given that player's bids."""

    seat: Seat
    n_dice: int
    bids: tuple[p.Placed, ...]
    counting: tuple[float, ...]
    """By face: the mean number of the player's dice that count for it."""
    before: tuple[str, ...]
    """The same before any bid."""
    likely: tuple[LikelyHand, ...]
    """The likeliest hands."""
    showing: tuple[float, ...] = ()
    """By face: the mean number of the player's dice that show it."""


class LiarsDicePage(Struct, frozen=True):
    """All data about one moment of a round."""

    hand: p.Hand
    n_dice: int
    """The number of dice in play."""
    n_unseen: int
    wild: int
    """The face that counts as any; 0 for none."""
    rolls: str
    """In how many ways the dice of the others can have fallen."""
    hands: str
    """How many different sets of hands that makes."""
    last: LastBid | None
    faces: tuple[FaceOdds, ...]
    players: tuple[Holding, ...]
    can_confirm: bool
    """Whether spot on is allowed."""


class WhyBid(Struct, frozen=True, forbid_unknown_fields=True):
    """The question why a bid is as likely as it is."""

    count: Annotated[int, Meta(ge=1, le=p.MAX_DICE * p.MAX_PLAYERS)]
    face: Annotated[int, Meta(ge=1, le=p.MAX_FACES)]


class BidReasons(Struct, frozen=True):
    """The reasons for the chance of a bid."""

    count: int
    face: int
    true: str
    exact: str
    own_dice: OddsReason
    """By the seat's dice: exact."""
    bids: OddsReason
    """By the others' bids: a model."""
    model: Message
    """The assumptions of the model."""


COMMANDS: Final = (
    Command(
        "notes",
        NOTES,
        "switch",
        setting=SavedSetting("notes", (OFF, "odds", "dice"), "liars-dice-notes-"),
    ),
    Command(
        "odds",
        ("odds", "chances", "cotes", "probabilidades", "prob"),
        followed_by="anything",
    ),
    Command("dice", ("dice", "posterior", "des", "dados"), followed_by="anything"),
    Command("worlds", ("worlds", "mondes", "mundos"), followed_by="anything"),
    Command("history", ("history", "historique", "historial"), followed_by="anything"),
    Command("why", ("why", "pourquoi", "porque", "por"), question=WhyBid),
    Command("advice", ("advice", "conseil", "consejo"), "advise"),
)


class LiarsDiceInsight(
    Insight[p.LiarsDiceEvent, p.LiarsDiceView, LiarsDicePage, WhyBid, BidReasons],
):
    """Explains the current round; the view has all that a seat remembers of it."""

    game: LiarsDice
    commands = COMMANDS
    prefix = "liars-dice"

    def observe(self, event: p.LiarsDiceEvent) -> None:
        """Ignored: the view is enough."""

    def page(self, view: p.LiarsDiceView) -> LiarsDicePage:
        """Odds of all bids, and what others may have."""
        beliefs = DiceBeliefs(self.game, view)
        faces = tuple(self._odds(view, beliefs, face) for face in range(1, self.game.faces + 1))
        possible: WorldCounts = worlds(self.game, view)
        return LiarsDicePage(
            hand=view.hand,
            n_dice=sum(view.dice),
            n_unseen=sum(view.dice) - len(view.hand),
            wild=self.game.wild_face,
            rolls=str(possible.n_rolls),
            hands=str(possible.n_hands),
            last=_last_bid(view, faces),
            faces=faces,
            players=tuple(self._holding(view, belief) for belief in beliefs.of.values()),
            can_confirm=self.game.spot_on,
        )

    def answer(self, question: WhyBid, view: p.LiarsDiceView) -> BidReasons:
        """Why a bid is as likely as it is."""
        bid = p.Bid(question.count, min(question.face, self.game.faces))
        known = face_count(self.game, view, bid.face)
        reasons = BidReasonFinder(self.game, view, DiceBeliefs(self.game, view))
        return BidReasons(
            bid.count,
            bid.face,
            true=str(known.at_least(bid.count)),
            exact=str(known.exactly(bid.count)),
            own_dice=reasons.by_own_dice(bid),
            bids=reasons.by_bids(bid),
            model=Message("liars-dice-know-model"),
        )

    def advisers(self, view: p.LiarsDiceView) -> Sequence[str]:
        """The strongest agents that can play at this table."""
        return ("equilibrium", "probability")

    def _odds(self, view: p.LiarsDiceView, beliefs: DiceBeliefs, face: int) -> FaceOdds:
        known = face_count(self.game, view, face)
        exactly = known.distribution()
        counts = [float(chance) for chance in beliefs.counts(face)]
        return FaceOdds(
            face=face,
            own=known.n_own,
            expected=str(known.expected),
            exactly=tuple(map(str, _up_to_all(exactly, view))),
            at_least=tuple(map(str, _tails(_up_to_all(exactly, view)))),
            suggested=beliefs.expected(face),
            suggested_exactly=tuple(map(float, _up_to_all(counts, view))),
            suggested_at_least=tuple(
                1.0 if count <= known.n_own else min(float(chance), 1.0)
                for count, chance in enumerate(_tails(_up_to_all(counts, view)))
            ),
            least=self._least(view, face),
        )

    def _least(self, view: p.LiarsDiceView, face: int) -> int | None:
        n_dice = sum(view.dice)
        if not view.bids:
            return 1 if n_dice else None
        last = view.bids[-1]
        counts = (last.count, last.count + 1)
        higher = (n for n in counts if self.game.is_raise(last, p.Bid(n, face)) and n <= n_dice)
        return next(higher, None)

    def _holding(self, view: p.LiarsDiceView, belief: Belief) -> Holding:
        faces = range(1, self.game.faces + 1)
        hits = [face_count(self.game, view, face).n_hits for face in faces]
        return Holding(
            seat=belief.seat,
            n_dice=belief.n_dice,
            bids=tuple(bid for bid in view.bids if bid.seat == belief.seat),
            counting=tuple(belief.counting(face) for face in faces),
            before=tuple(str(Fraction(n * belief.n_dice, self.game.faces)) for n in hits),
            likely=tuple(LikelyHand(*one) for one in belief.likeliest(N_LIKELY)),
            showing=tuple(belief.expected(face) for face in faces),
        )


def _last_bid(view: p.LiarsDiceView, faces: tuple[FaceOdds, ...]) -> LastBid | None:
    if not view.bids:
        return None
    last = view.bids[-1]
    odds = faces[last.face - 1]
    return LastBid(
        last.seat,
        last.count,
        last.face,
        true=odds.at_least[last.count],
        exact=odds.exactly[last.count],
        suggested_true=odds.suggested_at_least[last.count],
        suggested_exact=odds.suggested_exactly[last.count],
    )


def _up_to_all(
    chances: tuple[Fraction, ...] | list[float], view: p.LiarsDiceView
) -> list[Fraction | float]:
    """A chance for every number of dice, even where fewer dice can count."""
    n_missing = sum(view.dice) + 1 - len(chances)
    return [*chances, *[0] * n_missing]


def _tails(chances: list[Fraction | float]) -> list[Fraction | float]:
    """The chances of at least 0, 1, 2 and so on."""
    tails: list[Fraction | float] = []
    total: Fraction | float = 0
    for chance in reversed(chances):
        total = total + chance
        tails.append(total)
    return tails[::-1]
