"""Asks matches with so much time that no answer depends on how busy the machine is."""

from typing import Any, Final

from whoknows.epistemics import Answer, Epistemics, Timeline, Witness

PATIENCE_MS: Final = 600_000


class Patient(Epistemics):
    """Has time."""

    def ask(self, *question: Any, budget_ms: int = PATIENCE_MS) -> Answer:
        return super().ask(*question, budget_ms=budget_ms)

    def when(self, *question: Any, budget_ms: int = PATIENCE_MS) -> Timeline:
        return super().when(*question, budget_ms=budget_ms)

    def verdicts(self, *question: Any, budget_ms: int = PATIENCE_MS) -> list[Any]:
        return list(super().verdicts(*question, budget_ms=budget_ms))

    def holds_until(self, *question: Any, budget_ms: int = PATIENCE_MS) -> int | None:
        return super().holds_until(*question, budget_ms=budget_ms)

    def witnesses(
        self, *question: Any, most: int = 20, budget_ms: int = PATIENCE_MS
    ) -> list[tuple[Witness, ...]]:
        return super().witnesses(*question, most=most, budget_ms=budget_ms)
