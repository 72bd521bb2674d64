"""Logs in both formats have everything that an operator needs, and no secret."""

from __future__ import annotations

import json
import logging
import sys
from typing import TYPE_CHECKING

import pytest

from bot import config
from bot.coordinator.errors import NotSeated
from bot.logs import FORMATS, HIDDEN, make_redactor, set_up
from bot.rules import notation
from bot.rules.errors import RuleError, TilesNotOnRack
from bot.storage.errors import UnreachableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Logged = Callable[..., str]

BOT = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789AB"
TELEGRAM = "123456789:AAH0123456789abcdefghijklmnopqrstuv"
AWKWARD = 'p"ś w\\ord'  # what JSON escapes
KEY = "c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2U="
PLANTED = {BOT, TELEGRAM, AWKWARD, KEY}
RACK = "ŻÓŁĆGĘŚ"


def logger() -> logging.Logger:
    made = logging.getLogger("bot.somewhere")
    made.setLevel(logging.DEBUG)
    return made


@pytest.fixture(params=sorted(FORMATS))
def log_line(request: pytest.FixtureRequest) -> Iterator[Logged]:
    """Yield a function that logs one record and returns the log's text."""
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler = Kept()
    handler.setFormatter(FORMATS[request.param](make_redactor(PLANTED), "pl"))
    logger().addHandler(handler)

    def log(message: str, *facts: object, error: BaseException | None = None) -> str:
        logger().warning(message, *facts, exc_info=error)
        return lines[-1]

    yield log
    logger().removeHandler(handler)


def catch(error: Exception, because: Exception | None = None) -> Exception:
    """Return the exception as it is when it is caught."""
    with pytest.raises(type(error)) as caught:
        raise error from because
    return caught.value


@pytest.mark.parametrize("secret", sorted(PLANTED))
def test_no_secret_of_the_settings_is_logged(secret: str, log_line: Logged) -> None:
    url = f"https://host/bot{secret}/getUpdates"
    line = log_line("calling %s", url, error=catch(OSError(url), ValueError(f"“{secret}”")))
    assert secret not in line
    assert json.dumps(secret)[1:-1] not in line
    assert json.dumps(secret, ensure_ascii=False)[1:-1] not in line
    assert HIDDEN in line


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("POST https://discord.com/api/v10/interactions/91/aW50ZXJhY3Rpb24_x-y/callback", "aW50"),
        ("https://discord.com/api/v10/webhooks/91/aW50ZXJhY3Rpb24/messages/@original", "aW50"),
        ("https://api.telegram.org/bot987654321:BBH0123456789abcdefghijklmnopqrstuv/x", "BBH0"),
        ("redis://bot:hunter22@redis:6379/0", "hunter22"),
        ("rediss+cluster://:hunter22@one:1,two:2", "hunter22"),
        ("token NzY1NDMyMTA5ODc2NTQzMjEw.AbCdEf.zYxWvUtSrQpOnMlKjIhGfEdCbA987654321", "zYxW"),
        ("Shard ID 3 has connected to Gateway (Session ID: 8d3e5f1a9c).", "8d3e5f"),
        ("Shard ID 3 has successfully RESUMED session 8d3e5f1a9c.", "8d3e5f"),
    ],
)
def test_a_text_like_a_secret_is_hidden(text: str, secret: str, log_line: Logged) -> None:
    line = log_line("%s", text, error=catch(RuntimeError(text)))
    assert secret not in line
    assert HIDDEN in line


@pytest.mark.parametrize(
    "text",
    [
        "timer deadline of game K7QX4M is moot",
        "out for 95 s: running clocks are extended by it",
        "Redis (redis.example.org:6379) doesn’t answer. 2026-11-21 18:40:07",
        "discord: a place of game K7QX4M: 429 after 1200 ms, retry at 18:40",
    ],
)
def test_a_text_without_a_secret_is_logged(text: str, log_line: Logged) -> None:
    assert text in log_line("%s", text)


def from_the_rules() -> Exception:
    """Return an exception that the rules raise by accident, with its facts."""
    with pytest.raises(ValueError, match=RACK) as caught:
        notation.parse_placement(RACK)
    return caught.value


def test_an_exception_within_the_game_is_logged_by_kind_and_lines_only(log_line: Logged) -> None:
    error = from_the_rules()
    line = log_line("game %s", "K7QX4M", error=error)
    assert RACK not in line
    assert RACK.encode("unicode_escape").decode() not in line
    assert type(error).__name__ in line
    assert "notation.py" in line
    assert "K7QX4M" in line


def test_a_refusal_of_the_rules_is_logged_without_tiles(log_line: Logged) -> None:
    refusal = TilesNotOnRack(missing="ŻÓ", rack=RACK)
    for line in (
        log_line("refused: %s", refusal),
        log_line("refused", error=catch(refusal)),
        log_line("refused", error=catch(RuntimeError("later"), catch(refusal))),
        log_line("refused", error=catch(ExceptionGroup("several", [refusal, NotSeated((RACK,))]))),
    ):
        assert all(letter not in line for letter in "ŻŁĆ")
        assert "TilesNotOnRack" in line


def test_messages_of_the_store_and_of_libraries_are_logged(log_line: Logged) -> None:
    error = catch(UnreachableError(address="redis:6379"), OSError(111, "Connection refused"))
    line = log_line("waiting", error=error)
    assert "redis:6379" in line
    assert "Connection refused" in line
    assert "which led to" in line


def test_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers.clear()
    try:
        set_up(config.read({"LOG_FORMAT": "json", "DISCORD_TOKEN": BOT, "WEB": "on"}))
        logging.getLogger("bot.x").warning("two\nlines „%s”", BOT)
        logging.getLogger("bot.x").error("failed", exc_info=catch(RuntimeError("why\nand how")))
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert first["message"] == f"two\nlines „{HIDDEN}”"
    assert (first["level"], first["logger"], list(first)) == (
        "WARNING",
        "bot.x",
        ["time", "level", "logger", "message"],
    )
    assert first["time"].endswith("+00:00")
    assert second["exception"].endswith("RuntimeError: why\nand how")
    assert sys.exc_info() == (None, None, None)


def test_every_refusal_of_the_rules_is_hidden_by_its_kind(log_line: Logged) -> None:
    """Kinds that are added later are included."""
    kinds = {RuleError}
    while more := {kind for one in kinds for kind in one.__subclasses__()} - kinds:
        kinds |= more
    for kind in kinds:
        error = kind.__new__(kind)
        vars(error)["rack"] = RACK
        assert RACK not in log_line("%s", error, error=error)
