"""Discord as its players see it, whichever stand-in is behind.

Two worlds have this interface. Behaviour is tested on `sim_world` (`sim`: SimCord, one process,
virtual time) by the fixtures `table` and `channel` (tests/chat/discord/conftest.py). What only a
wire shows is tested on `wire_world`, the real client over real sockets against
`tests.fakes.discord`, by the fixtures `wire_table` and `room`: gateway and REST, faults and
permissions, threads, presses at the same moment, the calls of a post. Whole evenings
over the wire are test_game_whole.py, tests/together and the season.

    async def test_a_move(world: DiscordWorld) -> None:
        channel = world.guild("Kółko").channel("ogólny")  # made at their first mention
        ania, michal = channel.player("Ania"), channel.player("Michał")
        async with world.running(make_client()):    # your discord.Client, not yet started
            await ania.slash("/nowa_gra", z=michal)
            await michal.click("Dołącz")                    # of the newest message that has it
            press = await ania.click("Ruch")                # back when acknowledged and answered
            answer = await ania.submit(press, "h8 zasycz")  # the only field; else {label: value}
            assert "+21" in answer.message.text
            await ania.click("Zatwierdź +21", on=answer)    # of this message only
            board = await michal.sees_soon("Twoja kolej")   # waits for a message with these words
            assert board.pings == ("Michał",) and board.picture.alt
            assert [b.label for _, b in channel.live_buttons()] == ["Ruch", "Stojak", "Więcej"]
        async with world.running(make_client()):    # restarted; messages are still there
            await michal.click("Stojak", on=board)

A bot that starts its client itself: `with world.patched(): …` and `await world.gateway.ready()`
(wire only; the token is `world.token`).

**Players.** `channel.player(name, locale="pl")` joins the guild and looks at that channel;
`player.dm()` is the same person looking at the bot's private messages. `sees()` lists what they see
there, oldest first: public messages and their own ephemeral ones, edits applied. `slash` takes the
command, options and choices by the names that this person's language shows, and only those
registered and offered to them here; a player is a user option. `choose` takes a menu by what stands
before the colon, and labels of its options, or players. `click` demands that the message is
visible, and shows that button, enabled. `stale=True` presses what the snapshot `on` showed although
it has changed since (a double click, an old screen). `autocomplete("/ruch", gra="o")` types into
the last option named; gives (name, value) pairs. What a client wouldn't offer raises `NotShown` or
`NotAllowed` (both AssertionErrors).

**Press.** What came of a verb: `kind` (`message deferred update deferred_update modal choices`, or
None if never acknowledged), `modal` (`title`, `texts`, `fields`, `field(label)` with `placeholder`,
`value`, `options`), `message` (the answer as it is now: the message sent, or the one updated).
Tiles are ticked by the labels of their boxes, the same label twice for two boxes:
`{"Płytki": ["D", "D"]}`.

**Shown.** A message at one moment: `id author text buttons pictures files ephemeral loading pings
quiet edited raw`; `labels`, `button(label)`, `picture` (the only one: `name alt data`), `str()` for
a failure's message. `pings` are the people whom its posting notified; an edit notifies nobody.

**Waiting.** `await world.until(lambda: …, "what")` at most ten seconds.

**On the wire only** (`tests.fakes.discord`): `player.at(thread)` looks elsewhere; `late=4` of a
verb: the interaction reached the bot four seconds late (10062 on any acknowledgement, `kind` is
None); `answered=False` comes back at the acknowledgement and doesn't wait for an answer;
`press.followups`, `ack_ms`, `answer_ms`, `ms_until(shown)`; `await world.pass_time(3600)` moves
Discord's clock (ages of messages, the 3 s, the 15 min). `world.fail("POST", "/channels/*/messages",
status=403, code=50001, times=2)`, times=None for ever (discord.py itself tries 500, 502 and 504
again, after seconds; it gives up a 503 at once). `world.gateway.cut()` (sockets killed: RESUME and
replay), `with .refusing()`, `.invalidate(resumable=False)`, `.ask_reconnect()`, `await
.close(code)`, `with .holding()` (events wait, then come together), `.identifies`, `.resumes`;
`world.rate_limit("/channels/*/messages", retry_after=0.01, everywhere=False)`,
`world.lose_answers("POST", "/channels/*/messages")` (done, but the client never hears),
`world.requests_to(method, path)`, `world.old_edits.limit` and `.retry_after` (30046),
`channel.deny("send_messages")` and `.allow(…)`, `guild.bot_may(…)`, `channel.delete()`,
`channel.thread(name)`, `thread.archive(locked=False)`, `guild.throw_out_bot()`,
`guild.invite_bot()`, `player.manages_guild()`; `wire_world(shards=2)`.

Two differences: an expired token is 401/50027 on the wire, as Discord answers today, and 10015 in
SimCord; and SimCord drops `nonce`, where the wire makes one message of the same nonce sent twice.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pytest

from tests.fakes.discord import discord_peer
from tests.support import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping
    from contextlib import AbstractAsyncContextManager

    import discord

    from tests.fakes.discord import Answered, DiscordPeer
    from tests.fakes.discord.forms import Filled
    from tests.fakes.discord.shown import Button, Shown

T = TypeVar("T")


class DiscordWorld(Protocol):
    """A Discord with servers, and one bot at a time."""

    @property
    def syncs(self) -> int:
        """The number of times that the whole list of commands was sent."""

    def guild(self, name: str, locale: str = "pl") -> DiscordGuild:
        """Return the server of a name, with the bot in it, made at the first mention."""

    def running(self, client: discord.Client) -> AbstractAsyncContextManager[None]:
        """Start and connect a client, and close it at the end."""

    async def until(self, happened: Callable[[], T], what: str, patience: float = PATIENCE) -> T:
        """Return the first true result of `happened`, called at every change of the world."""


class DiscordGuild(Protocol):
    """A server."""

    @property
    def id(self) -> int:
        """The server's id."""

    def channel(self, name: str) -> DiscordChannel:
        """Return the text channel of a name, made at the first mention."""


class DiscordChannel(Protocol):
    """A text channel."""

    @property
    def id(self) -> int:
        """The channel's id."""

    def player(self, name: str, locale: str = "pl") -> DiscordPlayer:
        """Return the person with a name. They join the server and look at this channel."""

    def messages(self) -> list[Shown]:
        """Return the messages that everybody sees here, oldest first."""

    def live_buttons(self) -> list[tuple[Shown, Button]]:
        """Return every button that can be pressed on a public message here."""


class DiscordPlayer(Protocol):
    """A person who looks at one channel."""

    @property
    def name(self) -> str:
        """The person's name."""

    @property
    def mention(self) -> str:
        """The mention of the person in a message."""

    def dm(self) -> DiscordPlayer:
        """Return the same person in the bot's private messages."""

    def closes_dms(self, code: int = 50007) -> None:
        """Refuse the bot's private messages to this person from now on."""

    def sees(self) -> list[Shown]:
        """Return the messages that the channel shows them, oldest first."""

    async def sees_soon(self, text: str) -> Shown:
        """Wait for the newest message with these words."""

    async def slash(self, line: str, **options: Any) -> Answered:  # noqa: ANN401 - any option
        """Send a slash command."""

    async def autocomplete(self, line: str, **options: object) -> list[tuple[str, object]]:
        """Type into the last named option."""

    async def click(
        self,
        label: str,
        on: Shown | Answered | None = None,
        *,
        stale: bool = False,
    ) -> Answered:
        """Press a button."""

    async def choose(
        self, label: str, *picked: object, on: Shown | Answered, stale: bool = False
    ) -> Answered:
        """Choose options of a menu by their labels, or persons."""

    async def submit(
        self,
        press: Answered,
        filled: Filled | Mapping[str, Filled] | None = None,
    ) -> Answered:
        """Send the form that a press opened."""


class UnknownRoutes(AssertionError):
    """A request of the bot for something that Discord, or this stand-in, doesn't have."""


@asynccontextmanager
async def wire_world(*, shards: int = 1) -> AsyncIterator[DiscordPeer]:
    """Make a Discord on loopback. A request to an unknown route fails the test."""
    async with discord_peer(shards=shards) as world:
        yield world
    unknown = [f"{r.method} {r.path}" for r in world.faults.requests if r.unrouted]
    if unknown:
        raise UnknownRoutes(unknown)


@pytest.fixture
async def discord_wire() -> AsyncIterator[DiscordPeer]:
    """Make a Discord on real sockets, with all the trouble that they allow."""
    async with wire_world() as wire:
        yield wire
