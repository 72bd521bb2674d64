"""How often somebody may guess a code: a game's, or one that links accounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import TooManyCodes

if TYPE_CHECKING:
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.ports import People

CODES_AN_HOUR = 10


async def check_guesses(people: People, person: PersonId, *, now: int) -> None:
    """Raise TooManyCodes where ten wrong ones have closed the door for an hour."""
    if await people.wrong_codes(person, now=now) >= CODES_AN_HOUR:
        raise TooManyCodes(60)
