"""The log: nobody can forge a line of it, and the same fault again and again does not fill it."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from cardwright.server.site import logs
from cardwright.server.site.settings import load
from server.live import Live

FORGED = "/assets/%00%0a2026-11-17 00:00:00,000 ERROR cardwright.app: FORGED%1b[31m%c2%9b%e2%80%a8%0d"


class Written:
    """What a log has written, and the time it believes in."""

    def __init__(self) -> None:
        self.stream = io.StringIO()
        self.now = 100.0

    @property
    def lines(self) -> list[str]:
        return self.stream.getvalue().split("\n")[:-1]


@pytest.fixture(params=[False, True])
def written(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """A log as the server keeps it, as text and as JSON."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    found = Written()
    monkeypatch.setattr("sys.stderr", found.stream)
    monkeypatch.setattr(logs, "_now", lambda: found.now)
    logs.set_up(load({}, log_json=request.param))
    yield found
    root.handlers, root.level = before


def test_a_path_cannot_forge_a_line(live: Live, written: Written) -> None:
    assert live.client().get(FORGED).status_code == 404
    assert [line for line in written.lines if " httpx: " not in line and '"logger": "httpx"' not in line] == []


def test_what_is_logged_is_one_line_without_control_characters(written: Written) -> None:
    logging.getLogger("cardwright.test").error("%s failed", "a\n2026 ERROR x: FORGED\x1b[31m\r\x00\x85\u2028\u202e")
    (line,) = written.lines
    text = json.loads(line)["text"] if line.startswith("{") else line
    assert "FORGED" in text
    assert line.isprintable()


def test_a_traceback_cannot_forge_a_line_either(written: Written) -> None:
    try:
        raise ValueError("a\n2026-11-17 ERROR x: FORGED\x1b[31m")
    except ValueError:
        logging.getLogger("cardwright.test").exception("it failed")
    assert all(line.isprintable() for line in written.lines)
    assert all(line.startswith(("  ", "{")) for line in written.lines[1:])


def test_the_same_fault_is_told_once_a_second_and_counted(written: Written) -> None:
    log = logging.getLogger("cardwright.test")
    for number in range(5):
        log.error("fault %s", number)
    log.error("another fault")
    log.info("fault %s", 1)
    written.now += 1.5
    log.error("fault %s", 5)
    log.error("fault %s", 6)
    written.now += 1.5
    log.error("fault %s", 7)
    told = [json.loads(line)["text"] if line.startswith("{") else line.split(": ", 1)[1] for line in written.lines]
    assert told == [
        "fault 0",
        "another fault",
        "fault 1",
        "fault 5 (and 4 more like it before)",
        "fault 7 (and 1 more like it before)",
    ]
