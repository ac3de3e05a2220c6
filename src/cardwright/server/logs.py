"""What the server writes to its log: lines for people, or one JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import sys
import time

from cardwright.server.settings import Settings, SettingsError

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


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
        return json.dumps(entry, ensure_ascii=False)


def set_up(settings: Settings) -> None:
    """Send all that is logged to standard error."""
    if settings.log_level not in LEVELS:
        raise SettingsError(f"log_level is “{settings.log_level}”; it can be {', '.join(LEVELS)}")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonLines() if settings.log_json else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(LEVELS[settings.log_level])
    for name in ("alembic", "uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(max(LEVELS[settings.log_level], logging.WARNING))
