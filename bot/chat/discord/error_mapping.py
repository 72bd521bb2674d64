"""The meaning of Discord's errors for the bot.

The codes are in Discord's documentation, "Opcodes and Status Codes".
"""

from __future__ import annotations

import math

import aiohttp
import discord

from bot.delivery.channel import TryLaterError

# An acknowledgement came too late, or the interaction was acknowledged before.
TOO_LATE, ACKNOWLEDGED = 10062, 40060
# An interaction's token is valid for a quarter of an hour. Discord has several codes for its end.
TOKEN_GONE = frozenset({10015, 50027, TOO_LATE})
MESSAGE_GONE = 10008
# Too many edits of old messages for now, reported with HTTP 429 or 400.
EDITED_ENOUGH = 30046
FIXED = frozenset({50005})
ARCHIVED = 50083
# The message has a thread already.
THREAD_EXISTS = 160004
# The server has as many active threads as Discord allows.
TOO_MANY_THREADS = 160006
# The codes for no access and no permission. They are not reliable, least of all in private chats.
DOUBTFUL = frozenset({50001, 50013})
CHANNEL_GONE = 10003
PLACE_GONE = frozenset({CHANNEL_GONE, 10004, 10013, 40003, 50007, 50278})
# All errors of a request that are not the bot's fault.
FAILED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)

_BUSY = 429
_SERVER = 500


def as_try_later(error: BaseException) -> TryLaterError | None:
    """Return a TryLaterError for an error of Discord.

    Return None if another attempt would not help.
    """
    if isinstance(error, discord.RateLimited):
        return TryLaterError("rate limit", math.ceil(error.retry_after * 1000))
    if not isinstance(error, discord.HTTPException):
        return TryLaterError(type(error).__name__)
    if error.status == _BUSY or error.code == EDITED_ENOUGH:
        return TryLaterError("rate limit", _read_wait(error))
    if error.status >= _SERVER:
        return TryLaterError(f"HTTP {error.status}")
    return None


def code_of(error: BaseException) -> int:
    """Return the code that Discord gives to an error, 0 if it gives none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def _read_wait(error: discord.HTTPException) -> int | None:
    header = error.response.headers.get("Retry-After", "")
    return int(float(header) * 1000) if header.replace(".", "", 1).isdigit() else None
