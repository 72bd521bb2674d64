"""One person's pages of a league: the first page, the divisions, the rules, notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.coordinator.person_id import is_anonymous
from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message
from bot.dialogue.pages.buttons import button, games
from bot.dialogue.pages.kinds.event.phrases import list_names
from bot.dialogue.pages.kinds.event.standings import spread_text, wins_text
from bot.dialogue.pages.kinds.league.divisions import (
    division_lines,
    division_name,
    place_text,
    places_text,
    zones_text,
)
from bot.dialogue.pages.kinds.league.public_message import (
    foot,
    last_title,
    league_lines,
    options_line,
    page_button,
)
from bot.dialogue.pages.kinds.league.season_games import (
    NO_GAMES,
    analysis_line,
    in_order,
    own_game_line,
)
from bot.dialogue.pages.wording import bold, name
from bot.dialogue.payloads import LeaguePagePayload
from bot.dialogue.reply import Reply, ReplyKind
from bot.dialogue.token import Token
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.coordinator.kinds.league.view_part import DivisionRow
    from bot.coordinator.person_id import PersonId
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.kinds.league.season_games import OwnGames
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact

_LISTED = 30
# The questions before an act, each with the text keys of the question and the answer.
_QUESTIONS = {
    "leave": ("league-question-leave", "button-event-withdraw-yes"),
    "close": ("league-question-close", "button-league-close-yes"),
}


def status(view: View, wording: Wording, found: OwnGames = NO_GAMES) -> tuple[Line, ...]:
    """Return the lines of the public message, and those about the viewer's own part.

    `found` are the viewer's games.
    """
    return (*league_lines(view, wording), *own_lines(LeaguePart.of(view), wording, found))


def offers(view: View, wording: Wording, *, manages: bool = False) -> Mapping[str, Button]:
    """Return the buttons for all that the viewer may do and see now, by name.

    With `manages` the viewer manages the server or group, and gets the button that closes the
    league.
    """
    part = LeaguePart.of(view)
    found: dict[str, Button] = {}
    goes_on = part.is_open and not part.is_closing
    if goes_on and part.own not in (*part.signed, *part.excluded):
        key = "button-league-return" if _has_played(part) else "button-event-sign-up"
        found["sign_up"] = page_button(view, wording, key, "sign_up", style="primary")
    if goes_on and part.own in part.signed:
        found["break"] = page_button(view, wording, "button-league-break", "break")
    if part.own_games and part.is_running:
        found["games"] = games(wording)
    if part.divisions:
        found["table"] = page_button(view, wording, "button-league-table", "table")
    if part.is_open:
        found["calendar"] = page_button(view, wording, "button-club-calendar", "calendar")
    found["rules"] = page_button(view, wording, "button-event-rules", "rules")
    if part.audit:
        found["log"] = page_button(view, wording, "button-event-log", "log")
    if part.plays:
        found["leave"] = page_button(view, wording, "button-league-leave", "leave")
    if part.directs and (part.is_open or part.divisions):
        found["direct"] = page_button(view, wording, "button-event-direct", "direct")
    if goes_on and (part.directs or manages):
        found["close"] = page_button(view, wording, "button-league-close", "close")
    return found


def sign_up_reply(view: View, wording: Wording) -> Message:
    """Return the reply to a person who signed up for a season, or takes a break from it."""
    part = LeaguePart.of(view)
    if part.own in part.signed:
        key = "league-signed-up" if part.is_running else "league-own-plays"
    else:
        key = "league-own-break" if _has_played(part) else "event-signed-off"
    line = wording.line(key, season=part.coming, running=part.season)
    return Message((line, foot(view, wording)))


def leaving_reply(view: View, wording: Wording) -> Message:
    """Return the reply to a person who left the season."""
    line = wording.line("league-left", season=LeaguePart.of(view).season)
    return Message((line, foot(view, wording)))


def own_lines(part: LeaguePart, wording: Wording, found: OwnGames) -> Iterator[Line]:
    """Yield the lines about the viewer: their place, their games, and the coming season.

    `found` are the viewer's games.
    """
    if part.own is None or not part.is_open:
        return
    if part.is_running and (row := part.own_row) is not None:
        yield bold(_own_place(part, row, wording))
        for one in in_order(part.own_games, found):
            yield own_game_line(part, one, wording, found)
        if (line := analysis_line(found, wording)) is not None:
            yield line
    elif part.past is not None and (line := _own_result(part, wording)):
        yield line
    if part.linked:
        yield _accounts_line(part, wording)
    if part.own in part.excluded:
        yield wording.line("league-own-excluded", names=wording.names(part.directors))
    elif not part.is_closing:
        listed = "league-own-listed" if part.is_running else "league-own-plays"
        key = listed if part.own in part.signed else "league-own-break"
        if part.own in part.signed or _has_played(part):
            yield wording.line(key, season=part.coming)


def table_page(view: View, wording: Wording) -> Message:
    """Return the tables of the divisions in words, the viewer's own division first."""
    part = LeaguePart.of(view)
    if not part.divisions:
        return Message((wording.line("league-no-table"), foot(view, wording)))
    order = sorted(range(len(part.divisions)), key=lambda number: number != part.own_division)
    lines: list[Line] = []
    for number in order:
        zones = zones_text(part.divisions[number], wording)
        title = wording.line(
            "league-division-title",
            number=division_name(number),
            zones=Raw(zones) if zones else "none",
        )
        rows = [*division_lines(part, number, wording)]
        if len(lines) + len(rows) >= _LISTED:
            people = sum(len(part.divisions[one].rows) for one in order[order.index(number) :])
            lines.append(wording.line("event-table-more", people=people))
            break
        lines.append(bold(title))
        lines += (
            bold(line) if row.member == part.own else line
            for row, line in zip(part.divisions[number].rows, rows, strict=True)
        )
    return Message((*lines, foot(view, wording)))


def rules_page(view: View, wording: Wording) -> Message:
    """Return the page with the rules of the league."""
    part = LeaguePart.of(view)
    clock = view.rules.clock
    lines = (
        bold(wording.line("league-rules-title", name=name(part.name))),
        options_line(view, part, wording),
        wording.line("league-rules-games"),
        wording.line(
            "league-rules-clock",
            hours=wording.length(clock.limit),
            bank=wording.length(clock.bank),
        ),
        wording.line("event-rules-points"),
        wording.line("event-rules-order"),
        wording.line("league-rules-moving"),
        wording.line("league-rules-end"),
        wording.line("league-rules-break"),
    )
    return Message((*lines, foot(view, wording)))


def question(view: View, wording: Wording, page: str, found: OwnGames = NO_GAMES) -> Reply:
    """Return the question by which a player leaves the season, or a director closes the league.

    `page` is "leave" or "close". `found` are the games of a player who leaves.
    """
    part = LeaguePart.of(view)
    key, yes_key = _QUESTIONS[page]
    left = [one.game for one in part.own_games if one.result is None]
    going_on = sum(game in found.moved for game in left)
    line = wording.line(
        key,
        name=name(part.name),
        running="yes" if part.is_running else "no",
        count=going_on,
        others=len(left) - going_on,
    )
    payload = LeaguePagePayload(f"{page}!")
    yes = Token(Action.LEAGUE_PAGE, view.id, question_state(part), payload)
    buttons = ((button(wording, yes_key, yes, "danger"),),)
    message = Message((line, foot(view, wording)), buttons=buttons)
    return Reply(message, ReplyKind.QUESTION, game=view.id, yes=yes)


def question_state(part: LeaguePart) -> int:
    """Return the number of the season's state. A question's button is valid only in that state."""
    return 2 * part.season + part.is_running


def noticed_players(part: LeaguePart) -> Mapping[PersonId, int]:
    """Return the players who get a private notice now, by person.

    There is one at the start of a season, in its last days and at its end.
    """
    if part.stage not in {"begun", "last"} and part.past is None:
        return {}
    return {
        part.persons[member]: member
        for member in part.players
        if not is_anonymous(part.persons[member])
    }


def notice(view: View, wording: Wording) -> Message:
    """Return the private notice for a player.

    It has their opponents at the start, the open games in the last days, and their result at the
    end.
    """
    part = LeaguePart.of(view)
    table = page_button(view, wording, "button-league-table", "table")
    season = part.past.number if part.past is not None else part.season
    title: dict[str, Fact] = {"name": name(part.name), "season": season}
    if part.past is not None:
        line = _own_result(part, wording)
        lines = (bold(wording.line("league-over", **title)), *((line,) if line else ()))
        break_ = page_button(view, wording, "button-league-break", "break")
        row = (table, break_) if part.own in part.signed and part.is_open else (table,)
        return Message((*lines, foot(view, wording)), buttons=(row,))
    linked = (_accounts_line(part, wording),) if part.linked else ()
    own = division_name(part.own_division or 0)
    if part.stage == "last":
        left = [one for one in part.own_games if one.result is None]
        awaited = [part.names[one.opponent] for one in left if one.awaited]
        lines = (
            last_title(part, wording),
            wording.line(
                "league-own-left",
                games=len(left),
                awaited=len(awaited),
                names=list_names(awaited, wording),
                end=wording.moment(part.ends),
            ),
        )
    else:
        opponents = wording.names(part.names[one.opponent] for one in part.own_games)
        fills = part.own in part.fillers(part.own_division or 0)
        lines = (
            bold(wording.line("league-own-title", **title)),
            wording.line(
                "league-own-begun",
                division=own,
                fills="yes" if fills else "no",
                names=opponents,
            ),
        )
    lines = (*lines, *linked, foot(view, wording))
    return Message(lines, buttons=((games(wording), table),))


def _accounts_line(part: LeaguePart, wording: Wording) -> Line:
    """Return the line that the viewer's linked accounts play as one person."""
    running = "yes" if part.is_running else "no"
    return wording.line("league-own-linked", names=wording.names(part.linked), running=running)


def _own_place(part: LeaguePart, row: DivisionRow, wording: Wording) -> Line:
    return wording.line(
        "league-own-place",
        division=division_name(part.own_division or 0),
        place=place_text(row.place),
        wins=Raw(wins_text(row.wins)),
        spread=Raw(spread_text(row.difference)),
        places=Raw(places_text(*row.places)),
        zone="excluded" if row.place is None else "left" if row.has_left else row.zone,
    )


def _own_result(part: LeaguePart, wording: Wording) -> Line | None:
    """Return the line with the viewer's place in the season that ended, and their next division.

    Return None if they have no place in it.
    """
    past, reached = part.past, part.divisions_by_place()
    for number, rows in enumerate(past.divisions if past else ()):
        row = next((one for one in rows if one.member == part.own), None)
        if row is None or row.place is None or past is None:
            continue
        plays = part.is_open and row.member in part.signed
        lineup = enumerate(part.lineup if plays else ())
        to = next((at for at, one in lineup if row.member in one), reached[row.member])
        fills = to < min(number, reached[row.member])
        move = "fills" if fills else "up" if to < number else "down" if to > number else "stay"
        return wording.line(
            "league-own-result",
            place=row.place,
            division=division_name(number),
            move=move,
            to=division_name(to),
            season=past.number + 1,
            plays="yes" if plays else "no",
        )
    return None


def _has_played(part: LeaguePart) -> bool:
    """Return True if the viewer plays in this season or has played in an earlier one."""
    return part.own is not None and (
        part.plays
        or any(
            row.member == part.own for one in part.seasons for rows in one.divisions for row in rows
        )
    )
