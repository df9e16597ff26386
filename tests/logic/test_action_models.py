# SPDX-License-Identifier: MIT
"""Announcements that some miss, changes of the facts, lies, and one thing after another."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.logic.random_models import Draw

from whoknows.logic import action_models
from whoknows.logic.errors import NotExpressible, NoWorldLeft
from whoknows.logic.explicit import RelationalModel, S5Model, bisimilar
from whoknows.logic.explicit.priority import priority_update
from whoknows.logic.formula import BOT, TOP, Atom, B, Box, Common, K, Kw, Not
from whoknows.logic.update import Happen

SEEDS = st.integers(0, 1 << 32)
HEADS = Atom("heads")
AGENTS = ("ann", "bob", "cat")


def coin(actual: str = "tails") -> S5Model:
    """A coin that Ann has seen; Bob and Cat have not."""
    return S5Model.of(
        ["heads", "tails"],
        atoms=lambda side: [side],
        sees={"ann": lambda side: side, "bob": lambda _: None, "cat": lambda _: None},
        actual=actual,
    )


def holds(model: S5Model | RelationalModel, text: str) -> bool:
    return model.holds(text)


def test_a_semi_private_announcement_is_noticed_by_the_others() -> None:
    told = coin().after(action_models.semi_private_announcement(["bob"], Not(HEADS)))
    assert holds(told, "K_bob ~heads & ~Kw_cat heads & K_cat Kw_bob heads")
    asked = coin().after(action_models.semi_private_announcement_whether(["bob"], HEADS))
    assert holds(asked, "K_bob ~heads & ~Kw_cat heads & K_cat Kw_bob heads")


def test_a_private_announcement_leaves_the_others_with_what_they_believed() -> None:
    secret = action_models.private_announcement(["bob"], Not(HEADS), AGENTS)
    told = coin().relational().after(secret)
    assert holds(
        told, "B_bob ~heads & ~Kw_cat heads & B_cat ~Kw_bob heads & B_bob B_cat ~Kw_bob heads"
    )
    assert told.is_kd45("cat")
    assert not told.is_s5()


def test_a_misleading_event_is_refused_by_a_model_of_knowledge() -> None:
    with pytest.raises(NotExpressible, match=r"model\.relational\(\)"):
        coin().after(action_models.private_announcement(["bob"], Not(HEADS), AGENTS))


def test_a_public_announcement_and_announcing_whether_agree_on_what_is_learned() -> None:
    said = coin().after(action_models.public_announcement(Not(HEADS)))
    answered = coin().after(action_models.announcement_whether(HEADS))
    assert said.size == 1
    assert answered.size == 2
    assert bisimilar(said, answered)


def test_a_public_change_of_the_facts_is_common_knowledge() -> None:
    shown = coin().after(action_models.set_publicly({"heads": TOP, "tails": BOT}))
    assert shown.holds(Common(AGENTS, HEADS & Not(Atom("tails"))))


def test_all_changes_are_read_in_the_world_before() -> None:
    turned = coin("heads").after(
        action_models.set_publicly({"heads": Atom("tails"), "tails": HEADS})
    )
    assert holds(turned, "tails & ~heads & K_ann tails & ~Kw_bob tails")


def test_a_hidden_change_of_the_facts_makes_false_beliefs() -> None:
    seen = coin("heads").after(action_models.public_announcement(HEADS)).relational()
    swap = action_models.set_privately(["ann"], {"heads": BOT, "tails": TOP}, AGENTS)
    assert holds(seen.after(swap), "~heads & K_ann ~heads & B_bob heads & B_bob B_ann heads")


def test_a_lie_is_believed_by_those_who_cannot_know_better() -> None:
    cheated = coin().relational().after(action_models.lie(HEADS, AGENTS, speaker="ann"))
    assert holds(cheated, "B_bob heads & ~heads & B_ann ~heads & B_ann B_bob heads")
    assert holds(cheated, "B_bob B_ann heads & B_bob C_{ann,bob,cat} heads")


def test_a_lie_needs_a_speaker_who_knows_better() -> None:
    with pytest.raises(NoWorldLeft, match="actual"):
        coin("heads").relational().after(action_models.lie(HEADS, AGENTS, speaker="ann"))
    with pytest.raises(NoWorldLeft, match="any world"):
        coin().relational().after(action_models.lie(HEADS, AGENTS, speaker="bob"))


def test_a_bluff_may_happen_to_be_true() -> None:
    for side in ("heads", "tails"):
        model = coin(side).relational().after(action_models.bluff(HEADS, AGENTS, "bob"))
        assert holds(model, "B_cat heads & B_cat K_bob heads & ~Kw_bob heads")
    with pytest.raises(NoWorldLeft):
        coin().relational().after(action_models.bluff(HEADS, AGENTS, "ann"))


def test_the_truth_misleads_nobody() -> None:
    model = coin("heads").relational().after(action_models.truth(HEADS, AGENTS, "ann"))
    assert model.holds(Common(AGENTS, HEADS))


def test_a_lie_from_outside_leaves_those_who_know_better_without_a_possible_world() -> None:
    cheated = coin().relational().after(action_models.lie(HEADS, AGENTS))
    assert holds(cheated, "B_bob heads & ~heads")
    assert cheated.holds(K("ann", BOT))


def test_a_discovered_lie_leaves_arrows_nowhere_to_lead() -> None:
    cheated = coin().relational().after(action_models.lie(HEADS, AGENTS, speaker="ann"))
    found_out = cheated.after(action_models.discovery(HEADS))
    assert found_out.holds(K("bob", BOT))
    assert not found_out.holds(K("ann", BOT))


def test_with_plausibility_beliefs_recover_from_a_discovered_lie() -> None:
    cheated = coin().after(action_models.claim(HEADS))
    assert holds(cheated, "B_bob heads & ~K_bob heads & ~B_ann heads & K_ann ~heads")
    found_out = cheated.after(action_models.discovery(HEADS))
    assert holds(found_out, "B_bob ~heads & K_bob ~heads & ~B_bob Bot")


def test_hearers_who_may_be_lied_to_believe_without_knowing() -> None:
    lie = Happen(action_models.doubted_statement(HEADS, AGENTS, "ann"), ("lie",))
    trusting = {"bob": (0, 1, 2)}
    suspicious = {"cat": (1, 0, 0)}
    cheated = priority_update(coin(), lie, {**trusting, **suspicious})
    assert holds(cheated, "B_bob heads & ~K_bob heads & B_cat ~heads & K_ann ~heads")
    assert holds(cheated.after(action_models.discovery(HEADS)), "K_bob ~heads & K_cat ~heads")


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_composed_events_do_what_one_after_the_other_does(seed: int) -> None:
    draw = Draw(seed, ranked=False, arrows=seed % 2 == 0, merging=True)
    model = draw.relational(5) if draw.arrows else draw.s5(5)
    first, second = Happen(draw.events(), ("e0",)), Happen(draw.events(), ("e0", "e1"))
    one_by_one = model.updated(first).model.updated(second).model
    at_once = model.updated(action_models.then(first, second)).model
    assert isinstance(one_by_one, S5Model | RelationalModel)
    assert isinstance(at_once, S5Model | RelationalModel)
    assert one_by_one.size == at_once.size
    assert len(one_by_one.actual) == len(at_once.actual)
    assert bisimilar(one_by_one, at_once)
    formula = draw.formula(1)
    before = model.extension(Box(first, Box(second, formula)))
    assert (before == model.extension(Box(action_models.then(first, second), formula))).all()


def test_an_agent_that_an_event_model_does_not_name_sees_what_happens() -> None:
    switch = action_models.set_privately(["ann"], {"heads": TOP}, ["ann", "bob"])
    model = coin().relational().after(switch)
    assert model.holds(K("cat", HEADS) & Not(B("bob", HEADS)) & Not(Kw("bob", HEADS)))
