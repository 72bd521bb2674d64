"""Games that leave a chat where the bot may not write any more, follow it, or come back to it."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.coordinator.commands import Command, Relocate, Return
from bot.coordinator.errors import Refused
from bot.coordinator.person_id import PersonId
from bot.coordinator.place import Place, is_notice
from bot.coordinator.settings import theme_on
from bot.delivery.channel import (
    MessageFixedError,
    MessageGoneError,
    OutgoingMessage,
    PlaceGoneError,
    PlaceMovedError,
    TryLaterError,
)
from bot.delivery.cursor import decode, encode, lost_cursor
from bot.dialogue.actions import Action
from bot.dialogue.message import Message
from bot.dialogue.pages.wording import wording
from bot.text.pieces import Code

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.commands import Person
    from bot.coordinator.game_id import GameId
    from bot.coordinator.reads.queries import Newest
    from bot.coordinator.settings import PlacePreferences
    from bot.delivery.channel import Channel, Why
    from bot.delivery.snapshot import Snapshot
    from bot.dialogue.actor import Actor
    from bot.dialogue.services import ChatServices

# A person's lost games come back to the chat in which they use one of these commands.
RETURN_COMMANDS = frozenset({Action.BOARD, Action.GAMES})

# A chat remembers at most this many lost games, which come back by themselves. Further ones come
# back if a player asks.
_MOST_LOST = 50
_OUT_OF_REACH = (PlaceGoneError, PlaceMovedError, TryLaterError)


async def move_to_private_chats(
    services: ChatServices, channel: Channel, snapshot: Snapshot, place: str, *, why: Why
) -> None:
    """Remove a game from a chat that the bot lost, and continue it in the players' private chats.

    The game is only removed if the platform shows it in another chat too, or has shown its end. The
    players whom the bot can't reach any more are stored as unreachable. The reason `why` is stored
    with a lost group or channel, because the game may come back there.
    """
    platform, newest, places = Place.parse(place).platform, snapshot.newest, snapshot.places
    shown = [other for other in places if other != place and not is_notice(other)]
    elsewhere = any(Place.parse(other).platform == platform for other in shown)
    persons = {person for seat in newest.view.face.seats for person in seat.persons}
    cursor = decode(places[place])
    known = {person: snapshot.identities(person) for person in persons}
    over = newest.view.phase == "withdrawn" or cursor.subject.phase == "ended"
    if over:
        known = {}
    # A person who reads the game on another platform can be reached there.
    others = [other for other in shown if Place.parse(other).platform != platform]
    reached = {person for person in known if any(_reads(person, known, at) for at in others)}
    homes, lost, own = set[tuple[PersonId, str]](), set[PersonId](), over
    for person, identities in known.items():
        if (identity := identities.get(platform)) is None:
            continue
        private = await channel.private(identity)
        own = own or private == place
        if private == place or (private is None and not elsewhere):
            lost |= {person} - reached
        elif private is not None and not elsewhere:
            homes.add((person, private))
    joins = tuple(sorted({private for _, private in homes}))
    unreachable, refuges = tuple(sorted(lost)), tuple(sorted(homes))
    again = encode(lost_cursor(cursor))
    request = Relocate(place, joins, unreachable, refuges, why="" if own else why, shown=again)
    if not own:
        # The loss is stored before the game leaves, because a player may bring the game back at
        # once.
        remember = partial(_add_lost, newest.view.id)
        await services.preferences.change_place(Place.parse(place).scope, remember)
    await _relocate(services, newest, request)


async def return_to_place(
    services: ChatServices, channel: Channel, game: GameId, place: str, by: Person | None = None
) -> bool:
    """Show a game again in a chat that it lost, and no longer in the players' private chats.

    Return False if the game has not lost this chat, has ended, or refuses. A person in `by` must
    sit at the game, so that nobody can move a game by its code.
    """
    tables = services.store.tables
    loaded = await tables.load(game)
    gone = loaded.table.lost_place(place) if loaded else None
    if loaded is None or gone is None or not loaded.table.is_open:
        return False
    # The cursor is stored before anything is shown, so that the old messages there are collapsed.
    await tables.add_place(game, place, gone.shown)
    name = f"return:{place}:{loaded.version}"
    command = Command(name, Return(place), services.now(), by=by, game=game)
    try:
        await services.coordinator.handle(command)
    except Refused:
        return False
    # Remove all private chats from the game before the first is collapsed, so that none of the
    # others gets a new message.
    shown = {refuge: await tables.remove_place(game, refuge) for _, refuge in gone.refuges}
    for refuge, stored in shown.items():
        await _show_moved_back(services, channel, refuge, stored, game)
    return True


async def return_all_games(services: ChatServices, channel: Channel, chat: str) -> None:
    """Show again every game that was lost in this chat. The bot can write there now."""
    for game in (await services.preferences.of_place(chat)).lost:
        loaded = await services.store.tables.load(game)
        for lost in loaded.table.lost if loaded else ():
            if Place.parse(lost.place).scope == chat:
                await return_to_place(services, channel, game, lost.place)
    await services.preferences.change_place(chat, partial(replace, lost=()))


async def return_own_games(
    services: ChatServices, channel: Channel, actor: Actor
) -> frozenset[str]:
    """Bring a person's lost games back to the chat in which they ask for their games or a board.

    Return the ids of the games that came back. Only games come back that were lost in this very
    chat and at which the person sits.
    """
    listed = await services.queries.games(actor.person.id, limit=None, place=actor.place)
    lost = [line.view.id for line in listed if line.lost]
    back = [
        game
        for game in lost
        if await return_to_place(services, channel, game, actor.place, actor.person)
    ]
    return frozenset(back)


async def _show_moved_back(
    services: ChatServices, channel: Channel, place: str, stored: bytes | None, game: GameId
) -> None:
    """Say in a private chat's message that the game came back to its own chat. Remove its buttons.

    `stored` is the cursor of the private chat. The cursor is the record of the chat's last message.
    """
    cursor = decode(stored or b"")
    if not cursor.message:
        return
    chosen = await services.settings(channel.scope(place))
    language = services.public_language(chosen, channel.language(place))
    line = wording(language).line("moved-back", code=Code(game))
    theme = theme_on(Place.parse(place).platform, chosen.theme)
    letter = OutgoingMessage(Message((line,)), language, theme, {}, game=game)
    with suppress(MessageFixedError, MessageGoneError, *_OUT_OF_REACH):
        await channel.collapse(place, cursor.message, letter)


def _add_lost(game: GameId, chosen: PlacePreferences) -> PlacePreferences:
    others = tuple(one for one in chosen.lost if one != game)
    return replace(chosen, lost=(*others, game)[-_MOST_LOST:])


async def follow_moved_place(services: ChatServices, newest: Newest, place: str, to: str) -> None:
    """Continue a game under the new id `to` of its chat. No message is posted again."""
    places = await services.store.tables.places(newest.view.id)
    cursor = places.get(place)
    # `add_place` keeps a cursor that is already stored under the new id.
    if cursor is not None:
        # The message that was being sent when the place moved was not sent there.
        unsent = encode(replace(decode(cursor), sending=None))
        await services.store.tables.add_place(newest.view.id, to, unsent)
    await _relocate(services, newest, Relocate(place, (to,)))


async def remove_notice(services: ChatServices, newest: Newest, place: str) -> None:
    """Remove a private notice that can't be delivered, so that a board notifies the person."""
    await _relocate(services, newest, Relocate(place))


def _reads(person: PersonId, known: Mapping[PersonId, Mapping[str, str]], place: str) -> bool:
    """Return True if a person can read the game in this chat.

    Any account on the chat's platform counts, unless the chat is named after another player's
    account and is therefore that player's private chat. `known` maps every player to their
    accounts. On a platform whose private chats aren't named after accounts, every chat counts as
    shared.
    """
    at = Place.parse(place)
    private = any(
        ids.get(at.platform) == at.chat for other, ids in known.items() if other != person
    )
    return at.platform in known[person] and not private


async def _relocate(services: ChatServices, newest: Newest, request: Relocate) -> None:
    """Send the game a command that changes the chats in which it is shown. Ignore a refusal.

    A repeated call for the same version sends the same command, which the game carries out once.
    """
    command = Command(
        f"relocate:{request.left}:{newest.version}", request, services.now(), game=newest.view.id
    )
    with suppress(Refused):
        await services.coordinator.handle(command)
