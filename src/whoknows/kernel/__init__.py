# SPDX-License-Identifier: MIT
"""Whole games in compiled code: what a kernel is, and the compiled generator that they share."""

from .batch import Batch
from .kernel import Kernel, find_kernel

__all__ = ["Batch", "Kernel", "find_kernel"]
