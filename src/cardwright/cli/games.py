"""`cardwright games`: what can be played."""

from __future__ import annotations

import click

from cardwright.bots import registry
from cardwright.games.definition import Definition, Setting
from cardwright.games.registry import definition, ids
from cardwright.terminal.device import print_json
from cardwright.terminal.variants import value_text


@click.command(
    "games",
    epilog="""\b
Examples:
  cardwright games
  cardwright games --json""",
)
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON, settings included.")
def command(as_json: bool) -> None:
    """List the games with their variants, bots and settings."""
    found = [definition(id) for id in ids()]
    if as_json:
        print_json([_data(game) for game in found], indent=2)
        return
    for game in found:
        click.echo(f"{game.id}: {game.name}, {_players(game)}, {len(game.cards)} cards")
        click.echo(f"  {game.summary}")
        click.echo(f"  variants: {', '.join(['standard', *game.variants])}")
        click.echo(f"  bots: {', '.join(registry.names(game.id))}")
        if game.sides is not None:
            click.echo(f"  sides: {', '.join(game.sides.names)}")
        if game.decks:
            click.echo(f"  decks: {', '.join(sorted(game.decks))}")
        click.echo("  settings:")
        for setting in game.settings:
            click.echo(f"    {setting.name}={value_text(setting.standard)} ({_takes(setting)}): {setting.text}")


def _players(game: Definition) -> str:
    low, high = game.seats
    return f"{low} players" if low == high else f"{low} to {high} players"


def _takes(setting: Setting) -> str:
    if setting.values:
        return ", ".join(map(value_text, setting.values))
    return f"{setting.low} to {setting.high}"


def _data(game: Definition) -> dict[str, object]:
    return {
        "id": game.id,
        "name": game.name,
        "summary": game.summary,
        "players": list(game.seats),
        "cards": len(game.cards),
        "bots": registry.names(game.id),
        "decks": sorted(game.decks),
        "sides": list(game.sides.names) if game.sides is not None else [],
        "variants": {"standard": {}, **{name: dict(settings) for name, settings in game.variants.items()}},
        "settings": [
            {
                "name": setting.name,
                "standard": setting.standard,
                "text": setting.text,
                **(
                    {"values": list(setting.values)} if setting.values else {"low": setting.low, "high": setting.high}
                ),
            }
            for setting in game.settings
        ],
    }
