"""REST: signing in, people, and the application with its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.discord import payloads, refusals
from tests.fakes.discord.commands import (
    CHAT_INPUT,
    ENTRY_POINT,
    check_command,
    check_commands,
    without_localizations,
)
from tests.fakes.discord.http import answer, id_of, nothing, read_body

if TYPE_CHECKING:
    from aiohttp import web

    from tests.fakes.discord.gateway import Gateway
    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.rest import Routes
    from tests.fakes.discord.state import State


class Account:
    """The routes."""

    def __init__(self, state: State, gateway: Gateway) -> None:
        self._state, self._gateway = state, gateway

    def routes(self) -> Routes:
        """Return the method, path and handler of each."""
        return [
            ("GET", "/gateway/bot", self.on_gateway),
            ("GET", "/users/{user}", self.on_user),
            ("POST", "/users/@me/channels", self.on_private),
            ("GET", "/oauth2/applications/@me", self.on_application),
            ("GET", "/applications/@me", self.on_application),
            ("GET", "/applications/{application}/commands", self.on_commands),
            ("PUT", "/applications/{application}/commands", self.on_sync),
            ("POST", "/applications/{application}/commands", self.on_add),
            ("PATCH", "/applications/{application}/commands/{command}", self.on_change),
            ("GET", "/applications/{application}/emojis", self.on_emojis),
            ("POST", "/applications/{application}/emojis", self.on_emoji),
            ("DELETE", "/applications/{application}/emojis/{emoji}", self.on_no_emoji),
        ]

    async def on_emojis(self, _request: web.Request) -> web.Response:
        """Return the app's own emojis."""
        return answer({"items": [*self._state.emojis.all.values()]})

    async def on_emoji(self, request: web.Request) -> web.Response:
        """Add an emoji."""
        state, body = self._state, await read_body(request)
        return answer(state.emojis.add(state.snowflake(), body.json, payloads.user(state.bot)), 201)

    async def on_no_emoji(self, request: web.Request) -> web.Response:
        """Delete an emoji."""
        self._state.emojis.remove(request.match_info["emoji"])
        return nothing()

    async def on_gateway(self, _request: web.Request) -> web.Response:
        """Return the gateway's address, and the number of shards."""
        most = self._gateway.max_concurrency
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": most}
        told = {"url": self._gateway.address, "shards": self._gateway.shards}
        return answer({**told, "session_start_limit": limit})

    async def on_user(self, request: web.Request) -> web.Response:
        """Return a person."""
        person = self._state.users.get(id_of(request, "user"))
        if person is None:
            raise refusals.refuse_unknown(10013, "User")
        return answer(payloads.user(person))

    async def on_private(self, request: web.Request) -> web.Response:
        """Open a private conversation. This works even where nothing can be sent."""
        body = await read_body(request)
        person = self._state.users.get(int(body.json["recipient_id"]))
        if person is None:
            raise refusals.refuse_unknown(10013, "User")
        return answer(payloads.channel(self._state.private(person)))

    async def on_application(self, _request: web.Request) -> web.Response:
        """Return the application."""
        bot = self._state.bot
        return answer(
            {
                "id": str(self._state.application_id),
                "name": bot.name,
                "description": "",
                "icon": None,
                "bot_public": True,
                "bot_require_code_grant": False,
                "flags": 0,
                "summary": "",
                "verify_key": "0" * 64,
                "team": None,
                "owner": payloads.user(bot),
            }
        )

    async def on_commands(self, request: web.Request) -> web.Response:
        """Return the commands, in one language unless all are asked for."""
        commands = self._state.commands
        if request.query.get("with_localizations") in ("1", "true"):
            return answer(commands)
        return answer([without_localizations(command) for command in commands])

    async def on_sync(self, request: web.Request) -> web.Response:
        """Replace all commands, or none if one is wrong."""
        commands = (await read_body(request)).json
        if not isinstance(commands, list):
            raise refusals.Refused(400, 50035, "Invalid Form Body")
        state = self._state
        check_commands(commands, state.commands, activities=state.activities.on)
        before = {(c["type"], c["name"]): c["id"] for c in state.commands}
        state.commands = [
            self._register(command, before.get((command.get("type", CHAT_INPUT), command["name"])))
            for command in commands
        ]
        state.syncs += 1
        return answer(state.commands)

    async def on_add(self, request: web.Request) -> web.Response:
        """Register one command more. One of this name and type is replaced."""
        command = (await read_body(request)).json
        state = self._state
        check_command(command, activities=state.activities.on)
        key = (command.get("type", CHAT_INPUT), command["name"])
        others = [one for one in state.commands if (one["type"], one["name"]) != key]
        if key[0] == ENTRY_POINT and any(one["type"] == ENTRY_POINT for one in others):
            raise refusals.Refused(400, 50035, "An app has one Entry Point command")
        made = self._register(command)
        state.commands = [*others, made]
        return answer(made, 201)

    async def on_change(self, request: web.Request) -> web.Response:
        """Change a command, of which only what is sent changes."""
        state, number = self._state, request.match_info["command"]
        found = next((one for one in state.commands if one["id"] == number), None)
        if found is None:
            raise refusals.refuse_unknown(10063, "application command")
        changed = {**found, **(await read_body(request)).json}
        check_command(changed, activities=state.activities.on)
        made = self._register(changed, number)
        state.commands = [made if one is found else one for one in state.commands]
        return answer(made)

    def _register(self, command: Json, number: str | None = None) -> Json:
        """Return a command as Discord keeps it, under its own id or the one it had."""
        state = self._state
        return {
            "type": CHAT_INPUT,
            "options": [],
            **command,
            "id": number or str(state.snowflake()),
            "application_id": str(state.application_id),
            "version": str(state.snowflake()),
            "default_member_permissions": command.get("default_member_permissions"),
            "dm_permission": True,
            "nsfw": False,
        }
