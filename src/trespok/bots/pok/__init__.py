"""Bots of POK, by the names the screen has for them."""
