"""Drills: positions whose every choice has a known worth, to be tried before the answer is shown (docs/drills.md)."""

from ..review.reason import Reason
from .drill import SAME, Answer, Drill, Unit
from .shelf import drills, theme_names

__all__ = ["SAME", "Answer", "Drill", "Reason", "Unit", "drills", "theme_names"]
