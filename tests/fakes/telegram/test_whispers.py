"""Ephemeral messages of Bot API 10.3, and what a server before it makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from telegram import BotCommand
from telegram.error import TelegramError

from tests.support.chat.telegram.application import bare, buttons, expect_refusal, picture, press_id

if TYPE_CHECKING:
    from telegram import Bot, Message

    from tests.fakes.telegram import World
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.person import Person


def _table(world: World, **more: bool) -> tuple[Person, Person, Group]:
    ola, jan = world.person("Ola"), world.person("Jan")
    return ola, jan, world.group("Wieczór", ola, jan, **more)


async def _register(bot: Bot) -> None:
    await bot.set_my_commands([BotCommand("stojak", "Stojak", api_kwargs={"is_ephemeral": True})])


def _for(person: Person, **more: object) -> dict[str, Any]:
    return {"ephemeral_message_parameters": {"receiver_user_id": person.id, **more}}


async def _whisper(bot: Bot, group: Group, to: Person, text: str, **more: object) -> Message:
    return await bot.send_message(group.id, text, api_kwargs=_for(to, **more))


async def test_is_ephemeral_is_read_back_where_it_is_known() -> None:
    async with bare(ephemeral=True) as (_, bot):
        await _register(bot)
        [command] = await bot.get_my_commands()
        assert command.api_kwargs == {"is_ephemeral": True}
    async with bare() as (_, bot):
        await _register(bot)
        [command] = await bot.get_my_commands()
        assert not command.api_kwargs


async def test_an_ephemeral_command_is_seen_by_its_sender_and_the_bot() -> None:
    async with bare(ephemeral=True) as (world, bot):
        ola, jan, group = _table(world)
        await _register(bot)
        asked = group.says(ola, "/stojak")
        assert group.history(ola) == [asked]
        assert not group.history(jan)
        assert not group.history()
        message = (await bot.get_updates())[-1].message
        assert message is not None
        assert message.api_kwargs["ephemeral_message_id"] == asked.ephemeral_id

        sent = await _whisper(bot, group, ola, "Z1 A1")
        assert sent.api_kwargs["receiver_user"]["id"] == ola.id
        desk = await group.sees("Z1", viewer=ola)
        assert group.history(jan) == []
        ola.replies(desk, "h8 zasycz")
        assert not group.history()
        assert len(world.updates) == 2
        group.says(jan, "/stojak", public=True)
        assert len(group.history()) == 1


async def test_an_ordinary_bot_whispers_within_15_seconds() -> None:
    async with bare(ephemeral=True) as (world, bot):
        ola, jan, group = _table(world)
        with expect_refusal("BOT_NOT_ADMIN"):
            await _whisper(bot, group, ola, "Z1 A1")
        await bot.send_message(group.id, "Ruch", reply_markup=buttons("Stojak"))
        ola.taps(await group.sees("Ruch"), "Stojak")
        number = await press_id(bot)
        with expect_refusal("query is too old"):
            await _whisper(bot, group, jan, "Z1 A1", callback_query_id=number)
        await _whisper(bot, group, ola, "Z1 A1", callback_query_id=number)
        world.advance(16)
        with expect_refusal("query is too old"):
            await _whisper(bot, group, ola, "Z1 A1", callback_query_id=number)


async def test_an_administrator_whispers_at_any_time_but_not_in_private() -> None:
    async with bare(ephemeral=True) as (world, bot):
        ola, _, group = _table(world, admin=True)
        await _whisper(bot, group, ola, "Z1 A1")
        assert (await group.sees("Z1", viewer=ola)).only_for is ola.user
        ola.writes("/start")
        with expect_refusal("BOT_NOT_ADMIN"):
            await bot.send_message(ola.id, "Z1 A1", api_kwargs=_for(ola))


async def test_a_whisper_stands_in_place_of_the_board_for_the_presser() -> None:
    async with bare(ephemeral=True) as (world, bot):
        ola, jan, group = _table(world)
        await bot.send_message(group.id, "Ruch", reply_markup=buttons("Stojak"))
        board = await group.sees("Ruch")
        ola.taps(board, "Stojak")
        number = await press_id(bot)
        wanted = _for(ola, callback_query_id=number, replace_callback_query_message=True)
        sent = await bot.send_photo(
            group.id, picture(), caption="Z1 A1", reply_markup=buttons("Pas"), api_kwargs=wanted
        )
        [desk] = group.history(ola)
        assert (desk.photo, desk.text) == (picture(), "Z1 A1")
        assert group.history(jan) == [board]
        with pytest.raises(AssertionError, match="Jan does not see"):
            jan.taps(desk, "Pas")

        where = {
            "chat_id": group.id,
            "receiver_user_id": ola.id,
            "ephemeral_message_id": sent.api_kwargs["ephemeral_message_id"],
        }
        edit = where | {"caption": "ZASYCZ +21"}
        assert await bot.do_api_request("editEphemeralMessageCaption", edit)
        assert (desk.text, desk.labels) == ("ZASYCZ +21", [])
        with expect_refusal("message is not modified"):
            await bot.do_api_request("editEphemeralMessageCaption", edit)
        with expect_refusal("message to edit not found"):
            await bot.do_api_request(
                "editEphemeralMessageCaption", edit | {"receiver_user_id": jan.id}
            )
        markup = where | {"reply_markup": buttons("Zatwierdź").to_json()}
        assert await bot.do_api_request("editEphemeralMessageReplyMarkup", markup)
        ola.taps(desk, "Zatwierdź")
        number = await press_id(bot)
        again = _for(ola, callback_query_id=number, replace_callback_query_message=True)
        with expect_refusal("EPHEMERAL_MESSAGE_CANT_BE_REPLACED"):
            await bot.send_message(group.id, "dwa", api_kwargs=again)
        assert await bot.do_api_request("deleteEphemeralMessage", where)
        assert group.history(ola) == [board]


async def test_an_older_server_makes_a_whisper_public_and_knows_no_new_method() -> None:
    async with bare() as (world, bot):
        ola, _, group = _table(world)
        await _whisper(bot, group, ola, "Z1 A1")
        assert [post.text for post in group.history()] == ["Z1 A1"]
        with pytest.raises(TelegramError, match="not found"):
            await bot.do_api_request("deleteEphemeralMessage", {"chat_id": group.id})
