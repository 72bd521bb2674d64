"""The pictures of a belgijka in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.dialogue.pages.kinds.rounds.phrases import percent, spoken_phrase
from bot.dialogue.pages.kinds.rounds.scenes import SHOWN
from bot.dialogue.pages.table.alt_text import words_on
from bot.dialogue.pages.wording import name
from bot.rules.board import Board

if TYPE_CHECKING:
    from bot.coordinator.views.view import View
    from bot.dialogue.pages.wording import Wording


def rounds_words(view: View, wording: Wording) -> list[str]:
    """Return the picture in words: the round with its rack, or its results or the end; the board.

    The rack is the one that all players share.
    """
    game = RoundsPart.of(view)
    board = view.face.board or Board()
    return [*_sentences(view, game, wording), *words_on(board, wording)]


def _sentences(view: View, game: RoundsPart, wording: Wording) -> list[str]:
    text, rounds, last = wording.text, game.options.rounds, game.last
    if game.stage == "round":
        rack = wording.letters(game.rack)
        facts = {"round": game.number, "rounds": rounds, "tiles": view.face.bag}
        return [text("rounds-alt-round", rack=rack, **facts)]
    if game.stage == "over":
        won = (
            text("rounds-alt-won", who=name(winner.name), points=winner.points)
            for winner in game.winners
        )
        return [text("rounds-alt-final"), *won, *_standings(game, wording)]
    if last is None:
        return []
    best = spoken_phrase(last.best, wording)
    told = text("rounds-alt-best", round=last.number, rounds=rounds, **best)
    return [told, *_standings(game, wording)]


def _standings(game: RoundsPart, wording: Wording) -> list[str]:
    """Return the standings in one sentence: `Tabela: 1. Iza 209, 90%; 2. Kuba 166, 71%.`.

    Return no sentence before the first round has ended.
    """
    lines = [
        wording.texts.pieces(
            "rounds-place",
            place=one.place,
            who=name(one.name),
            points=one.points,
            percent=percent(one),
        )
        for one in game.standings[:SHOWN]
    ]
    if not lines:
        return []
    told = lines[0]
    for line in lines[1:]:
        told = wording.texts.pieces("list-semicolon", first=told, last=line)
    return [wording.text("rounds-alt-standings", lines=told)]
