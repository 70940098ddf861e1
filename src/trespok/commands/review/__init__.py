"""``trespok review``: a finished game, with what every choice was worth."""
