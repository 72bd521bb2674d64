"""Topics in private chats, and the request for a reply under buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from telegram import InlineKeyboardMarkup

from tests.support.chat.telegram.application import bare, buttons, expect_refusal

if TYPE_CHECKING:
    from tests.fakes.telegram.state import Asking


async def test_a_private_chat_has_topics_if_botfather_allows_them() -> None:
    async with bare(topics=True) as (world, bot):
        assert (await bot.get_me()).has_topics_enabled
        ola = world.person("Ola")
        ola.writes("/start")
        await bot.get_updates()
        made = await bot.create_forum_topic(ola.id, "Ola – Kuba")
        topic = made.message_thread_id
        assert ola.topics == {topic: "Ola – Kuba"}
        await bot.send_message(ola.id, "plansza", message_thread_id=topic)
        ola.writes("kot", topic=topic)
        message = (await bot.get_updates())[-1].message
        assert message is not None
        assert (message.message_thread_id, message.is_topic_message) == (topic, True)
        ola.deletes_topic(topic)
        assert [post.text for post in ola.history()] == ["/start"]
        with expect_refusal("message thread not found"):
            await bot.send_message(ola.id, "plansza", message_thread_id=topic)


async def test_without_botfather_there_is_no_topic() -> None:
    async with bare() as (world, bot):
        assert not (await bot.get_me()).has_topics_enabled
        ola = world.person("Ola")
        ola.writes("/start")
        with expect_refusal("BOT_FORUM_CREATE_FORBIDDEN"):
            await bot.create_forum_topic(ola.id, "Gra")


def asking() -> InlineKeyboardMarkup:
    """Return a button with the request for a reply."""
    rows = buttons("Ruch").inline_keyboard
    return InlineKeyboardMarkup(rows, api_kwargs={"force_reply": True})


async def test_buttons_may_come_with_the_request_for_a_reply_and_keep_it() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        ola.writes("/start")
        sent = await bot.send_message(ola.id, "Twój ruch", reply_markup=asking())
        post = await ola.sees("Twój ruch")
        assert (post.force_reply, post.labels) == (True, [["Ruch"]])
        with expect_refusal("can't be changed"):
            await bot.edit_message_text("kot", ola.id, sent.message_id, reply_markup=buttons("Pas"))
        await bot.edit_message_text("kot", ola.id, sent.message_id, reply_markup=asking())
        await bot.edit_message_text("kot!", ola.id, sent.message_id)
        assert post.labels == []


@pytest.mark.parametrize("taken", ["ignored", "refused"])
async def test_an_older_server_has_no_request_under_buttons(taken: Asking) -> None:
    async with bare(asking=taken) as (world, bot):
        ola = world.person("Ola")
        ola.writes("/start")
        if taken == "refused":
            with expect_refusal("can't parse reply keyboard markup"):
                await bot.send_message(ola.id, "Twój ruch", reply_markup=asking())
            return
        await bot.send_message(ola.id, "Twój ruch", reply_markup=asking())
        assert not (await ola.sees("Twój ruch")).force_reply


async def test_a_forum_gives_the_bot_a_topic_only_with_the_right_to_manage_them() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        forum, plain = world.group("Klub", ola, forum=True), world.group("Kółko", ola)
        with expect_refusal("the chat is not a forum"):
            await bot.create_forum_topic(plain.id, "Czwartek")
        with expect_refusal("not enough rights to create a topic"):
            await bot.create_forum_topic(forum.id, "Czwartek")
        closed = forum.topic("Inne", ola)
        forum.closes_topic(closed)
        with expect_refusal("TOPIC_CLOSED"):
            await bot.send_message(forum.id, "zapisy", message_thread_id=closed)
        forum.promotes_bot(topics=True)
        made = await bot.create_forum_topic(forum.id, "Czwartek")
        await bot.send_message(forum.id, "zapisy", message_thread_id=made.message_thread_id)
        assert [post.text for post in forum.history(topic=made.message_thread_id)] == ["", "zapisy"]
        # Who manages topics may write in a closed one.
        await bot.send_message(forum.id, "zapisy", message_thread_id=closed)
