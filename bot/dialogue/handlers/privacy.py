"""Talk about what is kept about a person: all of it as a file, and how to have it deleted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.coordinator.people.data_export import everything, kept
from bot.coordinator.people.erasure import write_down
from bot.dialogue.commands import fold
from bot.dialogue.errors import DeadButton
from bot.dialogue.message import File, Message
from bot.dialogue.pages.privacy import KEEP, deleted, exported, question
from bot.dialogue.reply import Reply

if TYPE_CHECKING:
    from bot.dialogue.request import Room, Wish

_YES = {"tak", "yes"}
_NO = {KEEP, "no"}


async def my_data(room: Room, wish: Wish) -> Reply:
    """All that is kept about whoever asks, as JSON."""
    tables, people = room.coordinator.tables, room.coordinator.people
    found = await everything(tables, people, room.history, wish.person, now=wish.heard.at)
    written = json.dumps(found, ensure_ascii=False, indent=1).encode()
    return Reply(exported(File("wykladka.json", written, "application/json"), wish.wording))


async def forget(room: Room, wish: Wish) -> Reply:
    """The question, with how much there is to delete; behind the command, the answer to it."""
    if fold(wish.words).strip() in _YES:
        return await forget_yes(room, wish)
    if fold(wish.words).strip() in _NO:
        return Reply(Message((wish.wording.line("data-kept"),)))
    tables, people = room.coordinator.tables, room.coordinator.people
    return Reply(question(await kept(tables, people, wish.person), wish.wording))


async def forget_yes(room: Room, wish: Wish) -> Reply:
    """Delete it all; that can't be undone."""
    if room.leavers is None:
        raise DeadButton
    speaker = wish.speaker
    place = speaker.place if speaker.private else ""
    await write_down(room.leavers, room.coordinator, speaker.person, place=place)
    return Reply(deleted(wish.wording))
