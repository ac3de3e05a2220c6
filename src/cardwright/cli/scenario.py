"""`cardwright scenario`: run scenario files and say exactly what differs."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import click
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from cardwright.errors import ScenarioError
from cardwright.terminal.device import print_json, rich_console
from cardwright.testing.expectation import Difference
from cardwright.testing.scenario import Report, run


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILE_OR_FOLDER...", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list instead, one object for each file.")
@click.option("-q", "--quiet", is_flag=True, help="Name only the files that fail.")
def command(paths: tuple[Path, ...], as_json: bool, quiet: bool) -> None:
    """Run scenario files, wherever they lie, and say exactly what differs.

    A folder stands for all the .toml files in it, at any depth. The exit code is 0 if every file passes and 1
    if one of them fails or cannot be run.

    \b
    Examples:
      cardwright scenario scenarios/battle-lines
      cardwright scenario scenarios/battle-lines/wall-beats-striker.toml
      cardwright scenario ~/my-puzzles --json

    How to write one: docs/scenarios.md.
    """
    results = [(path, _result(path)) for path in _files(paths)]
    failed = [path for path, result in results if isinstance(result, str) or not result.ok]
    if as_json:
        print_json([_plain(path, result) for path, result in results], indent=2)
    else:
        console = rich_console(soft_wrap=True)
        for path, result in results:
            if not quiet or path in failed:
                _show(console, path, result)
        passed = len(results) - len(failed)
        console.print(Text(f"{passed} of {len(results)} passed", style="bold red" if failed else "bold green"))
    sys.exit(1 if failed else 0)


def _files(paths: tuple[Path, ...]) -> list[Path]:
    """The files that the arguments stand for, each once, in the order given."""
    files: dict[Path, None] = {}
    for path in paths:
        if not path.is_dir():
            files[path] = None
            continue
        inside = sorted(path.rglob("*.toml"))
        if not inside:
            raise click.UsageError(f"there is no .toml file in the folder “{path}”")
        files.update(dict.fromkeys(inside))
    return list(files)


def _result(path: Path) -> Report | str:
    """The report, or the message if the file cannot be run."""
    try:
        path.open("rb").close()
    except OSError as error:
        return f"cannot read “{path}”: {error.strerror}"
    try:
        return run(path)
    except ScenarioError as error:
        return str(error)


def _plain(path: Path, result: Report | str) -> dict[str, Any]:
    if isinstance(result, str):
        return {"file": str(path), "ok": False, "error": result}
    return {
        "file": str(path),
        "title": result.title,
        "rules": list(result.rules),
        "ok": result.ok,
        "differences": [
            {"step": d.step, "after": d.after, "what": d.what, "expected": d.expected, "found": d.found}
            for d in result.differences
        ],
    }


def _show(console: Console, path: Path, result: Report | str) -> None:
    if isinstance(result, str):
        console.print(Text.assemble(("ERROR ", "bold magenta"), result))
        return
    if result.ok:
        console.print(Text.assemble(("ok    ", "green"), str(path), ("  " + result.title, "dim")))
        return
    console.print(Text.assemble(("FAIL  ", "bold red"), str(path)))
    console.print(Text(f"      {result.title}  ({', '.join(result.rules)})"))
    for (step, after), differences in groupby(result.differences, _moment):
        console.print(Text(f"      step {step}, after “{after}”:"))
        for line in _rows(list(differences), console.width if console.is_terminal else None):
            console.print(line)


def _moment(difference: Difference) -> tuple[int, str]:
    return (difference.step, difference.after)


def _rows(differences: list[Difference], width: int | None) -> list[Text]:
    """One row for each difference; those that do not fit into the width have a line for each half."""
    indent = " " * 10
    what = max(cell_len(d.what) for d in differences)
    expected = max(cell_len(d.expected) for d in differences)
    lines: list[Text] = []
    for d in differences:
        row = Text.assemble(
            (f"{indent}{set_cell_size(d.what, what)}   ", ""),
            ("expected ", "dim"),
            (set_cell_size(d.expected, expected), "green"),
            ("   found ", "dim"),
            (d.found, "red"),
        )
        if width is None or row.cell_len <= width:
            lines.append(row)
            continue
        lines.append(Text(f"{indent}{d.what}"))
        lines.append(Text.assemble((f"{indent}  expected ", "dim"), (d.expected, "green")))
        lines.append(Text.assemble((f"{indent}  found    ", "dim"), (d.found, "red")))
    return lines
