"""What the commands share that work on the database of a server, also while it runs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardwright.errors import CardwrightError

if TYPE_CHECKING:
    from cardwright.server.site.settings import Settings
    from cardwright.server.storage.store import Store

F = TypeVar("F", bound=Callable[..., Any])


def database_options(command: F) -> F:
    """The options that say which server it is."""
    config = click.option("--config", type=click.Path(exists=True, dir_okay=False), help="The server's TOML file.")
    database = click.option("--database", help="Its database.  [default: what `cardwright serve` would use]")
    return database(config(command))


def settings_of(database: str | None, config: str | None) -> Settings:
    """The settings of the server that is meant."""
    from cardwright.server.site import settings

    environment = dict(os.environ)
    if config is not None:
        environment["CARDWRIGHT_CONFIG"] = config
    return settings.load(environment, database=database)


@contextmanager
def opened(settings: Settings) -> Iterator[Store]:
    """The database of a server; CardwrightError says why it cannot be used."""
    try:
        from sqlalchemy.engine import make_url
        from sqlalchemy.exc import DatabaseError

        from cardwright.server.storage.store import LITE, Store, is_current
    except ImportError as error:
        raise CardwrightError(
            f"the server's packages are not installed; install them with: pip install 'cardwright[server]' ({error})"
        ) from None
    url = make_url(settings.database_url)
    shown = url.render_as_string(hide_password=True)
    if url.get_backend_name() == LITE and not Path(url.database or "").is_file():
        raise CardwrightError(f"there is no database {url.database}; has the server been started once?")
    store = Store(settings.database_url, 1)
    try:
        if not is_current(store.engine, settings.database_url):
            raise CardwrightError(
                f"the tables in {shown} are of another version; start the server of this version once"
            )
        yield store
    except DatabaseError as error:
        raise CardwrightError(f"{shown} cannot be used: {error.orig}") from None
    finally:
        store.close()
