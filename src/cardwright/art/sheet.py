"""Contact sheets: many emblems side by side, to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cardwright.art.drawing import draw
from cardwright.art.fields import SIDE
from cardwright.art.motif import design, style_of
from cardwright.art.paths import number
from cardwright.kernel.card import Card
from cardwright.match.game import Game

_GAP = 8
_LABEL = 14
_ACROSS = 1200
_CLOTH = "#1E222C"
_TEXT = "#E9E6DD"


def sheet_svg(game: Game, cards: Sequence[Card], size: int = 120) -> str:
    """Emblems in rows, with their names where these can be read, as one SVG."""
    label = _LABEL if size >= 90 else 0
    step = size + _GAP
    across = max(1, min(len(cards), _ACROSS // step))
    rows = -(-len(cards) // across)
    width, height = across * step + _GAP, rows * (step + label) + _GAP
    style = style_of(game)
    parts = []
    for at, card in enumerate(cards):
        x, y = _GAP + at % across * step, _GAP + at // across * (step + label)
        place = f"translate({x} {y}) scale({number(size / SIDE) if size % SIDE == 0 else round(size / SIDE, 4)})"
        parts.append(
            f'<g transform="{place}"><title>{escape(card.name)}</title>{draw(design(game, style, card))}</g>'
        )
        if label:
            parts.append(f'<text x="{x + size / 2:g}" y="{y + size + 11}">{escape(_short(card.name, size))}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="sans-serif" font-size="10" text-anchor="middle" fill="{_TEXT}">'
        f"<title>{escape(game.name)}</title>"
        f'<path d="M0 0H{width}V{height}H0Z" fill="{_CLOTH}"/>{"".join(parts)}</svg>'
    )


def sheet_html(game: Game, cards: Sequence[Card], size: int = 120) -> str:
    """The same as a page."""
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(game.name)}: emblems</title>'
        f'<body style="margin:0;background:{_CLOTH}">{sheet_svg(game, cards, size)}</body></html>\n'
    )


def _short(name: str, size: int) -> str:
    """A name as far as there is room below its emblem."""
    room = size // 6
    return name if len(name) <= room else f"{name[: room - 1].rstrip()}…"
