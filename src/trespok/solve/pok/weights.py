"""The chances of the solved strategy as whole numbers, as they are drawn by at the table and published for the proof."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

UNIT: Final = 3 << 13  # a sixth, a third and a half are whole


def weights(chances: Any) -> NDArray[np.int64]:
    """Chances [..., symbol] as whole numbers that add up to UNIT.

    Each is rounded by itself.  What is then missing goes to the symbol whose weight differs from both others (the larger
    of two such), so renaming the symbols and rounding can change places.
    """
    rounded = np.rint(np.asarray(chances, np.float64) * UNIT).astype(np.int64)
    missing = UNIT - rounded.sum(axis=-1, keepdims=True)
    alone = (rounded[..., :, None] == rounded[..., None, :]).sum(axis=-1) == 1
    takes = np.where(alone & (rounded > 0), rounded, -1).argmax(axis=-1)[..., None]
    np.put_along_axis(rounded, takes, np.take_along_axis(rounded, takes, axis=-1) + missing, axis=-1)
    return rounded
