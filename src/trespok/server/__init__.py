"""The web table: rooms that know no framework, a store they can be rebuilt from, and the shell that awaits."""
