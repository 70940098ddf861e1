"""A cup shared between several seats, in whole counters."""

from collections.abc import Sequence

from ..core import Seat

__all__ = ["share_out", "shares"]


def shares(amount: int, sharers: Sequence[Seat]) -> tuple[dict[Seat, int], int]:
    """Equal whole shares, and the remainder that stays behind (PKN-6.2)."""
    each, rest = divmod(amount, len(sharers))
    return dict.fromkeys(sharers, each), rest


def share_out(amount: int, sharers: Sequence[Seat]) -> dict[Seat, int]:
    """Equal whole shares, the remainder one each in the order given, so that nothing is left (PKN-6.3)."""
    each, rest = divmod(amount, len(sharers))
    return {seat: each + (place < rest) for place, seat in enumerate(sharers)}
