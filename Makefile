# trespok: `make play` plays, `make test` proves.  Both set up what is missing first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PATH := $(abspath $(BIN)):$(PATH)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SETUP_INPUTS := pyproject.toml constraints.txt tools/lock.py
PAGE := src/trespok/server/static/index.html
MANUAL := man/trespok.1
PAGE_INPUTS := $(shell find web/src web/plugins web/public -type f) web/index.html web/report.html web/vite.config.ts web/vite.report.config.ts \
	$(wildcard src/trespok/texts/*.ftl docs/rules/*.md docs/rules/*/*.md src/trespok/drawings/*.json)

.DEFAULT_GOAL := help
.PHONY: help lock play test long mutants check setup bench anchor report docs static page pictures dist sizes release lint types logic audit fast full clean debian proxies

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 16

play: $(VENV)/.play $(PAGE) ## set up what play needs, then open the table in the browser
	@$(if $(PORT),TRESPOK_PORT=$(PORT)) $(BIN)/trespok

test: debian $(VENV)/.dev proxies lint types logic audit full ## set up what the tests need, then run every check

check: debian $(VENV)/.dev lint types logic fast ## lint, types and the fast tests, some five minutes

long: $(VENV)/.dev $(PAGE) ## what takes hours: a million simulated faults, mutants, batched games, the proof of POK, every screen; continues
	@$(BIN)/python tools/long.py

mutants: $(VENV)/.dev ## one change to the rules at a time: which no test notices, bench/results/mutants.csv; hours
	@$(BIN)/python tools/mutants.py

setup: debian $(VENV)/.all $(PAGE) ## only set up, every extra included

bench: $(VENV)/.all $(PAGE) ## the speed of rules, start-up, table and laboratory beside others
	@$(BIN)/python bench/rules.py
	@$(BIN)/python bench/startup.py
	@$(BIN)/python bench/table.py
	@$(BIN)/python bench/lab.py

anchor: $(VENV)/.play ## the dice of the solver against the published figures of optimal Yahtzee, about a minute
	@OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(BIN)/python bench/yahtzee.py

report: $(VENV)/.report ## the report on solved POK as docs/report/pok.pdf
	@$(BIN)/python tools/report.py

static: $(VENV)/.dev web/node_modules/.ready web/alone/node_modules/.ready ## the games and the site as one folder for any static host, build/static: no server needed
	@$(BIN)/python tools/static_folder.py --site

docs: $(VENV)/.dev ## these pages as a site, build/site: offline, a warning or a dead link is an error, examples run
	@$(BIN)/python tools/site/build.py
	@$(BIN)/pytest docs README.md

page: $(PAGE) ## build the page into the package

pictures: debian $(VENV)/.dev $(PAGE) ## every screen on a sheet, for the eye (PICTURES="--size all --lang de --light dark home", or --stages)
	@$(BIN)/python tools/pictures.py $(PICTURES)

dist: $(VENV)/.play $(PAGE) $(MANUAL) ## both packages, wheel and sdist, into dist/
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist core > /dev/null
	@$(BIN)/python -m build --no-isolation --outdir dist . > /dev/null
	@ls dist

sizes: dist ## what an install of each package weighs, in fresh environments
	@$(BIN)/python tools/sizes.py

release: $(VENV)/.dev $(PAGE) $(MANUAL) ## refuse while anything is open, build, check, say what to upload
	@$(BIN)/python tools/release.py

lint: $(VENV)/.dev web/node_modules/.ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports
	$(BIN)/python tools/prose/check.py
	npm --prefix web run --silent lint

audit: $(VENV)/.dev ## known security faults of the locked packages, where a database of them can be reached
	@$(BIN)/python tools/audit.py

types: $(VENV)/.dev web/node_modules/.ready
	$(BIN)/mypy
	$(BIN)/python tools/doc_types.py
	$(BIN)/python tools/page_types.py --check
	npm --prefix web run --silent check

# The page's own logic, without a browser.
logic: web/node_modules/.ready
	npm --prefix web run --silent test

fast: $(VENV)/.dev $(PAGE)
	$(BIN)/pytest -m "not slow"

# Three parts of about the same length at once: much of the table's and the browser's is waiting.  What two say comes at the end.
BROWSER := tests/web tests/package tests/examples tests/drills tests/term tests/commands
SERVER := tests/server tests/bots
full: $(VENV)/.dev $(PAGE) web/alone/node_modules/.ready
	@mkdir -p test-results
	@echo "pytest $(BROWSER), and $(SERVER), run beside the others"
	@export TRESPOK_LAWS=full; \
	$(BIN)/pytest $(BROWSER) > test-results/browser.log 2>&1 & browser=$$!; \
	$(BIN)/pytest $(SERVER) > test-results/server.log 2>&1 & server=$$!; \
	$(BIN)/pytest $(addprefix --ignore=,$(BROWSER) $(SERVER)); rest=$$?; \
	wait $$server; served=$$?; cat test-results/server.log; \
	wait $$browser; seen=$$?; cat test-results/browser.log; exit $$((rest || served || seen))

clean: ## remove what was set up
	rm -rf $(VENV) dist build man web/node_modules web/alone/node_modules src/trespok/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# One environment, filled only as far as the target needs: play never installs the tests' tools, nor the extras.
# Everything comes from the lock with its hash; the project itself second, since pip refuses -e among hashes.
define install
$(BIN)/python tools/lock.py $(1) > $(VENV)/$(1).txt && $(PIP) install --require-hashes -r $(VENV)/$(1).txt && \
$(PIP) install --no-deps --no-build-isolation -e .
endef

$(VENV)/.play: $(SETUP_INPUTS) | $(BIN)/python
	@echo "setting up: play"
	@$(call install,play)
	@touch $@

$(VENV)/.dev: $(SETUP_INPUTS) | $(BIN)/python
	@echo "setting up: tests"
	@$(call install,dev)
	@touch $@ $(VENV)/.play

$(VENV)/.all: $(SETUP_INPUTS) | $(BIN)/python
	@echo "setting up: everything"
	@$(call install,all)
	@touch $@ $(VENV)/.play $(VENV)/.dev $(VENV)/.report

$(VENV)/.report: $(SETUP_INPUTS) | $(BIN)/python
	@echo "setting up: the report"
	@$(call install,report)
	@touch $@ $(VENV)/.play

# Node builds the page; what is built travels in the package, so that an installed trespok needs no Node.
# Not `npm ci`: it refuses a lock without the bundler's binaries for other systems, which not every mirror has.
web/node_modules/.ready: web/package-lock.json web/package.json | $(BIN)/python
	@sh tools/node.sh $(BIN)/python
	@echo "setting up: the page"
	@npm --prefix web install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

# Python for the page without a server: only what the static folder and its test need.
web/alone/node_modules/.ready: web/alone/package-lock.json web/alone/package.json | web/node_modules/.ready
	@echo "setting up: Python for the browser"
	@npm --prefix web/alone install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

$(PAGE): $(PAGE_INPUTS) | web/node_modules/.ready
	@echo "building: the page"
	@npm --prefix web run --silent build
	@touch $@

$(MANUAL): $(wildcard src/trespok/commands/*.py src/trespok/commands/*/*.py) src/trespok/server/config.py tools/manual.py | $(VENV)/.play
	@$(BIN)/python tools/manual.py

debian:
	@sh tools/debian.sh "$(PYTHON)" venv chromium postgresql haproxy openssl

# For one test, and only unpacked.
proxies: $(VENV)/.dev
	@sh tools/proxies.sh $(VENV)/proxies

lock: $(BIN)/python ## resolve every dependency again: constraints.txt, with hashes (LOCK=--upgrade takes the newest)
	@$(BIN)/python tools/lock.py lock > $(VENV)/lock.txt && $(PIP) install --require-hashes -r $(VENV)/lock.txt
	@$(BIN)/python tools/lock.py --resolve $(LOCK)

$(BIN)/python:
	@sh tools/debian.sh "$(PYTHON)" venv
	@$(PYTHON) -m venv $(VENV)
