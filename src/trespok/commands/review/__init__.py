"""``trespok review``: a finished game looked back on, in the terminal or as a page of its own."""

from .command import EXAMPLE, WHAT, add_arguments, run

__all__ = ["EXAMPLE", "WHAT", "add_arguments", "run"]
