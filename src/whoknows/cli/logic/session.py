# SPDX-License-Identifier: MIT
"""A conversation with a model: formulas are answered, announcements change it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from whoknows.cli.logic.models import (
    Model,
    fitting,
    model_of,
    names,
    numbered_worlds,
    tell_names,
    world_with,
)
from whoknows.cli.logic.reading import read_file
from whoknows.cli.logic.updates import parse_updates
from whoknows.core import BadOption
from whoknows.logic import render
from whoknows.logic.folding import Dialect
from whoknows.logic.formula import Formula
from whoknows.logic.parse import parse
from whoknows.logic.update import EventModel, Update

SHOWN: Final = 20
"""So many worlds are listed; of the others, it is said how many they are."""

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


class Reply(msgspec.Struct, frozen=True):
    """An answer for people, and the same for programs."""

    text: str
    data: Mapping[str, Any]


class Session:
    """What was typed so far has led to this model; a line that fails changes nothing."""

    def __init__(
        self, model: Model, events: Mapping[str, EventModel], dialect: Dialect = "whoknows"
    ) -> None:
        self.model = model
        self.past: list[tuple[str, Model]] = []
        self._events = events
        self._dialect = dialect
        self._commands: Mapping[str, Callable[[str], Reply]] = {
            "undo": self._undo,
            "history": self._history,
            "worlds": self._worlds,
            "actual": self._actual,
            "draw": self._draw,
            "load": self._load,
            "help": lambda _: Reply(HELP, {"help": HELP}),
        }

    def answer(self, line: str) -> Reply:
        """What is said to a line; a `WhoknowsError` tells what is wrong with it."""
        word, _, rest = line.strip().partition(" ")
        if word.lower() in self._commands:
            return self._commands[word.lower()](rest.strip())
        updates = parse_updates(line, self._dialect, self._events)
        if updates:
            return self._happened(line.strip(), updates)
        return self._asked(self._parse(line))

    # Formulas and updates

    def _parse(self, text: str) -> Formula:
        return parse(text, dialect=self._dialect, events=self._events)

    def _happened(self, line: str, updates: Iterable[Update]) -> Reply:
        after, before = self.model, self.model.size
        for update in updates:
            after = fitting(after, update).after(update)
        self.past.append((line, self.model))
        self.model = after
        return Reply(self._left(f", of {before}"), {"worlds": after.size})

    def _asked(self, formula: Formula) -> Reply:
        model = fitting(self.model, formula)
        where = np.flatnonzero(model.extension(formula)).tolist()
        here = model.holds(formula) if model.actual else None
        lead = {True: "true", False: "false", None: "no actual world"}[here]
        count = f"{lead}; in {len(where)} of {self.model.size} worlds"
        shown = [] if len(where) in (0, self.model.size) else self._listed(where)
        data = {"formula": render.text(formula), "answer": here, "count": len(where)}
        return Reply("\n".join([count, *shown]), {**data, "worlds": self.model.size})

    # Commands

    def _undo(self, _: str) -> Reply:
        if not self.past:
            raise BadOption("nothing has happened that could be taken back")
        line, self.model = self.past.pop()
        return Reply(f"taken back: {line}; {self._left()}", {"worlds": self.model.size})

    def _history(self, _: str) -> Reply:
        lines = [line for line, _ in self.past]
        return Reply("\n".join(lines) or "nothing has happened yet", {"history": lines})

    def _worlds(self, _: str) -> Reply:
        lines = [self._left(), *self._listed(range(self.model.size))]
        worlds = [names(self.model, number) for number in range(min(self.model.size, SHOWN))]
        return Reply("\n".join(lines), {"worlds": self.model.size, "shown": worlds})

    def _actual(self, text: str) -> Reply:
        if text:
            self.model = world_with(self.model, text)
        shown = [tell_names(names(self.model, number)) for number in self.model.actual]
        return Reply(
            f"the actual world: {' or '.join(shown) or 'not known'}",
            {"actual": [names(self.model, number) for number in self.model.actual]},
        )

    def _draw(self, file: str) -> Reply:
        from whoknows.cli.logic.draw import write_drawing  # noqa: PLC0415 - draws only if asked to

        if not file:
            raise BadOption("where to? draw FILE.svg, or FILE.dot")
        write_drawing(Path(file), [self.model])
        return Reply(f"{file} is written", {"file": file})

    def _load(self, file: str) -> Reply:
        if not file:
            raise BadOption("which file? load FILE")
        problem = read_file(file)
        model = model_of(problem)
        self.model, self._events, self._dialect = model, problem.models, problem.dialect
        self.past = []
        return Reply(self._left(), {"worlds": self.model.size})

    def _left(self, more: str = "") -> str:
        worlds = "world" if self.model.size == 1 else "worlds"
        return f"{self.model.size} {worlds}{more}"

    def _listed(self, numbers: Iterable[int]) -> list[str]:
        return numbered_worlds(self.model, list(numbers), SHOWN)
