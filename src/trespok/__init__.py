"""Three tabletop games, POK, Pokerdice and Pokino: rules, play, transcripts and bots."""

__version__ = "0.1.0"
