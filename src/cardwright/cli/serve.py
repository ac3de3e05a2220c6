"""`cardwright serve`: the server people play on."""

from __future__ import annotations

import os

import click

from cardwright.cli.extras import server_extra
from cardwright.errors import CardwrightError


@click.command(
    epilog="""\b
Examples:
  cardwright serve
  cardwright serve --port 9000 --host 0.0.0.0
  cardwright serve --database postgresql://cardwright@localhost/cardwright
"""
)
@click.option("--host", help="The address to listen on.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65535), help="The port.  [default: 8000, or the next free one]")
@click.option("--database", help="Where to keep everything.  [default: SQLite in your data folder]")
@click.option("--config", type=click.Path(exists=True, dir_okay=False), help="A TOML file with settings.")
def command(host: str | None, port: int | None, database: str | None, config: str | None) -> None:
    """Let people play in the browser, against each other and against bots.

    All settings can be given in a TOML file or as environment variables such as
    CARDWRIGHT_PORT; docs/operators.md lists them. Ctrl-C stops the server; running matches
    go on when it is started again.
    """
    with server_extra():
        from cardwright.server.site import run, settings
        from cardwright.server.storage import store
    environment = dict(os.environ)
    if config is not None:
        environment["CARDWRIGHT_CONFIG"] = config
    wanted = settings.load(environment, host=host, port=port, database=database)
    is_fixed = port is not None or "CARDWRIGHT_PORT" in environment
    kept = f"{'A new database was made' if store.is_missing(wanted.database_url) else 'Everything is kept'} in"

    def announce(url: str) -> None:
        click.echo(f"Cardwright is ready: {url}")
        click.echo(f"{kept} {store.shown(wanted.database_url)}. Ctrl-C stops.")

    if not run.run(wanted, is_fixed, announce):
        raise CardwrightError("the server had to end; the reason is above")
