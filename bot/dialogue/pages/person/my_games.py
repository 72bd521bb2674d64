"""A person's games, those that wait first. Below them, the games open to join."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.game.part import game_facts
from bot.coordinator.views.view import as_of
from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message
from bot.dialogue.pages import buttons
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.clocks import overtime, seats_of
from bot.dialogue.pages.game.desk import your_turn
from bot.dialogue.pages.game.duplicate.phrases import rounds_line
from bot.dialogue.pages.game.questions import game_labels, others_first
from bot.dialogue.pages.wording import joined, name, subject
from bot.dialogue.payloads import NumberPayload
from bot.dialogue.token import Token
from bot.text.pieces import Code, Raw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.open_games import GameLine
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Span
    from bot.dialogue.pages.buttons import Row
    from bot.dialogue.pages.wording import Wording

ON_A_PAGE = 8
OPEN_SHOWN = 5


def my_games(
    lines: Sequence[GameLine],
    invitations: Sequence[GameLine],
    wording: Wording,
    *,
    now: int,
    page: int = 1,
) -> Message:
    """Return a page of the games, counted from 1. A number beyond the last page is the last."""
    pages = max(1, -(-len(lines) // ON_A_PAGE))
    page = max(1, min(page, pages))
    shown = lines[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]
    told = [_title(lines, wording)]
    told += [_summary(line, wording, now) for line in shown]
    if pages > 1:
        told.append(wording.small("games-page", page=page, pages=pages))
    rows: list[Row] = [
        (Button(label, Token(Action.RACK, line.view.id).pack()),)
        for line, label in zip(shown, game_labels(shown, wording, now=now), strict=True)
    ]
    rows.append(_page_buttons(page, pages, wording))
    if invitations:
        told.append(wording.line("games-open", count=len(invitations)))
        for line in invitations[:OPEN_SHOWN]:
            told.append(_open(line.view, wording))
            rows.append((_join(line.view, wording),))
    if not lines:
        rows.append((buttons.new_game(wording),))
    return Message(tuple(told), buttons=tuple(row for row in rows if row))


def game_sentence(line: GameLine, wording: Wording, *, now: int) -> Line:
    """Return what a game waits for, or its end, for a list that shows the rest of it."""
    view = as_of(line.view, now)
    if view.duplicate is not None or view.face.outcome is not None:
        return _result(view, line.since, wording)
    if view.face.board is None:
        return wording.line("games-gathering" if view.viewer is not None else "games-asked")
    if "claim" in view.may:
        who = name(view.face.seats[view.face.to_move or 0].name)
        return wording.line("games-late", who=who)
    if "accept" in view.may and "play" not in view.may:
        return wording.line("pending-answer")
    if view.face.to_move == view.viewer:
        return your_turn(view, wording)
    return wording.line("wait-only", who=name(view.face.seats[view.face.to_move or 0].name))


def _result(view: View, ended: int, wording: Wording) -> Line:
    """Return the winner and the time of the end. Of a belgijka, how far it is."""
    if view.duplicate is not None:
        return rounds_line(view.duplicate, wording)
    winners, at = view.face.outcome.winners if view.face.outcome else (), wording.moment(ended)
    if len(winners) == 1:
        return wording.line("games-won", who=subject(view.face.seats[winners[0]]), at=at)
    return wording.line("games-tie" if winners else "games-no-result", at=at)


def _title(lines: Sequence[GameLine], wording: Wording) -> Line:
    if not lines:
        return wording.line("games-none", command=wording.way(Action.NEW))
    return wording.line("games-title", count=len(lines))


def _page_buttons(page: int, pages: int, wording: Wording) -> Row:
    """Return the buttons to the pages beside this one."""
    ways = (("button-before", page - 1), ("button-on", page + 1))
    return tuple(
        button(wording, key, Token(Action.GAMES, payload=NumberPayload(to)))
        for key, to in ways
        if 1 <= to <= pages
    )


def _summary(line: GameLine, wording: Wording, now: int) -> Line:
    """Return the players, the score, and the player to move with the time left or the deadline."""
    view = line.view
    if view.phase == "invited":
        return wording.line("games-invited", game=_game(view, wording))
    if view.duplicate is not None:
        label = wording.spans("duplicate-label", code=Code(view.id))
        return Line(joined(label, rounds_line(view.duplicate, wording).spans))
    to_move = view.face.seats[view.face.to_move or 0]
    if "claim" in view.may:
        late, seats = name(to_move.name), seats_of(view)
        return wording.line("games-claim", game=_game(view, wording), who=late, seats=seats)
    if line.waiting:
        waits = wording.waits(now - line.since)
        told = wording.line("games-waiting", game=_game(view, wording), waits=waits)
    else:
        told = wording.line("games-other", game=_game(view, wording), who=name(to_move.name))
    return _with(told, _clock(view, wording, now))


def _clock(view: View, wording: Wording, now: int) -> tuple[Span, ...]:
    """Return the clock's state: a vacation, a time that ran out, or the time left."""
    away = view.face.seats[view.face.to_move or 0].away_until
    if away is not None and away > now:
        return wording.spans("games-away", until=wording.moment(away))
    if game_facts(view).overdue is not None:
        return wording.spans("games-overdue")
    if view.time_up is None:
        return ()
    left = view.time_up - now
    if left < 0 and view.rules.clock.kind == "overtime":
        return wording.spans("games-overtime", over=overtime(left, view.rules.clock, wording))
    return wording.spans("games-left", time=wording.length(max(0, left)))


def _with(line: Line, clock: Sequence[Span]) -> Line:
    return Line(joined(line.spans, clock))


def _game(view: View, wording: Wording) -> tuple[Raw | str, ...]:
    """Return `K7QX4M · Kuba 198, Ola 214`, the viewer last, as on the button.

    The code of a personal invitation is shown to its host alone.
    """
    seats = wording.listed(
        Raw(f"{name(seat.name).text} {seat.score}") if view.face.board else name(seat.name)
        for seat in others_first(view)
        if seat.members
    )
    return seats if view.code_is_secret else (Code(view.id), " · ", *seats)


def _open(view: View, wording: Wording) -> Line:
    facts = {"host": name(view.host), "rules": wording.rules(view.rules)}
    return wording.line("games-open-line", clock=wording.clock(view.rules.clock), **facts)


def _join(view: View, wording: Wording) -> Button:
    facts = {"host": name(view.host), "rules": wording.rules(view.rules)}
    label = wording.text("button-join-at", **facts)
    return Button(label, Token(Action.JOIN, view.id).pack(), "primary")
