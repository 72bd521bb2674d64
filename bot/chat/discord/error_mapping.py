"""What Discord's refusals mean.

Codes: Discord's documentation, "Opcodes and Status Codes".
"""

from __future__ import annotations

import math

import aiohttp
import discord

from bot.delivery.channel import TryLaterError

# An acknowledgement that came too late, and one that was there before it.
TOO_LATE, ACKNOWLEDGED = 10062, 40060
# The token of an interaction lives a quarter of an hour; whichever way Discord says so.
TOKEN_GONE = frozenset({10015, 50027, TOO_LATE})
MESSAGE_GONE = 10008
# So many edits of old messages for now: said with HTTP 429 or 400.
EDITED_ENOUGH = 30046
FIXED = frozenset({50005})
ARCHIVED = 50083
# No access, no permission: not to be taken at their word, in private least of all.
DOUBTFUL = frozenset({50001, 50013})
CHANNEL_GONE = 10003
PLACE_GONE = frozenset({CHANNEL_GONE, 10004, 10013, 40003, 50007, 50278})
# Everything that a request may end with and that is no fault of the bot's.
FAILED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)

_BUSY = 429
_SERVER = 500


def later(error: BaseException) -> TryLaterError | None:
    """The error to raise where the request is to be made again, None where that wouldn't help."""
    if isinstance(error, discord.RateLimited):
        return TryLaterError("rate limit", math.ceil(error.retry_after * 1000))
    if not isinstance(error, discord.HTTPException):
        return TryLaterError(type(error).__name__)
    if error.status == _BUSY or error.code == EDITED_ENOUGH:
        return TryLaterError("rate limit", _retry_after(error))
    if error.status >= _SERVER:
        return TryLaterError(f"HTTP {error.status}")
    return None


def code_of(error: BaseException) -> int:
    """Discord's own code for what went wrong, 0 where there is none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def _retry_after(error: discord.HTTPException) -> int | None:
    header = error.response.headers.get("Retry-After", "")
    return int(float(header) * 1000) if header.replace(".", "", 1).isdigit() else None
