"""What was typed, as actions of the offer: a word, an initial, a number, in the language shown or as a transcript writes it."""

from .match import NotUnderstood, fold, nearest, one_of

__all__ = ["NotUnderstood", "fold", "nearest", "one_of"]
