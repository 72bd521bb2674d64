"""The registration of the slash commands at Discord, and the ids that Discord gives them.

The commands are sent only if they differ from those that Discord has. The *entry point* is the
command that opens the app's Activity from Discord's own menu of apps. An app has at most one.
Discord makes an entry point itself once Activities are on, and then refuses a list of commands
without it (Discord's documentation, "Entry Point Commands"). discord.py doesn't know this command,
so these are raw requests.
"""

from __future__ import annotations

import hashlib
import json
import logging
from typing import TYPE_CHECKING, Any

import discord
from discord.http import Route

from bot.chat.discord.interactions.command_tree import ENGLISH, English
from bot.text.translate import texts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from discord import app_commands

    from bot.dialogue.services import ChatServices

    Json = dict[str, Any]

SLASH, ENTRY_POINT = 1, 4
# The app answers this command itself. Otherwise Discord opens the Activity at once, and posts its
# own message in the channel.
_APP_HANDLER = 1
_PATH = "/applications/{application_id}/commands"

_log = logging.getLogger(__name__)


class CommandRegistration:
    """The registration of the slash commands. `ids` maps their names to the ids at Discord."""

    def __init__(self, client: discord.Client, services: ChatServices) -> None:
        self._client, self._services = client, services
        self.ids: dict[str, int] = {}

    async def register(self, tree: app_commands.CommandTree[Any]) -> None:
        """Send the tree's commands, unless Discord has them already."""
        translator, board, notes = English(), self._services.board, self._services.notes
        await tree.set_translator(translator)
        slash = [
            await command.get_translated_payload(tree, translator)
            for command in tree.get_commands()
        ]
        entry = entry_point(slash[0]) if board is not None and board.on_discord else None
        wanted = [*slash, entry] if entry else slash
        digest = hashlib.sha256(json.dumps(wanted, sort_keys=True).encode()).digest()
        record = f"discord:commands:{self._client.application_id}"
        unchanged = await notes.load(record) == digest
        try:
            known = await self._known_commands()
            # Another tool may have removed some.
            if unchanged and _names(wanted) <= _names(known):
                self._learn(known)
                return
            kept = [one for one in known if one["type"] == ENTRY_POINT]
            own = entry and await self._change_entry_point(entry, kept)
            self._learn(await self._replace([*slash, *([own] if own else kept)]))
        except (discord.HTTPException, discord.RateLimited) as refused:
            _log.warning("discord: the commands were refused: %s", refused)
            return
        if own or not entry:
            await notes.save(record, digest)

    async def _known_commands(self) -> list[Json]:
        """Return the commands that Discord has, with their names in all languages."""
        route = Route("GET", _PATH, application_id=self._application)
        known: list[Json] = await self._client.http.request(
            route, params={"with_localizations": "true"}
        )
        return known

    async def _change_entry_point(self, entry: Json, kept: Sequence[Json]) -> Json | None:
        """Replace the app's entry point by the bot's. Return it, or None if Discord refuses it.

        Discord refuses it while Activities are off. The other commands are then sent without it.
        """
        if kept:
            path, place = f"{_PATH}/{{command_id}}", {"command_id": kept[0]["id"]}
            route = Route("PATCH", path, application_id=self._application, **place)
        else:
            route = Route("POST", _PATH, application_id=self._application)
        try:
            made: Json = await self._client.http.request(route, json=entry)
        except discord.HTTPException as refused:
            _log.warning(
                "discord: the command that opens the board was refused; are Activities on? %s",
                refused,
            )
            return None
        return {**made, **entry}

    async def _replace(self, commands: Sequence[Json]) -> list[Json]:
        known: list[Any] = await self._client.http.bulk_upsert_global_commands(
            self._application,
            commands,  # type: ignore[arg-type]
        )
        return known

    def _learn(self, known: Sequence[Mapping[str, Any]]) -> None:
        """Store the ids of the slash commands as Discord reports them."""
        self.ids.clear()
        self.ids.update((one["name"], int(one["id"])) for one in known if one["type"] == SLASH)

    @property
    def _application(self) -> int:
        if self._client.application_id is None:
            raise discord.app_commands.MissingApplicationID
        return self._client.application_id


def entry_point(like: Mapping[str, Any]) -> Json:
    """Return the entry point command. It may be used in the same contexts as the command `like`."""
    name, about = "discord-entry-point", "discord-entry-point-about"
    return {
        "type": ENTRY_POINT,
        "handler": _APP_HANDLER,
        "name": texts("pl")(name),
        "name_localizations": {locale.value: texts("en")(name) for locale in ENGLISH},
        "description": texts("pl")(about),
        "description_localizations": {locale.value: texts("en")(about) for locale in ENGLISH},
        "contexts": like["contexts"],
        "integration_types": like["integration_types"],
    }


def is_entry_point(interaction: discord.Interaction) -> bool:
    """Return True if the interaction is a use of the entry point command."""
    data: Mapping[str, Any] = interaction.data or {}
    is_command = interaction.type is discord.InteractionType.application_command
    return is_command and data.get("type") == ENTRY_POINT


def _names(commands: Sequence[Mapping[str, Any]]) -> set[tuple[int, str]]:
    return {(one["type"], one["name"]) for one in commands}
