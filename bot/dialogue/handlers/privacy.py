"""Handlers of a person's stored data: all of it as a file, and its deletion."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.coordinator.people.data_export import count_stored, everything
from bot.coordinator.people.erasure_worker import request_erasure
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers import handles
from bot.dialogue.message import File, Message
from bot.dialogue.pages.person.privacy import KEEP, deletion_message, export_message, question
from bot.dialogue.reply import Reply
from bot.rules.plain import fold

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services

_YES = {"tak", "yes"}
_NO = {KEEP, "no"}


@handles(Action.MY_DATA)
async def my_data(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Return all data stored about the person who asks, as a JSON file."""
    tables, people = services.coordinator.tables, services.coordinator.people
    helpers, history = services.coordinator.helpers, services.history
    found = await everything(tables, people, helpers, history, intent.person, now=intent.event.at)
    written = json.dumps(found, ensure_ascii=False, indent=1).encode()
    return Reply(export_message(File("wykladka.json", written, "application/json"), intent.wording))


@handles(Action.ERASE)
async def ask_erasure(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask the person to confirm the deletion of their data, and say how much is stored.

    If the person has typed yes or no after the command, do that instead.
    """
    if fold(intent.words).strip() in _YES:
        return await erase(services, sitting, intent)
    if fold(intent.words).strip() in _NO:
        return Reply(Message((intent.wording.line("data-kept"),)))
    tables, people = services.coordinator.tables, services.coordinator.people
    return Reply(question(await count_stored(tables, people, intent.person), intent.wording))


@handles(Action.ERASE_YES)
async def erase(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Start the deletion of all data of the person. It can't be undone."""
    if services.erasures is None:
        raise DeadButton
    actor = intent.actor
    place = actor.place if actor.private else ""
    await request_erasure(services.erasures, services.coordinator, actor.person, place=place)
    return Reply(deletion_message(intent.wording))
