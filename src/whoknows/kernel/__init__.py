# SPDX-License-Identifier: MIT
"""Kernels: whole games in compiled code, and the random generator that they share."""

from .batch import Batch
from .kernel import Kernel, find_kernel

__all__ = ["Batch", "Kernel", "find_kernel"]
