"""Between workers: one connection a pair, and everything that goes over it."""
