"""``trespok drill``: positions to be tried, with what every choice costs and why."""

from .command import EXAMPLE, WHAT, add_arguments, run

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]
