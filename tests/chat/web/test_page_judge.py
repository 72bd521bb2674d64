"""The page counts the points of laid tiles as the engine does, and says the same of them."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot.chat.web.page_files import files
from bot.chat.web.views.board import board_view
from bot.coordinator.kinds.ask import view_for
from bot.dialogue.handlers.lay import untimed_preview
from bot.dialogue.pages.board_state import index
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.table.laid import laid_lines
from bot.dialogue.pages.wording import word, wording
from bot.rules.board import SIZE, Direction, Square
from bot.rules.errors import RuleError
from bot.rules.judge import judge
from bot.rules.moves import Laid
from bot.rules.notation import format_start
from bot.rules.placement import faulty_squares, placement
from bot.rules.ruleset import preset, preset_names
from bot.rules.tiles import RACK_SIZE
from tests.support.chat.web.node import find_program
from tests.support.dialogue.games import tables
from tests.support.rules.random_games import random_game

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording
    from bot.rules.board import Board
    from bot.rules.judge import Play

HERE = Path(__file__).with_name("js")
GAMES, LAID = 4, 12


def places(board: Board) -> tuple[list[Square], list[Square]]:
    """Return the free squares, and those of them beside a tile."""
    free = [Square(at % SIZE, at // SIZE) for at, tile in enumerate(board.cells) if tile == "."]
    return free, [square for square in free if board.touches(square)] or [Square(7, 7)]


def some_tiles(
    board: Board, free: list[Square], near: list[Square], letters: str, chance: random.Random
) -> Laid:
    """Return tiles in a row or column, with a gap or a stray one now and then; some are blanks."""
    direction = chance.choice([*Direction])
    start = chance.choice(near if chance.random() < 0.7 else free)
    # Now and then one tile more than a rack has.
    count = chance.choice([1, 1, 2, 3, 4, 5, RACK_SIZE, RACK_SIZE, RACK_SIZE + 1])
    line = [
        square
        for square in start.row(direction, SIZE)
        if square.on_board and not board.has_tile(square)
    ]
    if chance.random() < 0.1 and len(line) > 2:
        del line[1]
    squares = line[:count]
    if chance.random() < 0.05:
        squares = [*squares[:-1], chance.choice([one for one in free if one not in squares])]
    chance.shuffle(squares)
    drawn = (chance.choice(letters) for _ in squares)
    return Laid(
        tuple(
            (square, letter.lower() if chance.random() < 0.15 else letter)
            for square, letter in zip(squares, drawn, strict=True)
        )
    )


def verdict_of(laid: Laid, view: View, says: Wording) -> dict[str, Any]:
    """Return what the engine says of tiles, in the page's form."""
    board = view.face.board
    assert board is not None
    try:
        play = judge(board, placement(laid, board), view.rules)
    except RuleError as error:
        at = [index(square) for square in faulty_squares(error, laid)]
        return {"ok": False, "text": str(sentence(error, says, view)), "indexes": sorted(at)}
    lines = laid_lines(untimed_preview(view, play.rack_tiles, play), says, ())
    return {
        "ok": True,
        "text": " ".join(str(line) for line in lines),
        "line": line(play, board),
        "words": sorted([word(one.tiles).text, one.score] for one in play.words),
        "score": play.score,
    }


def line(play: Play, board: Board) -> str:
    """Return the play as it is typed: the whole word, laid blanks alone in brackets."""
    start, way = play.placement.square, play.placement.direction
    there = start.row(way, len(play.placement.letters))
    letters = "".join(
        board[at].upper() if letter == "." else letter
        for at, letter in zip(there, play.placement.letters, strict=True)
    )
    return f"{format_start(start, way)} {word(letters).text}"


def cases(table: Table, says: Wording, chance: random.Random) -> dict[str, Any]:
    """Return a board in the form of the page's table, with tiles laid there and the judgements."""
    view, tiles = view_for(table, 0), table.rules.tiles
    assert view.face.board is not None
    at = places(view.face.board)
    drawn = [some_tiles(view.face.board, *at, tiles.letters, chance) for _ in range(LAID)]
    return {
        "table": {
            "board": board_view(view.face.board, view.rules, says),
            "letters": list(zip(tiles.letters, tiles.values, strict=True)),
        },
        "laid": [
            {
                "tiles": [
                    [index(square), tile.upper(), tile.islower()] for square, tile in laid.tiles
                ],
                "expected": verdict_of(laid, view, says),
            }
            for laid in drawn
        ],
    }


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_page_judges_laid_tiles_as_the_engine_does(language: str, tmp_path: Path) -> None:
    for name, file in files().items():
        if name.endswith((".js", ".json")):
            path = tmp_path / "static" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.content)
    chance, says = random.Random(language), wording(language)  # noqa: S311
    found = [
        cases(table, says, chance)
        for name in preset_names()
        for seed in range(GAMES)
        for table in tables(random_game(preset(name), preset(name).players[0], seed), every=2)
        if table.game is not None
    ]
    expected = [one["expected"] for case in found for one in case["laid"]]
    assert len(expected) > 3000
    # Every outcome is among them, bonuses and all.
    assert {one["ok"] for one in expected} == {True, False}
    assert len({one["text"].split(":")[0] for one in expected if not one["ok"]}) == 6
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (tmp_path / "cases.json").write_text(json.dumps(found), encoding="utf-8")
    for script in ("browser.mjs", "judge.mjs"):
        (tmp_path / script).write_bytes((HERE / script).read_bytes())
    done = subprocess.run(  # noqa: S603 - our own script
        [find_program("node"), "--import", "./browser.mjs", "judge.mjs", language],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, f"{len(expected)}\n"), done.stdout + done.stderr
