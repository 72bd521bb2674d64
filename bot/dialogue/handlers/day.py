"""Talk about the belgijka of the day: one's own run through its rounds, at one's own pace.

A server's day leads to the run of whoever asks; what all runs come to is told after midnight.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import BeginRun, Command, FinishRound, ShowRack
from bot.coordinator.days.draws import Days, open_to
from bot.coordinator.days.worker import language_for, open_at
from bot.coordinator.errors import InDuplicate, NoDay
from bot.coordinator.puzzles.calendar import local_day
from bot.dialogue.actions import Action
from bot.dialogue.handlers.invitation import open_place
from bot.dialogue.pages.game.duplicate import day as pages
from bot.dialogue.payloads import RoundPagePayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.request import look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.day import DayOf
    from bot.coordinator.days.draws import Draw
    from bot.coordinator.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler, Intent, Services


async def todays(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Today's, as it is for whoever asks. Raises NoDay as long as it isn't drawn."""
    actor, now = intent.actor, intent.event.at
    scope = "" if actor.private else actor.scope
    language = "en" if actor.language == "en" and not scope else "pl"
    if scope:
        open_place(sitting, actor)
        language = language_for(sitting.here)
    draws = await Days(services.coordinator.people).draws(language)
    draw = draws.of(local_day(now).isoformat())
    if draw is None:
        raise NoDay
    if scope and services.days is not None:
        place = sitting.here.duplicate_day
        await open_at(services.coordinator, scope, draw, now, place)
        await services.days.plan(scope, draw.settled)
    return await _run(services, sitting, intent, draw, scope)


def dispatched(sitting: Sitting, intent: Intent, ended: Mapping[ActionSpec, Handler]) -> Handler:
    """Who answers an intent about a server's day or a run; `ended` are those once it is over.

    Raises InDuplicate for what there is nothing of.
    """
    table = sitting.game.table
    page = intent.given(RoundPagePayload) if intent.action is Action.ROUND else None
    if page is not None and page.page in {"end", "end!"}:
        raise InDuplicate
    if table.phase == "ended":
        handler = _OVER.get(intent.action) or ended.get(intent.action)
    elif table.of_day is not None and not table.of_day.own:
        handler = _OPEN.get(intent.action)
    else:
        handler = _RUN.get(page.page if page else intent.action)
    if handler is None:
        raise InDuplicate
    return handler


def plays_round(sitting: Sitting, intent: Intent) -> bool:
    """Whether a round of one's own run goes on, in which a move is an answer."""
    view = look(sitting, intent)
    return view.viewer is not None and view.duplicate is not None and view.duplicate.rack != ""


async def _begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """From a server's day, or somebody's run, to one's own. Raises NoDay."""
    table = sitting.game.table
    if table.of_day is None:
        raise InDuplicate
    day: DayOf = table.of_day
    draws = await Days(services.coordinator.people).draws(table.words.language)
    draw = draws.of(day.day)
    if draw is None:
        raise NoDay
    return await _run(services, sitting, intent, draw, day.scope)


async def _run(
    services: Services, sitting: Sitting, intent: Intent, draw: Draw, scope: str
) -> Reply:
    """One's own run through a day, which begins by that, though no clock does."""
    by = intent.actor.person
    request = BeginRun(open_to(scope, draw, services.coordinator.world), draw.plan)
    id_ = f"run:{draw.list.language}:{draw.day}:{by.id}"
    begun = Command(id_, request, intent.event.at, by=by, scope=scope)
    game = (await services.coordinator.handle(begun)).game
    return _desk(await services.queries.about(sitting, game), intent.at(game))


def _desk(sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(pages.run_desk(view, intent.wording), game=view.id, state=sitting.state())


async def _look(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    return _desk(sitting, intent)


async def _way(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Where a run leads: its player back to it, anybody else to their own. Raises NoDay."""
    if look(sitting, intent).viewer is None:
        return await _begin(services, sitting, intent)
    return _desk(sitting, intent)


async def _front(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(pages.day_message(view, intent.aloud), game=view.id, public=True)


async def _show(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Show the next rack: its time runs from now on. What was shown once is shown again."""
    view = look(sitting, intent)
    game, turn = view.duplicate, intent.turn if intent.turn is not None else view.turn
    if game is not None and game.rack and view.turn == turn and (game.ends or 0) <= intent.event.at:
        # Its time is over, though nobody has rung its bell yet.
        sitting = await _finished(services, sitting, intent, game.number)
    _, after = await services.command(sitting, intent, ShowRack((turn + 1) // 2 + 1))
    return replace(_desk(after, intent), kind=ReplyKind.COMMITTED)


async def _done(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Be done with the round before its time is over."""
    view = look(sitting, intent)
    turn = intent.turn if intent.turn is not None else view.turn
    _, after = await services.command(sitting, intent, FinishRound((turn + 1) // 2))
    return replace(_desk(after, intent), kind=ReplyKind.COMMITTED)


async def _finished(services: Services, sitting: Sitting, intent: Intent, number: int) -> Sitting:
    """The same request, once the round is closed."""
    id_, by = f"{intent.event.id}#done", intent.actor.person
    command = Command(id_, FinishRound(number), intent.event.at, by=by, game=intent.game)
    committed = await services.coordinator.carry_out(command, sitting)
    return sitting.after(committed.loaded) if committed.loaded else sitting


async def _results(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """How the day went for whoever asks: answers beside the best plays, the place among all."""
    view, page = look(sitting, intent), intent.given(RoundPagePayload)
    field = await _field(services, sitting)
    if page is not None and page.page == "table":
        return Reply(pages.standings(view, intent.wording), game=view.id)
    if page is not None and page.page == "share":
        return Reply(pages.shared(view, intent.wording, field), game=view.id)
    return Reply(pages.results(view, intent.wording, field), game=view.id)


async def _field(services: Services, sitting: Sitting) -> tuple[int, ...]:
    """The points of all runs, the most first; none as long as they aren't counted."""
    table = sitting.game.table
    if table.of_day is None or table.of_day.field:
        return table.of_day.field if table.of_day else ()
    draws = await Days(services.coordinator.people).draws(table.words.language)
    draw = draws.of(table.of_day.day)
    return (draw.field or ()) if draw else ()


_OPEN: dict[ActionSpec, Handler] = {
    Action.PLAY: _begin,
    Action.RACK: _begin,
    Action.ROUND: _begin,
    Action.MORE: _begin,
    Action.BOARD: _front,
    Action.DESCRIBE: _front,
}
_RUN: dict[ActionSpec | str, Handler] = {
    Action.PLAY: _look,
    Action.RACK: _look,
    Action.BOARD: _look,
    Action.MORE: _way,
    Action.DESCRIBE: _look,
    Action.ROUND: _look,
    "show": _show,
    "done": _done,
    "own": _look,
    "table": _look,
    "rules": _look,
    "share": _look,
}
_OVER: dict[ActionSpec, Handler] = {
    Action.ROUND: _results,
    Action.PLAY: _results,
    Action.RACK: _results,
    Action.MORE: _results,
    Action.BOARD: _front,
}
