# SPDX-License-Identifier: MIT
"""The last step into a sandbox: `entrance.py SETTINGS COMMAND ...`.

It runs inside, before any foreign code: it limits the number of processes, gives up root's rights,
and becomes the program. The limit has to be set here, because outside it would count the other
processes of the server's user.

Like the supervisor, it is a script that loads nothing else, so that a program starts quickly.
"""

import ctypes
import json
import os
import resource
import signal
import sys

DEATH_SIGNAL, NO_NEW_PRIVILEGES = 1, 38
"""Linux's PR_SET_PDEATHSIG and PR_SET_NO_NEW_PRIVS."""
NOT_STARTED = 127


def use_scratch(folder: str) -> None:
    """Set up the only folder that the program may write to; it exists already."""
    os.chdir(folder)
    for name in ("HOME", "TMPDIR"):
        os.environ[name] = folder
    os.environ["NUMBA_CACHE_DIR"] = f"{folder}/numba"


def change_user(user: int) -> None:
    """Become a user who owns nothing; this cannot be undone."""
    parent = os.getppid()
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    if sys.platform == "linux":
        prctl = ctypes.CDLL(None).prctl
        prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        prctl(DEATH_SIGNAL, signal.SIGKILL)  # a change of user resets it
        if os.getppid() != parent:
            os._exit(0)


def main(settings: str, *command: str) -> None:
    """Enter, and become the program."""
    asked = json.loads(settings)
    use_scratch(asked["scratch"])
    if asked["n_processes"] is not None:
        most = asked["n_processes"]
        resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
    if asked["user"] is not None:
        change_user(asked["user"])
    try:
        os.execvp(command[0], command)  # noqa: S606 - the command that is to be sandboxed
    except OSError as error:
        sys.stderr.write(f"{command[0]} cannot be started: {error.strerror}\n")
        sys.stderr.flush()
        os._exit(NOT_STARTED)


if __name__ == "__main__":
    main(*sys.argv[1:])
