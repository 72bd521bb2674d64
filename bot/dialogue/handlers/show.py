"""Handlers that change no game: show the board, the moves, the record, the lists, the help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Relocate
from bot.coordinator.errors import NotStarted
from bot.coordinator.views.view import as_of
from bot.dialogue.actions import Action
from bot.dialogue.handlers import handles
from bot.dialogue.message import File, Message
from bot.dialogue.pages import info
from bot.dialogue.pages.help import help_message
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.person.my_games import my_games
from bot.dialogue.payloads import BoardPayload, HelpPayload, NumberPayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look, seat
from bot.rules.gcg.write import write

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services


@handles(Action.BOARD)
async def board(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the game as the public message that everybody sees.

    If the payload says `here` in a private chat, show the game's board in that chat from now on.
    """
    payload = intent.payload_of(BoardPayload)
    if payload and payload.here and intent.actor.private and intent.actor.place:
        return await _show_here(services, sitting, intent)
    view, happenings = sitting.public_view(), services.queries.timeline(sitting.game.table)
    view = as_of(view, intent.event.at)
    message = pages_of(view).public_message(view, happenings, intent.aloud)
    return Reply(message, game=view.id, public=True)


@handles(Action.DRAW)
async def draw(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the page that lets everybody check the draw of the tiles."""
    view = look(sitting, intent)
    return Reply(info.draw(view, intent.wording), game=view.id)


@handles(Action.DESCRIBE)
async def describe(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the game's board in words. Raises NotStarted."""
    view = look(sitting, intent)
    if view.face.board is None:
        raise NotStarted
    return Reply(info.describe_board(view, intent.wording), game=view.id)


@handles(Action.HISTORY)
async def history(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the history of the game, move by move."""
    view, happenings = sitting.view(), services.queries.timeline(sitting.game.table)
    return Reply(info.history(view, happenings, intent.aloud), game=view.id, public=True)


@handles(Action.RECORD)
async def record(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the record of an ended game as a GCG file.

    Raises:
        NotEnded: the game is not over.

    """
    return show_record(sitting.ended_table(), look(sitting, intent), intent)


def show_record(table: Table, view: View, intent: Intent) -> Reply:
    """Return the record of a game as a GCG file, without a check that the game has ended."""
    written = write(pages_of(view).record(table))
    file = File(f"{table.id}.gcg", written.encode(), "text/plain; charset=utf-8")
    return Reply(info.record(view, file, intent.aloud), game=view.id, public=True)


@handles(Action.GAMES)
async def games(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return a page of this person's open games, with the open invitations of this server."""
    sitting = await services.queries.with_open_games(sitting)
    lines = sitting.lines()
    payload = intent.payload_of(NumberPayload)
    page = payload.number if payload else 1
    invitations = await _invitations(services, intent, {line.view.id for line in lines})
    return Reply(my_games(lines, invitations, intent.wording, now=intent.event.at, page=page))


@handles(Action.HELP)
async def help_page(services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Return a page of help: the one that the button names, else the game in eight lines."""
    payload = intent.payload_of(HelpPayload)
    page = payload.page if payload else ""
    has_board, summons = bool(services.origin), intent.actor.summons
    return Reply(help_message(intent.wording, page, has_board=has_board, summons=summons))


@handles(Action.RULES)
async def rules(_services: Services, _sitting: Sitting, intent: Intent) -> Reply:
    """Return the page of help with the rules in short."""
    return Reply(help_message(intent.wording, "rules"))


async def _show_here(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view, place = seat(sitting, intent), intent.actor.place
    request = Relocate(place, (place,), homes=((intent.person, place),))
    _, after = await services.command(sitting, intent, request)
    message = Message((intent.wording.line("board-here"),))
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


async def _invitations(services: Services, intent: Intent, own: Container[str]) -> list[GameLine]:
    """Return this server's open invitations that anybody may accept. Return none in private.

    `own` has the games to leave out.
    """
    scope = intent.actor.scope
    if services.history is None or intent.actor.private or not scope:
        return []
    waiting = await services.history.open_invitations(scope)
    return [line for line in waiting if line.view.id not in own]
