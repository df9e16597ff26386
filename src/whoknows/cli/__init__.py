# SPDX-License-Identifier: MIT
"""The command `whoknows`."""

import sys


def main() -> None:
    """Run the command, without a traceback even for Ctrl-C while it is still being loaded."""
    try:
        from .app import main as run  # noqa: PLC0415 - what takes a while is in there
    except KeyboardInterrupt:
        sys.exit(130)
    run()
