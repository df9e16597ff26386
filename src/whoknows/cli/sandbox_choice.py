# SPDX-License-Identifier: MIT
"""Chooses the sandbox of `whoknows serve` for agent files, and the notice about it."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from whoknows.core import BadOption
from whoknows.files import data_folder

if TYPE_CHECKING:
    from whoknows.server.file_agents import FileAgentRules


class SandboxMode(StrEnum):
    """Values of the option."""

    AUTO = "auto"
    BUBBLEWRAP = "bubblewrap"
    USER = "user"
    NONE = "none"


def choose_guests(mode: SandboxMode, url: str, *, is_local: bool) -> tuple["FileAgentRules", str]:
    """The rules for agent files, and a notice about them if there are any."""
    from sqlalchemy import make_url  # noqa: PLC0415 - takes a while

    from whoknows.sandbox.isolation import NoSandbox, find_sandbox  # noqa: PLC0415 - the same
    from whoknows.server.file_agents import FileAgentRules, guest_rooms  # noqa: PLC0415 - the same

    address = make_url(url)
    is_file = address.drivername.startswith("sqlite") and bool(address.database)
    database = Path(str(address.database)) if is_file else None
    try:
        sandbox = find_sandbox(mode.value, guest_rooms(database))
    except NoSandbox as problem:
        if mode is not SandboxMode.AUTO:
            raise BadOption(f"--sandbox {mode.value}: {problem}") from None
        if is_local:
            return FileAgentRules(), _notice(
                f"Agents in your files have all your rights ({problem})."
            )
        told = "Agents in files are not offered: there is no sandbox for them"
        notice = _notice(f"{told} ({problem}); --sandbox none lets them play anyway.")
        return FileAgentRules(are_welcome=False), notice
    if sandbox is None:
        told = "Agents in your files have all your rights"
        warning = "." if is_local else ": only run files that you trust."
        return FileAgentRules(), _notice(f"{'' if is_local else 'Warning: '}{told}{warning}")
    notice = f"Agents in your files run in a sandbox ({sandbox.name})."
    if address.password is not None and sandbox.name != "bubblewrap":
        notice += " They can read this command line, with the database's password."
    return FileAgentRules(sandbox, database=database), _notice(notice)


def _notice(text: str) -> str:
    """The line, if there is a file that it is about."""
    folder = data_folder() / "agents"
    has_files = any(folder.glob("*.py")) or any(folder.glob("*.bot"))
    return text if has_files else ""
