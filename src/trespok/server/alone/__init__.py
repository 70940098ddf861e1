"""The table without a server: the same rooms and messages inside one page, where Python runs in a worker (web/src/alone)."""
