"""What the terminal on the other side can show: letters outside its encoding, colours, a screen of our own.

Everything is written as if it could show all of it. Letters that its encoding lacks become plain ones of the same
width, so that a board keeps its shape; colours and cursor movements go to capable terminals only.
"""

from __future__ import annotations

import codecs
import json
import os
import signal
import sys
import unicodedata
from io import TextIOWrapper
from types import FrameType
from typing import Literal, NoReturn, TextIO

import click
from rich.console import Console

_PLAIN = "cardwright-plain"
_ASCII = "cardwright_ascii"

_ALIKE = str.maketrans(
    {
        **dict.fromkeys("─–—", "-"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
        **dict.fromkeys("“”", '"'),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("·…░", "."),
        **dict.fromkeys("→▸≥", ">"),
        **dict.fromkeys("≤◂", "<"),
        "▲": "^",
        "▼": "v",
        "│": "|",
        "█": "#",
        "×": "x",
        "µ": "u",
    }
)


def plain(text: str) -> str:
    """The text in ASCII, one letter for each."""
    return "".join(_plain_letter(letter) for letter in text.translate(_ALIKE))


def _plain_letter(letter: str) -> str:
    base = unicodedata.normalize("NFKD", letter)[0]
    return base if base.isascii() else "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


class Stopped(BaseException):
    """The program was told to end: its terminal is gone, or it was asked to terminate."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    raise Stopped(number)


def listen_to_signals() -> None:
    """From now on a closed terminal or a request to terminate raises `Stopped`."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _stop)


def _ascii(name: str) -> codecs.CodecInfo | None:
    """ASCII under a name of ours: click takes it by its own name for a mistake, and prints UTF-8."""
    if name != _ASCII:
        return None
    known = codecs.lookup("ascii")
    coders = (known.streamreader, known.streamwriter, known.incrementalencoder, known.incrementaldecoder)
    return codecs.CodecInfo(known.encode, known.decode, *coders, name=_ASCII)


def prepare_streams() -> None:
    """From now on no letter is an error: not one that the output cannot show, nor one that was typed."""
    codecs.register_error(_PLAIN, _replace)
    codecs.register(_ascii)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, _PLAIN), (sys.stderr, _PLAIN)):
        if isinstance(stream, TextIOWrapper):
            is_ascii = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=_ASCII if is_ascii else stream.encoding, errors=errors)


def drop_output() -> None:
    """Nobody takes what is still to be printed: forget it, so that the end of the program does not try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def is_capable(stream: TextIO) -> bool:
    """Whether a stream leads to a terminal that understands colours and cursor movements."""
    unnamed = "windows" if sys.platform == "win32" else ""
    return stream.isatty() and os.environ.get("TERM", unnamed) not in ("", "dumb", "unknown")


def rich_console(*, stderr: bool = False, soft_wrap: bool = False) -> Console:
    """What prints tables and styled text; a stream that is not capable gets the bare text."""
    capable = is_capable(sys.stderr if stderr else sys.stdout)
    colors: Literal["auto"] | None = "auto" if capable else None
    return Console(color_system=colors, stderr=stderr, soft_wrap=soft_wrap, highlight=False, markup=False)


def print_json(data: object, indent: int | None = None) -> None:
    """Print data for programs; letters that the output lacks are escaped, so that it stays the same data."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(data, indent=indent)
    click.echo(text)
