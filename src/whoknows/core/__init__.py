# SPDX-License-Identifier: MIT
"""The basic types: games, agents, events, views, chance. Pure; all other packages use them."""

from .agent import Agent, AgentFailed, AnyAgent, Oracle, explanation_of, fault_of
from .capability import (
    Charted,
    Inspectable,
    Measured,
    Objecting,
    Open,
    Reachable,
    Roles,
    Side,
    Sided,
    Speech,
)
from .chance import Lottery
from .errors import (
    BadMoveText,
    BadOption,
    BadReference,
    BadSeed,
    BadTranscript,
    CodeRefused,
    IllegalAction,
    WhoknowsError,
)
from .event import Action, Claim, Event, Fault, Reveal, State, Step, View
from .game import CHANCE, NOBODY, AnyGame, Game, Outcome, Turn
from .log import Transition, final_state, replay
from .message import Message, Param, Who, Word
from .moves import Choice, Field, Form, Listed, Moves, form
from .possible_worlds import perceive, possible_worlds
from .random import Rng
from .seat import TABLE, WATCHER, Seat

__all__ = [
    "CHANCE",
    "NOBODY",
    "TABLE",
    "WATCHER",
    "Action",
    "Agent",
    "AgentFailed",
    "AnyAgent",
    "AnyGame",
    "BadMoveText",
    "BadOption",
    "BadReference",
    "BadSeed",
    "BadTranscript",
    "Charted",
    "Choice",
    "Claim",
    "CodeRefused",
    "Event",
    "Fault",
    "Field",
    "Form",
    "Game",
    "IllegalAction",
    "Inspectable",
    "Listed",
    "Lottery",
    "Measured",
    "Message",
    "Moves",
    "Objecting",
    "Open",
    "Oracle",
    "Outcome",
    "Param",
    "Reachable",
    "Reveal",
    "Rng",
    "Roles",
    "Seat",
    "Side",
    "Sided",
    "Speech",
    "State",
    "Step",
    "Transition",
    "Turn",
    "View",
    "Who",
    "WhoknowsError",
    "Word",
    "explanation_of",
    "fault_of",
    "final_state",
    "form",
    "perceive",
    "possible_worlds",
    "replay",
]
