"""Work for runners, in a module that worker processes can import too."""

import sys
from pathlib import Path

import pytest

WORKS = '''
import os, signal, time
from pathlib import Path
import msgspec


def encode(units):
    return msgspec.msgpack.encode([unit * unit for unit in units])


def square(specification, start, stop):
    return encode(range(start, stop))


def nap(specification, start, stop):
    time.sleep(float(specification) * (stop - start))
    return encode(range(start, stop))


def die_once(specification, start, stop):
    """The first worker that meets unit 7 is killed; the file remembers it."""
    mark = Path(specification.decode())
    if 7 in range(start, stop) and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return encode(range(start, stop))


def die_always(specification, start, stop):
    """Every worker that meets one of the units is gone."""
    deadly = msgspec.json.decode(specification)
    if any(unit in range(start, stop) for unit in deadly):
        os._exit(3)
    return encode(range(start, stop))


def hash_order(specification, start, stop):
    """Depends on how texts are hashed."""
    letters = list({"a", "b", "c", "d", "e", "f", "g", "h"})
    return msgspec.msgpack.encode([letters] * (stop - start))


def fork_and_die(specification, start, stop):
    """Leaves a child behind that holds on to everything, and dies."""
    if 3 in range(start, stop):
        if os.fork() == 0:
            time.sleep(600)
        os.kill(os.getpid(), signal.SIGKILL)
    return encode(range(start, stop))


def fork_and_return(specification, start, stop):
    """Parent and child both come back with the result."""
    os.fork()
    return encode(range(start, stop))


def chatter(specification, start, stop):
    """Prints, and tries to read what is meant for the worker."""
    import sys
    print("noise", flush=True)
    os.write(1, b"more noise")
    assert sys.stdin.read() == ""
    return encode(range(start, stop))
'''


@pytest.fixture
def works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the module."""
    (tmp_path / "lab_works.py").write_text(WORKS)
    monkeypatch.syspath_prepend(str(tmp_path))
    sys.modules.pop("lab_works", None)
    return "lab_works"
