"""The checks whether a person may begin a game or another table here, and its default tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.place import Place
from bot.coordinator.settings import channel_of
from bot.dialogue.errors import BotAbsent, ChannelClosed, ManagersBegin

if TYPE_CHECKING:
    from bot.coordinator.reads.sitting import Sitting
    from bot.coordinator.settings import Language, PlacePreferences
    from bot.dialogue.actor import Actor
    from bot.dialogue.request import Services


def open_place(sitting: Sitting, actor: Actor) -> PlacePreferences:
    """Return the settings of the person's server or group.

    Raises ChannelClosed if these allow no games in this channel.
    """
    here = sitting.here
    if not here.opens(channel_of(actor.place, actor.scope)):
        raise ChannelClosed
    return here


def place_to_hold(sitting: Sitting, actor: Actor) -> PlacePreferences:
    """Return the settings of the server or group where the person begins a belgijka or an event.

    Raises BotAbsent, ChannelClosed, ManagersBegin.
    """
    check_holds(actor)
    here = open_place(sitting, actor)
    check_begins(here, actor)
    return here


def check_holds(actor: Actor) -> None:
    """Raise BotAbsent if the bot can only answer in this chat, and not post by itself."""
    if not Place.parse(actor.place).kind.posts:
        raise BotAbsent


def usual_tiles(services: Services, actor: Actor, here: PlacePreferences) -> str:
    """Return the default language of tiles here: "en" if the place and the person both use English.

    Otherwise return "", which means the tiles of the chosen rules.
    """
    spoken = spoken_language(services, actor, here)
    return "en" if spoken == actor.language == "en" else ""


def spoken_language(services: Services, actor: Actor, here: PlacePreferences) -> Language:
    """Return the language of public messages at the actor's place."""
    own = services.language if actor.scope else actor.language
    return here.public_language(actor.around, own)


def check_begins(here: PlacePreferences, actor: Actor) -> None:
    """Raise ManagersBegin if only managers may begin games here, and this person is none."""
    if here.starters == "managers" and not actor.manager:
        raise ManagersBegin
