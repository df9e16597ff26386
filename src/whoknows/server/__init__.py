# SPDX-License-Identifier: MIT
"""The server: tables where people play in the browser."""
