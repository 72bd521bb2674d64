"""Handlers before and after a game: invite, join, decline, begin, withdraw, play again."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator import game_id
from bot.coordinator.commands import Decline, Join, PlayOn, Rematch
from bot.coordinator.errors import InvitationRevised, NotHost
from bot.coordinator.kinds.game.practice import practice_start
from bot.coordinator.kinds.game.requests import Begin, SeatRobot, Withdraw
from bot.coordinator.robots import STRONGEST
from bot.dialogue.actions import Action
from bot.dialogue.errors import DeadButton
from bot.dialogue.handlers.kinds.game.blocks import answer_for_blocks
from bot.dialogue.handlers.places import check_begins, check_holds, open_place, usual_tiles
from bot.dialogue.message import Message
from bot.dialogue.pages.buttons import text_prompt
from bot.dialogue.pages.error_sentences import sentence
from bot.dialogue.pages.kinds.game.invitation.invitation import join as join_button
from bot.dialogue.pages.kinds.game.invitation.invitation import own_word
from bot.dialogue.pages.kinds.game.robots import choose_level, choose_robot
from bot.dialogue.pages.kinds.registry import pages_of
from bot.dialogue.pages.wording import name
from bot.dialogue.payloads import JoinPayload, NumberPayload, PlayOnPayload, RobotPayload
from bot.dialogue.reading.new_game import Defaults, NewGameOptions
from bot.dialogue.reply import Ask, Reply, ReplyKind
from bot.dialogue.request import at_refusal, look
from bot.dialogue.token import Token
from bot.rules.ruleset import preset

if TYPE_CHECKING:
    from bot.coordinator.commands import NewGame, Request
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import PlacePreferences
    from bot.coordinator.table.table import CommandOutcome
    from bot.coordinator.views.view import View
    from bot.dialogue.request import Intent, Services

# The length of the seal before the event id in a token that repeats a command.
_SEAL = 8


async def new(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Open an invitation to a game with the default options of this place.

    The reply shows its code.
    """
    intent, actor = _restore_event(services, intent), intent.actor
    here = open_place(sitting, actor)
    check_begins(here, actor)
    options = intent.payload_of(NewGameOptions) or NewGameOptions()
    usual = Defaults(here.preset, here.clock, usual_tiles(services, actor, here))
    request = options.request(actor.person.platform, intent.invitees, usual)
    request = _with_list(services, request, here)
    outcome, after = await services.command(sitting, replace(intent, game=None), request)
    await answer_for_blocks(services, after)
    return _lobby_or_desk(after, intent, outcome, worded=bool(request.word))


def retry(services: Services, intent: Intent) -> Token | None:
    """Return a token (button data) that repeats this invitation, so that it is opened only once.

    The token holds the id of the first event, sealed for this person, so that nobody can repeat
    another person's command. Return None if the invitation mentions persons, because their ids
    don't fit into a button's data.
    """
    if intent.invitees:
        return None
    options = intent.payload_of(NewGameOptions) or NewGameOptions()
    if not options.first:
        event = intent.event.id
        options = replace(options, first=f"{_seal(services, intent, event)}{event}")
    return Token(Action.NEW, payload=options)


async def join_by_code(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Seat this person at the game whose code they typed. Without a code, ask for it."""
    payload = intent.payload_of(JoinPayload) or JoinPayload()
    if not payload.code.strip():
        prompt = text_prompt(Action.JOIN_CODE, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.JOIN_CODE)))
    # A person who joins by a code brings the boards to this place.
    open_place(sitting, intent.actor)
    game = await services.queries.find(payload.code, intent.person, now=intent.event.at)
    there = await services.queries.about(sitting, game)
    if there.game.table.body.is_held:
        check_holds(intent.actor)
    return await _give(services, there, intent.at(game), Join(by_code=True, word=payload.word))


async def join(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Seat this person at the invitation's game, in the team that the button names."""
    seat = intent.payload_of(NumberPayload)
    request = Join(seat.number if seat else None, seen=intent.turn)
    try:
        return await _give(services, sitting, intent, request)
    except InvitationRevised as revised:
        view = look(at_refusal(sitting, revised), intent)
        why = sentence(revised, intent.wording, view)
        again = (join_button(view, intent.wording),)
        return Reply(Message((why,), buttons=(again,)), ReplyKind.REFUSAL, game=view.id)


async def join_with_word(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Seat the person and store their word for the draw, or replace their earlier word.

    Without a word, ask for it. Once the game has begun, return the person's private page.
    """
    if not intent.words.strip():
        view = look(sitting, intent)
        if view.phase != "invited":
            desk = pages_of(view).desk(view, intent.wording)
            return Reply(desk, ReplyKind.DESK, game=view.id)
        prompt = text_prompt(Action.JOIN_WORD, intent.wording)
        return Reply(ask=Ask(prompt, Token(Action.JOIN_WORD, view.id)), game=view.id)
    return await _give(services, sitting, intent, Join(word=intent.words))


async def begin(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Begin the game with the players who have joined."""
    return await _as_host(services, sitting, intent, Begin())


async def withdraw(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Withdraw the invitation that this person, its host, has sent."""
    return await _as_host(services, sitting, intent, Withdraw())


async def robot(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Seat the robot that the button names. If the button names none, list the robots."""
    payload = intent.payload_of(RobotPayload)
    if payload is None:
        view = look(sitting, intent)
        return Reply(choose_robot(view, intent.wording), game=view.id)
    return await _as_host(services, sitting, intent, SeatRobot(payload.level))


async def decline(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Decline the invitation on behalf of this person."""
    outcome, after = await services.command(sitting, intent, Decline())
    message = Message((intent.wording.line("invite-no"),))
    return Reply(message, ReplyKind.COMMITTED, game=outcome.game, state=after.state())


async def rematch(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Propose a rematch, or agree to one. The reply shows the new game."""
    here = open_place(sitting, intent.actor)
    if sitting.game.table.rematch is None:
        check_begins(here, intent.actor)
    return await _give(services, sitting, intent, Rematch())


async def play_on(services: Services, sitting: Sitting, intent: Intent) -> Reply:
    """Begin a practice game in the position before a move: `/analiza graj K7QX4M 9 sowa`.

    Without a robot's name, list the robots.
    """
    check_begins(open_place(sitting, intent.actor), intent.actor)
    payload = intent.payload_of(PlayOnPayload) or PlayOnPayload(0)
    if payload.level:
        return await _give(services, sitting, intent, PlayOn(payload.number, payload.level))
    practice_start(sitting.game.table, PlayOn(payload.number, STRONGEST), None)
    view = look(sitting, intent)
    return Reply(choose_level(view, payload.number, intent.wording), game=view.id)


def _with_list(services: Services, request: NewGame, here: PlacePreferences) -> NewGame:
    """Return the request with the word list that the place's settings name.

    Return it unchanged if it names a list itself, or if the place has none in the game's language.
    """
    if request.words or not here.words:
        return request
    language = request.language or preset(request.preset).tiles.language
    known = {(one.language, one.name) for one in services.coordinator.world.lists.available()}
    return replace(request, words=here.words) if (language, here.words) in known else request


async def _as_host(services: Services, sitting: Sitting, intent: Intent, request: Request) -> Reply:
    """Carry out a request that only the host may make. Refuse other persons with a message."""
    try:
        return await _give(services, sitting, intent, request)
    except NotHost:
        return hosts_alone(look(sitting, intent), intent)


def hosts_alone(view: View, intent: Intent) -> Reply:
    """Return the reply that only the host may press this button.

    Offer to join if that is possible.
    """
    lines = [intent.wording.line("invite-hosts", host=name(view.host))]
    if view.viewer is not None:
        return Reply(Message((*lines, intent.wording.line("invite-in"))), game=view.id)
    if view.invited:
        return Reply(Message(tuple(lines)), game=view.id)
    lines.append(intent.wording.line("invite-hosts-join"))
    sit_down = (join_button(view, intent.wording),)
    return Reply(Message(tuple(lines), buttons=(sit_down,)), game=view.id)


async def _give(services: Services, sitting: Sitting, intent: Intent, request: Request) -> Reply:
    outcome, after = await services.command(sitting, intent, request)
    await answer_for_blocks(services, after)
    worded = isinstance(request, Join) and bool(request.word)
    return _lobby_or_desk(after, intent, outcome, worded=worded)


def _lobby_or_desk(
    sitting: Sitting, intent: Intent, outcome: CommandOutcome, *, worded: bool = False
) -> Reply:
    """Return the private page of a game that has begun, or else the page of the invitation.

    With `worded` a line shows the word that the person has just added to the draw of the tiles.
    """
    view = look(sitting, intent)
    words = own_word(view, intent.person, intent.wording) if worded else ()
    message = pages_of(view).desk(view, intent.wording)
    if view.phase == "playing":
        *lines, last = message.lines
        message = replace(message, lines=(*lines, *words, last))
        return Reply(message, ReplyKind.COMMITTED, game=view.id, state=sitting.state(), why=words)
    if view.phase == "invited":
        message = replace(message, lines=(*message.lines, *words))
    if view.hosting and outcome.kind == "joined" and intent.payload is None:
        # The host pressed the button that is meant for other people.
        message = replace(message, lines=(intent.wording.line("invite-own"), *message.lines[1:]))
    return Reply(message, ReplyKind.COMMITTED, game=view.id, state=sitting.state())


def _restore_event(services: Services, intent: Intent) -> Intent:
    """Return the request with the id of its first event, if the pressed button carries that id.

    Raise DeadButton if the id was sealed for another person.
    """
    payload = intent.payload_of(NewGameOptions)
    if payload is None or not payload.first:
        return intent
    sealed = payload.first
    event_id = sealed[_SEAL:]
    if not hmac.compare_digest(sealed[:_SEAL].encode(), _seal(services, intent, event_id).encode()):
        raise DeadButton
    return replace(intent, event=replace(intent.event, id=event_id))


def _seal(services: Services, intent: Intent, event_id: str) -> str:
    text = f"again:{intent.person}:{event_id}".encode()
    digest = hmac.digest(services.coordinator.world.secret, text, hashlib.sha256)
    return game_id.spell(int.from_bytes(digest[:5]), _SEAL)
