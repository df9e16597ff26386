# SPDX-License-Identifier: MIT
"""Runs a program under limits and ends it whole.

`supervisor.py LIFELINE LIMITS SCRATCH COMMAND ...`

LIFELINE is the descriptor of a pipe whose other end is held by whoever wants the program. When
that end is closed, however that came about, the program may end by itself for a moment; when
something is written to it, not even that. Either way, and also when the program ends by itself,
nothing is left of what it has started, though it may have left its process group. Nor is anything
left of SCRATCH, a folder of the program's, if a name is given.

It is run as a script by an interpreter that has loaded nothing else, so that a program starts
quickly; and it is a program of its own because what has to be done between fork and exec is not
safe where there are threads.
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
"""How long a program may take to end by itself once nobody wants it any more."""
END_S = 10.0
"""After so long we give up on what cannot be killed."""
DEATH_SIGNAL, REAPER = 1, 36
"""Linux's PR_SET_PDEATHSIG and PR_SET_CHILD_SUBREAPER."""
NOT_STARTED = 127
COUNT_S = 0.25
"""How often processes are counted, where their number is limited."""


class Program:
    """The program and all that it has started."""

    def __init__(self, command: list[str], limits: str, lifeline: int) -> None:
        supervisor = os.getpid()
        if sys.platform == "linux":
            # What has lost its parent becomes a child of ours instead of running away.
            ctypes.CDLL(None).prctl(REAPER, 1)
        self.pid = os.fork()
        if self.pid == 0:
            os.close(lifeline)
            become(command, limits, supervisor)
        self.status: int | None = None
        """How it ended, as `os.wait` tells it."""

    def bury(self) -> bool:
        """Take note of what has ended; tell whether anything is left."""
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
        """Kill everything, as often as it takes: what is killed may leave children behind."""
        until = time.monotonic() + END_S
        kill(-self.pid)
        while self.bury() and time.monotonic() < until:
            for pid in children():
                kill(pid)
            time.sleep(0.002)


def become(command: list[str], limits: str, supervisor: int) -> None:
    """Become the program, in the child."""
    os.setsid()  # what it starts can be ended with it, and Ctrl-C is not for it
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)  # Python ignores them, which would be inherited
    set_limits({name: most for name, most in json.loads(limits).items() if name != "processes"})
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != supervisor:
            os._exit(0)  # it was gone before we could ask for the signal
        be_first_to_go()
    try:
        os.execvp(command[0], command)  # noqa: S606 - the command that the user named
    except OSError as error:
        hint = " (chmod +x makes it executable)" if isinstance(error, PermissionError) else ""
        sys.stderr.write(f"{command[0]} cannot be started: {error.strerror}{hint}\n")
        sys.stderr.flush()
        os._exit(NOT_STARTED)


def be_first_to_go() -> None:
    """Where memory runs out, the system ends such programs before the server."""
    try:
        with open("/proc/self/oom_score_adj", "w") as file:  # noqa: PTH123 - starts quickly
            file.write("1000")
    except OSError:
        pass  # it cannot be had everywhere


def set_limits(limits: dict[str, int]) -> None:
    """None is raised above what it is."""
    for name, most in limits.items():
        kind = getattr(resource, name)
        hard = resource.getrlimit(kind)[1]
        lowest = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (lowest, lowest))


def kill(pid: int) -> None:
    """A process, or a group of them if it is negative; it may be gone already."""
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def children() -> list[int]:
    """Our own, adopted ones too; none where the system does not tell."""
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
    """How many a process has started, itself counted, but no more than are of interest."""
    found, i = [pid], 0
    while i < len(found) <= most:
        folder = f"/proc/{found[i]}/task"
        i += 1
        try:
            for task in os.listdir(folder):  # noqa: PTH208 - quick to start
                with open(f"{folder}/{task}/children", "rb") as file:  # noqa: PTH123 - the same
                    found += map(int, file.read().split())
        except OSError:
            continue  # it has ended, or the system does not tell
    return len(found)


def wait_for(program: Program, lifeline: int, most: int | None) -> None:
    """Until the program has ended, has too many processes, or nobody wants it any more."""
    wakes, woken = os.pipe()
    for descriptor in (wakes, woken):
        os.set_blocking(descriptor, False)
    signal.set_wakeup_fd(woken)
    waiting = select.poll()
    waiting.register(lifeline, select.POLLIN)
    waiting.register(wakes, select.POLLIN)
    until: float | None = None
    program.bury()  # it may have ended before we listened
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
    """Remove a folder that strangers have filled: no depth or number of files must stop us.

    Python's own way gives up on deep folders. The session is a new one, so that it is done even if
    whoever waits for us loses patience.
    """
    try:
        pid = os.posix_spawnp("rm", ["rm", "-rf", "--", folder], os.environ, setsid=True)
        os.waitpid(pid, 0)
    except OSError as error:
        sys.stderr.write(f"{folder} cannot be removed: {error.strerror}\n")


def leave_as(status: int) -> None:
    """End as the program did."""
    code = os.waitstatus_to_exitcode(status)
    if code >= 0:
        os._exit(code)
    if -code != signal.SIGKILL:
        signal.signal(-code, signal.SIG_DFL)
    os.kill(os.getpid(), -code)


def main(lifeline: str, limits: str, scratch: str, *command: str) -> None:
    """Start the program, wait, and end what is left of it."""
    for number in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # they only wake us
    set_limits({"RLIMIT_CORE": 0})
    program = Program(list(command), limits, int(lifeline))
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1):  # the pipes are the program's alone
        os.dup2(nothing, descriptor)
    wait_for(program, int(lifeline), json.loads(limits).get("processes"))
    program.end()
    if scratch:
        remove(scratch)
    leave_as(program.status if program.status is not None else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
