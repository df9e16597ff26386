# SPDX-License-Identifier: MIT
"""The Godfather `chain`: asks all suspects about diamonds, accuses where the flow breaks."""

from collections.abc import Sequence

from whoknows.core import Message, Rng, Seat, Who
from whoknows.games.mafia_de_cuba.pieces.match import Ask, SayRole
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName

from .flow import breaks, told_flow
from .strategy import Case, Deed, GodfatherStrategy

QUESTIONS: tuple[QuestionName, ...] = ("received_diamonds", "passed_diamonds", "role")


def open_questions(
    case: Case, names: Sequence[QuestionName], seats: Sequence[Seat] | None = None
) -> list[Ask]:
    """Those of the named questions that were not asked yet, suspect by suspect."""
    done = {(claim.seat, claim.question) for claim in case.view.table.said}
    return [
        Ask(seat, name)
        for seat in (case.askable if seats is None else seats)
        for name in names
        if (seat, name) not in done and seat in case.askable
    ]


class Chain(GodfatherStrategy):
    """Suspects neighbours whose diamonds do not agree, except confessed thieves and agents."""

    def __init__(self) -> None:
        self._why = Message("agent-no-explanation")

    def hide(self, case: Case, rng: Rng) -> int:
        return 0

    def act(self, case: Case, rng: Rng) -> Deed:
        """First all questions, then accusations."""
        if case.wanting:
            return "listen"
        return "ask" if open_questions(case, QUESTIONS) else "accuse"

    def question(self, case: Case, rng: Rng) -> Ask:
        """The next question in passing order, about diamonds and role."""
        ask = open_questions(case, QUESTIONS)[0]
        self._why = Message("mafia-chain-asks", {"seat": Who(ask.seat)})
        return ask

    def accuse(self, case: Case, rng: Rng) -> Seat:
        """The most suspicious suspect; a random choice among equals."""
        suspicion = self.suspicion(case)
        most = max(suspicion[seat] for seat in case.accusable)
        seat = rng.choice([seat for seat in case.accusable if suspicion[seat] == most])
        key = "mafia-chain-accuses" if most > 0 else "mafia-chain-guesses"
        self._why = Message(key, {"seat": Who(seat)})
        return seat

    def suspicion(self, case: Case) -> dict[Seat, float]:
        """How suspicious each suspect is: breaks of the flow on both sides, and confessions.

        Of two neighbours who contradict each other, the one who spoke up unasked is believed. Where
        nothing breaks, confessions of theft are true.
        """
        said = case.view.table.said
        told = told_flow(said, case.game.players - 1)
        lost = breaks(told, case.gift, case.returned.diamonds)
        claimed = {
            claim.seat: claim.answer.role
            for claim in said
            if claim.question == "role" and isinstance(claim.answer, SayRole)
        }
        frank = {claim.seat for claim in said if claim.volunteered}
        suspicion = dict.fromkeys(case.game.seats[1:], 0.0)
        for after, diamonds in enumerate(lost, 1):
            pair = {Seat(after - 1), Seat(after)} & suspicion.keys()
            for seat in (pair - frank or pair) if diamonds else ():
                suspicion[seat] += 1.0
        on_accusation = {role.name: role.accused for role in case.game.cast}
        for seat, role in claimed.items():
            if on_accusation[role] == "caught" and not any(lost):
                suspicion[seat] = 1.0
            elif on_accusation[role] != "mistake":
                suspicion[seat] = -1.0
        return suspicion

    def explain(self) -> Message:
        return self._why
