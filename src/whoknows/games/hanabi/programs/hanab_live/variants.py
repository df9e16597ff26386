# SPDX-License-Identifier: MIT
"""The variants of hanab.live that our rules support, and the mapping of suits by name."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from whoknows.games.hanabi.text import COLOURS, suit_letters

Multicolour: TypeAlias = Literal["off", "normal", "single"]

RAINBOW: Final = "Rainbow"
DARK_RAINBOW: Final = "Dark Rainbow"
KINDS: Final[dict[str, Multicolour]] = {RAINBOW: "normal", DARK_RAINBOW: "single"}
DEFAULT_VARIANT: Final = "No Variant"

SUITS: Final = {
    DEFAULT_VARIANT: ("Red", "Yellow", "Green", "Blue", "Purple"),
    "6 Suits": ("Red", "Yellow", "Green", "Blue", "Purple", "Teal"),
    "4 Suits": ("Red", "Yellow", "Green", "Blue"),
    "3 Suits": ("Red", "Green", "Blue"),
    "Rainbow (6 Suits)": ("Red", "Yellow", "Green", "Blue", "Purple", RAINBOW),
    "Rainbow (5 Suits)": ("Red", "Yellow", "Green", "Blue", RAINBOW),
    "Rainbow (4 Suits)": ("Red", "Green", "Blue", RAINBOW),
    "Rainbow (3 Suits)": ("Red", "Blue", RAINBOW),
    "Dark Rainbow (6 Suits)": ("Red", "Yellow", "Green", "Blue", "Purple", DARK_RAINBOW),
    "Dark Rainbow (5 Suits)": ("Red", "Yellow", "Green", "Blue", DARK_RAINBOW),
}
"""The suits of each variant, in its order; a suit that every colour touches comes last."""


class Variant(Struct, frozen=True):
    """A variant in our terms: `ours` has our number of each of its suits."""

    name: str
    suits: tuple[str, ...]
    multicolour: Multicolour
    ours: tuple[int, ...]

    @property
    def n_colours(self) -> int:
        """Suits whose colour can be hinted: its first suits, and ours too."""
        return len(self.suits) - (self.multicolour != "off")

    @property
    def theirs(self) -> tuple[int, ...]:
        """Its number of each of our suits."""
        return tuple(self.ours.index(suit) for suit in range(len(self.ours)))


def _variant(name: str, suits: tuple[str, ...]) -> Variant:
    multicolour = KINDS.get(suits[-1], "off")
    n_colours = len(suits) - (multicolour != "off")
    letters = suit_letters(n_colours, len(suits))
    own = [COLOURS[letter] for letter in letters]
    kept = {i: own.index(suit.lower()) for i, suit in enumerate(suits) if suit.lower() in own}
    left = iter([place for place in range(len(suits)) if place not in kept.values()])
    ours = tuple(kept[i] if i in kept else next(left) for i in range(len(suits)))
    return Variant(name, suits, multicolour, ours)


VARIANTS: Final = {name: _variant(name, suits) for name, suits in SUITS.items()}


def variant_of(n_colours: int, multicolour: Multicolour) -> Variant | None:
    """The variant with that many colours, if hanab.live has it.

    >>> variant_of(5, "off").ours
    (0, 1, 2, 4, 3)
    """
    for variant in VARIANTS.values():
        if (variant.n_colours, variant.multicolour) == (n_colours, multicolour):
            return variant
    return None
