# SPDX-License-Identifier: MIT
"""Prints answers of `whoknows ask` for people."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from whoknows.cli.terminal.board import draw_plainly, find_board
from whoknows.core import Message, Param, View, Who
from whoknows.matches.asker import Asker
from whoknows.matches.questions import AnswerTable
from whoknows.matches.reply import Fact, Reply, ReplyTimeline, Span, WitnessWorld

MOST_WORLDS: Final = 3
"""Chains of worlds that are drawn."""
_FACT_KEYS: Final = {
    True: "ask-reply-fact-true",
    False: "ask-reply-fact-false",
    None: "ask-reply-fact-absent",
}


class AskPages:
    """Shows answers about one match."""

    def __init__(self, asker: Asker, console: Console) -> None:
        self._asker = asker
        self._console = console
        self._draw = find_board(asker.game)

    # One answer

    def show(self, reply: Reply, *, is_witness_wanted: bool) -> None:
        """The question, the answer, how it was found, and worlds that explain it."""
        turns = len(self._asker.moments.turns) - 1
        where: dict[str, Param] = {
            "at": reply.at,
            "last": self._asker.moments.last,
            "turn": reply.turn,
            "turns": turns,
        }
        self._print(reply.question, style="bold")
        self._say(Message("ask-reply-moment", where), style="dim")
        self._print(reply.sentence)
        reason = reply.caveat or reply.share
        if reason is not None:
            self._print(reason)
        key = "ask-reply-how-exact" if reply.exact else "ask-reply-how-about"
        how: dict[str, Param] = {
            "engine": reply.engine,
            "model": reply.model,
            "seconds": round(reply.seconds, 3),
        }
        self._say(Message(key, how), style="dim")
        if is_witness_wanted:
            self._show_worlds(reply.witnesses[:MOST_WORLDS])

    def _show_worlds(self, chains: Sequence[Sequence[WitnessWorld]]) -> None:
        if not any(chains):
            self._say(Message("ask-reply-no-world"))
        for number, chain in enumerate(chains, start=1):
            for place, world in enumerate(chain):
                self._console.print()
                self._say(_heading(number, world, is_first=place == 0), style="bold")
                for fact in world.facts:
                    self._say_fact(fact)
                self._console.print(self._drawn(world.view))

    def _say_fact(self, fact: Fact) -> None:
        self._say(Message(_FACT_KEYS[fact.holds], {"what": fact.sentence}))

    def _drawn(self, view: Any) -> Any:
        """The table as the game draws it; a state is drawn field by field."""
        draw = self._draw if isinstance(view, View) else draw_plainly
        return draw(view, self._asker.game, self._asker.translator)

    # Many moments

    def show_spans(self, spans: ReplyTimeline) -> None:
        """At which moments it was true, and what made it so."""
        self._console.print()
        self._print(spans.question, style="bold")
        if not spans.true:
            self._say(Message("ask-reply-when-never"))
        for kind, found in (
            ("ask-reply-when-true", spans.true),
            ("ask-reply-when-undefined", spans.undefined),
            ("ask-reply-when-unsure", spans.unsure),
        ):
            if found:
                self._say(Message(kind, {"spans": [self._span(one) for one in found]}))
        if spans.since:
            self._say(Message("ask-reply-since", {"at": spans.since}))
            for line in self._told_at(spans.since):
                self._print(f"  {line}")

    def _span(self, span: Span) -> Message:
        turn_of = self._asker.moments.turn_of
        first, last = span
        params: dict[str, Param] = {
            "first": first,
            "last": last,
            "from": turn_of(first),
            "to": turn_of(last),
        }
        return Message("ask-reply-span-one" if first == last else "ask-reply-span", params)

    def _told_at(self, number: int) -> list[str]:
        """What happened in the step that led to a moment."""
        step = self._asker.step_before(number)
        return [self._asker.say(message) for message in self._asker.game.narrate(step)]

    def show_table(self, table: AnswerTable) -> None:
        """The answers for each player, turn by turn."""
        self._print(table.formula, style="bold")
        for line in str(table).splitlines():
            self._print(line)
        self._say(Message("ask-reply-each"), style="dim")

    # Lines

    def _say(self, message: Message, style: str = "") -> None:
        self._print(self._asker.say(message), style=style)

    def _print(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style=style), soft_wrap=True)


def _heading(number: int, world: WitnessWorld, *, is_first: bool) -> Message:
    who = [Who(seat) for seat in world.seats if seat >= 0]
    if not is_first:
        return Message("ask-reply-world-next", {"who": who})
    key = "ask-reply-world-first" if who else "ask-reply-world-public"
    return Message(key, {"n": number, "who": who})
