# SPDX-License-Identifier: MIT
"""Insight pages in the terminal: claims, the flow of diamonds, chances, hints."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from whoknows.core import Message, Param, Seat, Step, Who
from whoknows.core.insight import Sight
from whoknows.core.notebook import Place
from whoknows.games.mafia_de_cuba.browser.insight import pages as known
from whoknows.games.mafia_de_cuba.knowledge.estimates import WAYS
from whoknows.games.mafia_de_cuba.knowledge.statements import seen_in
from whoknows.games.mafia_de_cuba.pieces.match import MafiaAction, MafiaEvent, MafiaView
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.games.mafia_de_cuba.text.names import role_name
from whoknows.language import Translator
from whoknows.language.pen import bullets

from .chances import ChancesPage
from .claims import draw_claims
from .ending import draw_ending
from .flow import FlowPage
from .pen import DISPUTED, FALSE, MafiaPen
from .typed import MafiaReader

Look: TypeAlias = Sight[MafiaView, known.MafiaPage]
Drawing: TypeAlias = Iterator[RenderableType]

N_CLASHES: Final = 8
"""The largest number of contradictions shown at once."""
N_OPTIONS: Final = 12
"""The largest number of answers listed."""
MAX_MARK: Final = 14
"""The longest mark, in characters."""


class MafiaPages:
    """Reads commands and draws pages for one person."""

    def __init__(self, seat: Seat, game: MafiaDeCuba, translator: Translator) -> None:
        self._game = game
        self._pen = MafiaPen(game, translator)
        self._reader = MafiaReader(game, translator)

    def read(self, command: str, words: Sequence[str], sight: Look) -> known.MafiaQuestion:
        """The question that a command asks."""
        match command:
            case "claims":
                return known.AskClaims()
            case "flow":
                return known.AskFlow(self._reader.flowing(words))
            case "roles" | "amounts":
                chosen = sight.notes.settings["reckon"]
                return known.AskChances(next(way for way in WAYS if way == chosen))
            case "worlds":
                return known.AskWorlds()
            case "hint":
                return known.AskHints()
        # *Por qué* alone is a question, too.
        return known.AskClashes(None if words in ([], ["que"]) else self._reader.suspect(words))

    def draw(self, part: str, sight: Look) -> Drawing:
        """Draw nothing: every part is a question."""
        yield from ()

    def answer(self, command: str, reply: known.MafiaReply, sight: Look) -> Drawing:
        """The answer to a question."""
        seen, marks = seen_in(sight.view), sight.notes.marks
        chances = ChancesPage(self._pen, reply, is_hidden=seen.hidden is None)
        match command:
            case "claims":
                yield draw_claims(self._pen, reply.claims, reply.lines, marks)
            case "flow":
                yield FlowPage(self._pen, reply, seen, marks).draw()
            case "roles":
                yield chances.roles()
            case "amounts":
                yield chances.amounts()
            case "worlds":
                yield chances.worlds()
            case "why":
                yield from self._clashes(reply)
            case "hint" if reply.hints is not None:
                yield from self._hints(reply.hints)

    def advised(self, name: str, action: MafiaAction | None) -> Sequence[Message]:
        """What to type to do what an agent advises, if it advises anything."""
        if action is None:
            return [Message("mafia-advice-silence", {"name": name})]
        move = self._game.format_action(action)
        return [Message("mafia-advice", {"name": name, "move": move})]

    def ending(self, log: Sequence[Step[MafiaAction, MafiaEvent]]) -> Drawing:
        """Roles, winners and reasons, and which statements were true."""
        yield draw_ending(self._pen, log)

    # Marks

    def read_mark(self, typed: str, words: Sequence[str]) -> tuple[Place, str, Message]:
        """A suspect, and any text."""
        seat, n_words = self._reader.suspect_first(words)
        mark = " ".join(typed.split()[1 + n_words :])[:MAX_MARK]
        facts: dict[str, Param] = {"seat": Who(seat), "mark": mark}
        if mark in ("", "-"):
            return (seat,), "", Message("mafia-unmarked", facts)
        return (seat,), mark, Message("mafia-marked", facts)

    def read_kept_mark(self, kept: str) -> tuple[Place, str] | None:
        """A suspect by number, and any text."""
        match kept.split(maxsplit=1):
            case [seat, mark] if seat in map(str, self._game.suspects):
                return (int(seat),), mark[:MAX_MARK]
        return None

    # Contradictions

    def _clashes(self, reply: known.MafiaReply) -> Drawing:
        """Contradictions in words; first those that prove a lie."""
        pen = self._pen
        if not reply.clashes:
            yield pen.line(reply.lines[0])
            return
        for one in reply.clashes[:N_CLASHES]:
            sign = FALSE if one.liar is not None else DISPUTED
            yield Text(f"{sign} {pen.say(one.reason)}", "bold")
            yield bullets(pen.say(told.text) for told in one.told)
        n_more = reply.n_clashes - N_CLASHES
        if n_more > 0:
            yield pen.dim(Message("mafia-why-more", {"count": n_more}))
        if reply.liars:
            lying = [Who(seat) for seat in reply.liars]
            facts: dict[str, Param] = {"seats": lying, "count": len(lying)}
            yield pen.line(Message("mafia-worlds-liars", facts), "yellow")

    # Possible answers

    def _hints(self, hints: known.Hints) -> Drawing:
        """Answers that fit the suspect's claims; between questions, roles that can be claimed."""
        pen = self._pen
        if hints.question is not None:
            title = Message("mafia-hint-title", {"question": hints.question})
            yield pen.line(title, "bold")
        if hints.note is not None:
            is_wrong = hints.note.key == "mafia-hint-inconsistent"
            yield pen.line(hints.note, "yellow" if is_wrong else "")
            return
        if hints.question is None:
            roles = [role_name(role) for role in hints.roles]
            yield pen.line(Message("mafia-hint-roles", {"roles": roles}))
            return
        if hints.against:
            against = [Who(seat) for seat in hints.against]
            yield pen.dim(Message("mafia-hint-against-already", {"seats": against}))
        yield bullets(map(self._option, hints.answers[:N_OPTIONS]))
        n_more = len(hints.answers) - N_OPTIONS
        if n_more > 0:
            yield pen.dim(Message("mafia-hint-more", {"count": n_more}))
        if not any(hint.is_true for hint in hints.answers):
            yield pen.line(Message("mafia-hint-no-truth"), "yellow")

    def _option(self, hint: known.Hint) -> str:
        facts: dict[str, Param] = {"typed": self._game.format_action(hint.answer)}
        facts["answer"] = hint.text or ""
        remarks = [Message("mafia-hint-true")] if hint.is_true else []
        if hint.against:
            against = [Who(seat) for seat in hint.against]
            remarks.append(Message("mafia-hint-against", {"seats": against}))
        line = self._pen.say(Message("mafia-hint-option", facts))
        return line + "".join(f" {self._pen.say(remark)}" for remark in remarks)
