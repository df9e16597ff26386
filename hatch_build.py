# SPDX-License-Identifier: MIT
"""Builds the page when the package is built, so that a wheel contains it and needs no Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import page_build


class PageHook(BuildHookInterface[Any]):
    """Runs for wheels and editable installs; a source distribution carries the page's sources."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where the system has none that will do."""
        return page_build.requirements()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            if page_build.build():
                self.app.display_info("Built the page.")
        except page_build.BuildFailed as failure:
            self.app.abort(str(failure))
