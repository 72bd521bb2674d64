"""An evening in a Telegram group with topics: it has one topic, its own or that of its command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.delivery import deliver
from bot.delivery.channel import TryLaterError
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.telegram.evening import an_evening
from tests.support.chat.telegram.table import of_bot, plain

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.storage.store import Store
    from tests.fakes.telegram.group import Group
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")

MINUTE = 60_000


@pytest.fixture
async def evening(store: Store, clock: Clock) -> AsyncIterator[Evening]:
    """Yield Ola and Kuba, who opened their private chats, in a forum."""
    async with telegram_peer(inline=False, limits=NO_LIMITS) as world:
        found = an_evening(world, store, clock)
        found.group = world.group("Klub", found.ola, found.kuba, forum=True)
        yield found


async def begin(evening: Evening, topic: int | None = None) -> None:
    """Let Ola open an evening with a command in a topic, or in the general one."""
    table, ola = evening.table, evening.ola
    for one in (ola, evening.kuba):
        if not one.history():
            one.writes("/start")
    await table.settle()
    evening.group.says(ola, f"/turniej@{table.world.username}", topic=topic)
    await table.settle()
    await table.press(ola, table.desk(ola), "Załóż turniej")
    await table.settle()


def live(group: Group) -> Post:
    """Return the newest message of the bot that people can press."""
    return [post for post in of_bot(group) if post.labels][-1]


async def play(evening: Evening) -> list[str]:
    """Let both sign up, check in and begin round 1. Return the bot's messages."""
    table, group = evening.table, evening.group
    for who in (evening.ola, evening.kuba):
        await table.press(who, live(group), "Zapisz mnie")
    await table.pass_time(20 * MINUTE)
    await table.settle()
    for who in (evening.ola, evening.kuba):
        await table.press(who, live(group), "Jestem")
    for minutes in (8, 2):
        await table.pass_time(minutes * MINUTE)
        await table.settle()
    return [plain(post.text) for post in of_bot(group)]


def topics_of(group: Group) -> set[int | None]:
    """Return the topics in which the bot has posted."""
    return {post.topic for post in of_bot(group)}


async def test_an_evening_of_the_general_topic_gets_one_of_its_own(evening: Evening) -> None:
    table, group = evening.table, evening.group
    group.promotes_bot(topics=True)
    async with table.running():
        await begin(evening)
        [topic] = group.chat.topics
        assert group.chat.topics[topic].name == "Turniej"
        said = await play(evening)
        assert topics_of(group) == {topic}
        assert "runda 1" in said[-1]
        assert table.desk(evening.kuba).photo
        assert len(table.world.calls_of("createForumTopic")) == 1
        # A second evening is refused in the topic, and in the general one that it came from.
        for at in (topic, None):
            await begin(evening, at)
            assert "Trwa tu już inny turniej" in plain(table.desk(evening.ola).text)
        assert len(group.chat.topics) == 1


async def test_an_evening_stays_in_the_topic_of_its_command(evening: Evening) -> None:
    table, group = evening.table, evening.group
    group.promotes_bot(topics=True)
    topic = group.topic("Turnieje", evening.ola)
    async with table.running():
        await begin(evening, topic)
        assert "runda 1" in (await play(evening))[-1]
        assert topics_of(group) == {topic}
        assert not table.world.calls_of("createForumTopic")


async def test_without_the_right_the_evening_is_in_the_general_topic(evening: Evening) -> None:
    table, group = evening.table, evening.group
    async with table.running():
        await begin(evening)
        assert "runda 1" in (await play(evening))[-1]
        assert topics_of(group) == {None}
        # An evening asks once, with its first message.
        assert len(table.world.calls_of("createForumTopic")) == 1


async def test_a_group_without_topics_is_asked_once(evening: Evening) -> None:
    table = evening.table
    evening.group = table.world.group("Kółko", evening.ola, evening.kuba, admin=True)
    async with table.running():
        await begin(evening)
        assert "runda 1" in (await play(evening))[-1]
        assert len(table.world.calls_of("createForumTopic")) == 1


async def test_a_deleted_topic_leaves_its_evening_to_the_general_one(evening: Evening) -> None:
    table, group = evening.table, evening.group
    group.promotes_bot(topics=True)
    async with table.running():
        await begin(evening)
        [topic] = group.chat.topics
        for who in (evening.ola, evening.kuba):
            await table.press(who, live(group), "Zapisz mnie")
        group.deletes_topic(topic)
        await table.pass_time(20 * MINUTE)
        await table.settle()
        assert "Jestem" in str(live(group).labels)
        assert topics_of(group) == {None}
        assert len(table.world.calls_of("createForumTopic")) == 1


async def test_a_process_that_dies_before_the_move_makes_no_second_topic(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, group = evening.table, evening.group
    group.promotes_bot(topics=True)
    async with table.running():
        with monkeypatch.context() as patched:
            patched.setattr(deliver, "follow_moved_place", _die)
            await begin(evening)
        [topic] = group.chat.topics
        assert not [post for post in of_bot(group) if post.labels]
    async with table.running():
        await table.pass_time(MINUTE)
        await table.settle()
        assert live(group).topic == topic
        assert len(table.world.calls_of("createForumTopic")) == 1


async def _die(*_arguments: object) -> None:
    reason = "the process dies"
    raise TryLaterError(reason)


async def test_an_evening_of_a_closed_topic_goes_on_and_comes_back(evening: Evening) -> None:
    table, group = evening.table, evening.group
    topic = group.topic("Turnieje", evening.ola)
    async with table.running():
        await begin(evening, topic)
        for who in (evening.ola, evening.kuba):
            await table.press(who, live(group), "Zapisz mnie")
        group.closes_topic(topic)
        await table.pass_time(20 * MINUTE)
        await table.settle()
        for who in (evening.ola, evening.kuba):
            await table.press(who, table.desk(who), "Jestem")
        await table.pass_time(10 * MINUTE)
        await table.settle()
        assert "Teraz ruch: Ola" in plain(table.desk(evening.kuba).text)
        assert "runda 1" not in plain(live(group).text)
        group.reopens_topic(topic)
        group.says(evening.ola, f"/moje_gry@{table.world.username}", topic=topic)
        await table.settle()
        assert "runda 1" in plain(live(group).text)
        assert live(group).topic == topic
