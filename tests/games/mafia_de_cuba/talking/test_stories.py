"""Stories and likelihoods in compiled code against the same composition listed in plain Python."""

from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mafia_de_cuba.talking.plain_stories import (
    claim,
    fact_questions,
    plain_likelihood,
    plain_stories,
)
from tests.games.mafia_de_cuba.worlds.all_worlds import layout_for

from whoknows.core import Rng
from whoknows.games.mafia_de_cuba.agents.talking.answer_chances import StyleModel
from whoknows.games.mafia_de_cuba.agents.talking.model import StrategyModel, StyleTalk
from whoknows.games.mafia_de_cuba.agents.talking.public_claims import Heard
from whoknows.games.mafia_de_cuba.agents.talking.situation import Seen
from whoknows.games.mafia_de_cuba.agents.talking.strategy import TalkStrategy
from whoknows.games.mafia_de_cuba.agents.talking.style import (
    KINDS,
    STYLE_TYPE,
    Style,
    mixed,
    recast,
    with_honesty,
)
from whoknows.games.mafia_de_cuba.agents.talking.styles import (
    first_degree,
    helpful,
    mixing,
    of_both_degrees,
    second_degree,
)
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.match import Said, SayNumber, Story
from whoknows.games.mafia_de_cuba.rules.truth import true_answer

LAYOUTS = (
    layout_for(5, 5, {"loyal": 1, "agent": 1, "driver": 1}),
    layout_for(6, 7, {"loyal": 1, "cleaner": 1, "agent": 2, "driver": 1}),
)


def any_style(seed: int) -> Style:
    """Numbers of all sorts, some of them nought."""
    rng = np.random.default_rng(seed)
    style = np.zeros(int(rng.integers(1, 3)), STYLE_TYPE)
    for name in STYLE_TYPE.names or ():
        shape = style[name].shape
        style[name] = rng.random(shape) * (rng.random(shape) < 0.7)
    style["diamond_anchor"] = rng.normal(size=style["diamond_anchor"].shape)
    style["token_anchor"] = rng.normal(size=style["token_anchor"].shape)
    style["match"] = 3.0
    style["invent"] = 0.0
    style["share"] += 0.1
    style["share"] /= style["share"].sum(axis=0)
    style["amounts"] += 0.1
    style["amounts"] /= style["amounts"].sum(axis=-1, keepdims=True)
    return style


STYLES = {
    "first": first_degree(),
    "second": second_degree(),
    "both, half honest": with_honesty(of_both_degrees(0.35), 50),
    "mixing": mixing(),
    "recast": recast(first_degree(), {"driver": helpful(), "agent": mixing()}),
    "two": mixed(any_style(1), any_style(2), 0.3),
}


def conversation(
    layout: Layout, style: Style, seed: int, n_claims: int
) -> tuple[Heard, list[Said], Said, dict[int, Story]]:
    """What suspects who really talk so have said, and what one of them says next."""
    rng = Rng(seed)
    heard, stories = Heard(layout), dict[int, Story]()
    said: list[Said] = []
    source = int(rng.choice(layout.starts.tolist()))
    for seat in range(1, layout.n_seats + 1):
        steps = np.flatnonzero(layout.steps[seat - 1].source == source).tolist()
        step = rng.choice(steps)
        stories[seat] = layout.story(seat, step)
        source = int(layout.steps[seat - 1].target[step])
    talk = StyleTalk(style)
    for _ in range(n_claims + 1):
        seat = 1 + rng.below(layout.n_seats)
        question, about = rng.choice(fact_questions(layout, seat))
        told = talk.story_to_tell(Seen(layout, seat, stories[seat], heard), rng)
        last = claim(seat, question, about, true_answer(question, about, told))
        said.append(last)
        if len(said) <= n_claims:
            heard.add(last)
    return heard, said[:-1], said[-1], stories


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())
def test_every_story_has_the_weight_that_its_parts_give_it(style: Style) -> None:
    for seed in range(12):
        layout = LAYOUTS[seed % 2]
        heard, said, _, stories = conversation(layout, style, seed, seed % 6)
        for seat, story in stories.items():
            others = [each for each in said if each.seat != seat]
            found = StyleTalk(style).stories(Seen(layout, seat, story, heard))
            wanted = plain_stories(layout, style, seat, story, others)
            assert found == pytest.approx(wanted)
            assert sum(found.values()) == pytest.approx(1)


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), n_claims=st.integers(0, 8))
def test_answers_are_as_likely_as_the_stories_that_give_them(seed: int, n_claims: int) -> None:
    layout = LAYOUTS[0]
    style = list(STYLES.values())[seed % len(STYLES)] if seed % 3 else any_style(seed)
    heard, said, last, stories = conversation(layout, style, seed, n_claims)
    found = StyleModel(style).likelihood(layout, last.seat, heard, last)
    wanted = plain_likelihood(layout, style, last.seat, said, last)
    assert found.tolist() == pytest.approx(wanted)
    # It was said, so it was possible.
    step = layout.step_number(last.seat, stories[last.seat])
    assert step is not None
    assert found[step] > 0


def test_a_strategy_as_a_model_is_exact() -> None:
    """The plain way through a strategy's own distribution and the compiled way agree."""

    class Plain(TalkStrategy):
        def __init__(self, style: Style) -> None:
            self._talk = StyleTalk(style)

        def stories(self, seen: Seen) -> Mapping[Story, float]:
            return self._talk.stories(seen)

    layout, style = LAYOUTS[0], mixing()
    for seed in range(6):
        heard, _, last, _ = conversation(layout, style, seed, seed)
        plain = StrategyModel(dict.fromkeys(KINDS, Plain(style)))
        styled = StrategyModel(dict.fromkeys(KINDS, StyleTalk(style)))
        wanted = StyleModel(style).likelihood(layout, last.seat, heard, last)
        assert plain.likelihood(layout, last.seat, heard, last).tolist() == pytest.approx(wanted)
        assert (styled.likelihood(layout, last.seat, heard, last) == wanted).all()


@pytest.mark.parametrize("invents", [0.0, 1.0, 0.4])
def test_made_up_stories_are_reckoned_with_as_they_are_told(invents: float) -> None:
    style = mixing().copy()
    style["invent"] = invents
    style["invented"] = (1.0, 0.3, 0.5, 0.2, 0.6)
    style["echo"] = 4.0
    talk = StyleTalk(style)
    for seed in range(6):
        layout = LAYOUTS[0]
        heard, said, last, _ = conversation(layout, style, seed, seed)
        own = [each for each in said if each.seat == last.seat]
        found = StyleModel(style).likelihood(layout, last.seat, heard, last)
        for step in range(0, len(found), 7):
            story = layout.story(last.seat, step)
            stories = talk.stories(Seen(layout, last.seat, story, heard))
            assert sum(stories.values()) == pytest.approx(1)
            fit = {s: w for s, w in stories.items() if all(fits(s, each) for each in own)}
            if fit:
                still = sum(w for s, w in fit.items() if fits(s, last))
                assert found[step] == pytest.approx(still / sum(fit.values()))


def fits(story: Story, said: Said) -> bool:
    return true_answer(said.question, said.about, story) == said.answer


def test_what_nobody_could_mean_tells_nothing() -> None:
    layout = LAYOUTS[0]
    heard = Heard(layout)
    heard.add(claim(3, "received_diamonds", None, SayNumber(2)))
    said = claim(3, "received_diamonds", None, SayNumber(3))
    assert (StyleModel(first_degree()).likelihood(layout, 3, heard, said) == 1).all()
