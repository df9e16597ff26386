# SPDX-License-Identifier: MIT
"""Who knows what in a match: formulas of the logic, asked at any moment of a log."""

from .answer import Answer, BadMoment, Chance, Timeline, UnknownModel, Witness
from .epistemics import Epistemics
from .inner import Inner, InnerCommon, InnerKnowledge
from .model import NoModel
from .record import Record
from .rows import number_rows
from .vocabulary import (
    AtomForm,
    BadAtom,
    Choice,
    Field,
    Vocabulary,
    WrittenAtom,
    compared,
    formula_names,
)
from .worlds import (
    RULES,
    AtomAt,
    Cell,
    CommonGround,
    EngineQuery,
    Group,
    GroupAt,
    Needs,
    Shared,
    TooManyWorlds,
    Worlds,
)

__all__ = [
    "RULES",
    "Answer",
    "AtomAt",
    "AtomForm",
    "BadAtom",
    "BadMoment",
    "Cell",
    "Chance",
    "Choice",
    "CommonGround",
    "EngineQuery",
    "Epistemics",
    "Field",
    "Group",
    "GroupAt",
    "Inner",
    "InnerCommon",
    "InnerKnowledge",
    "Needs",
    "NoModel",
    "Record",
    "Shared",
    "Timeline",
    "TooManyWorlds",
    "UnknownModel",
    "Vocabulary",
    "Witness",
    "Worlds",
    "WrittenAtom",
    "compared",
    "formula_names",
    "number_rows",
]
