"""What every choice of a finished game was worth."""
