"""Pokerdice: re-throws exactly, and two seats solved."""
