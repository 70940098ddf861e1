"""The languages trespok speaks, English first."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "es")  # by their codes
