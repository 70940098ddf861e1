"""``trespok serve``: one process, one port, an embedded store; ends cleanly on SIGTERM and Ctrl-C."""

import argparse
import os
import sys
from collections.abc import Sequence

from .config import add_arguments, read_config


def run(arguments: argparse.Namespace) -> int:
    try:
        config = read_config(arguments, os.environ)
    except ValueError as error:
        print(f"trespok: {error}", file=sys.stderr)
        return 2
    from .parent import serve_several  # noqa: PLC0415 - what serves takes a moment to load
    from .serving import AT_ONCE, INTERRUPTED, serve, untested_uvicorn  # noqa: PLC0415 - as above

    if untested := untested_uvicorn():
        print(f"trespok: {untested}", file=sys.stderr)
        return 1
    try:
        return serve_several(config) if config.workers > 1 or config.tls_cert else serve(config)
    except KeyboardInterrupt:  # before the server has taken its signals over, or after it has given them back
        print(f"\n{AT_ONCE}", file=sys.stderr)
        return INTERRUPTED


def main(argv: Sequence[str] | None = None) -> int:
    """``python -m trespok.server``."""
    parser = argparse.ArgumentParser(prog="trespok serve", description="Serve the web table.")
    add_arguments(parser)
    return run(parser.parse_args(argv))


if __name__ == "__main__":
    sys.exit(main())
