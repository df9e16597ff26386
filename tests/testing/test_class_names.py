# SPDX-License-Identifier: MIT
"""A class has a name of its own, so that a search for it finds one thing."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final

import whoknows

SOURCES: Final = Path(whoknows.__file__).parent
TWICE: Final = {
    "Asked": "an event of Mafia de Cuba, and the match that a formula is asked about",
    "Box": "the cigar box, and the operator of the logic",
    "Choice": "of a move's field, and of an atom's",
    "Course": "of a match, and of a deal of Cluedo",
    "Field": "of a move, and of an atom",
    "Probability": "an agent of Liar's Dice, and the operator of the logic",
    "Scope": "what a formula is about, in Cluedo and in Hanabi",
    "Table": "what all see in Mafia de Cuba, and of Cluedo's worlds",
}
"""Names with two established meanings."""


def homes(sources: Path) -> dict[str, list[str]]:
    """The modules in which a class of each name is defined."""
    found = defaultdict(list)
    for file in sorted(sources.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(file.relative_to(sources)))
    return found


def test_no_two_classes_share_a_name() -> None:
    shared = {name: files for name, files in homes(SOURCES).items() if len(files) > 1}
    assert {name: files for name, files in shared.items() if name not in TWICE} == {}
    assert set(TWICE) <= set(shared), "take names off the list that are used once"
    assert all(len(shared[name]) == 2 for name in TWICE)


def test_a_second_class_is_found(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("class Table: ...\n")
    (tmp_path / "server.py").write_text("def make():\n    class Table: ...\n")
    assert homes(tmp_path) == {"Table": ["rules.py", "server.py"]}
