"""Talk about exercises: what a person missed in their own games, found again; their progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.errors import UnknownGame
from bot.coordinator.people.training import Trainings, position_of, verdict
from bot.coordinator.views.preview import read_plays
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers import handles
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.study import training as pages
from bot.dialogue.pages.study.progress import progress_page
from bot.dialogue.payloads import TrainingPayload
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.token import Token
from bot.rules.errors import RuleError

if TYPE_CHECKING:
    from bot.coordinator.people.training import Exercise, Training
    from bot.coordinator.sitting import Sitting
    from bot.dialogue.pages.study.training import Asked
    from bot.dialogue.request import Intent, Services


@handles(Action.TRAIN)
async def show(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """The next exercise, the answer to one, how it goes over the months; or a try that was typed.

    An exercise is its owner's alone: whoever else presses its button has none of that name.
    """
    asked = intent.given(TrainingPayload) or TrainingPayload()
    trainings = Trainings(services.coordinator.people)
    training = await trainings.load(sitting.aliases)
    if asked.page == "progress":
        return Reply(progress_page(training, intent.wording))
    if asked.page == "again":
        training = await trainings.change(sitting.aliases, lambda kept: kept.anew())
    if asked.page == "show":
        exercise = _own(training, intent, asked)
        _, shown = await _position(services, sitting, training, exercise)
        await trainings.change(sitting.aliases, lambda kept: kept.with_done(exercise.key))
        return Reply(pages.answer(shown, intent.wording))
    behind = (intent.game, asked.at) if intent.game and asked.at is not None else None
    return await _next(services, sitting, training.next(behind), intent, asked.text)


@handles(Action.TRY)
async def try_move(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """A try at an exercise; nothing typed yet asks for it. Raises DeadButton."""
    asked = intent.needed(TrainingPayload)
    if not asked.text:
        prompt = text_prompt(Action.TRY, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.TRY, intent.game, payload=asked)))
    training = await Trainings(services.coordinator.people).load(sitting.aliases)
    exercise = _own(training, intent, asked)
    there, shown = await _position(services, sitting, training, exercise)
    return await _tried(services, there, shown, intent, asked.text)


async def _next(
    services: Services, sitting: Sitting, exercise: Exercise | None, intent: Intent, typed: str
) -> Reply:
    """An exercise, or a try at it that was typed; those of games that are gone are left out."""
    trainings = Trainings(services.coordinator.people)
    training = await trainings.load(sitting.aliases)
    if exercise is None:
        newest = await services.queries.newest_ended(intent.person, practice=False)
        if any(one.game == newest for one in training.games):
            newest = None
        return Reply(pages.nothing(training, newest, intent.wording))
    try:
        there, shown = await _position(services, sitting, training, exercise)
    except DeadButton:
        game = exercise.game
        training = await trainings.change(sitting.aliases, lambda kept: kept.without(game))
        return await _next(services, sitting, training.next(), intent, typed)
    if typed:
        return await _tried(services, there, shown, intent, typed)
    asked = intent.given(TrainingPayload)
    only = asked is not None and (asked.page, intent.game, asked.at) == ("next", *exercise.key)
    return Reply(pages.question(shown, intent.wording, pages.only(intent.wording) if only else ()))


async def _tried(
    services: Services, sitting: Sitting, asked: Asked, intent: Intent, typed: str
) -> Reply:
    """What a try is worth; whatever is wrong with it, the exercise waits on."""
    wording, table = intent.wording, sitting.game.table
    try:
        play = read_plays(typed, asked.position.board, asked.position.rack, table.rules)[0]
    except RuleError as error:
        why = (sentence(error, wording),)
        return Reply(pages.question(asked, wording, why), ReplyKind.REFUSAL, why=why)
    words = services.coordinator.world.words_of(table)
    invalid = [word.text for word in play.words if word.text not in words]
    if invalid:
        return Reply(pages.question(asked, wording, pages.invalid(invalid, wording)))
    how = verdict(asked.exercise, asked.position.best, play)
    if how != "right":
        return Reply(pages.question(asked, wording, pages.short(asked, play, how, wording)))
    await Trainings(services.coordinator.people).change(
        sitting.aliases, lambda kept: kept.with_done(asked.exercise.key)
    )
    return Reply(pages.answer(asked, wording, pages.found(asked, play, wording)))


def _own(training: Training, intent: Intent, asked: TrainingPayload) -> Exercise:
    """The exercise of a button. Raises DeadButton where it is none of this person's."""
    if intent.game is None or asked.at is None:
        raise DeadButton
    exercise = training.find((intent.game, asked.at))
    if exercise is None:
        raise DeadButton
    return exercise


async def _position(
    services: Services, sitting: Sitting, training: Training, exercise: Exercise
) -> tuple[Sitting, Asked]:
    """The request about the game of an exercise, with its position. Raises DeadButton if gone."""
    try:
        there = await services.queries.about(sitting, exercise.game)
        view = there.view()
        position = position_of(there.ended(), exercise)
    except (UnknownGame, LookupError):
        raise DeadButton from None
    place = training.exercises.index(exercise) + 1
    return there, pages.Asked(exercise, position, view, place, len(training.exercises))
