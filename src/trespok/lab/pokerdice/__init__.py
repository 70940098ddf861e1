"""Pokerdice, many games at once."""
