# SPDX-License-Identifier: MIT
"""Boardless Cluedo: who, with what, where; by asking, passing and showing."""

from .pieces import CluedoAction, CluedoEvent, CluedoState, CluedoView
from .rules import Cluedo

__all__ = ["Cluedo", "CluedoAction", "CluedoEvent", "CluedoState", "CluedoView"]
