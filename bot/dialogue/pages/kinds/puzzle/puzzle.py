"""The puzzle of the day: the public message, a person's tries, the solution, a result to share.

Nothing here can reveal the best play early, because the view gets it only with the solution.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from bot.coordinator.table.puzzle_day import BEST, TRIES
from bot.dialogue.actions import Action
from bot.dialogue.message import Line, Message, Span
from bot.dialogue.pages.buttons import button, of_game
from bot.dialogue.pages.table.scenes import play_footer, scene_of
from bot.dialogue.pages.wording import (
    in_bold,
    join_spans,
    name,
    points_text,
    square,
    with_sign,
    word,
)
from bot.dialogue.payloads import PuzzlePayload
from bot.dialogue.token import Token
from bot.text.moments import hour, weekday
from bot.text.pieces import Raw
from render.scene import Card, Footer, Note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.daily.puzzle_results import How, Streak
    from bot.coordinator.kinds.puzzle.view_part import PuzzlePart, SolutionView
    from bot.coordinator.table.puzzle_day import Try
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Button
    from bot.dialogue.pages.buttons import Rows
    from bot.dialogue.pages.wording import Wording
    from bot.text.pieces import Text
    from bot.text.translate import Fact
    from render.scene import Scene

_NAMED = 3
_STREAKS: dict[How, str] = {"goes": "streak-goes", "grace": "streak-grace", "new": "streak-new"}
_LABELS = {
    "tries": "button-puzzle-tries",
    "results": "button-puzzle-results",
    "share": "button-puzzle-share",
    "older": "button-puzzle-older",
}
_SQUARES = ((BEST, "🌟"), (90, "🟩"), (70, "🟨"), (40, "🟧"), (0, "🟥"))


def puzzle_lines(puzzle: PuzzlePart, wording: Wording) -> tuple[Line, ...]:
    """Return the lines of the task, or of the solution once it is published."""
    if puzzle.solution is None:
        return tuple(_question_lines(puzzle, wording))
    return tuple(_solution_lines(puzzle, puzzle.solution, wording))


def puzzle_buttons(view: View, puzzle: PuzzlePart, wording: Wording) -> Rows:
    """Return the buttons under the task, or under the solution once it is published."""
    if puzzle.solution is None:
        return ((_play(view, wording), *_pages(view, wording, "tries", "results")),)
    return end_buttons(view, wording)


def end_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons for a person who has no try left."""
    return (_pages(view, wording, "share", "older"),)


def try_buttons(view: View, wording: Wording) -> Rows:
    """Return the buttons for a person who may still try."""
    return ((_play(view, wording), *_pages(view, wording, "tries")),)


def puzzle_below(puzzle: PuzzlePart, wording: Wording) -> Message:
    """Return the message that replaces the puzzle's once the solution is posted."""
    return Message((wording.line("puzzle-below", number=puzzle.number),))


def guess_reply(
    puzzle: PuzzlePart, wording: Wording, streak: tuple[Streak, How] | None
) -> list[Line]:
    """Return the lines about the person's newest try.

    `streak` is their streak of days and how this puzzle changed it, None to leave it out.
    """
    mine = puzzle.mine
    if mine is None or not mine.tries:
        return []
    last, number = mine.tries[-1], len(mine.tries)
    lines = []
    if mine.is_solved:
        facts = {"word": word(last.word), "points": with_sign(last.score)}
        lines.append(wording.line("puzzle-best", **facts))
    else:
        spans = _try_spans(last, number, wording)
        after = wording.spans("puzzle-go-on")
        if mine.is_done:
            at = Raw(hour(puzzle.until))
            key = "puzzle-over" if puzzle.solution is None else "puzzle-over-late"
            after = wording.spans(key, percent=mine.best, at=at)
        lines.append(Line(join_spans(spans, after, by=" ")))
    if streak is not None and mine.is_done:
        kept, how = streak
        lines.append(wording.line(_STREAKS[how], days=kept.days, best=kept.best))
    return lines


def puzzle_status(puzzle: PuzzlePart, wording: Wording) -> tuple[Line, ...]:
    """Return the lines beside the puzzle's board: the viewer's last try, then the task."""
    own = guess_reply(puzzle, wording, None) if puzzle.solution is None else []
    return (*own, *puzzle_lines(puzzle, wording))


def puzzle_offers(view: View, puzzle: PuzzlePart, wording: Wording) -> dict[str, Button]:
    """Return the buttons beside the puzzle's board in the browser, by name."""
    mine = puzzle.mine
    if mine is None or not mine.tries or not (mine.is_done or puzzle.solution):
        return {}
    [share] = _pages(view, wording, "share")
    return {"share": share}


def uncounted_line(used: int, wording: Wording, why: Line) -> Line:
    """Return the line that says why a move was not a counted try, and how many tries are used."""
    after = wording.spans("puzzle-still", used=used, tries=TRIES)
    return Line(join_spans(why.spans, after, by=" "))


def tries_page(view: View, puzzle: PuzzlePart, wording: Wording) -> Message:
    """Return the page with this person's tries at the puzzle."""
    mine = puzzle.mine
    head = Line(in_bold(wording.spans("puzzle-title", number=puzzle.number)))
    if mine is None or not mine.tries:
        return Message((head, wording.line("puzzle-untried")), buttons=((_play(view, wording),),))
    lines = [Line(_try_spans(one, n, wording)) for n, one in enumerate(mine.tries, 1)]
    row = _pages(view, wording, "share") if mine.is_done else (_play(view, wording),)
    return Message((head, *lines), buttons=(row,))


def results_later(puzzle: PuzzlePart, wording: Wording) -> Message:
    """Return the message that says when the results of all people come out."""
    return Message((wording.line("puzzle-results-later", at=Raw(hour(puzzle.until))),))


def share_line(puzzle: PuzzlePart, wording: Wording, streak: Streak | None) -> Message:
    """Return a line about the viewer's result to send to others. It gives away no word."""
    mine = puzzle.mine
    if mine is None or not mine.tries:
        return Message((wording.line("puzzle-untried"),))
    marks = "".join(_mark(one.percent) for one in mine.tries)
    parts = [
        wording.spans("puzzle-name", number=puzzle.number),
        (Span(marks),),
        wording.spans("puzzle-percent", percent=mine.best),
    ]
    if streak is not None and not mine.later:
        parts.append(wording.spans("puzzle-streak", days=streak.days))
    return Message((Line(join_spans(*parts)),))


def puzzle_scene(view: View, puzzle: PuzzlePart, wording: Wording) -> Scene | None:
    """Return the picture of the puzzle's board, with the rack or with the best play on it."""
    if view.face.board is None:
        return None
    solution = puzzle.solution
    about = wording.text("puzzle-solution" if solution else "puzzle-tries", tries=TRIES)
    title = wording.text("puzzle-name", number=puzzle.number)
    card = Card(title, "", winner=True, about=(weekday(wording.texts, puzzle.day), about))
    draw = partial(scene_of, view.face.board, view.rules, wording, (card,))
    if solution is None:
        return draw(footer=_question_footer(view, puzzle, wording), rack=puzzle.rack)
    scene = draw(footer=play_footer(solution.best), last=solution.best)
    return replace(scene, note=_note(solution, wording))


def _question_lines(puzzle: PuzzlePart, wording: Wording) -> Iterator[Line]:
    head = in_bold(wording.spans("puzzle-title", number=puzzle.number))
    rack = Raw(" ".join(wording.tile(tile) for tile in puzzle.rack))
    facts: dict[str, Fact] = {"rack": rack, "tries": TRIES, "at": Raw(hour(puzzle.until))}
    yield Line(join_spans(head, wording.spans("puzzle-asked", **facts), by=" "))
    if puzzle.other:
        other = Raw(" ".join(wording.tile(tile) for tile in puzzle.other))
        yield wording.line("puzzle-end", other=other)
    if puzzle.denies:
        yield wording.line("puzzle-defence")


def _solution_lines(puzzle: PuzzlePart, solution: SolutionView, wording: Wording) -> Iterator[Line]:
    best = solution.best
    head = in_bold(wording.spans("puzzle-solution-title", number=puzzle.number))
    play = wording.spans(
        "puzzle-play",
        word=word(best.words[0].tiles),
        square=square(best.placement.square),
        direction=wording.direction(best.placement.direction),
        points=points_text(best),
    )
    yield Line(join_spans(head, play, by=" "))
    if solution.lemma and (solution.meaning or solution.lemma.upper() != best.words[0].text):
        key = "puzzle-meaning" if solution.meaning else "puzzle-lemma"
        yield wording.line(key, lemma=Raw(solution.lemma), meaning=Raw(solution.meaning))
    yield from _finder_lines(solution, wording)
    if solution.had is not None:
        who, play_made = solution.had
        tiles, points = word(play_made.words[0].tiles), points_text(play_made)
        yield wording.line("puzzle-from", who=name(who), word=tiles, points=points)
    if solution.week:
        clips = (
            wording.texts.pieces("puzzle-clip", who=name(who), percent=percent)
            for who, percent in solution.week
        )
        yield wording.line("puzzle-week", names=wording.join(clips))


def _finder_lines(solution: SolutionView, wording: Wording) -> Iterator[Line]:
    if not solution.people:
        return
    if solution.solved:
        found, rest = len(solution.solved), len(solution.solved) - _NAMED
        names: Text = wording.names(solution.solved[:_NAMED])
        facts: dict[str, Fact] = {"found": found, "people": solution.people, "names": names}
        if rest > 0:
            yield wording.line("puzzle-found-more", rest=rest, **facts)
        else:
            yield wording.line("puzzle-found", **facts)
    elif solution.nearest is not None:
        who, percent = solution.nearest
        yield wording.line("puzzle-nobody", who=name(who), percent=percent)
    else:
        yield wording.line("puzzle-nobody-near")


def _try_spans(one: Try, number: int, wording: Wording) -> tuple[Span, ...]:
    facts: dict[str, Fact] = {"number": number, "tries": TRIES}
    if one.invalid:
        invalid = wording.join(map(Raw, one.invalid))
        return wording.spans("puzzle-try-invalid", words=invalid, **facts)
    key = "puzzle-try-best" if one.percent == BEST else "puzzle-try"
    shown: dict[str, Fact] = {
        "word": word(one.word),
        "points": with_sign(one.score),
        "percent": one.percent,
    }
    return wording.spans(key, **shown, **facts)


def _mark(percent: int) -> str:
    return next(mark for least, mark in _SQUARES if percent >= least)


def _question_footer(view: View, puzzle: PuzzlePart, wording: Wording) -> Footer:
    key = "puzzle-footer-end" if puzzle.other else "puzzle-footer"
    bag = wording.text("score-bag", bag=view.face.bag)
    if puzzle.other:
        bag = wording.text("puzzle-footer-other", other=Raw(" ".join(puzzle.other)))
    return Footer(headline=wording.text(key), sub=bag)


def _note(solution: SolutionView, wording: Wording) -> Note:
    left = right = ""
    if solution.people:
        facts = {"found": len(solution.solved), "people": solution.people}
        left = wording.text("puzzle-note-found", **facts)
        right = wording.text("puzzle-note-mean", percent=solution.mean)
    form = "" if solution.lemma.upper() == solution.best.words[0].text else solution.lemma
    title = solution.lemma or solution.best.words[0].text.lower()
    about = wording.text("puzzle-note-form", word=Raw(solution.best.words[0].text)) if form else ""
    return Note(title, about, solution.meaning, left, right)


def _play(view: View, wording: Wording) -> Button:
    play = of_game(wording, "button-play", Action.PLAY, view, style="primary")
    return replace(play, typed_in=view.id)


def _pages(view: View, wording: Wording, *pages: str) -> tuple[Button, ...]:
    return tuple(
        button(
            wording,
            _LABELS[page],
            Token(Action.PUZZLE, view.id, payload=PuzzlePayload(page=page)),
        )
        for page in pages
    )
