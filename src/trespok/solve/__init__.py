"""Solved play: what can be known exactly about each game (docs/explanation/solving-pok.md).

One package a game.  NumPy at the table; JAX only computes the big values.
"""
