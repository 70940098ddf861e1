"""Our own drawings as SVG: cards, dice and counters, from plain things.  What a game makes of them is its ``picture``."""
