# SPDX-License-Identifier: MIT
"""Reads problems from text or files."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Final

from whoknows.logic.errors import LogicError, SyntaxFault
from whoknows.logic.formula import TOP, Agent, Formula
from whoknows.logic.precedence import Dialect
from whoknows.logic.structure import KnowledgeStructure
from whoknows.logic.tokens import MAX_CHARACTERS, Token, is_number
from whoknows.logic.traversal import is_boolean

from .event_section import read_event_model
from .law_check import obeys_law
from .problem import Problem, Query, QueryKind, default_dialect
from .section_reader import QUESTIONS, SECTIONS, SectionReader

_DIALECTS: Final[dict[str, Dialect]] = {"whoknows": "whoknows", "smcdel": "smcdel"}


def read_problem(
    text: str, *, source: str | None = None, dialect: Dialect | None = None
) -> Problem:
    """Parse the text of a problem file; error messages name it by `source`.

    By default, the dialect is SMCDEL's if all atoms are numbers.

    >>> problem = read_problem("VARS 1,2 LAW 1|2 OBS ann: 1 VALID? ann knows whether 2")
    >>> problem.dialect, str(problem.queries[0].formula)
    ('smcdel', 'Kw_ann 2')
    """
    if "\0" in text:
        raise LogicError(f"{source or 'this'} is not a text; give a file of the kind 'VARS ..'")
    return _ProblemReader(text.replace("\r\n", "\n"), source, dialect).problem()


def load_problem(path: Path | str, *, dialect: Dialect | None = None) -> Problem:
    """Read a problem from a file."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(4 * MAX_CHARACTERS + 1)
    except OSError as error:
        raise LogicError(f"cannot read {path}: {error.strerror}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LogicError(
            f"{path}, line {line}: this is not text in UTF-8; save the file as UTF-8"
        ) from None
    return read_problem(text, source=path.name, dialect=dialect)


class _ProblemReader(SectionReader):
    """Reads section after section."""

    def __init__(self, text: str, source: str | None, dialect: Dialect | None) -> None:
        super().__init__(text, source=source)
        self.wanted = dialect
        self.found: dict[str, Token] = {}
        self.law: Formula = TOP
        self.observables: dict[Agent, tuple[str, ...]] = {}
        self.actual: frozenset[str] | None = None
        self.plausibility: dict[Agent, tuple[Formula, ...]] = {}
        self.weights: list[tuple[Formula, Fraction]] = []
        self.queries: list[tuple[Query, Token]] = []

    def problem(self) -> Problem:
        """Read the whole file."""
        if self.kind == "end":
            raise self.fault("the file is empty; it has to begin with 'VARS' and the atoms")
        while self.kind != "end":
            self._section()
        self._check_complete()
        self.check_names(self.observables)
        return Problem(
            self._structure(),
            tuple(query for query, _ in self.queries),
            tuple(self.models.values()),
            tuple(self.plausibility.items()),
            tuple(self.weights),
            self.dialect,
        )

    def _structure(self) -> KnowledgeStructure:
        structure = KnowledgeStructure(
            self.vocabulary, tuple(self.observables.items()), self.law, self.actual
        )
        if self.actual is not None and not obeys_law(structure, self.actual):
            raise self.fault(
                "this world does not obey the law; change 'STATE' or 'LAW'", self.found["STATE"]
            )
        return structure

    def _section(self) -> None:
        word = self.token
        if not self.at_word(*SECTIONS):
            raise self._no_section()
        if word.text in _ONCE and word.text in self.found:
            raise self.fault(f"{word.text!r} stands here a second time; join the two")
        if "VARS" not in self.found and word.text not in ("VARS", "DIALECT"):
            raise self.fault("expected 'VARS' and the atoms before anything else")
        self.found[word.text] = self.take()
        _READ[word.text](self)

    def _no_section(self) -> SyntaxFault:
        """The error for text that is no section: a misspelt word, or the rest of a formula."""
        token = self.token
        if (meant := self.misspelt()) is not None:
            return self.fault(f"unknown section {token.text!r}; did you mean {meant!r}?")
        if not self.found:
            return self.fault("expected 'VARS' and the atoms at the beginning of the file")
        if token.kind == "word":
            return self.fault(f"{token.text!r} belongs into a section 'EVENT'")
        try:
            self.finish()
        except SyntaxFault as fault:
            return fault
        return self.fault("expected a section such as 'LAW', 'OBS' or 'TRUE?'")

    def _check_complete(self) -> None:
        for word, like in (("VARS", "VARS p, q"), ("LAW", "LAW Top"), ("OBS", "OBS ann: p")):
            if word not in self.found:
                raise self.fault(f"the file has no {word!r}; add a line such as '{like}'")
        for query, token in self.queries:
            if query.kind == "TRUE?" and query.state is None and self.actual is None:
                raise self.fault(
                    "'TRUE?' asks about a world: write its true atoms as in 'TRUE? {p, q} f', "
                    "or add a section 'STATE {p, q}'",
                    token,
                )

    def read_dialect(self) -> None:
        """`DIALECT smcdel`."""
        if "VARS" in self.found:
            raise self.fault("'DIALECT' has to stand before 'VARS'", self.found["DIALECT"])
        if self.token.text not in _DIALECTS:
            raise self.fault("expected 'whoknows' or 'smcdel' after 'DIALECT'")
        self.wanted = self.wanted or _DIALECTS[self.token.text]
        self.take()

    def read_vocabulary(self) -> None:
        """`VARS p, q`."""
        names: dict[str, None] = {}
        while self.kind != "word" and (not names or self.skip(",")):
            token = self.token
            name = self.atom_name()
            if name in names:
                raise self.fault(f"the atom {name!r} stands here twice; leave one out", token)
            names[name] = None
        self.end_list()
        self.atoms_named.clear()  # these are declared; what is named from here on has to be
        self.dialect = self.wanted or default_dialect(tuple(names))
        self.vocabulary = tuple(self.spelt(name) if is_number(name) else name for name in names)

    def read_law(self) -> None:
        """`LAW f`."""
        token = self.token
        self.law = self.formula()
        if not is_boolean(self.law):
            raise self.fault(
                "the law has to be Boolean: no knowledge, no belief, no update stands in it", token
            )

    def read_observables(self) -> None:
        """`OBS ann: p, q bob: r`."""
        if self.dialect == "smcdel" and not self.at_label():
            raise self.fault("expected an agent and what it observes, as in 'OBS ann: 1, 2'")
        while self.at_label():
            token = self.token
            agent = self.agent_label()
            if agent in self.observables:
                raise self.fault(f"{agent!r} has two lists of what it observes; join them", token)
            self.observables[agent] = self._observed(agent)

    def _observed(self, agent: Agent) -> tuple[str, ...]:
        if self.kind in ("name", "number") and not self.at_label():
            seen = tuple(self.atom_names())
            self.end_list()
            return seen
        if self.dialect == "smcdel":
            raise self.fault(
                f"expected an atom after {agent + ':'!r}; in SMCDEL's format every agent "
                "observes at least one"
            )
        return ()

    def read_state(self) -> None:
        """`STATE {p, q}`."""
        self.actual = self.atom_set()

    def read_events(self) -> None:
        """`EVENT name` and its events."""
        model = read_event_model(self)
        self.models[model.name] = model

    def read_plausibility(self) -> None:
        """`PLAUSIBLE ann: f > g`."""
        token = self.token
        agent = self.agent_label()
        if agent in self.plausibility:
            raise self.fault(f"{agent!r} has two orders of plausibility; join them", token)
        formulas = [self.formula(angle=True)]
        while self.skip(">"):
            formulas.append(self.formula(angle=True))
        self.plausibility[agent] = tuple(formulas)

    def read_weight(self) -> None:
        """`WEIGHT 3: f`."""
        token = self.token
        factor = self.number()
        if factor <= 0:
            raise self.fault("a weight has to be more than 0; LAW excludes worlds", token)
        self.expect(":", self.after("':' and a formula"))
        self.weights.append((self.formula(), factor))

    def read_query(self) -> None:
        """`TRUE? {p} f`, `VALID? f` or `WHERE? f`."""
        word = self.before
        kind: QueryKind = word.text  # type: ignore[assignment]  # one of them
        state = self.atom_set() if kind == "TRUE?" and self.kind == "{" else None
        self.queries.append((Query(kind, self.formula(), state), word))


_ONCE: Final = ("DIALECT", "VARS", "LAW", "OBS", "STATE")
_READ: Final[dict[str, Callable[[_ProblemReader], None]]] = {
    "DIALECT": _ProblemReader.read_dialect,
    "VARS": _ProblemReader.read_vocabulary,
    "LAW": _ProblemReader.read_law,
    "OBS": _ProblemReader.read_observables,
    "STATE": _ProblemReader.read_state,
    "EVENT": _ProblemReader.read_events,
    "PLAUSIBLE": _ProblemReader.read_plausibility,
    "WEIGHT": _ProblemReader.read_weight,
    **dict.fromkeys(QUESTIONS, _ProblemReader.read_query),
}
