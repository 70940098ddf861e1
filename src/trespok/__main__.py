"""``python -m trespok`` is the ``trespok`` command; with trespok-core alone, what the rules can do."""

import sys
from importlib.util import find_spec

if find_spec("trespok.cli") is not None:
    from .cli import main
else:
    from .core_command import main

if __name__ == "__main__":
    sys.exit(main())
