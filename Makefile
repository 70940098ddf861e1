# trespok: `make play` plays, `make test` proves.  Both set up what is missing first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SETUP_INPUTS := pyproject.toml constraints.txt

.DEFAULT_GOAL := help
.PHONY: help play test check setup bench lint types fast full clean

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 16

play: $(VENV)/.play ## set up what play needs, then play
	@$(BIN)/trespok

test: $(VENV)/.dev lint types full ## set up what the tests need, then run every check

check: $(VENV)/.dev lint types fast ## lint, types and the fast tests, under three minutes

setup: $(VENV)/.all ## only set up, every extra included

bench: $(VENV)/.all ## the speed of the rules beside OpenSpiel's, and of starting up
	@$(BIN)/python bench/rules.py
	@$(BIN)/python bench/startup.py

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

types: $(VENV)/.dev
	$(BIN)/mypy

fast: $(VENV)/.dev
	$(BIN)/pytest -m "not slow"

full: $(VENV)/.dev
	TRESPOK_LAWS=full $(BIN)/pytest

clean: ## remove what was set up
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

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
	@$(PIP) install -c constraints.txt -e '.[dev,bench]'
	@touch $@ $(VENV)/.play $(VENV)/.dev

$(BIN)/python:
	@sh tools/debian.sh "$(PYTHON)" venv
	@$(PYTHON) -m venv $(VENV)
