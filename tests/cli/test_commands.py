"""The command line for an operator: an error is one sentence, and a stop stops the bot."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import resource
import signal
import socket
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.__main__ import COMMANDS, main
from bot.storage.embedded.folder import holder, open_lock, try_lock
from bot.text.operator import operator_sentence
from bot.trouble import reason
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from bot.trouble import TroubleFact

ROOT = Path(__file__).parents[2]
LANGUAGES = ("pl", "en")


def test_an_unknown_command_is_reported_with_the_known_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["nope"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("Nie ma komendy nope.\n")
    assert all(f"  {name} " in told.err for name in COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("asked", ["--help", "-h", "help"])
def test_help_names_every_command_in_the_language(
    asked: str,
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", language)
    assert main([asked]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    for name, (_, key) in COMMANDS.items():
        what = operator_sentence(language, key, {})
        assert re.search(rf"^  {name} +{re.escape(what)}$", told.out, re.MULTILINE)


def test_a_reader_of_the_output_may_stop_early() -> None:
    """Programs such as `head` and pagers do so."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        command = [sys.executable, "-m", "bot", "--help"]
        ended = subprocess.run(  # noqa: S603
            command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, timeout=PATIENCE, check=False
        )
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, b"")


@pytest.mark.parametrize("argument", ["now", "--port=1"])
def test_run_takes_no_argument(argument: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["run", argument])
    assert ended.value.code == 2
    assert argument in capsys.readouterr().err


@pytest.mark.parametrize("asked", ["-h", "--help"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_run_says_where_its_settings_are(
    language: str,
    asked: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", language)
    with pytest.raises(SystemExit) as ended:
        main(["run", asked])
    assert ended.value.code == 0
    told = "".join(capsys.readouterr().out.split())
    page = "deploy/settings.pl.md" if language == "pl" else "deploy/settings.md"
    assert page in told
    assert (ROOT / page).exists()


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    told = capsys.readouterr().out
    assert re.fullmatch(r"Wykładka \d+\.\d+\.\d+( \([0-9a-f]{7,12}\))?\n", told)


@pytest.mark.parametrize(
    ("command", "named"), [("admin", ["list", "reseal"]), ("lexicon", ["check", "build"])]
)
def test_a_command_of_commands_given_alone_lists_them(
    command: str, named: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    for name in named:
        assert re.search(rf"^ +{name} ", told, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invalid_setting_stops_every_command_in_the_chosen_language(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WEB_PORT", "http")
    monkeypatch.setenv("BOT_LANGUAGE", language)
    facts: dict[str, TroubleFact] = {"name": "WEB_PORT", "low": 0, "high": 65535, "text": "http"}
    told = operator_sentence(language, "setting-number", facts)
    for words in (["verify", "K7QX4M"], ["train"], ["robot"], ["health"], ["admin", "list"]):
        assert main(words) in {1, 2}
        assert capsys.readouterr() == ("", f"{told}\n")


def start(data: Path, settings: Mapping[str, str], *, alone: bool = False) -> subprocess.Popen[str]:
    """Start `python -m bot` with only these settings, in its own session if `alone`.

    No robot is prepared meanwhile unless `ROLES` says so.
    """
    usual = {"PATH": os.environ["PATH"], "WEB_PORT": "0", "ROLES": "chats,timers"}
    environment = {**usual, "DATA_DIR": str(data), **settings}
    return subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=alone,
    )


@contextlib.contextmanager
def running(data: Path, **settings: str) -> Iterator[subprocess.Popen[str]]:
    """Run a newly started bot, and end it in any case."""
    with start(data, settings) as bot:
        try:
            yield bot
        finally:
            bot.kill()


def port_of(bot: subprocess.Popen[str]) -> int:
    """Return the port of a ready bot, after the line that says so."""
    assert bot.stdout
    found = re.fullmatch(r"Wykładka: http://127\.0\.0\.1:(\d+)/\n", bot.stdout.readline())
    assert found
    return int(found[1])


def stop(bot: subprocess.Popen[str]) -> str:
    """Stop a bot as an operator would. Return the rest of its log."""
    bot.terminate()
    _, err = bot.communicate(timeout=PATIENCE)
    assert bot.returncode == 0
    assert "Traceback" not in err
    return err


def server_of(data: Path) -> int | None:
    """Return the process of the embedded server that holds this data folder, or None."""
    lock = open_lock(data / "redis" / "server.lock")
    try:
        return None if try_lock(lock) else holder(lock)
    finally:
        os.close(lock)


@pytest.fixture
def refuse(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., str]:
    """Return a function that starts the bot here, which must fail, and returns its message."""
    # The tests keep their own logs and memory dumps here.
    monkeypatch.setattr("bot.logs.set_up", lambda _: None)
    monkeypatch.setattr(resource, "setrlimit", lambda *_: None)

    def refusal(data: Path, **settings: str) -> str:
        for name, value in {"DATA_DIR": str(data), "WEB_PORT": "0", **settings}.items():
            monkeypatch.setenv(name, value)
        assert main([]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.endswith("\n")
        return told.err.removesuffix("\n")

    return refusal


@dataclass(frozen=True)
class Ready:
    """A ready bot with one mistyped setting: its data folder, its process, its port.

    `systemd` receives its messages to the supervisor.
    """

    data: Path
    process: subprocess.Popen[str]
    port: int
    systemd: socket.socket


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ready]:
    data = tmp_path_factory.mktemp("ready")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(data / "notify"))
        systemd.settimeout(PATIENCE)
        with running(data, WEBPORT="1", NOTIFY_SOCKET=str(data / "notify")) as bot:
            yield Ready(data, bot, port_of(bot), systemd)
            stop(bot)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="nowhere else is it told")
def test_neither_bot_nor_server_leaves_a_dump_of_its_memory(ready: Ready) -> None:
    assert resource.getrlimit(resource.RLIMIT_CORE)[1] != 0, "or this would show nothing"
    for process in (ready.process.pid, server_of(ready.data)):
        limits = Path(f"/proc/{process}/limits").read_text("utf-8")
        assert re.search(r"^Max core file size +0 +0 ", limits, re.MULTILINE)


def test_a_bot_that_runs_gives_systemd_signs_of_life(ready: Ready) -> None:
    assert [ready.systemd.recv(100) for _ in range(2)] == [b"READY=1", b"WATCHDOG=1"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WEB_PORT", "http"),
        ("BOT_LANGUAGE", "de"),
        ("REDIS_WAIT_REPLICAS", "-1"),
    ],
)
def test_an_invalid_setting_is_named(
    name: str, value: str, tmp_path: Path, refuse: Callable[..., str]
) -> None:
    told = refuse(tmp_path, **{name: value})
    assert told.startswith(f"`{name}`: „{value}” nie pasuje. ")
    assert len(told.splitlines()) == 1


@pytest.mark.slow
def test_a_stop_signal_sent_to_all_processes_is_clean(tmp_path: Path) -> None:
    """The signal reaches all processes during the preparation, as from a terminal."""
    with start(tmp_path, {"ROLES": "all"}, alone=True) as bot:
        try:
            port_of(bot)
            assert server_of(tmp_path)
            os.killpg(bot.pid, signal.SIGINT)
            _, err = bot.communicate(timeout=PATIENCE)
        finally:
            bot.kill()
    assert bot.returncode == 0
    assert "ERROR" not in err
    assert "BrokenProcessPool" not in err
    assert server_of(tmp_path) is None


@pytest.mark.parametrize(
    ("key", "settings", "facts"),
    [
        ("store-wrong-url", {"REDIS_URL": "http://localhost"}, {}),
        ("store-state-key", {"STATE_KEY": "plain,c2VjcmV0"}, {"number": 2}),
        ("store-not-a-server", {"REDIS_SERVER": "/no/server"}, {"path": "/no/server"}),
    ],
)
def test_a_wrong_setting_of_the_store_is_reported_in_the_chosen_language(
    key: str,
    settings: dict[str, str],
    facts: dict[str, str | int],
    tmp_path: Path,
    refuse: Callable[..., str],
) -> None:
    for language in LANGUAGES:
        told = refuse(tmp_path, BOT_LANGUAGE=language, **settings)
        assert told == operator_sentence(language, key, facts)


def test_an_invalid_folder_is_reported_in_polish_by_default(
    tmp_path: Path, refuse: Callable[..., str]
) -> None:
    data = tmp_path / "data"
    data.write_text("a file in the way")
    facts: dict[str, TroubleFact] = {
        "folder": str(data),
        "reason": reason(NotADirectoryError(errno.ENOTDIR, "")),
    }
    assert refuse(data) == operator_sentence("pl", "store-folder-unusable", facts)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_start_says_which_process_has_the_folder(
    language: str, ready: Ready, refuse: Callable[..., str]
) -> None:
    told = refuse(ready.data, BOT_LANGUAGE=language)
    assert told == operator_sentence(language, "store-folder-busy", {"pid": ready.process.pid})


@pytest.mark.slow
def test_a_taken_port_is_reported_before_any_change(
    tmp_path: Path, ready: Ready, refuse: Callable[..., str]
) -> None:
    facts: dict[str, TroubleFact] = {"port": ready.port, "name": "WEB_PORT"}
    assert refuse(tmp_path, WEB_PORT=str(ready.port)) == operator_sentence(
        "pl", "setting-port-taken", facts
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_bot_with_a_mistyped_setting_runs_and_names_it(ready: Ready) -> None:
    facts: dict[str, TroubleFact] = {"name": "WEBPORT", "close": "WEB_PORT"}
    told = operator_sentence("pl", "setting-mistyped", facts)
    assert ready.process.stderr
    assert any(told in line for line in ready.process.stderr)


def wait_for_connection(server: socket.socket, _bot: subprocess.Popen[str]) -> socket.socket:
    return server.accept()[0]


def wait_for_sentence(_server: socket.socket, bot: subprocess.Popen[str]) -> None:
    assert bot.stderr
    assert "Wykładka" in bot.stderr.readline()
    assert "Kolejna próba za" in bot.stderr.readline().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.slow
@pytest.mark.parametrize("wait", [wait_for_connection, wait_for_sentence])
def test_a_bot_can_be_stopped_while_redis_does_not_answer(
    wait: Callable[[socket.socket, subprocess.Popen[str]], socket.socket | None], tmp_path: Path
) -> None:
    with socket.socket() as server:
        server.settimeout(PATIENCE)
        server.bind(("127.0.0.1", 0))
        if wait is wait_for_connection:
            server.listen()
        url = f"redis://127.0.0.1:{server.getsockname()[1]}/0"
        with running(tmp_path, REDIS_URL=url) as bot:
            silent = wait(server, bot)
            # The bot stops at once, not at its next attempt.
            assert "Kolejna próba" not in stop(bot)
            if silent:
                silent.close()


@pytest.mark.slow
def test_each_platform_away_at_the_start_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        # The port is bound without a listener, so every call is refused.
        nobody.bind(("127.0.0.1", 0))
        origin = f"http://127.0.0.1:{nobody.getsockname()[1]}"
        settings = {"TELEGRAM_TOKEN": "1:a-token", "TELEGRAM_API": origin}
        settings |= {"DISCORD_TOKEN": "MTA.a-token", "DISCORD_API": f"{origin}/api/v10"}
        with running(tmp_path, **settings) as bot:
            assert bot.stderr
            told: dict[str, str] = {}
            while len(told) < 2:
                line = bot.stderr.readline().replace("\N{NO-BREAK SPACE}", " ")
                assert line
                assert "PyNaCl" not in line, "nobody asked for voices"
                assert "a-token" not in line
                if away := re.search(r"Brak połączenia \((Discord|Telegram)\): ", line):
                    told[away[1]] = line
            rest = stop(bot)
    for name, line in told.items():
        assert f"{name}: kolejna próba za 1 s." in line
        assert line.count(f"{name}: ") == 1
    assert "a-token" not in rest
