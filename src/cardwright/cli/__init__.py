"""The command line. Each command lives in its own module, loaded when it is called, so that starting is quick."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from cardwright.errors import CardwrightError
from cardwright.terminal.device import Stopped, drop_output, prepare_streams

_COMMANDS = {
    "admin": "Say who the admins of a server are, and see what they did.",
    "art": "Draw the emblems of cards, and a game's back and picture, as SVG.",
    "backup": "Copy everything that a server keeps, also while it runs.",
    "bench": "Measure speed, beside OpenSpiel where it is installed.",
    "cards": "Show the cards of a game.",
    "check": "Look for mistakes in a game's cards, texts and board.",
    "decks": "Show ready-made decks, or check decks of your own.",
    "games": "List the games.",
    "password": "Give somebody a new password who has forgotten theirs.",
    "play": "Play in the terminal, against a bot or a second person.",
    "replay": "Step through a recorded match.",
    "serve": "Let people play in the browser, against each other and against bots.",
    "scenario": "Run scenario files and say exactly what differs.",
    "sim": "Play matches by the thousand and count.",
    "verify": "Check recorded matches: the shuffle, every input, the result.",
}


class _Lazy(click.Group):
    """Knows the name and help of every command without importing it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = import_module(f"cardwright.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(sorted(_COMMANDS.items()))


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="cardwright", message="Cardwright %(version)s")
def cli() -> None:
    """One engine for card-battle games: play them, simulate them, write bots for them."""


def main() -> None:
    """Run a command; an error of ours is one clear line, Ctrl-C and a closed pipe are a quiet end."""
    prepare_streams()
    try:
        code = _run()
        sys.stdout.flush()
    except OSError as error:
        code = 1
        drop_output()
        if not isinstance(error, BrokenPipeError):
            where = f"“{error.filename}”: " if error.filename else ""
            click.echo(f"Error: {where}{error.strerror or error}", err=True)
    sys.exit(code)


def _run() -> int:
    """Do what the command line says: the exit code."""
    try:
        code = cli(standalone_mode=False)
        return code if isinstance(code, int) else 0
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except Stopped as stop:
        return 128 + stop.number
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except CardwrightError as error:
        click.echo(f"Error: {error}", err=True)
        return 1
