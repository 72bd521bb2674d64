"""The device notification that calls a player: the turn, score, last move and deadline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.message import Line, Span
from bot.dialogue.pages.kinds.game.clocks import turn_time
from bot.dialogue.pages.kinds.game.meeting import is_first_call, is_new_pair
from bot.dialogue.pages.kinds.game.public_message import state_lines
from bot.dialogue.pages.notification import Notification
from bot.dialogue.pages.seek_game import clock_text
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.pages.table.listing import players
from bot.dialogue.pages.table.newest import split
from bot.dialogue.pages.wording import name
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


def notification(
    view: View, happenings: Sequence[Happening], seat: int, wording: Wording, *, wordless: bool
) -> Notification:
    """Return the notification for a player on this seat.

    With `wordless` it only names the game. `view` is the public one, so a locked screen shows no
    rack.
    """
    names = Raw(players(view, wording))
    score = ":".join(str(one.score).replace("-", "−") for one in view.face.seats if one.members)
    told = Raw(names.text if wordless else f"{names.text} {score}")
    title, lines = _tell(view, happenings, seat, wording, told)
    if wordless:
        about = () if names.text in title else (Line((Span(names.text),)),)
        return Notification(title, about)
    return Notification(title, lines)


def _tell(
    view: View, happenings: Sequence[Happening], seat: int, wording: Wording, names: Raw
) -> tuple[str, tuple[Line, ...]]:
    """Return the title and the lines of a notification about the game's present state.

    `names` are the players' names, with the score.
    """
    if (beginning := _tell_beginning(view, happenings, wording, names)) is not None:
        return beginning
    teller = EventSentences(wording, view.face.seats, view.rules)
    if view.face.outcome is not None:
        return wording.text("push-over"), (*teller.end(happenings[-1]), Line((Span(names.text),)))
    is_out = view.face.last is not None and view.face.last.is_out
    if view.face.to_move != seat or is_out:
        _, newest = split(happenings)
        told = [line for one in newest for line in teller.lines(one)]
        return names.text, (*told, *_answer_line(view, seat, wording), *_deadline(view, wording))
    timing, time = turn_time(view, wording, reminding=True)
    if timing == "reminder":
        left = wording.text("push-time", time=time["left"])
        return left, (wording.line("push-time-about", names=names),)
    _, newest = split(happenings)
    told = [line for one in newest for line in teller.lines(one)]
    return wording.text("push-turn", names=names), (*told, *_deadline(view, wording))


def _tell_beginning(
    view: View, happenings: Sequence[Happening], wording: Wording, names: Raw
) -> tuple[str, tuple[Line, ...]] | None:
    """Return the title and the lines about an invitation, or about a game that a pairing began.

    Return None for any other state.
    """
    if view.phase == "invited":
        rules, clock = wording.rules(view.rules), wording.clock(view.rules.clock)
        title = wording.text("push-invite", who=name(view.host))
        return title, (wording.line("push-invite-about", rules=rules, clock=clock),)
    if is_first_call(view, happenings):
        clock = clock_text(view.rules.clock, wording)
        return wording.text("push-game"), (
            wording.line("push-game-about", names=names, clock=clock),
        )
    pair = GamePart.of(view).pair
    if pair is not None and is_new_pair(view, happenings):
        title = wording.text("push-pair", round=pair.round + 1, table=pair.table + 1)
        starter = name(view.face.seats[view.face.to_move or 0].name)
        return title, (wording.line("push-pair-about", names=names, who=starter),)
    return None


def _answer_line(view: View, seat: int, wording: Wording) -> tuple[Line, ...]:
    """Return the line that a play waits for this seat's answer, or the game's state."""
    if view.face.last is not None and seat in view.face.last.answering:
        return (wording.line("push-answer"),)
    return state_lines(view, wording) if seat in GamePart.of(view).claimants else ()


def _deadline(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the line with the deadline of a turn that lasts days, no line for other clocks."""
    timing, time = turn_time(view, wording)
    return (wording.line("push-deadline", **time),) if timing == "deadline" else ()
