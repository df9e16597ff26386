# SPDX-License-Identifier: MIT
"""Golden transcripts: one match a game as readable text, kept to notice any change of the rules.

The actions in the file are played again and the events compared, so a golden depends on the rules
alone, not on agents or the generator. Written anew, from a match of the game's default agents, by
`python -m whoknows.testing.goldens FOLDER`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whoknows.core import TABLE, AnyGame, BadTranscript, Seat, Step
from whoknows.core.options import parse_options
from whoknows.core.reference import AgentSpec
from whoknows.core.registry import Registry
from whoknows.play import Match

HEADER = re.compile(r"# (?P<game>\S+) rules (?P<rules>\d+)(?P<options>( \S+=\S+)*)")
SEED = 5


def golden_text(game: AnyGame, steps: list[Step[Any, Any]]) -> str:
    """A match as readable text: who does what, and below it what happens."""
    options = "".join(f" {name}={value}" for name, value in game.options.items())
    lines = [f"# {game.name} rules {game.rules_version}{options}"]
    for step in steps:
        if step.action is None:
            continue
        who = "TABLE" if step.seat == TABLE else str(step.seat)
        lines.append(f"{who}: {game.format_action(step.action)}")
        lines += [f"    {event}" for event in step.events]
    return "\n".join(lines) + "\n"


def replay_golden(text: str, registry: Registry) -> str:
    """Play the actions of a golden again; the same text if the rules are the same."""
    first, _, body = text.partition("\n")
    header = HEADER.fullmatch(first)
    if header is None:
        raise BadTranscript(f"{first!r} is not the first line of a golden transcript")
    game = registry.make_game(header["game"], parse_options(header["options"].split()))
    state, steps = game.start(), []
    for seat, action in _actions(game, body):
        state, events = game.play(state, seat, action)
        steps.append(Step(seat, action, events))
    return golden_text(game, steps)


def _actions(game: AnyGame, body: str) -> Iterator[tuple[Seat, Any]]:
    for line in body.splitlines():
        if not line.startswith(" "):
            who, _, typed = line.partition(": ")
            yield TABLE if who == "TABLE" else Seat(int(who)), game.parse_action(typed)


def make_golden(reference: str, registry: Registry) -> str:
    """A new golden: the game's default agents, under a fixed seed."""
    game = registry.make_game(reference, {})
    agent = AgentSpec(game.default_agent)
    agents = {seat: registry.make_agent(agent, game.name) for seat in game.seats}
    match = Match(game, agents, seed=SEED)
    match.run()
    return golden_text(game, match.log)


def write_goldens(folder: Path, registry: Registry) -> None:
    """Write the goldens of all games that have one there, and of those without."""
    folder.mkdir(parents=True, exist_ok=True)
    for listing in registry.games()[0]:
        path = folder / f"{listing.name}.txt"
        path.write_text(make_golden(listing.name, registry), encoding="utf-8")


if __name__ == "__main__":
    write_goldens(Path(sys.argv[1]), Registry())
