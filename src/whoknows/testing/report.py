# SPDX-License-Identifier: MIT
"""The result of a check."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

Watch: TypeAlias = Callable[[str], None]
"""Called with the name of what is being tried, to show progress."""


def nobody(what: str) -> None:
    """Ignore progress."""


class Violation(Struct, frozen=True):
    """A law that does not hold, with an example."""

    law: str
    detail: str


class Report(Struct, frozen=True):
    """The laws that were checked, with what each says, and those found broken."""

    subject: str
    laws: dict[str, str]
    violations: list[Violation]
    untried: frozenset[str] = frozenset()
    """Laws that could not be tried, since no match got that far."""
    parts: tuple[str, ...] = ()
    """The subjects of the reports from which it was merged."""

    @property
    def ok(self) -> bool:
        """Whether all laws hold, as far as was tried."""
        return not self.violations

    def of(self, law: str) -> Iterator[Violation]:
        """The violations of one law."""
        return (violation for violation in self.violations if violation.law == law)

    def broken_laws(self) -> set[str]:
        """The names of the laws that do not hold."""
        return {violation.law for violation in self.violations}


def merged(subject: str, reports: Iterable[Report]) -> Report:
    """One report for several configurations of the same thing."""
    parts = list(reports)
    violations = [
        Violation(one.law, f"{part.subject}: {one.detail}")
        for part in parts
        for one in part.violations
    ]
    laws = {name: text for part in parts for name, text in part.laws.items()}
    tried = {name for part in parts for name in part.laws if name not in part.untried}
    return Report(
        subject=subject,
        laws=laws,
        violations=violations,
        untried=frozenset(laws.keys() - tried),
        parts=tuple(part.subject for part in parts),
    )
