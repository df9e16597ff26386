# SPDX-License-Identifier: MIT
"""Export a match to a file of hanab.live.

Seats are rotated so that player 0 begins; cards never dealt follow by suit and rank.
"""

import json
from typing import Any, Final

from whoknows.core import BadTranscript, Seat, Transition, replay
from whoknows.games.hanabi import pieces as p
from whoknows.games.hanabi.rules import Hanabi
from whoknows.play.transcript import Transcript, differences

from .endings import END, END_BY_VOTE, SPEEDRUN_FAILED, VOTE, BrokenOff
from .variants import Variant, variant_of

USUAL: Final = Hanabi()


def export_match(transcript: Transcript) -> bytes:
    """The file content, on a single line."""
    game = transcript.game
    if not isinstance(game, Hanabi):
        raise BadTranscript(f"the match is of {game.name}, not of Hanabi")
    found = differences(transcript)
    if found:
        raise BadTranscript(f"the match is not as the rules have it: {found[0]}")
    written = _ExportedMatch(game)
    for transition in replay(game, transcript.steps):
        written.add(transition)
    names = [seat.name for seat in transcript.header.seats]
    content = {
        "players": [names[(game.starter + i) % game.players] for i in range(game.players)],
        "deck": written.deck(),
        "actions": written.actions,
        "options": written.options,
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


# Options


def _variant(game: Hanabi) -> Variant:
    variant = variant_of(game.n_colours, game.multicolour)
    if variant is None:
        what = {"off": "", "normal": " and a rainbow", "single": " and a dark rainbow"}
        suits = f"{game.n_colours} suits{what[game.multicolour]}"
        raise BadTranscript(f"option 'suits': hanab.live has no variant with {suits}")
    return variant


def _options(game: Hanabi, variant: Variant) -> dict[str, Any]:
    for name in ("hints", "lives", "full_discard"):
        if getattr(game, name) != getattr(USUAL, name):
            raise BadTranscript(
                f"option {name!r}: hanab.live knows only {getattr(USUAL, name)}, "
                f"this match has {getattr(game, name)}"
            )
    options: dict[str, Any] = {"variant": variant.name}
    usual = Hanabi(players=game.players).size
    names = {usual - 1: "oneLessCard", usual: None, usual + 1: "oneExtraCard"}
    if game.size not in names:
        sizes = ", ".join(map(str, names))
        raise BadTranscript(f"option 'hand_size': hanab.live knows {sizes}, not {game.size}")
    changed = names[game.size]
    if changed is not None:
        options[changed] = True
    if game.empty_hints:
        options["emptyClues"] = True
    return options


# Deck and actions


class _ExportedMatch:
    """The file while the match is being replayed."""

    def __init__(self, game: Hanabi) -> None:
        self._game = game
        self._variant = _variant(game)
        self._dealt: list[p.Card] = []
        self._undealt = game.start().undealt
        self.options = _options(game, self._variant)
        self.actions: list[dict[str, int]] = []

    def add(self, transition: Transition[p.HanabiState, p.HanabiAction, Any]) -> None:
        """Add a step of the match."""
        before, step, after = transition
        self._undealt = after.undealt
        action: Any = step.action
        if isinstance(action, p.Deal):
            self._dealt.append(action.card)
        elif step.fault is not None:
            self._break_off(BrokenOff.from_fault(step.fault, step.seat))
        else:
            kind, target, value = self._numbers(before, step.seat, action)
            self.actions.append({"type": kind, "target": target, "value": value})
        if after.ended == "struck_out" and self._game.strikeout == "keep":
            raise BadTranscript(
                "option 'strikeout': hanab.live gives no points after the last strike, "
                "this match kept them"
            )

    def _numbers(
        self, state: p.HanabiState, seat: Seat, action: p.HanabiAction
    ) -> tuple[int, int, int]:
        match action:
            case p.Play(position):
                return 0, state.hands[seat][position].order, 0
            case p.Discard(position):
                return 1, state.hands[seat][position].order, 0
            case p.HintColour(target, colour):
                return 2, self._player(target), self._variant.theirs[colour]
            case p.HintRank(target, rank):
                return 3, self._player(target), rank
        raise AssertionError(action)

    def _break_off(self, broken_off: BrokenOff) -> None:
        if broken_off.condition == SPEEDRUN_FAILED:  # the site finds this out by itself
            self.options["speedrun"] = True
            return
        kind = END_BY_VOTE if broken_off.condition == VOTE else END
        target = -1 if broken_off.player is None else self._player(broken_off.player)
        self.actions.append({"type": kind, "target": target, "value": broken_off.condition})

    def _player(self, seat: int) -> int:
        return (seat - self._game.starter) % self._game.players

    def deck(self) -> list[dict[str, int]]:
        """All cards, those that were dealt first."""
        rest = [card for card, n in enumerate(self._undealt) for _ in range(n)]
        cards = [(self._variant.theirs[p.suit_of(card)], p.rank_of(card)) for card in self._dealt]
        cards += sorted((self._variant.theirs[p.suit_of(card)], p.rank_of(card)) for card in rest)
        return [{"suitIndex": suit, "rank": rank} for suit, rank in cards]
