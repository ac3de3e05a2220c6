"""`cardwright backup`: a copy of everything a server keeps, also while it runs."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import click

from cardwright.cli.extras import server_extra
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
    with server_extra():
        from sqlalchemy.engine import make_url

        from cardwright.server.site.settings import load
        from cardwright.server.storage import store

    address = load(dict(os.environ), database=database).database_url
    store.check_address(address)
    url = make_url(address)
    if url.get_backend_name() != store.LITE:
        name = url.set(drivername=store.BIG).render_as_string(hide_password=True)
        raise CardwrightError(
            f"this is no SQLite database; copy it with: pg_dump --format=custom --file={file} {name}"
        )
    if not url.database or store.is_missing(address):
        raise CardwrightError(f"there is no database {url.database}; has the server been started once?")
    database_file = Path(url.database)
    if file.exists():
        if file.samefile(database_file):
            raise CardwrightError(f"{file} is the database itself; name another file for the copy")
        if not force:
            raise CardwrightError(f"{file} is there already; --force replaces it")
    part = file.with_name(f"{file.name}.part")
    try:
        matches = _copy(database_file, part)
        part.replace(file)
    except sqlite3.Error as error:
        raise CardwrightError(f"{database_file} cannot be copied to {file}: {error}") from None
    finally:
        part.unlink(missing_ok=True)
    click.echo(f"{matches} matches and all that belongs to them are in {file}.")


def _copy(database: Path, file: Path) -> int:
    """Copy a database, and count the matches in the copy."""
    source = sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)
    try:
        target = sqlite3.connect(file)
        try:
            source.backup(target)
            count: int = target.execute("SELECT count(*) FROM match").fetchone()[0]
            return count
        finally:
            target.close()
    finally:
        source.close()
