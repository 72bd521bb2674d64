"""REST: a server's scheduled events, of the kind that takes place elsewhere.

Discord's documentation, "Guild Scheduled Event": the fields, the statuses and their changes, and
that such an event begins and ends by itself at its times.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Final

from tests.fakes.discord import refusals
from tests.fakes.discord.http import answer, id_of, nothing, read_body
from tests.fakes.discord.refusals import Form, Refused
from tests.fakes.discord.things import ScheduledEvent

if TYPE_CHECKING:
    from aiohttp import web

    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.rest import Routes
    from tests.fakes.discord.state import State
    from tests.fakes.discord.things import Guild

GUILD_ONLY: Final = 2
EXTERNAL: Final = 3
SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
OPEN: Final = frozenset({SCHEDULED, ACTIVE})
CHANGES: Final = {(SCHEDULED, ACTIVE), (ACTIVE, COMPLETED), (SCHEDULED, CANCELED)}
MOST: Final = 100


class ScheduledEvents:
    """The routes."""

    def __init__(self, state: State) -> None:
        self._state = state

    def routes(self) -> Routes:
        """Return the method, path and handler of each."""
        listed = "/guilds/{guild}/scheduled-events"
        one = listed + "/{event}"
        return [
            ("GET", listed, self.on_list),
            ("POST", listed, self.on_create),
            ("PATCH", one, self.on_change),
            ("DELETE", one, self.on_delete),
        ]

    async def on_list(self, request: web.Request) -> web.Response:
        """Return the events of a server that are not over."""
        guild = self._guild(request)
        pass_time(self._state)
        listed = (one for one in guild.events.values() if one.status in OPEN)
        return answer([event(one, guild, self._state.bot.id) for one in listed])

    async def on_create(self, request: web.Request) -> web.Response:
        """Make an event."""
        guild, body = self._guild(request), (await read_body(request)).json
        if not guild.bot_may.create_events:
            raise refusals.missing_permissions()
        pass_time(self._state)
        starts, ends = self._check_form(body)
        if sum(one.status in OPEN for one in guild.events.values()) >= MOST:
            text = "Maximum number of uncompleted guild scheduled events reached (100)"
            raise Refused(400, 30038, text)
        location = body["entity_metadata"]["location"]
        number = self._state.snowflake()
        made = ScheduledEvent(number, body["name"], body["description"], location, starts, ends)
        guild.events[made.id] = made
        return answer(event(made, guild, self._state.bot.id))

    async def on_change(self, request: web.Request) -> web.Response:
        """Begin, end or cancel an event of the bot."""
        guild, status = self._guild(request), (await read_body(request)).json["status"]
        pass_time(self._state)
        found = self._own(request, guild)
        if found.status not in OPEN:
            raise Refused(400, 180000, "Cannot update a finished event")
        if (found.status, status) not in CHANGES:
            form = Form()
            form.wrong(("status",), "GUILD_SCHEDULED_EVENT_STATUS", "Invalid status transition")
            form.check()
        found.status = status
        return answer(event(found, guild, self._state.bot.id))

    async def on_delete(self, request: web.Request) -> web.Response:
        """Delete an event of the bot."""
        guild = self._guild(request)
        del guild.events[self._own(request, guild).id]
        return nothing()

    def _guild(self, request: web.Request) -> Guild:
        guild = self._state.guilds.get(id_of(request, "guild"))
        if guild is None or not guild.present:
            raise refusals.missing_access()
        return guild

    @staticmethod
    def _own(request: web.Request, guild: Guild) -> ScheduledEvent:
        """Return an event that the bot made. All events here are."""
        found = guild.events.get(id_of(request, "event"))
        if found is None:
            raise refusals.refuse_unknown(10070, "Guild Scheduled Event")
        if not (guild.bot_may.create_events or guild.bot_may.manage_events):
            raise refusals.missing_permissions()
        return found

    def _check_form(self, body: Json) -> tuple[float, float]:
        """Return the start and the end of a form without errors."""
        form = Form()
        form.length(("name",), body.get("name"), 1, 100)
        form.length(("description",), body.get("description"), 1, 1000)
        place = (body.get("entity_metadata") or {}).get("location")
        form.length(("entity_metadata", "location"), place, 1, 100)
        for key, only in (("privacy_level", GUILD_ONLY), ("entity_type", EXTERNAL)):
            if body.get(key) != only:
                form.wrong((key,), "BASE_TYPE_CHOICES", f"Value must be one of ({only},).")
        if body.get("channel_id") is not None:
            form.wrong(("channel_id",), "GUILD_SCHEDULED_EVENT_CHANNEL", "Must be null")
        starts, ends = (
            dt.datetime.fromisoformat(body[f"scheduled_{side}_time"]).timestamp()
            for side in ("start", "end")
        )
        if starts <= self._state.now():
            text = "Cannot schedule event in the past."
            form.wrong(("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", text)
        if ends <= starts:
            text = "Cannot end before the start."
            form.wrong(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_END", text)
        form.check()
        return starts, ends


def pass_time(state: State) -> None:
    """Begin and end all events whose times have come."""
    now = state.now()
    for one in (one for guild in state.guilds.values() for one in guild.events.values()):
        if one.status == SCHEDULED and one.starts <= now:
            one.status = ACTIVE
        if one.status == ACTIVE and one.ends <= now:
            one.status = COMPLETED


def event(one: ScheduledEvent, guild: Guild, creator: int) -> Json:
    """Return the object of an event."""

    def moment(at: float) -> str:
        return dt.datetime.fromtimestamp(at, dt.UTC).isoformat()

    return {
        "id": str(one.id),
        "guild_id": str(guild.id),
        "channel_id": None,
        "creator_id": str(creator),
        "name": one.name,
        "description": one.description,
        "scheduled_start_time": moment(one.starts),
        "scheduled_end_time": moment(one.ends),
        "privacy_level": GUILD_ONLY,
        "status": one.status,
        "entity_type": EXTERNAL,
        "entity_id": None,
        "entity_metadata": {"location": one.location},
    }
