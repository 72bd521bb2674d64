"""The choice of the game that a request means, if neither a button nor the chat tells it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.coordinator import game_id
from bot.coordinator.errors import UnknownGame
from bot.dialogue.actions import Action
from bot.dialogue.errors import NoneEnded, NothingWaits
from bot.dialogue.pages.game_list import choose_game, games_elsewhere
from bot.dialogue.payloads import JoinPayload
from bot.dialogue.reply import Reply
from bot.dialogue.token import Token, TokenTooLong
from bot.dialogue.typed_lines import UnknownCommand, parse_line
from bot.rules.errors import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.coordinator.reads.open_games import GameLine
    from bot.coordinator.reads.sitting import Sitting
    from bot.dialogue.action_spec import ActionSpec
    from bot.dialogue.message import Message
    from bot.dialogue.request import Intent, Services


def games_named(words: str) -> tuple[GameId, ...]:
    """Return the game whose code is the first word of a typed line, as a tuple of at most one."""
    game = game_id.parse(words.strip().partition(" ")[0])
    return () if game is None else (game,)


def games_typed(line: str) -> tuple[GameId, ...]:
    """Return the game that a typed line asks to join by its code, as a tuple of at most one."""
    with suppress(UnknownCommand):
        phrase = parse_line(line)
        return _game_to_join(phrase.rest) if phrase.action is Action.JOIN_CODE else ()
    return ()


def games_pressed(
    token: Token | None, answer: str | Sequence[int] | None = None
) -> tuple[GameId, ...]:
    """Return the game that a press is about, as a tuple of at most one.

    It is the game of the button, or the one whose code the person typed into the button's form.
    """
    if token and token.action is Action.JOIN_CODE:
        code = token.payload.pack() if token.payload else ""
        return _game_to_join(answer if isinstance(answer, str) else code)
    return (token.game,) if token and token.game else ()


def _game_to_join(words: str) -> tuple[GameId, ...]:
    game = game_id.parse(JoinPayload.unpack(words).code)
    return () if game is None else (game,)


async def find_game(
    services: Services,
    sitting: Sitting,
    intent: Intent,
    here: GameId | None,
    named: GameId | None = None,
) -> tuple[Sitting, Intent | Reply]:
    """Find the game that a request means, and return the records (sitting) with the result.

    The result is the request (intent) with its game, or a question which game is meant, whose
    buttons carry the typed text. The game is the first of these that there is: the game that the
    person chose; the one whose code begins the typed text; the game that this chat shows (`here`);
    the game after which the thread is `named`, unless another game of this person is played there;
    the only game of this person shown here that waits for this action; the belgijka that was opened
    here, or brought here by its code. In private, all games of the person are considered. If
    several of them wait for a line without a command, the game that the person chose last is meant.
    An action on an ended game is about the game that ended last, here or else anywhere.

    Raises:
        UnknownGame: no game of this person has the typed code.
        NothingWaits: no game of the person waits for the action.
        NoneEnded: no game of the person has ended.
        Unreadable: the typed text can't be read.

    """
    sitting, coded = await _take_code(services, sitting, intent)
    if coded is not None:
        return sitting, coded
    if here is not None:
        return sitting, intent.at(here)
    place = "" if intent.actor.private else intent.actor.place
    if named is not None and named not in sitting.missing:
        sitting = await services.queries.with_open_games(
            await services.queries.about(sitting, named)
        )
        if place in sitting.places and not any(map(_goes_on_here, sitting.lines(place))):
            return sitting, intent.at(named)
    if intent.action.game == "ended":
        ended = await _last_ended_game(services, intent, *dict.fromkeys((place, "")))
        if ended is not None:
            return sitting, intent.at(ended)
    return await _open(services, sitting, intent, place)


async def _open(
    services: Services, sitting: Sitting, intent: Intent, place: str
) -> tuple[Sitting, Intent | Reply]:
    """Find the open game of this person, or the game for everybody here, that the request means."""
    sitting = await services.queries.with_open_games(sitting)
    running = [line for line in sitting.lines(place) if line.view.phase == "playing"]
    if place and not any(_goes_on_here(line) and _waits(line, intent.action) for line in running):
        sitting, rounds = await _answering_here(services, sitting, place, intent.action)
        if rounds is not None:
            return sitting, intent.at(rounds)
    if intent.action.game == "ended":
        # An only running game is taken. It refuses the action itself.
        if len(running) != 1:
            raise NoneEnded
        return sitting, intent.at(running[0].view.id)
    try:
        return sitting, await _find_running(services, running, intent, place)
    except NothingWaits:
        # In private, a person's only game takes an early move. It is no answer to a round.
        if place or not intent.actor.place:
            raise
        sitting, rounds = await _answering_here(
            services, sitting, intent.actor.place, intent.action
        )
        if rounds is None:
            raise
        return sitting, intent.at(rounds)


async def _answering_here(
    services: Services, sitting: Sitting, place: str, action: ActionSpec
) -> tuple[Sitting, GameId | None]:
    """Return the table in this chat that takes a line without a command now.

    The records (sitting) are returned with it. The id is None if there is no such table.
    """
    wanted = "ended" if action.game == "ended" else "playing"
    for game in await services.queries.answering_at(place):
        sitting = await services.queries.about(sitting, game)
        if game in sitting.games and sitting.view().phase == wanted:
            return sitting, game
    return sitting.at(None), None


async def _last_ended_game(services: Services, intent: Intent, *places: str) -> GameId | None:
    """Return the person's last ended game in the first of these chats that has one."""
    for place in places:
        if ended := await services.queries.last_ended_game(intent.person, place=place):
            return ended
    return None


async def _find_running(
    services: Services, running: Sequence[GameLine], intent: Intent, place: str
) -> Intent | Reply:
    """Return the request about a running game, or a question which game is meant.

    If no game waits, and the action may be about an ended game, the last ended one is meant.
    """
    if intent.action.game == "hints":
        running = [line for line in running if line.view.rules.is_training] or running
    elif intent.action.game == "team":
        running = [line for line in running if _has_partners(line)] or running
    mine = [line for line in running if line.here or not place]
    waiting = [line for line in mine if _waits(line, intent.action)]
    if intent.bare and (choice := intent.choice):
        waiting = [line for line in waiting if choice.holds(line.view)] or waiting
    if len(mine) == 1 or len(waiting) == 1:
        # An only game is taken even if it refuses the action, because it gives the reason.
        chosen = (waiting or mine)[0]
        return replace(intent, game=chosen.view.id, among=len(mine) > 1)
    if waiting:
        return Reply(_picker(waiting, intent, choose_game))
    if intent.action.game == "either":
        ended = await _last_ended_game(services, intent, place)
        if ended is not None:
            return intent.at(ended)
    if elsewhere := [line for line in running if line not in mine]:
        return Reply(_picker(elsewhere, intent, games_elsewhere))
    raise NothingWaits


async def _take_code(
    services: Services, sitting: Sitting, intent: Intent
) -> tuple[Sitting, Intent | None]:
    """Return the request with the game that the person chose, or whose code begins the text.

    A word may look like a code, so it counts as one only if it names a game of this person. The
    code is then removed from the text. Return None if there is no such game. Raises UnknownGame if
    the chosen game is none of this person's.
    """
    for game in games_named(intent.code or intent.rest):
        if game not in sitting.missing:
            sitting = await services.queries.about(sitting, game)
        if sitting.sits_at(game):
            rest = intent.rest if intent.code else intent.rest.partition(" ")[2]
            return sitting, replace(intent, game=game, rest=rest)
    if intent.code:
        raise UnknownGame
    return sitting, None


def _goes_on_here(line: GameLine) -> bool:
    return line.here and line.view.phase == "playing"


def _has_partners(line: GameLine) -> bool:
    own = line.view.own_seat
    return own is not None and len(own.members) > 1


def _waits(line: GameLine, action: ActionSpec) -> bool:
    return not action.may or action.may in line.view.may


def _picker(lines: Sequence[GameLine], intent: Intent, shown: Callable[..., Message]) -> Message:
    token = Token(intent.action, payload=intent.read().payload)
    try:
        return shown(lines, intent.wording, token, now=intent.event.at)
    except TokenTooLong:
        if intent.action is Action.PARTNER:
            # The bot asks for the note again once the game is known.
            return shown(lines, intent.wording, Token(intent.action), now=intent.event.at)
        # No move is this long.
        raise Unreadable(intent.rest) from None
