"""A whole client: comes as a guest, sits down at a table, and plays any game by picking at random (docs/protocol.md).

    python examples/client.py http://127.0.0.1:8000 battle-lines --bot page      against a bot of the server
    python examples/client.py http://127.0.0.1:8000 battle-lines                 opens a table and waits for somebody
    python examples/client.py http://127.0.0.1:8000 battle-lines --join MATCH    sits down at a table that is open

It needs nothing but the package `websockets`.
"""

from __future__ import annotations

import argparse
import json
import random
import time
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

HOPELESS = {4400, 4401, 4403, 4409, 4413}  # the server has closed the socket, and would again


def post(url: str, body: object, cookie: str = "") -> tuple[Any, str]:
    """Send JSON to the HTTP API; the answer and the cookie that came with it."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer), (answer.headers["Set-Cookie"] or "").split(";")[0]


def play(url: str, cookie: str, match: str) -> str:
    """Play a match to its end, however often the connection drops; how it ended comes back."""
    seen, pause = 0, 0.1
    while True:
        try:
            with connect(f"ws{url[4:]}/api/live", additional_headers={"Cookie": cookie}, max_size=None) as socket:
                socket.send(json.dumps({"type": "hello", "protocol": 1, "client": "examples/client.py"}))
                socket.send(json.dumps({"type": "watch", "match": match, "since": seen}))
                answered, is_open = 0, False  # the number of the decision that was answered last
                for frame in socket:
                    message, pause = json.loads(frame), 0.1
                    if message["type"] == "table":
                        if is_open and message["table"]["state"] == "running":  # somebody has come
                            socket.send(json.dumps({"type": "watch", "match": match}))
                        is_open = message["table"]["state"] == "open"
                    elif message["type"] == "refused" and message["code"] in ("stale", "illegal", "too-often"):
                        answered = 0  # too late, say because a window has passed; the state follows
                    elif message["type"] == "refused":
                        raise SystemExit(message["text"])
                    elif message["type"] == "state":
                        seen = message["view"]["number"]
                        for event in message["events"]:
                            if event.get("text"):
                                print(event["text"])
                        if "result" in message["view"]:
                            return str(message["result"])
                        ask = message["view"].get("ask")
                        if ask is not None and message["ask"] != answered:
                            answered = message["ask"]
                            note = random.choice(ask["options"])["note"]
                            pick = {"type": "pick", "match": match, "ask": answered, "note": note}
                            socket.send(json.dumps(pick))
        except (ConnectionClosed, InvalidStatus, OSError) as error:
            if isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code in HOPELESS:
                raise SystemExit(f"the server closed the connection: {error.rcvd.reason}") from None
            time.sleep(pause)
            pause = min(2 * pause, 10)


def main() -> None:
    """Read what is wanted, sit down, play."""
    parser = argparse.ArgumentParser()
    parser.add_argument("url", help="the server, such as http://127.0.0.1:8000")
    parser.add_argument("game")
    parser.add_argument("--bot", help="play this bot of the server")
    parser.add_argument("--join", metavar="MATCH", help="sit down at this table")
    wish = parser.parse_args()
    _, cookie = post(f"{wish.url}/api/guests", {})
    if wish.join:
        table, _ = post(f"{wish.url}/api/tables/{wish.join}/seats", {}, cookie)
    else:
        bots = [wish.bot] if wish.bot else []
        table, _ = post(f"{wish.url}/api/tables", {"game": wish.game, "bots": bots}, cookie)
    print(f"Table {table['match']}", flush=True)
    print(f"Result: {play(wish.url, cookie, table['match'])}")


if __name__ == "__main__":
    main()
