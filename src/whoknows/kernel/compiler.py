# SPDX-License-Identifier: MIT
"""`@compiled`: functions that are compiled when they are first called.

Numba does it, which takes a third of a second to load: so it is loaded at the first call, too. A
list of agents, or a server that waits for somebody, can do without.
"""

from collections.abc import Callable
from functools import update_wrapper
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

if TYPE_CHECKING:
    from .dispatchers import EntryDispatcher

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])


@overload
def compiled(function: AnyFunction) -> AnyFunction: ...


@overload
def compiled(
    *, inline: bool = False, fastmath: set[str] | None = None
) -> Callable[[AnyFunction], AnyFunction]: ...


def compiled(
    function: AnyFunction | None = None, *, inline: bool = False, fastmath: set[str] | None = None
) -> AnyFunction | Callable[[AnyFunction], AnyFunction]:
    """Compile a function when it is first called, and store the result.

    `inline` copies the function into its callers before types are known, for functions that take
    other functions or arguments of many types. `fastmath` names the freedoms that LLVM may take.
    """
    options: dict[str, Any] = {"nopython": True, "boundscheck": None}
    if inline:
        options["inline"] = "always"
    if fastmath is not None:
        options["fastmath"] = fastmath

    def decorate(function: AnyFunction) -> AnyFunction:
        return cast("AnyFunction", CompiledFunction(function, options))

    return decorate if function is None else decorate(function)


class CompiledFunction:
    """What stands in a module for a compiled function."""

    __wrapped__: Callable[..., Any]

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        update_wrapper(self, function)
        # Numba knows these two by their names.
        self.py_func = function
        self.targetoptions = options
        self._entry: EntryDispatcher | None = None

    def __call__(self, *arguments: Any) -> Any:
        """Call it as Python does."""
        return (self._entry or self.entry)(*arguments)

    @property
    def entry(self) -> "EntryDispatcher":
        """The function as numba knows it."""
        if self._entry is None:
            from .dispatchers import EntryDispatcher  # noqa: PLC0415 - loads numba

            self._entry = EntryDispatcher(self.py_func, targetoptions=self.targetoptions)
        return self._entry

    def __reduce__(self) -> str:
        """It is the same everywhere: its name will do."""
        return self.__wrapped__.__qualname__
