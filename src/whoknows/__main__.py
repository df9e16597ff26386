# SPDX-License-Identifier: MIT
"""`python -m whoknows`."""

from whoknows.cli import main

main()
