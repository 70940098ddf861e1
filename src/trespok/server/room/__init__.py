"""One table, its people and its matches.  No framework, no await, no clock of its own."""
