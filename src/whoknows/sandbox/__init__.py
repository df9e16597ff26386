# SPDX-License-Identifier: MIT
"""Runs foreign programs in processes with limits, and ends them with all their children."""

from .process import CAN_SUPERVISE, ResourceLimits, SandboxedProcess, kill_group

__all__ = ["CAN_SUPERVISE", "ResourceLimits", "SandboxedProcess", "kill_group"]
