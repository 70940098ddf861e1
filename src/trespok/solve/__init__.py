"""Solved play: what each game lets be known exactly (docs/solving.md).

One package a game.  NumPy at the table; JAX only computes the big values.
"""
