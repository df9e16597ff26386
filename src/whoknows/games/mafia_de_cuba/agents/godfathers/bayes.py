# SPDX-License-Identifier: MIT
"""The Godfather `bayes`: asks and acts by the exact posterior under a model of lying."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from whoknows.core import Message, Rng, Seat, Who
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Ints32, Layout, layout_of
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName
from whoknows.games.mafia_de_cuba.rules.game import MafiaDeCuba
from whoknows.kernel.types import Floats

from .accusation import AccusationChance, best_accusation, worlds_from
from .belief import GodfatherBelief, Manner
from .chain import open_questions
from .evidence import evidence_against
from .strategy import Case, Deed, GodfatherStrategy

QUESTIONS: Final[tuple[QuestionName, ...]] = ("received_box", "passed_box")
"""Together these also reveal the role of all but the first suspect."""
FIRST_QUESTIONS: Final[tuple[QuestionName, ...]] = (*QUESTIONS, "role", "aside_which")
N_WORLDS: Final = 256
"""How many worlds are sampled to look ahead."""

MannersOf = Callable[[MafiaDeCuba, Layout], tuple[Sequence[Manner], Floats]]
"""The manners to assume in a match, with their shares."""


class Bayes(GodfatherStrategy):
    """Believes what follows from a model of taking and lying, and acts on it."""

    def __init__(self, manners_of: MannersOf, *, hide: int = 0, depth: int = 1) -> None:
        self._manners_of = manners_of
        self._hide = hide
        self._depth = depth
        self._why = Message("agent-no-explanation")
        self._accused: tuple[Seat, p.MafiaView] | None = None

    # Following a match

    def begin(self, game: MafiaDeCuba) -> None:
        self.game = game
        self.layout = layout_of(game.setting)
        manners, shares = self._manners_of(game, self.layout)
        self.belief = GodfatherBelief(self.layout, manners, shares)
        self._n_hidden = 0
        role_names = self.layout.role_names
        self._traps = frozenset(
            role_names.index(role.name)
            for role in game.cast
            if role.accused == "triumph" and role.name in role_names
        )

    def observe(self, event: p.MafiaEvent) -> None:
        """Take boxes, claims and shown roles as evidence."""
        match event:
            case p.DiamondsHidden(diamonds=n) if n is not None:
                self._n_hidden = n
            case p.BoxPassed(to=0, box=box) if box is not None:
                self.belief.see(self._n_hidden, box)
            case p.Said():
                self.belief.hear(event)
            case p.Shown(seat=seat, role=role, diamonds=diamonds):
                self.belief.show(seat, role, diamonds)
            case _:
                pass

    # Decisions

    def hide(self, case: Case, rng: Rng) -> int:
        """Always the same number."""
        return min(self._hide, self.layout.setting.most_hidden)

    def act(self, case: Case, rng: Rng) -> Deed:
        """Listen to suspects who want to speak, ask what is open, then accuse."""
        if case.wanting:
            return "listen"
        return "ask" if self._open(case) else "accuse"

    def question(self, case: Case, rng: Rng) -> p.Ask:
        self._accused = None
        ask = self._open(case)[0]
        self._why = Message("mafia-bayes-asks", {"seat": Who(ask.seat)})
        return ask

    def _open(self, case: Case) -> list[p.Ask]:
        first = open_questions(case, FIRST_QUESTIONS, (p.FIRST,))
        return first + open_questions(case, QUESTIONS, self.game.seats[2:])

    def accuse(self, case: Case, rng: Rng) -> Seat:
        """The suspect whose accusation leaves the best chance to win."""
        posterior = self.belief.refresh()
        verdict = self._verdict(case, posterior, rng)
        seat = Seat(verdict.seat)
        roles = posterior.roles()[seat - 1]
        self._why = Message(
            "mafia-bayes-accuses",
            {
                "seat": Who(seat),
                "thief": _percent(roles[self.layout.thief]),
                "trap": _percent(roles[list(self._traps)].sum()),
                "value": _percent(verdict.value),
            },
        )
        self._accused = seat, case.view
        return seat

    def _verdict(self, case: Case, posterior: Posterior, rng: Rng) -> AccusationChance:
        worlds = worlds_from(self._sampled_roles(posterior, rng), self.layout.thief, self._traps)
        accusable = sum(1 << seat for seat in case.accusable)
        return best_accusation(worlds, accusable, case.view.table.jokers, depth=self._depth)

    def _sampled_roles(self, posterior: Posterior, rng: Rng) -> Ints32:
        steps = posterior.sample(rng, N_WORLDS)
        columns = [seat.role[steps[:, at]] for at, seat in enumerate(self.layout.steps)]
        return np.stack(columns, axis=1)

    def explain(self) -> Message:
        """The reason of the last move; for an accusation also false claims of the accused."""
        evidence = None if self._accused is None else evidence_against(self.game, *self._accused)
        if evidence is None:
            return self._why
        return Message("mafia-bayes-evidence", {"why": self._why, "evidence": evidence})

    def report(self) -> str:
        """Role probabilities by seat, in percent."""
        roles = self.belief.refresh().roles()
        names = self.layout.role_names
        lines = ["seat  " + "  ".join(f"{name:>8}" for name in names)]
        lines += [
            f"{seat:>4}  " + "  ".join(f"{100 * p:8.1f}" for p in row)
            for seat, row in enumerate(roles, 1)
        ]
        return "\n".join(lines)


def _percent(chance: float) -> float:
    return round(100 * float(chance), 1)
