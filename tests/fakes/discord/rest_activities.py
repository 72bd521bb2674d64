"""REST: the people in an Activity, and the owner of a token.

Rules: Discord's documentation, "OAuth2" and "Using the Activity Instance API".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.fakes.discord import payloads
from tests.fakes.discord.http import answer
from tests.fakes.discord.refusals import Refused

if TYPE_CHECKING:
    from aiohttp import web

    from tests.fakes.discord.activities import Activities
    from tests.fakes.discord.rest import Routes
    from tests.fakes.discord.state import State


class ActivityRoutes:
    """The routes."""

    def __init__(self, state: State, activities: Activities) -> None:
        self._state, self._activities = state, activities

    def routes(self) -> Routes:
        """Return the method, path and handler of each."""
        instance = "/applications/{application}/activity-instances/{instance}"
        return [
            ("POST", "/oauth2/token", self.on_token),
            ("GET", "/users/@me", self.on_me),
            ("GET", instance, self.on_instance),
        ]

    async def on_token(self, request: web.Request) -> web.Response:
        """Return a token for a code, once."""
        form, own = await request.post(), self._activities
        if (form.get("client_id"), form.get("client_secret")) != (
            str(self._state.application_id),
            own.secret,
        ):
            return answer({"error": "invalid_client"}, 401)
        user = own.codes.pop(str(form.get("code")), None)
        if user is None or form.get("grant_type") != "authorization_code":
            return answer({"error": "invalid_grant"}, 400)
        return answer(
            {
                "token_type": "Bearer",
                "access_token": own.grant(user),
                "expires_in": 604_800,
                "refresh_token": own.grant(user),
                "scope": "identify",
            }
        )

    async def on_me(self, request: web.Request) -> web.Response:
        """Return the owner of a token: a person, or the bot."""
        _, _, token = request.headers["Authorization"].partition("Bearer ")
        person = self._activities.granted.get(token)
        if person is None:
            return answer(payloads.user(self._state.bot))
        return answer({**payloads.user(person), "locale": person.locale})

    async def on_instance(self, request: web.Request) -> web.Response:
        """Return the people in an instance."""
        found = self._activities.instances.get(request.match_info["instance"])
        if found is None or request.match_info["application"] != str(self._state.application_id):
            raise Refused(404, 0, "404: Not Found")
        return answer(found.payload(self._state.application_id))
