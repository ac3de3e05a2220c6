"""Frames that no honest client sends: what is no message at all, and messages that are out of place."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from cardwright.server.play import protocol, requests
from cardwright.server.play.table import Table

Frame = dict[str, Any]

NASTY = [
    "'; DROP TABLE match; --",
    '" OR 1=1 --',
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{{7*7}}${7*7}%s%n",
    "../../../../etc/passwd",
    "\u202eevil\u2066",
    "\ufeff",
    "e\u0301" * 40,
    "\U0001f0a1" * 20,
    "None",
    "-1",
    "0",
    "٣",
    " ",
    "\t\n",
    "a\rb",
]
"""Texts that have hurt others."""

UNREAL = ["nowhere", "aaaaaaaaaaaa", "AAAAAAAAAAAA", "-", "0", "_"]
"""Ids of no match."""

WRONG: list[Any] = [
    None, True, False, -1, 0, 1, 2**31 + 1, 2**63, 2**64, -(2**63), 10**30, 1.5, -0.0, 1e308, "", "1", "true",
    "ä" * 99, [], [[]], {}, {"type": "ping"}, [1, 2], {"$ne": 1}, "\u0000", "x" * 5000,
]  # fmt: skip


class Maker:
    """Makes frames about some tables for somebody who may change nothing in them, from a seed.

    `tables` are matches as they are; `held` the seats in them that the sender holds, for which only picks are made
    that are stale or impossible; `elsewhere` are ids of tables at which nothing can be picked.
    """

    def __init__(self, seed: int, tables: dict[str, Table], held: dict[str, int], elsewhere: list[str]) -> None:
        self._random = Random(seed)
        self._tables = tables
        self._held = held
        self._matches = sorted(tables)
        self._unreal = [*UNREAL, *elsewhere]

    def misplaced(self) -> Frame:
        """A message that is in order and must change nothing."""
        random = self._random
        if random.random() < 0.02:
            return self._about_nothing()
        match = random.choice(self._matches)
        kind = random.choices(
            [
                "pick",
                "draft",
                "preview",
                "why",
                "take-back",
                "rewind",
                "answer",
                "offer",
                "resume",
                "others",
                "leave",
            ],
            [40, 10, 8, 10, 5, 5, 5, 5, 4, 4, 2],
        )[0]
        message: Frame = {"type": kind, "match": match}
        if random.random() < 0.3:
            message["seat"] = self._other_seat(match)
        if kind in ("pick", "preview"):
            message["ask"], message["note"] = self._pick(match)
        elif kind == "draft":
            message["ask"], note = self._pick(match)
            if random.random() < 0.5:
                message |= {"notes": [note], "commit": True}
            else:
                message["notes"] = [note[:18]] * random.choice([1, 1, 2, 64])
        elif kind == "why":
            message["note"] = self._note(match)
        elif kind == "rewind":
            message["to"] = random.choice([0, 1, 5, 2**31])
        elif kind in ("answer", "offer"):
            message["what"] = random.choice(["draw 1", "peace", "x", "'; --", "\n", "drawdraw", "0 0 0"])
            if kind == "answer":
                message |= {
                    "what": random.choice(["draw", "undo", "pause", message["what"]]),
                    "agree": random.random() < 0.5,
                }
        elif kind == "others":
            message = self._of_others(match)
        return message

    def _of_others(self, match: str) -> Frame:
        """What a player may do, from somebody who is none there; from a player nothing that counts."""
        if match in self._held:
            return {"type": "hello", "protocol": 1}
        type = self._random.choice(["resign", "hold", "stand", "offer", "answer", "resume", "take-back"])
        message: Frame = {"type": type, "match": match}
        if type in ("offer", "answer"):
            message["what"] = self._random.choice(["draw", "undo", "pause"])
        if type == "answer":
            message["agree"] = True
        if type == "stand":
            message["until"] = self._random.choice(["item", "turn", "attacked", ""])
        return message

    def _about_nothing(self) -> Frame:
        random = self._random
        nasty = random.choice(NASTY)
        return random.choice(
            [
                {"type": "watch", "match": random.choice(self._unreal)},
                {"type": "pick", "match": random.choice(self._unreal), "ask": 1, "note": nasty},
                {"type": "say", "match": random.choice(self._unreal), "text": nasty},
                {"type": "watch", "match": random.choice(self._matches), "seat": 15},
                {"type": "seek", "game": nasty[:40]},
                {"type": "seek", "game": "clashing-destiny", "deck": nasty[:60]},
                {"type": "seek", "game": "battle-lines", "bot": nasty[:40]},
                {"type": "seek", "game": "battle-lines", "rated": True, "deck": "x"},
                {"type": "seek", "game": "battle-lines", "seats": random.choice([1, 3, 16])},
                {"type": "watch-lobby", "game": nasty[:40]},
                {"type": "leave-lobby"},
                {"type": "unseek"},
            ]
        )

    def _other_seat(self, match: str) -> int:
        """A seat that the sender does not hold."""
        seats = [seat for seat in [0, 1, 2, 15] if seat != self._held.get(match)]
        return self._random.choice(seats)

    def _pick(self, match: str) -> tuple[int, str]:
        """The number of a decision and a note, of which one is wrong if the sender is the one who is asked."""
        table = self._tables[match]
        seat = self._held.get(match)
        current = max(table.asks)
        number = self._random.choice(
            [0, 1, current - 1, current, current + 1, current + 2, 2**31, self._random.randrange(500)]
        )
        number = max(0, number)
        note = self._note(match)
        if seat is not None and seat in table.match.asked and number == table.asks[seat]:
            if table.match.why_not(seat, note) is None:
                number += 1
        return number, note

    def _note(self, match: str) -> str:
        """A real note of somebody who is asked, or something near one, or nothing like it."""
        random = self._random
        asked = self._tables[match].match.asked
        options = self._tables[match].match.ask(random.choice(asked)).options if asked else []
        if not options or random.random() < 0.1:
            return random.choice(NASTY)
        note = random.choice(options).note
        return random.choice(
            [
                note,
                note,
                note.upper(),
                note + " ",
                note[:-1] or "x",
                note.replace(" ", "  "),
                f"{note}; {note}",
                f"{note}; {random.choice(options).note}",
                f"; {note}",
                note + "\u0000",
                note + random.choice(NASTY),
                " ".join(reversed(note.split())),
                f"{note} {note}",
                note * 60,
            ]
        )[:4000]

    # -- what is no message

    def malformed(self) -> bytes:
        """Text that is near a message and none."""
        random = self._random
        while True:
            text = random.choice(
                [self._cut, self._wrong_type, self._unknown, self._deep, self._bytes, self._twisted]
            )()
            if is_malformed(text):
                return text

    def _base(self) -> Frame:
        return {"id": 1, **self.misplaced()}

    def _cut(self) -> bytes:
        text = json.dumps(self._base()).encode()
        return text[: self._random.randrange(len(text))]

    def _wrong_type(self) -> bytes:
        message = self._base()
        message[self._random.choice(sorted(message))] = self._random.choice(WRONG)
        return json.dumps(message).encode()

    def _unknown(self) -> bytes:
        message = self._base()
        message[self._random.choice(["x", "Type", "match_id", "__proto__", "", "seat ", *NASTY])] = 1
        return json.dumps(message).encode()

    def _deep(self) -> bytes:
        depth = self._random.choice([10, 500, 1500, 5000])
        opening, closing = self._random.choice([("[", "]"), ('{"a":', "}"), ('{"type":', "}"), ('{"match":[', "]}")])
        return ((opening * depth) + "1" + (closing * depth)).encode()[: protocol.LARGEST_FRAME]

    def _bytes(self) -> bytes:
        return self._random.choice(
            [
                b"",
                b"null",
                b"{}",
                b"[]",
                b'""',
                b"0",
                b"NaN",
                b"{",
                b"\x00",
                b"\xef\xbb\xbf{}",
                b'{"type"}',
                b"'ping'",
            ]
        )

    def _twisted(self) -> bytes:
        text = bytearray(json.dumps(self._base()).encode())
        for _ in range(self._random.choice([1, 1, 2, 5])):
            text[self._random.randrange(len(text))] = self._random.randrange(32, 127)
        return bytes(text)


def is_malformed(text: bytes) -> bool:
    """Whether the protocol has no such message."""
    try:
        requests.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return True
    return False
