"""The JSON of an exercise from a person's own games: the task on its board, or the solution.

Until the person has solved the exercise, the JSON contains no more of the best play than its
points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web import wire
from bot.chat.web.views.board import board_view
from bot.chat.web.views.play import shared_play
from bot.chat.web.views.seats import card
from bot.dialogue.pages.analysis.training import solution, source, task, title
from bot.dialogue.payloads import TrainingPayload
from bot.dialogue.token import unpack

if TYPE_CHECKING:
    from bot.dialogue.message import Message
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reply import ShownExercise


def exercise_view(asked: ShownExercise, message: Message, wording: Wording) -> dict[str, Any]:
    """Return an exercise in the form in which the page gets a game.

    The buttons are the same as in the chats' `message`. `said` is the result of the last try.
    """
    view, position, tiles = asked.view, asked.position, asked.view.rules.tiles
    laid = position.best.tiles if asked.solved else ()
    name = "".join(span.text for span in title(asked, wording)).removesuffix(".")
    points = wording.text("training-card-points", points=asked.best_points)
    told = solution(asked, wording) if asked.solved else (task(asked, wording),)
    return {
        "game": view.id,
        "at": asked.exercise.at,
        "title": name,
        "solved": asked.solved,
        "phase": "playing",
        "viewer": 0,
        "version": f"{view.id}-{asked.exercise.at}-{asked.solved}",
        "board": board_view(position.board.place(laid), view.rules, wording),
        "letters": list(zip(tiles.letters, tiles.values, strict=True)),
        "rack": None if asked.solved else list(position.rack),
        "players": [card(name, points, you=True)],
        "to_move": None,
        "last": shared_play(position.best) if asked.solved else None,
        "said": wire.lines(asked.first),
        "sentence": wire.lines((*told, source(asked, wording))),
        "actions": _ways_on(message),
    }


def _ways_on(message: Message) -> dict[str, Any]:
    """Return the buttons to other exercises, by the page that they open.

    A button to try has none.
    """
    found = {}
    for shown in (each for row in message.buttons for each in row):
        pressed = unpack(shown.token)
        if pressed and isinstance(pressed.payload, TrainingPayload) and pressed.payload.page:
            found[pressed.payload.page] = wire.button(shown)
    return found
