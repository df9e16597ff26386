# SPDX-License-Identifier: MIT
"""The rules, part by part."""
