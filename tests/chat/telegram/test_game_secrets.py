"""Secrets on Telegram: words before they count, racks, tiles to come."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.game.body import GameBody
from bot.rules.log import AllBut
from tests.fakes.telegram import NO_LIMITS, telegram_peer
from tests.support.chat.known_game import MOVES, OneList
from tests.support.chat.telegram.evening import an_evening, texts_for
from tests.support.chat.telegram.table import newest, of_bot, plain
from tests.support.dialogue.secrets import secret_words

if TYPE_CHECKING:
    from bot.storage.store import Store
    from tests.fakes.telegram import World
    from tests.support.chat.telegram.evening import Evening
    from tests.support.clock import Clock

pytestmark = pytest.mark.usefixtures("_tiles")


async def test_before_a_move_counts_nothing_shows_whether_its_word_is_valid(
    telegram_world: World, store: Store, clock: Clock
) -> None:
    """Check 4: the texts are equal with a list of all words and with an empty list."""
    told = []
    for known in (AllBut(()), ()):
        evening = an_evening(telegram_world, store, clock, lists=OneList(known))
        table, ola = evening.table, evening.ola
        async with table.running():
            code = await table.begin(evening.group, ola, evening.kuba)
            for typed in ("8g depn(ę)li", "8g depneli", "pled", "xd", "a1 pled"):
                ola.writes(typed)
                await table.settle()
                evening.group.says(ola, f"/ruch@wykladka_bot {typed}")
                await table.settle()
                if "Podgląd" in str(newest(evening.group).labels):
                    await table.press(ola, newest(evening.group), "Podgląd")
            told.append([text.replace(code, "K7QX4M") for text in texts_for(evening, ola)])
    assert told[0] == told[1]
    said = "Podgląd nie mówi, czy słowo"
    assert any(said in text for text in told[0])


async def test_a_line_typed_to_the_bot_alone_is_not_public_before_it_counts(
    store: Store, clock: Clock
) -> None:
    """Check 6: Ruch in a group, on a server that supports whispers."""
    async with telegram_peer(ephemeral=True, inline=False, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, ola, group = evening.table, evening.ola, evening.group
        async with table.running():
            await table.begin(group, ola, evening.kuba)
            board = newest(group)
            await table.press(ola, board, "Ruch")
            asked = await group.sees("Stojak", viewer=ola)
            assert asked.force_reply
            assert asked.only_for is ola.user
            ola.replies(asked, MOVES[0])
            await table.settle()
            preview = await group.sees("Podgląd", viewer=ola)
            assert preview.photo
            for eyes in (None, evening.kuba):
                said = "".join(post.text for post in group.history(eyes))
                assert "depn" not in said.lower()
            await table.press(ola, preview, "Zatwierdź")
            assert "DEPN(Ę)LI" in newest(group).text


async def test_an_older_server_gets_no_whisper(evening: Evening) -> None:
    """Such a server would show a whisper to everybody."""
    table = evening.table
    async with table.running():
        await table.begin(evening.group, evening.ola, evening.kuba)
        told = await table.press(evening.ola, newest(evening.group), "Stojak")
        assert told.startswith("🔒 Twój stojak: ")
        sent = [str(call.parameters) for call in table.world.calls]
    assert not [one for one in sent if "ephemeral_message_parameters" in one]


async def test_the_operator_can_turn_whispers_off(store: Store, clock: Clock) -> None:
    async with telegram_peer(ephemeral=True, inline=False, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock, ephemeral=False)
        async with evening.table.running():
            await evening.table.begin(evening.group, evening.ola, evening.kuba)
            await evening.table.press(evening.ola, newest(evening.group), "Stojak")
        assert evening.ola.alerts[-1].text.startswith("🔒 Twój stojak: ")
        assert not [post for post in evening.group.history(evening.ola) if post.only_for]


async def test_an_inline_result_lacks_the_word(store: Store, clock: Clock) -> None:
    """Check 7."""
    async with telegram_peer(inline=True, limits=NO_LIMITS) as world:
        evening = an_evening(world, store, clock)
        table, ola, group = evening.table, evening.ola, evening.group
        async with table.running():
            code = await table.begin(group, ola, evening.kuba)
            assert newest(group).button("Ruch").value == f"{code} "
            asked = ola.inline(f"{code} {MOVES[0]}", group)
            await table.settle()
            [offered] = await asked.results()
            assert "DEPN(Ę)LI" in offered.title
            picked = asked.pick(0)
            await table.settle()
            assert "depn" not in f"{picked.html} {offered.text}".lower()
            assert evening.kuba.inline(f"{code} {MOVES[0]}", group).question.results is None
            await table.settle()
            foreign = await table.press(evening.kuba, picked, "Podgląd")
            assert plain(foreign) == "Ten ruch wpisuje inna osoba."
            assert "DEPN(Ę)LI" in await table.press(ola, picked, "Podgląd")
            await table.press(ola, picked, "Zatwierdź")
            assert "Ola: DEPN(Ę)LI" in picked.text
            assert not picked.labels
            assert newest(group).photo


@pytest.mark.slow
async def test_a_whole_game_calls_only_the_player_to_move(evening: Evening) -> None:
    """Check 14: one mention and one message a turn. Racks and the seed reach nobody else."""
    table, group = evening.table, evening.group
    players = [evening.ola, evening.kuba]
    async with table.running():
        code = await table.begin(group, *players)
        for number, line in enumerate(MOVES):
            mover, waits = players[number % 2], players[1 - number % 2]
            known = {one: len(one.pings) for one in players}
            seen = {id(post) for post in of_bot(group)}
            table_before = await table.table(code)
            await table.move(mover, line)
            called = {
                one.name: [ping.why for ping in one.pings[known[one] :] if ping.why != "private"]
                for one in players
            }
            last = number == len(MOVES) - 1
            assert called == {mover.name: [], waits.name: ["mention"]}, line
            [board] = [post for post in of_bot(group) if id(post) not in seen]
            assert table_before.game is not None
            for word in secret_words(table_before):
                assert word not in board.text
        await table.press(
            evening.kuba if last and len(MOVES) % 2 else evening.ola, board, "Akceptuj"
        )
        assert "🏁" in newest(group).text
    kinds = [bool(post.photo) for post in of_bot(group)]
    assert kinds == [False, True, True]


async def test_a_note_to_partners_is_taken_in_private_alone(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """A note in a group would be public, so it is refused there, with the way to a private one."""
    caplog.set_level(logging.DEBUG, "bot")
    note, group, table = "trzymaj ŹDŹBŁO", evening.group, evening.table
    ola, kuba = evening.ola, evening.kuba
    iza, jan = (table.world.person(name, username=f"{name.lower()}_k") for name in ("Iza", "Jan"))
    async with table.running():
        for guest in (iza, jan):
            group.joins(guest)
        group.says(ola, f"/nowa_gra@{table.world.username} 4 osoby drużyny")
        await table.settle()
        kuba.taps(newest(group), "Drużyna: Ola")
        await table.settle()
        for guest in (iza, jan):
            guest.taps(newest(group), "Dołącz")
            await table.settle()
        [game] = await table.games(ola)
        board = newest(group)
        before = [(plain(post.text), len(post.edits)) for post in of_bot(group)]
        kuba.writes("/stojak")  # the bot can write to nobody who hasn't written to it
        await table.settle()
        ola.writes(f"/partner {note}")
        await table.settle()
        assert "Tylko wasza drużyna to widzi." in plain(table.desk(ola).text)
        told = kuba.history()[-1]
        assert plain(told.text).startswith(f"🔒 Ola: {note}\n")
        for person, knows in ((kuba, True), (iza, False), (jan, False)):
            person.writes("/stojak")
            await table.settle()
            assert (f"Ola: {note}" in plain(table.desk(person).text)) is knows
        assert [(plain(post.text), len(post.edits)) for post in of_bot(group)] == before
        group.says(kuba, f"/partner@{table.world.username} {note}?", reply_to=board)
        await table.settle()
        assert "Tutaj czytają wszyscy" in plain(newest(group).text)
        assert [one.text for one in GameBody.of(await table.table(game)).notes] == [note]
        kuba.follows(newest(group), "Otwórz stół")
        await table.settle()
        kuba.writes("dobrze")
        await table.settle()
        assert [one.text for one in GameBody.of(await table.table(game)).notes] == [note, "dobrze"]
        assert any("🔒 Kuba: dobrze\n" in plain(post.text) for post in ola.history())
        await table.press(kuba, told, "Odpisz")
        kuba.writes("już wiem")
        await table.settle()
        assert [one.text for one in GameBody.of(await table.table(game)).notes][2:] == ["już wiem"]
    for stranger in (iza, jan):
        assert not any(note in told for told in texts_for(evening, stranger))
    assert note not in caplog.text
