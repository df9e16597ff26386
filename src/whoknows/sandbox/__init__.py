# SPDX-License-Identifier: MIT
"""Programs of other people in processes of their own: with limits, and ended whole."""

from .process import CAN_SUPERVISE, Limits, SandboxedProcess, kill_group

__all__ = ["CAN_SUPERVISE", "Limits", "SandboxedProcess", "kill_group"]
