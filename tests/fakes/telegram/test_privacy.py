"""The messages of a group that reach the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.chat.telegram.application import bare

if TYPE_CHECKING:
    from tests.fakes.telegram import World


def _tell(world: World) -> list[str]:
    return [one.update["message"].get("text", "service") for one in world.updates]


async def test_privacy_lets_messages_for_the_bot_through() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        group.says(ola, "cześć")
        group.says(ola, "@wykladka_bot, grasz?")
        group.says(ola, "/ruch")
        group.says(ola, "/ruch@inny_bot")
        asked = group.says(ola, "/ruch@Wykladka_Bot")
        assert _tell(world) == ["/ruch@Wykladka_Bot"]

        await bot.send_message(group.id, "Ruch!")
        board = await group.sees("Ruch!")
        group.says(ola, "/pas")
        group.says(ola, "/wymień AB")
        ola.replies(board, "zasycz")
        ola.replies(asked, "no i?")
        assert _tell(world)[1:] == ["/pas", "zasycz", "no i?"]

        group.other_bot_posts("Witam")
        group.says(ola, "/pas")
        assert len(_tell(world)) == 4


async def test_service_messages_and_private_chats_always_come_through() -> None:
    async with bare() as (world, _):
        ola, jan = world.person("Ola"), world.person("Jan")
        group = world.group("Wieczór", ola)
        group.joins(jan)
        group.leaves(jan)
        ola.writes("zasycz")
        assert _tell(world) == ["service", "service", "zasycz"]


async def test_without_privacy_or_as_administrator_the_bot_hears_all() -> None:
    async with bare(privacy=False) as (world, bot):
        ola = world.person("Ola")
        world.group("Wieczór", ola).says(ola, "cześć")
        assert _tell(world) == ["cześć"]
        assert (await bot.get_me()).can_read_all_group_messages
    async with bare() as (world, bot):
        ola = world.person("Ola")
        world.group("Wieczór", ola, admin=True).says(ola, "cześć")
        assert _tell(world) == ["cześć"]
        assert not (await bot.get_me()).can_read_all_group_messages


async def test_a_reply_carries_the_answered_message() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        await bot.send_message(group.id, "gra K7QX4M")
        ola.replies(await group.sees("K7QX4M"), "h8 zasycz")
        [update] = await bot.get_updates()
        assert update.message is not None
        assert update.message.reply_to_message is not None
        assert update.message.reply_to_message.text == "gra K7QX4M"
        assert update.message.reply_to_message.from_user == bot.bot
