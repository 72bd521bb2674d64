"""Handlers of a person's own run of the belgijka of the day, and of the results of all runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command
from bot.coordinator.daily.day_draws import Days, open_to
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.day.requests import BeginDay, FinishRound, NoDay, ShowRack
from bot.coordinator.kinds.day.view_part import DayPart
from bot.dialogue.handlers.kinds.rounds import pages as rounds
from bot.dialogue.pages.kinds.day import day as pages
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.payloads import RoundPagePayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look

if TYPE_CHECKING:
    from bot.coordinator.daily.day_draws import Draw
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.day import DayOf
    from bot.dialogue.request import Intent, Services


def day_of(sitting: Sitting) -> DayOf:
    """Return the facts of the belgijka of the day to which this table belongs.

    The table is a server's page or a person's run.
    """
    return DayBody.of(sitting.game.table).of_day


def plays_round(sitting: Sitting, intent: Intent) -> bool:
    """Return True if a round of the person's own run is under way, so that a move answers it."""
    view = look(sitting, intent)
    return view.viewer is not None and DayPart.of(view).rack != ""


async def begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Begin the person's own run, from a server's page or from another person's run.

    Raises:
        NoDay: today's belgijka is still being drawn.

    """
    table, day = sitting.game.table, day_of(sitting)
    draws = await Days(services.coordinator.people).draws(table.words.language)
    draw = draws.of(day.day)
    if draw is None:
        raise NoDay
    return await run_through(services, sitting, intent, draw, day.scope)


async def run_through(
    services: Services, sitting: Sitting, intent: Intent, draw: Draw, scope: str
) -> Reply:
    """Begin the person's run of the drawn day, and return its private page. No clock starts yet.

    `scope` is the server or group, "" in private.
    """
    by = intent.actor.person
    request = BeginDay(open_to(scope, draw, services.coordinator.world), draw.plan)
    id_ = f"run:{draw.list.language}:{draw.day}:{by.id}"
    begun = Command(id_, request, intent.event.at, by=by, scope=scope)
    game = (await services.coordinator.handle(begun)).game
    return _desk(await services.queries.about(sitting, game), intent.at(game))


def _desk(sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(pages_of(view).desk(view, intent.wording), game=view.id, state=sitting.state())


async def desk(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the private page of the person's own run of the belgijka of the day."""
    return _desk(sitting, intent)


async def page(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the next rack, finish the round, or return the page of the run that the button names."""
    given = intent.payload_of(RoundPagePayload)
    match given.page if given else "":
        case "show":
            return await _show(services, sitting, intent)
        case "done":
            return await _finish(services, sitting, intent)
        case _:
            return _desk(sitting, intent)


async def page_in_round(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the page that a button names while a round of the person's run is under way."""
    given = intent.payload_of(RoundPagePayload)
    answers = page if given and given.page not in {"own", "rules"} else rounds.page
    return await answers(services, sitting, intent)


async def way(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the private page of a run to its player. For any other person begin a run.

    A run is one person's way through the rounds of a belgijka of the day.

    Raises:
        NoDay: today's belgijka is still being drawn.

    """
    if look(sitting, intent).viewer is None:
        return await begin(services, sitting, intent)
    return _desk(sitting, intent)


async def front(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the public page of a server's belgijka of the day, also for a person's ended run."""
    view, says = look(sitting, intent), intent.aloud
    lines, buttons = pages.day_lines(view, says), pages.day_buttons(view, says)
    message = pages_of(view).page(view, says, lines, buttons)
    return Reply(message, game=view.id, public=True)


async def _show(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the run's next rack to its player, and start the time to answer.

    Showing the same rack again changes nothing.
    """
    view = look(sitting, intent)
    game, turn = DayPart.of(view), intent.turn if intent.turn is not None else view.face.turn
    if game.rack and view.face.turn == turn and (game.ends or 0) <= intent.event.at:
        # The round's time is over, but its end has not been handled yet.
        sitting = await _after_round(services, sitting, intent, game.number)
    _, after = await services.command(sitting, intent, ShowRack((turn + 1) // 2 + 1))
    return replace(_desk(after, intent), kind=ReplyKind.COMMITTED)


async def _finish(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """End the person's present round before its time is over."""
    view = look(sitting, intent)
    turn = intent.turn if intent.turn is not None else view.face.turn
    _, after = await services.command(sitting, intent, FinishRound((turn + 1) // 2))
    return replace(_desk(after, intent), kind=ReplyKind.COMMITTED)


async def _after_round(
    services: Services, sitting: Sitting, intent: Intent, number: int
) -> Sitting:
    """Close a round whose time is over, and return the data read for the request with it closed."""
    id_, by = f"{intent.event.id}#done", intent.actor.person
    command = Command(id_, FinishRound(number), intent.event.at, by=by, game=intent.game)
    committed = await services.coordinator.carry_out(command, sitting)
    return sitting.after(committed.loaded) if committed.loaded else sitting


async def results(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the person's results: their answers beside the best plays, and their rank."""
    view, page = look(sitting, intent), intent.payload_of(RoundPagePayload)
    field = await _field(services, sitting)
    if page is not None and page.page == "table":
        return Reply(pages.standings(view, intent.wording), game=view.id)
    if page is not None and page.page == "share":
        return Reply(pages.share_line(view, intent.wording, field), game=view.id)
    return Reply(pages.results(view, intent.wording, field), game=view.id)


async def _field(services: Services, sitting: Sitting) -> tuple[int, ...]:
    """Return the points of all runs, the highest first. Return () until the runs are counted."""
    day = day_of(sitting)
    if day.field:
        return day.field
    draws = await Days(services.coordinator.people).draws(sitting.game.table.words.language)
    draw = draws.of(day.day)
    return (draw.field or ()) if draw else ()
