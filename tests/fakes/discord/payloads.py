"""People, channels and servers as Discord writes them in JSON."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from discord import Permissions

from tests.fakes.discord.things import DM, GROUP_DM, THREAD, Channel, Guild, User

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json


def moment(seconds: float) -> str:
    """Return a time as Discord writes it."""
    return dt.datetime.fromtimestamp(seconds, dt.UTC).isoformat()


def user(person: User) -> Json:
    """Return a user object."""
    return {
        "id": str(person.id),
        "username": person.name.lower(),
        "global_name": None if person.bot else person.name,
        "discriminator": "0",
        "avatar": None,
        "bot": person.bot,
    }


def member(person: User, permissions: int | None = None) -> Json:
    """Return a guild member object, with permissions where it is part of an interaction."""
    made: Json = {
        "user": user(person),
        "nick": None,
        "avatar": None,
        "roles": [],
        "joined_at": moment(1_700_000_000),
        "deaf": False,
        "mute": False,
        "flags": 0,
    }
    if permissions is not None:
        made["permissions"] = str(permissions)
    return made


def context(place: Channel) -> int:
    """Return the context of an interaction: a server, the bot's private messages, any others."""
    if place.guild is not None:
        return 0
    return 1 if place.has_bot else 2


def channel(place: Channel) -> Json:
    """Return a channel object."""
    made: Json = {"id": str(place.id), "type": place.kind, "flags": 0, "last_message_id": None}
    if place.kind == DM and place.recipient is not None:
        return {**made, "recipients": [user(place.recipient)]}
    if place.kind == GROUP_DM:
        people = [user(person) for person in place.people.values()]
        return {**made, "name": None, "icon": None, "recipients": people}
    if place.kind == DM:
        # Discord names no recipient of a conversation that the bot isn't in.
        return made
    made |= {
        "guild_id": str(place.guild.id) if place.guild else None,
        "name": place.name,
        "position": 0,
        "parent_id": str(place.parent.id) if place.parent else None,
        "permission_overwrites": _overwrites(place),
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
    }
    if place.kind == THREAD:
        made |= {
            "owner_id": "0",
            "message_count": 0,
            "member_count": 1,
            "thread_metadata": {
                "archived": place.archived,
                "locked": place.locked,
                "auto_archive_duration": 1440,
                "archive_timestamp": moment(1_700_000_000),
            },
        }
    return made


def _overwrites(place: Channel) -> list[Json]:
    """Return what the role of everybody, whose id is the server's, and a single member may here."""
    if place.guild is None:
        return []
    see, denied = Permissions(view_channel=True).value, place.denied.value
    hidden = 0 if place.only_for is None else see
    made = [] if place.only_for is None else [(place.only_for, 1, see, 0)]
    if denied | hidden:
        made.insert(0, (place.guild.id, 0, 0, denied | hidden))
    return [
        {"id": str(one), "type": kind, "allow": str(allow), "deny": str(deny)}
        for one, kind, allow, deny in made
    ]


def guild(server: Guild, channels: list[Channel], bot: User) -> Json:
    """Return the guild object of GUILD_CREATE for a bot without privileged intents."""
    everyone = {
        "id": str(server.id),
        "name": "@everyone",
        "permissions": str(server.bot_may.value),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": str(server.id),
        "name": server.name,
        "owner_id": str(server.owner.id),
        "preferred_locale": server.locale,
        "icon": None,
        "unavailable": False,
        "member_count": len(server.members) + 1,
        "large": False,
        "joined_at": moment(1_700_000_000),
        "roles": [everyone],
        "emojis": [],
        "stickers": [],
        "features": ["COMMUNITY"] if server.community else [],
        "members": [member(bot)],
        "channels": [channel(c) for c in channels if c.kind != THREAD],
        "threads": [channel(c) for c in channels if c.kind == THREAD and not c.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_flags": 0,
        "afk_channel_id": None,
        "system_channel_id": None,
        "application_id": None,
        "description": None,
        "banner": None,
        "splash": None,
        "discovery_splash": None,
        "vanity_url_code": None,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
    }
