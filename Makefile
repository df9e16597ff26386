# Everything runs in a separate virtual environment; the first run creates it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Tests of the foundations, without servers and browsers.
QUICK_TESTS := tests/core tests/play tests/language tests/logic tests/analysis
# One job more than two cores, because tests with browsers and servers often wait.
WORKERS ?= 3
PYTEST = $(BIN)/pytest -n $(WORKERS) --dist worksteal
QUICK := not slow and not quiet and not cluster
# How long `make test-more` starts tests.
MINUTES ?= 40
# Some images forbid Python to store bytecode; every start would then compile all modules again.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
COMMA := ,
install = { test -s $(BIN)/uv && $(BIN)/uv pip install --python $(BIN)/python $(1); } || $(PIP) $(1)
# Use Node from PyPI if the machine has none.
NODE = $$($(BIN)/python web/page_build.py needs)
# The first time, wait some seconds here, so that nobody waits for the first move later.
MOST_SECONDS := 20
WAIT_FOR_AGENTS = n=0; while test $$n -lt $(MOST_SECONDS) && kill -0 "$$(cat $(VENV)/prepare.pid 2> /dev/null)" 2> /dev/null; do \
	  test $$n -gt 0 || echo "Compiling agents: the page opens in $(MOST_SECONDS) seconds at most."; \
	  n=$$((n + 1)); sleep 1; done; rm -f $(VENV)/prepare.pid
PORTABLE_CPU := x86-64-v3
PAGE := src/whoknows/server/page/index.html
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -name dist-dev -prune -o -type f -print)

.PHONY: play wheel check test test-more test-all test-examples coverage lint types imports web-types web-check system unit beside-tests docs docs-check test-slow test-quiet cluster-test goldens bench clean

play: $(VENV)/.installed $(PAGE)  ## set up and start playing
	@$(WAIT_FOR_AGENTS)
	@$(BIN)/whoknows || test $$? -eq 130

wheel: $(VENV)/.installed-dev  ## a wheel with compiled code, for this platform and version of Python
	NUMBA_CPU_NAME=$(PORTABLE_CPU) NUMBA_CPU_FEATURES= WHOKNOWS_CODE_CACHE=build/code \
	  $(BIN)/whoknows prepare
	WHOKNOWS_COMPILED=build/code $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

# Checks that no test needs run in parallel with the tests.
test: lint imports system $(PAGE)  ## set up, then lint, types, import rules, page, tests, docs
	@$(MAKE) --no-print-directory -j 2 unit beside-tests

beside-tests:
	@mkdir -p build; echo "Types, page and docs are checked beside the tests."
	@$(MAKE) --no-print-directory -j 1 types web-check docs-check > build/beside-tests.log 2>&1 \
	  || { cat build/beside-tests.log; exit 1; }
	@echo "Types, page and docs are in order."

check: lint types imports $(VENV)/.installed-dev  ## the quick checks, for use while you work
	$(PYTEST) -q -m "$(QUICK)" $(QUICK_TESTS)

test-all: test test-slow test-quiet cluster-test test-examples  ## all checks, with many more examples; takes hours

# One test at a time, in their order: what is left out is named at the end, and only that.
test-more: $(VENV)/.installed-dev system  ## after `make test`: slow tests, then more examples, for MINUTES=40
	@until=$$(($$(date +%s) + 60 * $(MINUTES))); \
	in_time="$(BIN)/pytest -q -n $(WORKERS) --dist load --maxschedchunk 1 --stop-at $$until"; \
	failed=0; $$in_time -m slow || failed=1; \
	WHOKNOWS_EXAMPLES=thorough $$in_time -m "hypothesis and $(QUICK)" || failed=1; exit $$failed

test-examples: $(VENV)/.installed-dev system  ## properties, with ten times as many examples
	WHOKNOWS_EXAMPLES=thorough $(PYTEST) -m "hypothesis and $(QUICK)"

coverage: $(VENV)/.installed-dev system  ## list the lines that no test reaches
	$(PYTEST) -q -m "$(QUICK)" --cov --cov-report=term --cov-report=html:build/coverage

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed-dev
	$(BIN)/mypy

imports: $(VENV)/.installed-dev
	$(BIN)/lint-imports

web-types: $(VENV)/.installed-dev  ## make the page's types from the Python types
	$(BIN)/python -m whoknows.server.typescript web/src/types

web-check: web-types $(PAGE)  ## check the page's types and run its tests
	$(BIN)/python web/page_build.py check

# The tests use a real browser and a real database server, both from Debian.
system:  ## install what the tests need in addition to Python packages
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

# The tests check that the example package is found only after it is installed.
unit: $(VENV)/.installed-dev system
	@$(BIN)/python -m pip uninstall --quiet --yes oysters 2> /dev/null || true
	$(PYTEST) -m "$(QUICK)"

docs: $(VENV)/.installed-dev  ## build the documentation, warnings are errors
	$(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build/html

docs-check: $(VENV)/.installed-dev  ## check the documentation without writing pages, in half the time
	$(BIN)/sphinx-build -q -W --keep-going -b dummy docs docs/_build/dummy

test-slow: $(VENV)/.installed-dev system  ## run the checks that take minutes
	$(PYTEST) -m slow

test-quiet: $(VENV)/.installed-dev system  ## run the checks that measure time; needs an idle machine
	$(BIN)/pytest -m quiet

cluster-test: $(VENV)/.installed-cluster  ## start a Ray cluster of two nodes here and test on it
	$(BIN)/pytest -m cluster

goldens: $(VENV)/.installed-dev  ## write the golden transcripts and the reference of atoms again
	$(BIN)/python -m whoknows.testing.goldens tests/goldens
	$(BIN)/python -m whoknows.testing.atom_reference docs/reference/atoms.md

bench: $(VENV)/.installed-benchmarks  ## run the benchmarks, with the programs they compare us to
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
	@echo "Setting up whoknows in $(VENV), once."
	$(PYTHON) -m venv $(VENV)

# uv takes seconds where pip takes a minute; use pip if uv is not available.
$(BIN)/uv: | $(VENV)/bin/python
	@$(PIP) uv || touch $@

# Compile in the background as soon as the packages are installed; the server continues it.
$(VENV)/.installed: pyproject.toml | $(BIN)/uv
	@export WHOKNOWS_SKIP_PAGE=1; $(call install,--editable . $(NODE))
	@nohup nice $(BIN)/whoknows prepare --line-ups > $(VENV)/prepare.log 2>&1 < /dev/null \
	  & echo $$! > $(VENV)/prepare.pid
	@touch $@

$(PAGE): $(PAGE_SOURCES) | $(VENV)/.installed
	@echo "Building the page."
	@$(BIN)/python web/page_build.py build

$(VENV)/.installed-dev: pyproject.toml | $(BIN)/uv
	@export WHOKNOWS_SKIP_PAGE=1; $(call install,--editable '.[dev]' $(NODE))
	@touch $(VENV)/.installed $@

$(VENV)/.installed-benchmarks: $(VENV)/.installed-dev
	@export WHOKNOWS_SKIP_PAGE=1; $(call install,--editable '.[dev$(COMMA)benchmarks]')
	@touch $@

$(VENV)/.installed-cluster: $(VENV)/.installed-dev
	@export WHOKNOWS_SKIP_PAGE=1; $(call install,--editable '.[dev$(COMMA)cluster]')
	@touch $@
