# SPDX-License-Identifier: MIT
"""Weights that strategies return: checked, normalised, drawn from."""

from collections.abc import Callable, Collection, Mapping
from math import fsum, isfinite
from numbers import Real
from types import TracebackType
from typing import Any, TypeVar

from whoknows.core import Rng, WhoknowsError
from whoknows.core.safe_text import problem_text

T = TypeVar("T")


class BadStrategy(WhoknowsError):
    """A strategy that cannot be loaded, or that returns an invalid distribution."""


def returned(method: Callable[..., Any], where: str, *given: Any) -> Any:
    """The result of an author's method; an error in it is reported with the line of code."""
    try:
        return method(*given)
    except BadStrategy:
        raise
    except Exception as error:
        failed = BadStrategy(f"{where} failed: {problem_text(error)}")
        raise failed.with_traceback(_in_the_method(error.__traceback__)) from error


def _in_the_method(at: TracebackType | None) -> TracebackType | None:
    """The last line in the method's file, which may have called other code wrongly."""
    at = at and at.tb_next
    found = at
    while at is not None and found is not None:
        if at.tb_frame.f_code.co_filename == found.tb_frame.f_code.co_filename:
            found = at
        at = at.tb_next
    return found and TracebackType(None, found.tb_frame, found.tb_lasti, found.tb_lineno)


def chances(
    weights: Mapping[T, float], where: str, possible: Collection[T] | None = None
) -> dict[T, float]:
    """Normalise weights to sum 1, leave out zeros; `where` names the method for error messages.

    >>> chances({"loyal": 3, "driver": 1, "agent": 0}, "Sly.roles")
    {'loyal': 0.75, 'driver': 0.25}
    """
    if not isinstance(weights, Mapping):
        raise BadStrategy(f"{where} must return a dictionary of weights, not {weights!r}")
    for value, weight in weights.items():
        _check_weight(value, weight, where)
        if possible is not None and value not in possible:
            known = ", ".join(str(each) for each in possible)
            raise BadStrategy(
                f"{where} returned {value!r}, which is not possible here; use {known}"
            )
    total = fsum(weights.values())
    if not total > 0:
        raise BadStrategy(f"{where} returned no weight above 0")
    return {value: weight / total for value, weight in weights.items() if weight > 0}


def _check_weight(value: Any, weight: Any, where: str) -> None:
    if not isinstance(weight, Real) or not isfinite(weight) or weight < 0:
        raise BadStrategy(
            f"{where} gave {value!r} the weight {weight!r}; weights are numbers from 0 up"
        )


def draw(weights: Mapping[T, float], rng: Rng) -> T:
    """Draw a value by its weight."""
    point = rng.unit() * fsum(weights.values())
    values = list(weights)
    for value in values[:-1]:
        point -= weights[value]
        if point < 0:
            return value
    return values[-1]
