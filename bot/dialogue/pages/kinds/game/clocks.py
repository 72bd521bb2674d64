"""The clocks of a game in words: its turn, players away or late, the end of an unplayed game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.message import Line
from bot.dialogue.pages import clocks
from bot.dialogue.pages.clocks import YOUR_TURN, away_lines, banks_line, seats_of
from bot.dialogue.pages.wording import join_spans, name

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.clocks import Timing
    from bot.dialogue.pages.wording import Wording
    from bot.text.translate import Fact


def clock_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """Return the lines about time banks, vacations, expired time, and the end of an unplayed game.

    Only players of the game read the time banks.
    """
    if view.face.to_move is None:
        return ()
    game, lines = GamePart.of(view), [*away_lines(view, wording)]
    if view.viewer is not None and (banks := banks_line(view, wording)) is not None:
        lines.insert(0, banks)
    if game.overdue is not None:
        lines.append(_overdue_line(view, game, wording))
    if view.face.ends_silently_at is not None:
        lines.append(
            wording.line("silent-end-soon", at=wording.deadline(view.face.ends_silently_at))
        )
    return tuple(lines)


def turn_time(
    view: View, wording: Wording, *, reminding: bool = False
) -> tuple[Timing, dict[str, Fact]]:
    """Return the state of the turn's clock, and the facts for its sentence.

    With `reminding` the facts have the time that was left when the reminder was sent.
    """
    game = GamePart.of(view)
    if game.overdue:
        return "plain", {}
    reminded = game.reminder.at if reminding and game.reminder is not None else None
    return clocks.turn_time(view, wording, reminded)


def your_turn(view: View, wording: Wording, *, reminding: bool = False) -> Line:
    """Return the line that tells the viewer that it is their turn, and how much time they have.

    With `reminding` it has the time that was left when the reminder was sent.
    """
    timing, time = turn_time(view, wording, reminding=reminding)
    return wording.line(YOUR_TURN[timing], **time)


def _overdue_line(view: View, game: GamePart, wording: Wording) -> Line:
    """Return the line that a player's time ran out, and how the viewer or the others may end it."""
    late, claiming = view.face.seats[view.face.to_move or 0], game.claimants
    seats, who = seats_of(view), name(late.name)
    if view.viewer == view.face.to_move:
        told = wording.spans("overdue-own")
    elif view.viewer in claiming:
        told = wording.spans("overdue-claim", who=who, seats=seats)
    else:
        people = [view.face.seats[number] for number in claiming]
        one = sum(len(seat.members) for seat in people) == 1
        told = wording.spans(
            "overdue",
            who=who,
            others=wording.join((wording.mention(seat) for seat in people), "and"),
            number="single" if one else "several",
            seats=seats,
        )
    if game.ends_at is None:
        return Line(told)
    end = wording.spans("overdue-end", at=wording.deadline(game.ends_at))
    return Line(join_spans(told, end, by=" "))
