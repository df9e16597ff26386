# Everything runs in a virtual environment of its own; the first run makes it, later ones reuse it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One more than two cores: browsers and servers keep some of the tests waiting.
WORKERS ?= 3
# What is compiled on its first use is compiled here, so that nobody waits for it at the table.
PREPARE := $(BIN)/whoknows prepare
PAGE := src/whoknows/server/page/index.html
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -name dist-dev -prune -o -type f -print)

.PHONY: play test lint types imports web-types web-check system unit docs test-slow cluster-test goldens bench clean

play: $(VENV)/.installed $(PAGE)  ## set up and start playing
	@$(BIN)/whoknows || test $$? -eq 130

test: lint types imports web-check unit docs  ## set up, then lint, types, import rules, page, tests, docs

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed-dev
	$(BIN)/mypy

imports: $(VENV)/.installed-dev
	$(BIN)/lint-imports

web-types: $(VENV)/.installed-dev  ## make the page's types from the Python ones
	$(BIN)/python -m whoknows.server.typescript web/src/types

web-check: web-types $(PAGE)  ## the page's types and tests
	$(BIN)/python web/page_build.py check

# The tests play in a real browser, and keep matches in a real database server; both are Debian's.
system:  ## install what the tests need besides Python packages
	@missing=""; \
	ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null \
		|| missing="$$missing postgresql"; \
	command -v chromium > /dev/null || missing="$$missing chromium"; \
	test -z "$$missing" && exit 0; \
	root=""; test "$$(id -u)" = 0 || root="$$(command -v sudo)"; \
	if ! command -v apt-get > /dev/null || { test "$$(id -u)" != 0 && test -z "$$root"; }; then \
		echo "The tests need these packages, which only an administrator can install:$$missing" >&2; \
		exit 1; \
	fi; \
	echo "Installing Debian's packages for the tests:$$missing"; \
	$$root apt-get update -qq \
		&& $$root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
			--no-install-recommends $$missing > /dev/null

# The tests show that the example package is found once it is installed, and not before.
unit: $(VENV)/.installed-dev system
	@$(BIN)/python -m pip uninstall --quiet --yes oysters 2> /dev/null || true
	$(BIN)/pytest -n $(WORKERS) -m "not slow and not cluster"

docs: $(VENV)/.installed-dev  ## build the documentation, warnings are errors
	$(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build/html

test-slow: $(VENV)/.installed-dev  ## the checks that take minutes
	$(BIN)/pytest -n $(WORKERS) -m slow

cluster-test: $(VENV)/.installed-cluster  ## start a Ray cluster of two nodes here and test on it
	$(BIN)/pytest -m cluster

goldens: $(VENV)/.installed-dev  ## write the golden transcripts anew
	$(BIN)/python -m whoknows.testing.goldens tests/goldens

bench: $(VENV)/.installed-benchmarks  ## run the benchmarks, with what they compare us to
	$(BIN)/python benchmarks/referee.py
	$(BIN)/python benchmarks/lab.py
	$(BIN)/python benchmarks/cluedo.py
	$(BIN)/python benchmarks/hanabi.py
	$(BIN)/python benchmarks/liars_dice.py
	$(BIN)/python benchmarks/mafia_worlds.py
	$(BIN)/python benchmarks/logic.py
	$(BIN)/python benchmarks/server.py
	$(BIN)/python benchmarks/page.py
	$(BIN)/python benchmarks/adapters.py

clean:
	rm -rf $(VENV) docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf web/node_modules web/dist-dev src/whoknows/server/page

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "whoknows needs Python 3.11 or newer; run make PYTHON=/path/to/it")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	@echo "Setting up whoknows in $(VENV): this takes a moment, once."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@$(PREPARE)
	@touch $@

# With Node from PyPI where the machine has none.
$(VENV)/.installed-dev: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' \
	  $$($(BIN)/python web/page_build.py needs)
	@$(PREPARE)
	@touch $(VENV)/.installed $@

# Installing the package builds the page; afterwards only changed sources do.
$(PAGE): $(PAGE_SOURCES) | $(VENV)/.installed
	@$(BIN)/python web/page_build.py is-fresh || $(BIN)/python -m pip install --quiet \
	  --disable-pip-version-check --no-deps --editable .

$(VENV)/.installed-benchmarks: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,benchmarks]'
	@touch $@

$(VENV)/.installed-cluster: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,cluster]'
	@touch $@
