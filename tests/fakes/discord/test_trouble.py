"""The stand-in refuses and makes trouble on demand, as the real client meets it."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest

from tests.fakes.discord.forms import NotAllowed
from tests.fakes.discord.shown import NotShown
from tests.fakes.discord.state import NeverHappened
from tests.support.chat.discord.tiny_bot import Board, TinyBot, png

if TYPE_CHECKING:
    from tests.fakes.discord import DiscordPeer, Room

FILE = "board.png"


def picture(name: str = FILE) -> discord.File:
    return discord.File(io.BytesIO(png()), name)


def room(world: DiscordPeer) -> Room:
    return world.guild("Kółko").channel("ogólny")


async def post_board(bot: TinyBot, channel: Room) -> discord.Message:
    return await bot.get_partial_messageable(channel.id).send(view=Board("tekst"), file=picture())


async def test_a_double_click_is_two_interactions(discord_wire: DiscordPeer) -> None:
    ania, bot = room(discord_wire).player("Ania"), TinyBot()
    async with discord_wire.running(bot):
        await ania.slash("/nowa_gra")
        once, twice = await asyncio.gather(ania.click("Stojak"), ania.click("Stojak"))
    assert once.interaction.id != twice.interaction.id
    assert bot.heard.count("rack:K7") == 2


async def test_a_second_acknowledgement_is_refused(discord_wire: DiscordPeer) -> None:
    ania, bot = room(discord_wire).player("Ania"), TinyBot()
    async with discord_wire.running(bot):
        press = await ania.slash("/powiedz", tekst="raz")
        route = discord.http.Route(
            "POST",
            "/interactions/{id}/{token}/callback",
            id=press.interaction.id,
            token=press.interaction.token,
        )
        with pytest.raises(discord.HTTPException, match="40060"):
            await bot.http.request(route, json={"type": 4, "data": {"content": "dwa"}})


async def test_a_token_expires_after_a_quarter_of_an_hour(discord_wire: DiscordPeer) -> None:
    ania, bot = room(discord_wire).player("Ania"), TinyBot()
    bot.gate.clear()
    async with discord_wire.running(bot):
        press = await ania.slash("/wolno", answered=False)
        assert press.message.loading
        await discord_wire.pass_time(15 * 60 + 1)
        bot.gate.set()
        await discord_wire.until(lambda: bot.errors, "the refusal")
    assert bot.errors == [50027]


async def test_a_deleted_answer_is_gone(discord_wire: DiscordPeer) -> None:
    ania, bot = room(discord_wire).player("Ania"), TinyBot()
    bot.gate.clear()
    async with discord_wire.running(bot):
        pressed = asyncio.create_task(ania.slash("/wolno"))
        await discord_wire.until(lambda: [s.loading for s in ania.sees()] == [True], "thinking")
        route = discord.http.Route(
            "DELETE",
            "/webhooks/{id}/{token}/messages/@original",
            id=bot.application_id,
            token=discord_wire.presses[-1].interaction.token,
        )
        await bot.http.request(route)
        assert (await pressed).kind == "deferred"
        assert ania.sees() == []
        bot.gate.set()
        await discord_wire.until(lambda: bot.errors, "the refusal")
    assert bot.errors == [10008]


async def test_a_timeout_lists_the_last_requests(
    discord_wire: DiscordPeer,
) -> None:
    channel, bot = room(discord_wire), TinyBot()
    async with discord_wire.running(bot):
        await bot.post(channel.id, "halo")
        with pytest.raises(NeverHappened, match="a miracle") as raised:
            await discord_wire.until(lambda: False, "a miracle", patience=0.01)
    assert f"POST /channels/{channel.id}/messages 200 0" in raised.value.__notes__[0]


async def test_an_unknown_token_is_no_webhook(discord_wire: DiscordPeer) -> None:
    bot = TinyBot()
    async with discord_wire.running(bot):
        assert bot.application_id is not None
        hook = discord.Webhook.partial(bot.application_id, "nobody", client=bot)
        with pytest.raises(discord.NotFound, match="10015"):
            await hook.send("halo")


async def test_the_same_nonce_is_one_message_even_if_the_answer_was_lost(
    discord_wire: DiscordPeer,
) -> None:
    channel, bot = room(discord_wire), TinyBot()
    discord_wire.lose_answers("POST", "/channels/*/messages")
    async with discord_wire.running(bot):
        with pytest.raises(aiohttp.ClientError):
            await bot.post(channel.id, "tura 7", nonce="7")
        assert await bot.post(channel.id, "tura 7", nonce="7") == 0
        assert await bot.post(channel.id, "tura 8", nonce="8") == 0
    assert [shown.text for shown in channel.messages()] == ["tura 7", "tura 8"]


async def test_a_rate_limit_is_waited_out(discord_wire: DiscordPeer) -> None:
    channel, bot = room(discord_wire), TinyBot()
    async with discord_wire.running(bot):
        discord_wire.rate_limit("/channels/*/messages", retry_after=0.01)
        assert await bot.post(channel.id, "raz") == 0
        discord_wire.rate_limit("/channels/*", retry_after=0.01, everywhere=True)
        assert await bot.post(channel.id, "dwa") == 0
    statuses = [r.status for r in discord_wire.requests_to("POST", "/channels/*/messages")]
    assert statuses == [429, 200, 429, 200]


async def test_a_server_error_on_demand(discord_wire: DiscordPeer) -> None:
    channel, bot = room(discord_wire), TinyBot()
    async with discord_wire.running(bot):
        discord_wire.fail("POST", "/channels/*/messages", status=503, times=1)
        assert await bot.post(channel.id, "raz") == 503
        assert await bot.post(channel.id, "dwa") == 0


async def test_permissions_limit_the_posts_of_the_bot(discord_wire: DiscordPeer) -> None:
    guild = discord_wire.guild("Kółko")
    channel, bot = guild.channel("ogólny"), TinyBot()
    async with discord_wire.running(bot):
        channel.deny("send_messages")
        assert await bot.post(channel.id, "raz") == 50013
        channel.allow("send_messages")
        channel.deny("attach_files")
        assert await bot.post(channel.id, "raz", file=picture()) == 50013
        assert await bot.post(channel.id, "raz") == 0
        channel.deny("view_channel")
        assert await bot.post(channel.id, "raz") == 50001
        guild.bot_may("view_channel")
        assert await bot.post(guild.channel("inny").id, "raz") == 50013
        channel.delete()
        assert await bot.post(channel.id, "raz") == 10003


async def test_threads_open_by_writing_unless_locked_and_archived_ones_are_not_edited(
    discord_wire: DiscordPeer,
) -> None:
    channel, bot = room(discord_wire), TinyBot()
    thread = channel.thread("partia")
    async with discord_wire.running(bot):
        sent = await post_board(bot, thread)
        thread.archive()
        with pytest.raises(discord.HTTPException, match="50083"):
            await sent.edit(view=Board("inny", live=False), attachments=[])
        assert await bot.post(thread.id, "otwórz") == 0
        assert thread.channel.archived is False
        thread.archive(locked=True)
        assert await bot.post(thread.id, "otwórz") == 50083
        channel.deny("send_messages_in_threads")
        assert await bot.post(thread.id, "otwórz") == 50013


async def test_a_thread_of_a_message_has_its_id(discord_wire: DiscordPeer) -> None:
    channel, bot = room(discord_wire), TinyBot()
    async with discord_wire.running(bot):
        sent = await post_board(bot, channel)
        place = await bot.fetch_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        made = await place.get_partial_message(sent.id).create_thread(name="partia")
        assert made.id == sent.id == channel.thread("partia").id
        channel.deny("create_public_threads")
        with pytest.raises(discord.Forbidden, match="50013"):
            await place.create_thread(name="druga", type=discord.ChannelType.public_thread)


async def test_threads_are_made_only_so_fast_and_only_so_many_are_active(
    discord_wire: DiscordPeer,
) -> None:
    channel, bot = room(discord_wire), TinyBot(max_ratelimit_timeout=30)
    limits, kind = discord_wire.state.new_threads, discord.ChannelType.public_thread
    limits.limit, limits.most = 2, 3
    async with discord_wire.running(bot):
        place = await bot.fetch_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        made = [await place.create_thread(name=f"{n}", type=kind) for n in range(2)]
        with pytest.raises(discord.RateLimited) as limited:
            await place.create_thread(name="za szybko", type=kind)
        assert 290 < limited.value.retry_after <= 300
        await discord_wire.pass_time(301)
        await place.create_thread(name="trzeci", type=kind)
        with pytest.raises(discord.HTTPException, match="160006"):
            await place.create_thread(name="za dużo", type=kind)
        await made[0].edit(archived=True)
        await place.create_thread(name="czwarty", type=kind)


async def test_private_messages_need_a_mutual_server(discord_wire: DiscordPeer) -> None:
    guild = discord_wire.guild("Kółko")
    ania, bot = guild.channel("ogólny").player("Ania"), TinyBot()
    async with discord_wire.running(bot):
        ania.closes_dms(50278)
        assert await bot.tell(ania.user.id, "halo") == 50278
        guild.throw_out_bot()
        ania.user.refusal = None
        assert await bot.tell(ania.user.id, "halo") == 50278


async def test_old_messages_are_edited_only_so_often(discord_wire: DiscordPeer) -> None:
    channel, bot = room(discord_wire), TinyBot(max_ratelimit_timeout=30)
    discord_wire.old_edits.limit = 1
    async with discord_wire.running(bot):
        sent = await post_board(bot, channel)
        await sent.edit(view=Board("młoda"))
        await discord_wire.pass_time(3601)
        await sent.edit(view=Board("stara"))
        with pytest.raises(discord.RateLimited):
            await sent.edit(view=Board("za stara"))
        discord_wire.old_edits.retry_after = 0.001
        with pytest.raises(discord.HTTPException, match="30046"):
            await sent.edit(view=Board("za stara"))
    assert [shown.text for shown in channel.messages()] == ["stara"]


async def test_an_edit_keeps_the_files_that_it_lists_and_notifies_nobody(
    discord_wire: DiscordPeer,
) -> None:
    channel, bot = room(discord_wire), TinyBot()
    ania = channel.player("Ania")
    async with discord_wire.running(bot):
        sent = await post_board(bot, channel)
        everybody = discord.AllowedMentions(users=True)
        await sent.edit(view=Board(f"dalej {ania.mention}"), allowed_mentions=everybody)
        (shown,) = channel.messages()
        assert (shown.picture.data, shown.pings, shown.edited) == (png(), (), True)
        with pytest.raises(discord.HTTPException, match="50035"):
            await sent.edit(view=Board("bez pliku"), attachments=[])
        await sent.edit(view=Board("linia", live=False), attachments=[])
        (shown,) = channel.messages()
        assert (shown.text, shown.pictures, shown.labels) == ("linia", (), ())
        with pytest.raises(discord.HTTPException, match="50035"):
            await bot.http.request(
                discord.http.Route("PATCH", "/channels/{c}/messages/{m}", c=channel.id, m=sent.id),
                json={"content": "zwykły tekst"},
            )


async def test_files_can_be_fetched(discord_wire: DiscordPeer) -> None:
    channel, bot = room(discord_wire), TinyBot()
    async with discord_wire.running(bot):
        sent = await post_board(bot, channel)
        assert await sent.attachments[0].read() == png()
        fetched = await bot.get_partial_messageable(channel.id).fetch_message(sent.id)
        assert fetched.flags.components_v2
        await sent.delete()
        with pytest.raises(discord.NotFound, match="10008"):
            await sent.edit(view=Board("nie ma"))


async def test_a_message_notifies_those_it_mentions_and_may(discord_wire: DiscordPeer) -> None:
    channel, bot = room(discord_wire), TinyBot()
    ania, ola = channel.player("Ania"), channel.player("Ola")
    text = f"{ania.mention} {ola.mention} <@1> @everyone"
    everybody = discord.AllowedMentions.all()
    async with discord_wire.running(bot):
        await bot.post(channel.id, text)
        await bot.post(channel.id, text, allowed_mentions=everybody, silent=True)
        only = discord.AllowedMentions(users=[discord.Object(ola.user.id)], everyone=False)
        await bot.post(channel.id, text, allowed_mentions=only)
        channel.world.guild("Kółko").bot_may("view_channel", "send_messages", "mention_everyone")
        await bot.post(channel.id, text, allowed_mentions=everybody)
    none, both, one, every = channel.messages()
    assert (none.pings, both.pings, one.pings) == ((), ("Ania", "Ola"), ("Ola",))
    assert every.pings == ("@everyone", "Ania", "Ola")
    assert (none.quiet, both.quiet) == (False, True)


async def test_people_can_use_only_the_commands_of_their_client(discord_wire: DiscordPeer) -> None:
    channel, bot = room(discord_wire), TinyBot()
    ania, stranger = channel.player("Ania"), discord_wire.guild("Inny").channel("x").player("Ewa")
    async with discord_wire.running(bot):
        with pytest.raises(NotShown):
            await ania.slash("/nie_ma")
        with pytest.raises(NotShown):
            await ania.slash("/powiedz", text="x")
        with pytest.raises(NotAllowed):
            await ania.slash("/powiedz")
        with pytest.raises(NotAllowed):
            await ania.slash("/powiedz", tekst="x" * 21)
        with pytest.raises(NotShown):
            await ania.click("Stojak")
        await ania.slash("/nowa_gra")
        (_, board) = ania.sees()
        with pytest.raises(NotShown):
            await stranger.click("Stojak", on=board)


async def test_times_of_presses_rise(discord_wire: DiscordPeer) -> None:
    ania, bot = room(discord_wire).player("Ania"), TinyBot()
    async with discord_wire.running(bot):
        press = await ania.slash("/nowa_gra")
        board = await ania.sees_soon("Twoja kolej")
    assert 0 < press.ack_ms < press.ms_until(board) < press.answer_ms
