"""The board of the first page: a position that could be a game's."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.chat.web.views.front import front_boards, position
from bot.lexicon.catalogue import Catalogue
from bot.rules.board import Direction, Square
from bot.rules.tiles import BLANK

if TYPE_CHECKING:
    from bot.coordinator.settings import Language


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_word_is_in_the_list_and_no_tile_lies_too_often(language: Language) -> None:
    rules, board, play = position(language)
    words = Catalogue(Path()).for_robot(language)
    lines = [board.line(Square(0, n), Direction.ACROSS)[0] for n in range(15)]
    lines += [board.line(Square(n, 0), Direction.DOWN)[0] for n in range(15)]
    formed = [word.upper() for line in lines for word in line.split(".") if len(word) > 1]
    assert len(formed) > 15
    assert [word for word in formed if word not in words] == []
    assert play.is_bingo
    laid = Counter(BLANK if tile.islower() else tile for _, tile in board)
    assert not laid - Counter(rules.tiles.bag())
    assert len(front_boards()[language]["tiles"]) == laid.total()
