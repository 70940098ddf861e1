"""Every sentence a person reads, in English, German, French and Spanish; the page reads the same catalogues."""

from ..kit import LANGUAGES
from .catalogue import Texts, language_of

__all__ = ["LANGUAGES", "Texts", "language_of"]
