"""What each choice of a finished game was worth, and hints for practice games (docs/how-to/train-and-review.md)."""

from .findings import Basis, Choice, Grade, Hint, Moment, Point, Review, Total, Unit
from .walk import Unfinished, hint, review

__all__ = ["Basis", "Choice", "Grade", "Hint", "Moment", "Point", "Review", "Total", "Unfinished", "Unit", "hint", "review"]
