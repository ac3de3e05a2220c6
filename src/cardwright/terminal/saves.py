"""Saved matches: where they lie and what is in them.

A save is a JSON file around the match's own record (with its secrets), together with who sits where. The
record alone decides how the match goes on; the bots draw their chance from `bot_seed` and the place in the
record, so that a resumed match continues as if it had never stopped.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from pathlib import Path

from cardwright.errors import RecordError
from cardwright.match.record import FORMAT as RECORD

FORMAT = "cardwright-save 1"
PERSON = "person"


@dataclass(frozen=True)
class Save:
    """A match that can be gone on with: for each seat `person` or the name of a bot."""

    record: str
    seats: tuple[str, ...]
    bot_seed: int

    def text(self) -> str:
        data = {
            "format": FORMAT,
            "seats": list(self.seats),
            "bot_seed": self.bot_seed,
            "record": self.record.split("\n"),
        }
        return json.dumps(data, indent=1, ensure_ascii=False)


def home() -> Path:
    """The user's folder for what Cardwright keeps: CARDWRIGHT_HOME, else the platform's place for data."""
    chosen = os.environ.get("CARDWRIGHT_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Cardwright"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Cardwright"
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "cardwright"


def fresh_path(game_id: str, folder: str = "saves", ending: str = "json") -> Path:
    """A file name in the user's folder that is not taken yet."""
    stem = f"{game_id}-{datetime.now():%Y%m%d-%H%M%S}"
    path = home() / folder / f"{stem}.{ending}"
    number = 2
    while path.exists():
        path = path.with_name(f"{stem}-{number}.{ending}")
        number += 1
    return path


def newest(game_id: str | None) -> Path:
    """The unfinished save that was written last; RecordError if there is none."""
    folder = home() / "saves"
    paths = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in paths:
        try:
            lines = record_of(read_text(path)).split("\n")
        except RecordError:
            continue
        finished = any(line.startswith("result ") for line in lines)
        if not finished and (game_id is None or f"game {game_id}" in lines):
            return path
    raise RecordError(f"there is no unfinished match in {folder}")


def command(name: str, *arguments: str | Path) -> str:
    """A command of ours as the user can type it here: dev.py and the like say how they were called."""
    prefix = os.environ.get("CARDWRIGHT_COMMAND", "")
    program = Path(sys.argv[0])
    if not prefix and program.stem == "cardwright" and shutil.which("cardwright") is None:
        prefix = shlex.quote(str(program))
    return " ".join([prefix or "cardwright", name, *[shlex.quote(str(part)) for part in arguments]])


def typed_path(name: str) -> Path:
    """The file that a person names."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # ~somebody
        return Path(name)


def write_typed(path: Path, text: str, replace: Callable[[str], bool]) -> str | None:
    """Write a match to a file that a person named: what became of it if it was not written, else None.

    Only files of ours are replaced, and one of another match only if `replace` says yes to a question.
    """
    try:
        if path.is_dir():
            return f"Not saved: “{path}” is a folder."
        if not path.parent.is_dir():
            return f"Not saved: there is no folder “{path.parent}”."
        if path.exists():
            try:
                there = _match_of(record_of(read_text(path)))
            except RecordError:
                return f"Not saved: “{path}” is there and is no saved match or record. Choose another name."
            question = f"“{path}” holds another match. Replace it?"
            if there != _match_of(record_of(text)) and not replace(question):
                return "Not saved."
        write(path, text)
    except OSError as error:
        return f"Not saved: {path}: {error.strerror}."
    return None


def _match_of(record: str) -> list[str]:
    """What tells one match from another: the digest of its seed, and where it began."""
    return [line for line in record.split("\n") if line.startswith(("game ", "commitment ", "position "))]


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all, readable by its owner only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".cardwright-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_text(path: Path) -> str:
    """The text of a file; RecordError if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise RecordError(f"cannot read “{path}”: {reason}") from None


def read(text: str) -> Save | str:
    """A save, or the record itself if the text is one; RecordError if it is neither."""
    if text.startswith(RECORD.split(" ")[0]):
        return text
    try:
        data = json.loads(text)
    except ValueError:
        begins = text.split("\n", 1)[0][:40]
        raise RecordError(f"neither a saved match nor a record: it begins with “{begins}”") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"not a saved match: its format is not “{FORMAT}”")
    seats = _strings(data.get("seats"))
    record = _strings(data.get("record"))
    seed = data.get("bot_seed")
    if not seats or not record or type(seed) is not int:
        raise RecordError("the saved match is damaged: seats, bot_seed or record is missing")
    return Save("\n".join(record), tuple(seats), seed)


def _strings(value: object) -> list[str]:
    """The value if it is a list of strings, else an empty one."""
    return value if isinstance(value, list) and all(isinstance(entry, str) for entry in value) else []


def record_of(text: str) -> str:
    """The record in a text that is a record or a save."""
    found = read(text)
    return found if isinstance(found, str) else found.record


def derived(seed: int | str | bytes, *parts: int) -> int:
    """A number that follows from a seed and the parts, for a bot's own chance."""
    text = "/".join([str(seed), *map(str, parts)])
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
