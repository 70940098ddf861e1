"""``python -m trespok`` is the ``trespok`` command."""

import sys

from .cli import main

sys.exit(main())
