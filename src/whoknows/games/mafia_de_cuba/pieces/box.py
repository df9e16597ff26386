# SPDX-License-Identifier: MIT
"""What is in the cigar box.

Tokens are written as people type them, `loyal:4,agent:2`, always in the order of the roles, and
`none` where there are none: the same text in options, moves, transcripts and requests.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

Tokens: TypeAlias = str
"""Token names with how many of each; made only by `tokens_text`."""
NO_TOKENS: Final[Tokens] = "none"


def tokens_text(counts: Mapping[str, int]) -> Tokens:
    """Write down how many tokens there are of each name, in the order of the mapping.

    >>> tokens_text({"loyal": 4, "cleaner": 0, "agent": 2})
    'loyal:4,agent:2'
    """
    return ",".join(f"{name}:{n}" for name, n in counts.items() if n) or NO_TOKENS


@cache
def _read(tokens: Tokens) -> tuple[tuple[str, int], ...]:
    if tokens == NO_TOKENS:
        return ()
    pairs = (piece.partition(":") for piece in tokens.split(","))
    return tuple((name, int(n)) for name, _, n in pairs)


def token_counts(tokens: Tokens) -> dict[str, int]:
    """How many there are of each name that is there at all.

    >>> token_counts("loyal:4,agent:2")
    {'loyal': 4, 'agent': 2}
    """
    return dict(_read(tokens))


def n_tokens(tokens: Tokens) -> int:
    """How many there are in all."""
    return sum(n for _, n in _read(tokens))


@cache
def without(tokens: Tokens, name: str) -> Tokens:
    """One token less.

    >>> without("loyal:1,agent:2", "loyal")
    'agent:2'
    """
    counts = token_counts(tokens)
    if not counts.get(name):
        raise ValueError(f"there is no {name!r} in {tokens!r}")
    return tokens_text({**counts, name: counts[name] - 1})


def all_parts(tokens: Tokens) -> tuple[Tokens, ...]:
    """Everything that may be left of the tokens, from all of them to none."""
    return _parts(_read(tokens))


@cache
def _parts(counts: tuple[tuple[str, int], ...]) -> tuple[Tokens, ...]:
    if not counts:
        return (NO_TOKENS,)
    (name, most), *rest = counts
    tails = _parts(tuple(rest))
    return tuple(
        tokens_text({name: n, **token_counts(tail)}) for n in range(most, -1, -1) for tail in tails
    )


class Box(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Diamonds and tokens that are in the box at one moment."""

    diamonds: int
    tokens: Tokens = NO_TOKENS
    """Such as `loyal:4,agent:2`, or `none`."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to take."""
        return not self.diamonds and self.tokens == NO_TOKENS

    def after(self, token: str | None, diamonds: int = 0, aside: str | None = None) -> "Box":
        """What is left when somebody has taken a token or diamonds, and perhaps set one aside."""
        tokens = self.tokens if aside is None else without(self.tokens, aside)
        if token is not None:
            tokens = without(tokens, token)
        return Box(self.diamonds - diamonds, tokens)
