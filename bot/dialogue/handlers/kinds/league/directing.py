"""Handlers of directors at a league: their page, the forms, and the acts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.kinds.event.requests import (
    EnterResult,
    ExcludePlayer,
    NameDirector,
    NotDirector,
)
from bot.coordinator.kinds.league.requests import NoSuchPair, Readmit, WithdrawPlayer
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.errors import WordsUnreadable
from bot.dialogue.handlers.carry_out import carry_out
from bot.dialogue.pages.kinds.league import director
from bot.dialogue.pages.kinds.league.public_message import page_token
from bot.dialogue.reading.event_results import read_pair_result, read_result
from bot.dialogue.reading.names import (
    number_of,
    numbers_of,
    read_player,
    read_player_and_reason,
)
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.request import look

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.coordinator.commands import Request
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.payloads import LeaguePagePayload
    from bot.dialogue.request import Intent, Services


async def act(
    services: Services, sitting: Sitting, intent: Intent, given: LeaguePagePayload
) -> Reply:
    """Show the directors' page, ask for a text, or carry out an act of a director.

    `given` has the page or the act that the button names. Raises NotDirector.
    """
    view = look(sitting, intent)
    part = LeaguePart.of(view)
    if not part.directs:
        raise NotDirector(part.directors)
    if given.page == "direct":
        return Reply(director.director_page(view, intent.wording), game=view.id)
    if given.typed is not None:
        request = _FORMS[given.page](part, given.typed)
        if isinstance(request, EnterResult) and _contradicts(part, request):
            return director.contradict(view, intent.wording, request)
    elif given.value is not None:
        request = _unpack(given.value)
    else:
        ask = Ask(director.prompt(intent.wording, given.page), page_token(view, given.page))
        return Reply(ask=ask, game=view.id)
    first = (intent.wording.line("event-act-done"),)
    page = partial(director.director_page, first=first)
    return await carry_out(services, sitting, intent, request, page)


def _contradicts(part: LeaguePart, request: EnterResult) -> bool:
    """Return True if an entered result differs from the one that the pair's game has reported.

    Return False if a director has corrected that result already.
    """
    division, at = part.drawn[request.round - 1], request.table - 1
    corrected = any(one.table == at for one in division.tournament.corrections)
    played = division.games[at] != "" and not corrected
    return played and division.pairs[at].result not in {None, request.result}


def _unpack(value: str) -> Request:
    """Return the request to enter a result that a confirmation button carries."""
    read = read_result(value)
    winner = None if read.winner is None else int(read.winner)
    return EnterResult(read.round or 0, read.table, read.points, winner, read.reason)


def _read_result(part: LeaguePart, typed: str) -> Request:
    """Return the request to enter the result of two players whose names were typed.

    Raises NoSuchPair and WordsUnreadable.
    """
    read = read_pair_result(typed)
    sides = [set(numbers_of(name, part.names)) for name in (read.one, read.other)]
    found = [
        (number, at, order)
        for number, division in enumerate(part.drawn)
        for at in range(len(division.pairs))
        for order in ((0, 1), (1, 0))
        if all(
            part.pair_members(number, at)[one] in side
            for one, side in zip(order, sides, strict=True)
        )
    ]
    if len(found) != 1:
        pair = f"{read.one} – {read.other}"
        raise NoSuchPair(pair)
    [(number, at, order)] = found
    if read.points is not None:
        first, second = (read.points[side] for side in order)
        return EnterResult(number + 1, at + 1, (first, second), reason=read.reason)
    if read.winner is None:
        return EnterResult(number + 1, at + 1, reason=read.reason)
    names = [part.names[member] for member in part.pair_members(number, at)]
    winner = number_of(read.winner, names)
    if winner is None:
        raise WordsUnreadable(typed, "example-league-result")
    return EnterResult(number + 1, at + 1, winner=winner, reason=read.reason)


_FORMS: Mapping[str, Callable[[LeaguePart, str], Request]] = {
    "result!": _read_result,
    "withdraw!": lambda part, typed: WithdrawPlayer(read_player(typed, part.names, typed)),
    "exclude!": lambda part, typed: ExcludePlayer(*read_player_and_reason(typed, part.names)),
    "back!": lambda part, typed: Readmit(read_player(typed, part.names, typed)),
    "director!": lambda part, typed: NameDirector(read_player(typed, part.names, typed)),
}
