"""Handlers of answers to a round, which count at once and may be changed until it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import AlreadyEnded, NotStarted
from bot.coordinator.kinds.rounds.answers import own_answer, read_answer
from bot.coordinator.kinds.rounds.requests import Answer, RoundClosed
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.actions import Action
from bot.dialogue.handlers.lay import laying, untimed_preview
from bot.dialogue.pages.buttons import confirmation
from bot.dialogue.pages.choices import choose_place, choose_reading, choose_square
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.kinds.rounds import private_pages
from bot.dialogue.pages.kinds.rounds.phrases import until
from bot.dialogue.payloads import PlacementPayload
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.rules.errors import (
    PlacementError,
    SeveralPlaces,
    SeveralReadings,
    SquareNeeded,
    TextError,
    TilesNotOnRack,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.request import Intent, Services
    from bot.rules.judge import Play
    from bot.rules.moves import Laid, Placement


async def play(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Store a typed answer. Without a typed answer, ask for it."""
    view = look(sitting, intent)
    if intent.words.strip():
        return await _answer(services, sitting, intent, intent.words)
    _check_open(view, intent)
    ask = Ask(
        private_pages.prompt(view, intent.wording), Token(Action.PLAY, view.id, view.face.turn)
    )
    return Reply(ask=ask, game=view.id)


async def choose(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Store the answer that a button carries: one of several readings, or a previewed move."""
    placement = intent.require(PlacementPayload).placement
    return await _answer(services, sitting, intent, placement)


def _judge(sitting: Sitting, intent: Intent, laid: Laid) -> Preview:
    view = look(sitting, intent)
    return _preview(view, _read(view, intent, laid)[0])


lay = laying(_judge)


def _preview(view: View, play: Play) -> Preview:
    return untimed_preview(view, RoundsPart.of(view).rack, play)


async def _answer(
    services: Services, sitting: Sitting, intent: Intent, move: str | Placement
) -> Reply:
    view = look(sitting, intent)
    try:
        plays = _read(view, intent, move)
        if intent.draft:
            yes = confirmation(_preview(view, plays[0]))
            message = private_pages.draft(view, intent.wording, plays[0])
            return Reply(message, ReplyKind.PREVIEW, game=view.id, yes=yes)
        return await _give_answer(services, sitting, intent, plays)
    except SeveralPlaces as error:
        return choose_place(view, intent.wording, error)
    except SeveralReadings as error:
        return choose_reading(view, intent.wording, error)
    except (PlacementError, TextError, RoundClosed) as error:
        typed = move if isinstance(move, str) else ""
        if isinstance(error, SquareNeeded):
            question = choose_square(view, intent.wording, error, typed)
            if question is not None:
                return question
        own = own_answer(view, await services.queries.stored_answer(sitting))
        why = _why(error, view, intent)
        return private_pages.refuse(view, intent.wording, why, own, typed)


async def _give_answer(
    services: Services, sitting: Sitting, intent: Intent, plays: Sequence[Play]
) -> Reply:
    view = look(sitting, intent)
    request = Answer(plays[0].placement, RoundsPart.of(view).number)
    outcome, after = await services.command(sitting, intent, request)
    is_later = outcome.kind == "replaced"
    ways = pages_of(view).ways(view, intent.wording).values()
    message = private_pages.accept(view, intent.wording, plays, ways, replaced=is_later)
    return Reply(message, ReplyKind.ANSWERED, game=view.id, state=after.state())


def _read(view: View, intent: Intent, move: str | Placement | Laid) -> tuple[Play, ...]:
    """Return the plays that a typed answer may mean, the best guess first.

    Raise the errors of reading a move.
    """
    _check_open(view, intent)
    return read_answer(view, move)


def _check_open(view: View, intent: Intent) -> None:
    """Raise an error unless an answer to the round is possible now.

    Raises NotStarted, AlreadyEnded, and RoundClosed if no round is running or the button belongs to
    another round.
    """
    game = RoundsPart.of(view)
    if game.stage == "announced":
        raise NotStarted
    if game.stage == "over":
        raise AlreadyEnded
    number = game.number if intent.turn is None else (intent.turn + 1) // 2
    if game.stage != "round" or number != game.number:
        raise RoundClosed(number, game.ends if game.stage == "pause" else None)


def _why(error: Exception, view: View, intent: Intent) -> tuple[Line, ...]:
    """Return the lines that explain a refused answer.

    If the answer came after its round, they name the time of the next round.
    """
    says, game = intent.wording, RoundsPart.of(view)
    if isinstance(error, TilesNotOnRack):
        tiles, rack = says.letters(error.missing), says.rack(error.rack)
        return (says.line("error-not-on-shared-rack", tiles=tiles, rack=rack),)
    line = sentence(error, says, view)
    if isinstance(error, RoundClosed) and game.stage == "pause":
        return (line, says.line("rounds-next", at=until(view, says)))
    return (line,)
