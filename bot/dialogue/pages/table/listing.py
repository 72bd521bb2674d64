"""A table in a list: its button, its line, and what it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.message import Line
from bot.dialogue.pages.clocks import overtime_text, your_turn
from bot.dialogue.pages.wording import join_spans, name, subject
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.views.seats import SeatView
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Span
    from bot.dialogue.pages.wording import Wording

_PAIR = 2


def label(line: GameLine, wording: Wording, *, now: int, coded: bool = False) -> str:
    """Return a game's label: `Ola 214:198 · czeka: 2 godziny` (opponents, score, waiting time).

    With `coded` the game's code follows. `now` is in ms.
    """
    view = line.view
    who = f"{opponents(view)} {score(view)}".strip()
    if coded:
        who += f" · {view.id}"
    if not line.waiting:
        return who
    return wording.text("button-game", who=Raw(who), waits=wording.waits(now - line.since))


def row(line: GameLine, wording: Wording, clock: Sequence[Span], now: int) -> Line:
    """Return the line with the players, the score, the player to move, and the time.

    `now` is in ms.
    """
    view = line.view
    to_move = view.face.seats[view.face.to_move or 0]
    if line.waiting:
        waits = wording.waits(now - line.since)
        told = wording.line("games-waiting", game=game_of(view, wording), waits=waits)
    else:
        told = wording.line("games-other", game=game_of(view, wording), who=name(to_move.name))
    return Line(join_spans(told.spans, clock))


def clock(view: View, wording: Wording, now: int) -> tuple[Span, ...]:
    """Return the state of the clock in words: a vacation, or the time left.

    The viewer's time bank, if there is one, follows the time left. `now` is in ms.
    """
    away = view.face.seats[view.face.to_move or 0].away_until
    if away is not None and away > now:
        return wording.spans("games-away", until=wording.moment(away))
    if view.time_up is None:
        return ()
    left = view.time_up - now
    if left < 0 and view.rules.clock.kind == "overtime":
        return wording.spans("games-overtime", over=overtime_text(left, view.rules.clock, wording))
    time, own = wording.length(max(0, left)), view.viewer
    if own is not None and (bank := view.face.run_to(view.rules, now).seats[own].bank) is not None:
        return wording.spans("games-left-bank", time=time, bank=wording.length(bank))
    return wording.spans("games-left", time=time)


def sentence(view: View, since: int, wording: Wording) -> Line:
    """Return the sentence about what a game waits for, or how it ended.

    `since` is the time (ms) of the game's last action, at which an ended game ended.
    """
    if view.face.outcome is not None:
        return _result(view, since, wording)
    if view.face.to_move == view.viewer:
        return your_turn(view, wording)
    return wording.line("wait-only", who=name(view.face.seats[view.face.to_move or 0].name))


def _result(view: View, ended: int, wording: Wording) -> Line:
    """Return the line with the winners and the time of the end. `ended` is that time in ms."""
    winners, at = view.face.outcome.winners if view.face.outcome else (), wording.moment(ended)
    if len(winners) == 1:
        return wording.line("games-won", who=subject(view.face.seats[winners[0]]), at=at)
    return wording.line("games-tie" if winners else "games-no-result", at=at)


def players(view: View, wording: Wording) -> str:
    """Return the players' names: `Ola – Kuba` for two, with commas for more."""
    names = [wording.name_alone(seat.name) for seat in view.face.seats if seat.members]
    return (" – " if len(names) == _PAIR else ", ").join(names)


def game_of(view: View, wording: Wording) -> tuple[Raw | str, ...]:
    """Return a game's code and scores: `K7QX4M · Kuba 198, Ola 214`. The viewer comes last.

    The code of a personal invitation is left out for all but its host.
    """
    seats = wording.join(
        Raw(f"{name(seat.name).text} {seat.score}") if view.face.board else name(seat.name)
        for seat in others_first(view)
        if seat.members
    )
    return seats if view.code_is_secret else (Code(view.id), " · ", *seats)


def opponents(view: View) -> str:
    """Return the names of the viewer's opponents."""
    others = [seat for number, seat in enumerate(view.face.seats) if number != view.viewer]
    return ", ".join(name(seat.name).text for seat in others if seat.members)


def score(view: View) -> str:
    """Return the score as `214:198`, the viewer's last, "" before the game has begun."""
    if view.face.board is None:
        return ""
    return ":".join(str(seat.score).replace("-", "−") for seat in others_first(view))


def others_first(view: View) -> list[SeatView]:
    """Return the seats in the order of lists: the viewer's opponents, then the viewer."""
    order = sorted(range(len(view.face.seats)), key=lambda number: number == view.viewer)
    return [view.face.seats[number] for number in order]
