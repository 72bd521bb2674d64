"""Handlers of directors at an event: the questions before an act, the forms, and the acts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.coordinator.clocks.quiet_hours import zone
from bot.coordinator.kinds.event.requests import (
    AddPlayers,
    CancelEvent,
    EndEvent,
    EnterResult,
    ExcludePlayer,
    GoOn,
    LongerBreak,
    NameDirector,
    NotDirector,
    OutOfDate,
    PageClosed,
    PairAgain,
    PausePlayer,
    ReviseEvent,
    ShowOnPage,
    StageAct,
    SwapPlayers,
    TakeRoundBack,
)
from bot.coordinator.kinds.event.view_part import EventPart
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.pages.kinds.event import director
from bot.dialogue.pages.kinds.event.phrases import page_token, prompt
from bot.dialogue.reading.event_results import names_round, read_result, with_round
from bot.dialogue.reading.kinds.event import EventOptions
from bot.dialogue.reading.names import read_player, read_player_and_reason
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.rules.event.swaps import broken_rules, swap_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.coordinator.commands import Request
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.view import View
    from bot.dialogue.payloads import EventPagePayload
    from bot.dialogue.request import Intent, Services

_LONGEST_NAME = 32
_QUESTIONS = ("next", "again", "back", "end")
_CONFIRMED: Mapping[str, Callable[[str], Request]] = {
    "next!": GoOn,
    "again!": PairAgain,
    "back!": TakeRoundBack,
    "end!": EndEvent,
}
_ACTS: Mapping[str, Request] = {
    "real!": ReviseEvent(real_tables=True),
    "chat!": ReviseEvent(real_tables=False),
    "public!": ShowOnPage(shown=True),
    "private!": ShowOnPage(shown=False),
}


async def act(
    services: Services, sitting: Sitting, intent: Intent, given: EventPagePayload
) -> Reply:
    """Show the directors' page, ask before an act, or carry it out.

    `given` has the page or the act that the button names.

    Raises:
        NotDirector: the person is not a director.
        PageClosed: the operator keeps this place's events off the first page of the browser.

    """
    view = look(sitting, intent)
    part = EventPart.of(view)
    if not part.directs:
        raise NotDirector(part.directors)
    if given.page in _QUESTIONS:
        return director.ask(view, intent.wording, given.page)
    has_site = bool(services.origin) and services.queries.may_be_public(sitting)
    if given.page == "direct":
        page = director.director_page(view, intent.wording, has_site=has_site)
        return Reply(page, game=view.id)
    if given.page == "public!" and not services.queries.may_be_public(sitting):
        raise PageClosed
    if given.page in _CONFIRMED:
        request = _CONFIRMED[given.page](given.value or "")
    elif (known := _ACTS.get(given.page)) is not None:
        request = known
    else:
        typed = _typed_text(given)
        if typed is None:
            token = page_token(view, given.page, given.value)
            return Reply(ask=Ask(prompt(intent.wording, given.page), token), game=view.id)
        request = _read(view, sitting, intent, given.page, typed)
        warning = _warn(view, intent, request, typed) if given.typed is not None else None
        if warning is not None:
            return warning
    after, kind = await _carry_out(services, sitting, intent, request)
    view = look(after, intent)
    key = "event-act-done" if kind is ReplyKind.COMMITTED else "event-act-late"
    first = (intent.wording.line(key),)
    message = director.director_page(view, intent.wording, first, has_site=has_site)
    return Reply(message, kind, game=view.id, state=after.state())


async def _carry_out(
    services: Services, sitting: Sitting, intent: Intent, request: Request
) -> tuple[Sitting, ReplyKind]:
    """Carry out an act, and return the sitting after it.

    A confirmed act comes to nothing if another director, or the time, was faster.
    """
    try:
        _, after = await services.command(sitting, intent, request)
    except OutOfDate:
        game = intent.game
        if game is None or not isinstance(request, StageAct):
            raise
        return await services.queries.about(sitting.without(game), game), ReplyKind.PAGE
    return after, ReplyKind.COMMITTED


def _typed_text(given: EventPagePayload) -> str | None:
    """Return the text that a director typed, or that a question's button carries; None without."""
    if given.typed is None:
        return None if names_round(given.value) else given.value
    return with_round(given.typed, given.value)


def _warn(view: View, intent: Intent, request: Request, typed: str) -> Reply | None:
    """Return the question that comes before an act, None if the act needs no question.

    The act is a result that contradicts a game, or a swap that breaks a rule of pairing.
    """
    part = EventPart.of(view)
    match request:
        case EnterResult() if part.is_contradicted(request):
            return director.contradict(view, intent.wording, request, typed)
        case SwapPlayers(one, other) if part.round is not None:
            broken = broken_rules(part.tournament, one, other)
            return director.warn(view, intent.wording, broken, one, other) if broken else None
        case _:
            return None


def _read(view: View, sitting: Sitting, intent: Intent, page: str, typed: str) -> Request:
    """Read the request that a director typed into the form `page`.

    Raises WordsUnreadable, OutOfDate.
    """
    if page == "change!":
        return EventOptions.read(typed).revision(intent.event.at, zone(sitting.own.zone))
    if page not in _FORMS:
        raise OutOfDate
    return _FORMS[page](EventPart.of(view), typed)


def _read_break(_part: EventPart, typed: str) -> Request:
    if (found := re.search(r"\d{1,3}", typed)) is None:
        raise WordsUnreadable(typed, "example-event-break")
    return LongerBreak(int(found[0]))


def _read_result(part: EventPart, typed: str) -> Request:
    read = read_result(typed)
    number, table = read.round or len(part.tournament.rounds), read.table
    if read.points:
        return EnterResult(number, table, read.points, reason=read.reason)
    winner = _side(part, number, table, read.winner, typed) if read.winner else None
    return EnterResult(number, table, winner=winner, reason=read.reason)


def _side(part: EventPart, number: int, table: int, name: str, typed: str) -> int:
    """Return the side (0 or 1) on which the player `name` sits at a table of a round.

    `number` is that of the round and `table` that of the table, both from 1. `typed` is the whole
    typed text, for the error.
    """
    rounds = part.tournament.rounds
    if not 1 <= number <= len(rounds) or not 1 <= table <= len(rounds[number - 1].pairs):
        raise OutOfDate
    players = rounds[number - 1].pairs[table - 1].players
    player = read_player(name, part.names, typed)
    if player not in players:
        raise WordsUnreadable(typed, "example-event-result")
    return players.index(player)


def _read_swap(part: EventPart, typed: str) -> Request:
    """Return the request to swap two players, named by typed names or by a button's numbers."""
    if numbers := re.fullmatch(r"(\d{1,2}) (\d{1,2})", typed):
        return SwapPlayers(int(numbers[1]), int(numbers[2]))
    return SwapPlayers(*_two_players(part, typed))


def _read_pair(part: EventPart, typed: str) -> Request:
    """Return the request to swap players so that the two players named in the text meet."""
    swap = swap_for(part.tournament, *_two_players(part, typed))
    if swap is None:
        raise OutOfDate
    return SwapPlayers(*swap)


def _two_players(part: EventPart, typed: str) -> tuple[int, int]:
    one, found, other = typed.partition(",")
    if not found:
        raise WordsUnreadable(typed, "example-event-swap")
    return read_player(one, part.names, typed), read_player(other, part.names, typed)


def _read_players(_part: EventPart, typed: str) -> Request:
    """Return the request to add people. Commas or line breaks separate their names."""
    names = (" ".join(one.split()) for one in re.split(r"[,;\n]", typed))
    return AddPlayers(tuple(one[:_LONGEST_NAME] for one in names if one))


def _read_absent(part: EventPart, typed: str) -> Request:
    return PausePlayer(read_player(typed, part.names, typed))


def _read_exclude(part: EventPart, typed: str) -> Request:
    return ExcludePlayer(*read_player_and_reason(typed, part.names))


def _read_director(part: EventPart, typed: str) -> Request:
    return NameDirector(read_player(typed, part.names, typed))


def _read_cancel(_part: EventPart, typed: str) -> Request:
    return CancelEvent(typed.strip())


_FORMS: Mapping[str, Callable[[EventPart, str], Request]] = {
    "break!": _read_break,
    "result!": _read_result,
    "swap!": _read_swap,
    "pair!": _read_pair,
    "absent!": _read_absent,
    "add!": _read_players,
    "exclude!": _read_exclude,
    "director!": _read_director,
    "cancel!": _read_cancel,
}
