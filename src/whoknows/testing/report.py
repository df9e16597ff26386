# SPDX-License-Identifier: MIT
"""What a check found."""

from collections.abc import Iterable, Iterator

from msgspec import Struct


class Violation(Struct, frozen=True):
    """A law that does not hold, with an example."""

    law: str
    detail: str


class Report(Struct, frozen=True):
    """The laws that were checked, with what each says, and those found broken."""

    subject: str
    laws: dict[str, str]
    violations: list[Violation]

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
    laws: dict[str, str] = {}
    violations: list[Violation] = []
    for report in reports:
        laws |= report.laws
        violations += [
            Violation(one.law, f"{report.subject}: {one.detail}") for one in report.violations
        ]
    return Report(subject, laws, violations)
