"""How much the laws try, a place for JAX, and the browser.

``TRESPOK_LAWS=full`` (``make test``) tries more than the default (``make check``).  Both are derandomised: the same code
gives the same examples, so a check never flickers.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from shutil import which

import pytest
from hypothesis import HealthCheck, Phase, settings
from playwright.sync_api import Browser, sync_playwright

_SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile(
    "small", max_examples=8, deadline=None, derandomize=True, database=None, suppress_health_check=_SLOW_IS_FINE
)
settings.register_profile(
    "full", max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=_SLOW_IS_FINE
)
settings.register_profile("mutants", settings.get_profile("small"), phases=(Phase.explicit, Phase.generate))
settings.load_profile(os.environ.get("TRESPOK_LAWS", "small"))

# make runs parts of the suite in the background, where a shell ignores Ctrl-C, and every program that a test starts would too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[Executor]:
    """A process for JAX: where its threads run nothing may fork, and other tests do."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's chromium, without a window; closed after each file: a loop runs in this thread while it is open.

    The build that has no window takes a third less time than the whole one.  Unhinted, its letters are as wide.
    """
    found = os.environ.get("TRESPOK_CHROMIUM") or which("chromium-headless-shell") or "/usr/bin/chromium"
    with sync_playwright() as playwright:
        flags = ["--font-render-hinting=none", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        chromium = playwright.chromium.launch(executable_path=found, args=flags)
        yield chromium
        chromium.close()
