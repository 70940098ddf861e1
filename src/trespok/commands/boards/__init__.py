"""Pokino's boards on the command line: which ones are meant, their odds as a picture, and their pages for the printer."""
