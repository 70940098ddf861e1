"""The plot of a tournament as a picture: mean and interval of each kind, and where all would be equal."""

from __future__ import annotations

from html import escape
from typing import Final

from ..bots.tournament import Tournament

__all__ = ["picture"]

_WIDE: Final = 640
_LEFT: Final = 110
_RIGHT: Final = 200
_ROW: Final = 46
_TOP: Final = 76
_STYLE: Final = (
    "svg{background:#fff8e8}text{font:14px system-ui,'Segoe UI','Noto Sans','DejaVu Sans',sans-serif;fill:#1b1a30}"
    ".soft{fill:#575166}.title{font-size:17px;font-weight:600}.even{stroke:#857b6c;stroke-dasharray:4 4}"
    ".span{stroke:#0067a5;stroke-width:3;stroke-linecap:round}.mean{fill:#0067a5}"
    "@media(prefers-color-scheme:dark){svg{background:#24223c}text{fill:#f7efdf}.soft{fill:#bdb5c6}"
    ".span{stroke:#6ab7f0}.mean{fill:#6ab7f0}}"
)


def picture(game: str, found: Tournament) -> str:
    """A whole SVG file."""
    even = 1 / len(found.lined)
    spans = {kind: found.won(kind) for kind in found.kinds}
    low = min(even, *(span.low for span in spans.values()))
    high = max(even, *(span.high for span in spans.values()))
    room = (_WIDE - _LEFT - _RIGHT) / ((high - low) or 1.0)

    def at(share: float) -> float:
        return round(_LEFT + (share - low) * room, 1)

    tall = _TOP + _ROW * len(spans) + 34
    rows = []
    for number, (kind, (mean, least, most)) in enumerate(spans.items()):
        y = _TOP + _ROW * number + _ROW / 2
        rows.append(f'<text x="{_LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(kind)}</text>')
        rows.append(f'<line class="span" x1="{at(least)}" x2="{at(most)}" y1="{y}" y2="{y}"/>')
        rows.append(f'<circle class="mean" cx="{at(mean)}" cy="{y}" r="6"/>')
        rows.append(f'<text x="{at(most) + 12}" y="{y + 5}">{mean:.1%} ({least:.1%} to {most:.1%})</text>')
    title = f"{game}, {len(found.lined)} seats: games won a seat"
    under = f"{len(found.deals)} deals, each played once a seat; bars are 95 % intervals"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {tall}" role="img" aria-label="{escape(title)}">'
        f"<style>{_STYLE}</style>"
        f'<text class="title" x="20" y="30">{escape(title)}</text><text class="soft" x="20" y="52">{escape(under)}</text>'
        f'<line class="even" x1="{at(even)}" x2="{at(even)}" y1="{_TOP - 8}" y2="{tall - 30}"/>'
        f'<text class="soft" x="{at(even)}" y="{tall - 12}" text-anchor="middle">even: {even:.1%}</text>'
        f"{''.join(rows)}</svg>\n"
    )
