"""A review as one HTML page that loads nothing, needs no script, and reads well on a phone, at a desk and in the evening."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

from ...review import Choice, Grade, Moment, Total, Unit
from ...review.chart import Labels, draw, style
from .style import CSS
from .words import Words

__all__ = ["page", "picture"]

_PHONE: Final = (372, 300)
_DESK: Final = (1040, 380)
_MOST: Final = 5
_SHOWN: Final = 3  # of the choices of a moment


def picture(words: Words, width: int, height: int) -> str:
    """The graph as an SVG file."""
    return draw(words.review, _labels(words), width, height, alone=True)


def page(words: Words) -> str:
    """The whole report."""
    texts, game = words.texts, words.texts.of("game", words.review.game)
    title = escape(texts("review-title", game=game))
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{texts.language}"><head><meta charset="utf-8"><title>{title}</title>',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<style>{style()}{CSS}</style></head><body><main>",
            f"<header><h1>{title}</h1><p class=result>{escape(words.result())}</p></header>",
            *_graph(words),
            *_seats(words),
            *_costliest(words),
            *_rounds(words),
            "</main></body></html>\n",
        ]
    )


def _labels(words: Words) -> Labels:
    seats = [words.seat(seat) for seat in range(words.review.seats)]
    return Labels(words.texts("review-chart"), seats, words.axis(), words.percent, words.whole)


def _graph(words: Words) -> Iterator[str]:
    """Two drawings, one for each width; the page shows the one that fits."""
    labels = _labels(words)
    yield f"<section><h2>{escape(words.texts('review-chances'))}</h2>"
    yield f"<div class=desk>{draw(words.review, labels, *_DESK)}</div>"
    yield f"<div class=phone>{draw(words.review, labels, *_PHONE)}</div>"
    yield f"<p class=soft>{escape(words.chances_basis())}</p></section>"


def _seats(words: Words) -> Iterator[str]:
    yield f"<section><h2>{escape(words.texts('review-by-seat'))}</h2><ul class=seats>"
    for total in words.review.totals:
        yield _seat(words, total)
    yield f"</ul><p class=soft>{escape(words.texts('review-accuracy-what'))} {escape(words.basis())}</p></section>"


def _seat(words: Words, total: Total) -> str:
    part = "–" if total.accuracy is None else words.percent(total.accuracy)  # noqa: RUF001 - a dash
    none = words.texts("review-only")
    good = words.texts("review-good", good=total.good, decisions=total.decisions) if total.decisions else none
    crown = " won" if total.seat in words.review.winners else ""
    if total.worst is None:
        worst = "" if not total.decisions else f"<p>{escape(words.texts('review-no-mistake'))}</p>"
    else:
        moment = words.review.moments[total.worst]
        worst = (
            f"<p>{escape(words.texts('review-worst'))} <a href=#m{total.worst}>"
            f"{escape(words.short(moment.round))}</a> <b class=cost>{escape(words.cost(moment))}</b></p>"
        )
    return (
        f'<li class="seat{crown}" style="--seat:var(--seat{total.seat})"><h3>{escape(words.seat(total.seat))}</h3>'
        f"<dl><div><dt>{escape(words.texts('review-accuracy'))}</dt><dd>{escape(part)}</dd></div>"
        f"<div><dt>{escape(words.texts('review-lost'))}</dt><dd>{escape(words.amount(total.cost))}</dd></div></dl>"
        f"<p>{escape(good)}</p>{worst}</li>"
    )


def _costliest(words: Words) -> Iterator[str]:
    """The few moments to look at first."""
    found = [(place, moment) for place, moment in enumerate(words.review.moments) if moment.grade is Grade.MISTAKE]
    if not found:
        return
    yield f"<section><h2>{escape(words.texts('review-most'))}</h2><ol class=most>"
    for place, moment in sorted(found, key=lambda at: -at[1].cost)[:_MOST]:
        yield (
            f'<li style="--seat:var(--seat{moment.seat})"><a href=#m{place}>{_shape(words.fell(moment))}</a>'
            f"<span><b class=who>{escape(words.seat(moment.seat))}</b> {_did(words, moment)}</span>"
            f"<b class=cost>{escape(words.cost(moment))}</b></li>"
        )
    yield "</ol></section>"


def _did(words: Words, moment: Moment) -> str:
    """What was done, an arrow, and what was better."""
    return f"{_shape(words.action(moment.chosen))} <i>→</i> {_shape(words.action(moment.best))}"


def _rounds(words: Words) -> Iterator[str]:
    """Every decision; rounds with a mistake stand open."""
    if not words.review.moments:
        yield f"<section><p>{escape(words.texts('review-none'))}</p></section>"
        return
    yield f"<section><h2>{escape(words.texts('review-all'))}</h2>"
    if words.review.unit is Unit.WIN:
        yield f"<p class=soft>{escape(words.texts('review-bars'))}</p>"
    places = {id(moment): place for place, moment in enumerate(words.review.moments)}
    for number, group in groupby(words.review.moments, key=lambda moment: moment.round):
        moments = list(group)
        slips = [moment for moment in moments if moment.grade in (Grade.SLIP, Grade.MISTAKE)]
        opened = " open" if any(moment.grade is Grade.MISTAKE for moment in slips) else ""
        sum_ = f"<b class=cost>{escape('−' + words.amount(sum(m.cost for m in moments)))}</b>" if slips else "<span>✓</span>"  # noqa: RUF001
        yield f"<details{opened}><summary><span>{_shape(words.title(number))}</span>{sum_}</summary>"
        yield f'<div role=table><div class="row head" role=row>{_heads(words)}</div>'
        for moment in moments:
            yield _row(words, moment, places[id(moment)])
        yield "</div></details>"
    yield "</section>"


def _heads(words: Words) -> str:
    """One a column, and one for the figure at the end of a bar.  On a phone each cell says its own."""
    heads = [words.texts("review-seat"), words.texts("review-chosen"), words.column(), words.texts("review-cost")]
    cells = [escape(head) for head in heads]
    if words.review.unit is Unit.WIN:
        cells[2] = f"<span>{cells[2]}</span><small>{escape(words.worth_head())}</small>"
    return "".join(f"<span role=columnheader>{cell}</span>" for cell in cells)


def _row(words: Words, moment: Moment, place: int) -> str:
    why = words.why(moment)
    note = f" <small>{escape(why)}</small>" if why else ""
    lay = f"<span class=lay>{escape(words.lying(moment))}</span> " if words.lying(moment) else ""
    held = f"<small class=held>{_shape(words.held(moment))}</small>" if words.held(moment) else ""
    grade = words.grade(moment)
    cost = escape(words.cost(moment)) + (f" <small>{escape(grade)}</small>" if grade else "")
    bars = "".join(_bars(words, moment))
    best = f"{words.column()} · {words.worth_head()}" if words.review.unit is Unit.WIN else words.column()
    head = f' data-head="{escape(best)}"' if bars else ""
    return (
        f'<div class="row {moment.grade.value}" role=row id=m{place} style="--seat:var(--seat{moment.seat})">'
        f"<span class=who role=cell>{escape(words.seat(moment.seat))}{held}</span>"
        f'<span class=chosen role=cell data-head="{escape(words.texts("review-chosen"))}">'
        f"{lay}{_shape(words.action(moment.chosen))}{note}</span>"
        f"<span class=better role=cell{head}>{bars}</span>"
        f'<span class=cost role=cell data-head="{escape(words.texts("review-cost"))}">{cost}</span></div>'
    )


def _bars(words: Words, moment: Moment) -> Iterator[str]:
    """What could be chosen: its chance in solved play as a bar, and what it was worth.  Of many the best and the chosen."""
    if moment.grade is Grade.ONLY:
        return
    if words.review.unit is not Unit.WIN:
        if moment.grade is not Grade.GOOD:
            yield f"<span>{_shape(words.action(moment.best))}</span>"
        return
    for place, choice in enumerate(moment.choices):
        mine = choice.action == moment.chosen
        if place < _SHOWN or mine:
            yield _bar(words, choice, mine=mine)


def _bar(words: Words, choice: Choice, *, mine: bool) -> str:
    part = "" if choice.chance is None else f" {escape(words.percent(choice.chance))}"
    filled = "" if choice.chance is None else f'<i style="width:{100 * choice.chance:.1f}%"></i>'
    return (
        f'<span class="bar{" mine" if mine else ""}">{filled}<span>{_shape(words.brief(choice))}{part}</span>'
        f"<small>{escape(words.percent(choice.worth, 1))}</small></span>"
    )


def _shape(text: str) -> str:
    """Text with POK's counters in their colours; the shape stays what tells them apart."""
    said = escape(text)
    for shape, name in (("●", "disc"), ("■", "square"), ("▲", "triangle")):
        said = said.replace(shape, f"<b class={name}>{shape}</b>")
    return said
