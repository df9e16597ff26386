# SPDX-License-Identifier: MIT
"""The common parts of sections: their words, lists of names, and checks of names."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from whoknows.core.errors import did_you_mean
from whoknows.logic.cursor import AGENT_KINDS
from whoknows.logic.formula import Agent
from whoknows.logic.parse import FormulaReader
from whoknows.logic.tokens import Token
from whoknows.logic.update import EventModel

QUESTIONS: Final = ("TRUE?", "VALID?", "WHERE?")
SECTIONS: Final = (
    "DIALECT", "VARS", "LAW", "OBS", "STATE", "EVENT", "PLAUSIBLE", "WEIGHT", *QUESTIONS,
)  # fmt: skip
WORDS: Final = (*SECTIONS, "PRE", "POST", "SEES", "ARROWS")
"""The reserved words of the format; no atom in a file can have one of these names."""


class SectionReader(FormulaReader):
    """Reads the parts of sections."""

    without_events = "none is told above; a section 'EVENT' tells one"

    def __init__(self, text: str, *, source: str | None = None) -> None:
        super().__init__(text, source=source, events={}, words=WORDS)
        self.models: dict[str, EventModel] = {}
        self.events = self.models
        self.vocabulary: tuple[str, ...] = ()

    def at_word(self, *words: str) -> bool:
        """Whether one of these reserved words comes next."""
        return self.kind == "word" and self.token.text in words

    def at_label(self) -> bool:
        """Whether a name and a colon come next; `J1:2` counts unless it is an atom."""
        if self.kind not in AGENT_KINDS:
            return False
        text = self.texts[self.at]
        return self.kind_ahead() == ":" or (":" in text and text not in self.vocabulary)

    def label(self, what: str) -> tuple[str, Token]:
        """A name and the colon after it."""
        token = self.token
        if token.kind not in AGENT_KINDS:
            raise self.fault(self.after(what))
        name, colon, rest = token.text.partition(":")
        if colon:
            self._put(rest, token.start + len(name) + 1)
        else:
            self.take()
            self.expect(":", self.after("':'"))
        return name, token

    def _put(self, rest: str, start: int) -> None:
        """Split a label off a token: tokenize the rest again."""
        again = SectionReader(rest)
        while again.kind != "end":
            again.step()
        here, end = slice(self.at, self.at + 1), again.at
        self.kinds[here], self.texts[here] = again.kinds[:end], again.texts[:end]
        self.starts[here] = [start + one for one in again.starts[:end]]

    def agent_label(self) -> Agent:
        """An agent and the colon after it."""
        agent, token = self.label("an agent")
        self.agents_named.setdefault(agent, token.start)
        return agent

    def atom_name(self) -> str:
        """The name of an atom."""
        if self.kind not in ("name", "number"):
            raise self.fault(self.after("an atom") + _no_atom(self.token))
        return self.atom().name

    def atom_set(self) -> frozenset[str]:
        """`{p, q}`: the true atoms of a world."""
        opening = self.expect("{", self.after("'{' and the true atoms, as in '{p, q}'"))
        names = self.atom_names() if self.kind != "}" else []
        self.close("}", opening)
        return frozenset(names)

    def atom_names(self) -> list[str]:
        """Names of atoms, separated by commas."""
        names = [self.atom_name()]
        while self.skip(","):
            names.append(self.atom_name())
        return names

    def end_list(self) -> None:
        """Raise an error if a list of atoms goes on without a comma."""
        if self.kind in ("name", "number") and not self.at_label() and self.misspelt() is None:
            raise self.fault(self.after("','"))

    def misspelt(self) -> str | None:
        """The reserved word that was probably meant here, if any."""
        if self.kind != "name":
            return None
        return next(iter(get_close_matches(self.token.text.upper(), WORDS, n=1)), None)

    def check_names(self, agents: Collection[Agent]) -> None:
        """Raise an error for the first name that is not declared, with its position."""
        known = {"atom": frozenset(self.vocabulary), "agent": frozenset(agents)}
        named = {"atom": self.atoms_named, "agent": self.agents_named}
        unknown = [
            (start, kind, name)
            for kind, places in named.items()
            for name, start in places.items()
            if name not in known[kind]
        ]
        if unknown:
            start, kind, name = min(unknown)
            hint = did_you_mean(name, known[kind])
            raise self.fault(f"unknown {kind} {name!r}; {hint}", Token(kind, name, start))


def _no_atom(token: Token) -> str:
    if token.kind == "word":
        return f"; {token.text!r} is a word of the format"
    if token.text[:1].isalpha():
        return f"; {token.text!r} is an operator, so no atom can be called that"
    return ""
