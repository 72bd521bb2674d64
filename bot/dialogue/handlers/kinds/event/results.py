"""Handlers of real tables: a player enters a result or insists on it, or begins a score sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.event.requests import (
    OutOfDate,
    ReportResult,
    ResultDiffers,
)
from bot.coordinator.kinds.event.view_part import EventPart
from bot.coordinator.kinds.sheet.requests import KeepSheet
from bot.coordinator.person_id import UNKNOWN, is_anonymous
from bot.coordinator.table.body import PairRef
from bot.dialogue.errors import DeadButton, WordsUnreadable
from bot.dialogue.pages.kinds.event import results
from bot.dialogue.pages.kinds.event.phrases import page_token, prompt
from bot.dialogue.pages.kinds.sheet import sheet
from bot.dialogue.reading.event_results import read_result, with_round
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.rules.plain import fold

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.payloads import EventPagePayload
    from bot.dialogue.request import Intent, Services


async def enter(
    services: Services, sitting: Sitting, intent: Intent, given: EventPagePayload
) -> Reply:
    """Store the result that a player typed. It counts at once.

    If the pair has another result, ask the player to confirm first. Raises WordsUnreadable.
    """
    view = look(sitting, intent)
    if given.typed is None:
        token = page_token(view, given.page, given.value)
        return Reply(ask=Ask(prompt(intent.wording, "points"), token), game=view.id)
    read = read_result(with_round(given.typed, given.value))
    newest = len(EventPart.of(view).tournament.rounds)
    number = newest if read.round is None else read.round
    if read.points is None or number > newest:
        raise WordsUnreadable(given.typed, "example-event-points")
    request = ReportResult(number, read.table, read.points)
    return await _give(services, sitting, intent, request)


async def insist(
    services: Services, sitting: Sitting, intent: Intent, given: EventPagePayload
) -> Reply:
    """Store a result although the pair has another one.

    The pressed button carries the result, and the other result that the player was shown.
    """
    numbers = [int(one) for one in (given.value or "").split() if one.isdecimal()]
    if len(numbers) != results.NUMBERS:
        raise DeadButton
    number, table, first, second, *seen = numbers
    request = ReportResult(number, table, (first, second), (seen[0], seen[1]))
    return await _give(services, sitting, intent, request)


async def begin_sheet(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Begin the score sheet of this person's pair. The sheet reports its result to the event."""
    view = look(sitting, intent)
    request = _sheet_of(view, ())
    if request is None:
        raise OutOfDate
    _, after = await services.command(sitting, replace(intent, game=None), request)
    begun = look(after, intent)
    message = sheet.beginning_reply(begun, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=begun.id, state=after.state())


async def sheet_of_pair(
    services: Services, sitting: Sitting, names: Collection[str]
) -> KeepSheet | None:
    """Return the request for a pair's score sheet at an event that this person plays or directs.

    `names` are the names of the pair's two players; if they are empty, the person's own pair is
    meant. Return None if no such pair waits for a sheet.
    """
    sitting = await services.queries.with_open_games(sitting)
    for line in sitting.lines(""):
        if isinstance(line.view.part, EventPart) and (found := _sheet_of(line.view, names)):
            return found
    return None


def _sheet_of(view: View, names: Collection[str]) -> KeepSheet | None:
    """Return the request for the score sheet of a pair in the running round.

    The pair has no result and no sheet yet. Return None if there is no such pair.
    """
    part, wanted = EventPart.of(view), {fold(name) for name in names}
    drawn = part.round
    if not part.real_tables or drawn is None or part.tournament.state != "playing":
        return None
    for table, pair in enumerate(drawn.pairs):
        if pair.result is not None or part.games[-1][table]:
            continue
        if part.own not in pair.players and not (part.directs and wanted):
            continue
        if wanted and wanted != {fold(part.names[player]) for player in pair.players}:
            continue
        number = len(part.tournament.rounds) - 1
        ref = PairRef(view.id, number, drawn.attempt, table, pair.players, part.name)
        return KeepSheet(
            tuple(_player(part, player) for player in pair.players),
            view.rules.name,
            view.language,
            view.rules.clock,
            pair=ref,
        )
    return None


def _player(part: EventPart, player: int) -> Invitee:
    person = part.players[player]
    return Invitee("", part.names[player], person=UNKNOWN if is_anonymous(person) else person)


async def _give(
    services: Services, sitting: Sitting, intent: Intent, request: ReportResult
) -> Reply:
    try:
        outcome, after = await services.command(sitting, intent, request)
    except ResultDiffers as differs:
        return results.question(
            look(sitting, intent), intent.wording, differs, openly=intent.openly
        )
    view = look(after, intent)
    message = results.result_reply(view, intent.wording, request.table - 1, outcome.kind)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())
