# SPDX-License-Identifier: MIT
"""Agents that are users' files: whether they are offered, and in which sandbox they run."""

from pathlib import Path
from typing import Final

from msgspec import Struct

from whoknows.core import BadReference
from whoknows.core.reference import BOT_FILE
from whoknows.files import data_folder
from whoknows.plugins.line_up import parse_agent, scheme_of
from whoknows.plugins.registry import Registry, read_bot
from whoknows.sandbox.isolation import Rooms, Sandbox, Wrapped

N_PROCESSES: Final = 100
"""Processes and threads that an agent may have."""
SHOWN: Final = ("agents", "parameters", "tables")
"""Folders of the data folder that agents may read."""
LOCAL_SCHEMES: Final = ("cmd", "process")
"""Schemes of programs that are started here; all others are reached through the network."""
NOT_WELCOME: Final = "agents that are files do not play at this server"


class FileAgentRules(Struct, frozen=True):
    """Whether agent files may play, and in which sandbox; None gives them the server's rights."""

    sandbox: Sandbox | None = None
    are_welcome: bool = True
    database: Path | None = None
    """A file that they must not read."""

    def wrap(self, words: list[str], *, network: bool) -> Wrapped:
        """The command that runs a worker for an agent file."""
        if self.sandbox is None:
            return Wrapped(words)
        return self.sandbox.wrap(words, guest_rooms(self.database), N_PROCESSES, network=network)


def guest_rooms(database: Path | None) -> Rooms:
    """Files of the server that agents may read, and files that they may not."""
    folder = data_folder().absolute()
    hidden = (folder,) if database is None else (folder, database.absolute())
    return Rooms(tuple(folder / name for name in SHOWN), hidden)


def needs_network(agent: str) -> bool:
    """Whether an agent is a program elsewhere: then no foreign code runs in our worker."""
    file = Registry(data_folder() / "agents").agent_files().get(parse_agent(agent).reference)
    if file is None or file.suffix != BOT_FILE:
        return False
    try:
        scheme = scheme_of(read_bot(file))
    except BadReference:
        return False
    return scheme is not None and scheme not in LOCAL_SCHEMES
