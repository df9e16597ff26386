# SPDX-License-Identifier: MIT
"""Runs foreign programs in processes of their own: with limits, and ended as a whole."""

from .process import CAN_SUPERVISE, ResourceLimits, SandboxedProcess, kill_group

__all__ = ["CAN_SUPERVISE", "ResourceLimits", "SandboxedProcess", "kill_group"]
