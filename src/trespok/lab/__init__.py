"""The laboratory: the games as arrays, many at once (docs/how-to/simulate.md).  Needs JAX, which the extra ``lab`` brings.

A batched twin of a game is a set of pure functions of arrays, the key of its chance an argument; tests hold it to the
rules, throw for throw and choice for choice.  Nothing that plays at a table imports it.
"""
