"""Clocks in words: the time of a turn, all players' clocks, and players who are away or late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from bot.dialogue.pages.wording import name, with_sign
from bot.rules.clock import penalty
from bot.text.moments import date
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.pages.wording import Wording
    from bot.rules.ruleset import ClockRule
    from bot.text.pieces import Text
    from bot.text.translate import Fact

_PAIR = 2


Timing: TypeAlias = Literal["plain", "deadline", "reminder", "clock", "warning", "overtime"]

# Ms. When less is left of a fast turn, the text warns the player, or counts in seconds.
_WARNING, _SECONDS = 5_500, 45_000

# The keys of sentences about a turn, addressed to the player whose turn it is.
YOUR_TURN: dict[Timing, str] = {
    "plain": "your-turn",
    "deadline": "your-turn-deadline",
    "reminder": "your-turn-reminder",
    "clock": "your-turn-clock",
    "warning": "your-turn-warning",
    "overtime": "your-turn-overtime",
}


def your_turn(view: View, wording: Wording) -> Line:
    """Return the line that tells the viewer that it is their turn, and how much time they have."""
    timing, time = turn_time(view, wording)
    return wording.line(YOUR_TURN[timing], **time)


def turn_time(
    view: View, wording: Wording, reminded: int | None = None
) -> tuple[Timing, dict[str, Fact]]:
    """Return the state of the clock, and the facts for the sentence about the time of the turn.

    `reminded` is the time (ms) of a reminder of a turn that lasts days. The facts then have the
    time that was left at that moment.
    """
    if view.face.to_move is None or view.face.deadline is None:
        return "plain", {}
    if view.rules.clock.is_slow:
        if reminded is not None:
            return "reminder", {"left": wording.length(view.face.deadline - reminded)}
        return "deadline", {"deadline": wording.deadline(view.face.deadline)}
    left, up = view.face.seats[view.face.to_move].time_left, view.time_up
    if left is None or up is None:
        return "plain", {}
    return _live_time(view, wording, left, up)


def _live_time(view: View, wording: Wording, left: int, up: int) -> tuple[Timing, dict[str, Fact]]:
    """Return the result of `turn_time` for a running clock.

    The clock has `left` ms, which is negative in overtime. It runs out at the time `up`.
    """
    if view.rules.clock.is_fast:
        left = max(0, left)
        end = wording.countdown(up, left, seconds=left <= _SECONDS)
        return "warning" if left <= _WARNING else "clock", {"end": end}
    if left >= 0:
        return "clock", {"end": wording.countdown(up, left)}
    ends = view.face.deadline or up
    end = wording.countdown(ends, left + ends - up)
    return "overtime", {"end": end, "over": overtime_text(left, view.rules.clock, wording)}


def overtime_text(left: int, rule: ClockRule, wording: Wording) -> Text:
    """Return the time by which a player is late, and the points that it costs.

    For example `2 minuty, −20 pkt`. `left` is in ms and negative.
    """
    points = with_sign(-penalty(rule, rule.limit - left))
    return wording.texts.pieces("over-time", time=wording.length(-left), points=points)


def stopwatches(view: View, wording: Wording) -> list[str]:
    """Return the clocks of all players in words, as the picture of the board shows them."""
    timed = [(name(seat.name), seat.time_left, seat.flagged) for seat in view.face.seats]
    rule, pieces = view.rules.clock, wording.texts.pieces
    told: dict[str, list[Text]] = {
        "alt-clock": [
            pieces("alt-time", who=who, time=wording.length(left))
            for who, left, flagged in timed
            if left is not None and left >= 0 and not flagged
        ],
        "alt-overtime": [
            pieces("alt-time", who=who, time=overtime_text(left, rule, wording))
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
        wording.text(key, who=wording.join(parts, "and")) for key, parts in told.items() if parts
    ]


def banks_line(view: View, wording: Wording) -> Line | None:
    """Return the line with each player's time bank in a running game, None without time banks."""
    if view.face.to_move is None:
        return None
    banks = [(name(seat.name).text, seat.bank) for seat in view.face.seats]
    each = [
        Raw(f"{who}\N{NO-BREAK SPACE}{wording.length(bank).text}")
        for who, bank in banks
        if bank is not None
    ]
    return wording.line("time-banks", banks=wording.join(each)) if each else None


def seats_of(view: View) -> str:
    """Return `pair` if the game ends when one more player leaves it, otherwise `many`."""
    staying = sum(not seat.resigned for seat in view.face.seats)
    return "pair" if staying <= _PAIR else "many"


def away_lines(view: View, wording: Wording) -> list[Line]:
    """Return lines about the other players who are on vacation. In a live game return none."""
    if not view.rules.clock.is_slow:
        return []
    return [
        wording.line(
            "away-stopped" if number == view.face.to_move else "away",
            who=name(seat.name),
            # A vacation lasts until the end of its last day.
            until=Raw(date(wording.texts, seat.away_until - 1)),
        )
        for number, seat in enumerate(view.face.seats)
        if seat.away_until is not None and number != view.viewer
    ]
