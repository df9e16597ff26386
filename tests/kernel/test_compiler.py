# SPDX-License-Identifier: MIT
"""Compiled code: the same results as Python's, each tree compiled once, stored by content."""

import json
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import numpy as np
import pytest
from numba import njit

import whoknows
from whoknows.kernel import code_cache, streams
from whoknows.kernel.compiler import compiled

OFFSET = 3
TABLE = np.array([2, 3, 5, 7])


@compiled
def leaf(x: int) -> int:
    return x * x + OFFSET


@compiled
def branch(x: int) -> int:
    return leaf(x) + int(TABLE[x % 4])


@compiled
def root(n: int) -> int:
    total = 0
    for i in range(n):
        total += branch(i)
    return total


@compiled
def factorial(n: int) -> int:
    return 1 if n <= 1 else n * factorial(n - 1)


@compiled(inline=True)
def apply_to(function: object, x: int) -> int:
    return function(x)  # type: ignore[operator,no-any-return]


@compiled
def applied(x: int) -> int:
    return apply_to(leaf, x)


@compiled
def fails(x: int) -> int:
    if x > 2:
        raise ValueError("too big")
    return x


@compiled
def calls_what_fails(x: int) -> int:
    return fails(x) + 1


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(code_cache, "folders", lambda: (tmp_path,))
    return tmp_path


def plain_root(n: int) -> int:
    return sum(i * i + OFFSET + int(TABLE[i % 4]) for i in range(n))


def test_a_tree_of_functions_computes_what_python_does() -> None:
    assert root(10) == plain_root(10)
    assert applied(5) == 25 + OFFSET
    assert factorial(10) == 3628800


def test_a_part_can_be_called_by_itself_too() -> None:
    assert root(4) == plain_root(4)
    assert leaf(4) == 16 + OFFSET
    assert branch(1) == 1 + OFFSET + 3


def test_errors_of_parts_reach_python() -> None:
    assert calls_what_fails(1) == 2
    with pytest.raises(ValueError, match="too big"):
        calls_what_fails(3)


def test_ordinary_numba_functions_can_call_compiled_ones() -> None:
    @njit  # type: ignore[untyped-decorator]
    def twice(x: int) -> int:
        return 2 * leaf(x)

    assert twice(3) == 2 * (9 + OFFSET)


SCRIPT = """
import json, sys
from numba.core import codegen
from whoknows.compile_events import subscribe

n_machine_code, announced = 0, []
finalize = codegen.JITCodeLibrary._finalize_specific
def counting(self):
    global n_machine_code
    n_machine_code += 1
    return finalize(self)
codegen.JITCodeLibrary._finalize_specific = counting
subscribe(announced.append)

import tree
value = tree.root(10)
print(json.dumps({"value": value, "machine_code": n_machine_code, "announced": announced}))
"""
TREE = """
import numpy as np
from whoknows.kernel.compiler import compiled
from constants import OFFSET

@compiled
def leaf(x): return x * x + OFFSET

@compiled
def left(x): return leaf(x) + 1

@compiled
def right(x): return leaf(x) + 2

@compiled
def root(n):
    total = 0
    for i in range(n):
        total += left(i) + right(i)
    return total
"""


class Program:
    """A program with compiled code, run again and again in processes of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache = folder / "cache"
        self.write("tree.py", TREE)
        self.write("constants.py", "OFFSET = 3")
        self.write("script.py", SCRIPT)

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(dedent(text))

    def run(self, **environment: str) -> dict[str, object]:
        given = {**os.environ, "WHOKNOWS_CODE_CACHE": str(self.cache), **environment}
        # Python takes a file for unchanged that was changed within a second and is as long.
        given["PYTHONDONTWRITEBYTECODE"] = "1"
        done = subprocess.run(
            [sys.executable, "script.py"],
            cwd=self.folder,
            env=given,
            capture_output=True,
            check=True,
        )
        result: dict[str, object] = json.loads(done.stdout)
        return result


@pytest.fixture
def program(tmp_path: Path) -> Program:
    folder = tmp_path / "program"
    folder.mkdir()
    return Program(folder)


def test_code_is_stored_and_found_again_wherever_it_is_copied(program: Program) -> None:
    first = program.run()
    assert first["announced"] == ["tree.root"]
    assert [file.suffix for file in program.cache.glob("tree*")] == [".code"]
    moved = program.folder / "moved"
    program.cache.rename(moved)
    program.cache = moved
    (program.folder / "tree.py").touch()
    again = program.run()
    assert (again["value"], again["announced"]) == (first["value"], [])


def test_each_tree_is_compiled_once(program: Program) -> None:
    """As many pieces of machine code as for one function: parts have none of their own."""
    tree = program.run()["machine_code"]
    program.write("tree.py", TREE.replace("leaf(x) + 1", "x").replace("leaf(x) + 2", "x"))
    assert program.run()["machine_code"] == tree


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("tree.py", "leaf(x) + 1", "leaf(x) + 5"),
        ("tree.py", "x * x", "x * x * x"),
        ("constants.py", "3", "4"),
    ],
)
def test_a_change_anywhere_in_the_tree_is_noticed(
    program: Program, name: str, old: str, new: str
) -> None:
    before = program.run()
    file = program.folder / name
    file.write_text(file.read_text().replace(old, new, 1))
    after = program.run()
    assert after["announced"] == ["tree.root"]
    assert after["value"] != before["value"]
    assert len([*program.cache.glob("tree*")]) == 1, "older code of the same function is removed"


def test_a_comment_or_another_function_changes_nothing(program: Program) -> None:
    program.run()
    program.write("tree.py", TREE + "\n# a comment\n@compiled\ndef other(x): return x\n")
    assert program.run()["announced"] == []


def test_portable_code_is_used_where_there_is_no_better(program: Program) -> None:
    portable = {"NUMBA_CPU_NAME": code_cache.PORTABLE_CPU, "NUMBA_CPU_FEATURES": ""}
    first = program.run(**portable)
    assert first["announced"] == ["tree.root"]
    assert program.run()["announced"] == []


def test_a_cache_that_cannot_be_written_to_is_done_without(program: Program) -> None:
    program.cache.write_text("not a folder")
    assert program.run()["value"] == program.run()["value"]


def test_numba_is_loaded_when_something_is_compiled() -> None:
    code = """
import sys
import whoknows.core, whoknows.logic
from whoknows.kernel import streams
assert "numba" not in sys.modules
assert streams.mix(streams.Word(0)) == 0
assert "numba" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_compiled_function_is_passed_on_by_its_name() -> None:
    assert pickle.loads(pickle.dumps(streams.mix)) is streams.mix


LIST = """
import json, pathlib, importlib, whoknows
from whoknows.kernel.code_cache import digest
from whoknows.kernel.compiler import CompiledFunction
root = pathlib.Path(whoknows.__file__).parent
found = {}
for path in sorted(root.rglob("*.py")):
    if "@compiled" in path.read_text() and path.name != "compiler.py":
        name = ".".join(("whoknows", *path.relative_to(root).with_suffix("").parts))
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, CompiledFunction):
                function = value.py_func
                found[f"{function.__module__}.{function.__qualname__}"] = digest(function)
print(json.dumps(found))
"""


def test_the_digest_of_each_function_of_ours_is_the_same_in_every_process(tmp_path: Path) -> None:
    """Also where the program is installed in another folder: wheels carry compiled code."""
    sources = Path(whoknows.__file__).parent
    shutil.copytree(sources, tmp_path / "whoknows", ignore=shutil.ignore_patterns("cache", "page"))
    runs = [
        json.loads(
            subprocess.check_output(
                [sys.executable, "-P", "-c", LIST],
                env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            )
        )
        for seed, path in (("1", str(sources.parent)), ("2", str(tmp_path)))
    ]
    assert len(runs[0]) > 400
    assert runs[0] == runs[1]
