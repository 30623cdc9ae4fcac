# Sets itself up in .venv: with uv where it is on PATH, else with venv + pip.
# Another Python: make clean, then make test PYTHON=/path/to/python3.13

PYTHON ?=
VENV := .venv
PY := $(VENV)/bin/python
PYTHONS := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)
RECENT := import sys; sys.exit(sys.version_info < (3, 11))
BASE := import sys; print(getattr(sys, '_base_executable', '') or sys.executable)
UV := $(shell uv --version >/dev/null 2>&1 && echo uv)
INSTALL := $(if $(UV),uv pip install --python $(PY),$(PY) -m pip install --quiet)

# Not empty where an environment is there but was moved or lost its Python: set up again.
AGAIN := $(shell [ ! -e $(VENV) ] || { $(PY) -c '$(RECENT)' && \
	[ "$$(cat $(VENV)/.core)" = "$$(pwd -P)" ]; } >/dev/null 2>&1 || echo again)

# Tests and examples start hundreds of processes: none should compile everything once more.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run serve test test-all mutants bench docs screenshots lint format clean again
.NOTPARALLEL:
.DEFAULT_GOAL := run

run: $(VENV)/.core  ## a tour of what Paili answers; needs the core dependencies only
	$(VENV)/bin/paili demo

serve: $(VENV)/.web  ## the pages and the API, at http://127.0.0.1:8080/
	$(VENV)/bin/paili serve --open

test: lint  ## what CI runs
	$(PY) -m pytest -n auto

test-all: lint  ## the slow tests too
	$(PY) -m pytest -n auto -m "slow or not slow"

# Another sample: make mutants MUTANTS='--seed 2 --number 20 plan'
mutants: $(VENV)/.mutants  ## small faults in the source, one at a time: do the tests catch them?
	$(PY) tools/mutants.py $(MUTANTS)

bench: $(VENV)/.dev
	$(PY) -m benchmarks

screenshots: $(VENV)/.dev  ## docs/pictures/, from the pages in a real browser
	$(PY) tools/screenshots.py

docs: $(VENV)/.core  ## the tables in docs/, from the rules' data
	$(PY) tools/rule_tables.py docs/*.md

lint: $(VENV)/.dev
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy

format: $(VENV)/.dev
	$(PY) -m ruff check --fix
	$(PY) -m ruff format

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps hold the place of the checkout they were made for.
$(VENV)/.core: EXTRA :=
$(VENV)/.web: EXTRA := [web]
$(VENV)/.dev: EXTRA := [dev,web,batch,cluster,fast]
$(VENV)/.mutants: EXTRA := [dev,web,batch,cluster,fast,mutants]
$(VENV)/.core $(VENV)/.web $(VENV)/.dev $(VENV)/.mutants: pyproject.toml constraints.txt $(AGAIN)
	@$(ensure_venv)
	$(INSTALL) -c constraints.txt -e '.$(EXTRA)'
	@pwd -P | tee $(VENV)/.core >$@

# Keep an environment that works (uv makes one without pip: useless once uv has gone), else make one.
define ensure_venv
recent() { "$$1" -c "$(RECENT)" >/dev/null 2>&1; }; \
if recent $(PY) && { [ -n "$(UV)" ] || $(PY) -m pip --version >/dev/null 2>&1; }; then exit 0; fi; \
found=; old=; \
for name in $(PYTHONS); do \
  if recent "$$name"; then found=$$("$$name" -c "$(BASE)"); break; fi; \
  old="$$old $$name ($$("$$name" --version 2>/dev/null || echo missing))"; \
done; \
if [ -z "$$found" ] && [ -n "$(UV)" ] && [ -z "$(PYTHON)" ]; then found='>=3.11'; fi; \
if [ -z "$$found" ]; then \
  echo "Paili needs Python 3.11 or newer; tried:$$old." >&2; \
  echo "Name one with: make PYTHON=/path/to/python3.12" >&2; exit 1; \
fi; \
if [ -z "$(UV)" ] && ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
  echo "$$found has no venv and ensurepip: install them (Debian, Ubuntu: python3-venv), or uv." >&2; \
  exit 1; \
fi; \
rm -rf $(VENV); \
if [ -n "$(UV)" ]; then uv venv --quiet --python "$$found" $(VENV); \
else "$$found" -m venv $(VENV); fi
endef
