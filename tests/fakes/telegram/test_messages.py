"""Sending, editing, deleting: what goes and what Telegram refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from telegram import (
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    ReplyParameters,
    WebAppInfo,
)
from telegram.error import BadRequest

from tests.support.chat.telegram.application import bare, buttons, expect_refusal, picture

if TYPE_CHECKING:
    from telegram import Bot

    from tests.fakes.telegram import World
    from tests.fakes.telegram.person import Person

DAY = 24 * 3600


def _guest(world: World) -> Person:
    ola = world.person("Ola")
    ola.writes("/start")
    return ola


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a" * 4097, "message is too long"),
        ("<b></b>", "message text is empty"),
        ("<b>a", "can't parse entities"),
    ],
)
async def test_a_text_is_measured_after_its_html(text: str, said: str) -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        await bot.send_message(ola.id, f"<b>{'a' * 4096}</b>", parse_mode="HTML")
        with expect_refusal(said):
            await bot.send_message(ola.id, text, parse_mode="HTML")


async def test_outer_white_space_is_dropped_and_entities_move_along() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        sent = await bot.send_message(ola.id, "  \n<b> Ola </b>🙂 <i> </i> ", parse_mode="HTML")
        assert sent.text == "Ola 🙂"
        assert [sent.parse_entity(mark) for mark in sent.entities] == ["Ola "]


async def test_a_caption_ends_at_1024() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        await bot.send_photo(ola.id, picture(), caption="a" * 1024)
        with expect_refusal("caption is too long"):
            await bot.send_photo(ola.id, picture(), caption="a" * 1025)


async def test_a_photo_must_be_a_picture_and_is_known_by_its_id_and_fetched() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        sent = await bot.send_photo(ola.id, picture(), filename="plansza.png")
        again = await bot.send_photo(ola.id, sent.photo[-1].file_id)
        assert again.photo == sent.photo
        assert sent.photo[-1].width == 32
        file = await sent.photo[-1].get_file()
        assert bytes(await file.download_as_bytearray()) == picture()
        with expect_refusal("IMAGE_PROCESS_FAILED"):
            await bot.send_photo(ola.id, b"nie obraz")
        with expect_refusal("wrong file identifier"):
            await bot.send_photo(ola.id, "AgACAgIAAx")


async def test_documents_and_animations_keep_name_and_bytes() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        await bot.send_document(ola.id, b"#player1 Ola", filename="gra.gcg", caption="gra")
        post = await ola.sees("gra")
        assert (post.file_name, post.document) == ("gra.gcg", b"#player1 Ola")
        await bot.send_animation(ola.id, b"GIF89a", filename="gra.gif", caption="film")
        assert (await ola.sees("film")).animation == b"GIF89a"


@pytest.mark.parametrize(
    ("button", "said"),
    [
        (InlineKeyboardButton("Ż", callback_data="ż" * 33), "BUTTON_DATA_INVALID"),
        (InlineKeyboardButton("Ż", url="ftp://x"), "Wrong HTTP URL"),
        (InlineKeyboardButton("Ż"), "Text buttons are unallowed"),
        (InlineKeyboardButton("Ż", web_app=WebAppInfo("https://x.pl")), "BUTTON_TYPE_INVALID"),
    ],
)
async def test_buttons_are_checked(button: InlineKeyboardButton, said: str) -> None:
    async with bare() as (world, bot):
        group = world.group("Wieczór", _guest(world))
        with expect_refusal(said):
            await bot.send_message(group.id, "gra", reply_markup=InlineKeyboardMarkup([[button]]))


async def test_a_row_holds_eight_buttons() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        row = [InlineKeyboardButton(str(n), callback_data="d") for n in range(9)]
        await bot.send_message(ola.id, "gra", reply_markup=InlineKeyboardMarkup([row[:8]]))
        with expect_refusal("reply markup is too long"):
            await bot.send_message(ola.id, "gra", reply_markup=InlineKeyboardMarkup([row]))


async def test_a_force_reply_opens_an_answer() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        await bot.send_message(ola.id, "Jaki ruch?", reply_markup=ForceReply())
        assert (await ola.sees("Jaki")).force_reply


async def test_edits_change_in_place_and_drop_buttons_not_repeated() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        sent = await bot.send_message(ola.id, "raz", reply_markup=buttons("Ruch"))
        post = await ola.sees("raz")
        await bot.edit_message_text("dwa", ola.id, sent.message_id)
        assert (post.text, post.labels, post.edits[0].text) == ("dwa", [], "raz")
        with expect_refusal("message is not modified"):
            await bot.edit_message_text("dwa", ola.id, sent.message_id)
        await bot.edit_message_reply_markup(ola.id, sent.message_id, reply_markup=buttons("Stojak"))
        assert post.labels == [["Stojak"]]
        with expect_refusal("no caption in the message"):
            await bot.edit_message_caption(ola.id, sent.message_id, caption="trzy")
        with expect_refusal("message to edit not found"):
            await bot.edit_message_text("trzy", ola.id, 1)
        with expect_refusal("message can't be edited"):
            await bot.edit_message_text("trzy", ola.id, ola.history()[0].message_id)


async def test_a_photo_changes_with_its_caption_and_never_into_text() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        sent = await bot.send_photo(ola.id, picture(), caption="raz")
        post = await ola.sees("raz")
        media = InputMediaPhoto(picture(colour="red"), caption="<i>dwa</i>", parse_mode="HTML")
        await bot.edit_message_media(media, ola.id, sent.message_id, reply_markup=buttons("Ruch"))
        assert (post.photo, post.text) == (picture(colour="red"), "dwa")
        await bot.edit_message_caption(ola.id, sent.message_id, caption="trzy")
        assert (post.photo, post.text, post.labels) == (picture(colour="red"), "trzy", [])
        with expect_refusal("no text in the message"):
            await bot.edit_message_text("cztery", ola.id, sent.message_id)


async def _delete(bot: Bot, chat: int, message: int) -> str:
    try:
        await bot.delete_message(chat, message)
    except BadRequest as refusal:
        return refusal.message
    return "gone"


async def test_messages_can_be_deleted_for_two_days() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        group = world.group("Wieczór", ola)
        theirs = group.says(ola, "/ruch@wykladka_bot").message_id
        first = await bot.send_message(group.id, "raz")
        second = await bot.send_message(group.id, "dwa")
        assert await _delete(bot, group.id, first.message_id) == "gone"
        assert [post.text for post in group.history()] == ["/ruch@wykladka_bot", "dwa"]
        assert await _delete(bot, group.id, first.message_id) == "Message to delete not found"
        assert await _delete(bot, group.id, theirs) == "Message can't be deleted"
        world.advance(2 * DAY)
        said = await _delete(bot, group.id, second.message_id)
        assert said == "Message can't be deleted for everyone"
        await bot.edit_message_text("dwa lata", group.id, second.message_id)


async def test_a_reply_needs_its_message_unless_marked_optional() -> None:
    async with bare() as (world, bot):
        ola = _guest(world)
        await bot.send_message(ola.id, "raz", reply_to_message_id=ola.history()[0].message_id)
        post = await ola.sees("raz")
        assert post.reply_to is ola.history()[0]
        with expect_refusal("message to be replied not found"):
            await bot.send_message(ola.id, "dwa", reply_to_message_id=1)
        lenient = ReplyParameters(1, allow_sending_without_reply=True)
        await bot.send_message(ola.id, "dwa", reply_parameters=lenient)
        assert (await ola.sees("dwa")).reply_to is None
