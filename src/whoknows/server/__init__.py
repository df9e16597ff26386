# SPDX-License-Identifier: MIT
"""Tables that people play at in the browser."""
