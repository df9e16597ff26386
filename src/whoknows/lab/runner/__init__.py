# SPDX-License-Identifier: MIT
"""Runs a job's units in many processes, here or on a cluster; what comes out is the same."""

from whoknows.core import BadOption

from .cluster import RayRunner
from .job import Chunk, Lost, Piece, UnitJob
from .local import LocalRunner
from .runner import Runner

__all__ = ["Chunk", "LocalRunner", "Lost", "Piece", "RayRunner", "Runner", "UnitJob", "make_runner"]


def make_runner(
    name: str = "local", *, jobs: int | None = None, address: str | None = None
) -> Runner:
    """The runner with that name: `local`, or `ray` with the address of a cluster."""
    match name:
        case "local" if address is not None:
            raise BadOption("an address is for the runner ray; choose it with --runner ray")
        case "local":
            return LocalRunner(jobs)
        case "ray":
            return RayRunner(address, jobs)
        case _:
            raise BadOption(f"there is no runner {name!r}; choose local or ray")
