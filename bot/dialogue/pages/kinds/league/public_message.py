"""The public message of a league: a new one for each stage of a season, and for its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.body import STAGES, stage_number
from bot.coordinator.kinds.league.course import LAST_HOURS
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import PageButtons, button
from bot.dialogue.pages.kinds.event.phrases import (
    directors_line,
    list_names,
    size,
    take_over_row,
    undirected_lines,
)
from bot.dialogue.pages.kinds.league.divisions import division_name, divisions_scene
from bot.dialogue.pages.kinds.league.news import news_lines
from bot.dialogue.pages.wording import bold, name
from bot.dialogue.payloads import LeaguePagePayload
from bot.dialogue.token import Token
from bot.text.pieces import Code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.kinds.league.body import PastSeason
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording
    from bot.text.pieces import Text
    from render.drawing import Drawable

_BUTTONS = PageButtons(Action.LEAGUE_PAGE, LeaguePagePayload)
page_button, page_token = _BUTTONS.button, _BUTTONS.token
# The most characters of the lines beside a picture. A caption on Telegram has 1,024 in all.
_CAPTIONS = {"telegram": 980}
# The most names in a list.
_NAMED = {"telegram": 10}
_USUAL = 24
# The sentences that replace the messages of a season's stages.
_TITLES = {
    "begun": "league-title-begun",
    "half": "league-title-half",
    "last": "league-title-last",
}


def head_of(part: LeaguePart) -> int:
    """Return the number of the public message. Each stage of each season has its own message."""
    return stage_number(part.season, part.stage)


def league_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines of the present public message, without its last line."""
    part = LeaguePart.of(view)
    news = news_lines(part, head_of(part), wording)
    if not part.is_open:
        closed = bold(wording.line("league-closed", name=name(part.name)))
        return (*_end(part, wording), *news, closed)
    match part.stage:
        case "sign_up":
            return (*_end(part, wording), *news, *_sign_up(view, part, wording))
        case "begun":
            lines = tuple(_start(part, wording))
        case "half":
            lines = tuple(_half(part, wording))
        case _:
            lines = tuple(_last(part, wording))
    last = (wording.line("league-closing"),) if part.is_closing else ()
    return (*lines[:2], *last, *lines[2:], *news, *undirected_lines(part, wording))


def league_scene(view: View, wording: Wording) -> Drawable | None:
    """Return the picture of the divisions.

    Return None at the start of a season, and if the text is too long for a picture's caption.
    """
    part, most = LeaguePart.of(view), _CAPTIONS.get(wording.chat)
    if part.stage == "begun" or (most is not None and size(league_lines(view, wording)) > most):
        return None
    return divisions_scene(part, wording)


def league_buttons(view: View, wording: Wording) -> Rows:
    """Return the rows of buttons of the present public message."""
    part = LeaguePart.of(view)
    more = button(wording, "button-more", Token(Action.MORE, view.id))
    table = page_button(view, wording, "button-league-table", "table")
    tables = (table,) if part.divisions else ()
    taking = take_over_row(view, part, wording) if part.is_open else ()
    if not part.is_open or part.is_closing:
        return ((*tables, more), *taking)
    sign_up = page_button(view, wording, "button-event-sign-up", "sign_up", style="primary")
    break_ = page_button(view, wording, "button-league-break", "break")
    rules = page_button(view, wording, "button-event-rules", "rules")
    return ((sign_up, break_), (*tables, rules, more), *taking)


def times_line(part: LeaguePart, wording: Wording) -> Line:
    """Return the line with the start and the end of the season."""
    start, end = wording.moment(part.starts), wording.moment(part.ends)
    return wording.line("league-times", start=start, end=end)


def options_line(view: View, part: LeaguePart, wording: Wording) -> Line:
    """Return the line with the length of a season, the clock and the rules."""
    clock, rules = wording.clock(view.rules.clock), wording.rules(view.rules)
    return wording.line("league-options", days=part.days, clock=clock, rules=rules)


def foot(view: View, wording: Wording) -> Line:
    """Return the last line of a league's page, in small type, with the code: `liga K7QX4M`."""
    return wording.small_line("league-foot", code=Code(view.id))


def is_end(head: int) -> bool:
    """Return True if the message with the number `head` is about the end of a season."""
    season, stage = divmod(head, len(STAGES))
    return season > 1 and STAGES[stage] == "sign_up"


def collapsed_message(view: View, head: int, wording: Wording) -> Message:
    """Return the message that replaces an older one: a season's end, or the title of a stage.

    `head` is the number of the older message. That of the first sign-up is replaced by nothing.
    """
    part = LeaguePart.of(view)
    season, stage = divmod(head, len(STAGES))
    if STAGES[stage] == "sign_up":
        past = next((one for one in part.seasons if one.number == season - 1), None)
        return Message(tuple(_end_of(past, part, wording)) if past else ())
    title = wording.line(_TITLES[STAGES[stage]], name=name(part.name), season=season)
    return Message((bold(title),))


def _sign_up(view: View, part: LeaguePart, wording: Wording) -> Iterator[Line]:
    yield bold(wording.line("league-sign-up", name=name(part.name), season=part.season))
    if part.delays:
        yield wording.line("league-delayed")
    yield times_line(part, wording)
    yield wording.line("league-pace")
    yield options_line(view, part, wording)
    if part.seasons:
        yield wording.line("league-again")
    for number in range(len(part.lineup)):
        if fillers := part.fillers(number):
            division, names = division_name(number), _names(part, fillers, wording)
            yield wording.line("league-filling", division=division, names=names)
    names = _names(part, part.signed, wording)
    yield wording.line("event-list", count=len(part.signed), names=names)
    yield directors_line(part, wording)


def _start(part: LeaguePart, wording: Wording) -> Iterator[Line]:
    yield bold(wording.line("league-title-begun", name=name(part.name), season=part.season))
    yield wording.line(
        "league-size",
        divisions=len(part.divisions),
        games=part.games,
        end=wording.moment(part.ends),
    )
    for number, one in enumerate(part.divisions):
        names = _names(part, [row.member for row in one.rows], wording)
        filling = _names(part, part.fillers(number), wording)
        yield wording.line(
            "league-division-names", number=division_name(number), names=names, filling=filling
        )


def _half(part: LeaguePart, wording: Wording) -> Iterator[Line]:
    yield bold(wording.line("league-title-halfway", name=name(part.name)))
    yield wording.line(
        "league-finished", done=part.results, all=part.games, end=wording.moment(part.ends)
    )
    for number, one in enumerate(part.divisions):
        first = one.rows[0]
        if first.wins:
            who = name(part.names[first.member])
            yield wording.line("league-division-leads", number=division_name(number), who=who)


def _last(part: LeaguePart, wording: Wording) -> Iterator[Line]:
    yield last_title(part, wording)
    left = part.games - part.results
    key = "league-unfinished" if left else "league-all-ended"
    yield wording.line(key, games=left, end=wording.moment(part.ends))


def last_title(part: LeaguePart, wording: Wording) -> Line:
    """Return the title of the messages two days before the end of a season."""
    left = wording.countdown(part.ends, LAST_HOURS)
    return bold(wording.line("league-title-ends", name=name(part.name), time=left))


def _end(part: LeaguePart, wording: Wording) -> Iterator[Line]:
    if part.past is not None:
        yield from _end_of(part.past, part, wording)


def _end_of(past: PastSeason, part: LeaguePart, wording: Wording) -> Iterator[Line]:
    """Yield the lines about the end of a season: the winner of each division, and who moves."""
    yield bold(wording.line("league-over", name=name(part.name), season=past.number))
    for number, (up, down) in enumerate(past.moves()):
        rows = past.divisions[number]
        ranked = [row.member for row in rows if row.place]
        yield wording.line(
            "league-division-over",
            number=division_name(number),
            won="yes" if rows[0].wins and rows[0].place else "no",
            who=name(part.names[rows[0].member]),
            up=_names(part, ranked[:up], wording),
            down=_names(part, ranked[len(rows) - down :], wording),
        )
    if past.adjudicated or past.walkovers or past.void:
        yield wording.line(
            "league-decided",
            adjudicated=past.adjudicated,
            walkovers=past.walkovers,
            void=past.void,
        )


def _names(part: LeaguePart, members: Sequence[int], wording: Wording) -> Text | str:
    most = _NAMED.get(wording.chat, _USUAL)
    return list_names((part.names[one] for one in members), wording, most)
