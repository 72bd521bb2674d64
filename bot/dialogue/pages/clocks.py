"""What clocks have to say: how long a turn has, what every stopwatch shows, who is away or late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.coordinator.kinds.game.part import game_facts
from bot.dialogue.message import Line
from bot.dialogue.pages.wording import joined, name, signed
from bot.rules.clock import penalty
from bot.text.moments import date
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.ruleset import ClockRule
    from bot.text.pieces import Text
    from bot.text.translate import Fact

_PAIR = 2


def clock_lines(view: View, wording: Wording) -> tuple[Line, ...]:
    """All of it that holds now, for whoever looks; nothing once the game is over."""
    if view.face.to_move is None:
        return ()
    lines = [*_away(view, wording)]
    if game_facts(view).overdue is not None:
        lines.append(_overdue(view, wording))
    if view.face.archive_at is not None:
        lines.append(wording.line("archive-soon", at=wording.deadline(view.face.archive_at)))
    return tuple(lines)


Timing: TypeAlias = Literal["plain", "deadline", "reminder", "clock", "warning", "overtime"]

# So near its end (ms) a fast turn is warned of, and told in seconds.
_WARNING, _SECONDS = 5_500, 45_000

# A turn told to whoever reads it.
YOUR_TURN: dict[Timing, str] = {
    "plain": "your-turn",
    "deadline": "your-turn-deadline",
    "reminder": "your-turn-reminder",
    "clock": "your-turn-clock",
    "warning": "your-turn-warning",
    "overtime": "your-turn-overtime",
}


def turn_time(
    view: View, wording: Wording, *, reminding: bool = False
) -> tuple[Timing, dict[str, Fact]]:
    """What the turn's clock says: of which kind it is, and the facts to be told.

    Where it is `reminding`, a reminder tells the time that was left then.
    """
    game = game_facts(view)
    if view.face.to_move is None or view.face.deadline is None or game.overdue:
        return "plain", {}
    if view.rules.clock.kind == "correspondence":
        if reminding and game.reminder is not None:
            return "reminder", {"left": wording.length(view.face.deadline - game.reminder.at)}
        return "deadline", {"deadline": wording.deadline(view.face.deadline)}
    left, up = view.face.seats[view.face.to_move].time_left, view.time_up
    if left is None or up is None:
        return "plain", {}
    return _live_time(view, wording, left, up)


def _live_time(view: View, wording: Wording, left: int, up: int) -> tuple[Timing, dict[str, Fact]]:
    """The same of a stopwatch with so much left, which is up then."""
    if view.rules.clock.is_fast:
        left = max(0, left)
        end = wording.countdown(up, left, seconds=left <= _SECONDS)
        return "warning" if left <= _WARNING else "clock", {"end": end}
    if left >= 0:
        return "clock", {"end": wording.countdown(up, left)}
    ends = view.face.deadline or up
    end = wording.countdown(ends, left + ends - up)
    return "overtime", {"end": end, "over": overtime(left, view.rules.clock, wording)}


def overtime(left: int, rule: ClockRule, wording: Wording) -> Text:
    """How long a seat is over its time, and what it costs: `2 minuty, −20`."""
    points = signed(-penalty(rule, rule.limit - left))
    return wording.texts.pieces("over-time", time=wording.length(-left), points=points)


def stopwatches(view: View, wording: Wording) -> list[str]:
    """What every stopwatch of the picture shows, in words."""
    timed = [(name(seat.name), seat.time_left, seat.flagged) for seat in view.face.seats]
    rule, pieces = view.rules.clock, wording.texts.pieces
    told: dict[str, list[Text]] = {
        "twin-clock": [
            pieces("twin-time", who=who, time=wording.length(left))
            for who, left, flagged in timed
            if left is not None and left >= 0 and not flagged
        ],
        "twin-overtime": [
            pieces("twin-time", who=who, time=overtime(left, rule, wording))
            for who, left, _ in timed
            if left is not None and left < 0 and rule.kind == "overtime"
        ],
        "time-up": [
            (who,)
            for who, left, flagged in timed
            if flagged or (left is not None and left < 0 and rule.kind != "overtime")
        ],
    }
    return [
        wording.text(key, who=wording.listed(parts, "and")) for key, parts in told.items() if parts
    ]


def seats_of(view: View) -> str:
    """Whether a game without one of its seats is over: `pair`, or `many`."""
    staying = sum(not seat.resigned for seat in view.face.seats)
    return "pair" if staying <= _PAIR else "many"


def _away(view: View, wording: Wording) -> list[Line]:
    """Who is on vacation, which stops no live clock; who looks at their own desk is back."""
    if view.rules.clock.kind != "correspondence":
        return []
    return [
        wording.line(
            "away-stopped" if number == view.face.to_move else "away",
            who=name(seat.name),
            # Until the end of its last day.
            until=Raw(date(wording.texts, seat.away_until - 1)),
        )
        for number, seat in enumerate(view.face.seats)
        if seat.away_until is not None and number != view.viewer
    ]


def _overdue(view: View, wording: Wording) -> Line:
    """Whose time ran out, and what the viewer or else the others may do about it."""
    game = game_facts(view)
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
            others=wording.listed((wording.mention(seat) for seat in people), "and"),
            number="single" if one else "several",
            seats=seats,
        )
    if game.ends_at is None:
        return Line(told)
    end = wording.spans("overdue-end", at=wording.deadline(game.ends_at))
    return Line(joined(told, end, by=" "))
