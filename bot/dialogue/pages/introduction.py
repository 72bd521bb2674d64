"""The first page for a person who is new: what the bot is, and three ways to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.robots import USUAL
from bot.dialogue.actions import Action
from bot.dialogue.message import Message
from bot.dialogue.pages.buttons import button
from bot.dialogue.pages.table.scenes import play_footer, scene_of
from bot.dialogue.reading.new_game import NewGameOptions
from bot.dialogue.token import Token
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import parse_placement
from bot.rules.ruleset import preset
from render.scene import Card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.settings import Language
    from bot.dialogue.message import Button, Line
    from bot.dialogue.pages.wording import Wording
    from render.scene import Scene

# A short sample game: its rules, and the plays of the two players in turn.
_SHOWN: Mapping[Language, tuple[str, tuple[str, ...]]] = {
    "pl": ("klasyczna", ("8F SŁOWA", "J7 Z.BAWA", "10H GR.", "12H PL.NSZA")),
    "en": ("english", ("8F WORDS", "J4 TILE.", "6I P.AY", "F8 .IN", "10D FU.")),
}


def introduction(wording: Wording) -> Message:
    """Return the page: two sentences, a picture, and three buttons.

    The buttons begin a game with a robot, open an invitation for a friend, and show the rules.
    """
    row = (
        with_robot(wording, "button-first-robot"),
        button(wording, "button-first-invite", Token(Action.NEW)),
        button(wording, "button-first-rules", Token(Action.RULES)),
    )
    lines: tuple[Line, ...] = (wording.line("first-what"), wording.line("first-how"))
    alt = " ".join(str(line) for line in lines)
    return Message(lines, scene=_scene(wording), alt_text=alt, buttons=(row,))


def with_robot(wording: Wording, label: str) -> Button:
    """Return the button that begins a game with a robot. `label` is the text key of its label."""
    options = NewGameOptions(robots=(USUAL,))
    return button(wording, label, Token(Action.NEW, payload=options), "primary")


def _scene(wording: Wording) -> Scene:
    """Return the picture of the sample game's board after its last move."""
    name, moves = _SHOWN[wording.language]
    rules, board, scores = preset(name), Board(), [0, 0]
    for number, move in enumerate(moves):
        play = judge(board, parse_placement(move), rules)
        board = board.place(play.tiles)
        scores[number % 2] += play.score
    you, robot = wording.text("first-you"), wording.text("first-robot")
    cards = (
        Card(you, scores[0], active=len(moves) % 2 == 0),
        Card(robot, scores[1], active=len(moves) % 2 == 1),
    )
    return scene_of(board, rules, wording, cards, footer=play_footer(play), last=play)
