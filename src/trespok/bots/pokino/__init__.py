"""Bots of Pokino, by the names the screen has for them."""
