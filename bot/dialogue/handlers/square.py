"""The choice of the start square and the direction of a word that fits in many places."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers import handles
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.squares import square_prompt
from bot.dialogue.pages.wording import word
from bot.dialogue.payloads import SquarePayload, TextPayload
from bot.dialogue.reply import Ask, Reply
from bot.dialogue.request import check_running, look
from bot.dialogue.token import Token
from bot.rules.errors import SquareNeeded
from bot.rules.notation import format_start, parse_typed

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.request import Intent, Services


@handles(Action.SQUARE)
async def ask_square(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask for the start square and the direction of a word on the present board."""
    given, view = intent.require(SquarePayload), look(sitting, intent)
    check_running(view)
    rack = pages_of(view).rack(view)
    if rack is None:
        raise DeadButton
    token = Token(Action.SQUARE, view.id, intent.turn, given)
    return Reply(
        ask=Ask(square_prompt(view, intent.wording, given.word, rack), token), game=view.id
    )


def as_play(sitting: Sitting, intent: Intent) -> Intent:
    """Turn the choice of a start square into a typed move. Return any other request unchanged.

    Raises TextError for a start that can't be read.
    """
    if intent.action is not Action.SQUARE:
        return intent
    given = intent.require(SquarePayload)
    if given.asks:
        return intent
    letters = word(given.word).text
    typed = parse_typed(f"{given.start} {letters}", sitting.game.table.rules.tiles)
    if typed.square is None or typed.direction is None:
        raise SquareNeeded(typed.word, 0)
    line = f"{format_start(typed.square, typed.direction)} {letters}"
    return replace(intent, action=Action.PLAY, payload=TextPayload(line))
