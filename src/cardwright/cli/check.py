"""`cardwright check`: mistakes in a game's cards, texts and board."""

from __future__ import annotations

import click

from cardwright.games.registry import definition, ids
from cardwright.lab.lint import lint
from cardwright.terminal.device import print_json


@click.command(
    "check",
    epilog="""\b
Examples:
  cardwright check
  cardwright check battle-lines --json""",
)
@click.argument("games", nargs=-1, metavar="[GAME]…")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.pass_context
def command(ctx: click.Context, games: tuple[str, ...], as_json: bool) -> None:
    """Look for mistakes in a game's cards, texts and board (all games by default).

    Every finding names its culprit. The exit code is 1 if there is any.
    """
    found = {id: lint(definition(id)) for id in games or ids()}
    if as_json:
        print_json(found, indent=2)
    else:
        for id, findings in found.items():
            for finding in findings:
                click.echo(f"{id}: {finding}")
            cards = len(definition(id).cards)
            click.echo(f"{id}: {cards} cards, {_count(len(findings))}")
    if any(found.values()):
        ctx.exit(1)


def _count(findings: int) -> str:
    return "nothing found" if not findings else f"{findings} finding{'s' if findings != 1 else ''}"
