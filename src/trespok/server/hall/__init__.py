"""Every room in memory, one task each, and the group commit they share."""
