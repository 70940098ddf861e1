"""What leaves the table: views as JSON, and nothing else."""

from .encode import encode

__all__ = ["encode"]
