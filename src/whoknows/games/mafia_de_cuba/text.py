# SPDX-License-Identifier: MIT
"""Mafia de Cuba in words: typed moves, menus, sentences."""
from whoknows.core import Message
from whoknows.core.wording import action_to_words
def menu(game, table, seat): return ()
def ending(game, state): return Message("mafia-ending")
def describe(game, event): return Message("mafia-event", {"event": str(event)})
def narrate(game, events): return (describe(game, e) for e in events)
def format_action(action): return action_to_words(action)
def parse_action(text): raise NotImplementedError
