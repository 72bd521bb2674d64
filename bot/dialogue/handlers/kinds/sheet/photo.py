"""The answer to a photo of a board that a person sent to the bot in a chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.photos import LARGEST_PHOTO, SentPhotos
from bot.dialogue.errors import PhotoTooLarge
from bot.dialogue.pages.kinds.sheet import rebuild as pages
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.dialogue.request import Intent, Services

_MOST_NAMES, _LONGEST_NAME = 4, 64
_MEGABYTE = 1 << 20


async def answer_photo(services: Services, intent: Intent, names: Sequence[str] = ()) -> Reply:
    """Return the link that opens the browser's page for the photo of a board.

    `names` are the players' names that the page then offers.

    Raises:
        PhotoTooLarge: the photo is too large, or there is none.
        PhotosFull: too many photos wait to be opened.

    """
    if not services.origin:
        return Reply(pages.photo_nowhere(intent.wording))
    file = intent.file
    if file is None or not 0 < len(file.content) <= LARGEST_PHOTO:
        raise PhotoTooLarge(LARGEST_PHOTO // _MEGABYTE)
    short = [name.removeprefix("@")[:_LONGEST_NAME] for name in names[:_MOST_NAMES]]
    photos = SentPhotos(services.coordinator.people)
    chance = services.coordinator.world.chance
    token = await photos.put(intent.actor.person, file.content, short, chance)
    return Reply(pages.photo(services.origin, token, intent.wording))
