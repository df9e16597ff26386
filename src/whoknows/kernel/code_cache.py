# SPDX-License-Identifier: MIT
"""Compiled code on disk, one file for each entry and set of argument types.

A file is named by a digest of all that the code was made from: the function, everything it calls,
every constant it uses, the versions of Python and numba, and the processor. So a cache can be
copied, and nothing stale is ever used.
"""

import hashlib
import os
import pickle
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

import numba
import numpy as np
from llvmlite import binding
from numba.core import config
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from platformdirs import user_cache_path

from whoknows.compile_events import announce

from .compiler import CompiledFunction

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

PORTABLE_CPU: Final = "x86-64-v3"
"""Wheels carry code for this processor: all of Intel's and AMD's since about 2015."""
PORTABLE_FEATURES: Final = frozenset(
    [
        "avx",
        "avx2",
        "bmi",
        "bmi2",
        "cx16",
        "f16c",
        "fma",
        "lzcnt",
        "movbe",
        "popcnt",
        "sahf",
        "sse3",
        "sse4.1",
        "sse4.2",
        "ssse3",
        "xsave",
    ]
)
FORMAT: Final = 2
"""Of the stored files; to be raised when they refer to other classes."""
SHIPPED: Final = Path(__file__).parent / "cache"
"""Beside the program, so that the user who installs it can prepare it for all others."""


@cache
def folders() -> tuple[Path, ...]:
    """Where to look for compiled code; new code goes to the first that can be written to."""
    chosen = os.environ.get("WHOKNOWS_CODE_CACHE")
    if chosen:
        return (Path(chosen),)
    return (SHIPPED, user_cache_path("whoknows") / "compiled")


class CodeCache(NullCache):
    """The stored code of one function, in the form that numba asks for."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._name = f"{function.__module__}.{function.__qualname__}".replace("<locals>.", "")

    @property
    def cache_path(self) -> str:
        return str(folders()[0])

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        target_context.refresh()
        for processor in _usable_processors():
            for folder in folders():
                try:
                    data = (folder / self._file_name(sig, processor)).read_bytes()
                except OSError:
                    continue
                return _rebuilt(target_context, data)
        announce(self._name)
        return None

    def save_overload(self, sig: Any, cres: Any) -> None:
        if cres.library.has_dynamic_globals:
            raise ValueError(f"{self._name}: code with addresses in it cannot be stored")
        data = dumps(cres._reduce())  # noqa: SLF001 - as numba's own cache does
        name = self._file_name(sig, _own_processor())
        for folder in folders():
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                _write(folder / name, data)
                _remove_older(folder, name)
                return

    @contextmanager
    def claim(self, sig: Any) -> Iterator[None]:
        """Let one process at a time compile this; those who wait then find it stored."""
        lock = _open_lock()
        try:
            if lock is not None and fcntl is not None:
                place = int(_short(self._prefix(sig, _own_processor())), 16) >> 2
                fcntl.lockf(lock, fcntl.LOCK_EX, 1, place)
            yield
        finally:
            if lock is not None:
                os.close(lock)

    def _prefix(self, sig: Any, processor: str) -> str:
        return f"{self._name}-{_short(f'{sig} {processor}')}"

    def _file_name(self, sig: Any, processor: str) -> str:
        return f"{self._prefix(sig, processor)}-{digest(self._function)}.code"


def _rebuilt(target_context: Any, data: bytes) -> Any:
    """What numba's own cache does; the files are as much ours as the program."""
    return CompileResult._rebuild(target_context, *pickle.loads(data))  # noqa: S301, SLF001


def _open_lock() -> int | None:
    for folder in folders():
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            return os.open(folder / "lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o644)
    return None


def _write(file: Path, data: bytes) -> None:
    """Write all of it or nothing."""
    handle, name = tempfile.mkstemp(dir=file.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _remove_older(folder: Path, name: str) -> None:
    """Remove code of the same function that was made from other sources."""
    for file in folder.glob(f"{name.rpartition('-')[0]}-*.code"):
        if file.name != name:
            file.unlink(missing_ok=True)


@cache
def _own_processor() -> str:
    """What numba compiles for here."""
    if config.CPU_NAME is not None and not config.CPU_FEATURES:
        return str(config.CPU_NAME)
    features = config.CPU_FEATURES or binding.get_host_cpu_features().flatten()
    return f"{config.CPU_NAME or binding.get_host_cpu_name()} {features}"


@cache
def _usable_processors() -> tuple[str, ...]:
    """For which processors code may be compiled to run here, the best first."""
    features = binding.get_host_cpu_features()
    is_portable = all(features.get(name) for name in PORTABLE_FEATURES)
    return tuple(dict.fromkeys([_own_processor(), *[PORTABLE_CPU] * is_portable]))


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def digest(function: Callable[..., Any]) -> str:
    """A digest of all that compiled code of a function depends on."""
    reader = _SourceReader()
    reader.read(function)
    reader.add(FORMAT, numba.__version__)
    reader.add(sys.implementation.cache_tag, sys.platform, platform.machine())
    return reader.hash.hexdigest()[:32]


def _in_order(value: object) -> object:
    """Sets are shown in another order by each process."""
    return sorted(value, key=repr) if isinstance(value, set | frozenset) else value


class _SourceReader:
    """Goes through a function and all that it names."""

    def __init__(self) -> None:
        self.hash = hashlib.sha256()
        self._seen: set[str] = set()
        self._open: list[ModuleType] = []
        """The modules that are being read: two may name each other."""

    def add(self, *values: object) -> None:
        self.hash.update(repr([_in_order(value) for value in values]).encode())

    def read(self, value: object) -> None:
        match value:
            case CompiledFunction():
                for option in sorted(value.targetoptions.items()):
                    self.add(*option)
                self.read(value.py_func)
            case FunctionType():
                name = f"{value.__module__}.{value.__qualname__}"
                self.add("function", name)
                if name not in self._seen:
                    self._seen.add(name)
                    self.add(value.__defaults__)
                    self._read_code(value.__code__, value.__doc__, value.__globals__)
            case np.ndarray():
                self.add("array", value.dtype, value.shape, value.tobytes())
            case type():
                self.add(value.__qualname__, getattr(value, "_fields", ()))
            case _:
                self.add(type(value).__name__, value)

    def _read_code(self, code: CodeType, doc: str | None, names: dict[str, Any]) -> None:
        self.add(code.co_code, code.co_names, code.co_varnames)
        for constant in code.co_consts:
            if isinstance(constant, CodeType):
                self._read_code(constant, None, names)
            elif constant != doc:
                self.add(constant)
        self._read_names(names, code.co_names)

    def _read_names(self, values: dict[str, Any], names: tuple[str, ...]) -> None:
        for name in names:
            value = values.get(name)
            if isinstance(value, ModuleType):
                self._read_module(value, names)
            elif value is not None:
                self.read(value)

    def _read_module(self, module: ModuleType, names: tuple[str, ...]) -> None:
        """Of a module that is used by name, only what may be meant."""
        self.add("module", module.__name__)
        is_ours = module.__name__.split(".")[0] not in {"math", "numba", "numpy"}
        if is_ours and module not in self._open:
            self._open.append(module)
            self._read_names(vars(module), names)
            self._open.pop()
