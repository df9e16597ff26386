# SPDX-License-Identifier: MIT
"""Writes formulas as ASCII text, Unicode and LaTeX.

Parentheses stand wherever the dialects could differ, so the texts mean the same in both. Text and
Unicode are parsed back to the same formula.
"""

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from . import formula as fm
from . import update as up
from .formula import Formula
from .tokens import is_number
from .traversal import atoms_in
from .update import Happen, Update

Piece: TypeAlias = str | Formula
"""Text, or a formula that is still to be written."""


class Notation(NamedTuple):
    """How operators, names and numbers are written."""

    signs: dict[str, str]
    name: Callable[[str], str]
    subscript: Callable[[str, Iterable[str]], str]
    number: Callable[[Fraction], str]


def text(formula: Formula) -> str:
    """The formula in ASCII.

    >>> text(fm.K("ann", fm.Atom("p") & ~fm.Atom("q")))
    'K_ann (p & ~q)'
    """
    return _written(formula, _TEXT)


def unicode(formula: Formula) -> str:
    """The formula with Unicode symbols.

    >>> unicode(fm.K("ann", fm.Atom("p") & ~fm.Atom("q")))
    'K_ann (p ∧ ¬q)'
    """
    return _written(formula, _UNICODE)


def latex(formula: Formula) -> str:
    r"""The formula for LaTeX's math mode; no package is needed.

    >>> print(latex(fm.K("a", fm.Atom("p") & ~fm.Atom("q"))))
    K_{a} (\mathit{p} \land \neg \mathit{q})
    """
    return _written(formula, _LATEX)


def _written(formula: Formula, style: Notation) -> str:
    """The text, built without recursion, since chains of updates may be long."""
    done: list[str] = []
    waiting: list[Piece] = [formula]
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            done.append(piece)
        else:
            waiting.extend(reversed(_pieces(piece, style)))
    return "".join(done)


def _pieces(  # noqa: C901, PLR0911 - one case for each kind of writing
    formula: Formula, style: Notation
) -> list[Piece]:
    signs = style.signs
    match formula:
        case fm.Atom(name):
            return [style.name(name)]
        case fm.Constant(value):
            return [signs["Top" if value else "Bot"]]
        case fm.Not(f):
            return [signs["~"], *_tight(f)]
        case fm.And(fs) | fm.Or(fs) if len(fs) > 1:
            return _between(signs["&" if isinstance(formula, fm.And) else "|"], fs)
        case fm.And(fs) | fm.Or(fs) | fm.Xor(fs) | fm.OneOf(fs):
            return [signs[_FUNCTIONS[type(formula)]], "(", *_listed(fs), ")"]
        case fm.Implies(f, g):
            return _between(signs["->"], (f, g))
        case fm.Iff(f, g):
            return _between(signs["<->"], (f, g))
        case fm.Forall(names, f) | fm.Exists(names, f):
            sign = signs["Forall" if isinstance(formula, fm.Forall) else "Exists"]
            return [sign, ",".join(map(style.name, names)), signs["of"], *_tight(f)]
        case fm.Box(update, f):
            return ["[", *_update(update, style), "] ", *_tight(f)]
        case fm.Diamond(update, f):
            return [signs["can"], *_shielded(update, style), signs["can."], " ", *_tight(f)]
        case _:
            return _modal(formula, style)


def _modal(formula: Formula, style: Notation) -> list[Piece]:
    match formula:
        case fm.Past(f):
            return [style.signs[_PAST[type(formula)]], *_tight(f)]
        case fm.GroupFormula(group, f):
            return [style.subscript(_MODALS[type(formula)], group), " ", *_tight(f)]
        case fm.ConditionalBelief(agent, condition, f):
            given = _given(condition)
            opening, closing = style.signs["given"], style.signs["given."]
            return [style.subscript("B", [agent]), opening, *given, closing, " ", *_tight(f)]
        case fm.Probability(agent, f, comparison, bound):
            sign = style.signs[comparison]
            return [style.subscript("P", [agent]), "(", f, f") {sign} ", style.number(bound)]
        case fm.K(agent, f) | fm.M(agent, f) | fm.Kw(agent, f) | fm.B(agent, f):
            return [style.subscript(_MODALS[type(formula)], [agent]), " ", *_tight(f)]
        case fm.SafeBelief(agent, f) | fm.StrongBelief(agent, f):
            return [style.subscript(_MODALS[type(formula)], [agent]), " ", *_tight(f)]
        case _:
            raise TypeError(f"not a formula of this language: {formula!r}")


def _given(condition: Formula) -> list[Piece]:
    match condition:
        case fm.Constant():
            return [condition]
        case fm.Atom(name) if not set(name) & set("<=>"):
            return [condition]
        case _:
            return ["(", condition, ")"]


def _update(  # noqa: PLR0911 - one case for each kind of update
    update: Update, style: Notation
) -> list[Piece]:
    match update:
        case up.Announce(f):
            return ["!", f]
        case up.AnnounceWhether(f):
            return ["?!", f]
        case up.AnnounceTo(group, f):
            return [",".join(map(style.name, group)), "!", f]
        case up.AnnounceWhetherTo(group, f):
            return [",".join(map(style.name, group)), "?!", f]
        case up.Radical(f):
            return [style.signs["*"], f]
        case up.Conservative(f):
            return [style.signs["^"], f]
        case Happen(model, (event,)):
            return [style.name(model.name), ",", style.name(event)]
        case Happen(model, events):
            inside = ",".join(map(style.name, events))
            return [style.name(model.name), ",", style.signs["{"], inside, style.signs["}"]]


def _shielded(update: Update, style: Notation) -> list[Piece]:
    """The update in angle brackets, with parentheses if an atom in it would close them."""
    pieces = _update(update, style)
    found = not isinstance(update, Happen) and atoms_in(update.formula)
    if found and any(re.search(">(?!=)", name) for name in found):
        return [*pieces[:-1], "(", pieces[-1], ")"]
    return pieces


def _tight(formula: Formula) -> list[Piece]:
    """The formula as part of another, in parentheses where they are needed."""
    loose = isinstance(formula, fm.Implies | fm.Iff | fm.Forall | fm.Exists) or (
        isinstance(formula, fm.And | fm.Or) and len(formula.formulas) > 1
    )
    return ["(", formula, ")"] if loose else [formula]


def _between(sign: str, formulas: Iterable[Formula]) -> list[Piece]:
    pieces: list[Piece] = []
    for formula in formulas:
        pieces += [f" {sign} ", *_tight(formula)] if pieces else _tight(formula)
    return pieces


def _listed(formulas: Iterable[Formula]) -> list[Piece]:
    pieces: list[Piece] = []
    for formula in formulas:
        pieces += [", ", formula] if pieces else [formula]
    return pieces


_FUNCTIONS: Final[dict[type[Formula], str]] = {
    fm.And: "AND",
    fm.Or: "OR",
    fm.Xor: "XOR",
    fm.OneOf: "ONEOF",
}
_PAST: Final[dict[type[Formula], str]] = {
    fm.Before: "before",
    fm.Ever: "ever",
    fm.Always: "always",
}
_MODALS: Final[dict[type[Formula], str]] = {
    fm.K: "K",
    fm.M: "M",
    fm.Kw: "Kw",
    fm.Everyone: "E",
    fm.EveryoneWhether: "Ew",
    fm.Common: "C",
    fm.CommonWhether: "Cw",
    fm.Distributed: "D",
    fm.DistributedWhether: "Dw",
    fm.B: "B",
    fm.SafeBelief: "Safe",
    fm.StrongBelief: "Strong",
}


def _plain_subscript(operator: str, agents: Iterable[str]) -> str:
    inside = ",".join(agents)
    return f"{operator}_{{{inside}}}" if "," in inside else f"{operator}_{inside}"


def _latex_name(name: str) -> str:
    """A name in italics, with comparison signs as in mathematics."""
    parts = re.split("([!<>]?=|[<>])", name)
    signs = {"!=": r"\neq", ">=": r"\geq", "<=": r"\leq"}
    return " ".join(
        signs.get(part, part) if number % 2 else _latex_word(part)
        for number, part in enumerate(parts)
    )


def _latex_word(word: str) -> str:
    escaped = word.replace("_", r"\_")
    return word if is_number(word) else rf"\mathit{{{escaped}}}"


def _latex_subscript(operator: str, agents: Iterable[str]) -> str:
    head = operator if len(operator) == 1 else rf"\mathit{{{operator}}}"
    head = r"\hat{K}" if operator == "M" else head
    inside = ",".join(agent if len(agent) == 1 else _latex_word(agent) for agent in agents)
    return f"{head}_{{{inside}}}"


def _latex_number(number: Fraction) -> str:
    if number.denominator == 1:
        return str(number)
    sign = "-" if number < 0 else ""
    return rf"{sign}\frac{{{abs(number.numerator)}}}{{{number.denominator}}}"


_ASCII_SIGNS: Final = {
    "~": "~", "&": "&", "|": "|", "->": "->", "<->": "<->", "Top": "Top", "Bot": "Bot",
    "AND": "AND", "OR": "OR", "XOR": "XOR", "ONEOF": "ONEOF",
    "Forall": "Forall ", "Exists": "Exists ", "of": " ", "can": "<", "can.": ">",
    "*": "*", "^": "^", ">=": ">=", ">": ">", "<=": "<=", "<": "<", "=": "=",
    "{": "{", "}": "}", "given": "^", "given.": "",
    "before": "before ", "ever": "ever ", "always": "always ",
}  # fmt: skip
_UNICODE_SIGNS: Final = _ASCII_SIGNS | {
    "~": "¬", "&": "∧", "->": "→", "<->": "↔", "Bot": "⊥", "XOR": "⊕",
    "|": "∨", "Top": "⊤",  # noqa: RUF001 - signs of logic that look like letters
    "Forall": "∀", "Exists": "∃", "can": "⟨", "can.": "⟩", "*": "⇑", "^": "↑", ">=": "≥", "<=": "≤",
}  # fmt: skip
_LATEX_SIGNS: Final = _ASCII_SIGNS | {
    "~": r"\neg ", "&": r"\land", "|": r"\lor", "->": r"\to", "<->": r"\leftrightarrow",
    "Top": r"\top", "Bot": r"\bot", "AND": r"\bigwedge", "OR": r"\bigvee",
    "XOR": r"\bigoplus", "ONEOF": r"\mathrm{ONEOF}",
    "Forall": r"\forall ", "Exists": r"\exists ", "of": r"\, ",
    "can": r"\langle ", "can.": r"\rangle",
    "*": r"\Uparrow ", "^": r"\uparrow ", ">=": r"\geq", "<=": r"\leq",
    "{": r"\{", "}": r"\}", "given": "^{", "given.": "}",
    "before": r"\mathsf{Y}\, ", "ever": r"\mathsf{O}\, ", "always": r"\mathsf{H}\, ",
}  # fmt: skip

_TEXT: Final = Notation(_ASCII_SIGNS, str, _plain_subscript, str)
_UNICODE: Final = Notation(_UNICODE_SIGNS, str, _plain_subscript, str)
_LATEX: Final = Notation(_LATEX_SIGNS, _latex_name, _latex_subscript, _latex_number)
