# SPDX-License-Identifier: MIT
"""Pictures of models and event models: text for Graphviz, or SVG with a layout of our own."""

from .dot_export import dot
from .svg_export import before_after, svg

__all__ = ["before_after", "dot", "svg"]
