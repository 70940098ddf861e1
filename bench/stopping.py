"""How a benchmark that starts programs is stopped."""

from __future__ import annotations

import signal

__all__ = ["end_what_we_started"]


def end_what_we_started() -> None:
    """SIGINT and SIGTERM unwind the program, so that nothing it started is left running; both raise KeyboardInterrupt."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts what stands before a & with it ignored
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
