"""`python -m bot render FILE.gcg -o board.png`: draw a position of a recorded game.

If the output's name ends in .gif, it is an animation of the game until --ply, or to its end.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.console import complain
from bot.cli.game_record import BadGame, fault_of, full_sentence, judge_file
from bot.cli.parser import parser
from bot.dialogue.pages.table.scenes import play_footer, scene_of
from bot.dialogue.pages.wording import Wording, with_sign, wording
from bot.rules.board import Board
from bot.rules.gcg.record import GcgEndRack, TakenBack
from bot.rules.tiles import BLANK, RACK_SIZE
from bot.text.operator import language_of, say
from bot.trouble import Trouble, reason
from render.board.animation import board_animation
from render.board.picture import board_picture
from render.scene import Card, Footer, Scene
from render.themes import THEMES

if TYPE_CHECKING:
    import argparse

    from bot.cli.parser import Parser
    from bot.coordinator.settings import Language
    from bot.rules.gcg.judgement import JudgedEvent, Judgement
    from bot.rules.judge import Play


def main(arguments: list[str]) -> int:
    """Draw the picture. Return 0 if it was written, 1 if it can't be, 2 for wrong usage."""
    options = _parser().parse_args(arguments)
    words = wording(language_of(os.environ))
    try:
        _draw(options, words)
    except BadGame as bad:
        sys.stderr.write(f"{full_sentence(options.file, bad, words)}\n")
        return 1
    except Trouble as trouble:
        complain(trouble)
        return 1
    return 0


def _parser() -> Parser:
    typed, file = parser("render", say("command-render")), say("cli-meta-file")
    typed.add_argument("file", metavar=file, help=say("cli-gcg"))
    output = say("cli-render-output")
    typed.add_argument("-o", "--output", type=Path, required=True, metavar=file, help=output)
    typed.add_argument("--ply", type=int, metavar="N", help=say("cli-render-ply"))
    themes = sorted(THEMES)
    typed.add_argument("--theme", choices=themes, default="light", help=say("cli-render-theme"))
    typed.add_argument("--viewer", metavar=say("cli-meta-nick"), help=say("cli-render-viewer"))
    typed.add_argument("--language", choices=("pl", "en"), help=say("cli-board-language"))
    return typed


def _draw(options: argparse.Namespace, words: Wording) -> None:
    """Draw the picture and write it to a file.

    Raises:
        BadGame: the recorded game has a fault.
        Trouble: the file's name or the options are wrong, or the file can't be written.

    """
    kind = options.output.suffix.lower()
    if kind not in {".png", ".gif"}:
        raise Trouble("render-no-picture", file=str(options.output))
    judgement = judge_file(Path(options.file), words)
    if options.ply is None and (fault := fault_of(judgement, words)):
        raise fault
    last = len(judgement.events) if options.ply is None else options.ply
    if not 0 <= last <= len(judgement.events):
        raise Trouble("render-no-ply", events=len(judgement.events))
    plies = range(last + 1) if kind == ".gif" else range(last, last + 1)
    scenes = [_scene(judgement, ply, options.viewer, options.language) for ply in plies]
    theme = THEMES[options.theme]
    picture = board_animation(scenes, theme) if kind == ".gif" else board_picture(scenes[0], theme)
    try:
        options.output.write_bytes(picture)
    except OSError as error:
        why = reason(error)
        raise Trouble("render-unwritten", file=str(options.output), reason=why) from None


def _scene(judgement: Judgement, ply: int, viewer: str | None, language: Language | None) -> Scene:
    events = judgement.events[:ply]
    tiles = judgement.rules.tiles
    says = wording(language or ("en" if tiles.language == "en" else "pl"))
    board = events[-1].board if events else Board()
    rack = _rack(judgement, len(events), viewer)
    ended = len(events) == len(judgement.events) and not judgement.record.incomplete
    lie = sum(1 for _ in board)
    seats = len(judgement.record.players)
    bag = max(0, len(tiles.bag()) - lie - RACK_SIZE * seats)
    play = _last_play(events)
    left = says.text("score-bag", bag=bag)
    footer = play_footer(play, bag=left) if play else Footer(bag=left)
    cards = _cards(judgement, events, says, ended=ended)
    return scene_of(board, judgement.rules, says, cards, footer=footer, last=play, rack=rack)


def _last_play(events: tuple[JudgedEvent, ...]) -> Play | None:
    """Return the newest play, or None if there is none or it was taken back."""
    for one in reversed(events):
        if isinstance(one.event.action, TakenBack):
            return None
        if one.play is not None:
            return one.play
    return None


def _cards(
    judgement: Judgement, events: tuple[JudgedEvent, ...], wording: Wording, *, ended: bool
) -> tuple[Card, ...]:
    players = judgement.record.players
    scores = [
        sum(one.computed for one in events if one.event.player == player)
        for player in range(len(players))
    ]
    top = [player for player, score in enumerate(scores) if score == max(scores)]
    newest = next(
        (one for one in reversed(events) if not isinstance(one.event.action, GcgEndRack)), None
    )
    cards = []
    for number, player in enumerate(players):
        note = ""
        if ended and number in top:
            note = wording.text("card-won" if len(top) == 1 else "card-tie")
        elif newest is not None and newest.event.player == number and newest.play is not None:
            note = wording.text("card-move", points=with_sign(newest.computed))
        winner = ended and top == [number]
        cards.append(Card(player.name or player.nick, scores[number], note, winner=winner))
    return tuple(cards)


def _rack(judgement: Judgement, done: int, viewer: str | None) -> tuple[str, ...] | None:
    """Return the rack of the player `viewer` after the first `done` events of the record.

    It is the rack that the record gives at the player's next turn. Return None without a viewer.
    Raises Trouble if no player has this nick.
    """
    if viewer is None:
        return None
    nicks = [player.nick for player in judgement.record.players]
    if viewer not in nicks:
        raise Trouble("render-no-player", nick=viewer, nicks=", ".join(nicks))
    number = nicks.index(viewer)
    racks = [one.event.rack for one in judgement.events[done:] if one.event.player == number]
    racks += judgement.record.racks[number : number + 1]
    known = judgement.rules.tiles.letters + BLANK
    rack = "".join(tile for tile in next(filter(None, racks), "").upper() if tile in known)
    return tuple(judgement.rules.tiles.sort(rack))[:RACK_SIZE]
