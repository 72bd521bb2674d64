"""The handler that begins the score sheet of a real table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.handlers.kinds.event.results import sheet_of_pair
from bot.dialogue.handlers.kinds.sheet.photo import answer_photo
from bot.dialogue.handlers.places import usual_tiles
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.kinds.sheet import sheet as score
from bot.dialogue.reading.kinds.sheet import SheetOptions, read_record
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.token import Token
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from bot.coordinator.kinds.sheet.requests import KeepSheet
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


async def begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Begin a score sheet, or continue one from a GCG record. Without players' names, ask for them.

    For a person who plays or directs an event at real tables, begin the sheet of the pair there.
    For a photo, return the link to the page that reads it.
    """
    options = intent.payload_of(SheetOptions) or SheetOptions()
    names = (*options.names, *(one.name for one in intent.invitees))
    file = intent.file
    if file and file.is_picture:
        if services.origin or not names:
            return await answer_photo(services, intent, names)
        # Without a web page no photo can be read, so the names begin a sheet as usual.
        file = None
    record = read_record(file) if file else None
    if record is None and (pair := await sheet_of_pair(services, sitting, names)):
        return await _keep(services, sitting, intent, pair)
    if record is None and not options.names and not intent.invitees:
        prompt = text_prompt(Action.SHEET, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.SHEET)))
    if not options.language and (options.preset is None or preset(options.preset).tiles.is_usual):
        tiles = usual_tiles(services, intent.actor, sitting.here)
        options = replace(options, language=tiles or None)
    request = options.request(intent.actor.person.platform, intent.invitees, record)
    return await _keep(services, sitting, intent, request)


async def _keep(services: Services, sitting: Sitting, intent: Intent, request: KeepSheet) -> Reply:
    """Begin the sheet that a request describes."""
    return await carry_out(
        services, sitting, replace(intent, game=None), request, score.beginning_reply
    )
