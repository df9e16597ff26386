"""The examples of the page on `conventions` are true."""

import re
from pathlib import Path

import pytest
from tests.games.hanabi.conventional import Evening

from whoknows.games.hanabi import Hanabi
from whoknows.language import Translator

PAGE = Path(__file__).parents[3] / "docs" / "games" / "hanabi-conventions.md"
EXAMPLES = re.findall(r"^```text\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)
NAMES = ["Ada", "Bo", "Cy"]


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 7


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_true(example: str) -> None:
    """Hands, moves, what the last hint means to everybody, and what the agent does itself."""
    lines = example.splitlines()
    hands = [line.split(" holds ")[1] for line in lines if " holds " in line]
    evening = Evening(Hanabi(players=len(hands)), " ".join(hands))
    translator = Translator("en", [Hanabi], NAMES)
    for line in lines[len(hands) :]:
        if line.startswith("means: "):
            said = {translator.say(agent.meaning()) for agent in evening.agents}
            assert said == {line.removeprefix("means: ").replace("'", "\u2019")}
        elif line.startswith("draws "):
            evening.act(f"deal {line.removeprefix('draws ')}")
        else:
            name, move = line.removeprefix("so ").split(": ")
            assert name == NAMES[evening.state.turn]
            if line.startswith("so "):
                assert evening.choice() == move
            evening.act(move)
