"""Logs as text or JSON. Secrets are removed from every line.

An exception of the game, the dialogue or the pictures may hold a rack or a typed text. Of such an
exception only the type and the lines of code are logged, which is enough to find the fault.
Exceptions of the store, the platforms or a library are logged with their messages.
"""

from __future__ import annotations

import logging
import re
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast
from urllib.parse import unquote, urlsplit

import msgspec

from bot.rules.errors import RuleError
from bot.text.operator import sentence_of
from bot.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from types import TracebackType

    from bot.config import Settings

    Redact = Callable[[str], str]
    Problem = tuple[type[BaseException], BaseException, TracebackType | None]

HIDDEN = "***"

# Some libraries log whole URLs at INFO, and those of Telegram hold the token.
_TALKATIVE = ("telegram", "discord", "aiohttp.access")
# The packages whose exceptions may hold players' tiles or words. Pictures show tiles.
_OF_PLAYERS = ("bot.rules", "bot.coordinator", "bot.lexicon", "bot.robot", "bot.chat", "render")
# Secrets recognized by their look: passwords in addresses, bot tokens in Telegram's addresses,
# interaction tokens in Discord's addresses, Discord's bot tokens, and sessions at Discord's
# gateway, which its library logs.
_LOOKS = (
    re.compile(r"(?<=[/:])[^/:@\s]+(?=@)"),
    re.compile(r"\b(?:bot)?\d{6,}:[\w-]{30,}"),
    re.compile(r"(?<=/webhooks/)\d+/[\w.~%-]+|(?<=/interactions/)\d+/[\w.~%-]+"),
    re.compile(r"\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),
    re.compile(r"(?<=Session ID: )\w+|(?<=RESUMED session )\w+"),
)


def make_redactor(secrets: Collection[str]) -> Redact:
    """Return a function that replaces these secrets, and what looks like a secret, in a text."""
    known = sorted(filter(None, secrets), key=len, reverse=True)

    def redact(text: str) -> str:
        for secret in known:
            text = text.replace(secret, HIDDEN)
        for look in _LOOKS:
            text = look.sub(HIDDEN, text)
        return text

    return redact


class TextFormatter(logging.Formatter):
    """A log format with one line for each event, followed by the traceback if there is one."""

    def __init__(self, redact: Redact, language: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._redact, self._language = redact, language

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as text without secrets."""
        # Another handler may have stored the whole traceback in the record.
        record.exc_text = None
        return self._redact(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the library's name
        """Return the record's first line, without the traceback."""
        record.message = message(record, self._language)
        return super().formatMessage(record)

    def formatException(self, ei: object) -> str:  # noqa: N802 - the library's name
        """Return the traceback, without the messages of exceptions that may hold tiles or words."""
        return traceback_of(cast("Problem", ei)[1])


class Json(logging.Formatter):
    """A log format with one JSON object on a line.

    Its fields are time (ISO 8601, UTC), level, logger, message, and exception if there is one.
    """

    def __init__(self, redact: Redact, language: str) -> None:
        super().__init__()
        self._redact, self._language = redact, language

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a JSON line without secrets.

        They are removed before quotes are escaped.
        """
        at = datetime.fromtimestamp(record.created, UTC)
        line = {
            "time": at.isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self._redact(message(record, self._language)),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["exception"] = self._redact(traceback_of(record.exc_info[1]))
        return msgspec.json.encode(line).decode()


FORMATS: dict[str, Callable[[Redact, str], logging.Formatter]] = {
    "text": TextFormatter,
    "json": Json,
}


def message(record: logging.LogRecord, language: str) -> str:
    """Return the record's message. Errors for the operator become sentences in this language."""
    if not isinstance(record.args, tuple):
        return record.getMessage()
    shown = [_printable(it, language) for it in record.args]
    return str(record.msg) % tuple(shown) if shown else str(record.msg)


def traceback_of(error: BaseException) -> str:
    """Return the traceback of an exception and of its causes.

    The messages of exceptions that may hold tiles or words are left out.
    """
    return "\n".join(_frames(error, set())).rstrip("\n")


def set_up(settings: Settings) -> None:
    """Send all logs to standard error, at the configured level and in the configured format."""
    handler = logging.StreamHandler()
    redact = make_redactor(set(_secrets(settings)))
    handler.setFormatter(FORMATS[settings.log_format](redact, settings.language))
    logging.basicConfig(level=settings.log_level, handlers=[handler])
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))


def _printable(fact: object, language: str) -> object:
    """Return an argument of a log message as it may be logged.

    An error for the operator becomes a sentence. Of an error of the game's rules, which may hold
    tiles, only the type's name is returned.
    """
    if isinstance(fact, Trouble):
        return sentence_of(fact, language)
    return type(fact).__name__ if isinstance(fact, RuleError) else fact


def _secrets(settings: Settings) -> Iterator[str]:
    yield from set(settings.state_key.replace(",", " ").split()) - {"plain"}
    for address in (settings.redis_url, settings.telegram_webhook):
        password = urlsplit(address or "").password or ""
        yield from (password, unquote(password))
    yield from (settings.discord_token or "", settings.telegram_token or "")


def _frames(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    behind = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if behind is not None and id(behind) not in seen:
        yield from _frames(behind, seen)
        yield "\nwhich led to:\n"
    yield "Traceback (most recent call last):"
    yield "".join(traceback.format_tb(error.__traceback__)).rstrip("\n")
    name = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    yield name if _is_of_players(error) else f"{name}: {error}"
    for one in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        yield from _frames(one, seen)


def _is_of_players(error: BaseException) -> bool:
    """Return True if an exception may hold players' tiles or words.

    That depends on the package that defines it or raised it.
    """
    places = {type(error).__module__}
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    if last is not None:
        places.add(str(last.tb_frame.f_globals.get("__name__")))
    return any(f"{place}.".startswith(f"{ours}.") for place in places for ours in _OF_PLAYERS)
