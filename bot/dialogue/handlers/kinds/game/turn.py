"""Handlers of moves without a word: exchange, pass, challenge, accept, resign, abort, claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.commands import Make
from bot.coordinator.errors import Stale
from bot.coordinator.kinds.game.requests import AgreeToAbort, Claim
from bot.coordinator.kinds.game.view_part import GamePart
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers.kinds.game.confirmation import committed_reply
from bot.dialogue.pages import buttons
from bot.dialogue.pages.kinds.game.questions import (
    confirm,
    confirm_challenge,
    confirm_claim,
    confirm_exchange,
    is_free,
)
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.table.event_sentences import EventSentences
from bot.dialogue.payloads import ChallengePayload, ExchangePayload, TilesPayload
from bot.dialogue.reading.tiles import read_tiles, read_words
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import check_fresh, check_running, seat
from bot.rules.errors import NothingToExchange
from bot.rules.events import Challenged
from bot.rules.moves import Accept, Challenge, Exchange, Pass, Resign

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.table.timeline import Happening
    from bot.coordinator.views.view import View
    from bot.dialogue.message import Line
    from bot.dialogue.request import Intent, Services
    from bot.rules.moves import Move


async def exchange(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask the person to confirm an exchange of tiles. Against a fast clock exchange at once.

    Without named tiles, ask for them.
    """
    view = seat(sitting, intent)
    view.check("play")
    payload = intent.payload_of(ExchangePayload) or ExchangePayload()
    if payload.ticked is not None:
        check_fresh(view, intent)
        return await _exchange_tiles(services, sitting, intent, view, payload.tiles)
    if not payload.asks:
        tiles = read_tiles(payload.text, view.face.rack or "", view.rules.tiles)
        return await _exchange_tiles(services, sitting, intent, view, tiles)
    check_fresh(view, intent)
    view.check("exchange")
    prompt = buttons.exchange_prompt(view, intent.wording)
    return Reply(ask=Ask(prompt, buttons.exchange_token(view)), game=view.id)


async def exchange_yes(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Exchange the tiles that the button names."""
    return await _swap(services, sitting, intent, intent.require(TilesPayload).tiles, intent.turn)


async def pass_turn(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask the person to confirm a pass. Against a fast clock pass at once."""
    view = seat(sitting, intent)
    view.check("pass")
    check_fresh(view, intent)
    if _at_once(view, intent):
        return await _pass(services, sitting, intent, view.face.turn)
    return confirm(view, intent.wording, Action.PASS)


async def pass_yes(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Pass the person's turn, which they have confirmed."""
    return await _pass(services, sitting, intent, intent.turn)


async def challenge(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Challenge the words of the last play. If a failed challenge may cost something, ask first."""
    view = seat(sitting, intent)
    check_running(view)
    check_fresh(view, intent)
    view.check("challenge")
    words = [word.text for word in view.face.last.play.words] if view.face.last else []
    named = read_words(intent.words, words, view.rules.tiles)
    if is_free(view) and not intent.draft:
        return await _answer_challenge(services, sitting, intent, Challenge(), view.face.turn)
    return confirm_challenge(view, intent.wording, named)


async def challenge_yes(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Challenge the words of the last play whose indexes the button carries, or all its words."""
    view = seat(sitting, intent)
    check_fresh(view, intent)
    words = [word.text for word in view.face.last.play.words] if view.face.last else []
    payload = intent.payload_of(ChallengePayload)
    places = payload.words if payload else ()
    if any(place >= len(words) for place in places):
        raise DeadButton
    named = tuple(words[place] for place in places)
    return await _answer_challenge(services, sitting, intent, Challenge(named), intent.turn)


async def accept(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Accept the last play, so that nobody may challenge it any more."""
    view = seat(sitting, intent)
    check_running(view)
    seen = view.face.turn if intent.turn is None else intent.turn
    return await _make(services, sitting, intent, Accept(), seen, "made-accept")


async def resign(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask the person to confirm that they resign."""
    view = seat(sitting, intent)
    view.check("resign")
    return confirm(view, intent.wording, Action.RESIGN)


async def resign_yes(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Resign, even if other players have moved since the person was asked to confirm."""
    try:
        return await _make(services, sitting, intent, Resign(), intent.turn, "made-resign")
    except Stale:
        return await _make(services, sitting, intent, Resign(), None, "made-resign")


async def abort(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask the person to confirm that they want the game to end without a result."""
    view = seat(sitting, intent)
    view.check("abort")
    return confirm(view, intent.wording, Action.ABORT)


async def abort_yes(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Store that the person wants the game to end without a result.

    It ends once all players agree.
    """
    outcome, after = await services.command(sitting, intent, AgreeToAbort())
    if outcome.kind == "expired":
        return await committed_reply(
            services, after, intent, outcome, lambda _view: intent.wording.line("late-vote")
        )
    return await committed_reply(
        services, after, intent, outcome, lambda view: _votes_line(view, intent)
    )


async def claim(_services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Ask the person to confirm that they end the game because the other player's time ran out."""
    view = seat(sitting, intent)
    check_running(view)
    check_fresh(view, intent)
    if view.viewer == view.face.to_move:
        return Reply(pages_of(view).desk(view, intent.wording), ReplyKind.DESK, game=view.id)
    view.check("claim")
    return confirm_claim(view, intent.wording)


async def claim_yes(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """End the game because the other player's time ran out.

    Do nothing if that player has moved meanwhile.
    """
    check_fresh(seat(sitting, intent), intent)
    outcome, after = await services.command(sitting, intent, Claim())
    return await committed_reply(
        services, after, intent, outcome, lambda _view: intent.wording.line("made-claim")
    )


async def _exchange_tiles(
    services: Services, sitting: Sitting, intent: Intent, view: View, tiles: str
) -> Reply:
    view.check("exchange")
    if not tiles:
        raise NothingToExchange
    if _at_once(view, intent):
        return await _swap(services, sitting, intent, tiles, view.face.turn)
    return confirm_exchange(view, intent.wording, tiles)


async def _swap(
    services: Services, sitting: Sitting, intent: Intent, tiles: str, turn: int | None
) -> Reply:
    def sentence(_view: View) -> Line:
        return intent.wording.line("made-exchange", tiles=len(tiles))

    outcome, after = await services.command(sitting, intent, Make(Exchange(tiles), seen=turn))
    return await committed_reply(services, after, intent, outcome, sentence)


async def _pass(services: Services, sitting: Sitting, intent: Intent, turn: int | None) -> Reply:
    return await _make(services, sitting, intent, Pass(), turn, "made-pass")


async def _answer_challenge(
    services: Services, sitting: Sitting, intent: Intent, move: Challenge, turn: int | None
) -> Reply:
    """Carry out a challenge, and return the reply with the public sentence about its result."""
    outcome, after = await services.command(sitting, intent, Make(move, seen=turn))
    view, happenings = after.view(), services.queries.timeline(after.game.table)
    teller = EventSentences(intent.wording, view.face.seats, view.rules)
    lines = [teller.lines(happening)[0] for happening in happenings if _is_challenge(happening)]
    return await committed_reply(services, after, intent, outcome, lambda _view: lines[-1])


async def _make(  # noqa: PLR0913, PLR0917 - a request, and the move that it is
    services: Services,
    sitting: Sitting,
    intent: Intent,
    move: Move,
    turn: int | None,
    key: str,
) -> Reply:
    def sentence(view: View) -> Line | None:
        return None if view.face.outcome is not None else intent.wording.line(key)

    outcome, after = await services.command(sitting, intent, Make(move, seen=turn))
    return await committed_reply(services, after, intent, outcome, sentence)


def _at_once(view: View, intent: Intent) -> bool:
    """Return True if a move needs no confirmation.

    That is so if the clock is fast and it is clear which game the person means.
    """
    return view.rules.clock.kind == "per_turn" and not intent.among and not intent.draft


def _votes_line(view: View, intent: Intent) -> Line | None:
    """Return the line that counts the players who want to end the game without a result.

    Return None once the game has ended.
    """
    if view.face.outcome is not None:
        return None
    game = GamePart.of(view)
    needed = len(game.votes) + len(game.undecided)
    return intent.wording.line("made-vote", agreed=len(game.votes), needed=needed)


def _is_challenge(happening: Happening) -> bool:
    return any(isinstance(event, Challenged) for event in happening.events)
