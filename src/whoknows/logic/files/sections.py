# SPDX-License-Identifier: MIT
"""What all sections of a file have in common: their words, lists of names, and checks of names."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from difflib import get_close_matches
from typing import Final

from whoknows.core.errors import did_you_mean
from whoknows.logic.cursor import NAMING
from whoknows.logic.errors import SyntaxFault
from whoknows.logic.formula import Agent, Formula
from whoknows.logic.names import agents_in, atoms_in
from whoknows.logic.parse import FormulaReader
from whoknows.logic.tokens import Token, tokens
from whoknows.logic.update import EventModel

QUESTIONS: Final = ("TRUE?", "VALID?", "WHERE?")
SECTIONS: Final = (
    "DIALECT", "VARS", "LAW", "OBS", "STATE", "EVENT", "PLAUSIBLE", "WEIGHT", *QUESTIONS,
)  # fmt: skip
WORDS: Final = (*SECTIONS, "PRE", "POST", "SEES", "ARROWS")
"""The words of the format; no atom in a file can have one of these names."""


class SectionReader(FormulaReader):
    """Reads the parts that sections are made of."""

    def __init__(self, text: str, *, source: str | None = None) -> None:
        super().__init__(text, source=source)
        self.tokens = list(_with_words(self.tokens))
        self.models: dict[str, EventModel] = {}
        self.events = self.models
        self.vocabulary: tuple[str, ...] = ()
        self._spoken_of: list[tuple[Formula, int, int]] = []
        self._named_atoms: list[tuple[str, Token]] = []
        self._named_agents: list[tuple[Agent, Token]] = []

    def at_word(self, *words: str) -> bool:
        """Whether one of these words of the format comes next."""
        return self.kind == "word" and self.token.text in words

    def told(self, *, angle: bool = False, in_list: bool = False) -> Formula:
        """A formula whose names will be checked when all of them are known."""
        start = self.at
        formula = self.formula(angle=angle, in_list=in_list)
        self._spoken_of.append((formula, start, self.at))
        return formula

    def at_label(self) -> bool:
        """Whether a name with a colon behind it comes next; `J1:2` is one unless an atom is."""
        token = self.token
        if token.kind not in NAMING:
            return False
        return self.ahead().kind == ":" or (":" in token.text and token.text not in self.vocabulary)

    def label(self, what: str) -> tuple[str, Token]:
        """The name of such a thing and the colon behind it."""
        token = self.token
        if token.kind not in NAMING:
            raise self.fault(self.after(what))
        name, colon, rest = token.text.partition(":")
        if colon:
            self._put(rest, token.start + len(name) + 1)
        else:
            self.take()
            self.expect(":", self.after("':'"))
        return name, token

    def _put(self, rest: str, start: int) -> None:
        """Read the token again that begins with a label, without that."""
        again = [token._replace(start=token.start + start) for token in tokens(rest)[:-1]]
        self.tokens[self.at : self.at + 1] = _with_words(again)

    def agent_label(self) -> Agent:
        """An agent and the colon behind it."""
        agent, token = self.label("an agent")
        self._named_agents.append((agent, token))
        return agent

    def known_atom(self) -> str:
        """The name of an atom that has to be one of the vocabulary."""
        token = self.token
        name = self.atom_name()
        self._named_atoms.append((name, token))
        return name

    def atom_name(self) -> str:
        """The name of an atom."""
        if self.kind not in ("name", "number"):
            raise self.fault(self.after("an atom") + _no_atom(self.token))
        return self.atom().name

    def atom_set(self) -> frozenset[str]:
        """`{p, q}`: the true atoms of a world."""
        opening = self.expect("{", self.after("'{' and the true atoms, as in '{p, q}'"))
        names = self.known_atoms() if self.kind != "}" else []
        self.close("}", opening)
        return frozenset(names)

    def known_atoms(self) -> list[str]:
        """Names of atoms with commas between."""
        names = [self.known_atom()]
        while self.skip(","):
            names.append(self.known_atom())
        return names

    def end_list(self) -> None:
        """Complain if a list of atoms goes on without a comma."""
        if self.kind in ("name", "number") and not self.at_label() and self.misspelt() is None:
            raise self.fault(self.after("','"))

    def misspelt(self) -> str | None:
        """The word of the format that was probably meant here, if any."""
        if self.kind != "name":
            return None
        return next(iter(get_close_matches(self.token.text.upper(), WORDS, n=1)), None)

    def check_names(self, agents: Collection[Agent]) -> None:
        """Complain about the first name that is not declared, in the place where it stands."""
        atoms, agents = frozenset(self.vocabulary), frozenset(agents)
        faults = [
            *(self._unknown("atom", *one, atoms) for one in self._named_atoms),
            *(self._unknown("agent", *one, agents) for one in self._named_agents),
            *(self._unknown(*one) for one in self._unknown_in_formulas(atoms, agents)),
        ]
        found = [fault for fault in faults if fault is not None]
        if found:
            raise min(found, key=lambda fault: (fault.line, fault.column))

    def _unknown(
        self, kind: str, name: str, token: Token, known: Collection[str]
    ) -> SyntaxFault | None:
        if name in known:
            return None
        return self.fault(f"unknown {kind} {name!r}; {did_you_mean(name, known)}", token)

    def _unknown_in_formulas(
        self, atoms: frozenset[str], agents: frozenset[Agent]
    ) -> Iterator[tuple[str, str, Token, Collection[str]]]:
        for formula, start, end in self._spoken_of:
            written = self.tokens[start:end]
            for name in atoms_in(formula) - atoms:
                yield "atom", name, _place(name, written), atoms
            for agent in agents_in(formula) - agents:
                yield "agent", agent, _place(agent, written), agents


def _with_words(found: list[Token]) -> Iterator[Token]:
    """The tokens, with the words of the format marked as such, and `TRUE ?` as one."""
    skip = False
    for number, token in enumerate(found):
        if skip:
            skip = False
            continue
        asks = token.kind == "name" and found[number + 1 : number + 2] and found[number + 1].kind
        if asks == "?" and f"{token.text}?" in QUESTIONS:
            skip = True
            yield Token("word", f"{token.text}?", token.start)
        elif token.kind == "name" and token.text in WORDS:
            yield token._replace(kind="word")
        else:
            yield token


def _no_atom(token: Token) -> str:
    if token.kind == "word":
        return f"; {token.text!r} is a word of the format"
    if token.text[:1].isalpha():
        return f"; {token.text!r} is an operator, so no atom can be called that"
    return ""


def _place(name: str, written: list[Token]) -> Token:
    """Where a name stands: alone, as the beginning of an atom, or below an operator."""
    for token in written:
        subscript = token.text.partition("_")[2].strip("{}") if token.kind == "modal" else ""
        if token.text == name or name in [one.strip() for one in subscript.split(",")]:
            return token
    beginnings = (token for token in written if token.kind == "name")
    return next((token for token in beginnings if name.startswith(token.text)), written[0])
