"""A websocket without a library: frames that no library would send, and many of them at once."""

from __future__ import annotations

import json
import socket
import struct
from types import TracebackType
from typing import Any

TEXT = 0x1
BINARY = 0x2
CLOSE = 0x8

PATIENCE = 120.0

HELLO = b'{"type":"hello","protocol":1}'


def frame(payload: bytes, opcode: int = TEXT, final: bool = True) -> bytes:
    """One frame of a client. The mask is all zeros, which leaves the payload as it is."""
    first = opcode | (0x80 if final else 0)
    if len(payload) < 126:
        head = struct.pack("!BB", first, 0x80 | len(payload))
    elif len(payload) < 65536:
        head = struct.pack("!BBH", first, 0x80 | 126, len(payload))
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, len(payload))
    return head + bytes(4) + payload


class Raw:
    """An open socket to a live server. `messages` has what the server sent, `code` why it closed, if it did."""

    def __init__(self, host: str, cookie: str = "", greet: bool = True, room: int | None = None) -> None:
        """`room` is how many bytes the system may keep that were sent to us and not read."""
        name, port = host.split(":")
        self._socket = socket.socket()
        self._socket.settimeout(PATIENCE)
        if room is not None:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self._socket.connect((name, int(port)))
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""
        self.messages: list[dict[str, Any]] = []
        self.code: int | None = None
        self._socket.sendall(
            f"GET /api/live HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._buffer:
            self._fill()
        head, self._buffer = self._buffer.split(b"\r\n\r\n", 1)
        assert b" 101 " in head.split(b"\r\n")[0], head
        if greet:
            self.send(frame(HELLO))
            self.read()

    def __enter__(self) -> Raw:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._socket.close()

    def send(self, data: bytes) -> None:
        """Send frames as they are. The server may have closed already."""
        try:
            self._socket.sendall(data)
        except OSError:
            self.drain()

    def read(self) -> dict[str, Any] | None:
        """The next message of the server; None once it has closed."""
        while self.code is None:
            opcode, payload = self._frame()
            if opcode == TEXT:
                message: dict[str, Any] = json.loads(payload)
                self.messages.append(message)
                return message
            if opcode == CLOSE:
                self.code = struct.unpack("!H", payload[:2])[0] if payload else 1005
        return None

    def drain(self) -> None:
        """Read until the server has closed."""
        while self.read() is not None:
            pass

    def until(self, id: int) -> None:
        """Read until the answer to a request, or until the server has closed."""
        while (message := self.read()) is not None and message.get("id") != id:
            pass

    def _frame(self) -> tuple[int, bytes]:
        head = self._take(2)
        size = head[1] & 0x7F
        if size == 126:
            (size,) = struct.unpack("!H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._take(8))
        return head[0] & 0x0F, self._take(size)

    def _take(self, count: int) -> bytes:
        while len(self._buffer) < count:
            self._fill()
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def _fill(self) -> None:
        try:
            data = self._socket.recv(1 << 18)
        except ConnectionResetError:
            data = b""
        if not data:
            # The line is gone without a word, as when a close was lost in what we were still sending.
            data = b"\x88\x02" + struct.pack("!H", 1006)
        self._buffer += data
