"""Pokino: what a board is worth in its set, and sets in which no board is worth more."""
