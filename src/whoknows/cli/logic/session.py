# SPDX-License-Identifier: MIT
"""A session with a model: formulas are answered, announcements change it."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from whoknows.cli.logic.models import world_text
from whoknows.cli.logic.updates import parse_updates
from whoknows.core import BadOption
from whoknows.logic import render
from whoknows.logic.formula import TOP, Formula
from whoknows.logic.parse import parse
from whoknows.logic.precedence import Dialect
from whoknows.logic.update import EventModel, Update
from whoknows.logic.world_counts import json_count, show_count

from .model_file import read_file
from .open_model import OpenModel, open_model

HELP: Final = """\
FORMULA          is it true in the actual world, and where else?  K_1 m2   ~Kw_2 m2   C_{1,2} m1
!FORMULA         all are told it; worlds where it is false are gone
[UPDATE]         anything else that can happen: [?!p]  [a,b!p]  [E,e]
undo             take back the last of these
history          what has happened
worlds           list the worlds that are left
actual p,q       the actual world is the one where just these atoms are true; {} for none of them
actual #3        or the one with this number
draw FILE        draw the model: .svg or .dot
load FILE        take the model of a file
quit             or Ctrl-D"""


class SessionReply(msgspec.Struct, frozen=True):
    """An answer for people, and the same for programs."""

    text: str
    data: Mapping[str, Any]


def _help(_: str) -> SessionReply:
    return SessionReply(HELP, {"help": HELP})


class LogicSession:
    """The model after all lines so far; a line that fails changes nothing."""

    def __init__(
        self, model: OpenModel, events: Mapping[str, EventModel], dialect: Dialect = "whoknows"
    ) -> None:
        self.model = model
        self.past: list[tuple[str, OpenModel]] = []
        self._events = events
        self._dialect = dialect
        self._commands: Mapping[str, Callable[[str], SessionReply]] = {
            "undo": self._undo,
            "history": self._history,
            "worlds": self._worlds,
            "actual": self._actual,
            "draw": self._draw,
            "load": self._load,
            "help": _help,
            "?": _help,
        }

    def answer(self, line: str) -> SessionReply:
        """The reply to a line; a `WhoknowsError` says what is wrong with it."""
        word, _, rest = line.strip().partition(" ")
        if word.lower() in self._commands:
            return self._commands[word.lower()](rest.strip())
        updates = parse_updates(line, self._dialect, self._events)
        if updates:
            return self._happened(line.strip(), updates)
        return self._asked(parse(line, dialect=self._dialect, events=self._events))

    # Formulas and updates

    def _happened(self, line: str, updates: Iterable[Update]) -> SessionReply:
        after, before = self.model, show_count(self.model.size)
        for update in updates:
            after = after.after(update)
        self.past.append((line, self.model))
        self.model = after
        return SessionReply(self.left(f", of {before}"), {"worlds": json_count(after.size)})

    def _asked(self, formula: Formula) -> SessionReply:
        here, count, lines = self.model.where(formula)
        size = self.model.size
        lead = {True: "true", False: "false", None: "no actual world"}[here]
        head = f"{lead}; in {show_count(count)} of {show_count(size)} worlds"
        shown = [] if count in (0, size) else lines
        data = {"formula": render.text(formula), "answer": here, "count": json_count(count)}
        return SessionReply("\n".join([head, *shown]), {**data, "worlds": json_count(size)})

    # Commands

    def _undo(self, _: str) -> SessionReply:
        if not self.past:
            raise BadOption("nothing has happened that could be taken back")
        line, self.model = self.past.pop()
        return SessionReply(
            f"taken back: {line}; {self.left()}", {"worlds": json_count(self.model.size)}
        )

    def _history(self, _: str) -> SessionReply:
        lines = [line for line, _ in self.past]
        return SessionReply("\n".join(lines) or "nothing has happened yet", {"history": lines})

    def _worlds(self, _: str) -> SessionReply:
        lines = [self.left(), *self.model.where(TOP).lines]
        return SessionReply(
            "\n".join(lines), {"worlds": json_count(self.model.size), "shown": self.model.some()}
        )

    def _actual(self, text: str) -> SessionReply:
        if text:
            self.model = self.model.with_actual(text)
        shown = [world_text(true) for true in self.model.actual]
        return SessionReply(
            f"the actual world: {' or '.join(shown) or 'not known'}",
            {"actual": list(self.model.actual)},
        )

    def _draw(self, file: str) -> SessionReply:
        from whoknows.cli.logic.draw import write_drawing  # noqa: PLC0415 - draws only if asked to

        if not file:
            raise BadOption("where to? draw FILE.svg, or FILE.dot")
        write_drawing(Path(file), [self.model.listed()])
        return SessionReply(f"{file} is written", {"file": file})

    def _load(self, file: str) -> SessionReply:
        if not file:
            raise BadOption("which file? load FILE")
        problem = read_file(file)
        model = open_model(problem)
        self.model, self._events, self._dialect = model, problem.models, problem.dialect
        self.past = []
        return SessionReply(self.left(), {"worlds": json_count(self.model.size)})

    def left(self, more: str = "") -> str:
        """The number of worlds, in words."""
        worlds = "world" if self.model.size == 1 else "worlds"
        return f"{show_count(self.model.size)} {worlds}{more}"
