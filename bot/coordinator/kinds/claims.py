"""Claims: records that name the one table of a kind that a place (chat) can have at a time.

A claim's name is a word of the kind (see `Kind.claims`), a colon, and the place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator import game_id

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


def record_at(place: str, claim: str) -> str:
    """Return the name of the record of this claim on a place."""
    return f"{claim}:{place}"


def read_claim(record: bytes | None) -> tuple[GameId | None, int]:
    """Return the table named in a claim, and the time of the claim (ms).

    Return (None, 0) if nothing is stored.
    """
    game, _, since = (record or b"").decode().partition(":")
    return (game_id.parse_stored(game), int(since)) if since else (None, 0)


def pack_claim(game: GameId, since: int) -> bytes:
    """Return the bytes of a claim by this table, made at this time (ms)."""
    return f"{game}:{since}".encode()
