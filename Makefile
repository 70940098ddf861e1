# trespok: `make play` plays, `make test` proves.  Both set up what is missing first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PATH := $(abspath $(BIN)):$(PATH)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SETUP_INPUTS := pyproject.toml constraints.txt
PAGE := src/trespok/server/static/index.html
PAGE_INPUTS := $(shell find web/src web/plugins web/public -type f) web/index.html web/vite.config.ts \
	$(wildcard src/trespok/texts/*.ftl docs/rules/*.md src/trespok/drawings/*.json)

.DEFAULT_GOAL := help
.PHONY: help play test check setup bench anchor report page pictures dist sizes release lint types logic fast full clean debian

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 16

play: $(VENV)/.play $(PAGE) ## set up what play needs, then open the table in the browser
	@$(BIN)/trespok

test: debian $(VENV)/.dev lint types logic full ## set up what the tests need, then run every check

check: debian $(VENV)/.dev lint types logic fast ## lint, types and the fast tests, some five minutes

setup: debian $(VENV)/.all $(PAGE) ## only set up, every extra included

bench: $(VENV)/.all $(PAGE) ## the speed of the rules beside OpenSpiel's, of starting up, and of the table
	@$(BIN)/python bench/rules.py
	@$(BIN)/python bench/startup.py
	@$(BIN)/python bench/table.py

anchor: $(VENV)/.play ## the dice of the solver against the published figures of optimal Yahtzee, about a minute
	@OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(BIN)/python bench/yahtzee.py

report: $(VENV)/.report ## the report on solved POK as docs/report/pok.pdf
	@$(BIN)/python tools/report.py

page: $(PAGE) ## build the page into the package

pictures: debian $(VENV)/.dev $(PAGE) ## every screen on a sheet, for the eye (PICTURES="--size all --lang de --light dark home")
	@$(BIN)/python tools/pictures.py $(PICTURES)

dist: $(VENV)/.dist $(PAGE) ## both packages, wheel and sdist, into dist/
	@rm -rf dist
	@$(BIN)/python -m build --outdir dist core > /dev/null
	@$(BIN)/python -m build --outdir dist . > /dev/null
	@ls dist

sizes: dist ## what an install of each package weighs, in fresh environments
	@$(BIN)/python tools/sizes.py

release: $(VENV)/.dev $(PAGE) ## refuse while anything is open, build, check, say what to upload
	@$(BIN)/python tools/release.py

lint: $(VENV)/.dev web/node_modules/.ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports
	npm --prefix web run --silent lint

types: $(VENV)/.dev web/node_modules/.ready
	$(BIN)/mypy
	$(BIN)/python tools/doc_types.py
	$(BIN)/python -m trespok.wire.schema --check
	npm --prefix web run --silent check

# The page's own logic, without a browser.
logic: web/node_modules/.ready
	npm --prefix web run --silent test

fast: $(VENV)/.dev $(PAGE)
	$(BIN)/pytest -m "not slow"

# The browser's tests mostly wait, so they run beside all others; what they say comes at the end.
full: $(VENV)/.dev $(PAGE)
	@mkdir -p test-results
	@echo "pytest tests/web runs beside the others"
	@$(BIN)/pytest tests/web > test-results/web.log 2>&1 & web=$$!; \
	TRESPOK_LAWS=full $(BIN)/pytest --ignore=tests/web; rest=$$?; \
	wait $$web; browser=$$?; cat test-results/web.log; exit $$((rest || browser))

clean: ## remove what was set up
	rm -rf $(VENV) dist build web/node_modules src/trespok/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# One environment, filled only as far as the target needs: play never installs the tests' tools, nor the extras.
$(VENV)/.play: $(SETUP_INPUTS) | $(BIN)/python
	@echo "setting up: play"
	@$(PIP) install -c constraints.txt -e .
	@touch $@

$(VENV)/.dev: $(SETUP_INPUTS) | $(BIN)/python
	@echo "setting up: tests"
	@$(PIP) install -c constraints.txt -e '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.all: $(SETUP_INPUTS) | $(BIN)/python
	@echo "setting up: everything"
	@$(PIP) install -c constraints.txt -e '.[dev,bench,report,solve]'
	@touch $@ $(VENV)/.play $(VENV)/.dev $(VENV)/.report

$(VENV)/.dist: $(SETUP_INPUTS) | $(BIN)/python
	@$(PIP) install -c constraints.txt build
	@touch $@

$(VENV)/.report: $(SETUP_INPUTS) | $(BIN)/python
	@echo "setting up: the report"
	@$(PIP) install -c constraints.txt -e '.[report]'
	@touch $@ $(VENV)/.play

# Node builds the page; what is built travels in the package, so that an installed trespok needs no Node.
# Not `npm ci`: it refuses a lock without the bundler's binaries for other systems, which not every mirror has.
web/node_modules/.ready: web/package-lock.json web/package.json | $(BIN)/python
	@sh tools/node.sh $(BIN)/python
	@echo "setting up: the page"
	@npm --prefix web install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): $(PAGE_INPUTS) | web/node_modules/.ready
	@echo "building: the page"
	@npm --prefix web run --silent build -- --logLevel warn
	@touch $@

debian:
	@sh tools/debian.sh "$(PYTHON)" venv chromium postgresql

$(BIN)/python:
	@sh tools/debian.sh "$(PYTHON)" venv
	@$(PYTHON) -m venv $(VENV)
