"""The records that name the belgijka running in a chat: one for each form of belgijka.

Such a record is a *claim*: as long as the belgijka runs, the chat can have no other of its form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator import game_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.people import People

# The beginning of a claim's name, by the form of belgijka. A belgijka of days may run beside one of
# an evening. A typed word is then an answer to the evening's.
FORMS = {"evening": "rounds", "days": "rounds-days"}


def record_at(place: str, form: str) -> str:
    """Return the name of the claim of a chat's belgijka, by its form (see `FORMS`).

    For another kind of table that a chat can have only once, `form` is the kind's stored name.
    """
    return f"{FORMS.get(form, form)}:{place}"


async def move_claims(
    people: People, left: str, to: str, forms: Iterable[str], game: GameId | None = None
) -> list[GameId]:
    """Copy a chat's claims of these forms to the chat's new id. Return the tables they name.

    With a `game`, only the claim of this table is copied.
    """
    moved = []
    for form in forms:
        claim = await people.load(record_at(left, form))
        found, _ = read_claim(claim)
        if claim is not None and found is not None and game in {None, found}:
            await people.swap(record_at(to, form), None, claim)
            moved.append(found)
    return moved


def record_brought(place: str, form: str) -> str:
    """Return the name of the record of the last belgijka whose code was typed in this chat.

    Such a record doesn't prevent another belgijka from being opened there.
    """
    return f"{FORMS[form]}-brought:{place}"


def read_claim(record: bytes | None) -> tuple[GameId | None, int]:
    """Return the table named in a claim, and the time of the claim (ms).

    Return (None, 0) if nothing is stored.
    """
    game, _, since = (record or b"").decode().partition(":")
    return (game_id.parse_stored(game), int(since)) if since else (None, 0)


def claim_of(game: GameId, since: int) -> bytes:
    """Return the bytes of a claim by this table, made at this time (ms)."""
    return f"{game}:{since}".encode()
