"""The people, servers, channels, messages and interactions of a small Discord."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from discord import Permissions

if TYPE_CHECKING:
    from tests.fakes.discord.refusals import Json

TEXT, DM, GROUP_DM, THREAD = 0, 1, 3, 11

SUPPRESS_EMBEDS: Final = 1 << 2
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
SUPPRESS_NOTIFICATIONS: Final = 1 << 12
COMPONENTS_V2: Final = 1 << 15

MEMBERS_MAY: Final = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    use_application_commands=True,
)


@dataclass(eq=False)
class User:
    """A person, or the bot. `refusal` is the error code of private messages to the person.

    A person who `has_app` has added the bot's app to their own account.
    """

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    refusal: int | None = None
    has_app: bool = False


@dataclass(eq=False)
class ScheduledEvent:
    """An event of a server, made by the bot. `starts` and `ends` are seconds since 1970.

    The `status` is 1 before its start, then 2, then 3; 4 for one that was cancelled.
    """

    id: int
    name: str
    description: str
    location: str
    starts: float
    ends: float
    status: int = 1


@dataclass(eq=False)
class Guild:
    """A server. `bot_may` is what the bot's role grants; `present` says whether the bot is in it.

    Only a `community` chooses its locale; any other server is American English for Discord. Where
    the bot isn't, `external_apps` says whether everybody sees the answers of people's own apps.
    """

    id: int
    name: str
    locale: str
    owner: User
    bot_may: Permissions = field(default_factory=lambda: Permissions(MEMBERS_MAY.value))
    present: bool = True
    community: bool = False
    external_apps: bool = True
    members: dict[int, User] = field(default_factory=dict)
    managers: set[int] = field(default_factory=set)
    events: dict[int, ScheduledEvent] = field(default_factory=dict)


@dataclass(eq=False)
class Channel:
    """A text channel, a thread (with a parent) or a private conversation.

    A conversation with the bot has a recipient, one between persons has these `people`. A channel
    of a server that is `only_for` a member is hidden from everybody else.
    """

    id: int
    kind: int
    name: str = ""
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: User | None = None
    people: dict[int, User] = field(default_factory=dict)
    denied: Permissions = field(default_factory=Permissions.none)
    only_for: int | None = None
    archived: bool = False
    locked: bool = False

    @property
    def has_bot(self) -> bool:
        """True if the bot is in the channel, so that it may read and write without being asked."""
        return self.recipient is not None if self.guild is None else self.guild.present

    def bot_may(self) -> Permissions:
        """Return the bot's permissions here."""
        if self.guild is None:
            return Permissions(MEMBERS_MAY.value)
        role = self.guild.bot_may.value & ~self.denied.value
        if self.parent is not None:
            role &= self.parent.bot_may().value
        return Permissions(role)

    def may(self, user: User) -> Permissions:
        """Return a member's permissions here."""
        manages = self.guild is not None and user.id in self.guild.managers
        openly = self.guild is None or self.guild.external_apps
        return MEMBERS_MAY | Permissions(manage_guild=manages, use_external_apps=openly)

    def is_visible_to(self, user: User) -> bool:
        """Return whether a person may read here."""
        if self.guild is None:
            return self.recipient is user or user.id in self.people
        return user.id in self.guild.members


@dataclass(frozen=True)
class Attachment:
    """A file of a message, under the name that Discord gave it."""

    id: int
    name: str
    data: bytes
    type: str
    description: str | None = None


@dataclass(eq=False)
class Message:
    """A message in its present state. `viewer` is the one person who sees an ephemeral one.

    `pings` are the names of the persons notified when it was posted. `changed` counts seconds of
    `time.perf_counter`, `posted` those of Discord's clock. A follow-up `answers` the interaction's
    first answer, or the pressed message. Where the pressed message is ephemeral, other people read
    above the follow-up that the original was deleted (discord-api-docs, issue 2733). The line about
    a new `thread` is a message, too (Discord's documentation, "Message Types", `THREAD_CREATED`).
    An answer has the `owners` of its interaction, which presses on it have, too.
    """

    id: int
    channel: Channel
    author: User
    posted: float
    content: str = ""
    flags: int = 0
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    allowed_mentions: Json | None = None
    pings: tuple[str, ...] = ()
    viewer: User | None = None
    nonce: str | None = None
    answers: Message | None = None
    edited: float | None = None
    old_edits: int = 0
    thread: Channel | None = None
    owners: dict[str, str] = field(default_factory=dict)
    appeared: float = field(default_factory=time.perf_counter)
    changed: float = field(default_factory=time.perf_counter)


@dataclass(eq=False)
class Interaction:
    """A press or command: its person, its place, its target, and the bot's answers.

    `kind` is the callback's type number after the acknowledgement. `refused` counts
    acknowledgements that came too late. `began` is the clock's lead at the start. `owners` are the
    server and the person that have the app, by the kind of installation. Times named `…_at` are
    seconds of `time.perf_counter`.
    """

    id: int
    token: str
    type: int
    user: User
    channel: Channel
    began: float
    source: Message | None = None
    owners: dict[str, str] = field(default_factory=dict)
    kind: int | None = None
    refused: int = 0
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    pressed_at: float = field(default_factory=time.perf_counter)
    acknowledged_at: float | None = None
    answered_at: float | None = None

    def acknowledge(self, kind: int) -> None:
        """Store the first answer."""
        self.kind, self.acknowledged_at = kind, time.perf_counter()

    def note_answer(self) -> None:
        """Note the time at which the person has something to look at."""
        if self.answered_at is None:
            self.answered_at = time.perf_counter()
