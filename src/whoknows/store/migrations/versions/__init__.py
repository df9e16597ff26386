# SPDX-License-Identifier: MIT
"""One file for each migration."""
