"""Changes of a game's places on Telegram: every place sees the newest board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.evening import an_evening, live, moves_of
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.fakes.telegram.person import Person
    from tests.fakes.telegram.records import Post
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles", "_impatient")


async def test_the_others_are_told_of_a_player_who_blocks_the_bot(evening: Evening) -> None:
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    async with table.running():
        ola.writes("/nowa_gra")
        await table.settle()
        [code] = await table.games(ola)
        kuba.opens(table.world.link(code))
        await table.settle()
        ola.blocks_bot()
        await table.settle()
        assert table.world.calls_of("sendPhoto")
        ola_moves = (await table.table(code)).game
        assert ola_moves is not None
        kuba.writes("/przerwij_grę")
        await table.settle()
        await table.press(kuba, table.desk(kuba), "Tak")
        await table.settle()
        said = " ".join(plain(post.text) for post in kuba.history())
        assert "Nie mogę napisać do tej osoby: Ola." in said


async def test_a_game_goes_on_in_private_after_the_group_removes_the_bot(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        ola.writes("/start")
        await table.begin(group, ola, kuba)
        group.removes_bot()
        await table.move(ola, MOVES[0])
        said = [plain(post.text) for post in ola.history()]
        assert any(
            "Ola: DEPN(Ę)LI" in text and "Nie mogę napisać do tej osoby: Kuba." in text
            for text in said
        )
        assert any("Nie ma mnie już tam, gdzie była plansza" in text for text in said)
        [private] = [post for post in live_of(ola) if "Nie ma mnie już" in plain(post.text)]
        group.adds_bot()
        await table.settle()
        hello, board = of_bot(group)[-2:]
        assert "Nowa gra" in str(hello.labels)
        assert "Ola: DEPN(Ę)LI" in plain(board.text)
        assert "@Kuba, twój ruch" in plain(board.text)
        # All players can be reached again, and play goes on only there.
        assert "Nie mogę napisać do tej osoby" not in plain(board.text)
        assert "nie ma już" not in plain(board.text)
        assert private.deleted
        kuba.writes("/start")
        await table.move(kuba, MOVES[1])
        assert "NUCIŁBYM" in newest(group).text
        assert not any("Kuba: NUCIŁBYM" in post.text for post in ola.history())


async def test_a_group_that_becomes_a_supergroup_keeps_its_game(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        code = await table.begin(group, ola, kuba)
        await table.move(ola, MOVES[0])
        old = group.id
        group.becomes_supergroup()
        await table.settle()
        assert group.id != old
        await table.move(kuba, MOVES[1])
        here = [post for post in of_bot(group) if post.chat.id == group.id]
        assert [plain(post.text).split(" ·")[0] for post in here] == ["🌟 Wykładka! Kuba: NUCIŁBYM"]
        assert (await table.press(ola, here[-1], "Stojak")).startswith("🔒")
        await table.move(ola, MOVES[2])
        assert "ŻGNIJ" in newest(group).text
        assert len(await moves_of(evening, code)) == 3
        # Messages in the old chat can't be changed any more.
        assert [post.chat.id for post in live(group)][-1] == group.id


async def test_a_game_stays_in_its_topic(telegram_world: World, store: Store, clock: Clock) -> None:
    evening = an_evening(telegram_world, store, clock)
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    forum = telegram_world.group("Klub", ola, kuba, forum=True)
    words, other = forum.topic("Słowa", ola), forum.topic("Inne", ola)
    async with table.running():
        forum.says(ola, "/nowa_gra@wykladka_bot na 2 osoby", topic=words)
        await table.settle()
        kuba.writes("/start")
        kuba.taps(newest(forum), "Dołącz")
        await table.settle()
        await table.move(ola, MOVES[0])
        assert {post.topic for post in of_bot(forum)} == {words}
        assert not [post for post in forum.history(topic=other) if post.sender.is_bot]
        forum.closes_topic(words)
        await table.move(kuba, MOVES[1])
        said = [plain(post.text) for post in kuba.history()]
        assert any("Kuba: NUCIŁBYM" in text and "Teraz ruch: Ola" in text for text in said)


async def test_a_deleted_board_is_posted_again(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        await table.begin(group, ola, kuba)
        await table.move(ola, MOVES[0])
        newest(group).deleted = True
        await table.press(kuba, await _rack(evening), "Akceptuj")
        assert "✅ Kuba akceptuje." in newest(group).text
        newest(group).deleted = True
        await table.move(kuba, MOVES[1])
        assert "NUCIŁBYM" in newest(group).text


def live_of(person: Person) -> list[Post]:
    """Return the messages with buttons in a private chat."""
    return [post for post in person.history() if post.sender.is_bot and post.labels]


async def _rack(evening: Evening) -> Post:
    """Return Kuba's own desk."""
    evening.kuba.writes("/stojak")
    await evening.table.settle()
    return evening.table.desk(evening.kuba)


async def test_the_game_goes_on_as_text_without_the_right_to_pictures(evening: Evening) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    async with table.running():
        group.denies("photos")
        await table.begin(group, ola, kuba)
        begun = newest(group)
        assert begun.photo is None
        assert "brakuje uprawnienia: Wysyłanie zdjęć" in plain(begun.text)
        assert ["Ruch", "Stojak", "Więcej"] in begun.labels
        await table.move(ola, MOVES[0])
        moved = newest(group)
        assert " 8 = . . ' . . D E P N ę L I . =" in moved.text
        assert "brakuje uprawnienia" not in plain(moved.text)  # It was said before.
        assert "@Kuba, twój ruch" in plain(moved.text)
        # The same message is edited while its subject stays the same.
        await table.press(kuba, moved, "Akceptuj")
        assert "✅ Kuba akceptuje." in newest(group).text
        assert newest(group) is moved
        assert live(group) == [moved]
        group.allows("photos")
        await table.move(kuba, MOVES[1])
        assert newest(group).photo is not None
        assert live(group) == [newest(group)]
        # The right is taken away between two edits of one board, so the words come below it.
        group.denies("photos")
        await table.move(ola, MOVES[2])
        assert "brakuje uprawnienia" in plain(newest(group).text)
        assert live(group) == [newest(group)]
    # All other messages about it are private.
    assert not any("Kuba: NUCIŁBYM" in post.text for post in ola.history())


async def test_a_missing_right_is_named_at_the_start_of_a_game(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        ola.writes("/start")
        group.says(ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        assert not any("brakuje uprawnienia" in plain(post.text) for post in of_bot(group))
        group.denies("photos")
        group.says(ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        assert any("uprawnienia: Wysyłanie zdjęć" in plain(post.text) for post in of_bot(group))
        group.denies("text messages")
        group.says(ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        said = [plain(post.text) for post in ola.history()]
        assert any("brakuje uprawnienia: Wysyłanie wiadomości" in text for text in said)
        # An administrator may do it all the same.
        group.promotes_bot()
        group.says(ola, "/nowa_gra@wykladka_bot")
        await table.settle()
        assert "brakuje uprawnienia" not in plain(newest(group).text)


async def test_a_board_asked_for_where_no_pictures_are_allowed_is_text(evening: Evening) -> None:
    table, ola, group = evening.table, evening.ola, evening.group
    async with table.running():
        await table.begin(group, ola, evening.kuba)
        group.denies("photos")
        group.says(ola, "/plansza@wykladka_bot")
        await table.settle()
        assert " 8 = . . ' . . . - . . . ' . . =" in newest(group).text


async def test_a_game_comes_back_to_a_lost_group_only_where_its_player_asks(
    evening: Evening,
) -> None:
    table, ola, kuba, group = evening.table, evening.ola, evening.kuba, evening.group
    world = table.world
    iza = world.person("Iza", username="iza_k")
    group.joins(iza)
    other = world.group("Obcy", ola, iza)
    async with table.running():
        for person in (ola, kuba, iza):
            person.writes("/start")
        code = await table.begin(group, ola, kuba)
        group.mutes_bot()
        await table.move(ola, MOVES[0])
        told = plain(live_of(kuba)[-1].text)
        assert "brakuje uprawnienia do wysyłania wiadomości" in told
        assert "wpisz tam /moje_gry" in told
        group.allows("text messages", "photos")
        shown = len(of_bot(group))
        for stranger, where in ((iza, group), (ola, other)):
            where.says(stranger, f"/plansza@wykladka_bot {code}")
            await table.settle()
        await table.move(kuba, MOVES[1])
        assert "NUCIŁBYM" in live_of(ola)[-1].text
        assert not any("NUCIŁBYM" in post.text for post in (*of_bot(other), *of_bot(group)[shown:]))
        group.says(kuba, "/moje_gry@wykladka_bot")
        await table.settle()
        assert "@Ola, twój ruch" in plain(newest(group).text)
        assert live(group)[-1] is newest(group)
        await table.move(ola, MOVES[2])
        assert "ŻGNIJ" in newest(group).text
        assert not any("Ola: ŻGNIJ" in post.text for post in kuba.history())


async def test_a_deleted_topic_leaves_its_game_to_the_group(
    telegram_world: World, store: Store, clock: Clock
) -> None:
    evening = an_evening(telegram_world, store, clock)
    table, ola, kuba = evening.table, evening.ola, evening.kuba
    forum = telegram_world.group("Klub", ola, kuba, forum=True)
    words = forum.topic("Słowa", ola)
    async with table.running():
        forum.says(ola, "/nowa_gra@wykladka_bot na 2 osoby", topic=words)
        await table.settle()
        for person in (ola, kuba):
            person.writes("/start")
        kuba.taps(newest(forum), "Dołącz")
        await table.settle()
        del forum.chat.topics[words]
        await table.move(ola, MOVES[0])
        board = newest(forum)
        assert board.topic is None
        assert "@Kuba, twój ruch" in plain(board.text)
