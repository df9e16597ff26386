# SPDX-License-Identifier: MIT
"""What a suspect makes of what the others say."""

from functools import cache

from whoknows.games.mafia_de_cuba.picking.picker import source_picker
from whoknows.games.mafia_de_cuba.picking.weighing import pick_weights
from whoknows.games.mafia_de_cuba.worlds.layout import Floats
from whoknows.games.mafia_de_cuba.worlds.posterior import Posterior

from .answering import StyleModel
from .seen import Seen
from .style import with_honesty
from .styles import of_both_degrees


def inspected(seen: Seen) -> Posterior:
    """The posterior of a suspect who reckons with liars of both degrees.

    If what was said fits no way of lying that is reckoned with, it counts for nothing.
    """
    posterior = _before_talk(seen)
    for seat in seen.others:
        if (seen.heard.rows[seat] != seen.heard.blank).any():
            posterior.set_factor(seat, _model().whole(seen.layout, seat, seen.heard))
    return posterior if posterior.total > 0.0 else _before_talk(seen)


def _before_talk(seen: Seen) -> Posterior:
    posterior = Posterior(seen.layout, pick_weights(seen.layout, source_picker()))
    posterior.see_step(seen.seat, seen.story)
    for each in seen.exposed:
        posterior.reveal(each.seat, each.role, each.diamonds)
    return posterior if posterior.total > 0.0 else _of_all_worlds(seen)


def from_sight(seen: Seen) -> Floats:
    """How many worlds there are for each role of each seat, in parts, whatever was said."""
    return _of_all_worlds(seen).roles()


def _of_all_worlds(seen: Seen) -> Posterior:
    """For boxes that nobody would have left who takes as most do."""
    posterior = Posterior(seen.layout)
    posterior.see_step(seen.seat, seen.story)
    for each in seen.exposed:
        posterior.reveal(each.seat, each.role, each.diamonds)
    return posterior


@cache
def _model() -> StyleModel:
    return StyleModel(with_honesty(of_both_degrees(0.35), 10))
