"""Handlers of word moves: typed, previewed, confirmed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator.commands import Make
from bot.coordinator.errors import Stale
from bot.coordinator.views.preview import preview
from bot.dialogue.actions import Action
from bot.dialogue.handlers.kinds.game.confirmation import committed_reply
from bot.dialogue.handlers.lay import laying
from bot.dialogue.pages.buttons import confirmation, move_prompt
from bot.dialogue.pages.kinds.game.desk import other_readings, preview_message
from bot.dialogue.pages.kinds.game.offers import is_out
from bot.dialogue.pages.refusal_replies import preview_again
from bot.dialogue.pages.table.listing import opponents
from bot.dialogue.pages.wording import spell, typed_line, with_sign, word
from bot.dialogue.payloads import PlacementPayload
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import at_refusal, check_fresh, check_running, seat
from bot.dialogue.token import Token
from bot.rules.errors import SeatOut
from bot.text.pieces import Raw

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.views.preview import Preview
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.request import Intent, Services
    from bot.rules.moves import Laid, Placement


async def play(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Preview a typed move or play it at once. Without a typed move, ask for it."""
    if not intent.words.strip():
        return _ask(sitting, intent)
    view = seat(sitting, intent)
    check_running(view)
    if is_out(view):
        raise SeatOut
    draft = preview(sitting.game.table, view, intent.words)
    # A choice from a list is always previewed, so that one press too many doesn't count.
    wanted = not intent.actor.previews and (intent.typed or intent.answered)
    at_once = wanted or view.rules.clock.kind == "per_turn"
    # A move for an earlier turn is shown as a preview on the present board.
    at_once = at_once and intent.turn in {None, view.face.turn}
    if at_once and not intent.among and not intent.draft and _is_clear(draft):
        return await _commit(services, sitting, intent, draft.play.placement, draft.turn)
    return _show_draft(draft, intent, intent.words)


async def choose(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Preview the reading that the person chose for a move that can be read in several ways."""
    placement, view = _placement(intent), seat(sitting, intent)
    check_running(view)
    draft = preview(sitting.game.table, view, placement)
    # The person has chosen a reading, so the others are not offered again.
    return _show_draft(replace(draft, others=()), intent, typed_line(placement))


async def confirm(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Play the previewed move. A second press has no further effect."""
    placement = _placement(intent)
    try:
        return await _commit(services, sitting, intent, placement, intent.turn)
    except Stale as stale:
        view = at_refusal(sitting, stale).view()
        if view.face.board is None or view.face.rack is None:
            raise
        shown = spell(placement, view.face.board)
        message = preview_again(view, intent.wording, typed_line(placement), shown)
        return Reply(message, ReplyKind.REFUSAL, game=intent.game, why=message.lines[:1])


def _judge(sitting: Sitting, intent: Intent, laid: Laid) -> Preview:
    view = seat(sitting, intent)
    check_running(view)
    if is_out(view):
        raise SeatOut
    return preview(sitting.game.table, view, laid)


lay = laying(_judge)


def _is_clear(draft: Preview) -> bool:
    """Return True if a previewed move may be played now, and the text can mean no other move."""
    return draft.may_play and not draft.others


def _ask(sitting: Sitting, intent: Intent) -> Reply:
    view = seat(sitting, intent)
    view.check("play")
    check_fresh(view, intent)
    ask = Ask(move_prompt(view, intent.wording), Token(Action.PLAY, view.id, view.face.turn))
    return Reply(ask=ask, game=view.id)


async def _commit(
    services: Services, sitting: Sitting, intent: Intent, placement: Placement, turn: int | None
) -> Reply:
    outcome, after = await services.command(sitting, intent, Make(placement, seen=turn))
    return await committed_reply(
        services, after, intent, outcome, lambda view: _made_line(view, placement, intent)
    )


def _made_line(view: View, placement: Placement, intent: Intent) -> Line:
    """Return the line with the played word.

    It has the play's points, too, unless a newer play has followed already.
    """
    play = spell(placement, view.face.board) if view.face.board else word(placement.letters)
    last = view.face.last
    if last is None or last.play.placement != placement:
        return intent.wording.line("made-word", word=play)
    return intent.wording.line("made", word=play, points=with_sign(last.play.score))


def _show_draft(draft: Preview, intent: Intent, typed: str) -> Reply:
    message = preview_message(draft, intent.wording, typed)
    if intent.among:
        against = intent.wording.line("preview-against", who=Raw(opponents(draft.view)))
        message = replace(message, lines=(message.lines[0], against, *message.lines[1:]))
    return Reply(
        message,
        ReplyKind.PREVIEW,
        game=draft.view.id,
        yes=confirmation(draft) if draft.may_play else None,
        choices=other_readings(draft),
        value=draft,
    )


def _placement(intent: Intent) -> Placement:
    return intent.require(PlacementPayload).placement
