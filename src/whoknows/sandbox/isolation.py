# SPDX-License-Identifier: MIT
"""Sandboxes for foreign programs: bubblewrap, another user, or none.

A sandbox wraps a command in another command. We find out which sandbox works by running it: what a
system allows depends on its kernel, its settings and the container it may be in.
"""

import json
import os
import platform
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Struct

Mode: TypeAlias = Literal["auto", "bubblewrap", "user", "none"]
ENTRANCE: Final = str(Path(__file__).with_name("entrance.py"))
SYSTEM: Final = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store")
"""Programs and libraries of the system."""
SETTINGS: Final = ("ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "localtime")
"""Files in /etc that programs need to start."""
NETWORK_SETTINGS: Final = ("resolv.conf", "hosts", "nsswitch.conf", "ssl")
"""Files in /etc that programs need for the network."""
SCRATCH_MB: Final = 256
USERS: Final = range(61184, 65520)
"""User numbers reserved for temporary users (systemd's dynamic users)."""
COUNTS_BY_NAMESPACE: Final = (5, 14)
"""From this Linux version on, a user's processes are counted per user namespace."""
_given: Final = deque[int](maxlen=len(USERS) // 2)
"""User numbers that were taken last."""
PROBE_S: Final = 60.0
PASSED_ON: Final = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "PYTHONPATH", "WHOKNOWS_DATA")
"""Environment variables that a sandboxed program gets; any other may be secret."""


class NoSandbox(Exception):
    """A sandbox does not work here; the text says why."""


class Rooms(Struct, frozen=True):
    """Files that a sandboxed program may see, in addition to Python's own."""

    readable: tuple[Path, ...] = ()
    hidden: tuple[Path, ...] = ()
    """Secret folders and files, which may lie in a readable folder."""


class Wrapped(Struct, frozen=True):
    """A command that runs another command in a sandbox."""

    words: list[str]
    scratch: str | None = None
    """A folder to remove at the end."""


class Sandbox(Protocol):
    """A way to run a program so that it can do no harm."""

    @property
    def name(self) -> str:
        """Its name in messages."""

    def wrap(
        self, words: Sequence[str], rooms: Rooms, n_processes: int | None, *, network: bool = False
    ) -> Wrapped:
        """The command that runs `words` inside."""


class Bubblewrap(Struct, frozen=True):
    """Runs programs in separate namespaces for files, processes and the network."""

    program: str
    python: tuple[str, ...]
    """The folders of Python and its packages."""
    is_root: bool

    @property
    def name(self) -> str:
        return "bubblewrap"

    def wrap(
        self, words: Sequence[str], rooms: Rooms, n_processes: int | None, *, network: bool = False
    ) -> Wrapped:
        counts = self.is_root or _linux_version() >= COUNTS_BY_NAMESPACE
        user = free_user() if self.is_root else None
        enter = entrance(user, n_processes if counts else None, "/tmp")  # noqa: S108 - its own
        command = [self.program, *self._namespaces(network=network), *_system(network=network)]
        # A user who owns nothing must be able to write there.
        command += ["--perms", "1777", "--size", str(SCRATCH_MB << 20), "--tmpfs", "/tmp"]  # noqa: S108
        command += [*self._rooms(rooms), "--remount-ro", "/", "--", *enter, *words]
        return Wrapped(command)

    def _namespaces(self, *, network: bool) -> list[str]:
        if self.is_root:
            # Without a user namespace: root's processes are never limited, so root's rights are
            # given up inside, which requires these two.
            kinds = ["--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
            kinds += [] if network else ["--unshare-net"]
            rights = ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
            rights += ["--cap-add", "CAP_CHOWN"]
            return [*kinds, "--die-with-parent", *rights]
        kinds = ["--unshare-all", *(["--share-net"] if network else [])]
        return [*kinds, "--die-with-parent"]

    def _rooms(self, rooms: Rooms) -> list[str]:
        """Mounts of Python and readable folders, and covers for hidden places inside them."""
        words: list[str] = []
        shown = _outermost(self.python)
        for place in shown:
            words += [*_parents(place, []), "--ro-bind", place, place]
        for hidden in rooms.hidden:
            words += _cover(hidden, shown)
        for place in map(str, rooms.readable):
            words += [*_parents(place, shown), "--ro-bind-try", place, place]
        for hidden in rooms.hidden:  # cover a folder before showing parts of it, a file after
            words += _cover_file(hidden, [*shown, *map(str, rooms.readable)])
        return words


class OtherUser(Struct, frozen=True):
    """Runs every program as a different, otherwise unused user; only root can do that."""

    @property
    def name(self) -> str:
        return "another user"

    def wrap(
        self, words: Sequence[str], rooms: Rooms, n_processes: int | None, *, network: bool = False
    ) -> Wrapped:
        user = free_user()
        # Made now: all users can see its name in the command, and could create it first.
        scratch = f"{tempfile.gettempdir()}/whoknows-{secrets.token_hex(8)}"
        os.mkdir(scratch, 0o700)  # noqa: PTH102 - it must not be there
        os.chown(scratch, user, user)
        return Wrapped([*entrance(user, n_processes, scratch), *words], scratch)


def entrance(user: int | None, n_processes: int | None, scratch: str) -> list[str]:
    """The beginning of a command that enters a sandbox."""
    settings = {"user": user, "n_processes": n_processes, "scratch": scratch}
    return [sys.executable, "-I", "-S", ENTRANCE, json.dumps(settings)]


def environment() -> dict[str, str]:
    """The environment of a sandboxed program."""
    return {name: os.environ[name] for name in PASSED_ON if name in os.environ}


def find_sandbox(mode: Mode, rooms: Rooms) -> Sandbox | None:
    """The requested sandbox, or the best that works; None if none was requested.

    `NoSandbox` says why there is none.
    """
    ways: dict[Mode, tuple[Callable[[Rooms], Sandbox], ...]] = {
        "auto": (find_bubblewrap, find_other_user),
        "bubblewrap": (find_bubblewrap,),
        "user": (find_other_user,),
        "none": (),
    }
    problems = []
    for find in ways[mode]:
        try:
            return find(rooms)
        except NoSandbox as problem:
            problems.append(str(problem))
    if problems:
        raise NoSandbox("; ".join(problems))
    return None


def find_bubblewrap(rooms: Rooms) -> Sandbox:
    """Bubblewrap, if it works here."""
    program = shutil.which("bwrap") if sys.platform == "linux" else None
    if program is None:
        raise NoSandbox("bubblewrap is not installed")
    found = Bubblewrap(program, _python_places(), os.geteuid() == 0)
    _try(found, rooms, "bubblewrap does not work here")
    return found


def find_other_user(rooms: Rooms) -> Sandbox:
    """Another user, if we may become one."""
    if os.geteuid() != 0:
        raise NoSandbox("only root can run programs as another user")
    found = OtherUser()
    _try(found, rooms, "programs of another user cannot run here")
    return found


PROBE: Final = """
import os, sys
import whoknows.server.jobs
for place in sys.argv[2:]:
    os.listdir(place)
try:
    os.kill(int(sys.argv[1]), 0)
except OSError:
    sys.exit(0)
sys.exit("it can reach other processes")
"""


def _try(sandbox: Sandbox, rooms: Rooms, problem: str) -> None:
    """Run a test program: it must find what it needs, and must not reach us."""
    places = [str(place) for place in rooms.readable if place.exists()]
    probe = [sys.executable, "-P", "-c", PROBE, str(os.getpid()), *places]
    wrapped = sandbox.wrap(probe, rooms, None)
    try:
        done = subprocess.run(  # noqa: S603 - our own
            wrapped.words, env=environment(), stdin=subprocess.DEVNULL, capture_output=True,
            text=True, errors="replace", timeout=PROBE_S, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoSandbox(f"{problem}: {error}") from None
    finally:
        if wrapped.scratch is not None:
            shutil.rmtree(wrapped.scratch, ignore_errors=True)
    if done.returncode != 0:
        why = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise NoSandbox(f"{problem}: {why[-1]}")


def free_user() -> int:
    """An unassigned user number that no process uses or is about to use."""
    taken = {*_given, *_users_of_processes()}
    for _ in range(len(USERS)):
        user = secrets.choice(USERS)
        if user not in taken and not _has_name(user):
            _given.append(user)
            return user
    raise NoSandbox("there is no free number of a user")


def _users_of_processes() -> set[int]:
    found = set()
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # the process has just ended
            found.add(place.stat().st_uid)
    return found


def _has_name(user: int) -> bool:
    import pwd  # noqa: PLC0415 - not on every system

    try:
        pwd.getpwuid(user)
    except KeyError:
        return False
    return True


def _linux_version() -> tuple[int, int]:
    major, _, rest = platform.release().partition(".")
    minor = rest.partition(".")[0].partition("-")[0]
    return (int(major), int(minor)) if major.isdigit() and minor.isdigit() else (0, 0)


def _python_places() -> tuple[str, ...]:
    """Folders where a worker finds Python and its packages: fewer than our own path.

    They exclude the folder we were started in, and folders with other files of users.
    """
    ask = "import json, sys; print(json.dumps([sys.prefix, sys.base_prefix, *sys.path]))"
    told = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-P", "-c", ask], env=environment(), capture_output=True, check=True
    )
    places = [*json.loads(told.stdout), str(Path(__file__).parents[1])]
    found = {os.path.abspath(place) for place in places if place}  # noqa: PTH100 - links stay
    found |= {os.path.realpath(place) for place in found}
    home = Path.home().resolve()
    return tuple(
        place for place in sorted(found) if Path(place).exists() and not home.is_relative_to(place)
    )


def _outermost(places: Sequence[str]) -> list[str]:
    """The places that are neither inside other places nor part of the system."""
    shown: list[str] = []
    for place in sorted(places):
        if not _is_in(place, [*SYSTEM, *shown]):
            shown.append(place)
    return shown


def _parents(place: str, shown: Sequence[str]) -> list[str]:
    """Options that make the folders above a place, which only root could open otherwise."""
    words: list[str] = []
    for folder in reversed(Path(place).parents[:-1]):
        if not _is_in(str(folder), [*SYSTEM, *shown]):
            words += ["--perms", "0755", "--dir", str(folder)]
    return words


def _is_in(place: str, folders: Sequence[str]) -> bool:
    return any(Path(place).is_relative_to(folder) for folder in folders)


def _system(*, network: bool) -> list[str]:
    """Read-only mounts of the system."""
    words: list[str] = []
    for place in map(Path, SYSTEM):
        if place.is_symlink():
            words += ["--symlink", str(place.readlink()), str(place)]
        elif place.exists():
            words += ["--ro-bind", str(place), str(place)]
    for name in (*SETTINGS, *(NETWORK_SETTINGS if network else ())):
        words += ["--ro-bind-try", f"/etc/{name}", f"/etc/{name}"]
    words += ["--proc", "/proc", "--dev", "/dev"]
    shared = ["--perms", "1777", "--size", str(SCRATCH_MB << 20), "--tmpfs", "/dev/shm"]  # noqa: S108
    return [*words, *shared, "--remount-ro", "/dev"]


def _cover(hidden: Path, shown: Sequence[str]) -> list[str]:
    if hidden.is_dir() and _is_in(str(hidden), shown):
        return ["--tmpfs", str(hidden)]
    return []


def _cover_file(hidden: Path, shown: Sequence[str]) -> list[str]:
    """Empty covers for a file and for the files that a database puts beside it."""
    if hidden.is_dir() or not _is_in(str(hidden), shown):
        return []
    words: list[str] = []
    for file in sorted(hidden.parent.glob(f"{hidden.name}*")):
        words += ["--ro-bind", os.devnull, str(file)]
    return words
