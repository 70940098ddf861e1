"""``python -m trespok`` is the ``trespok`` command; with trespok-core alone, the line that brings it."""

import sys

try:
    from .cli import main
except ModuleNotFoundError as missing:
    from .install_hint import line_for

    sys.exit(f"trespok: {line_for(missing.name) or missing}")

sys.exit(main())
