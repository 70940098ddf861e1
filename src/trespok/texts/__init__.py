"""Every sentence a person reads, in English, German, French and Spanish; the page reads the same catalogues."""

from .catalogue import LANGUAGES, Texts, language_of
from .families import FAMILIES

__all__ = ["FAMILIES", "LANGUAGES", "Texts", "language_of"]
