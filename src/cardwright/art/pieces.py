"""What is drawn once for each game, the back of its cards and its picture, and the mark of the site."""

from __future__ import annotations

from dataclasses import replace

from cardwright.art.charges import CHARGES
from cardwright.art.colour import darker, lighter, mix
from cardwright.art.drawing import INK, Design, draw, figure, light, linear, pen, place, svg
from cardwright.art.fields import DIAPERS, SHAPES, wedges
from cardwright.art.motif import METALS, PALETTE, design, family_of, key_of, motif_words, seed, style_of
from cardwright.games.style import Style
from cardwright.match.game import Game
from cardwright.match.game import game as game_of

_BACK = (100, 140)
_WIDE = (320, 180)


def _handle(game: Game | str) -> Game:
    return game_of(game) if isinstance(game, str) else game


def _ground(game: Game, style: Style) -> tuple[str, str]:
    """Two colours of the game as a whole."""
    family = PALETTE[seed("game", game.id) % len(PALETTE)]
    return style.ground[0] or darker(family.field, 0.35), style.ground[1] or family.second


def _crest(game: Game, style: Style) -> str:
    if style.crest in CHARGES:
        return style.crest
    cards = sorted(game.cards.values(), key=lambda card: seed("crest", game.id, card.id))
    return design(game, style, cards[0]).charge if cards else "star"


def back(game: Game | str) -> str:
    """The back of a game's cards as SVG, 5 to 7: the crest of the game in its outline, on a patterned ground."""
    played = _handle(game)
    style = style_of(played)
    dark, glow = _ground(played, style)
    key = key_of(played.id, "#back")
    width, height = _BACK
    shape = SHAPES[style.shape if style.shape in SHAPES else "plaque"]
    side, path = DIAPERS["lattice"]
    gold = style.accent
    defs = (
        f'<defs><pattern id="{key}p" width="{side}" height="{side}" patternUnits="userSpaceOnUse" x="1">'
        f'<path d="{path}" fill="{gold}" fill-rule="evenodd"/></pattern>{light(f"{key}l")}'
        f"{linear(f'{key}c', (lighter(gold, 0.4), gold, darker(gold, 0.25)))}"
        f"{linear(f'{key}m', (lighter(gold, 0.35), gold, darker(gold, 0.35)), 120)}</defs>"
    )
    sheet = f'<rect width="{width}" height="{height}" rx="6" fill="'
    field = (
        f'{sheet}{dark}"/><rect x="6" y="6" width="88" height="128" rx="3" fill="{mix(dark, glow, 0.13)}"/>'
        f'<rect x="6" y="6" width="88" height="128" rx="3" fill="url(#{key}p)" fill-opacity=".24"/>'
        f'<rect x="6" y="6" width="88" height="128" rx="3" fill="none" stroke="{gold}" stroke-width="1.4"/>'
        f'<rect x="3" y="3" width="94" height="134" rx="4.5" fill="none" stroke="{gold}" stroke-width=".6"/>'
    )
    fill = f"url(#{key}c)"
    spot = place(shape.x, shape.y, shape.size)
    crest = f'<g transform="{spot}">{figure(_crest(played, style), fill, INK)}</g>'
    plate = (
        f'<g transform="translate(50 70) scale(.6) translate(-60-60)" stroke-linejoin="round">'
        f'<path d="{shape.path}" fill="{dark}" stroke="{INK}" stroke-width="9"/>'
        f'<path d="{shape.path}" fill="none" stroke="url(#{key}m)" stroke-width="4.5"/>'
        f"{pen(fill, INK, crest)}</g>"
    )
    corners = "".join(
        f'<path d="M{x} {y - 7}l5 7-5 7-5-7Z" fill="{gold}" stroke="{INK}" stroke-width=".8"/>'
        for x, y in ((50, 19), (50, 121))
    )
    title = f"The back of a card of {played.name}"
    return svg(width, height, title, f'{defs}{field}{corners}{plate}{sheet}url(#{key}l)"/>')


def _scene(game: Game, style: Style) -> list[Design]:
    """The three emblems of a game's picture."""
    if not style.scene:
        ranked = sorted(game.cards.values(), key=lambda card: seed("picture", game.id, card.id))
        return [design(game, style, card) for card in ranked[:3]]
    shown: list[Design] = []
    for at, (name, words) in enumerate(style.scene):
        charge, arrangement = motif_words(words)
        family = family_of(style, name)
        shown.append(
            Design(
                key=key_of(game.id, f"#picture{at}"),
                shape=style.shape,
                field=family.field,
                second=mix(family.field, family.second, 0.55),
                division=family.divisions[0],
                charge=charge,
                arrangement=arrangement,
                tincture=family.charge,
                frame=(style.frames or METALS)[-1],
                diaper=family.diaper,
                accent=style.accent,
            )
        )
    return shown


def picture(game: Game | str) -> str:
    """The picture of a game as SVG, 16 to 9: three of its emblems before the colours of the game."""
    played = _handle(game)
    style = style_of(played)
    dark, glow = _ground(played, style)
    key = key_of(played.id, "#picture")
    width, height = _WIDE
    plans = _scene(played, style)
    spots = ((66, 96, 0.88, -6), (254, 96, 0.88, 6), (160, 90, 1.2, 0))
    order = (plans[0], plans[-1], plans[len(plans) // 2]) if plans else ()
    emblems = "".join(
        f'<g transform="translate({x} {y}) rotate({angle}) scale({scale}) translate(-60-60)">'
        f"{draw(replace(plan, key=f'{plan.key}{at}'))}</g>"
        for at, (plan, (x, y, scale, angle)) in enumerate(zip(order, spots))
    )
    sheet = f'<path d="M0 0H{width}V{height}H0Z" fill="'
    return svg(
        width,
        height,
        played.name,
        f"<defs>{linear(f'{key}g', (mix(dark, glow, 0.35), dark, darker(dark, 0.35)), height)}"
        f"{light(f'{key}l')}</defs>"
        f'{sheet}url(#{key}g)"/><path transform="translate(100 30)" d="{wedges(20, far=220)}" fill="{glow}" '
        f'fill-opacity=".22"/><path d="M0 150H{width}V{height}H0Z" fill="{darker(dark, 0.4)}" fill-opacity=".55"/>'
        f'<path d="M0 150H{width}" stroke="{style.accent}" stroke-width="1.2"/>'
        f'{emblems}{sheet}url(#{key}l)"/>',
    )


def mark() -> str:
    """The mark of the site as SVG: cards, and the hammer of the one who makes them."""
    gold, teal = "#D8B45A", "#4FB8A8"
    hammer = "M12 10L30 4H48L56 8V24L48 28H38V62H26V28H22Z"
    body = (
        f'<rect width="64" height="64" rx="14" fill="{INK}"/>'
        f'<g transform="translate(32 32)" stroke="{INK}" stroke-width="2.5">'
        f'<rect transform="rotate(14)" x="-12" y="-23" width="34" height="46" rx="5" fill="{teal}"/>'
        f'<rect transform="rotate(-8)" x="-22" y="-24" width="35" height="48" rx="5" fill="{gold}"/></g>'
        f'<path transform="translate(28 32) rotate(32) scale(.52) translate(-34-33)" d="{hammer}" fill="{INK}"/>'
    )
    return svg(64, 64, "Cardwright", body)
