# SPDX-License-Identifier: MIT
"""The agent `best`."""

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from .base import MafiaAgent, Percent
from .godfathers.strategy import GodfatherStrategy

if TYPE_CHECKING:
    from .suspect import Ways

Truth = Annotated[float, Meta(ge=0, le=0.5)]
Take = Annotated[float, Meta(ge=-4, le=1)]
Loot = Annotated[float, Meta(ge=-5, le=1)]
Aside = Annotated[float, Meta(ge=-5, le=0)]
Claim = Annotated[float, Meta(ge=-4, le=1)]
Echo = Annotated[float, Meta(ge=0, le=5)]

NUMBERS: Final = (
    *("take_innocent", "take_agent", "take_driver", "take_nothing", "steal_first", "steal_last"),
    *("loot_few", "loot_half", "loot_all", "aside_innocent", "aside_agent", "aside_driver"),
    *("thief_truth", "agent_truth", "driver_truth", "urchin_truth"),
    *("claim_agent", "claim_driver", "claim_thief", "claim_urchin", "echo"),
)
"""The parameters of taking and lying."""


class Best(MafiaAgent):
    """Takes and lies so that claims do not reveal the role, by numbers found in self-play.

    Suspects who are not on the Godfather's side make up a whole story, all in the same manner. As
    Godfather it knows how `best` suspects take and lie: it was trained at tables full of `best`.

    Weights are natural logarithms. What to take, against stealing: `take_innocent`, `take_agent`,
    `take_driver`, `take_nothing`; stealing at both ends: `steal_first`, `steal_last`. How many
    diamonds, against a fair share: `loot_few`, `loot_half`, `loot_all`. What the first sets aside,
    against nothing: `aside_innocent`, `aside_agent`, `aside_driver`. How many of those who gain by
    lying still tell the truth: `thief_truth`, `agent_truth`, `driver_truth`,
    `urchin_truth`. What liars claim to be, against innocent: `claim_agent`, `claim_driver`,
    `claim_thief`, `claim_urchin`. How much likelier a story is if it agrees with the
    neighbours': `echo`. The weights that matter most can be trained.

    - `honesty`: how many of a hundred tell the truth instead, and how much less is stolen; by
      default as the game says.
    """

    parameters = (
        *("take_innocent", "take_agent", "take_driver", "steal_first", "steal_last"),
        *("loot_few", "aside_innocent"),
        *("claim_agent", "claim_driver", "claim_thief", "echo"),
    )

    def __init__(  # noqa: PLR0913 - each is an option
        self,
        *,
        take_innocent: Take = -3.99,
        take_agent: Take = -0.29,
        take_driver: Take = 0.99,
        take_nothing: Take = -1.0,
        steal_first: Take = 0.15,
        steal_last: Take = 0.4,
        loot_few: Loot = -0.55,
        loot_half: Loot = -2.0,
        loot_all: Loot = -4.0,
        aside_innocent: Aside = -3.55,
        aside_agent: Aside = -3.5,
        aside_driver: Aside = -4.0,
        thief_truth: Truth = 0.0,
        agent_truth: Truth = 0.0,
        driver_truth: Truth = 0.0,
        urchin_truth: Truth = 0.0,
        claim_agent: Claim = -2.18,
        claim_driver: Claim = 0.33,
        claim_thief: Claim = -1.24,
        claim_urchin: Claim = -1.0,
        echo: Echo = 4.78,
        honesty: Percent | None = None,
    ) -> None:
        super().__init__(honesty=honesty)
        given = locals()
        self._numbers: Final = {name: float(given[name]) for name in NUMBERS}
        self._made: dict[int, Ways] = {}

    def ways(self, honesty: int) -> "Ways":
        """The ways given by the parameters."""
        if honesty not in self._made:
            from .lineup import ways_of  # noqa: PLC0415 - compiled, and slow to import
            from .tuned_tables import tuned_picker, tuned_style  # noqa: PLC0415

            style, picker = tuned_style(self._numbers), tuned_picker(self._numbers)
            self._made[honesty] = ways_of(style, picker, honesty)
        return self._made[honesty]

    def new_godfather(self) -> GodfatherStrategy:
        """A `Bayes` strategy that assumes these very parameters."""
        from .behaviour_models import one_manner  # noqa: PLC0415
        from .godfathers.bayes import Bayes  # noqa: PLC0415

        return Bayes(one_manner("best", self.ways, self._honesty))
