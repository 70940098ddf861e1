"""Drills: positions with a known worth for every choice, tried before the answer is shown (docs/how-to/train-and-review.md)."""

from ..review.reason import Reason
from .data import drills, theme_names
from .drill import SAME, Answer, Drill, Unit

__all__ = ["SAME", "Answer", "Drill", "Reason", "Unit", "drills", "theme_names"]
