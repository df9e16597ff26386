# SPDX-License-Identifier: MIT
"""The knowledge of one seat of Mafia de Cuba: claims, contradictions, the flow, chances.

Drawn by `web/src/games/mafia/Knowledge.svelte` and `terminal/pages.py`.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from msgspec.structs import replace as with_fields

from whoknows.core import Message, Param, Seat, Who
from whoknows.core.insight import Insight
from whoknows.core.notebook import NOTES, OFF, Command, SavedSetting
from whoknows.games.mafia_de_cuba.knowledge.claims import Claimed, Marked, Side
from whoknows.games.mafia_de_cuba.knowledge.contradictions import (
    Contradiction,
    contradictions,
    liars,
    telling,
)
from whoknows.games.mafia_de_cuba.knowledge.estimates import WAYS, Reckoner
from whoknows.games.mafia_de_cuba.knowledge.flow import FlowLink, breaks, links
from whoknows.games.mafia_de_cuba.knowledge.perception import MafiaPerceived
from whoknows.games.mafia_de_cuba.knowledge.statement_text import (
    gap,
    own_knowledge,
    reason,
    reckoning_name,
    told,
)
from whoknows.games.mafia_de_cuba.knowledge.statements import (
    DIAMONDS,
    TOKENS,
    SeatEvidence,
    amounts,
)
from whoknows.games.mafia_de_cuba.knowledge.trust import TRUSTS, certain_liars
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS, n_tokens
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.names import a_role, role_name
from whoknows.games.mafia_de_cuba.text.sentences import answer_words

from . import pages as known
from .hints import all_hints, hints_for

FOLLOWING: Final = (p.BoxPassed, p.Shot, p.Shown, p.JokerSpent, p.Unmasked)
"""Events that are not a player's move, but the result of a move."""
TRUST: Final = SavedSetting("reckon", WAYS, "mafia-trust-short-")
"""The ways to treat claims."""
MAX_CLASHES: Final = 24
"""The largest number of contradictions shown, the plainest first."""


COMMANDS: Final = (
    Command(
        "notes",
        NOTES,
        "switch",
        setting=SavedSetting("notes", (OFF, "claims", "flow", "roles"), "mafia-notes-"),
    ),
    Command(
        "claims",
        ("claims", "dires", "affirmations", "dichos", "afirmaciones"),
        question=known.AskClaims,
        followed_by="anything",
    ),
    Command("flow", ("flow", "flux", "flujo"), question=known.AskFlow),
    Command("roles", ("roles", "papeles"), question=known.AskChances, setting=TRUST),
    Command(
        "amounts", ("amounts", "montants", "cantidades"), question=known.AskChances, setting=TRUST
    ),
    Command(
        "worlds", ("worlds", "mondes", "mundos"), question=known.AskWorlds, followed_by="anything"
    ),
    Command("why", ("why", "pourquoi", "porque", "por"), question=known.AskClashes),
    Command(
        "hint",
        ("hint", "consistent", "indice", "coherent", "pista", "coherente"),
        question=known.AskHints,
        followed_by="anything",
    ),
    Command("mark", ("mark", "marque", "marquer", "marca", "marcar"), "mark"),
    Command("advice", ("advice", "conseil", "consejo"), "advise"),
)


class MafiaInsight(
    Insight[p.MafiaEvent, p.MafiaView, known.MafiaPage, known.MafiaQuestion, known.MafiaReply]
):
    """Keeps what its seat has perceived, and computes what follows."""

    commands = COMMANDS
    prefix = "mafia"

    def __init__(self, seat: Seat, game: MafiaDeCuba) -> None:
        super().__init__(seat, game)
        self._perceived = MafiaPerceived(game, seat)
        self._reckoner = Reckoner(game, self._perceived)
        self._n_turns = 0
        self._turns: dict[p.Said, int] = {}
        self._found: tuple[SeatEvidence, list[Contradiction]] | None = None

    def observe(self, event: p.MafiaEvent) -> None:
        self._perceived.observe(event)
        self._n_turns += not isinstance(event, FOLLOWING)
        if isinstance(event, p.Said):
            self._turns.setdefault(event, self._n_turns)

    def page(self, view: p.MafiaView) -> known.MafiaPage:
        """Claims, contradictions, the flow of diamonds, chances, and what can be said."""
        game, seen, asked = self.game, self._seen, self._perceived.asked
        note = self._note()
        clashes = [self._clash(one) for one in self._contradictions()[:MAX_CLASHES]]
        way = links(game, seen, DIAMONDS)
        return known.MafiaPage(
            seat=self.seat,
            n=len(self._perceived.events),
            note=note,
            own=self._own(),
            roles=game.roles_in_play,
            claims=self._claims(),
            clashes=tuple(clashes),
            liars=tuple(seat for seat in liars(self._contradictions()) if seat != self.seat),
            flow=tuple(_passages(way)),
            gaps=tuple(gap(one, DIAMONDS) for one in breaks(way)),
            reckonings=() if note else tuple(map(self._reckoner.reckoning, WAYS)),
            hints=None if asked is None else hints_for(game, seen, asked, self._retold),
        )

    def answer(self, question: known.MafiaQuestion, view: p.MafiaView) -> known.MafiaReply:
        """Explain a contradiction, a fault in the flow at a place, or a chance."""
        match question:
            case known.WhyClash(number=number):
                found = self._contradictions()[number : number + 1] if number >= 0 else []
                return self._about("mafia-insight-why-clash", found)
            case known.WhyPassage(place=place):
                return self._passage(place)
            case known.WhyChance():
                return self._chance(question)
        return self._part(question)

    def _part(
        self,
        asked: known.AskClaims
        | known.AskFlow
        | known.AskChances
        | known.AskWorlds
        | known.AskClashes
        | known.AskHints,
    ) -> known.MafiaReply:
        """A part of the page, for the terminal."""
        match asked:
            case known.AskFlow(what=what):
                return self._flow(what)
            case known.AskClashes(seat=seat):
                return self._clashes(seat)
            case known.AskChances(way=way):
                found = self._reckoner.weighed(way, has_amounts=True)
                lying = () if found.rows or way == "model" else self._certain_liars()
                reply = _titled(found.label, reckonings=(found,), liars=lying)
                return with_fields(reply, is_model=way == "model")
            case known.AskWorlds():
                counted = tuple(map(self._reckoner.worlds, TRUSTS))
                return _titled(Message("mafia-worlds-title"), reckonings=counted)
            case known.AskHints():
                hints = all_hints(self.game, self._seen, self._perceived.asked)
                return _titled(Message("mafia-meaning-hint"), hints=hints)
        title = Message("mafia-claims-title")
        return _titled(title, lines=self._own(), claims=self._claims())

    def is_worth_showing(self, view: p.MafiaView) -> bool:
        """Whether anything was said."""
        return bool(self._seen.said or self._seen.announced)

    def advisers(self, view: p.MafiaView) -> Sequence[str]:
        """The strongest agents that can play at this table, for both sides."""
        return ("strong", "bayes", "chain") if view.seat == p.GODFATHER else ("best", "mixed")

    # Internals

    @property
    def _seen(self) -> SeatEvidence:
        return self._perceived.seen

    def _note(self) -> Message | None:
        """The reason why nothing can be known yet."""
        if self._seen.returned is None and self.seat == p.GODFATHER:
            return Message("mafia-insight-not-back")
        if self._seen.story is None and self.seat in self.game.suspects:
            return Message("mafia-insight-not-yet")
        return None

    def _contradictions(self) -> list[Contradiction]:
        """The contradictions worth showing; those of the seat's own claims come last."""
        if self._found is None or self._found[0] is not self._seen:
            found = telling(contradictions(self.game.setting, self._seen))
            found.sort(key=lambda one: one.liar == self.seat)
            self._found = self._seen, found
        return self._found[1]

    def _retold(self, said: p.Said) -> known.ToldStatement:
        return known.ToldStatement(answer_words(said), self._turns.get(said))

    def _clash(self, one: Contradiction) -> known.Clash:
        said = tuple(
            known.ToldStatement(told(self.game, each), self._turns.get(each.evidence))
            if isinstance(each.evidence, p.Said)
            else known.ToldStatement(told(self.game, each), None)
            for each in one.statements
        )
        return known.Clash(_title(one), reason(one), said, one.speakers, one.liar)

    def _own(self) -> tuple[Message, ...]:
        return tuple(own_knowledge(self.game, self._seen))

    def _claims(self) -> tuple[known.ClaimRow, ...]:
        claimed = Claimed(self.game.layout, self._seen, self._contradictions())
        return tuple(_row(claimed, seat) for seat in self.game.suspects)

    def _certain_liars(self) -> tuple[Seat, ...]:
        return certain_liars(self.game.layout, self._seen)

    # Answers to questions

    def _flow(self, what: str) -> known.MafiaReply:
        if what not in (DIAMONDS, TOKENS, *self.game.tokens_in_play):
            raise ValueError(f"nothing of that name is in the box: {what}")
        way = links(self.game, self._seen, what)
        gaps = [known.Gap(one.after, gap(one, what), one.is_contradiction) for one in breaks(way)]
        title = Message("mafia-flow-title", {"what": what_name(what)})
        return _titled(
            title, claims=self._claims(), flow_of=what, flow=tuple(way), gaps=tuple(gaps)
        )

    def _clashes(self, seat: Seat | None) -> known.MafiaReply:
        found = [
            one
            for one in self._contradictions()
            if seat is None or seat in (statement.seat for statement in one.statements)
        ]
        clashes = tuple(map(self._clash, found[:MAX_CLASHES]))
        lying = tuple(one for one in liars(found) if one != self.seat and seat in (None, one))
        title = Message("mafia-insight-why-clash")
        key = "mafia-why-nothing" if seat is None else "mafia-why-nothing-about"
        none = Message(key, {} if seat is None else {"seat": Who(seat)})
        lines = () if clashes else (none,)
        return _titled(title, lines=lines, clashes=clashes, n_clashes=len(found), liars=lying)

    def _about(self, key: str, found: Sequence[Contradiction], *lines: Message) -> known.MafiaReply:
        clashes = tuple(map(self._clash, found[:MAX_CLASHES]))
        none = () if clashes else (Message("mafia-why-nothing"),)
        return known.MafiaReply(Message(key), False, (*lines, *none), clashes, ())

    def _passage(self, place: int) -> known.MafiaReply:
        """What contradicts what about the box at that place."""
        layout = self.game.layout
        found = [
            one
            for one in self._contradictions()
            if any(at == place + 1 for told in one.statements for at, _ in amounts(layout, told))
        ]
        return self._about("mafia-insight-why-flow", found)

    def _chance(self, question: known.WhyChance) -> known.MafiaReply:
        seat, role, way = question.seat, question.role, question.way
        facts: dict[str, Param] = {"seat": Who(seat)}
        if seat not in self.game.suspects or role not in self.game.roles_in_play or self._note():
            return self._about("mafia-insight-why-chance", [])
        facts["role"] = a_role(role)
        chances = self._reckoner.chances()
        here = chances.get(way, {}).get((seat, role))
        found = [one for one in self._contradictions() if seat in (s.seat for s in one.statements)]
        return known.MafiaReply(
            Message("mafia-insight-chance-of", facts),
            way == "model",
            tuple(self._lines(question, here)),
            tuple(map(self._clash, found[:MAX_CLASHES])),
            tuple(
                known.WayChance(
                    one,
                    reckoning_name(self.game, self._seen, one),
                    chances[one][seat, role] if one in chances else None,
                )
                for one in WAYS
            ),
        )

    def _lines(self, question: known.WhyChance, chance: float | None) -> Iterator[Message]:
        """In how many worlds it is so; or that no world is left, or that worlds are weighed."""
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


def _titled(title: Message, **parts: Any) -> known.MafiaReply:
    """A reply with these parts and nothing else."""
    return with_fields(known.MafiaReply(title, False, (), (), ()), **parts)


# Claims


def _row(claimed: Claimed, seat: Seat) -> known.ClaimRow:
    sides: tuple[Side, Side] = ("received", "passed")
    received, passed = (tuple(map(_box_claim, claimed.box(seat, side))) for side in sides)
    return known.ClaimRow(
        seat=seat,
        received=received,
        passed=passed,
        role=tuple(map(_role_claim, claimed.role(seat))),
        aside=tuple(map(_role_claim, claimed.aside(seat))),
        shown=claimed.shown(seat),
        is_silent=claimed.is_silent(seat, ""),
        silent=tuple(one for one in (*sides, "role") if claimed.is_silent(seat, one)),
    )


def _box_claim(one: Marked) -> known.BoxClaim:
    text = answer_words(one.said)
    match one.said.answer:
        case p.SayBox(diamonds=diamonds, tokens=tokens):
            return known.BoxClaim(text, one.mark, diamonds, n_tokens(tokens), tokens)
        case p.SayTokens(tokens=tokens):
            return known.BoxClaim(text, one.mark, None, n_tokens(tokens), tokens)
        case p.SayNumber(number=n) if one.said.question.endswith("token_count"):
            return known.BoxClaim(text, one.mark, None, n, None if n else NO_TOKENS)
        case p.SayNumber(number=n):
            return known.BoxClaim(text, one.mark, n)
    raise AssertionError(f"nothing about a box: {one.said}")


def _role_claim(one: Marked) -> known.RoleClaim:
    text = answer_words(one.said)
    match one.said.answer:
        case p.SayRole(role=name):
            return known.RoleClaim(text, one.mark, name, yes=True)
        case p.SayToken(token=name):
            is_any = name != p.NOTHING_ASIDE
            return known.RoleClaim(text, one.mark, name if is_any else None, yes=is_any)
        case p.SayWhether(yes=yes):
            about = one.said.about
            return known.RoleClaim(
                text, one.mark, about if isinstance(about, str) else None, yes=yes
            )
    raise AssertionError(f"nothing about a role: {one.said}")


def _title(one: Contradiction) -> Message:
    """A title that says who cannot be believed."""
    match one.speakers:
        case (liar,):
            return Message("mafia-insight-lies", {"seat": Who(liar)})
        case (first, second):
            return Message("mafia-insight-either", {"first": Who(first), "second": Who(second)})
        case several:
            return Message("mafia-insight-not-all", {"seats": [Who(seat) for seat in several]})


# The flow


def what_name(what: str) -> Message:
    """The name of what flows: diamonds, tokens, or tokens of a role."""
    return Message(f"mafia-flow-{what}") if what in (DIAMONDS, TOKENS) else role_name(what)


def _passages(way: Sequence[FlowLink]) -> Iterator[known.Passage]:
    for place, (before, after) in enumerate(pairwise(way)):
        passed, received = before.passed, after.received
        yield known.Passage(place, _state(before, after), passed, received)


def _state(before: FlowLink, after: FlowLink) -> known.FlowState:
    passed, received = before.passed, after.received
    if passed is not None and received is not None and passed != received:
        return "broken"
    if (before.is_certain and passed is not None) or (after.is_certain and received is not None):
        return "known"
    return "open" if passed is None and received is None else "said"
