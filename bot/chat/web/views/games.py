"""The JSON of a person's games, each with the player to move, the scores, and a small board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.dialogue.pages.board_state import index
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.person.my_games import game_sentence
from bot.dialogue.pages.person.settings import watch_answers
from bot.rules.board import SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.settings import PersonPreferences
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording

ENDED = 10
"""The number of ended games that are listed."""

_AFTER_THE_END = {"analysis", "rematch"}


def games_view(lines: Iterable[GameLine], wording: Wording, *, now: int) -> dict[str, Any]:
    """Return the JSON of the games, in the order of `lines`. `now` is in ms."""
    return {"now": now, "games": [_game(line, wording, now) for line in lines]}


def watch_question(
    lines: Iterable[GameLine], own: PersonPreferences, wording: Wording
) -> dict[str, Any] | None:
    """Return the question whether everybody may watch a person's games, or None.

    It is asked once a first game has ended, until the person has answered.
    """
    ended = any(line.view.face.outcome is not None for line in lines)
    if own.watchable is not None or not ended:
        return None
    return {
        "line": wire.lines([wording.line("ask-watchable")])[0],
        "buttons": [wire.button(made) for made in watch_answers(wording)],
    }


def _game(line: GameLine, wording: Wording, now: int) -> dict[str, Any]:
    view = line.view
    seated = [seat for seat in view.face.seats if seat.members]
    return {
        "game": view.id,
        "phase": view.phase,
        "name": _name(view, wording),
        "scores": [seat.score for seat in seated],
        "viewer": view.viewer,
        "waiting": line.waiting,
        "since": line.since,
        "deadline": view.face.deadline,
        "line": wire.lines([game_sentence(line, wording, now=now)])[0],
        **board_dots(view),
        "actions": ways_on(view, wording),
    }


def board_dots(view: View) -> dict[str, Any]:
    """Return the JSON of a small board: the indexes of squares with tiles, and of the last play."""
    return {
        "side": SIZE,
        "tiles": [index(square) for square, _ in view.face.board or ()],
        "last": [index(square) for square, _ in view.face.last.play.tiles]
        if view.face.last
        else [],
    }


def _name(view: View, wording: Wording) -> str:
    """Return the name of a game in a list: the name of its kind, or its players' names."""
    return pages_of(view).name(view, wording)


def ways_on(view: View, wording: Wording) -> dict[str, Any]:
    """Return the JSON of the buttons „analysis” and „rematch” of an ended game, by name.

    There are none before its end.
    """
    if view.face.outcome is None:
        return {}
    found = pages_of(view).offers(view, wording).items()
    return {name: wire.button(made) for name, made in found if name in _AFTER_THE_END}
