# Needs git, make and Python 3.11 or later; everything else is made in .venv. PYTHON=... names another interpreter.

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet

.PHONY: demo test check format-check lint types bench fmt tables accept clean
.DEFAULT_GOAL := demo

demo: $(VENV)/.installed
	@$(VENV)/bin/cardwright demo

# On all cores; `.venv/bin/python -m pytest` alone runs one test after the other.
test: $(VENV)/.installed-dev
	$(PY) -m pytest --numprocesses auto --dist worksteal

check: format-check lint types test

format-check: $(VENV)/.installed-dev
	$(PY) -m ruff format --check .

lint: $(VENV)/.installed-dev
	$(PY) -m ruff check .

# The type checker does not see the editable install: it reads the folders as `cardwright` through this link.
types: $(VENV)/.installed-dev
	@mkdir -p .typing && ln -sfn .. .typing/cardwright
	$(PY) -m mypy

bench: $(VENV)/.installed-dev
	$(PY) tests/benchmarks/duel_speed.py

fmt: $(VENV)/.installed-dev
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .

tables: $(VENV)/.installed-dev
	$(PY) -m cardwright.dsl.grammar.build cardwright.interpreter.session:shipped_vocabularies

accept: $(VENV)/.installed-dev tables
	$(PY) -m cardwright.interpreter.reference
	$(PY) -m pytest --snapshot-update

clean:
	rm -rf $(VENV) .typing build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
	find dsl interpreter content tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.installed: pyproject.toml $(VENV)/.made
	@echo "installing cardwright into $(VENV)" >&2
	@$(PIP) install --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml $(VENV)/.made
	@echo "installing cardwright and its developer tools into $(VENV)" >&2
	@$(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/.installed

# The first Python of 3.11 or later; then venv, or uv or virtualenv where Debian's python3 comes without ensurepip.
$(VENV)/.made:
	@found=; for py in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  if "$$py" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then found=$$py; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "cardwright needs Python 3.11 or later, and none was found. Name one: make PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	rm -rf $(VENV); \
	if "$$found" -c 'import venv, ensurepip' >/dev/null 2>&1; then "$$found" -m venv $(VENV); \
	elif command -v uv >/dev/null 2>&1; then uv venv --quiet --seed --python "$$found" $(VENV); \
	elif "$$found" -c 'import virtualenv' >/dev/null 2>&1; then "$$found" -m virtualenv --quiet $(VENV); \
	else \
	  echo "$$found cannot make a virtual environment: Debian and Ubuntu keep that in a package of its own." >&2; \
	  echo "Run this, then make again:  sudo apt install python3-venv" >&2; exit 1; \
	fi
	@touch $@
