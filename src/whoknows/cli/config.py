# SPDX-License-Identifier: MIT
"""Settings: a TOML file with one table per command, `[play]` with `lang = "fr"` for instance.

Flags win over environment variables (`WHOKNOWS_PLAY_LANG`), those over the file.
"""

import os
import tomllib
from typing import Any

from whoknows.core.errors import BadOption, did_you_mean

from .command_table import all_entries, inner_commands, load
from .data_folders import config_file


def read_config() -> dict[str, Any]:
    """The settings in the file, checked against the commands' own options."""
    path = config_file()
    if not path.is_file():
        if "WHOKNOWS_CONFIG" in os.environ:
            raise BadOption(f"WHOKNOWS_CONFIG names {path}, which is not a file")
        return {}
    try:
        settings = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadOption(f"{path} cannot be read as TOML: {error}") from None
    for name, table in settings.items():
        if name not in all_entries() or not isinstance(table, dict):
            hint = did_you_mean(name, [f"[{entry}]" for entry in all_entries()])
            raise BadOption(f"{path}: {name} is not a command with settings; {hint}")
        _check(table, load(name), f"{path}: {name}")
    return settings


def _check(settings: dict[str, Any], command: Any, place: str) -> None:
    """Every key is an option of the command, or a command of the group."""
    inner = inner_commands(command)
    options = {param.name for param in command.params}
    for key, value in settings.items():
        if key in inner and isinstance(value, dict):
            _check(value, inner[key], f"{place}.{key}")
        elif key not in options or isinstance(value, dict):
            hint = did_you_mean(key, [*inner, *options])
            raise BadOption(f"{place}.{key} is not a setting; {hint}")
