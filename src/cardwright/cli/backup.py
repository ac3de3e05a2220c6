"""`cardwright backup`: a copy of everything a server keeps, also while it runs."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import click

from cardwright.errors import CardwrightError


@click.command(
    epilog="""\b
Examples:
  cardwright backup monday.db
  cardwright backup --database sqlite:////srv/cardwright.db monday.db
  cardwright serve --database sqlite:///monday.db
"""
)
@click.argument("file", type=click.Path(dir_okay=False, writable=True, path_type=Path))
@click.option("--database", help="What to copy.  [default: what `cardwright serve` would use]")
@click.option("--force", is_flag=True, help="Replace the file if it is there.")
def command(file: Path, database: str | None, force: bool) -> None:
    """Copy the server's SQLite database to FILE, also while the server runs.

    To restore it, stop the server and put the copy where the database was, or start a server
    on it. A PostgreSQL database is copied with its own pg_dump.
    """
    from sqlalchemy.engine import make_url

    from cardwright.server.settings import load

    url = make_url(load(dict(os.environ), database=database).database_url)
    if url.get_backend_name() != "sqlite":
        name = url.set(drivername="postgresql").render_as_string(hide_password=True)
        raise CardwrightError(
            f"this is no SQLite database; copy it with: pg_dump --format=custom --file={file} {name}"
        )
    if not url.database or not Path(url.database).is_file():
        raise CardwrightError(f"there is no database {url.database}; has the server been started once?")
    if file.exists():
        if not force:
            raise CardwrightError(f"{file} is there already; --force replaces it")
        file.unlink()
    source = sqlite3.connect(f"file:{url.database}?mode=ro", uri=True)
    target = sqlite3.connect(file)
    try:
        source.backup(target)
        matches = target.execute("SELECT count(*) FROM match").fetchone()[0]
    finally:
        target.close()
        source.close()
    click.echo(f"{matches} matches and all that belongs to them are in {file}.")
