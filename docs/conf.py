# SPDX-License-Identifier: MIT
"""How the documentation is built."""

from whoknows import __version__
from whoknows.logic import formula, update

project = "whoknows"
author = "the whoknows developers"
release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
highlight_language = "text"
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = "whoknows"

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}
nitpicky = False

# Formulas contain updates and updates formulas, so one of the two modules names the other's types
# without importing them; autodoc looks them up.
formula.Update = update.Update
