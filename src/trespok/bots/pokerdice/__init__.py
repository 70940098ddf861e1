"""Bots of Pokerdice, by the names the screen has for them."""
