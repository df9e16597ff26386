# SPDX-License-Identifier: MIT
"""Was it intended? Intention, computed from what agents know and do.

After Goudyme, Chetcuti-Sperandio, Lagrue and de Lima, *Intention et logique épistémique dynamique*
(RJCIA 2019), whose definitions keep their names here. Games implement `EpistemicGame`;
`ModelUniverse` takes models with actions given by formulas.
"""

from .actions import NOP, FormulaAction, JointAction, execute
from .game_universe import EpistemicGame, GameUniverse
from .generality import generality, more_general, universes_of, universes_reached
from .model_universe import Measure, ModelUniverse, waiting
from .tree_export import tree_data, tree_text
from .universe import Joint, Omega, Successor, best_replies, follow, joint_of, pr
from .value_tree import (
    ActionOutcome,
    ActionValue,
    BestReplies,
    ValueNode,
    WorldValue,
    leaves,
    nodes,
)
from .values import best, best_of, tree, v, v_a
from .verdict import Criteria, IntentionJudgement, IntentionVerdict, JudgedMove, judge, verdict_on

__all__ = [
    "NOP",
    "ActionOutcome",
    "ActionValue",
    "BestReplies",
    "Criteria",
    "EpistemicGame",
    "FormulaAction",
    "GameUniverse",
    "IntentionJudgement",
    "IntentionVerdict",
    "Joint",
    "JointAction",
    "JudgedMove",
    "Measure",
    "ModelUniverse",
    "Omega",
    "Successor",
    "ValueNode",
    "WorldValue",
    "best",
    "best_of",
    "best_replies",
    "execute",
    "follow",
    "generality",
    "joint_of",
    "judge",
    "leaves",
    "more_general",
    "nodes",
    "pr",
    "tree",
    "tree_data",
    "tree_text",
    "universes_of",
    "universes_reached",
    "v",
    "v_a",
    "verdict_on",
    "waiting",
]
