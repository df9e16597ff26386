# SPDX-License-Identifier: MIT
"""The agent `custom`."""

from typing import TYPE_CHECKING, Final, Literal, TypedDict, Unpack, cast

from whoknows.core.errors import BadOption, did_you_mean
from whoknows.core.reference import CodeReference, Name, Reference
from whoknows.games.mafia_de_cuba.pieces.match import MafiaView
from whoknows.plugins.class_loader import load_class

from .base import MafiaAgent, Percent
from .godfathers.chain import Chain
from .godfathers.strategy import Case, GodfatherStrategy

if TYPE_CHECKING:
    from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior

    from .picking.strategy import PickStrategy
    from .suspect import Ways
    from .talking.strategy import TalkStrategy

Base = Literal["truthful", "first-degree", "second-degree", "mixed"]
CHAIN: Final = Name("chain")
USUAL: Final = "usual"
"""The name of the built-in way to take."""

Parts = TypedDict(
    "Parts",
    {
        "pick.first": Reference,
        "pick.second": Reference,
        "pick.middle": Reference,
        "pick.last": Reference,
        "talk.loyal": Reference,
        "talk.cleaner": Reference,
        "talk.agent": Reference,
        "talk.driver": Reference,
        "talk.thief": Reference,
        "talk.urchin": Reference,
    },
    total=False,
)
"""The options that choose a strategy."""


class Custom(MafiaAgent):
    """Combines strategies, chosen by place and by role.

    - `pick.first`, `pick.second`, `pick.middle`, `pick.last`: what to take there, a file with a
      `PickStrategy`, or `usual`.
    - `talk.loyal`, `talk.cleaner`, `talk.agent`, `talk.driver`, `talk.thief`, `talk.urchin`: what
      to say in that role, a file with a `TalkStrategy`, or the name of a way to talk.
    - `base`: how suspects talk in roles without a choice.
    - `godfather`: how to play the Godfather, a file with a `GodfatherStrategy`, or `chain`.
    - `honesty`: of all strategies that are not in a file; by default as the game says.
    """

    def __init__(
        self,
        *,
        base: Base = "first-degree",
        godfather: Reference = CHAIN,
        honesty: Percent | None = None,
        **parts: Unpack[Parts],
    ) -> None:
        super().__init__(honesty=honesty)
        self._base = base
        self._godfather_class = _godfather_class(godfather)
        self._parts = cast("dict[str, Reference]", parts)
        self._made: dict[int, Ways] = {}
        # Report any fault in a file before the match.
        self.ways(honesty or 0)

    def ways(self, honesty: int) -> "Ways":
        """The base, with the chosen strategies in its place."""
        if honesty not in self._made:
            self._made[honesty] = self._make(honesty)
        return self._made[honesty]

    def _make(self, honesty: int) -> "Ways":
        from .lineup import Talks, usual_ways  # noqa: PLC0415 - compiled, and slow to import
        from .suspect import Ways  # noqa: PLC0415

        base = usual_ways(self._base, honesty, share=35)
        picks, talks = dict(base.picks), Talks(base.talks["thief"])
        for name, value in self._parts.items():
            kind, _, of = name.partition(".")
            if kind == "talk":
                talks[of] = _talk(name, value, honesty)
            elif value != Name(USUAL):
                picks[of] = _pick(name, value)
        return Ways(picks, talks)

    def new_godfather(self) -> GodfatherStrategy:
        return self._godfather_class()

    def case(self, view: MafiaView) -> Case:
        """The facts that the Godfather decides by, with what follows from the boxes."""
        return Case(self._rules, view, self._inspect(view))

    def _inspect(self, view: MafiaView) -> "Posterior | None":
        if view.received is None or view.hidden is None:
            return None
        from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior  # noqa: PLC0415 - slow to import

        posterior = Posterior(self._rules.layout)
        posterior.see_gift(view.hidden)
        posterior.see_return(view.received)
        for each in view.table.exposed:
            posterior.reveal(each.seat, each.role, each.diamonds)
        return posterior


def _talk(name: str, value: Reference, honesty: int) -> "TalkStrategy":
    from .talking.registry import TALKS, talk_named  # noqa: PLC0415
    from .talking.strategy import TalkStrategy  # noqa: PLC0415

    if isinstance(value, CodeReference):
        made: TalkStrategy = load_class(value, TalkStrategy)()
        return made
    if value.text not in TALKS:
        hint = did_you_mean(value.text, TALKS)
        raise BadOption(f"{name}: there is no way to talk called {value.text!r}; {hint}")
    return talk_named(value.text, honesty)


def _pick(name: str, value: Reference) -> "PickStrategy":
    from .picking.strategy import PickStrategy  # noqa: PLC0415

    if not isinstance(value, CodeReference):
        raise BadOption(f"{name}: {value.text!r} is neither a file nor {USUAL!r}")
    made: PickStrategy = load_class(value, PickStrategy)()
    return made


def _godfather_class(value: Reference) -> type[GodfatherStrategy]:
    if isinstance(value, CodeReference):
        return load_class(value, GodfatherStrategy)
    if value != CHAIN:
        raise BadOption(f"godfather: {value.text!r} is neither a file nor 'chain'")
    return Chain
