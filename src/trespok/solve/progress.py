"""How a long calculation says how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[str, float], None]  # what is being done, and how much of the whole is done
