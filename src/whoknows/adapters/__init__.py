# SPDX-License-Identifier: MIT
"""Our games in other people's interfaces, and their programs at our tables.

Each adapter needs a package of its own, which is an extra and imported only when it is used.
"""
