"""The public message of a club. Each held evening begins a new message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.club.view_part import ClubPart
from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import PageButtons, button
from bot.dialogue.pages.kinds.club.season import season_scene
from bot.dialogue.pages.kinds.event.files import evening_minutes
from bot.dialogue.pages.kinds.event.phrases import (
    directors_line,
    take_over_row,
    undirected_lines,
)
from bot.dialogue.pages.kinds.event.standings import spread_text, wins_text
from bot.dialogue.pages.wording import bold, name
from bot.dialogue.payloads import ClubPagePayload, EventPagePayload
from bot.dialogue.server_event import ServerEvent
from bot.dialogue.token import Token
from bot.rules.ruleset import MINUTE
from bot.text.moments import date
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.views.view import View
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from bot.rules.event.season import SeasonRow
    from render.drawing import Drawable

_BUTTONS = PageButtons(Action.CLUB_PAGE, ClubPagePayload, names_turn=True)
page_button, page_token = _BUTTONS.button, _BUTTONS.token
_THEN = 2
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_HOUR = 60


def head_of(part: ClubPart) -> int:
    """Return the number of the club's present public message.

    Each held evening begins a new message, and so does the first evening skipped after it.
    """
    return 2 * len(part.evenings) + bool(part.skipped)


def club_lines(part: ClubPart, view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines of the club's present public message, without its last line."""
    shows = part.is_open and (part.last is not None or part.skipped)
    return (*_lines(part, view, wording), *(undirected_lines(part, wording) if shows else ()))


def club_scene(part: ClubPart, wording: Wording) -> Drawable | None:
    """Return the picture of the season table for the public message, None if it has none."""
    return season_scene(part, wording) if part.rows and not part.skipped else None


def club_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons of the club's present public message."""
    part = ClubPart.of(view)
    table = (page_button(view, wording, "button-club-season", "table"),) if part.rows else ()
    more = button(wording, "button-more", Token(Action.MORE, view.id))
    taking = take_over_row(view, part, wording) if part.is_open else ()
    return ((*sign_up_row(part, wording), *table, more), *taking)


def sign_up_row(part: ClubPart, wording: Wording) -> Row:
    """Return the button that signs up for the open evening, none without such an evening."""
    if part.event is None:
        return ()
    token = Token(Action.EVENT_PAGE, part.event, None, EventPagePayload("sign_up"))
    return (button(wording, "button-event-sign-up", token, "primary"),)


def next_line(part: ClubPart, wording: Wording) -> Line:
    """Return the line about the club's next evening, or about the evening that is open now."""
    if part.event is not None:
        number, code = part.next_number, Code(part.event)
        return wording.line("club-open", number=number, at=wording.moment(part.starts), code=code)
    return wording.line("club-next", at=wording.moment(part.starts))


def evenings_line(part: ClubPart, wording: Wording) -> Line:
    """Return the line with the day of the week and the hour of the club's evenings."""
    return time_line(part.weekday, part.minute, wording)


def time_line(weekday: int, minute: int, wording: Wording) -> Line:
    """Return the line with a day of the week (0 is Monday) and a time in minutes after midnight."""
    time = f"{minute // _HOUR}:{minute % _HOUR:02}"
    day = wording.text("weekday", weekday=_WEEKDAYS[weekday])
    return wording.line("club-evenings", weekday=Raw(day), time=Raw(time))


def options_line(part: ClubPart, view: View, wording: Wording) -> Line:
    """Return the line with the rounds, the clock and the rules of an evening."""
    return wording.line(
        "event-options-real" if part.real_tables else "event-options",
        rounds=part.evening_rules.rounds,
        clock=wording.clock(view.rules.clock),
        rules=wording.rules(view.rules),
    )


def foot(view: View, wording: Wording) -> Line:
    """Return the last line of a club's page, in small type, with the code: `klub K7QX4M`."""
    return wording.small_line("club-foot", code=Code(view.id))


def club_event(view: View, wording: Wording) -> ServerEvent:
    """Return the club's next evening as an entry for the server's list of events."""
    part = ClubPart.of(view)
    minutes = evening_minutes(view.rules, part.evening_rules.rounds)
    return ServerEvent(
        "planned" if part.is_open else "off",
        wording.name_alone(part.name),
        wording.text("club-server-event"),
        wording.text("club-foot", code=Raw(view.id)),
        part.starts,
        part.starts + minutes * MINUTE,
    )


def collapsed_message(view: View, head: int, wording: Wording) -> Message:
    """Return the message that replaces an older one: the winners of the evening it was about.

    `head` is the number of the older message. One about a skipped evening is replaced by nothing.
    """
    part, held = ClubPart.of(view), head // 2
    if head % 2 or not 0 < held <= len(part.evenings):
        return Message(())
    evening = part.evenings[held - 1]
    title = wording.line("club-after", club=name(part.name), number=evening.number)
    winners = wording.names(part.winners(evening))
    return Message((bold(title), wording.line("club-won", names=winners)))


def _lines(part: ClubPart, view: View, wording: Wording) -> Iterator[Line]:
    club = name(part.name)
    if not part.is_open:
        yield bold(wording.line("club-closed", club=club))
        return
    if part.skipped:
        day = Raw(date(wording.texts, part.skipped[-1]))
        yield bold(wording.line("club-skipped", club=club, date=day))
        yield next_line(part, wording)
        return
    if part.last is None:
        yield bold(wording.line("club-title", club=club))
        yield evenings_line(part, wording)
        yield options_line(part, view, wording)
        yield next_line(part, wording)
        yield directors_line(part, wording)
        return
    if part.is_season_over:
        yield from _season_end(part, wording)
    else:
        yield bold(wording.line("club-after", club=club, number=part.last.number))
        yield wording.line("club-counts", best=part.best, length=part.length)
        names = wording.names(part.names[row.member] for row in part.leaders)
        yield wording.line("club-leaders", names=names, people=len(part.leaders))
    yield next_line(part, wording)


def _season_end(part: ClubPart, wording: Wording) -> Iterator[Line]:
    yield bold(wording.line("club-season-over", club=name(part.name)))
    first = part.leaders
    names = wording.names(part.names[row.member] for row in first)
    yield wording.line("club-season-won", names=names, people=len(first), **_sums(first[0]))
    if then := part.rows[len(first) : len(first) + _THEN]:
        others = wording.join(
            wording.texts.pieces(
                "event-place-short", who=name(part.names[row.member]), **_sums(row)
            )
            for row in then
        )
        yield wording.line("event-then", others=others)


def _sums(row: SeasonRow) -> dict[str, Raw]:
    return {"wins": Raw(wins_text(row.wins)), "spread": Raw(spread_text(row.difference))}
