# SPDX-License-Identifier: MIT
"""The knowledge of one seat of Mafia de Cuba: claims, contradictions, the flow, chances."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from whoknows.core import Message, Param, Seat, Who
from whoknows.core.insight import Insight
from whoknows.games.mafia_de_cuba.knowledge.claims import Claimed, Marked, Side
from whoknows.games.mafia_de_cuba.knowledge.contradictions import (
    Contradiction,
    contradictions,
    liars,
    telling,
)
from whoknows.games.mafia_de_cuba.knowledge.estimates import WAYS, Reckoner
from whoknows.games.mafia_de_cuba.knowledge.flow import Link, breaks, links
from whoknows.games.mafia_de_cuba.knowledge.perception import Perceived
from whoknows.games.mafia_de_cuba.knowledge.statement_text import (
    gap,
    own_knowledge,
    reason,
    reckoning_name,
    told,
)
from whoknows.games.mafia_de_cuba.knowledge.statements import DIAMONDS, Seen, amounts
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS, n_tokens
from whoknows.games.mafia_de_cuba.pieces.match import (
    GODFATHER,
    NOTHING_ASIDE,
    BoxPassed,
    JokerSpent,
    MafiaEvent,
    MafiaView,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    SayToken,
    SayTokens,
    SayWhether,
    Shot,
    Shown,
    Unmasked,
)
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.names import a_role
from whoknows.games.mafia_de_cuba.text.sentences import answer_words

from .hints import hints_for
from .pages import (
    BoxClaim,
    ClaimRow,
    Clash,
    FlowState,
    MafiaPage,
    MafiaQuestion,
    MafiaReply,
    Passage,
    RoleClaim,
    Told,
    WayChance,
    WhyChance,
    WhyClash,
    WhyPassage,
)

FOLLOWING: Final = (BoxPassed, Shot, Shown, JokerSpent, Unmasked)
"""What happens is not a move of its own, but what comes of one."""
MAX_CLASHES: Final = 24
"""So many contradictions are told at most, the plainest."""


class MafiaInsight(Insight[MafiaEvent, MafiaView, MafiaPage, MafiaQuestion, MafiaReply]):
    """Knows what its seat has perceived, and tells what follows."""

    def __init__(self, seat: Seat, game: MafiaDeCuba) -> None:
        super().__init__(seat, game)
        self._perceived = Perceived(game, seat)
        self._reckoner = Reckoner(game, self._perceived)
        self._n_turns = 0
        self._turns: dict[Said, int] = {}
        self._found: tuple[Seen, list[Contradiction]] | None = None

    def observe(self, event: MafiaEvent) -> None:
        """Something happened, as the seat perceives it."""
        self._perceived.observe(event)
        self._n_turns += not isinstance(event, FOLLOWING)
        if isinstance(event, Said):
            self._turns.setdefault(event, self._n_turns)

    def page(self, view: MafiaView) -> MafiaPage:
        """Claims, contradictions, the flow of diamonds, chances, and what can be said."""
        game, seen, asked = self.game, self._seen, self._perceived.asked
        note = self._note()
        claimed = Claimed(game.layout, seen, self._contradictions())
        clashes = [self._clash(one) for one in self._contradictions()[:MAX_CLASHES]]
        way = links(game, seen, DIAMONDS)
        return MafiaPage(
            seat=self.seat,
            n=len(self._perceived.events),
            note=note,
            own=tuple(own_knowledge(game, seen)),
            roles=game.roles_in_play,
            claims=tuple(_row(claimed, seat) for seat in game.suspects),
            clashes=tuple(clashes),
            liars=tuple(seat for seat in liars(self._contradictions()) if seat != self.seat),
            flow=tuple(_passages(way)),
            gaps=tuple(gap(one, DIAMONDS) for one in breaks(way)),
            reckonings=() if note else tuple(map(self._reckoner.reckoning, WAYS)),
            hints=None if asked is None else hints_for(game, seen, asked, self._retold),
        )

    def answer(self, question: MafiaQuestion, view: MafiaView) -> MafiaReply:
        """Why a contradiction, what is wrong with the flow somewhere, why a chance."""
        match question:
            case WhyClash(number=number):
                found = self._contradictions()[number : number + 1] if number >= 0 else []
                return self._about("mafia-insight-why-clash", found)
            case WhyPassage(place=place):
                return self._passage(place)
            case WhyChance():
                return self._chance(question)

    # Inside

    @property
    def _seen(self) -> Seen:
        return self._perceived.seen

    def _note(self) -> Message | None:
        """Why nothing can be known yet."""
        if self._seen.returned is None and self.seat == GODFATHER:
            return Message("mafia-insight-not-back")
        if self._seen.story is None and self.seat in self.game.suspects:
            return Message("mafia-insight-not-yet")
        return None

    def _contradictions(self) -> list[Contradiction]:
        """Those worth telling; what one said oneself is no news, and comes last."""
        if self._found is None or self._found[0] is not self._seen:
            found = telling(contradictions(self.game.setting, self._seen))
            found.sort(key=lambda one: one.liar == self.seat)
            self._found = self._seen, found
        return self._found[1]

    def _retold(self, said: Said) -> Told:
        return Told(answer_words(said), self._turns.get(said))

    def _clash(self, one: Contradiction) -> Clash:
        said = tuple(
            Told(told(self.game, each), self._turns.get(each.evidence))
            if isinstance(each.evidence, Said)
            else Told(told(self.game, each), None)
            for each in one.statements
        )
        return Clash(_title(one), reason(one), said, one.speakers, one.liar)

    # Answers

    def _about(self, key: str, found: Sequence[Contradiction], *lines: Message) -> MafiaReply:
        clashes = tuple(map(self._clash, found[:MAX_CLASHES]))
        none = () if clashes else (Message("mafia-why-nothing"),)
        return MafiaReply(Message(key), False, (*lines, *none), clashes, ())

    def _passage(self, place: int) -> MafiaReply:
        """What contradicts what about the box there."""
        layout = self.game.layout
        found = [
            one
            for one in self._contradictions()
            if any(at == place + 1 for told in one.statements for at, _ in amounts(layout, told))
        ]
        return self._about("mafia-insight-why-flow", found)

    def _chance(self, question: WhyChance) -> MafiaReply:
        seat, role, way = question.seat, question.role, question.way
        facts: dict[str, Param] = {"seat": Who(seat)}
        if seat not in self.game.suspects or role not in self.game.roles_in_play or self._note():
            return self._about("mafia-insight-why-chance", [])
        facts["role"] = a_role(role)
        chances = self._reckoner.chances()
        here = chances.get(way, {}).get((seat, role))
        found = [one for one in self._contradictions() if seat in (s.seat for s in one.statements)]
        return MafiaReply(
            Message("mafia-insight-chance-of", facts),
            way == "model",
            tuple(self._lines(question, here)),
            tuple(map(self._clash, found[:MAX_CLASHES])),
            tuple(
                WayChance(
                    one,
                    reckoning_name(self.game, self._seen, one),
                    chances[one][seat, role] if one in chances else None,
                )
                for one in WAYS
            ),
        )

    def _lines(self, question: WhyChance, chance: float | None) -> Iterator[Message]:
        """In how many worlds it is so, or that none is left, or that it is only weighed."""
        if chance is None:
            yield Message(
                "mafia-insight-no-model" if question.way == "model" else "mafia-insight-no-world"
            )
        elif question.way == "model":
            yield Message("mafia-insight-by-model")
        else:
            total = self._reckoner.posterior(question.way).total
            counts: dict[str, Param] = {"count": round(total * chance), "total": round(total)}
            yield Message("mafia-insight-worlds", counts)


# Claims


def _row(claimed: Claimed, seat: Seat) -> ClaimRow:
    sides: tuple[Side, Side] = ("received", "passed")
    received, passed = (tuple(map(_box_claim, claimed.box(seat, side))) for side in sides)
    return ClaimRow(
        seat=seat,
        received=received,
        passed=passed,
        role=tuple(map(_role_claim, claimed.role(seat))),
        aside=tuple(map(_role_claim, claimed.aside(seat))),
        shown=claimed.shown(seat),
        is_silent=claimed.is_silent(seat, ""),
    )


def _box_claim(one: Marked) -> BoxClaim:
    text = answer_words(one.said)
    match one.said.answer:
        case SayBox(diamonds=diamonds, tokens=tokens):
            return BoxClaim(text, one.mark, diamonds, n_tokens(tokens), tokens)
        case SayTokens(tokens=tokens):
            return BoxClaim(text, one.mark, None, n_tokens(tokens), tokens)
        case SayNumber(number=n) if one.said.question.endswith("token_count"):
            return BoxClaim(text, one.mark, None, n, None if n else NO_TOKENS)
        case SayNumber(number=n):
            return BoxClaim(text, one.mark, n)
    raise AssertionError(f"nothing about a box: {one.said}")


def _role_claim(one: Marked) -> RoleClaim:
    text = answer_words(one.said)
    match one.said.answer:
        case SayRole(role=name):
            return RoleClaim(text, one.mark, name, yes=True)
        case SayToken(token=name):
            is_any = name != NOTHING_ASIDE
            return RoleClaim(text, one.mark, name if is_any else None, yes=is_any)
        case SayWhether(yes=yes):
            about = one.said.about
            return RoleClaim(text, one.mark, about if isinstance(about, str) else None, yes=yes)
    raise AssertionError(f"nothing about a role: {one.said}")


def _title(one: Contradiction) -> Message:
    """Who cannot be believed."""
    match one.speakers:
        case (liar,):
            return Message("mafia-insight-lies", {"seat": Who(liar)})
        case (first, second):
            return Message("mafia-insight-either", {"first": Who(first), "second": Who(second)})
        case several:
            return Message("mafia-insight-not-all", {"seats": [Who(seat) for seat in several]})


# The flow


def _passages(way: Sequence[Link]) -> Iterator[Passage]:
    for place, (before, after) in enumerate(pairwise(way)):
        passed, received = before.passed, after.received
        yield Passage(place, _state(before, after), passed, received)


def _state(before: Link, after: Link) -> FlowState:
    passed, received = before.passed, after.received
    if passed is not None and received is not None and passed != received:
        return "broken"
    if (before.is_certain and passed is not None) or (after.is_certain and received is not None):
        return "known"
    return "open" if passed is None and received is None else "said"
