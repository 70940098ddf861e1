"""The terminal: a person against bots, line by line.  ``tell`` and ``draw`` are plain text, for replays too."""
