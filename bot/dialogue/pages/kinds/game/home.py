"""The message in a player's own chat that is both the game's board and their private page.

Each of the player's turns has one such message. The bot posts it when the turn begins. Until the
player's next turn the bot adds the player's own move and those of the others to the same message.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.table.timeline import TilesExchanged, is_taken_back
from bot.dialogue.actions import Action
from bot.dialogue.message import Message
from bot.dialogue.pages.buttons import of_game
from bot.dialogue.pages.kinds.game.meeting import meeting_lines, unaided_lines
from bot.dialogue.pages.kinds.game.offers import agree_rows, can_arrange
from bot.dialogue.pages.kinds.game.public_message import (
    MOST_EARLIER,
    action_lines,
    beginning_lines,
    collapsed_move,
    score_line,
    starter_line,
    table_lines,
)
from bot.dialogue.pages.kinds.game.robots import robot_lines
from bot.dialogue.pages.kinds.subject import BEGINNING
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.newest import is_beginning
from bot.rules.events import Passed, Played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording

# The most buttons that fit into a row on a phone.
_IN_A_ROW = 3
_MOST_TOLD = MOST_EARLIER + 1


def home_message(
    view: View, happenings: Sequence[Happening], wording: Wording, desk: Message
) -> Message:
    """Return the private page `desk` of the viewer, with the latest moves of the game above it."""
    seat = view.viewer or 0
    head = turn_head(happenings, seat)
    news = (
        *meeting_lines(view, happenings, wording),
        *action_lines(view, happenings, wording, _since(happenings, seat, head)),
        *robot_lines(view, happenings, wording),
        score_line(view, wording),
    )
    *lines, foot = desk.lines
    more = [line for line in table_lines(view, wording) if line not in lines]
    return replace(
        desk,
        lines=(
            *news,
            *lines,
            *more,
            *unaided_lines(view, wording),
            *beginning_lines(view, happenings, wording),
            foot,
        ),
        buttons=(*agree_rows(view, wording), *_with_more(desk.buttons, view, wording)),
    )


def before_robot(
    view: View, happenings: Sequence[Happening], wording: Wording, desk: Message
) -> Message | None:
    """Return the message of a finished turn, without buttons, if a robot moves next.

    Return None otherwise.
    """
    seat = view.viewer or 0
    if not _awaits_robot(view, happenings, seat):
        return None
    told = finished_turn(view, happenings, wording, seat, turn_head(happenings, seat))
    return replace(desk, lines=told.lines, buttons=())


def turn_head(happenings: Sequence[Happening], seat: int) -> int:
    """Return the number of the action that last gave the turn to this seat.

    Before the seat's first turn it is the number of the first action.
    """
    for index in reversed(range(1, len(happenings))):
        before, one = happenings[index - 1], happenings[index]
        if one.to_move == seat and (one.move or before.to_move != seat):
            return one.number
    return happenings[0].number if happenings else BEGINNING


def finished_turn(  # noqa: PLR0913, PLR0917 - a turn of a game, and its end
    view: View,
    happenings: Sequence[Happening],
    wording: Wording,
    seat: int,
    head: int,
    until: int | None = None,
) -> Message:
    """Return the moves that the message of one of this seat's turns showed.

    They begin after the seat's move before that turn. The turn began with the action number `head`,
    and the seat's next turn with the action number `until`, or None if it has not begun.
    """
    since = _since(happenings, seat, head)
    told = [
        one
        for one in happenings
        if since <= one.number and (until is None or one.number < until)
        if one.move or is_beginning(one)
    ]
    if not told:
        return Message((starter_line(view, wording),))
    teller = EventSentences(wording, view.face.seats, view.rules)
    lines: list[Line] = []
    for one in told[-_MOST_TOLD:]:
        off = is_taken_back(one, happenings)
        rest = collapsed_move(view, one, wording, taken_back=off).lines
        lines += teller.lines(one) if is_beginning(one) else rest
    return Message(tuple(lines))


def _since(happenings: Sequence[Happening], seat: int, head: int) -> int:
    """Return the number of the first action after the seat's last move before `head`.

    The draw for the start counts as a move of the seat, so that only the first message tells it.
    """
    before = [one for one in happenings if one.number < head]
    own = [one.number for one in before if _is_move_of(one, seat) or is_beginning(one)]
    return own[-1] + 1 if own else 0


def _is_move_of(happening: Happening, seat: int) -> bool:
    return any(
        isinstance(event, Played | TilesExchanged | Passed) and event.seat == seat
        for event in happening.events
    )


def _with_more(rows: Rows, view: View, wording: Wording) -> Rows:
    """Return the rows of buttons with Więcej (More) added, in the last row if it has room."""
    more = of_game(wording, "button-more", Action.MORE, view)
    if not rows or not can_arrange(view) or len(rows[-1]) == _IN_A_ROW:
        return (*rows, (more,))
    return (*rows[:-1], (*rows[-1], more))


def _awaits_robot(view: View, happenings: Sequence[Happening], seat: int) -> bool:
    """Return True if this seat has just moved and a robot moves next."""
    if view.face.to_move is None or not view.face.seats[view.face.to_move].robot:
        return False
    moves = [one for one in happenings if one.move]
    return bool(moves) and _is_move_of(moves[-1], seat)
