"""The identification of a person who opens the board within Telegram, by signed `initData`.

All its fields but `hash`, sorted, are signed with a key that only Telegram and the owner of the
bot's token can make (core.telegram.org/bots/webapps, "Validating data received via the Mini App").
"""

from __future__ import annotations

import hashlib
import hmac
from urllib.parse import parse_qsl

import msgspec
from msgspec import Struct

from bot.chat.web.access.authentication import Launch
from bot.coordinator.commands import Person
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.board_sessions import NoSessionError, Once
from bot.dialogue.actor import language_of

PLATFORM = "telegram"
# The greatest age of launch data, and the most by which Telegram's clock may be ahead, in ms.
FRESH = 3600_000
AHEAD = 60_000
_MOST_FIELDS = 32


class _User(Struct, frozen=True):
    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False


class TelegramApp:
    """The verifier of the data that Telegram gives to the page of the bot with this token."""

    def __init__(self, token: str) -> None:
        self._key = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)

    def read(self, told: str, *, now: int) -> tuple[Launch, Once]:
        """Return the person with their opening of the page, and the hash of the data.

        The hash is stored as used. `told` are the data (`initData`), `now` is the time (ms).

        Raises:
            NoSessionError: the data are not signed by Telegram, or are too old.

        """
        try:
            pairs = parse_qsl(
                told, keep_blank_values=True, strict_parsing=True, max_num_fields=_MOST_FIELDS
            )
        except ValueError:
            raise NoSessionError from None
        fields = dict(pairs)
        seal = fields.pop("hash", "")
        lines = "\n".join(f"{name}={fields[name]}" for name in sorted(fields))
        own = hmac.digest(self._key, lines.encode(errors="surrogateescape"), hashlib.sha256).hex()
        # A repeated name could be read differently here than by the signer.
        if len(fields) + 1 != len(pairs) or not hmac.compare_digest(own.encode(), seal.encode()):
            raise NoSessionError
        made = _number(fields.get("auth_date", "")) * 1000
        if not made - AHEAD <= now < made + FRESH:
            raise NoSessionError
        return _launch(fields), Once(own, made + FRESH)


def _launch(fields: dict[str, str]) -> Launch:
    try:
        user = msgspec.json.decode(fields.get("user", ""), type=_User)
    except msgspec.DecodeError:
        raise NoSessionError from None
    if user.is_bot or user.id <= 0:
        raise NoSessionError
    name = f"{user.first_name} {user.last_name}".strip()
    person = Person(UNKNOWN, name, PLATFORM, str(user.id), user.username)
    return Launch(person, fields.get("start_param", ""), language_of(user.language_code))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 12):  # noqa: PLR2004 - of a date
        raise NoSessionError
    return int(text)
