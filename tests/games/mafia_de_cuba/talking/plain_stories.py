"""The composition of stories once more, as plainly as it can be said, for tests."""

from collections.abc import Iterator
from math import exp
from typing import Any

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.pieces.box import Box, n_tokens, token_counts, tokens_text
from whoknows.games.mafia_de_cuba.pieces.match import (
    Answer,
    Said,
    SayBox,
    SayNumber,
    SayRole,
    SayWhether,
    Story,
)
from whoknows.games.mafia_de_cuba.pieces.questions import OPINIONS, QUESTIONS, QuestionName
from whoknows.games.mafia_de_cuba.rules.truth import true_answer

KINDS = ("loyal", "cleaner", "agent", "driver", "thief", "urchin")
GROUPS = {"agent": 1, "driver": 2, "thief": 3, "urchin": 4}
SAYS_ASIDE = {"innocent": 2, "agent": 3, "driver": 4}

Weights = dict[Any, float]


def place_of(layout: Layout, seat: int) -> int:
    if seat == 1:
        return 0
    return 3 if seat == layout.n_seats else 1 if seat == 2 else 2


def part_in_group(layout: Layout, name: str) -> float:
    """Loyals and cleaners are claimed as often as there are tokens of them."""
    if name not in ("loyal", "cleaner"):
        return 1.0 if name in ("thief", "urchin") or dict(layout.setting.tokens)[name] else 0.0
    counts = dict(layout.setting.tokens)
    both = counts["loyal"] + counts["cleaner"]
    return counts[name] / both if both else 0.0


def passed_diamonds(said: list[Said], seat: int) -> int | None:
    """What somebody says that he passed on, or that follows from a token and what was received."""
    passed, received, role = (None,) * 3
    for each in said:
        match each.question, each.answer:
            case _ if each.seat != seat:
                pass
            case "passed_diamonds", SayNumber(number=n):
                passed = n
            case "passed_box", SayBox(diamonds=n):
                passed = n
            case "received_diamonds", SayNumber(number=n):
                received = n
            case "received_box", SayBox(diamonds=n):
                received = n
    role = role_said(said, seat)
    if passed is None and role not in (None, "thief", "urchin"):
        return received
    return passed


def role_said(said: list[Said], seat: int) -> str | None:
    for each in said:
        if each.seat == seat and isinstance(each.answer, SayRole):
            return each.answer.role
        if each.seat == seat and each.question == "is_role" and each.answer == SayWhether(yes=True):
            return str(each.about)
    return None


def says_thief(said: list[Said], seat: int) -> bool:
    return role_said(said, seat) == "thief"


def amount(part: Any, kind: int, n: int, most: int) -> float:
    few, half, everything = part["amounts"][kind]
    return float(
        (few / min(3, most) if n <= 3 else 0.0)
        + (half if n == min(most, most // 2 + 1) else 0.0)
        + (everything if n == most else 0.0)
    )


def add(weights: Weights, key: Any, weight: float) -> None:
    if weight > 0:
        weights[key] = weights.get(key, 0.0) + weight


def follows(
    layout: Layout, part: Any, seat: int, story: Story, said: list[Said]
) -> Iterator[tuple[int, float]]:
    """False numbers of those before, the nearest first, with the chance to take each up."""
    kind = KINDS.index(story.role)
    first, further = part["follow"][kind]
    for other in range(seat - 1, 0, -1):
        claimed = passed_diamonds(said, other)
        is_known = claimed is not None and claimed != story.received.diamonds
        is_vain = says_thief(said, other) or not story.received.diamonds
        if is_known and not (story.role == "driver" and is_vain):
            yield claimed, first * further ** (seat - 1 - other)  # type: ignore[misc]


def level(layout: Layout, part: Any, seat: int, story: Story, said: list[Said]) -> Weights:
    kind = KINDS.index(story.role)
    received, passed = story.received.diamonds, story.passed.diamonds
    place, rest = place_of(layout, seat), 1.0
    found: Weights = {}
    if place in (1, 2):
        for number, chance in follows(layout, part, seat, story, said):
            add(found, (number, number), rest * chance)
            rest *= 1 - chance
    keeps = odds(layout, part["diamond_anchor"][kind], seat, story)
    if received != passed:
        add(found, (received, received), rest * keeps)
        add(found, (passed, passed), rest * (1 - keeps))
        return found
    if place in (0, 3):
        add(found, (received, received), rest)
        return found
    exact, more, fewer = part["shift"][kind]
    room = layout.setting.diamonds - received
    add(found, (received, received), rest * exact)
    for x in range(1, room + 1):
        add(found, (received + x, received + x), rest * more * amount(part, kind, x, room))
    for x in range(1, received + 1):
        add(found, (received - x, received - x), rest * fewer * amount(part, kind, x, received))
    return found


def falling(layout: Layout, part: Any, seat: int, story: Story, said: list[Said]) -> Weights:
    kind = KINDS.index(story.role)
    received, passed = story.received.diamonds, story.passed.diamonds
    place, rest = place_of(layout, seat), 1.0
    found: Weights = {}
    for number, chance in follows(layout, part, seat, story, said):
        if number > passed:
            add(found, (number, passed), rest * chance)
            rest *= 1 - chance
        elif number > 0 and place != 3:
            for x in range(1, number + 1):
                add(found, (number, number - x), rest * chance * amount(part, kind, x, number))
            rest *= 1 - chance
    exact, more, fewer = part["shift"][kind]
    room = layout.setting.diamonds - received
    least = layout.setting.diamonds - layout.setting.most_hidden
    exact = exact if passed < received else 0.0
    more = more if place != 0 and room and received < least else 0.0
    fewer = fewer if place != 3 and passed else 0.0
    total = exact + more + fewer
    if not total:
        add(found, (received, passed), rest if passed < received else 0.0)
        return found
    add(found, (received, passed), rest * exact / total)
    for x in range(1, room + 1):
        add(found, (received + x, passed), rest * more / total * amount(part, kind, x, room))
    for x in range(1, passed + 1):
        add(found, (received, passed - x), rest * fewer / total * amount(part, kind, x, passed))
    return found


def odds(layout: Layout, logits: Any, seat: int, story: Story) -> float:
    place = place_of(layout, seat)
    if place in (0, 3):
        return 1.0 if place == 0 else 0.0
    full, box = dict(layout.setting.tokens), token_counts(story.received.tokens)
    left = n_tokens(story.received.tokens)
    taken = sum(full.values()) - left
    agents_left = box.get("agent", 0)
    agents_taken = full["agent"] - agents_left
    a, b, c = logits
    return 1 / (1 + exp(-(a + b * (left - taken) + c * (agents_taken - agents_left))))


def plus(layout: Layout, tokens: str, name: str) -> str:
    counts = token_counts(tokens)
    return tokens_text({n: counts.get(n, 0) + (n == name) for n in layout.token_names})


def tokens_told(layout: Layout, part: Any, seat: int, story: Story, role: str) -> Weights:
    """Tokens received and what was set aside."""
    found: Weights = {}
    kind = KINDS.index(story.role)
    received, passed = story.received.tokens, story.passed.tokens
    if seat == 1:
        really = 0 if story.aside is None else 1 if story.aside == "agent" else 2
        says = part["aside"][kind, really]
        for aside in (None, *layout.token_names):
            weight = says[0] if aside == story.aside else 0.0
            if aside is None:
                weight += says[1]
            else:
                group = aside if aside in ("agent", "driver") else "innocent"
                weight += says[SAYS_ASIDE[group]] * part_in_group(layout, aside)
            told = Story(Box(story.received.diamonds, received), role, 0, aside)
            if is_possible_take(told) and told.passed.tokens == passed:
                weight *= part["match"][kind]
            add(found, (received, aside), float(weight))
        return found
    keeps = odds(layout, part["token_anchor"][kind], seat, story)
    add(found, (received, None), keeps)
    has_token = role not in ("thief", "urchin")
    add(found, (plus(layout, passed, role) if has_token else passed, None), 1 - keeps)
    return found


def is_possible_take(story: Story) -> bool:
    try:
        return story.passed is not None
    except ValueError:
        return False


def lies(layout: Layout, part: Any, seat: int, story: Story, said: list[Said]) -> Weights:
    found: Weights = {}
    kind, place = KINDS.index(story.role), place_of(layout, seat)
    for role in layout.role_names:
        group = GROUPS.get(role, 0)
        by_role = part["claims"][kind, place, group] * part_in_group(layout, role)
        pairs = (falling if role == "thief" else level)(layout, part, seat, story, said)
        for (received, passed), a in pairs.items():
            for (tokens, aside), b in tokens_told(layout, part, seat, story, role).items():
                told = Story(Box(received, tokens), role, received - passed, aside)
                if layout.step_number(seat, told) is not None:
                    add(found, told, float(by_role * a * b))
    return found


def plain_stories(layout: Layout, style: Any, seat: int, story: Story, said: list[Said]) -> Weights:
    """How likely each story is, before the suspect has said anything."""
    found: Weights = {}
    kind, place = KINDS.index(story.role), place_of(layout, seat)
    for part in style:
        share, honesty = part["share"][kind], part["honesty"]
        truth = honesty + (1 - honesty) * part["truth"][kind, place]
        false = lies(layout, part, seat, story, said)
        total = sum(false.values())
        if not total:
            truth = 1.0
        add(found, story, share * truth)
        for told, weight in false.items():
            add(found, told, share * (1 - truth) * weight / total)
    return found


def answer_of(story: Story, said: Said) -> Answer:
    return true_answer(said.question, said.about, story)


def plain_likelihood(
    layout: Layout, style: Any, seat: int, heard: list[Said], said: Said
) -> list[float]:
    """How likely an answer is for each step, by listing all stories of each."""
    own = [each for each in heard if each.seat == seat]
    others = [each for each in heard if each.seat != seat]
    steps = range(len(layout.steps[seat - 1]))
    possible = [layout.story(seat, step) for step in steps]
    fit = [s for s in possible if all(answer_of(s, each) == each.answer for each in own)]
    still = [s for s in fit if answer_of(s, said) == said.answer]
    if not still:
        return [1.0] * len(possible)
    found = []
    for story in possible:
        stories = plain_stories(layout, style, seat, story, others)
        kept = {
            s: w
            for s, w in stories.items()
            if all(answer_of(s, each) == each.answer for each in own)
        }
        whole = sum(kept.values())
        now = sum(w for s, w in kept.items() if answer_of(s, said) == said.answer)
        found.append(now / whole if whole else len(still) / len(fit))
    return found


def fact_questions(layout: Layout, seat: int) -> list[tuple[QuestionName, Any]]:
    """All questions about facts that a suspect can be asked."""
    found: list[tuple[QuestionName, Any]] = []
    for question in QUESTIONS.values():
        if question.name in OPINIONS or (question.first_only and seat != 1):
            continue
        subjects: tuple[Any, ...] = (None,)
        if question.about == "role":
            subjects = layout.role_names
        elif question.about == "token":
            subjects = layout.token_names
        found += [(question.name, about) for about in subjects]
    return found


def claim(seat: int, question: QuestionName, about: Any, answer: Answer) -> Said:
    return Said(Seat(seat), question, about, answer)
