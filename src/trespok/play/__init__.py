"""Playing a game: the table with its private state and log, sources of chance, transcripts."""

from .chance import Chance, Checkable, commitment, words_commitment
from .table import Entry, Table
from .transcript import AnyTable, Failed, Reader, Step, verify, write_transcript

__all__ = [
    "AnyTable",
    "Chance",
    "Checkable",
    "Entry",
    "Failed",
    "Reader",
    "Step",
    "Table",
    "commitment",
    "verify",
    "words_commitment",
    "write_transcript",
]
