# SPDX-License-Identifier: MIT
"""Compile the weighing of stories and takes ahead of time."""

from functools import cache

from whoknows.core import Rng
from whoknows.games.mafia_de_cuba.agents.picking.picker import source_picker
from whoknows.games.mafia_de_cuba.agents.picking.weights import pick_weights
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Setting, layout_of

from .answer_chances import StyleModel
from .model import StyleTalk, possible_steps
from .public_claims import Heard
from .situation import Seen
from .styles import first_degree


@cache
def warm_up_talking() -> None:
    """Tell a story about a tiny box, and infer from it."""
    layout = layout_of(Setting(players=5, diamonds=1, tokens=(("loyal", 1),)))
    heard, style = Heard(layout), first_degree()
    seen = Seen(layout, 1, layout.story(1, 0), heard)
    StyleTalk(style).story_to_tell(seen, Rng(0))
    StyleModel(style).whole(layout, 1, heard)
    possible_steps(layout, 1, heard.rows, 1)
    pick_weights(layout, source_picker())
