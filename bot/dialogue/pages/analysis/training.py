"""The page of an exercise: the task on the reader's own board, a verdict on a try, the solution."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.message import Button, Line, Message, Select
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.introduction import with_robot
from bot.dialogue.pages.squares import has_menu, place_label, place_line, place_menu
from bot.dialogue.pages.table.scenes import play_footer, scene_of
from bot.dialogue.pages.wording import in_bold, points_text, spell, square, with_sign, word
from bot.dialogue.payloads import TrainingPayload
from bot.dialogue.token import Token
from bot.rules.board import SIZE
from bot.rules.errors import SeveralPlaces, SeveralReadings, SquareNeeded
from bot.rules.moves import Typed
from bot.rules.notation import parse_typed
from bot.rules.tiles import RACK_SIZE
from bot.rules.typed_moves import places
from bot.text.pieces import Code, Raw
from render.scene import Card, Footer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.people.training import Training, Verdict
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import ButtonStyle, Span
    from bot.dialogue.pages.buttons import Row, Rows
    from bot.dialogue.pages.wording import Wording
    from bot.dialogue.reply import ShownExercise
    from bot.rules.errors import RuleError
    from bot.rules.judge import Play
    from bot.rules.moves import Placement
    from bot.text.translate import Fact
    from render.scene import Scene

_KINDS = {"bingo": "training-bingo", "hook": "training-hook"}
_MOST_READINGS = 9
_CARDS = {"bingo": "training-card-bingo", "hook": "training-card-hook"}


def question(asked: ShownExercise, wording: Wording) -> Message:
    """Return the page of an exercise: the verdict on a try, if any, and below it the task."""
    view, rack = asked.view, asked.position.rack
    lines = (
        task(asked, wording),
        wording.line("analysis-turn-rack", rack=wording.rack(rack, view.rules.tiles)),
    )
    at = asked.exercise.at
    row = (
        _button(
            asked, wording, "button-training-try", Action.TRY, TrainingPayload(at=at), "primary"
        ),
        _button(asked, wording, "button-training-show", Action.TRAIN, TrainingPayload("show", at)),
        _button(asked, wording, "button-training-next", Action.TRAIN, TrainingPayload("next", at)),
    )
    what = wording.text(_KINDS[asked.exercise.kind], points=asked.best_points)
    footer = Footer(headline=what, sub=wording.text("score-bag", bag=_bag(asked)))
    return _page(asked, wording, lines, footer, (row, (_progress(wording),)))


def choice(
    asked: ShownExercise, error: RuleError, typed: str, wording: Wording
) -> tuple[tuple[Select, ...], Row]:
    """Return the menu, or else the row of buttons, to choose the move that a try meant.

    Both are empty if the error is not about several possible moves. `typed` is the try as typed.
    """
    board, rack = asked.position.board, asked.position.rack
    if isinstance(error, SeveralPlaces):
        return (), tuple(
            Button(place_label(one), _try(asked, place_line(one)).pack()) for one in error.places
        )
    if isinstance(error, SeveralReadings):
        found = error.placements[:_MOST_READINGS]
        return (), tuple(Button(spell(one, board).text, _try(asked, one).pack()) for one in found)
    if isinstance(error, SquareNeeded) and len(error.word) <= SIZE:
        rules = asked.view.rules
        letters = parse_typed(typed, rules.tiles).letters
        fits = places(Typed(letters, None, None), board, rack, rules)
        if has_menu(fits, wording):
            return (
                place_menu(
                    fits, _try(asked, ""), lambda one: _try(asked, place_line(one)), wording
                ),
            ), ()
    return (), ()


def _try(asked: ShownExercise, tried: str | Placement) -> Token:
    payload = TrainingPayload(at=asked.exercise.at, tried=tried)
    return Token(Action.TRY, asked.view.id, payload=payload)


def answer(asked: ShownExercise, wording: Wording) -> Message:
    """Return the page of an exercise with its solution on the board."""
    following = TrainingPayload("next", asked.exercise.at)
    on = _button(asked, wording, "button-training-next", Action.TRAIN, following, "primary")
    footer, row = play_footer(asked.position.best), (on, _progress(wording))
    return _page(asked, wording, solution(asked, wording), footer, (row,))


def _page(
    asked: ShownExercise, wording: Wording, lines: Sequence[Line], footer: Footer, rows: Rows
) -> Message:
    """Return the page of an exercise with these lines between its title and its source."""
    head = Line(in_bold(title(asked, wording)))
    told = (head, *asked.first, *lines, source(asked, wording))
    alt = " ".join(map(str, told))
    return Message(told, scene=_scene(asked, wording, footer), alt_text=alt, buttons=rows)


def title(asked: ShownExercise, wording: Wording) -> tuple[Span, ...]:
    """Return the title of an exercise, with its number and the number of all exercises."""
    return wording.spans("training-title", number=asked.number, count=asked.of)


def task(asked: ShownExercise, wording: Wording) -> Line:
    """Return the line that says which kind of move to find."""
    return wording.line(_KINDS[asked.exercise.kind], points=asked.best_points)


def solution(asked: ShownExercise, wording: Wording) -> tuple[Line, Line]:
    """Return two lines: the solution, and the loss of the move that the person made in the game."""
    facts = _play(asked.position.best, wording)
    return (
        wording.line("training-answer", kind=asked.exercise.kind, **facts),
        wording.line("training-lost", loss=asked.exercise.loss),
    )


def source(asked: ShownExercise, wording: Wording) -> Line:
    """Return the line that names the game that the exercise comes from."""
    code = Code(asked.exercise.game)
    return wording.small_line("training-source", code=code, number=asked.exercise.number)


def only_line(wording: Wording) -> tuple[Line, ...]:
    """Return the line that the person has only this one exercise."""
    return (wording.line("training-only"),)


def right_line(asked: ShownExercise, play: Play, wording: Wording) -> tuple[Line, ...]:
    """Return the line about a right try, which is the best play or an equally good one."""
    best = play.placement == asked.position.best.placement
    key = "training-best" if best else "training-right"
    facts: dict[str, Fact] = {"word": word(play.words[0].tiles), "points": with_sign(play.score)}
    return (wording.line(key, kind=asked.exercise.kind, **facts),)


def short_line(
    asked: ShownExercise, play: Play, how: Verdict, wording: Wording
) -> tuple[Line, ...]:
    """Return the line about a try that is not good enough, with its share of the best points.

    `how` is "near" or "no".
    """
    percent = 100 * play.score // max(1, asked.position.best.score)
    facts: dict[str, Fact] = {"word": word(play.words[0].tiles), "points": with_sign(play.score)}
    if how == "near" and asked.exercise.kind == "bingo" and not play.is_bingo:
        # A try may score more than the best play and still be worse, because the kept tiles count
        # too.
        return (wording.line("training-no-bingo", **facts),)
    key = "training-near" if how == "near" else "training-far"
    return (wording.line(key, percent=percent, kind=asked.exercise.kind, **facts),)


def invalid_line(words: Sequence[str], wording: Wording) -> tuple[Line, ...]:
    """Return the line about a try with words that are not in the word list."""
    return (wording.line("training-invalid", words=wording.join(map(Raw, words))),)


def empty_message(training: Training, newest: GameId | None, wording: Wording) -> Message:
    """Return the page for a person without exercises: why there is none, and how to get one."""
    row: list[Button] = []
    if training.exercises:
        key = "training-done"
        again = Token(Action.TRAIN, payload=TrainingPayload("again"))
        row.append(button(wording, "button-training-again", again, "primary"))
    else:
        key = "training-none-missed" if training.games else "training-none"
        if newest is not None:
            row.append(button(wording, "button-training-analyse", Token(Action.ANALYSE, newest)))
        else:
            row.append(with_robot(wording, "button-training-robot"))
    row.append(button(wording, "button-training-puzzle", Token(Action.PUZZLE)))
    if training.games:
        row.append(_progress(wording))
    command = wording.way(Action.ANALYSE)
    line = wording.line(key, count=len(training.exercises), command=command)
    return Message((line,), buttons=(tuple(row),))


def _play(play: Play, wording: Wording) -> dict[str, Fact]:
    return {
        "word": word(play.words[0].tiles),
        "square": square(play.placement.square),
        "direction": wording.direction(play.placement.direction),
        "points": points_text(play),
    }


def _button(  # noqa: PLR0913, PLR0917 - what a button is made of
    asked: ShownExercise,
    wording: Wording,
    key: str,
    action: ActionSpec,
    payload: TrainingPayload,
    style: ButtonStyle = "plain",
) -> Button:
    return button(wording, key, Token(action, asked.exercise.game, payload=payload), style)


def _progress(wording: Wording) -> Button:
    token = Token(Action.TRAIN, payload=TrainingPayload("progress"))
    return button(wording, "button-training-progress", token)


def _bag(asked: ShownExercise) -> int:
    tiles = asked.view.rules.tiles
    seats = len(asked.view.face.seats)
    lying = sum(1 for _ in asked.position.board)
    return max(0, len(tiles.bag()) - lying - RACK_SIZE * seats)


def _scene(asked: ShownExercise, wording: Wording, footer: Footer) -> Scene:
    (board, rack, best), rules = asked.position, asked.view.rules
    about = (
        wording.text("training-card-answer" if asked.solved else _CARDS[asked.exercise.kind]),
        wording.text("training-card-points", points=asked.best_points),
    )
    head = wording.text("training-card", number=asked.number)
    draw = partial(scene_of, board, rules, wording, (Card(head, "", winner=True, about=about),))
    return draw(footer=footer, last=best) if asked.solved else draw(footer=footer, rack=rack)
