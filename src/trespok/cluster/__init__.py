"""Work in numbered pieces on many machines (docs/cluster.md).  What a piece comes to depends on its number alone."""
