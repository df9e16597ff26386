# SPDX-License-Identifier: MIT
"""Golden transcripts: matches as readable text, kept to notice any change of the rules.

The actions in the file are played again and the events compared, so a golden depends on the rules
alone, not on agents or the generator. Every game has a golden with its default options, `GAME.txt`;
more, with the options in their first lines, may lie beside it. To write them again, run
`python -m whoknows.testing.goldens FOLDER`: the first comes from a match of the game's default
agents, the others from matches of random agents, who do all that the rules allow.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from whoknows.core import TABLE, AnyGame, BadTranscript, Event, Seat, Step
from whoknows.play import Match
from whoknows.plugins.line_up import AgentSpec, parse_options
from whoknows.plugins.registry import Registry

HEADER = re.compile(r"# (?P<game>\S+) rules (?P<rules>\d+)(?P<options>( \S+=\S*)*)")
SEED = 5


def golden_text(game: AnyGame, steps: list[Step[Any, Any]]) -> str:
    """A match as readable text: who does what, and below it what happens."""
    given = {name: value for name, value in game.options.items() if value is not None}
    options = "".join(f" {name}={_value(value)}" for name, value in given.items())
    lines = [f"# {game.name} rules {game.rules_version}{options}"]
    for step in steps:
        if step.action is None:
            continue
        who = "TABLE" if step.seat == TABLE else str(step.seat)
        lines.append(f"{who}: {game.format_action(step.action)}")
        lines += [f"    {_event_text(event)}" for event in step.events]
    return "\n".join(lines) + "\n"


def _event_text(event: Event) -> str:
    """The event with its tag as its name: the class may get another."""
    name = event.__struct_config__.tag
    _, bracket, fields = repr(event).partition("(")
    return "".join(map(str.capitalize, str(name).split("_"))) + bracket + fields


def _value(value: object) -> str:
    """An option as it is typed; one that is not given is left out."""
    if isinstance(value, dict):
        return ",".join(f"{key}:{item}" for key, item in value.items())
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _head(text: str) -> tuple[str, dict[str, str], str]:
    """The game, its options, and the rest of a golden."""
    first, _, body = text.partition("\n")
    header = HEADER.fullmatch(first)
    if header is None:
        raise BadTranscript(f"{first!r} is not the first line of a golden transcript")
    return header["game"], parse_options(header["options"].split()), body


def replay_golden(text: str, registry: Registry) -> str:
    """Play the actions of a golden again; the same text if the rules are the same."""
    name, options, body = _head(text)
    game = registry.make_game(name, options)
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


def make_golden(
    reference: str, registry: Registry, options: Mapping[str, str] | None = None
) -> str:
    """A new golden under a fixed seed: of default agents, or with other options of random ones."""
    game = registry.make_game(reference, dict(options or {}))
    agent = AgentSpec("random" if options else game.default_agent)
    agents = {seat: registry.make_agent(agent, game.name) for seat in game.seats}
    match = Match(game, agents, seed=SEED)
    match.run()
    return golden_text(game, match.log)


def write_goldens(folder: Path, registry: Registry) -> None:
    """Write a golden of every game, and those under other options that are there."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [listing.name for listing in registry.games()[0]]
    for name in names:
        path = folder / f"{name}.txt"
        path.write_text(make_golden(name, registry), encoding="utf-8")
    for path in sorted(folder.glob("*.txt")):
        if path.stem not in names:
            name, options, _ = _head(path.read_text(encoding="utf-8"))
            path.write_text(make_golden(name, registry, options), encoding="utf-8")


if __name__ == "__main__":
    write_goldens(Path(sys.argv[1]), Registry())
