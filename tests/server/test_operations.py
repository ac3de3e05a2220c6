"""What whoever runs the server relies on: health, metrics, settings, logs, backup and restore."""

from __future__ import annotations

import json
import logging
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import cardwright
from cardwright.cli import cli
from cardwright.errors import CardwrightError
from cardwright.server.site import logs
from cardwright.server.site.run import bind
from cardwright.server.site.settings import Settings, SettingsError, load
from server.conftest import Start
from server.live import Live
from server.player import Player
from server.postgres import Postgres, find_binaries
from support.packaged import GAMES


def test_the_server_says_that_it_is_well(live: Live) -> None:
    health = live.client().get("/healthz").json()
    assert health["ok"] is True
    assert health["version"] == cardwright.__version__


def test_metrics_count_what_happens(live: Live) -> None:
    guest = live.guest()
    match = guest.post("/api/tables", json={"game": GAMES[0], "bots": ["random"]}).json()["match"]
    with Player(live.url, guest) as player:
        player.watch(match)
        assert player.pick(match, player.states[match]["view"]["ask"]["options"][-1]["note"])["type"] == "done"
        lines = live.client().get("/metrics").text.splitlines()
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert float(found["cardwright_commit_seconds_count"]) >= 1
    assert float(found["cardwright_sockets"]) == 1
    assert float(found["cardwright_live_matches"]) == 1
    assert float(found['cardwright_engine_seconds_bucket{le="+Inf"}']) >= 1


def test_metrics_are_for_this_machine_or_for_whoever_has_the_token(start: Start) -> None:
    open_here = start()
    assert open_here.client().get("/metrics").status_code == 200
    for header in ("X-Forwarded-For", "Forwarded"):
        passed_on = open_here.client().get("/metrics", headers={header: "for=203.0.113.7"})
        assert (passed_on.status_code, passed_on.json()["code"]) == (403, "operators-only")


def test_metrics_behind_a_proxy_are_for_this_machine(start: Start) -> None:
    proxied = start(trust_proxy=True).client()
    assert proxied.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 200
    assert proxied.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1, 203.0.113.7"}).status_code == 403


def test_metrics_are_shown_to_who_has_their_token(start: Start) -> None:
    live = start(metrics_token="open sesame")
    assert live.client().get("/metrics").status_code == 403
    assert live.client("open barley").get("/metrics").status_code == 403
    far = live.client("open sesame").get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
    assert far.status_code == 200
    assert live.client("open sesame").get("/api/me").status_code == 401


# -- settings


def test_variables_win_over_the_file_and_arguments_over_both(tmp_path: Path) -> None:
    file = tmp_path / "cardwright.toml"
    file.write_text('port = 9000\norigins = ["c"]\nbot_seconds = 3\n', encoding="utf-8")
    environment = {"CARDWRIGHT_CONFIG": str(file), "CARDWRIGHT_PORT": "9001", "CARDWRIGHT_ORIGINS": "a,b"}
    settings = load(environment, host="0.0.0.0")
    assert (settings.port, settings.bot_seconds) == (9001, 3.0)
    assert (settings.origins, settings.host) == (["a", "b"], "0.0.0.0")
    assert load(environment, port=1).port == 1


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"CARDWRIGHT_PORT": "many"}, "port"),
        ({"CARDWRIGHT_PORT": "70000"}, "port"),
        ({"CARDWRIGHT_BOT_WORKERS": "0"}, "bot_workers"),
        ({"CARDWRIGHT_CONFIG": "no-such-file.toml"}, "no-such-file.toml"),
    ],
)
def test_a_wrong_setting_is_named(environment: dict[str, str], words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        load(environment)


def test_an_unknown_setting_is_named_with_those_there_are(tmp_path: Path) -> None:
    file = tmp_path / "cardwright.toml"
    file.write_text("colour = 'red'\n", encoding="utf-8")
    with pytest.raises(SettingsError, match=r"colour.*bot_workers"):
        load({"CARDWRIGHT_CONFIG": str(file)})


def test_every_setting_is_in_the_operators_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "operators.md").read_text(encoding="utf-8")
    missing = [name for name in Settings.__struct_fields__ if f"`{name}`" not in page]
    assert not missing


def test_logs_are_lines_for_programs_if_wished(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        logs.set_up(load({}, log_json=True))
        logging.getLogger("cardwright.test").warning("a bot failed in %s", "m1")
    finally:
        root.handlers, root.level = before[0], before[1]
    entry = json.loads(capsys.readouterr().err)
    assert (entry["level"], entry["logger"], entry["text"]) == ("warning", "cardwright.test", "a bot failed in m1")
    with pytest.raises(SettingsError, match="log_level"):
        logs.set_up(load({}, log_level="loud"))


def test_a_port_that_is_taken_is_passed_over_or_named() -> None:
    with bind("127.0.0.1", 0, 1) as taken:
        port = taken.getsockname()[1]
        with bind("127.0.0.1", port, 5) as other:
            assert other.getsockname()[1] > port
        with pytest.raises(SettingsError, match=f"port {port}"):
            bind("127.0.0.1", port, 1)


def test_parts_of_an_answer_do_not_wait_for_each_other(live: Live) -> None:
    assert live.client().get("/healthz").status_code == 200
    (line,) = live._uvicorn.server_state.connections
    connection = line.transport.get_extra_info("socket")
    assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


# -- backup and restore


@pytest.mark.databases
def test_a_backup_of_a_running_server_plays_on_elsewhere(
    start: Start, database_url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    live = start()
    guest = live.guest()
    match = guest.post("/api/tables", json={"game": GAMES[0], "bots": ["random"]}).json()["match"]
    with Player(live.url, guest) as player:
        player.watch(match)
        player.pick(match, player.states[match]["view"]["ask"]["options"][0]["note"])
        kept = player.states[match]["view"]["ask"]["announcing"]
        if database_url.startswith("sqlite"):
            restored = _copy_sqlite(database_url, tmp_path)
        else:
            restored = _copy_postgres(request.getfixturevalue("postgres"), database_url, tmp_path)
    with Live(load({}, database=restored, limits=False, password_memory=8)) as elsewhere:
        again = elsewhere.client()
        again.cookies.update(dict(guest.cookies.items()))
        with Player(elsewhere.url, again) as player:
            state = player.watch(match)
            assert state["view"]["ask"]["announcing"] == kept
            assert player.pick(match, state["view"]["ask"]["options"][-1]["note"])["type"] == "done"


def _copy_sqlite(url: str, folder: Path) -> str:
    file = folder / "backup" / "copy.db"
    file.parent.mkdir()
    done = CliRunner().invoke(cli, ["backup", str(file), "--database", url], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    with pytest.raises(CardwrightError, match="--force"):
        CliRunner().invoke(
            cli, ["backup", str(file), "--database", url], catch_exceptions=False, standalone_mode=False
        )
    return f"sqlite:///{file}"


def _copy_postgres(server: Postgres, url: str, folder: Path) -> str:
    binaries = find_binaries()
    assert binaries is not None
    with pytest.raises(CardwrightError, match="pg_dump"):
        CliRunner().invoke(
            cli, ["backup", str(folder / "x"), "--database", url], catch_exceptions=False, standalone_mode=False
        )
    target = server.url(server.create())
    file = folder / "copy.dump"
    plain = [one.replace("postgresql+psycopg:", "postgresql:") for one in (url, target)]
    subprocess.run([binaries / "pg_dump", "--format=custom", f"--file={file}", plain[0]], check=True)
    subprocess.run([binaries / "pg_restore", "--no-owner", f"--dbname={plain[1]}", file], check=True)
    return target


def test_serve_says_what_is_wrong_in_one_line() -> None:
    command = [
        sys.executable,
        "-c",
        "from cardwright.cli import main; main()",
        "serve",
        "--port",
        "1",
        "--host",
        "no.such",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "cannot listen on no.such port 1" in done.stderr
    assert shutil.which("cardwright") is None or "Traceback" not in done.stderr
