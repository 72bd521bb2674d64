"""The menu: what can be registered, for whom, in which language."""

from __future__ import annotations

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeChat,
    MenuButton,
    MenuButtonCommands,
)

from tests.support.chat.telegram.application import bare, expect_refusal


@pytest.mark.parametrize(
    ("name", "description", "said"),
    [
        ("wymień", "Wymiana", "BOT_COMMAND_INVALID"),
        ("Ruch", "Ruch", "BOT_COMMAND_INVALID"),
        ("a" * 33, "Ruch", "BOT_COMMAND_INVALID"),
        ("ruch", "", "BOT_COMMAND_DESCRIPTION_INVALID"),
        ("ruch", "a" * 257, "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
)
async def test_a_command_is_ascii_and_described(name: str, description: str, said: str) -> None:
    async with bare() as (world, bot):
        await bot.set_my_commands([BotCommand("a" * 32, "a" * 256)])
        with expect_refusal(said):
            await bot.set_my_commands([BotCommand(name, description)])
        assert world.commands() == {"a" * 32: "a" * 256}


async def test_a_hundred_commands_at_most() -> None:
    async with bare() as (world, bot):
        many = [BotCommand(f"c{number}", "opis") for number in range(101)]
        await bot.set_my_commands(many[:100])
        assert len(world.commands()) == 100
        with expect_refusal("BOT_COMMANDS_TOO_MUCH"):
            await bot.set_my_commands(many)


async def test_the_narrowest_list_shows_in_the_menu() -> None:
    async with bare() as (world, bot):
        ola, ann = world.person("Ola"), world.person("Ann", language="en")
        group = world.group("Wieczór", ola, ann)
        await bot.set_my_commands([BotCommand("pomoc", "Pomoc")])
        in_groups = BotCommandScopeAllGroupChats()
        await bot.set_my_commands([BotCommand("ruch", "Ruch")], in_groups)
        await bot.set_my_commands([BotCommand("move", "Move")], in_groups, "en")
        assert ola.chooses("pomoc").text == "/pomoc"
        assert ola.chooses("ruch", group).text == "/ruch@wykladka_bot"
        assert ann.chooses("move", group).text == "/move@wykladka_bot"
        with pytest.raises(AssertionError, match="/pomoc is not in the menu"):
            ola.chooses("pomoc", group)
        await bot.set_my_commands([BotCommand("pas", "Pas")], BotCommandScopeChat(group.id))
        assert ola.chooses("pas", group)
        await bot.delete_my_commands(BotCommandScopeChat(group.id))
        assert ola.chooses("ruch", group)
        assert world.commands("all_group_chats", "en") == {"move": "Move"}
        got = await bot.get_my_commands(in_groups, "en")
        assert [one.command for one in got] == ["move"]


async def test_a_bot_describes_itself() -> None:
    async with bare() as (_, bot):
        await bot.set_my_description("Gra w słowa")
        await bot.set_my_short_description("A word game", "en")
        assert (await bot.get_my_description("pl")).description == "Gra w słowa"
        assert (await bot.get_my_short_description("en")).short_description == "A word game"
        with expect_refusal("short_description is too long"):
            await bot.set_my_short_description("a" * 121)


async def test_a_bot_sets_its_menu_button() -> None:
    async with bare() as (world, bot):
        assert (await bot.get_chat_menu_button()).type == "default"
        await bot.set_chat_menu_button(menu_button=MenuButtonCommands())
        assert (await bot.get_chat_menu_button()).type == world.menu_button == "commands"
        with expect_refusal("unsupported type"):
            await bot.set_chat_menu_button(menu_button=MenuButton("games"))
        with expect_refusal("not a private chat"):
            await bot.get_chat_menu_button(world.group("Kółko", world.person("Ola")).id)
