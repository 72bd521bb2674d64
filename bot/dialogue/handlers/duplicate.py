"""Talk about a duplicate game: announce it, answer its rounds in secret, look at it, end it.

In such a game a move is an answer, which counts at once and may be changed until the bell:
`dispatched` says what the commands of a game mean there.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.analysis import AnalysisFailed
from bot.coordinator.commands import Answer, EndDuplicate, Rematch
from bot.coordinator.errors import (
    AlreadyEnded,
    InDuplicate,
    NotEnded,
    NotHost,
    NotStarted,
    RoundClosed,
)
from bot.coordinator.kinds.rounds.answers import read_answer
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers import HANDLERS, day, handles
from bot.dialogue.handlers.invitation import check_begins, open_place, usual_tiles
from bot.dialogue.handlers.lay import laying, untimed
from bot.dialogue.message import File
from bot.dialogue.pages import info
from bot.dialogue.pages.buttons import confirmation
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.game.duplicate import private, study
from bot.dialogue.pages.game.duplicate.phrases import until
from bot.dialogue.pages.game.duplicate.public import duplicate_message
from bot.dialogue.pages.game.questions import choose_place, choose_reading
from bot.dialogue.pages.game.record import record_of
from bot.dialogue.payloads import AnalysisPayload, PlacementPayload, RoundPagePayload
from bot.dialogue.reading.duplicate import DuplicateOptions
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.rules.errors import (
    PlacementError,
    SeveralPlaces,
    SeveralReadings,
    TextError,
    TilesNotOnRack,
)
from bot.rules.gcg.write import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.commands import OpenDuplicate
    from bot.coordinator.sitting import Sitting
    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Line
    from bot.dialogue.request import Handler, Intent, Services
    from bot.rules.judge import Play
    from bot.rules.moves import Laid, Placement


@handles(Action.DUPLICATE)
async def begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Announce a game that everybody here plays."""
    actor = intent.actor
    asked = intent.given(DuplicateOptions) or DuplicateOptions()
    if asked.form == "day":
        return await day.todays(services, sitting, intent)
    here = open_place(sitting, actor)
    check_begins(here, actor)
    if not asked.language and not asked.words:
        asked = replace(asked, language=usual_tiles(services, actor, here) or None)
    return await _announced(services, sitting, replace(intent, game=None), asked.request())


@handles(Action.ROUND)
async def page(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """One of the game's pages for whoever asks; the desk, where none is named."""
    view, says = look(sitting, intent), intent.wording
    given = intent.given(RoundPagePayload)
    match given.page if given else "":
        case "own":
            own = await services.queries.own_answer(sitting)
            return Reply(private.own_page(view, says, own), game=view.id)
        case "table":
            return Reply(private.standings_page(view, says), game=view.id)
        case "rules":
            return Reply(private.rules_page(view, says), game=view.id)
        case "end":
            _check_may_end(view, intent)
            return private.end_question(view, says)
        case "end!":
            return await _ended(services, sitting, intent)
        case _:
            return Reply(private.desk(view, says), game=view.id)


def dispatched(sitting: Sitting, intent: Intent) -> tuple[Intent, Handler]:
    """The intent and who answers it: in a duplicate game a move is an answer to its round.

    Raises InDuplicate for what there is nothing of in such a game.
    """
    action = intent.action
    if action is Action.DUPLICATE:
        return intent, HANDLERS[action]
    if sitting.game.table.of_day is not None:
        page = intent.given(RoundPagePayload) if action is Action.ROUND else None
        asks = page is None or page.page in {"own", "rules"}
        if not (asks and action in _IN_RUN and day.plays_round(sitting, intent)):
            return intent, day.dispatched(sitting, intent, _PAGES)
    if action in _SAME:
        return intent, HANDLERS[action]
    if action in _PAGES:
        return intent, _PAGES[action]
    raise InDuplicate


async def _play(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """An answer typed; nothing typed yet asks for it."""
    view = look(sitting, intent)
    if intent.words.strip():
        return await _answer(services, sitting, intent, intent.words)
    _check_open(view, intent)
    ask = Ask(private.prompt(view, intent.wording), Token(Action.PLAY, view.id, view.turn))
    return Reply(ask=ask, game=view.id)


async def _choose(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """An answer chosen: of several readings, or after a look at it."""
    placement = intent.needed(PlacementPayload).placement
    return await _answer(services, sitting, intent, placement)


def _judged(sitting: Sitting, intent: Intent, laid: Laid) -> Preview:
    view = look(sitting, intent)
    return _preview(view, _read(view, intent, laid)[0])


def _preview(view: View, play: Play) -> Preview:
    return untimed(view, view.duplicate.rack if view.duplicate else "", play)


async def _answer(
    services: Services, sitting: Sitting, intent: Intent, move: str | Placement
) -> Reply:
    view = look(sitting, intent)
    try:
        plays = _read(view, intent, move)
        if intent.draft:
            yes = confirmation(_preview(view, plays[0]))
            message = private.draft(view, intent.wording, plays[0])
            return Reply(message, ReplyKind.PREVIEW, game=view.id, yes=yes)
        return await _given(services, sitting, intent, plays)
    except SeveralPlaces as error:
        return choose_place(view, intent.wording, error)
    except SeveralReadings as error:
        return choose_reading(view, intent.wording, error)
    except (PlacementError, TextError, RoundClosed) as error:
        own = await services.queries.own_answer(sitting)
        why = _why(error, view, intent)
        typed = move if isinstance(move, str) else ""
        return private.refused(view, intent.wording, why, own, typed)


async def _given(
    services: Services, sitting: Sitting, intent: Intent, plays: Sequence[Play]
) -> Reply:
    view = look(sitting, intent)
    number = view.duplicate.number if view.duplicate else None
    request = Answer(plays[0].placement, number)
    outcome, after = await services.command(sitting, intent, request)
    is_later = outcome.kind == "replaced"
    message = private.accepted(view, intent.wording, plays, replaced=is_later)
    return Reply(message, ReplyKind.ANSWERED, game=view.id, state=after.state())


async def _desk(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(private.desk(view, intent.wording), game=view.id)


async def _board(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(duplicate_message(view, intent.aloud), game=view.id, public=True)


async def _more(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    may_end = view.hosting or intent.actor.manager
    return Reply(private.more(view, intent.wording, may_end=may_end), game=view.id)


async def _describe(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(info.described(view, intent.wording), game=view.id)


async def _history(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view = look(sitting, intent)
    return Reply(private.history_page(view, intent.aloud), game=view.id, public=True)


async def _record(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    view, table = look(sitting, intent), sitting.game.table
    if view.phase != "ended":
        raise NotEnded
    written = write(record_of(table))
    file = File(f"{view.id}.gcg", written.encode(), "text/plain; charset=utf-8")
    return Reply(private.record_page(view, file, intent.aloud), game=view.id, public=True)


async def _answers(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """The analysis of such a game: one's own answers against the best plays, round by round."""
    view, page = look(sitting, intent), intent.given(AnalysisPayload)
    game, says = view.duplicate, intent.wording
    if game is None or view.phase != "ended":
        raise NotEnded
    if game.own is None:
        own = await services.queries.own_answer(sitting)
        return Reply(private.own_page(view, says, own), game=view.id)
    if page is None or page.turn is None:
        return Reply(study.overview(view, game, says), game=view.id)
    if page.turn not in range(len(game.rounds)):
        raise DeadButton
    one, ranked = game.rounds[page.turn], None
    if services.analyst is not None:
        # What finds plays may be busy or away: the page says then what is known without.
        with suppress(AnalysisFailed):
            ranked = await services.analyst.ranked(
                one.board, one.rack, view.rules, sitting.game.table.words
            )
    return Reply(study.round_page(view, game, page, says, ranked), game=view.id)


async def _stop(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """What ends a game ends this one, too: for its host, after a question."""
    view = look(sitting, intent)
    _check_may_end(view, intent)
    return private.end_question(view, intent.wording)


async def _again(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """The same once more; two presses make one game."""
    here = open_place(sitting, intent.actor)
    if sitting.game.table.rematch is None:
        check_begins(here, intent.actor)
    return await _announced(services, sitting, intent, Rematch())


async def _announced(
    services: Services, sitting: Sitting, intent: Intent, request: OpenDuplicate | Rematch
) -> Reply:
    _, after = await services.command(sitting, intent, request)
    view = look(after, intent)
    message = private.begun(view, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


async def _ended(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    request = EndDuplicate(manages=intent.actor.manager)
    _, after = await services.command(sitting, intent, request)
    view = look(after, intent)
    message = private.desk(view, intent.wording)
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=after.state())


def _read(view: View, intent: Intent, move: str | Placement | Laid) -> tuple[Play, ...]:
    """The answer that is meant, and what else it may be. Raises what `read_answer` does."""
    _check_open(view, intent)
    return read_answer(view, move)


def _check_open(view: View, intent: Intent) -> None:
    """Raise RoundClosed where the button was one of a round that is over, or none runs now.

    Raises NotStarted, AlreadyEnded too.
    """
    game = view.duplicate
    if game is None or game.stage == "announced":
        raise NotStarted
    if game.stage == "over":
        raise AlreadyEnded
    meant = game.number if intent.turn is None else (intent.turn + 1) // 2
    if game.stage != "round" or meant != game.number:
        raise RoundClosed(meant, game.ends if game.stage == "pause" else None)


def _check_may_end(view: View, intent: Intent) -> None:
    if not (view.hosting or intent.actor.manager):
        raise NotHost
    if view.phase == "ended":
        raise AlreadyEnded


def _why(error: Exception, view: View, intent: Intent) -> tuple[Line, ...]:
    """Why an answer can't be taken; of a late one, when the next round begins."""
    says, game = intent.wording, view.duplicate
    if isinstance(error, TilesNotOnRack):
        tiles, rack = says.letters(error.missing), says.rack(error.rack)
        return (says.line("error-not-on-shared-rack", tiles=tiles, rack=rack),)
    line = sentence(error, says, view)
    if isinstance(error, RoundClosed) and game is not None and game.stage == "pause":
        return (line, says.line("duplicate-next", at=until(view, says)))
    return (line,)


_PAGES: dict[ActionSpec, Handler] = {
    Action.PLAY: _play,
    Action.CHOOSE: _choose,
    Action.CONFIRM: _choose,
    Action.LAY: laying(_judged),
    Action.RACK: _desk,
    Action.BOARD: _board,
    Action.MORE: _more,
    Action.DESCRIBE: _describe,
    Action.HISTORY: _history,
    Action.RECORD: _record,
    Action.ANALYSE: _answers,
    Action.ABORT: _stop,
    Action.REMATCH: _again,
}
# What is the same as for any game.
_SAME = {Action.ROUND}
# What a round of one's own has as any.
_IN_RUN = {Action.PLAY, Action.CHOOSE, Action.CONFIRM, Action.LAY, Action.DESCRIBE, Action.ROUND}
