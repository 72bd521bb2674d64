"""The actions of a player on the page: begin a game, type a line, press a button.

A repeated request has the same command id, so its action happens only once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from aiohttp import web

from bot.chat.web import wire
from bot.chat.web.access.authentication import read_caller
from bot.chat.web.services import SERVICES
from bot.chat.web.views.exercise import exercise_view
from bot.chat.web.views.games import ENDED, games_view, watch_question
from bot.chat.web.views.play import laid_tiles, placed_view, preview_view
from bot.chat.web.views.word_card import word_card
from bot.coordinator import game_id
from bot.coordinator.commands import Command, NewGame, Rename
from bot.coordinator.decisions.robot_rules import BEGINNERS
from bot.coordinator.errors import BadInvitation, Refused
from bot.coordinator.ports.sittings import Needs
from bot.coordinator.views.preview import Preview
from bot.dialogue.actions import Action
from bot.dialogue.pages.refusal_replies import refusal_message
from bot.dialogue.pages.wording import wording
from bot.dialogue.pages.words import source_line
from bot.dialogue.payloads import LaidPayload, TrainingPayload
from bot.dialogue.reading.clocks import usual_clock
from bot.dialogue.reading.sent_file import SentFile
from bot.dialogue.reply import CardShown, ShownExercise, WordVerdict
from bot.dialogue.request import Intent
from bot.dialogue.resolve_game import games_pressed, games_typed
from bot.dialogue.token import unpack
from bot.rules.ruleset import preset_names

if TYPE_CHECKING:
    from bot.chat.web.access.authentication import Caller
    from bot.chat.web.services import WebServices
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.actor import Actor
    from bot.dialogue.reply import Reply
    from bot.rules.ruleset import ClockRule

Asked = TypeVar("Asked", bound=wire.AskOfGame)


async def invite(request: web.Request) -> web.Response:
    """Begin a game as the request asks. Respond with its code."""
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    intent = await wire.body(request, wire.Invite)
    actor = await services.actor(caller, intent.name, intent.language)
    event = services.event(intent.id)
    if not actor.person.name:
        raise web.HTTPBadRequest(text="malformed")
    usual = BEGINNERS if intent.robot else preset_names()[0]
    preset = intent.preset or usual
    new = NewGame(
        preset=preset,
        seats=intent.seats,
        clock=_clock(intent.clock, preset),
        language=intent.tiles,
        team=intent.team,
        words=intent.words.strip().lower() or None,
        challenge=intent.penalty or None,
        starter=intent.starter,
        word=intent.word,
        robots=(intent.robot,) * (intent.seats - 1) if intent.robot else (),
    )
    command = Command(event.id, new, event.at, by=actor.person)
    try:
        outcome = await services.chat.coordinator.handle(command)
    except Refused as refused:
        if isinstance(refused, BadInvitation) and refused.option != "word":
            raise web.HTTPBadRequest(text="malformed") from None
        told = refusal_message(refused, wording(actor.language, actor.chat)).text
        raise web.HTTPUnprocessableEntity(text=told) from None
    return wire.answer({"game": outcome.game})


def _clock(name: str, preset: str) -> ClockRule | None:
    """Return the chosen clock, or None for the default clock of the rules `preset`.

    Raises:
        HTTPBadRequest: there is no clock of this name.

    """
    if name == wire.OWN_CLOCK:
        return None
    try:
        return usual_clock(name, preset)
    except KeyError:
        raise web.HTTPBadRequest(text="malformed") from None


async def say(request: web.Request) -> web.Response:
    """Handle a line that the sender typed on the page of a game. Respond with the reply."""
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    said = await wire.body(request, wire.Say)
    event, game = services.event(said.id), game_id.parse(said.game)
    needs = Needs(event.id, games=((game,) if game else ()) + games_typed(said.line))
    actor = await services.actor(caller, said.name, said.language, said.theme, needs)
    file = SentFile(len(said.file), said.file) if said.file else None
    reply = await services.conversation.answer_line(
        Intent(actor, event, file=file), said.line, game
    )
    return wire.answer(await _reply_view(reply, services, caller, actor))


async def press(request: web.Request) -> web.Response:
    """Handle a button that the sender pressed. Respond with the reply."""
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    pressed = await wire.body(request, wire.Press)
    event = services.event(pressed.id)
    needs = Needs(event.id, games=games_pressed(unpack(pressed.token), pressed.answer))
    actor = await services.actor(caller, pressed.name, pressed.language, pressed.theme, needs)
    reply = await services.conversation.answer_press(actor, event, pressed.token, pressed.answer)
    return wire.answer(await _reply_view(reply, services, caller, actor))


async def rename(request: web.Request) -> web.Response:
    """Change the sender's name in a game in which they have a seat.

    Respond with the game's code.
    """
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.AskOfGame)
    event, game = services.event(asked.id), game_id.parse(asked.game)
    needs = Needs(event.id, games=(game,) if game else ())
    actor = await services.actor(caller, asked.name, asked.language, needs=needs)
    if game is None or not actor.person.name:
        raise web.HTTPBadRequest(text="malformed")
    command = Command(event.id, Rename(), event.at, by=actor.person, game=game)
    try:
        outcome = await services.chat.coordinator.handle(command)
    except Refused as refused:
        told = refusal_message(refused, wording(actor.language, actor.chat)).text
        raise web.HTTPUnprocessableEntity(text=told) from None
    return wire.answer({"game": outcome.game})


async def preview(request: web.Request) -> web.Response:
    """Respond with a preview of the tiles laid on a board. The tiles are not played."""
    asked, _, intent = await of_game(request, wire.Lay, Action.LAY)
    laid = laid_tiles(asked.tiles)
    if asked.at is None:
        intent = replace(intent, payload=LaidPayload(laid))
    else:
        intent = replace(intent, action=Action.TRY, payload=TrainingPayload("", asked.at, laid))
    conversation = request.app[SERVICES].conversation
    return wire.answer(preview_view(await conversation.answer(intent)))


async def exercise(request: web.Request) -> web.Response:
    """Respond with the wanted exercise, or with the next one for the sender."""
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.AskForExercise)
    event, game = services.event(asked.id), game_id.parse(asked.game)
    needs = Needs(event.id, games=(game,) if game else ())
    actor = await services.actor(caller, asked.name, asked.language, asked.theme, needs)
    payload = TrainingPayload(at=asked.at)
    intent = Intent(actor, event, Action.TRAIN, game=game, payload=payload)
    reply = await services.conversation.answer(intent)
    return wire.answer(await _reply_view(reply, services, caller, actor))


async def of_game(
    request: web.Request, kind: type[Asked], action: ActionSpec
) -> tuple[Asked, Caller, Intent]:
    """Return a request about a game, decoded as `kind`, its sender, and what they want to do.

    Raises:
        HTTPNotFound: the request has no game's code.

    """
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, kind)
    event, game = services.event(asked.id), game_id.parse(asked.game)
    if game is None:
        raise web.HTTPNotFound(text="no such game")
    needs = Needs(event.id, games=(game,))
    actor = await services.actor(caller, asked.name, asked.language, asked.theme, needs)
    return asked, caller, Intent(actor, event, action, game=game)


async def mine(request: web.Request) -> web.Response:
    """Respond with the sender's running games and newest ended games."""
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    asked = await wire.body(request, wire.Mine)
    actor = await services.actor(caller, asked.name, asked.language, asked.theme)
    lines, says = await services.conversation.games(actor, ENDED), wording(actor.language)
    # Where the table is not public, nobody could watch.
    asks = watch_question(lines, actor.sitting.own, says) if services.site else None
    return wire.answer({**games_view(lines, says, now=services.chat.now()), "asks": asks})


async def picture(request: web.Request) -> web.Response:
    """Respond with a picture (PNG) that a message showed to the sender."""
    services = request.app[SERVICES]
    caller = read_caller(request, services.limits)
    name, theme = request.match_info["name"], request.match_info["theme"]
    try:
        content = await services.pictures.fetch(name, theme, caller.identity)
    except LookupError:
        raise web.HTTPNotFound(text="no picture") from None
    return web.Response(body=content, content_type="image/png")


async def hung_picture(request: web.Request) -> web.Response:
    """Respond with a picture (PNG), for the server of another platform.

    Its address is secret, and nothing else is checked.
    """
    content = await request.app[SERVICES].chat.hung_picture(request.match_info["name"])
    if content is None:
        raise web.HTTPNotFound(text="no picture")
    return web.Response(body=content, content_type="image/png")


async def _reply_view(
    reply: Reply, services: WebServices, caller: Caller, actor: Actor
) -> dict[str, object]:
    """Return the reply as JSON, with the version and turn of the game that it is based on.

    `laid` are the tiles of a typed play, for the page to lay them. `card` is a question about a
    word. `verdict` says if words that were looked up together are all acceptable, with the name of
    their list. `chosen` holds the language and theme that the person chose.
    """
    if reply.growing is not None:
        # The panel only shows that the analysis is under way; its progress stands beside the board.
        reply = await reply.growing(None)
    version, turn = (reply.state.version, reply.state.turn) if reply.state else (0, 0)
    return {
        "message": reply.message
        and wire.message(reply.message, services.pictures, caller.identity),
        "exercise": exercise_view(reply.value, reply.message, wording(actor.language))
        if isinstance(reply.value, ShownExercise) and reply.message
        else None,
        "card": word_card(reply.value, wording(actor.language))
        if isinstance(reply.value, CardShown)
        else None,
        "ask": reply.ask
        and {"prompt": wire.prompt(reply.ask.prompt), "token": reply.ask.token.pack()},
        "laid": placed_view(reply.value.play, reply.value.view.rules.tiles)["tiles"]
        if isinstance(reply.value, Preview) and not reply.value.others
        else None,
        "verdict": {
            "acceptable": reply.value.acceptable,
            "source": wire.lines([source_line(reply.value.list_name, wording(actor.language))]),
        }
        if isinstance(reply.value, WordVerdict)
        else None,
        "kind": reply.kind.value,
        "sentence": wire.lines(reply.why),
        "game": reply.game,
        "done": reply.is_done,
        "version": version,
        "turn": turn,
        "chosen": await services.own_choices(actor.person.id),
    }
