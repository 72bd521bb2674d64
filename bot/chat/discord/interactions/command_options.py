"""The options that a person chose for a slash command: persons, a line, values, a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot.coordinator.robots import USUAL
from bot.dialogue.actions import Action
from bot.dialogue.reading.sent_file import SentFile, longest_file
from bot.dialogue.typed_lines import LONGEST_LINE, Phrase
from bot.rules.plain import plain

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.dialogue.action_spec import ActionSpec

_PEOPLE = ("invitee", "person")


def with_robot(
    action: ActionSpec, given: Mapping[str, Any], bot: discord.ClientUser | None
) -> Mapping[str, Any]:
    """Return the options of a new game. If the person invites the bot itself, add a robot.

    `bot` is the bot's own account. `given` maps the fields of the chosen options to their values.
    """
    if action is not Action.NEW or bot is None or getattr(given.get("first"), "id", 0) != bot.id:
        return given
    others = {field: value for field, value in given.items() if field != "first"}
    return {**others, "robots": (USUAL,)}


def invited_people(
    action: ActionSpec, given: Mapping[str, Any]
) -> list[discord.User | discord.Member]:
    """Return the persons whom the options name, each once.

    Somebody who isn't on this server can be invited, but is left out of other commands, such as
    the one that shows a person's profile.
    """
    users = {
        given[option.field].id: given[option.field]
        for option in action.options
        if option.field in given and option.kind in _PEOPLE
        if option.kind == "invitee" or isinstance(given[option.field], discord.Member)
    }
    return list(users.values())


def phrase_of(action: ActionSpec, given: Mapping[str, Any]) -> Phrase:
    """Return the command with the chosen values.

    The value of a text option is read later, like a typed line. `given` maps the fields of the
    chosen options to their values.
    """
    game, text = given.get("game", ""), given.get("text")
    if text is not None:
        return Phrase(action, plain(text, LONGEST_LINE), game=game)
    values = {
        option.field: given[option.field]
        for option in action.options
        if option.field in given and option.kind not in (*_PEOPLE, "file")
    }
    values |= {
        option.field: given[option.field].display_name
        for option in action.options
        if option.kind == "person" and isinstance(given.get(option.field), discord.User)
    }
    if "robots" in given:
        values["robots"] = given["robots"]
    payload = action.payload.from_options(values) if values and action.payload else None
    return Phrase(action, payload=payload, game=game)


async def sent_file(file: discord.Attachment | None) -> SentFile | None:
    """Return the file of an option, None if there is none. A file too long is not downloaded."""
    if file is None:
        return None
    return await _fetch(file.size, file.content_type, file.read)


async def submitted_file(
    interaction: discord.Interaction, file: Mapping[str, Any] | None
) -> SentFile | None:
    """Return the file of a form, None if there is none. A file too long is not downloaded.

    `file` is the description that Discord sends.
    """
    if file is None:
        return None
    fetch = partial(interaction.client.http.get_from_cdn, file["url"])
    return await _fetch(file["size"], file.get("content_type"), fetch)


async def _fetch(size: int, kind: str | None, fetch: Callable[[], Awaitable[bytes]]) -> SentFile:
    is_picture = (kind or "").startswith("image/")
    fits = size <= longest_file(is_picture=is_picture)
    return SentFile(size, await fetch() if fits else b"", is_picture)
