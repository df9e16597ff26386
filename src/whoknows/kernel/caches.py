# SPDX-License-Identifier: MIT
"""Compiled code where nothing may be written: numba uses a cache only if it can write to it."""

import hashlib
from pathlib import Path


def link_caches(package: Path, cache: Path) -> None:
    """Fill an empty folder for numba (`NUMBA_CACHE_DIR`) with links to what is compiled already."""
    for folder in package.rglob("__pycache__"):
        compiled = [*folder.glob("*.nbi"), *folder.glob("*.nbc")]
        if not compiled:
            continue
        source = str(folder.parent.absolute())
        # As numba names them.
        name = hashlib.sha1(source.encode(), usedforsecurity=False).hexdigest()
        links = cache / f"{folder.parent.name}_{name}"
        links.mkdir(parents=True, exist_ok=True)
        for file in compiled:
            (links / file.name).symlink_to(file.absolute())
