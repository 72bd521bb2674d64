"""The check whether a table may begin at a place, and with which tiles."""

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
    """Return the settings of the person's place. Raises ChannelClosed if no games begin there."""
    here = sitting.here
    if not here.opens(channel_of(actor.place, actor.scope)):
        raise ChannelClosed
    return here


def check_holds(actor: Actor) -> None:
    """Raise BotAbsent if the bot can't post by itself at the person's place."""
    if not Place.parse(actor.place).kind.posts:
        raise BotAbsent


def usual_tiles(services: Services, actor: Actor, here: PlacePreferences) -> str:
    """Return "en" if both the place and the actor speak English, else "" for the preset's tiles."""
    spoken = spoken_language(services, actor, here)
    return "en" if spoken == actor.language == "en" else ""


def spoken_language(services: Services, actor: Actor, here: PlacePreferences) -> Language:
    """Return the language in which everybody at the actor's place is addressed."""
    own = services.language if actor.scope else actor.language
    return here.public_language(actor.around, own)


def check_begins(here: PlacePreferences, actor: Actor) -> None:
    """Raise ManagersBegin if this person may not begin games at the place."""
    if here.starters == "managers" and not actor.manager:
        raise ManagersBegin
