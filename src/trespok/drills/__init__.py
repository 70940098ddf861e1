"""Drills: positions with a known worth for every choice, tried before the answer is shown (docs/how-to/train-and-review.md)."""

from ..review.findings import Reason
from .drill import SAME, Answer, Drill, Unit, drills, theme_names

__all__ = ["SAME", "Answer", "Drill", "Reason", "Unit", "drills", "theme_names"]
