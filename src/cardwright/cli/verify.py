"""`cardwright verify`: check recorded matches offline, line by line."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from cardwright.errors import RecordError
from cardwright.match.verify import Check, verify
from cardwright.terminal import saves
from cardwright.terminal.device import print_json, rich_console

_COMMITMENT = re.compile("[0-9a-f]{64}")


@click.command("verify")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--commitment", metavar="HEX", default="", help="The commitment that you noted when the match began.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list instead, one object for each file.")
def command(files: tuple[Path, ...], commitment: str, as_json: bool) -> None:
    """Check recorded matches: that nobody changed a line, that the shuffle was the one promised at the start, and
    that every input follows the rules and leads to the result.

    Nothing is asked of any server. The exit code is 0 if everything holds, and 1 with the line that is wrong if
    something does not.

    \b
    Examples:
      cardwright verify battle-lines-k3x9.record
      cardwright verify --commitment 9b1e…c0 battle-lines-k3x9.record
      cardwright verify --json *.record

    What the checks mean: docs/replays.md.
    """
    promised = commitment.strip().lower()
    if promised and not _COMMITMENT.fullmatch(promised):
        raise click.UsageError("a commitment has 64 hexadecimal digits")
    if promised and len(files) > 1:
        raise click.UsageError("a commitment belongs to one match: name one file with it")
    results = [(file, _checks(file, promised)) for file in files]
    if as_json:
        print_json([_plain(file, checks) for file, checks in results], indent=2)
    else:
        console = rich_console(soft_wrap=True)
        for file, checks in results:
            _show(console, file, checks)
    sys.exit(0 if all(_holds(checks) for _, checks in results) else 1)


def _checks(file: Path, promised: str) -> list[Check]:
    try:
        return verify(saves.record_of(saves.read_text(file)), promised)
    except RecordError as error:
        return [Check("form", False, str(error), error.line)]


def _holds(checks: list[Check]) -> bool:
    return all(check.ok for check in checks)


def _plain(file: Path, checks: list[Check]) -> dict[str, object]:
    found = [{"name": check.name, "ok": check.ok, "text": check.text, "line": check.line} for check in checks]
    return {"file": str(file), "ok": _holds(checks), "checks": found}


def _show(console: Console, file: Path, checks: list[Check]) -> None:
    heading = ("verified  ", "bold green") if _holds(checks) else ("WRONG     ", "bold red")
    console.print(Text.assemble(heading, str(file)))
    for check in checks:
        mark = ("  ok    ", "green") if check.ok else ("  FAIL  ", "bold red")
        console.print(Text.assemble(mark, (f"{check.name:8} ", "dim"), check.text))
