"""A topic for each game in a private chat: an operator's option, off at first."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import an_evening
from tests.support.chat.telegram.table import plain

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.game_id import GameId
    from bot.storage.store import Store
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")


@asynccontextmanager
async def evening_of(
    store: Store, clock: Clock, *, allowed: bool = True, wanted: bool = True
) -> AsyncIterator[Evening]:
    """Yield Ola and Kuba on a Telegram whose BotFather may have allowed topics."""
    async with telegram_peer(topics=allowed, limits=NO_LIMITS) as world:
        yield an_evening(world, store, clock, topics=wanted)


async def begin(evening: Evening, guest: Person) -> GameId:
    """Begin another game of Ola and a guest in their own chats."""
    table, ola = evening.table, evening.ola
    known = await table.games(ola)
    ola.writes("/nowa_gra")
    await table.settle()
    [code] = set(await table.games(ola)) - set(known)
    guest.opens(table.world.link(code))
    await table.settle()
    return code


def live(person: Person) -> list[Post]:
    """Return the pictures that a person can press."""
    return [post for post in person.history() if post.sender.is_bot and post.photo and post.labels]


async def test_each_game_has_a_topic_where_a_word_needs_no_question(
    store: Store, clock: Clock
) -> None:
    async with evening_of(store, clock) as evening:
        table, ola, kuba = evening.table, evening.ola, evening.kuba
        iza = table.world.person("Iza", username="iza_k")
        async with table.running():
            first = await begin(evening, kuba)
            second = await begin(evening, iza)
            assert list(ola.topics.values()) == ["Ola – Kuba", "Ola – Iza"]
            one, other = ola.topics
            boards = {post.topic: post for post in live(ola)}
            assert first in boards[one].text
            assert second in boards[other].text
            for topic in (one, other):
                ola.writes(MOVES[0], topic=topic)
                await table.settle()
            # Each preview is in its topic, on the board that was there.
            assert [boards[topic].text.startswith("Podgląd") for topic in (one, other)] == [
                True
            ] * 2
            await table.press(ola, boards[one], "Zatwierdź")
            assert "Teraz ruch: Kuba" in plain(boards[one].text)
            ola.writes("/worek", topic=one)
            await table.settle()
            assert ola.history()[-1].topic == one
            ola.writes("/pomoc", topic=other)
            await table.settle()
            assert ola.history()[-1].topic == other
            # The board of the other topic is still in sight.
            await table.move(kuba, MOVES[1], first)
            [now] = [post for post in live(ola) if post.topic == one]
            assert "NUCIŁBYM" in now.text


async def test_another_process_knows_the_topics(store: Store, clock: Clock) -> None:
    async with evening_of(store, clock) as evening:
        table, ola, kuba = evening.table, evening.ola, evening.kuba
        async with table.running():
            code = await begin(evening, kuba)
            await begin(evening, table.world.person("Iza", username="iza_k"))
            topic = min(ola.topics)
        async with table.running():
            ola.writes(MOVES[0], topic=topic)
            await table.settle()
            [preview] = [post for post in live(ola) if post.text.startswith("Podgląd")]
            assert preview.topic == topic
            await table.press(ola, preview, "Zatwierdź")
            await table.move(kuba, MOVES[1], code)
            assert {post.topic for post in live(ola)} == {*ola.topics}
            assert len(ola.topics) == 2


async def test_a_deleted_topic_leaves_its_game_to_the_chat(store: Store, clock: Clock) -> None:
    async with evening_of(store, clock) as evening:
        table, ola, kuba = evening.table, evening.ola, evening.kuba
        async with table.running():
            await begin(evening, kuba)
            [topic] = ola.topics
            ola.deletes_topic(topic)
            ola.writes(MOVES[0])
            await table.settle()
            [preview] = live(ola)
            assert preview.text.startswith("Podgląd")
            assert preview.topic is None
            await table.press(ola, preview, "Zatwierdź")
            await table.move(kuba, MOVES[1])
            # The next turn opens a topic again.
            assert live(ola)[-1].topic in ola.topics


async def test_a_refused_topic_is_no_obstacle(store: Store, clock: Clock) -> None:
    """For weeks Telegram refused topics that it had allowed before (tdlib/telegram-bot-api#847)."""
    async with evening_of(store, clock) as evening:
        table, ola, kuba = evening.table, evening.ola, evening.kuba
        async with table.running():
            table.world.state.topics = False
            await begin(evening, kuba)
            [board] = live(ola)
            assert board.topic is None
            await table.move(ola, MOVES[0])
            await table.move(kuba, MOVES[1])
            assert len(live(ola)) == 1
            # It was tried once for each chat.
            assert len(table.world.calls_of("createForumTopic")) == 2


@pytest.mark.parametrize(("allowed", "wanted"), [(True, False), (False, True)])
async def test_without_either_consent_a_game_stays_in_the_chat(
    store: Store,
    clock: Clock,
    caplog: pytest.LogCaptureFixture,
    *,
    allowed: bool,
    wanted: bool,
) -> None:
    caplog.set_level(logging.WARNING, "bot.chat.telegram")
    async with evening_of(store, clock, allowed=allowed, wanted=wanted) as evening:
        table, ola = evening.table, evening.ola
        async with table.running():
            await begin(evening, evening.kuba)
            assert live(ola)[0].topic is None
            assert not table.world.calls_of("createForumTopic")
    assert ("TELEGRAM_TOPICS" in caplog.text) is wanted
