"""`cardwright art`: emblems of cards, the back and the picture of a game, as SVG files or on one sheet."""

from __future__ import annotations

from pathlib import Path

import click

from cardwright.art import back, emblem, mark, picture
from cardwright.art.sheet import sheet_html, sheet_svg
from cardwright.match.game import game as game_of


@click.command(
    "art",
    epilog="""\b
Examples:
  cardwright art GAME --out pictures
  cardwright art GAME CARD > card.svg
  cardwright art GAME --sheet all.html --size 48""",
)
@click.argument("game")
@click.argument("cards", nargs=-1, metavar="[CARD...]")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Write a file for each card here.")
@click.option(
    "--sheet", type=click.Path(dir_okay=False, path_type=Path), help="Write one sheet of all, as .html or .svg."
)
@click.option(
    "--size", type=click.IntRange(16, 960), default=120, show_default=True, help="Pixels of an emblem on it."
)
def command(game: str, cards: tuple[str, ...], out: Path | None, sheet: Path | None, size: int) -> None:
    """Draw the emblems of GAME, or only those of some CARDs (id or name).

    Without --out and --sheet the emblem of a single card is printed. Without CARDs, --out also gets back.svg,
    picture.svg and mark.svg in a folder `game`. How emblems are made: docs/art.md.
    """
    played = game_of(game)
    shown = [played.card(card) for card in cards] or list(played.cards.values())
    if sheet is not None and sheet.suffix not in (".html", ".svg"):
        raise click.UsageError("--sheet takes the name of an .html or .svg file.")
    if out is None and sheet is None:
        if len(cards) != 1:
            raise click.UsageError("Name one CARD to print its emblem, or add --out DIR or --sheet FILE.")
        click.echo(emblem(played, shown[0]).encode())
        return
    try:
        if out is not None:
            for card in shown:
                _write(out / f"{card.id}.svg", emblem(played, card))
            pieces = {} if cards else {"back": back(played), "picture": picture(played), "mark": mark()}
            for name, text in pieces.items():
                _write(out / "game" / f"{name}.svg", text)
            click.echo(f"{len(shown) + len(pieces)} files in {out}")
        if sheet is not None:
            make = sheet_svg if sheet.suffix == ".svg" else sheet_html
            _write(sheet, make(played, shown, size))
            click.echo(f"{len(shown)} emblems in {sheet}")
    except OSError as error:
        raise click.ClickException(f"cannot write “{error.filename}”: {error.strerror}") from error


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
