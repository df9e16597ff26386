# SPDX-License-Identifier: MIT
"""Builds the page when the package is built, so that a wheel contains it and needs no Node.

- `WHOKNOWS_SKIP_PAGE`: if set, an editable install leaves the page to `web/page_build.py`.
- `WHOKNOWS_COMPILED`: a folder with compiled code for the wheel to carry; such a wheel is for one
  platform and version of Python (`make wheel`).
"""

import os
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
        return [] if os.environ.get("WHOKNOWS_SKIP_PAGE") else page_build.requirements()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compiled = os.environ.get("WHOKNOWS_COMPILED")
        if compiled and version == "standard":
            build_data.update(pure_python=False, infer_tag=True)
            for file in sorted(Path(compiled).glob("*.code")):
                build_data["force_include"][str(file)] = f"whoknows/kernel/cache/{file.name}"
        if version == "editable" and os.environ.get("WHOKNOWS_SKIP_PAGE"):
            return
        try:
            if page_build.build():
                self.app.display_info("Built the page.")
        except page_build.BuildFailed as failure:
            self.app.abort(str(failure))
