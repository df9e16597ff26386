# SPDX-License-Identifier: MIT
"""Becomes another program, under limits: `python launcher.py PARENT LIMITS COMMAND ...`.

It is run as a script by an interpreter that has loaded nothing else, so that a program starts
quickly; and it is a program of its own because what has to be done between fork and exec is not
safe where there are threads.
"""

import ctypes
import json
import os
import signal
import sys

try:
    import resource
except ImportError:  # not on every system
    resource = None  # type: ignore[assignment]

DEATH_SIGNAL = 1
"""Linux's PR_SET_PDEATHSIG: what we get when whoever started us is gone."""


def main(parent: str, limits: str, *command: str) -> None:
    """Set the limits, tie our life to the parent's, and become the command."""
    if resource is not None:
        for name, most in json.loads(limits).items():
            kind = getattr(resource, name)
            hard = resource.getrlimit(kind)[1]
            lowest = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (lowest, lowest))
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != int(parent):
            sys.exit(0)  # it was gone before we could ask for the signal
    try:
        os.execvp(command[0], command)  # noqa: S606 - the command that the user named
    except OSError as error:
        hint = " (chmod +x makes it executable)" if isinstance(error, PermissionError) else ""
        sys.exit(f"{command[0]} cannot be started: {error.strerror}{hint}")


if __name__ == "__main__":
    main(*sys.argv[1:])
