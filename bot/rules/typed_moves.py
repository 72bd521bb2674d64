"""The reading of a typed move, from board and rack alone, without a word list.

A letter that the rack doesn't have takes a blank. Letters typed without Polish marks may stand for
any letter that is the same without marks. The literal reading comes first if the rack allows it.
Otherwise the player chooses among several readings.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from bot.rules.board import CENTRE, EMPTY, SIZE, Board, Direction, Square
from bot.rules.errors import (
    NoPlace,
    PlacementError,
    SeveralPlaces,
    SeveralReadings,
    SquareNeeded,
    TilesNotOnRack,
)
from bot.rules.judge import judge
from bot.rules.moves import Placement, Typed
from bot.rules.notation import parse_typed
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.rules.ruleset import Ruleset

    # The possible forms of a letter: tiles as they would lie, or `.` for a tile on the board.
    Choices = Sequence[str]


def read_typed_move(text: str, board: Board, rack: str, rules: Ruleset) -> tuple[Placement, ...]:
    """Return the placement that a typed line means, and after it other possible meanings.

    Raises:
        TextError: the line has no meaning, or an ambiguous one.
        PlacementError: the tiles can't lie so.

    """
    typed = parse_typed(text, rules.tiles)
    if typed.square is None or typed.direction is None:
        typed = _with_place(typed, board, rack, rules)
    found = readings(typed, board, rack, rules)
    exact = tuple(placement for placement in found if _is_literal(placement, typed, board))
    if len(found) > 1 and len(exact) != 1:
        raise SeveralReadings(typed.word, exact or found)
    return found


def readings(typed: Typed, board: Board, rack: str, rules: Ruleset) -> tuple[Placement, ...]:
    """Return every way to lay a typed word with its square, in alphabetical order.

    Ways with fewest blanks are returned. The way with just the typed letters comes first.

    Raises:
        PlacementError: there is no way at all.
        ValueError: no square was typed.

    """
    if typed.square is None or typed.direction is None:
        raise ValueError(typed)
    literal = Placement(typed.square, typed.direction, typed.letters)
    choices = _choices(literal, board, rules)
    # All readings fit the board equally well, and the fit bounds the number of their letters.
    judge(board, _lay_over(literal, choices, board), rules)
    blanks = _blanks_needed(choices, rack)
    if blanks > rack.count(BLANK):
        raise TilesNotOnRack(_lacking(choices, rack), rack)
    texts = dict.fromkeys(_fill(choices, Counter(rack), blanks))
    found = [
        Placement(literal.square, literal.direction, text)
        for text in texts
        if _is_likely(text, typed)
    ]
    return tuple(sorted(found, key=lambda p: not _is_literal(p, typed, board)))


def literal(typed: Typed, board: Board, rules: Ruleset) -> Placement:
    """Return a typed word as it was typed, with a dot for each tile that lies on the board.

    Tiles on the board may be typed without their Polish marks.

    Raises:
        SquareNeeded: no square was typed.

    """
    if typed.square is None or typed.direction is None:
        raise SquareNeeded(typed.word, 0)
    placement = Placement(typed.square, typed.direction, typed.letters)
    choices = zip(typed.letters, _choices(placement, board, rules), strict=True)
    letters = "".join(EMPTY if choice[0] == EMPTY else letter for letter, choice in choices)
    return Placement(typed.square, typed.direction, letters)


def places(typed: Typed, board: Board, rack: str, rules: Ruleset) -> tuple[Typed, ...]:
    """Return every place on the board where a word typed alone can lie, row by row.

    The word is not looked up.
    """
    grids = {
        Direction.ACROSS: str(board).split(),
        Direction.DOWN: str(board.transpose()).split(),
    }
    found = []
    for row, column, direction in product(range(SIZE), range(SIZE), Direction):
        line, start = (row, column) if direction is Direction.ACROSS else (column, row)
        if not _may_lie(grids[direction], line, start, len(typed.letters)):
            continue
        literal = Placement(Square(column, row), direction, typed.letters)
        choices = _choices(literal, board, rules)
        if _blanks_needed(choices, rack) > rack.count(BLANK):
            continue
        try:
            judge(board, _lay_over(literal, choices, board), rules)
        except PlacementError:
            continue
        found.append(Typed(typed.letters, literal.square, direction))
    return tuple(found)


def _may_lie(grid: list[str], line: int, start: int, length: int) -> bool:
    """Return True if the squares could take a whole word: a quick check before the exact one.

    The first word crosses the centre, which has the same row and column in both directions. `start`
    is the index of the first square in the row or column number `line` of `grid`.
    """
    end = start + length
    under = grid[line][start:end]
    ends = grid[line][max(start - 1, 0) : start] + grid[line][end : end + 1]
    if end > SIZE or EMPTY not in under or ends.strip(EMPTY):
        return False
    if grid[CENTRE.y][CENTRE.x] == EMPTY:
        return line == CENTRE.y and start <= CENTRE.x < end
    beside = "".join(grid[n][start:end] for n in (line - 1, line + 1) if 0 <= n < SIZE)
    return bool((under + beside).strip(EMPTY))


def _with_place(typed: Typed, board: Board, rack: str, rules: Ruleset) -> Typed:
    if not rules.place_list:
        raise SquareNeeded(typed.word, 0)
    found = places(typed, board, rack, rules)
    if not found:
        raise NoPlace(typed.word)
    if len(found) > rules.place_list:
        raise SquareNeeded(typed.word, len(found))
    if len(found) > 1:
        raise SeveralPlaces(typed.word, found)
    return found[0]


def _choices(literal: Placement, board: Board, rules: Ruleset) -> list[Choices]:
    """Return the possible forms of each typed letter.

    A tile on the board matches every letter that is the same without Polish marks.
    """
    tiles = rules.tiles
    # A player who types one Polish letter can type all of them.
    marked = any(tiles.fold(letter.upper()) != letter.upper() for letter in literal.letters)
    choices: list[Choices] = []
    for offset, letter in enumerate(literal.letters):
        square = literal.square.step(literal.direction, offset)
        there = board[square] if square.on_board else EMPTY
        upper = letter.upper()
        letters = upper if marked or letter == EMPTY else tiles.variants(upper)
        if there != EMPTY and there.upper() in letters:
            choices.append((EMPTY,))
        elif letter == EMPTY or there != EMPTY:
            choices.append((letter,))
        elif letter.islower():
            choices.append([variant.lower() for variant in letters])
        else:
            choices.append(list(letters))
    return choices


def _blanks_needed(choices: list[Choices], rack: str) -> int:
    """Return the smallest number of typed letters for which a blank is needed.

    Two letters share either all of their possible tiles or none, so counting by groups is enough.
    """
    groups = Counter(tuple(choice) for choice in choices if choice[0] != EMPTY)
    return sum(
        count if group[0].islower() else max(0, count - sum(map(rack.count, group)))
        for group, count in groups.items()
    )


def _fill(choices: list[Choices], rack: Counter[str], blanks: int) -> Iterator[str]:
    """Yield every text that the rack can lay with exactly `blanks` blanks."""
    if not choices:
        if not blanks:
            yield ""
        return
    for choice in choices[0]:
        if choice == EMPTY:
            ways: Sequence[tuple[str, str]] = [("", EMPTY)]
        elif choice.islower():
            ways = [(BLANK, choice)]
        else:
            ways = [(choice, choice), (BLANK, choice.lower())]
        for tile, laid in ways:
            if tile and (not rack[tile] or (tile == BLANK and not blanks)):
                continue
            left = rack - Counter(tile)
            for rest in _fill(choices[1:], left, blanks - (tile == BLANK)):
                yield laid + rest


def _is_literal(placement: Placement, typed: Typed, board: Board) -> bool:
    """Return True if every letter of a placement, new or on the board, was typed just so."""
    for offset, letter in enumerate(placement.letters):
        lies = board[placement.square.step(placement.direction, offset)]
        meant = typed.letters[offset].upper()
        if EMPTY not in (letter, meant) and letter.upper() != meant:
            return False
        if letter == EMPTY and meant not in (EMPTY, lies.upper()):
            return False
    return True


def _is_likely(text: str, typed: Typed) -> bool:
    """Return False if the text puts a blank on a letter with added Polish marks for no reason.

    Such a blank is likely only if another letter shows that the player typed without marks.
    """
    pairs = [(new, typed.letters[at]) for at, new in enumerate(text) if new != EMPTY]
    unmarked_blank = any(new.islower() and new.upper() != old.upper() for new, old in pairs)
    return not unmarked_blank or any(new.isupper() and new != old.upper() for new, old in pairs)


def _lay_over(literal: Placement, choices: list[Choices], board: Board) -> Placement:
    """Return the typed placement, with tiles on the board spelled as they lie there."""
    letters = ""
    for offset, (letter, choice) in enumerate(zip(literal.letters, choices, strict=True)):
        square = literal.square.step(literal.direction, offset)
        letters += board[square] if choice[0] == EMPTY and square.on_board else letter
    return Placement(literal.square, literal.direction, letters)


def _lacking(choices: list[Choices], rack: str) -> str:
    """Return the typed letters for which neither a tile nor a blank is left."""
    left, lacking = Counter(rack), ""
    for choice in choices:
        if choice[0] == EMPTY:
            continue
        wanted = [BLANK] if choice[0].islower() else [*choice, BLANK]
        tile = next((tile for tile in wanted if left[tile]), None)
        if tile is None:
            lacking += BLANK if choice[0].islower() else choice[0]
        else:
            left[tile] -= 1
    return lacking
