"""Every room in memory, its turns, and the group commit they share."""
