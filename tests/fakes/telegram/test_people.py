"""People see and do this: presses, alerts, links, pings, topics, edits."""

from __future__ import annotations

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from tests.support.chat.telegram.application import bare, buttons, expect_refusal, press_id


async def test_a_press_carries_its_person_and_button_and_is_answered_once() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        await bot.send_message(group.id, "Ruch", reply_markup=buttons("Stojak"))
        post = await group.sees("Stojak", by_button=True)
        press = ola.taps(post, "Stojak")
        query = (await bot.get_updates())[-1].callback_query
        assert query is not None
        assert (query.data, query.from_user.id) == ("Stojak", ola.id)
        assert query.message is not None
        assert query.message.message_id == post.message_id
        with expect_refusal("MESSAGE_TOO_LONG"):
            await query.answer("a" * 201, show_alert=True)
        await query.answer("a" * 200, show_alert=True)
        assert (await press.wait_for_answer()).alert
        with expect_refusal("query is too old"):
            await query.answer()


async def test_a_press_cannot_be_answered_late() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        await bot.send_message(group.id, "Ruch", reply_markup=buttons("Stojak"))
        ola.taps(await group.sees("Ruch"), "Stojak")
        number = await press_id(bot)
        world.advance(16)
        with expect_refusal("query is too old and response timeout expired or query ID is invalid"):
            await bot.answer_callback_query(number)
        assert not ola.alerts


async def test_only_visible_buttons_can_be_pressed() -> None:
    async with bare() as (world, bot):
        ola, stranger = world.person("Ola"), world.person("Ewa")
        group = world.group("Wieczór", ola)
        sent = await bot.send_message(group.id, "Ruch", reply_markup=buttons("Stojak"))
        post = await group.sees("Ruch")
        with pytest.raises(AssertionError, match="no button “Pas”"):
            ola.taps(post, "Pas")
        with pytest.raises(AssertionError, match="Ewa does not see"):
            stranger.taps(post, "Stojak")
        await bot.delete_message(group.id, sent.message_id)
        with pytest.raises(AssertionError, match="Ola does not see"):
            ola.taps(post, "Stojak")
        assert not world.updates


async def test_a_link_to_the_bot_starts_it_with_the_code() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        group = world.group("Wieczór", ola)
        link = InlineKeyboardButton("Dołącz", url=world.link("K7QX4M"))
        await bot.send_message(group.id, "gra", reply_markup=InlineKeyboardMarkup([[link]]))
        ola.follows(await group.sees("gra"), "Dołącz")
        assert ola.history()[0].text == "/start K7QX4M"
        await bot.send_message(ola.id, "Witaj przy stole")
        with pytest.raises(AssertionError, match="leads elsewhere"):
            ola.opens("https://t.me/inny_bot?start=K7QX4M")


async def test_pings_go_to_the_named_the_answered_and_the_private_reader() -> None:
    async with bare() as (world, bot):
        ola, jan = world.person("Ola", username="ola_k"), world.person("Jan")
        stranger = world.person("Ewa", username="ewa")
        group = world.group("Wieczór", ola, jan)
        await bot.send_message(group.id, "@Ola_K i @ewa, Wasza kolej")
        link = f'<a href="tg://user?id={jan.id}">Jan</a>, Twoja kolej'
        await bot.send_message(group.id, link, parse_mode="HTML", disable_notification=True)
        asked = group.says(ola, "/ruch@wykladka_bot")
        await bot.send_message(group.id, "Już", reply_to_message_id=asked.message_id)
        ola.writes("/start")
        await bot.send_message(ola.id, "Twoja kolej")
        assert [(ping.why, ping.silent) for ping in ola.pings] == [
            ("mention", False),
            ("reply", False),
            ("private", False),
        ]
        assert [(ping.why, ping.silent) for ping in jan.pings] == [("mention", True)]
        assert not stranger.pings


async def test_a_message_notifies_the_first_five_mentioned_people() -> None:
    """A message that mentions more than fifty people notifies nobody."""
    async with bare() as (world, bot):
        people = [world.person(f"Osoba{number}") for number in range(51)]
        group = world.group("Wieczór", *people)
        links = [f'<a href="tg://user?id={one.id}">{one.user.name}</a>' for one in people]
        await bot.send_message(group.id, " ".join(links[:6]), parse_mode="HTML")
        assert [len(one.pings) for one in people[:6]] == [1, 1, 1, 1, 1, 0]
        await bot.send_message(group.id, " ".join(links), parse_mode="HTML")
        assert [len(one.pings) for one in people[:6]] == [1, 1, 1, 1, 1, 0]


async def test_a_mention_has_an_id_only_for_a_person_without_username() -> None:
    async with bare(privacy=False) as (world, bot):
        ola, jan = world.person("Ola"), world.person("Jan")
        group = world.group("Wieczór", ola, jan)
        group.says(ola, "/nowa_gra @jan_b Jan", mentions=[jan])
        message = (await bot.get_updates())[0].message
        assert message is not None
        marks = {mark.type: mark.user and mark.user.id for mark in message.entities}
        assert marks == {"bot_command": None, "mention": None, "text_mention": jan.id}


async def test_topics_keep_their_messages_apart() -> None:
    async with bare(privacy=False) as (world, bot):
        ola = world.person("Ola")
        group = world.group("Klub", ola, forum=True)
        topic = group.topic("Gry", by=ola)
        group.says(ola, "/ruch", topic=topic)
        message = (await bot.get_updates())[-1].message
        assert message is not None
        assert (message.message_thread_id, message.is_topic_message) == (topic, True)
        assert message.reply_to_message is not None
        assert message.reply_to_message.forum_topic_created is not None
        await bot.send_message(group.id, "plansza", message_thread_id=topic)
        await bot.send_message(group.id, "ogólne")
        assert [post.text for post in group.history(topic=topic)][1:] == ["/ruch", "plansza"]
        with expect_refusal("message thread not found"):
            await bot.send_message(group.id, "plansza", message_thread_id=999)
        group.closes_topic(topic)
        with expect_refusal("TOPIC_CLOSED"):
            await bot.send_message(group.id, "plansza", message_thread_id=topic)


async def test_a_person_edits_their_own_message() -> None:
    async with bare() as (world, bot):
        ola = world.person("Ola")
        ola.edits(ola.writes("h8 zasyc"), "h8 zasycz")
        edited = (await bot.get_updates())[-1].edited_message
        assert edited is not None
        assert edited.text == "h8 zasycz"


async def test_administrators_are_listed() -> None:
    async with bare() as (world, bot):
        ola, jan, ewa = world.person("Ola"), world.person("Jan"), world.person("Ewa")
        group = world.group("Wieczór", ola, jan)
        group.promotes(jan)
        admins = {one.user.id: one.status for one in await bot.get_chat_administrators(group.id)}
        assert admins == {ola.id: "creator", jan.id: "administrator"}
        assert (await bot.get_chat_member(group.id, ewa.id)).status == "left"
        assert (await bot.get_chat(group.id)).title == "Wieczór"
        with expect_refusal("invalid user_id"):
            await bot.get_chat_member(group.id, 5)
