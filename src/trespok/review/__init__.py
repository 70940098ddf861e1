"""What every choice of a finished game was worth, and what a seat in a practice game might do (docs/review.md)."""

from .found import Basis, Choice, Grade, Hint, Moment, Point, Review, Total, Unit
from .judging import Unfinished, hint, review

__all__ = ["Basis", "Choice", "Grade", "Hint", "Moment", "Point", "Review", "Total", "Unfinished", "Unit", "hint", "review"]
