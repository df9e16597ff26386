# SPDX-License-Identifier: MIT
"""What a suspect concludes from what the others say."""

from functools import cache, lru_cache

import numpy as np

from whoknows.games.mafia_de_cuba.agents.picking.picker import source_picker
from whoknows.games.mafia_de_cuba.agents.picking.weights import pick_weights
from whoknows.games.mafia_de_cuba.knowledge.worlds.layout import Layout
from whoknows.games.mafia_de_cuba.knowledge.worlds.posterior import Posterior
from whoknows.kernel.types import Floats

from .answer_chances import StyleModel
from .public_claims import Heard
from .situation import Seen
from .style import with_honesty
from .styles import of_both_degrees


def inspected(seen: Seen) -> Posterior:
    """The posterior of a suspect who assumes liars of both degrees, if the claims fit that."""
    posterior = _before_talk(seen)
    for seat in seen.others:
        if (seen.heard.rows[seat] != seen.heard.blank).any():
            # A suspect's lies do not depend on the words of those after him.
            told = seen.heard.rows[: seat + 1].tobytes()
            posterior.set_factor(seat, _factor(seen.layout, seat, told))
    return posterior if posterior.total > 0.0 else _before_talk(seen)


@lru_cache(maxsize=256)
def _factor(layout: Layout, seat: int, told: bytes) -> Floats:
    """How likely a suspect's claims are for each step; the same for all who heard them."""
    heard = Heard(layout)
    rows = np.frombuffer(told, dtype=heard.rows.dtype).reshape(seat + 1, -1)
    heard.rows[: seat + 1] = rows
    return _model().whole(layout, seat, heard)


def _before_talk(seen: Seen) -> Posterior:
    posterior = Posterior(seen.layout, pick_weights(seen.layout, source_picker()))
    posterior.see_step(seen.seat, seen.story)
    for each in seen.exposed:
        posterior.reveal(each.seat, each.role, each.diamonds)
    return posterior if posterior.total > 0.0 else _of_all_worlds(seen)


def from_sight(seen: Seen) -> Floats:
    """The share of worlds with each role of each seat, ignoring all claims."""
    return _of_all_worlds(seen).roles()


def _of_all_worlds(seen: Seen) -> Posterior:
    """For boxes that the usual way of taking never leaves."""
    posterior = Posterior(seen.layout)
    posterior.see_step(seen.seat, seen.story)
    for each in seen.exposed:
        posterior.reveal(each.seat, each.role, each.diamonds)
    return posterior


@cache
def _model() -> StyleModel:
    return StyleModel(with_honesty(of_both_degrees(0.35), 10))
