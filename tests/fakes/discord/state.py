"""The state of this Discord: its things, its clock, and waiting for a change."""

from __future__ import annotations

import asyncio
import itertools
import secrets
import time
from collections import UserDict, defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

from tests.fakes.discord import refusals
from tests.fakes.discord.activities import Activities
from tests.fakes.discord.emojis import Emojis
from tests.fakes.discord.things import (
    DM,
    GROUP_DM,
    Attachment,
    Channel,
    Guild,
    Interaction,
    Message,
    User,
)
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fakes.discord.refusals import Json

T = TypeVar("T")

EPOCH_MS: Final = 1_420_070_400_000
ACKNOWLEDGE_SECONDS: Final = 3
TOKEN_SECONDS: Final = 15 * 60
GLANCE_SECONDS: Final = 0.05
PLACE_SECONDS: Final = 1.0
PAIR: Final = 2


class NeverHappened(AssertionError):
    """An awaited event that didn't come in time."""

    def __init__(self, what: str, seconds: float) -> None:
        super().__init__(f"waited {seconds:g} s in vain for {what}")


class Messages(UserDict[int, Message]):
    """All messages by id, and those of each channel."""

    def __init__(self) -> None:
        self._places: defaultdict[int, dict[int, Message]] = defaultdict(dict)
        super().__init__()

    def __setitem__(self, number: int, message: Message) -> None:
        """Store a message."""
        super().__setitem__(number, message)
        self._places[message.channel.id][number] = message

    def __delitem__(self, number: int) -> None:
        """Remove a message."""
        del self._places[self[number].channel.id][number]
        super().__delitem__(number)

    def of(self, channel: int) -> list[Message]:
        """Return a channel's messages, oldest first."""
        return [*self._places[channel].values()] if channel in self._places else []


@dataclass
class OldEdits:
    """The number of edits allowed to a message older than an hour, and the wait beyond that."""

    limit: int = 3
    retry_after: float = 60.0


@dataclass
class NewThreads:
    """The threads that a server may have open, and those that a channel may get in some seconds.

    Discord documents the first number. For the second it only answers with waits of up to five
    minutes (discord-api-docs, issue 7816).
    """

    most: int = 1_000
    limit: int = 50
    seconds: float = 300.0
    times: defaultdict[int, list[float]] = field(default_factory=lambda: defaultdict(list))

    def wait(self, channel: int, now: float) -> float:
        """Return the seconds until the channel may get a thread. If it is 0, count this one."""
        recent = self.times[channel] = [
            one for one in self.times[channel] if one > now - self.seconds
        ]
        if len(recent) >= self.limit:
            return recent[0] + self.seconds - now
        recent.append(now)
        return 0.0


@dataclass
class State:
    """All things by id. `ahead` is the lead of this Discord's clock over the machine's, in seconds.

    Waiting for a change lasts at most `patience` seconds.
    """

    ahead: float = 0.0
    patience: float = PATIENCE
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: Messages = field(default_factory=Messages)
    interactions: dict[str, Interaction] = field(default_factory=dict)
    commands: list[Json] = field(default_factory=list)
    syncs: int = 0
    old_edits: OldEdits = field(default_factory=OldEdits)
    new_threads: NewThreads = field(default_factory=NewThreads)
    activities: Activities = field(default_factory=Activities)
    emojis: Emojis = field(default_factory=Emojis)

    def __post_init__(self) -> None:
        """Make the bot, and start the counter of ids."""
        self._numbers = itertools.count(1)
        self._changed: dict[Channel | None, asyncio.Event] = {}
        self.bot = User(self.snowflake(), "Wykładka", bot=True)
        self.users[self.bot.id] = self.bot
        self.application_id = self.bot.id

    def now(self) -> float:
        """Return the seconds since 1970 by this Discord's clock."""
        return time.time() + self.ahead

    def age(self, interaction: Interaction) -> float:
        """Return an age in seconds of this clock's moves: a slow machine makes nothing late."""
        return self.ahead - interaction.began

    def snowflake(self, at: float | None = None) -> int:
        """Return a new id, made at a time, by default now."""
        moment = round((self.now() if at is None else at) * 1000) - EPOCH_MS
        return moment << 22 | next(self._numbers) & 0x3FFFFF

    def wake(self, at: Channel | None = None) -> None:
        """Wake all waiters for a change, or for a change in this channel."""
        for place in {None, at}:
            if place in self._changed:
                self._changed.pop(place).set()

    async def until(
        self,
        happened: Callable[[], T],
        what: str,
        patience: float | None = None,
        at: Channel | None = None,
    ) -> T:
        """Return the first true result of `happened`, called at every change and now and then.

        A waiter for one channel is not woken by changes in others. With a thousand waiters, each
        change would else cost a thousand calls.

        Raises:
            NeverHappened: not within the given seconds.

        """
        patience = self.patience if patience is None else patience
        glance = GLANCE_SECONDS if at is None else PLACE_SECONDS
        try:
            async with asyncio.timeout(patience):
                while not (found := happened()):
                    changed = self._changed.setdefault(at, asyncio.Event())
                    # Not everything that is waited for changes the world: the bot's own things.
                    with suppress(TimeoutError):
                        await asyncio.wait_for(changed.wait(), glance)
        except TimeoutError:
            raise NeverHappened(what, patience) from None
        return found

    def user(self, name: str, locale: str = "pl") -> User:
        """Return the person with a name, made at the first call."""
        for user in self.users.values():
            if user.name == name and not user.bot:
                return user
        user = User(self.snowflake(), name, locale)
        self.users[user.id] = user
        return user

    def channel(self, number: int) -> Channel:
        """Return the channel with an id, if the bot may use it."""
        channel = self.channels.get(number)
        if channel is None:
            raise refusals.unknown_channel()
        if not channel.has_bot:
            raise refusals.missing_access()
        return channel

    def conversation(self, *people: User) -> Channel:
        """Make a private conversation between persons, without the bot."""
        kind = DM if len(people) == PAIR else GROUP_DM
        made = Channel(self.snowflake(), kind, people={person.id: person for person in people})
        self.channels[made.id] = made
        return made

    def private(self, user: User) -> Channel:
        """Return the private conversation of a person with the bot, opened at the first call."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        channel = Channel(self.snowflake(), 1, recipient=user)
        self.channels[channel.id] = channel
        return channel

    def message(self, channel: Channel, number: int) -> Message:
        """Return a message that a channel shows to everybody."""
        message = self.messages.get(number)
        if message is None or message.channel is not channel or message.viewer is not None:
            raise refusals.unknown_message()
        return message

    def visible_messages(self, channel: Channel, viewer: User | None = None) -> list[Message]:
        """Return the messages that everybody sees, or one person with their own ephemeral ones."""
        return [one for one in self.messages.of(channel.id) if one.viewer in (None, viewer)]

    def interaction(
        self,
        kind: int,
        user: User,
        channel: Channel,
        source: Message | None = None,
        *,
        late: float = 0.0,
    ) -> Interaction:
        """Make an interaction that began a number of seconds ago."""
        token = secrets.token_urlsafe(48)
        made = Interaction(
            self.snowflake(self.now() - late), token, kind, user, channel, self.ahead - late, source
        )
        made.owners = source.owners if source and source.owners else _owners(user, channel)
        self.interactions[token] = made
        return made

    def webhook(self, token: str) -> Interaction:
        """Return the interaction of a token that may still edit and follow up."""
        interaction = self.interactions.get(token)
        if interaction is None or interaction.kind is None:
            raise refusals.unknown_webhook()
        if self.age(interaction) > TOKEN_SECONDS:
            raise refusals.token_expired()
        return interaction

    def file(self, channel: int, attachment: int) -> Attachment | None:
        """Return the file with the ids in its address."""
        for message in self.messages.of(channel):
            for kept in message.attachments:
                if kept.id == attachment:
                    return kept
        return None


def _owners(user: User, channel: Channel) -> dict[str, str]:
    """Return who has the app, by the kind of installation: 0 a server, 1 a person.

    In the bot's own private messages the server is "0" (Discord's documentation, "Authorizing
    Integration Owners Object").
    """
    owners = {"1": str(user.id)} if user.has_app else {}
    if channel.has_bot:
        owners["0"] = "0" if channel.guild is None else str(channel.guild.id)
    return owners
