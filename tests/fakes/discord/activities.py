"""Activities: the app's Activity, its instances, and codes by which the app learns of people."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json
    from tests.fakes.discord.things import User


@dataclass
class Instance:
    """An Activity that runs in a channel, shared by all people who open it there."""

    id: str
    channel: int
    users: list[User] = field(default_factory=list)

    def payload(self, application: int) -> Json:
        """Return the instance in the form that the app receives."""
        return {
            "application_id": str(application),
            "instance_id": self.id,
            "launch_id": self.id.split("-")[1],
            "location": {"id": f"pc-{self.channel}", "kind": "pc", "channel_id": str(self.channel)},
            "users": [str(user.id) for user in self.users],
        }


@dataclass
class Activities:
    """The app's Activity; `secret` is what the portal calls the client secret."""

    on: bool = False
    secret: str = "wykładka's client secret"  # noqa: S105 - of this stand-in
    instances: dict[str, Instance] = field(default_factory=dict)
    codes: dict[str, User] = field(default_factory=dict)
    granted: dict[str, User] = field(default_factory=dict)

    def open(self, channel: int, user: User) -> Instance:
        """Open the Activity for a user in a channel, where it may run already."""
        running = (one for one in self.instances.values() if one.channel == channel)
        number = len(self.instances) + 1
        instance = next(running, None) or Instance(f"i-{number}-pc-{channel}", channel)
        self.instances[instance.id] = instance
        if user not in instance.users:
            instance.users.append(user)
        return instance

    def authorize(self, user: User) -> str:
        """Return a code by which the app learns who a user is."""
        code = secrets.token_urlsafe(24)
        self.codes[code] = user
        return code

    def grant(self, user: User) -> str:
        """Return a token that stands for a person."""
        token = secrets.token_urlsafe(24)
        self.granted[token] = user
        return token
