"""Secrets, unwanted mentions, and names with markup."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.game.body import GameBody
from tests.support.chat.discord.table import identity, plain
from tests.support.chat.known_game import MOVES
from tests.support.dialogue.secrets import Secrets, secret_words, secrets_of, windows

if TYPE_CHECKING:
    from bot.coordinator.table.table import Table
    from tests.fakes.discord import DiscordPeer, Room
    from tests.support.chat.discord.table import DiscordTable
    from tests.support.chat.discord.world import DiscordChannel

NAMES = (
    "**Ola** _x_ ~~y~~ ||z||",
    "<@1> <#2> <@&3> @everyone",
    "[Kuba](https://example.org)",
    "# Jan `kod` :smile:",
    "> Iza \\*",
    "- Ewa <t:0:f>",
)
# Discord's markup: a mark without a backslash before it.
LIVE = re.compile(r"(?<!\\)(?:[*_~|`\[]|<[@#:t]|:\w+:)|https?://")
BLOCK = re.compile(r"(?:#{1,3}|>{1,3}|[-+*])\s")


@pytest.mark.parametrize("pair", [NAMES[:2], NAMES[2:4], NAMES[4:]], ids=["marks", "link", "line"])
async def test_names_are_shown_unchanged_and_call_nobody(
    table: DiscordTable, channel: DiscordChannel, pair: tuple[str, str]
) -> None:
    host, guest = (channel.player(name) for name in pair)
    async with table.running():
        await table.begin(channel, *pair)
        await table.move(host, MOVES[0])
        accepted = await guest.click("Akceptuj", on=channel.messages()[-1])
        await table.settle()
        desk = await guest.slash("/moje_gry")
        more = await host.click("Więcej", on=channel.messages()[-1])
        for button in ("Plansza słowami", "Stojak"):
            await host.click(button, on=more)
        shown = [*channel.messages(), accepted.message, desk.message, more.message]
    for message in shown:
        for line in message.text.splitlines():
            # The rest, without the bot's mentions, times, code and bold type, was typed by people.
            theirs = re.sub(r"<@\d{9,}>|<t:\d{9,}:[fR]>|`[^`]*`|\*\*", "", line)
            assert not LIVE.search(theirs), line
            assert not BLOCK.match(theirs), line
        assert set(message.pings) <= set(pair)
        assert len(message.pings) <= 1
    everything = re.sub(r"\\(.)", r"\1", "\n".join(message.text for message in shown))
    for name in pair:
        assert f"Gra: {name}, " in everything or f"{name} akceptuje" in everything


async def test_each_turn_calls_only_the_player_to_move(
    discord_wire: DiscordPeer, wire_table: DiscordTable, room: Room
) -> None:
    """The allowed mentions of every message name at most the player to move."""
    players = [room.player("Ola"), room.player("Kuba")]
    async with wire_table.running():
        await wire_table.begin(room)
        for number, line in enumerate(MOVES[:3]):
            await wire_table.move(players[number % 2], line)
            (sent,) = discord_wire.requests_to("POST", f"/channels/{room.id}/messages")[-1:]
            allowed = sent.body["allowed_mentions"]
            assert list(map(str, allowed["users"])) == [identity(players[1 - number % 2])]
            assert not allowed.get("parse")
    for request in discord_wire.requests_to("PATCH", "/*"):
        assert not (request.body.get("allowed_mentions") or {}).get("users")


async def test_no_secret_is_in_a_public_message_or_a_log(
    discord_wire: DiscordPeer,
    wire_table: DiscordTable,
    room: Room,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The secrets are racks, the bag, the seed, and the tokens of the bot and of interactions.

    Custom ids count too.
    """
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "bot")
    players = [room.player("Ola"), room.player("Kuba")]
    before: Table | None = None
    known: set[str] = set()
    async with wire_table.running():
        code = await wire_table.begin(room)
        for number, line in enumerate(MOVES[:8]):
            mover = players[number % 2]
            desk = await mover.click("Stojak", on=room.messages()[-1])
            await mover.click("Wymień", on=desk)
            await mover.slash("/ruch", ruch="8h xxx")
            if number == 5:
                discord_wire.fail("PATCH", "/webhooks/*", status=400, code=50035)
                discord_wire.fail("POST", "/channels/*/messages", status=503)
                await mover.slash("/ruch", ruch="8h xxx", answered=False)
                await discord_wire.until(
                    lambda: [r for r in discord_wire.faults.requests if r.code == 50035],
                    "the refusal",
                )
            await wire_table.move(mover, line)
            wire_table.clock.now += 5_000
            await wire_table.settle()
            table = await wire_table.table(code)
            last = GameBody.of(table).last
            assert last is not None
            for word in last.play.words:
                known |= windows(word.tiles.upper(), table.rules.tiles)
            secrets = secrets_of(table, before or table, None, known)
            before = table
            assert secrets.hidden
            told = [message.raw for message in room.messages()]
            assert secrets.secrets_in(told) == []
            for record in caplog.records:
                assert secrets.secrets_in((record.getMessage(), repr(record.args))) == []
    tokens = {discord_wire.token, *discord_wire.state.interactions}
    hidden = Secrets(table.rules.tiles, words=frozenset(tokens) | secret_words(table))
    assert len(tokens) > 30
    assert hidden.secrets_in(caplog.text) == []
    assert hidden.secrets_in([message.raw for message in room.messages()]) == []


async def test_a_private_message_is_seen_by_nobody_else(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    ola, kuba = channel.player("Ola"), channel.player("Kuba")
    async with table.running():
        await table.begin(channel)
        await ola.click("Stojak")
        await ola.slash("/ruch", ruch=MOVES[0])
        await ola.click("Worek", on=await ola.click("Więcej"))
        await table.settle()
        assert [shown for shown in kuba.sees() if "DEPN" in shown.text or "D2" in shown.text] == []
        assert [shown for shown in channel.messages() if "D2" in str(shown)] == []


async def test_english_readers_have_english_commands_and_desks(
    table: DiscordTable, channel: DiscordChannel
) -> None:
    bob, ola = channel.player("Bob", locale="en-US"), channel.player("Ola")
    async with table.running():
        await bob.slash("/new_game", **{"with": ola})
        await table.settle()
        await ola.click("Dołącz")
        await table.settle()
        preview = await bob.slash("/play", move="8g pled")
        assert preview.message.text.startswith("Preview: PLED, G8 across, +14. Play it?")
        assert "twój ruch" in channel.messages()[-1].text


async def test_a_note_to_partners_is_seen_by_them_alone(
    wire_table: DiscordTable, room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    note = "trzymaj ŹDŹBŁO"
    ola, kuba, iza, jan = (room.player(name) for name in ("Ola", "Kuba", "Iza", "Jan"))
    async with wire_table.running():
        await ola.slash("/nowa_gra", tempo="4 osoby drużyny")
        await wire_table.settle()
        await kuba.click("Drużyna: Ola", on=room.messages()[-1])
        await wire_table.settle()
        for other in (iza, jan):
            await other.click("Dołącz", on=room.messages()[-1])
            await wire_table.settle()
        before = [str(one) for one in room.messages()]
        form = await ola.click(
            "Napisz do drużyny", on=await ola.click("Więcej", on=room.messages()[-1])
        )
        written = await ola.submit(form, note)
        await wire_table.settle()
        assert written.message.ephemeral
        assert "Tylko wasza drużyna to widzi." in written.message.text
        [told] = kuba.dm().sees()
        assert plain(told).startswith(f"🔒 Ola: {note}\n")
        assert not any(one.dm().sees() for one in (ola, iza, jan))
        assert f"Ola: {note}" in (await kuba.click("Stojak")).message.text
        for other in (iza, jan):
            assert note not in str((await other.click("Stojak")).message)
            for label in ("Przebieg", "Plansza słowami"):
                more = await other.click("Więcej", on=room.messages()[-1])
                assert note not in str((await other.click(label, on=more)).message)
        assert [str(one) for one in room.messages()] == before
        form = await kuba.dm().click("Odpisz", on=told)
        assert "dobrze" in (await kuba.dm().submit(form, "dobrze")).message.text
        await wire_table.settle()
        [told] = ola.dm().sees()
        assert plain(told).startswith("🔒 Kuba: dobrze\n")
    assert note not in caplog.text
