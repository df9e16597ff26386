# SPDX-License-Identifier: MIT
"""Runs a program under limits and ends it as a whole.

`supervisor.py LIFELINE LIMITS SCRATCH COMMAND ...`

LIFELINE is the descriptor of a pipe whose other end the program's user holds. When that end is
closed, for any reason, the program has a moment to end by itself; when something is written to
it, the program ends at once. In both cases, and also when the program ends by itself, all
processes it has started are ended, even if they have left its process group. SCRATCH, a folder of
the program, is removed if a name is given.

This is a script, run by an interpreter that has loaded nothing else, so that a program starts
quickly. It is a separate program because the work between fork and exec is not safe in a process
with threads.
"""

import ctypes
import json
import os
import resource
import select
import signal
import sys
import time

GRACE_S = 1.0
"""How long a program may take to end by itself once it is no longer needed."""
END_S = 10.0
"""After this time we give up on processes that cannot be killed."""
DEATH_SIGNAL, REAPER = 1, 36
"""Linux's PR_SET_PDEATHSIG and PR_SET_CHILD_SUBREAPER."""
NOT_STARTED = 127
COUNT_S = 0.25
"""Interval of counting processes, if their number is limited."""


class Program:
    """The program and all that it has started."""

    def __init__(self, command: list[str], limits: str, lifeline: int) -> None:
        supervisor = os.getpid()
        if sys.platform == "linux":
            # Orphaned processes become our children instead of escaping.
            ctypes.CDLL(None).prctl(REAPER, 1)
        self.pid = os.fork()
        if self.pid == 0:
            os.close(lifeline)
            become(command, limits, supervisor)
        self.status: int | None = None
        """How it ended, as `os.wait` reports it."""

    def bury(self) -> bool:
        """Reap ended processes; return whether any are left."""
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if pid == 0:
                return True
            if pid == self.pid:
                self.status = status

    def end(self) -> None:
        """Kill all processes, repeatedly: a killed process may leave children behind."""
        until = time.monotonic() + END_S
        kill(-self.pid)
        while self.bury() and time.monotonic() < until:
            for pid in children():
                kill(pid)
            time.sleep(0.002)


def become(command: list[str], limits: str, supervisor: int) -> None:
    """Become the program, in the child."""
    os.setsid()  # its children can be ended with it, and Ctrl-C does not reach it
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)  # ignored by Python; it would be inherited
    set_limits({name: most for name, most in json.loads(limits).items() if name != "processes"})
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != supervisor:
            os._exit(0)  # it ended before we could request the signal
        be_first_to_go()
    try:
        os.execvp(command[0], command)  # noqa: S606 - the command that the user named
    except OSError as error:
        hint = " (chmod +x makes it executable)" if isinstance(error, PermissionError) else ""
        sys.stderr.write(f"{command[0]} cannot be started: {error.strerror}{hint}\n")
        sys.stderr.flush()
        os._exit(NOT_STARTED)


def be_first_to_go() -> None:
    """Make the system end this program before the server if memory runs out."""
    try:
        with open("/proc/self/oom_score_adj", "w") as file:  # noqa: PTH123 - starts quickly
            file.write("1000")
    except OSError:
        pass  # not available everywhere


def set_limits(limits: dict[str, int]) -> None:
    """Set limits, without raising any above its current value."""
    for name, most in limits.items():
        kind = getattr(resource, name)
        hard = resource.getrlimit(kind)[1]
        lowest = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (lowest, lowest))


def kill(pid: int) -> None:
    """Kill a process, or a group if the id is negative; it may be gone already."""
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def children() -> list[int]:
    """Our children, including adopted processes; none where the system does not list them."""
    found = []
    for name in os.listdir("/proc") if os.path.isdir("/proc") else ():  # noqa: PTH112, PTH208 - quick to start
        try:
            with open(f"/proc/{name}/stat", "rb") as file:  # noqa: PTH123 - the same
                parent = file.read().rpartition(b")")[2].split()[1]
        except (OSError, IndexError):
            continue
        if int(parent) == os.getpid():
            found.append(int(name))
    return found


def count_processes(pid: int, most: int) -> int:
    """Count a process and all that it has started; stop once there are more than `most`."""
    found, i = [pid], 0
    while i < len(found) <= most:
        folder = f"/proc/{found[i]}/task"
        i += 1
        try:
            for task in os.listdir(folder):  # noqa: PTH208 - quick to start
                with open(f"{folder}/{task}/children", "rb") as file:  # noqa: PTH123 - the same
                    found += map(int, file.read().split())
        except OSError:
            continue  # it has ended, or the system does not list it
    return len(found)


def wait_for(program: Program, lifeline: int, most: int | None) -> None:
    """Wait until the program has ended, has too many processes, or is no longer needed."""
    wakes, woken = os.pipe()
    for descriptor in (wakes, woken):
        os.set_blocking(descriptor, False)
    signal.set_wakeup_fd(woken)
    waiting = select.poll()
    waiting.register(lifeline, select.POLLIN)
    waiting.register(wakes, select.POLLIN)
    until: float | None = None
    program.bury()  # it may have ended before we waited
    while program.status is None and (until is None or time.monotonic() < until):
        if most is not None and count_processes(program.pid, most) > most:
            return
        left_ms = None if most is None else COUNT_S * 1000
        if until is not None:
            left_ms = min(left_ms or END_S * 1000, max(0.0, until - time.monotonic()) * 1000)
        for descriptor, _ in waiting.poll(left_ms):
            if descriptor == wakes:
                if signal.SIGTERM in os.read(wakes, 64):
                    return
            elif os.read(lifeline, 1):
                return
            else:
                waiting.unregister(lifeline)
                until = time.monotonic() + GRACE_S
        program.bury()


def remove(folder: str) -> None:
    """Remove a folder with foreign content of any depth and any number of files.

    Python's own function fails on deep folders. A new session makes sure that it is finished even
    if the waiting process kills us.
    """
    try:
        pid = os.posix_spawnp("rm", ["rm", "-rf", "--", folder], os.environ, setsid=True)
        os.waitpid(pid, 0)
    except OSError as error:
        sys.stderr.write(f"{folder} cannot be removed: {error.strerror}\n")


def leave_as(status: int) -> None:
    """Exit with the program's status."""
    code = os.waitstatus_to_exitcode(status)
    if code >= 0:
        os._exit(code)
    if -code != signal.SIGKILL:
        signal.signal(-code, signal.SIG_DFL)
    os.kill(os.getpid(), -code)


def main(lifeline: str, limits: str, scratch: str, *command: str) -> None:
    """Start the program, wait, and end its remaining processes."""
    for number in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # signals only wake us
    set_limits({"RLIMIT_CORE": 0})
    program = Program(list(command), limits, int(lifeline))
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1):  # only the program uses these pipes
        os.dup2(nothing, descriptor)
    wait_for(program, int(lifeline), json.loads(limits).get("processes"))
    program.end()
    if scratch:
        remove(scratch)
    leave_as(program.status if program.status is not None else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
