# SPDX-License-Identifier: MIT
"""Every game's package has the same shape."""

from pathlib import Path

import pytest
from msgspec import structs

import oysters
from whoknows.plugins.manifest import PARTS, GamePlugin, manifests
from whoknows.testing.shape import HOMES, SHAPE, misplaced

PLUGINS = dict(manifests()) | {"oysters": oysters.PLUGIN}


@pytest.mark.parametrize("name", PLUGINS)
def test_everything_is_where_it_belongs(name: str) -> None:
    assert misplaced(PLUGINS[name]) == []


def test_every_part_has_a_home() -> None:
    assert set(HOMES) == {"game", *PARTS}
    assert set(HOMES.values()) <= set(SHAPE)


def test_what_stands_elsewhere_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "untidy"
    package.mkdir()
    for name in ("__init__.py", "rules.py", "helpers.py"):
        (package / name).touch()
    monkeypatch.syspath_prepend(tmp_path)
    plugin = GamePlugin("untidy", game="rules:Untidy")
    assert misplaced(plugin) == ["untidy has helpers.py at its top, which belongs elsewhere"]
    (package / "helpers.py").unlink()
    stray = structs.replace(plugin, board="rules:draw")
    assert misplaced(stray) == ["the board of untidy is in rules, not in terminal"]
