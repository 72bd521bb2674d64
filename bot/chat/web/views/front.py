"""The board on the first page and in link previews, for each language: a game in its middle."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from bot.chat.web.views.board import squares
from bot.chat.web.views.play import tiles_view
from bot.dialogue.pages.board_state import index
from bot.dialogue.pages.table.scenes import scene_of
from bot.dialogue.pages.wording import wording
from bot.rules.board import EMPTY, Board, Square
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.ruleset import preset
from render.board.link import link_picture
from render.scene import Card
from render.themes import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.settings import Language
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset

# The rules, the tiles before the last play, and the last play. Every word is in the strict list.
_SHOWN: Mapping[Language, tuple[str, str, str]] = {
    "pl": (
        "klasyczna",
        """
        ............Ł..
        ............Ą..
        ............C..
        ............Z..
        ...........SE..
        ...P......LA...
        ..TOK.D...UL...
        n..WIARA..BA...
        I..I..I..BI....
        Ź..A..N..Y.....
        LEGŁO.K..S....Z
        I..O.MAS.T....Ż
        .....Y.Z.R....E
        .....K.WDECH..R
        .......Y...MEWA
        """,
        "3G CZARnY.H",
    ),
    "en": (
        "english",
        """
        ...........BARN
        ...........A.U.
        ........BELIED.
        ..........IT.E.
        ..........C....
        ........OMELET.
        ...........A...
        .....L.DOWRY...
        .....OZONE.E.O.
        .....G.....R.P.
        .....S....JEST.
        ...........D.I.
        .............C.
        .............A.
        .............L.
        """,
        "15G oVERHAU.",
    ),
}


def position(language: Language) -> tuple[Ruleset, Board, Play]:
    """Return the rules, the board, and the last play on it, for a page in this language."""
    name, rows, move = _SHOWN[language]
    rules, board = preset(name), Board()
    for y, row in enumerate(rows.split()):
        board = board.place((Square(x, y), tile) for x, tile in enumerate(row) if tile != EMPTY)
    play = judge(board, parse_placement(move), rules)
    return rules, board.place(play.tiles), play


def front_boards() -> dict[Language, dict[str, Any]]:
    """Return the JSON of the board for each language: squares, tiles, the last play."""
    return {language: _front_board(language) for language in _SHOWN}


@cache
def link_preview(language: Language) -> bytes:
    """Return the picture that a chat shows beside a link to the page, as PNG."""
    rules, board, play = position(language)
    words = wording(language)
    scene = scene_of(board, rules, words, (Card(words.text("web-title"), 0),), last=play)
    sentence = words.text("web-front-title")
    return link_picture(scene, words.text("web-title"), sentence, THEMES["light"])


def _front_board(language: Language) -> dict[str, Any]:
    rules, board, play = position(language)
    return {
        **squares(rules, wording(language)),
        "tiles": tiles_view(board, rules.tiles),
        "last": [index(square) for square, _ in play.tiles],
    }
