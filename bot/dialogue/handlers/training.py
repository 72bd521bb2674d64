"""Handlers of exercises: positions in which a person missed a better move in their own game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.errors import UnknownGame
from bot.coordinator.people.training import Trainings, position_of, verdict
from bot.coordinator.views.preview import read_plays
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers import handles
from bot.dialogue.handlers.lay import preview_laid, untimed_preview
from bot.dialogue.pages.analysis import training as pages
from bot.dialogue.pages.analysis.progress import progress_page
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.squares import square_question
from bot.dialogue.payloads import TrainingPayload
from bot.dialogue.reply import Ask, Reply, ReplyKind, ShownExercise
from bot.dialogue.token import Token
from bot.rules.errors import RuleError, SquareNeeded
from bot.rules.moves import Laid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.people.training import Exercise, Training
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.preview import Preview
    from bot.dialogue.message import Line
    from bot.dialogue.request import Intent, Services
    from bot.rules.moves import Placement


@handles(Action.TRAIN)
async def show(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return an exercise, its answer or the progress over the months, or judge a typed try.

    If another person presses a button of an exercise, its answer stays hidden from them.
    """
    payload = intent.payload_of(TrainingPayload) or TrainingPayload()
    trainings = Trainings(services.coordinator.people)
    training = await trainings.load(sitting.aliases)
    if payload.page == "progress":
        return Reply(progress_page(training, intent.wording))
    if payload.page == "again":
        training = await trainings.change(sitting.aliases, lambda kept: kept.restart())
    if payload.page == "show":
        exercise = _own_exercise(training, intent, payload)
        _, shown = await _position(services, sitting, training, exercise)
        await trainings.change(sitting.aliases, lambda kept: kept.mark_done(exercise.key))
        return _show_answer(shown, intent)
    at = (intent.game, payload.at) if intent.game and payload.at is not None else None
    meant = training.find(at) if at is not None and not payload.page else None
    return await _next_exercise(
        services, sitting, meant or training.next(at), intent, payload.tried
    )


@handles(Action.TRY)
async def try_move(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Judge a try at an exercise, or preview laid tiles. Without a try, ask for one.

    Raises:
        DeadButton: the exercise is gone, or belongs to another person.

    """
    payload = intent.require(TrainingPayload)
    if payload.asks:
        prompt = text_prompt(Action.TRY, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.TRY, intent.game, payload=payload)))
    training = await Trainings(services.coordinator.people).load(sitting.aliases)
    exercise = _own_exercise(training, intent, payload)
    there, shown = await _position(services, sitting, training, exercise)
    if isinstance(payload.tried, Laid):
        judge, tried = partial(_judge, shown), partial(_token, shown)
        return preview_laid(shown.view, intent, payload.tried, judge, tried)
    return await _judge_try(services, there, shown, intent, payload.tried)


def _judge(shown: ShownExercise, laid: Laid) -> Preview:
    """Return the preview of laid tiles at an exercise, which are not counted as a try."""
    board, rack, _ = shown.position
    return untimed_preview(shown.view, rack, read_plays(laid, board, rack, shown.view.rules)[0])


def _token(exercise: ShownExercise, draft: Preview) -> Token:
    """Return the token (button data) that submits laid tiles as a try at an exercise."""
    tried = TrainingPayload(at=exercise.exercise.at, tried=draft.play.placement)
    return Token(Action.TRY, draft.view.id, payload=tried)


async def _next_exercise(
    services: Services,
    sitting: Sitting,
    exercise: Exercise | None,
    intent: Intent,
    tried: str | Placement | Laid,
) -> Reply:
    """Return an exercise, or judge a try at it (`tried`, "" for none).

    If its game was deleted, drop the exercises of that game and return the next one.
    """
    trainings = Trainings(services.coordinator.people)
    training = await trainings.load(sitting.aliases)
    if exercise is None:
        newest = await services.queries.last_ended_game(intent.person, practice=False)
        if any(one.game == newest for one in training.games):
            newest = None
        return Reply(pages.empty_message(training, newest, intent.wording))
    try:
        there, shown = await _position(services, sitting, training, exercise)
    except DeadButton:
        game = exercise.game
        training = await trainings.change(sitting.aliases, lambda kept: kept.without(game))
        return await _next_exercise(services, sitting, training.next(), intent, tried)
    if tried:
        return await _judge_try(services, there, shown, intent, tried)
    payload = intent.payload_of(TrainingPayload)
    only = payload is not None and (payload.page, intent.game, payload.at) == (
        "next",
        *exercise.key,
    )
    return _ask(shown, intent, pages.only_line(intent.wording) if only else ())


async def _judge_try(
    services: Services,
    sitting: Sitting,
    exercise: ShownExercise,
    intent: Intent,
    tried: str | Placement | Laid,
) -> Reply:
    """Return the verdict on a try. A wrong try leaves the exercise unsolved."""
    wording, table = intent.wording, sitting.game.table
    try:
        play = read_plays(tried, exercise.position.board, exercise.position.rack, table.rules)[0]
    except RuleError as error:
        return _ask_which(exercise, intent, error, tried)
    words = services.coordinator.world.words_of(table)
    invalid = [word.text for word in play.words if word.text not in words]
    if invalid:
        return _ask(exercise, intent, pages.invalid_line(invalid, wording))
    how = verdict(exercise.exercise, exercise.position.best, play)
    if how != "right":
        return _ask(exercise, intent, pages.short_line(exercise, play, how, wording))
    await Trainings(services.coordinator.people).change(
        sitting.aliases, lambda kept: kept.mark_done(exercise.exercise.key)
    )
    return _show_answer(exercise, intent, pages.right_line(exercise, play, wording))


def _ask_which(
    exercise: ShownExercise, intent: Intent, error: RuleError, tried: str | Placement | Laid
) -> Reply:
    """Return the exercise with the reason why a try can't be judged, and the moves it may mean."""
    wording, typed = intent.wording, tried if isinstance(tried, str) else ""
    selects, row = pages.choice(exercise, error, typed, wording)
    why: tuple[Line, ...] = (sentence(error, wording),)
    if selects and isinstance(error, SquareNeeded):
        why = (square_question(exercise.view, wording, error),)
    asked = _ask(exercise, intent, why)
    if asked.message is not None and (selects or row):
        rows = (*filter(None, (row,)), *asked.message.buttons)
        asked = replace(asked, message=replace(asked.message, selects=selects, buttons=rows))
    return replace(asked, kind=ReplyKind.REFUSAL, why=why)


def _ask(exercise: ShownExercise, intent: Intent, first: Sequence[Line] = ()) -> Reply:
    """Return the exercise, below the lines `first` about a wrong try."""
    shown = exercise._replace(first=tuple(first))
    return Reply(pages.question(shown, intent.wording), value=shown)


def _show_answer(exercise: ShownExercise, intent: Intent, first: Sequence[Line] = ()) -> Reply:
    """Return the exercise with its solution below the lines `first` about a right try."""
    shown = exercise._replace(first=tuple(first), solved=True)
    return Reply(pages.answer(shown, intent.wording), value=shown)


def _own_exercise(training: Training, intent: Intent, payload: TrainingPayload) -> Exercise:
    """Return the person's exercise that a button names.

    Raise DeadButton if they have no such one.
    """
    if intent.game is None or payload.at is None:
        raise DeadButton
    exercise = training.find((intent.game, payload.at))
    if exercise is None:
        raise DeadButton
    return exercise


async def _position(
    services: Services, sitting: Sitting, training: Training, exercise: Exercise
) -> tuple[Sitting, ShownExercise]:
    """Return the records (sitting) with the game of an exercise, and the exercise to show.

    Raises DeadButton if the game was deleted.
    """
    try:
        there = await services.queries.about(sitting, exercise.game)
        view = there.view()
        position = position_of(there.ended_table(), exercise)
    except (UnknownGame, LookupError):
        raise DeadButton from None
    place = training.exercises.index(exercise) + 1
    view = replace(
        view, face=replace(view.face, board=position.board, rack=position.rack, last=None)
    )
    return there, ShownExercise(exercise, position, view, place, len(training.exercises))
