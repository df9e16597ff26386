# SPDX-License-Identifier: MIT
"""The contents of the cigar box; tokens in the order of the roles, `loyal:4,agent:2` or `none`."""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

Tokens: TypeAlias = str
"""Token names with their numbers; made only by `tokens_text`."""
NO_TOKENS: Final[Tokens] = "none"


def tokens_text(counts: Mapping[str, int]) -> Tokens:
    """The text for these numbers of tokens, in the order of the mapping.

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
    """The number of tokens of each name that is there.

    >>> token_counts("loyal:4,agent:2")
    {'loyal': 4, 'agent': 2}
    """
    return dict(_read(tokens))


def n_tokens(tokens: Tokens) -> int:
    """The total number of tokens."""
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
    """All possible rests of the tokens, from all to none."""
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
        """The box after a suspect has taken a token or diamonds, and perhaps set a token aside."""
        tokens = self.tokens if aside is None else without(self.tokens, aside)
        if token is not None:
            tokens = without(tokens, token)
        return Box(self.diamonds - diamonds, tokens)
