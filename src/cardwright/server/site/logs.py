"""What the server writes to its log: lines for people, or one JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections import Counter
from types import TracebackType

from cardwright.server.site.settings import Settings, SettingsError

ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


TOLD_EVERY = 1.0
"""Seconds in which faults of one kind are told once."""

MOST_KINDS = 1000
"""Of more kinds it is not remembered when they were told."""

_now = time.monotonic


def printable(text: str) -> str:
    """A text in which every character that a terminal could obey is written out."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


class TextLines(logging.Formatter):
    """Each record as a line that nothing in it can break; tracebacks follow it, set in."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        """The line."""
        return printable(super().formatMessage(record))

    def formatException(self, ei: ExceptionInfo) -> str:
        """The traceback."""
        return "\n".join(f"  {printable(line)}" for line in super().formatException(ei).split("\n"))


class OncePerSecond(logging.Filter):
    """Lets warnings and errors of one kind through once a second, with how many were kept back before."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[str, str, str], float] = {}
        self._more: Counter[tuple[str, str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is to be written."""
        if record.levelno < logging.WARNING:
            return True
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        kind = (record.name, str(record.msg), error)
        now = _now()
        if now - self._told.get(kind, -TOLD_EVERY) < TOLD_EVERY:
            self._more[kind] += 1
            return False
        if len(self._told) >= MOST_KINDS:
            self._told.clear()
        self._told[kind] = now
        more = self._more.pop(kind, 0)
        if more:
            record.msg, record.args = f"{record.getMessage()} (and {more} more like it before)", None
        return True


class JsonLines(logging.Formatter):
    """Each record as an object with time, level, logger and text; exceptions as their own field."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        entry = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        text = json.dumps(entry, ensure_ascii=False)
        return text if text.isprintable() else json.dumps(entry)


def set_up(settings: Settings) -> None:
    """Send all that is logged to standard error."""
    if settings.log_level not in LEVELS:
        raise SettingsError(f"log_level is “{settings.log_level}”; it can be {', '.join(LEVELS)}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_json else TextLines())
    handler.addFilter(OncePerSecond())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(LEVELS[settings.log_level])
    for name in ("alembic", "uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(max(LEVELS[settings.log_level], logging.WARNING))
