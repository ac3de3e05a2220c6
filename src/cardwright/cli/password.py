"""`cardwright password`: a new password for somebody who has forgotten theirs."""

from __future__ import annotations

import asyncio

import click

from cardwright.cli.database import database_options, opened, settings_of
from cardwright.errors import CardwrightError


@click.command(
    epilog="""\b
Examples:
  cardwright password Hannah
  cardwright password Hannah --generate
  cardwright password Hannah --database postgresql://cardwright@localhost/cardwright
"""
)
@click.argument("name")
@click.option("--generate", is_flag=True, help="Make a password and print it, instead of asking for one.")
@database_options
def command(name: str, generate: bool, database: str | None, config: str | None) -> None:
    """Give the account NAME a new password and end all its sessions.

    It works on the server's database, also while the server runs. What you type must be
    as good as what people choose themselves. Admins see in their log that it was done.
    """
    settings = settings_of(database, config)
    with opened(settings) as store:
        from cardwright.server.people import accounts
        from cardwright.server.people.passwords import LONGEST, SHORTEST, Passwords, generated

        known = store.do(accounts.must_be_named, name)
        if generate:
            password = generated()
        else:
            password = click.prompt(f"New password of {known.name}", hide_input=True, confirmation_prompt=True)
            if not SHORTEST <= len(password) <= LONGEST:
                raise CardwrightError(f"a password has {SHORTEST} to {LONGEST} characters")
        passwords = Passwords(settings.password_memory)
        try:
            kept = asyncio.run(passwords.chosen(known.name, password))
        finally:
            passwords.close()
        account = store.do(accounts.set_password, known.name, kept)
    click.echo(f"{account.name} has a new password, and all sessions have ended.")
    if generate:
        click.echo(f"It is: {password}")
