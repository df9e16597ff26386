# SPDX-License-Identifier: MIT
"""Users and folders of sandboxed programs belong to nobody else."""

import json
import os
import shutil
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from whoknows.sandbox.isolation import OtherUser, Rooms, free_user

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="these sandboxes are of Linux")


def test_no_two_programs_that_start_at_once_get_the_same_user() -> None:
    assert len({free_user() for _ in range(500)}) == 500


def test_a_user_is_found_while_processes_end() -> None:
    is_over = threading.Event()

    def start_and_end() -> None:
        while not is_over.is_set():
            some = [subprocess.Popen(["/bin/true"]) for _ in range(20)]
            for one in some:
                one.wait()

    churn = threading.Thread(target=start_and_end)
    churn.start()
    try:
        for _ in range(300):
            free_user()
    finally:
        is_over.set()
        churn.join()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can run programs as another user")
def test_the_folder_of_a_program_is_made_before_anybody_can_know_its_name() -> None:
    wrapped = OtherUser().wrap(["true"], Rooms(), None)
    assert wrapped.scratch is not None
    try:
        settings = next(json.loads(word) for word in wrapped.words if word.startswith("{"))
        made = Path(wrapped.scratch).lstat()
        assert stat.S_ISDIR(made.st_mode)
        assert (stat.S_IMODE(made.st_mode), made.st_uid) == (0o700, settings["user"])
    finally:
        shutil.rmtree(wrapped.scratch)
