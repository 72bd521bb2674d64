"""The JSON of the first lesson: two plays that a newcomer lays, and the robot's play between.

Then the newcomer plays any word on the same board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.chat.web.views.board import board_view
from bot.chat.web.views.play import placed_view
from bot.dialogue.pages.wording import wording
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.ruleset import in_language, preset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.settings import Language
    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset

# The newcomer's first play, the robot's, the newcomer's second. Every word is in the strict list.
_PLAYS: Mapping[Language, tuple[str, str, str]] = {
    "pl": ("8H KOT", "J8 .OR", "8H ...Y"),
    "en": ("8H CAT", "J8 .EN", "8H ...S"),
}
# The newcomer's rack before each of their plays and before their own word, and after an exchange.
_RACKS: Mapping[Language, tuple[str, str, str, str]] = {
    "pl": ("AKOTWIZ", "AWIZYMN", "AWIZMNO", "ESUDRCK"),
    "en": ("ACEITRN", "EIRNSOL", "EIRNOLA", "DHUMGYE"),
}


def plays(language: Language) -> tuple[Ruleset, list[tuple[Board, Play]]]:
    """Return the rules, and each play of the lesson with the board before the play."""
    rules, board = in_language(preset("klasyczna"), language), Board()
    found = []
    for move in _PLAYS[language]:
        play = judge(board, parse_placement(move), rules)
        found.append((board, play))
        board = board.place(play.tiles)
    return rules, found


def lessons() -> dict[Language, dict[str, Any]]:
    """Return the JSON of the lesson for each language, with its tiles and words."""
    return {language: _lesson(language) for language in _PLAYS}


def _lesson(language: Language) -> dict[str, Any]:
    rules, found = plays(language)
    tiles = rules.tiles
    return {
        "board": board_view(Board(), rules, wording(language)),
        "letters": list(zip(tiles.letters, tiles.values, strict=True)),
        "racks": [list(rack) for rack in _RACKS[language]],
        "plays": [
            {
                **placed_view(play, tiles),
                "sum": play.words[0].sum,
                "score": play.score,
            }
            for _, play in found
        ],
    }
