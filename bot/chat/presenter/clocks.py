"""What a clock that runs for days has to say: vacations, a time that ran out, a silent game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.message import Line
from bot.chat.presenter.wording import joined, name
from bot.text.moments import date
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.chat.presenter.wording import Wording
    from bot.coordinator.views import View

_PAIR = 2


def clock_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """All of it that holds now, for whoever looks; nothing once the game is over."""
    if view.to_move is None:
        return ()
    lines = [*_away(view, wording)]
    if view.overdue is not None:
        lines.append(_overdue(view, wording))
    if view.archive_at is not None:
        lines.append(wording.line("archive-soon", at=wording.moment(view.archive_at)))
    return tuple(lines)


def called(view: View) -> tuple[int, ...]:
    """The seats of people that a running game calls: the one to move, and who may claim it."""
    if view.to_move is None:
        return ()
    return tuple(
        number for number in (view.to_move, *claimants(view)) if not view.seats[number].robot
    )


def claimants(view: View) -> tuple[int, ...]:
    """The seats that may claim the game, as its time ran out."""
    if view.overdue is None:
        return ()
    return tuple(
        number
        for number, seat in enumerate(view.seats)
        if number != view.to_move and not seat.resigned and not seat.robot
    )


def seats_of(view: View) -> str:
    """Whether a game without one of its seats is over: `pair`, or `many`."""
    staying = sum(not seat.resigned for seat in view.seats)
    return "pair" if staying <= _PAIR else "many"


def _away(view: View, wording: Wording) -> list[Line]:
    """Who is on vacation, which stops no live clock; who looks at their own desk is back."""
    if view.rules.clock.kind != "correspondence":
        return []
    return [
        wording.line(
            "away-stopped" if number == view.to_move else "away",
            who=name(seat.name),
            # Until the end of its last day.
            until=Raw(date(wording.texts, seat.away_until - 1)),
        )
        for number, seat in enumerate(view.seats)
        if seat.away_until is not None and number != view.viewer
    ]


def _overdue(view: View, wording: Wording) -> Line:
    """Whose time ran out, and what the viewer or else the others may do about it."""
    late, claiming = view.seats[view.to_move or 0], claimants(view)
    seats, who = seats_of(view), name(late.name)
    if view.viewer == view.to_move:
        told = wording.spans("overdue-own")
    elif view.viewer in claiming:
        told = wording.spans("overdue-claim", who=who, seats=seats)
    else:
        people = [view.seats[number] for number in claiming]
        one = sum(len(seat.members) for seat in people) == 1
        told = wording.spans(
            "overdue",
            who=who,
            others=wording.listed((wording.mention(seat) for seat in people), "and"),
            number="single" if one else "several",
            seats=seats,
        )
    if view.ends_at is None:
        return Line(told)
    end = wording.spans("overdue-end", at=wording.moment(view.ends_at))
    return Line(joined(told, end, by=" "))
