"""Handlers of the puzzle of the day: the puzzle, a try, the person's tries, older puzzles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import first_puzzle_time, week_of
from bot.coordinator.daily.puzzle_results import EVERYBODY, PuzzleBooks
from bot.coordinator.kinds.puzzle.requests import (
    Guess,
    NoPuzzle,
    OnlyPuzzle,
    PuzzleDone,
    SolutionOut,
    TriedAlready,
)
from bot.coordinator.kinds.puzzle.tries import read_try
from bot.coordinator.kinds.puzzle.view_part import PuzzlePart
from bot.dialogue.actions import Action
from bot.dialogue.handlers.lay import laying, untimed_preview
from bot.dialogue.handlers.results_scope import puzzle_scope
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.puzzle import puzzle as pages
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.squares import place_choice, square_question
from bot.dialogue.payloads import PlacementPayload, PuzzlePayload
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import look
from bot.dialogue.token import Token
from bot.rules.errors import RuleError, SquareNeeded

if TYPE_CHECKING:
    from bot.coordinator.daily.puzzle_results import How, Streak
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services
    from bot.rules.moves import Laid

# The number of older puzzles searched for an untried one.
_OLDER = 40


async def show(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Return the newest puzzle, the puzzle of a given number, or the page that a button names."""
    payload = intent.payload_of(PuzzlePayload) or PuzzlePayload()
    if intent.game is None:
        sitting = await _about_puzzle(services, sitting, intent, payload.number)
    view, puzzle = _view_of(sitting, intent)
    if payload.page == "older":
        sitting = await _older_puzzle(services, sitting, puzzle)
        view, puzzle = _view_of(sitting, intent)
    wording = intent.wording
    if payload.page == "tries":
        message = pages.tries_page(view, puzzle, wording)
    elif payload.page == "results":
        is_out = puzzle.solution is not None
        shown = pages_of(view).public_message
        message = shown(view, (), wording) if is_out else pages.results_later(puzzle, wording)
    elif payload.page == "share":
        streak = await _streak(services, sitting, puzzle)
        message = pages.share_line(puzzle, wording, streak[0] if streak else None)
    elif puzzle.solution is not None and _has_played(puzzle):
        message = pages_of(view).public_message(view, (), wording)
    else:
        message = pages_of(view).desk(view, wording)
    return Reply(message, game=view.id)


def _judge(sitting: Sitting, intent: Intent, laid: Laid) -> Preview:
    """Return the preview of laid tiles as a move, which is not counted as a try."""
    view, puzzle = _view_of(sitting, intent)
    return untimed_preview(view, puzzle.rack, read_try(view, laid)[0])


lay = laying(_judge)


async def guess(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Count a typed move as a try. Without a move, ask for it. An unreadable move uses up no try.

    A move typed in public is not counted. Raises OnlyPuzzle for a draft.
    """
    if intent.draft:
        raise OnlyPuzzle
    view, puzzle = _view_of(sitting, intent)
    prompt = text_prompt(Action.PLAY, intent.wording)
    question = Reply(ask=Ask(prompt, Token(Action.PLAY, view.id, view.face.turn)), game=view.id)
    if intent.openly:
        return question
    later = puzzle.solution is not None
    used = len(puzzle.mine.tries) if puzzle.mine else 0
    # An older puzzle may be shown several times. Only its newest board takes tries.
    known = puzzle.mine is not None and puzzle.mine.later
    if later and not known and intent.turn != view.face.turn:
        raise SolutionOut(puzzle.number)
    if puzzle.mine is not None and puzzle.mine.is_done:
        raise PuzzleDone(puzzle.until)
    placed = intent.payload if isinstance(intent.payload, PlacementPayload) else None
    if placed is None and not intent.words.strip():
        return question
    try:
        plays = read_try(view, placed.placement if placed else intent.words)
        _, after = await services.command(sitting, intent, Guess(plays[0].placement, later))
    except (RuleError, TriedAlready) as error:
        line, place = sentence(error, intent.wording), None
        if isinstance(error, SquareNeeded):
            place = place_choice(view, intent.wording, intent.words)
            line = square_question(view, intent.wording, error) if place else line
        why = (pages.uncounted_line(used, intent.wording, line),)
        message = pages_of(view).desk(view, intent.wording, why)
        if place is not None:
            rows = (place.buttons, *message.buttons)
            message = replace(message, selects=place.selects, buttons=rows)
        return Reply(message, ReplyKind.REFUSAL, game=view.id, why=why)
    view, puzzle = _view_of(after, intent)
    streak = await _streak(services, after, puzzle) if puzzle.mine and puzzle.mine.is_done else None
    lines = pages.guess_reply(puzzle, intent.wording, streak)
    message = pages_of(view).desk(view, intent.wording, lines)
    return Reply(message, ReplyKind.ANSWERED, game=view.id, state=after.state())


def _has_played(puzzle: PuzzlePart) -> bool:
    """Return True if this person tried the puzzle on its day, or has used all tries later."""
    return puzzle.mine is not None and (puzzle.mine.is_done or not puzzle.mine.later)


def _view_of(sitting: Sitting, intent: Intent) -> tuple[View, PuzzlePart]:
    """Return the puzzle's table as this person sees it, and the facts of the puzzle in it."""
    view = look(sitting, intent)
    return view, PuzzlePart.of(view)


async def _about_puzzle(
    services: Services, sitting: Sitting, intent: Intent, number: int | None
) -> Sitting:
    """Return the records read for a request (the sitting) with the puzzle of this number.

    The newest puzzle is meant by None. Raise NoPuzzle if there is no such puzzle.
    """
    scope = await puzzle_scope(services.coordinator, sitting, intent)
    book = await PuzzleBooks(services.coordinator.people).load(scope)
    if scope == EVERYBODY and services.puzzles is not None and not book.games:
        # If there has been no puzzle yet, the first request for one has it made.
        await services.puzzles.plan(scope, intent.event.at)
    game = book.game(len(book.games) if number is None else number)
    if game is None:
        here, at = sitting.here, None
        if scope != EVERYBODY:
            at = first_puzzle_time(here.puzzle_hour, here.puzzle_solution, intent.event.at)
        raise NoPuzzle(number or 0, coming=number is None, at=at)
    return await services.queries.about(sitting, game)


async def _older_puzzle(services: Services, sitting: Sitting, puzzle: PuzzlePart) -> Sitting:
    """Return the records (sitting) with the newest earlier puzzle that this person hasn't tried.

    Only the last 40 puzzles are searched. Raise NoPuzzle if there is none.
    """
    book = await PuzzleBooks(services.coordinator.people).load(puzzle.scope)
    for number in range(puzzle.number - 1, max(0, puzzle.number - _OLDER), -1):
        game = book.game(number)
        there = await services.queries.about(sitting, game)
        if game is not None and not there.sits_at(game):
            return there
    raise NoPuzzle(0)


async def _streak(
    services: Services, sitting: Sitting, puzzle: PuzzlePart
) -> tuple[Streak, How] | None:
    """Return this person's streak of days up to this puzzle, and how the puzzle changed it.

    Return None if they didn't try the puzzle on its day.
    """
    if puzzle.mine is None or puzzle.mine.later or not puzzle.mine.tries:
        return None
    book = await PuzzleBooks(services.coordinator.people).load(puzzle.scope)
    return book.streak(sitting.aliases).after(puzzle.number, week_of(puzzle.day))
