# SPDX-License-Identifier: MIT
"""Pictures of models and event models: text for Graphviz, or SVG that is laid out here."""

from .as_dot import dot
from .as_svg import before_after, svg

__all__ = ["before_after", "dot", "svg"]
