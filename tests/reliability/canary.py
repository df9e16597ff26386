# SPDX-License-Identifier: MIT
"""Code that leaves a mark when it runs, all ways to name it, and texts with such names in them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CODE = """
from pathlib import Path
Path({mark!r}).touch()
from whoknows.agents.uniform import Uniform
from whoknows.games.liars_dice import LiarsDice

class Evil(Uniform):
    pass

class EvilGame(LiarsDice):
    name = "evil"
"""


class Canary:
    """A Python file, a `.bot` file and a command, each of which leaves a mark when it is run."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.mark = folder / "it-ran"
        self.file = folder / "canary_evil.py"
        self.file.write_text(CODE.format(mark=str(self.mark)))
        self.bot = folder / "canary.bot"
        self.bot.write_text(f"cmd:touch {self.mark}\n")
        self.parameters = folder / "canary.json"
        self.parameters.write_text(
            json.dumps(
                {
                    "schema": "whoknows-parameters-1",
                    "agent": "weighted",
                    "game": "liars-dice",
                    "values": {"w0": 1.0},
                    "made": {},
                }
            )
        )

    @property
    def has_run(self) -> bool:
        return self.mark.exists()

    def references(self) -> list[str]:
        """All ways to name the code."""
        return [
            str(self.file),
            f"{self.file}:Evil",
            f"{self.file}:EvilGame",
            "canary_evil:Evil",
            "canary_evil:EvilGame",
            f"./{self.file.name}",
            self.file.name,
            str(self.bot),
            f"cmd:touch {self.mark}",
            f"process:{self.file}",
            f"custom:talk.thief={self.file}",
            f"custom:talk.thief={self.file}:Evil",
            f"custom:godfather={self.file}",
            f"custom:pick.first={self.file.name}",
            f"weighted:params={self.parameters}",
        ]


def variants(thing: Any, text: str) -> Iterator[Any]:
    """The same JSON with one of its texts, keys among them, replaced."""
    match thing:
        case str():
            yield text
        case dict():
            for key, value in thing.items():
                yield {(text if other == key else other): one for other, one in thing.items()}
                for changed in variants(value, text):
                    yield {**thing, key: changed}
        case list():
            for i, value in enumerate(thing):
                for changed in variants(value, text):
                    yield [*thing[:i], changed, *thing[i + 1 :]]
