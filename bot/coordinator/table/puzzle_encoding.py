"""A puzzle as plain values and back, for the body of a table and for the record of a server."""

from __future__ import annotations

from typing import Any

from bot.coordinator.puzzle import Attempt, Puzzle, PuzzleDay, Source, Try
from bot.coordinator.table.play_encoding import pack_play, unpack_play
from bot.rules.board import Board
from bot.rules.notation import format_placement, parse_placement


def pack_puzzle(puzzle: Puzzle) -> list[Any]:
    """A puzzle as msgpack takes it."""
    source = puzzle.source
    return [
        puzzle.kind,
        puzzle.board.cells,
        puzzle.rack,
        puzzle.bag,
        pack_play(puzzle.best),
        puzzle.rarity,
        puzzle.margin,
        puzzle.words,
        puzzle.other,
        puzzle.losses,
        [source.game, source.seat, pack_play(source.play)] if source else None,
        puzzle.lemma,
    ]


def unpack_puzzle(plain: list[Any]) -> Puzzle:
    """The puzzle that was packed."""
    kind, cells, rack, bag, best, rarity, margin, words, other, losses, source, lemma = plain
    return Puzzle(
        kind,
        Board(cells),
        rack,
        bag,
        unpack_play(best),
        rarity,
        margin,
        words,
        other,
        tuple((placement, loss) for placement, loss in losses),
        Source(source[0], source[1], unpack_play(source[2])) if source else None,
        lemma,
    )


def pack_day(day: PuzzleDay) -> list[Any]:
    """The puzzle of a day with all that was tried, as msgpack takes it."""
    attempts = [[[_try(one) for one in each.tries], each.later] for each in day.attempts]
    head = [day.number, day.day, day.scope, day.until]
    return [*head, pack_puzzle(day.puzzle), attempts, day.had, day.week, day.meaning]


def unpack_day(plain: list[Any]) -> PuzzleDay:
    """The day that was packed."""
    number, day, scope, until, puzzle, attempts, had, week, meaning = plain
    return PuzzleDay(
        number,
        day,
        scope,
        until,
        unpack_puzzle(puzzle),
        tuple(Attempt(tuple(_read_try(*one) for one in tries), later) for tries, later in attempts),
        had,
        tuple((name, percent) for name, percent in week),
        meaning,
    )


def _try(one: Try) -> list[Any]:
    return [format_placement(one.placement), one.word, one.score, one.percent, one.invalid]


def _read_try(placement: str, word: str, score: int, percent: int, invalid: list[str]) -> Try:
    return Try(parse_placement(placement), word, score, percent, tuple(invalid))
