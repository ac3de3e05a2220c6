"""`cardwright admin`: who the admins of a server are, and what they did."""

from __future__ import annotations

import click

from cardwright.cli.database import database_options, opened, settings_of


@click.group(
    epilog="""\b
Examples:
  cardwright admin grant Hannah
  cardwright admin list
  cardwright admin log -n 100
"""
)
def command() -> None:
    """Say who the admins of a server are, and see what they did.

    Admins see reports, mute and ban accounts and close tables. This command is the only way
    to become one: register an account like everybody else, then grant it. It works on the
    server's database, also while the server runs, and takes effect at once.
    """


@command.command(
    epilog="""\b
Examples:
  cardwright admin grant Hannah
  cardwright admin grant Hannah --database postgresql://cardwright@localhost/cardwright
"""
)
@click.argument("name")
@database_options
def grant(name: str, database: str | None, config: str | None) -> None:
    """Make the account NAME an admin."""
    with opened(settings_of(database, config)) as store:
        from cardwright.server.people import moderation

        click.echo(f"{store.do(moderation.grant, name).name} is an admin now.")


@command.command(
    epilog="""\b
Examples:
  cardwright admin revoke Hannah
"""
)
@click.argument("name")
@database_options
def revoke(name: str, database: str | None, config: str | None) -> None:
    """Make the account NAME an ordinary one again."""
    with opened(settings_of(database, config)) as store:
        from cardwright.server.people import moderation

        click.echo(f"{store.do(moderation.revoke, name).name} is no admin any more.")


@command.command(
    "list",
    epilog="""\b
Examples:
  cardwright admin list
  cardwright admin list --config /etc/cardwright.toml
""",
)
@database_options
def list_admins(database: str | None, config: str | None) -> None:
    """List the admins."""
    with opened(settings_of(database, config)) as store:
        from cardwright.server.people import moderation

        found = [account.name for account in store.do(moderation.admins)]
    click.echo("\n".join(found) if found else "There is no admin; make one with: cardwright admin grant NAME")


@command.command(
    epilog="""\b
Examples:
  cardwright admin log
  cardwright admin log -n 500 | grep Hannah
"""
)
@click.option("-n", "most", type=click.IntRange(1, 100_000), default=50, show_default=True, help="How many.")
@database_options
def log(most: int, database: str | None, config: str | None) -> None:
    """Show what admins did, and to whom: the newest last."""
    with opened(settings_of(database, config)) as store:
        from cardwright.server.people import acts

        found = store.do(acts.newest, None, most)
    for act in reversed(found):
        who, words = act.admin or "(by command)", " ".join(act.words.split())
        click.echo(f"{acts.moment(act.wall)}  {who:24}  {act.what:8}  {act.whom:24}  {words}".rstrip())
    if not found:
        click.echo("No admin has done anything yet.")
