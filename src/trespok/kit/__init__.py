"""Physical things that games share: dice and their odds, Spanish cards, a cup split between seats; and the languages."""

from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "es")  # by their codes
