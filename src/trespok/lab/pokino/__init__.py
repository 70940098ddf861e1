"""Pokino, many sittings at once."""
