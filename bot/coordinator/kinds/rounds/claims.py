"""The records that name the belgijka running at a place, one record for each form of belgijka.

Such a record is a *claim*: as long as the belgijka runs, the place has no other of its form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator import game_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.game_id import GameId
    from bot.coordinator.ports.people import People

# The key of a place's belgijka, by its form. A belgijka of days may run beside one of an evening. A
# typed word goes to the evening's first.
FORMS = {"evening": "rounds", "days": "rounds-days"}


def record_at(place: str, form: str) -> str:
    """Return the name of the record of a place's belgijka in one of its `FORMS`.

    For another kind of table that a place has only once, `form` is the stored name of the kind.
    """
    return f"{FORMS.get(form, form)}:{place}"


async def move_claims(
    people: People, left: str, to: str, forms: Iterable[str], game: GameId | None = None
) -> list[GameId]:
    """Copy a place's claims of these forms to the place's new name. Return their tables.

    With a `game` only the claim of this table is copied.
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
    """Return the name of the record of the last belgijka of a form whose code was typed at a place.

    Such a record doesn't keep another belgijka from being opened there.
    """
    return f"{FORMS[form]}-brought:{place}"


def read_claim(record: bytes | None) -> tuple[GameId | None, int]:
    """Return the belgijka stored in such a record, and the time of the claim (ms)."""
    game, _, since = (record or b"").decode().partition(":")
    return (game_id.parse_stored(game), int(since)) if since else (None, 0)


def claim_of(game: GameId, since: int) -> bytes:
    """Return the content of the record by which a belgijka claims a place, at this time (ms)."""
    return f"{game}:{since}".encode()
