"""The web client knows the messages and bodies that the server has."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from cardwright.server.play import protocol, requests
from cardwright.server.site.typescript import typescript

FILE = "web/src/protocol.ts"
WRITTEN = (Path(__file__).parents[2] / FILE).read_text(encoding="utf-8")


def test_the_types_of_the_client_are_current() -> None:
    assert typescript() == WRITTEN, f"run: python -m cardwright.server.site.typescript {FILE}"


def test_every_message_has_a_type() -> None:
    for message in [*get_args(requests.ClientMessage), *get_args(protocol.ServerMessage)]:
        assert f'export interface {message.__name__} {{\n  type: "{message.__struct_config__.tag}";' in WRITTEN
        assert f"\n  | {message.__name__}" in WRITTEN


def test_what_the_server_always_sends_is_not_optional() -> None:
    assert "  window: boolean;" in WRITTEN
    assert "  theme: " in WRITTEN
    assert "  /** If missing: true. */\n  alive?: boolean;" in WRITTEN


def test_close_codes_are_all_there() -> None:
    codes = {name for name, value in vars(protocol).items() if isinstance(value, int) and name.isupper()}
    for name in codes - {"PROTOCOL", "LARGEST_FRAME"}:
        assert f"  {name}: {getattr(protocol, name)}," in WRITTEN
