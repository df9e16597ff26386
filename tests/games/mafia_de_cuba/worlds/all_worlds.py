"""All worlds of Mafia de Cuba one by one, from the rules of the theft and nothing else."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout, Setting, layout_of
from whoknows.games.mafia_de_cuba.pieces.box import Box, tokens_text
from whoknows.games.mafia_de_cuba.pieces.match import Story

TOKENS = ("loyal", "cleaner", "agent", "driver")


class World(NamedTuple):
    hidden: int
    stories: tuple[Story, ...]
    returned: Box

    @property
    def roles(self) -> tuple[str | None, ...]:
        """As a role world: the token set aside, then every role."""
        return self.stories[0].aside, *(story.role for story in self.stories)


def box_of(diamonds: int, tokens: Mapping[str, int]) -> Box:
    return Box(diamonds, tokens_text({name: tokens.get(name, 0) for name in TOKENS}))


def all_worlds(players: int, diamonds: int, tokens: Mapping[str, int]) -> Iterator[World]:
    for hidden in range(min(5, diamonds) + 1):
        given = diamonds - hidden
        for stories, left, rest in _theft(given, dict(tokens), 1, players - 1):
            yield World(hidden, stories, box_of(left, rest))


def _theft(
    diamonds: int, tokens: dict[str, int], seat: int, last: int
) -> Iterator[tuple[tuple[Story, ...], int, dict[str, int]]]:
    """Stories of the seats from this one on, and what is left at the end."""
    if seat > last:
        yield (), diamonds, tokens
        return
    received = box_of(diamonds, tokens)
    asides = [None, *(name for name, n in tokens.items() if n)] if seat == 1 else [None]
    for aside in asides:
        kept = {name: n - (name == aside) for name, n in tokens.items()}
        ways: list[tuple[str, int, dict[str, int]]] = [
            ("thief", n, kept) for n in range(1, diamonds + 1)
        ]
        for token, n in kept.items():
            if n:
                ways.append((token, 0, {**kept, token: n - 1}))
        box_was_empty = not diamonds and not any(tokens.values())
        if box_was_empty or seat == last:
            ways.append(("urchin", 0, kept))
        for role, taken, rest in ways:
            story = Story(received, role, taken, aside)
            for stories, left, at_end in _theft(diamonds - taken, rest, seat + 1, last):
                yield (story, *stories), left, at_end


def layout_for(players: int, diamonds: int, tokens: Mapping[str, int]) -> Layout:
    return layout_of(Setting(players, diamonds, tuple((t, tokens.get(t, 0)) for t in TOKENS)))


def steps_of(layout: Layout, world: World) -> tuple[int, ...]:
    """The numbers of a world's steps."""
    found = []
    for seat, story in enumerate(world.stories, start=1):
        step = layout.step_number(seat, story)
        assert step is not None, story
        found.append(step)
    return tuple(found)
