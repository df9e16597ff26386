# SPDX-License-Identifier: MIT
"""The agent `best`."""

from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from .base import MafiaAgent, Percent

if TYPE_CHECKING:
    from .suspect import Ways

Share = Annotated[float, Meta(ge=0, le=1)]
Weight = Annotated[float, Meta(ge=0, le=4)]
Odds = Annotated[float, Meta(ge=-4, le=4)]


class Best(MafiaAgent):
    """Takes and lies so that a claim gives little away, by numbers found in self-play.

    What to take: how many steal in each place (`steal_...`), how much rather an agent's or a
    driver's token than an innocent one (`take_...`), how much rather half of the diamonds, all, or
    what the Godfather may have hidden than a few (`loot_...`), and what is set aside (`aside_...`).

    What to say: which roles liars claim against an innocent one (`claim_...`); log odds of blaming
    those after (`blame_after`, for tokens `tokens_after`), by tokens left minus taken
    (`blame_tokens`) and agents taken minus left (`blame_agents`); how often a neighbour's false
    number is taken up (`follow`, `follow_further`); how often who owns up to theft (`..._owns_up`),
    tells the truth (`..._truth`) or names the true amounts (`exact`); how often agents and urchins
    break the flow (`agent_breaks`); how often drivers say what their passengers say
    (`driver_helps`); and what is said to be aside.

    - `honesty`: how many of a hundred tell the truth instead, and how much less is stolen; by
      default as the game says.
    """

    parameters = (
        *("steal_first", "steal_second", "steal_middle", "steal_last"),
        *("take_agent", "take_driver", "take_nothing"),
        *("loot_half", "loot_all", "loot_covered"),
        *("aside_innocent", "aside_agent", "aside_driver", "aside_by_loyal", "aside_by_agent"),
        *("claim_driver", "claim_agent", "claim_urchin"),
        *("thief_owns_up", "agent_owns_up", "urchin_owns_up"),
        *("thief_truth", "agent_truth", "urchin_truth"),
        *("blame_after", "tokens_after", "blame_tokens", "blame_agents"),
        *("follow", "follow_further", "exact", "agent_breaks", "driver_helps"),
        *("say_innocent_aside", "say_agent_aside", "match"),
    )

    def __init__(  # noqa: PLR0913 - each is an option
        self,
        *,
        steal_first: Share = 0.3,
        steal_second: Share = 0.3,
        steal_middle: Share = 0.3,
        steal_last: Share = 0.1,
        take_agent: Weight = 0.5,
        take_driver: Weight = 0.5,
        take_nothing: Share = 0.5,
        loot_half: Weight = 0.5,
        loot_all: Weight = 0.3,
        loot_covered: Weight = 1.0,
        aside_innocent: Weight = 1.0,
        aside_agent: Weight = 0.5,
        aside_driver: Weight = 0.2,
        aside_by_loyal: Weight = 0.5,
        aside_by_agent: Weight = 0.5,
        claim_driver: Weight = 0.4,
        claim_agent: Weight = 0.1,
        claim_urchin: Weight = 0.7,
        thief_owns_up: Weight = 0.1,
        agent_owns_up: Weight = 0.1,
        urchin_owns_up: Weight = 0.1,
        thief_truth: Share = 0.0,
        agent_truth: Share = 0.0,
        urchin_truth: Share = 0.3,
        blame_after: Odds = 0.0,
        tokens_after: Odds = 0.0,
        blame_tokens: Odds = 0.2,
        blame_agents: Odds = 0.5,
        follow: Share = 0.5,
        follow_further: Share = 0.5,
        exact: Share = 0.5,
        agent_breaks: Share = 0.7,
        driver_helps: Share = 0.9,
        say_innocent_aside: Weight = 0.2,
        say_agent_aside: Weight = 0.5,
        match: Odds = 1.5,
        honesty: Percent | None = None,
    ) -> None:
        super().__init__(honesty=honesty)
        given = locals()
        self._numbers: Final = {name: float(given[name]) for name in self.parameters}
        self._made: dict[int, Ways] = {}

    def ways(self, honesty: int) -> "Ways":
        """By the numbers."""
        if honesty not in self._made:
            from .lining import ways_of  # noqa: PLC0415 - compiled, and slow to import
            from .tuning import tuned_picker, tuned_style  # noqa: PLC0415

            style, picker = tuned_style(self._numbers), tuned_picker(self._numbers)
            self._made[honesty] = ways_of(style, picker, honesty, floor=True)
        return self._made[honesty]
