"""docs/protocol.md tells the truth: its examples are messages, it has one of each, and it names every code."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cardwright.server.play import protocol, requests
from cardwright.server.play.socket import MOST_WAITING
from cardwright.server.play.table import OFFERED_AGAIN
from cardwright.server.site.limits import RATES
from cardwright.server.site.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs/protocol.md").read_text(encoding="utf-8")

CLIENT = {message.__struct_config__.tag: message for message in get_args(requests.ClientMessage)}
SERVER = {message.__struct_config__.tag: message for message in get_args(protocol.ServerMessage)}


def examples() -> list[dict[str, Any]]:
    """All messages of the page, in order."""
    found: list[dict[str, Any]] = []
    decoder = json.JSONDecoder()
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        rest = block.strip()
        while rest:
            message, end = decoder.raw_decode(rest)
            found.append(message)
            rest = rest[end:].strip()
    return found


EXAMPLES = examples()


def test_no_two_messages_have_the_same_type() -> None:
    assert not CLIENT.keys() & SERVER.keys()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["type"]))
def test_an_example_is_a_message(example: dict[str, Any]) -> None:
    frame = json.dumps(example).encode()
    if example["type"] in CLIENT:
        assert type(requests.decode(frame)) is CLIENT[example["type"]]
    else:
        message = msgspec.json.decode(frame, type=SERVER[example["type"]])
        assert json.loads(protocol.encode(message)) == example


def test_every_message_has_an_example() -> None:
    shown = {example["type"] for example in EXAMPLES}
    assert shown == CLIENT.keys() | SERVER.keys()


def test_every_entry_of_a_state_is_explained() -> None:
    for field in msgspec.structs.fields(protocol.State):
        assert f"`{field.name}`" in PAGE or f"`{field.name}." in PAGE or f'"{field.name}"' in PAGE, field.name


def test_close_codes_and_limits_are_those_of_the_server() -> None:
    for name, value in vars(protocol).items():
        if isinstance(value, int) and name.isupper() and name != "PROTOCOL":
            assert str(value) in PAGE, name
    words = " ".join(PAGE.split())
    frames, picks, chat, offers = (RATES[name] for name in ("frames", "picks", "chat", "offers"))
    assert f"{frames.burst} messages at once and then {1 / frames.seconds:.0f} a second" in words
    assert f"{picks.burst} picks at once and then {1 / picks.seconds:.0f} a second" in words
    assert f"{chat.burst} lines of chat at once and then one every {chat.seconds:.0f} seconds" in words
    assert f"{offers.burst} offers at once and then one every {offers.seconds:.0f} seconds" in words
    assert f"offered again after {OFFERED_AGAIN} more inputs" in words
    assert f"for which more than {MOST_WAITING >> 20} MiB waits" in words
    standard = Settings()
    assert f"holds {standard.account_sockets} sockets at most and an address {standard.address_sockets}" in words
    assert f"{standard.engine_seconds:g} second at once and then a twentieth of the time" in words
    assert standard.engine_share == 0.05


@pytest.mark.parametrize("tag", sorted(CLIENT))
def test_an_unknown_entry_is_an_error(tag: str) -> None:
    example = next(example for example in EXAMPLES if example["type"] == tag)
    with pytest.raises(msgspec.ValidationError):
        requests.decode(json.dumps(example | {"surprise": 1}).encode())
