"""Work in numbered pieces on many machines (docs/how-to/simulate.md).  What a piece comes to depends on its number alone."""
