"""The list of actions that a game played here answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bot.dialogue.actions import Action
from bot.dialogue.handlers import HANDLERS
from bot.dialogue.handlers.kinds.acts import Acts
from bot.dialogue.handlers.kinds.game import (
    hint,
    invitation,
    options,
    partner,
    people,
    play,
    rack,
    talk,
    turn,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.request import Handler


class GameActs(Acts):
    """The actions that a game answers, each with its handler."""

    begins: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.NEW: invitation.new,
        Action.JOIN_CODE: invitation.join_by_code,
    }
    retries = {Action.NEW: invitation.retry}  # noqa: RUF012 - as the base has it
    own: ClassVar[Mapping[ActionSpec, Handler]] = {
        Action.JOIN: invitation.join,
        Action.JOIN_WORD: invitation.join_with_word,
        Action.BEGIN: invitation.begin,
        Action.WITHDRAW: invitation.withdraw,
        Action.ROBOT: invitation.robot,
        Action.DECLINE: invitation.decline,
        Action.OPTIONS: options.options,
        Action.REMATCH: invitation.rematch,
        Action.PLAY_ON: invitation.play_on,
        Action.PLAY: play.play,
        Action.CHOOSE: play.choose,
        Action.CONFIRM: play.confirm,
        Action.LAY: play.lay,
        Action.EXCHANGE: turn.exchange,
        Action.EXCHANGE_YES: turn.exchange_yes,
        Action.PASS: turn.pass_turn,
        Action.PASS_YES: turn.pass_yes,
        Action.CHALLENGE: turn.challenge,
        Action.CHALLENGE_YES: turn.challenge_yes,
        Action.ACCEPT: turn.accept,
        Action.RESIGN: turn.resign,
        Action.RESIGN_YES: turn.resign_yes,
        Action.ABORT: turn.abort,
        Action.ABORT_YES: turn.abort_yes,
        Action.CLAIM: turn.claim,
        Action.CLAIM_YES: turn.claim_yes,
        Action.BOARD: rack.board,
        Action.RACK: rack.rack,
        Action.SHUFFLE: rack.shuffle,
        Action.SORT: rack.sort,
        Action.MORE: rack.more,
        Action.BAG: rack.bag,
        Action.HINT: hint.hint,
        Action.PARTNER: partner.write_partners,
        Action.SAY: talk.say,
        Action.MUTE: talk.mute,
        Action.PEOPLE: people.people,
        Action.BLOCK: people.block,
        Action.REPORT: people.report,
    }
    same = HANDLERS
