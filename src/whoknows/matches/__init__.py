# SPDX-License-Identifier: MIT
"""Finds matches wherever they are stored, and asks who knows what in them.

Import its modules: most commands need the folders only, and `questions` takes a while to load.
"""
