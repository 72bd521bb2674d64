"""Notes of partners: only theirs, for as long as the game goes on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bot.chat.telegram.outbound.alerts import alert
from bot.chat.telegram.outbound.formatter import CAPTION
from bot.coordinator.commands import Command, Erase
from bot.coordinator.errors import AlreadyEnded, NotSeated
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.partners import KEPT, LONGEST_NOTE
from bot.coordinator.kinds.game.requests import NoPartner, WritePartners
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import game_of
from bot.coordinator.person_id import PersonId
from bot.dialogue.actor import Event
from bot.dialogue.pages.kinds.game.status import status
from bot.dialogue.pages.wording import wording
from bot.dialogue.reply import ReplyKind
from bot.rules.errors import TextTooLong
from tests.support.dialogue.chat_table import NOON, ChatTable, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.dialogue.reply import Ask

NOTE = "trzymaj ŹDŹBŁO"


async def teams(table: ChatTable) -> GameId:
    """Return a game of Ola and Kuba against Iza and Jan."""
    game = (await table.say("Ola", "/nowa_gra 4 osoby drużyny")).game
    assert game is not None
    await table.press("Kuba", "Drużyna: Ola", of=await table.public(game))
    for name in ("Iza", "Jan"):
        await table.say(name, f"/dołącz {game}")
    return game


def answer_prompt(asked: Ask) -> tuple[str, str]:
    """Return the token and text of an answered prompt."""
    return asked.token.pack(), "dobrze"


async def write(table: ChatTable, name: str, game: GameId, note: str = NOTE) -> None:
    """Write a note to the person's partner."""
    person = (await table.actor(name)).person
    command = Command(f"n:{name}:{note}", WritePartners(note), table.now, by=person, game=game)
    outcome = await table.coordinator.handle(command)
    assert NOTE not in str(outcome)


async def test_a_note_is_written_by_a_command_in_either_language() -> None:
    table = ChatTable()
    game, other = await teams(table), await table.start("Ola", "Kuba")
    assert other != game
    told = text((await table.say("Ola", f"/partner {NOTE}")).message)
    assert "Tylko wasza drużyna to widzi." in told
    assert f"🔒 Ola: {NOTE}" in told
    asked = (await table.say("Kuba", "/partner")).ask
    assert asked is not None
    answer = await table.talk.answer_press(
        await table.actor("Kuba"), Event("k:1", NOON), *answer_prompt(asked)
    )
    assert "🔒 Kuba: dobrze" in text(answer.message)
    assert [note.text for note in GameBody.of(await load_table(table, game)).notes] == [
        NOTE,
        "dobrze",
    ]
    alone = await table.say("Ola", f"/partner {other} {NOTE}")
    assert alone.kind is ReplyKind.REFUSAL
    assert "nie ma do kogo pisać" in text(alone.message)
    table.language = "en"
    assert "Only your team sees it." in text((await table.say("Jan", "/partner pass?")).message)


async def test_a_note_delivered_twice_is_one_note() -> None:
    table = ChatTable()
    game = await teams(table)
    for _ in range(2):
        await table.say("Ola", f"/partner {NOTE}", game, command="w:twice")
    assert [note.text for note in GameBody.of(await load_table(table, game)).notes] == [NOTE]


async def test_long_notes_leave_room_for_the_desk() -> None:
    table = ChatTable()
    game = await teams(table)
    desk = (await table.say("Kuba", "/stojak", game)).message
    assert desk is not None
    bare = alert(desk)
    for number in range(KEPT):
        await write(table, "Ola", game, f"{number}{'ż' * (LONGEST_NOTE - 1)}")
    full = (await table.say("Kuba", "/stojak", game)).message
    assert full is not None
    assert alert(full).startswith(bare)
    assert f"🔒 Ola: {KEPT - 1}ż" in text(full)
    assert "🔒 Ola: 0ż" not in text(full)
    assert len(text(full)) <= CAPTION


async def load_table(table: ChatTable, game: GameId) -> Table:
    """Return the game as it is stored."""
    loaded = await table.tables.load(game)
    assert loaded is not None
    assert decode_table(encode_table(loaded.table)) == loaded.table
    return loaded.table


async def test_a_note_is_visible_to_its_seat_alone() -> None:
    table = ChatTable()
    game = await teams(table)
    before = await table.public(game)
    await write(table, "Ola", game, f" {NOTE}\u200b ")
    for name in ("Ola", "Kuba"):
        assert f"🔒 Ola: {NOTE}" in text((await table.say(name, "/stojak", game)).message)
        page = status(await table.look(game, name), (), wording("pl"))
        assert f"🔒 Ola: {NOTE}" in map(str, page)
    assert await table.public(game) == before
    for viewer in ("Iza", "Jan", "Zoja", None):
        assert NOTE not in repr(await table.look(game, viewer))
    for name in ("Iza", "Jan", "Zoja"):
        for line in ("/stojak", "/plansza", "/przebieg", "/opis_planszy", "/moje_gry"):
            answer = (await table.say(name, line, game)).message
            assert answer is None or NOTE not in repr(answer)
    (_, happenings) = await table.queries.story(game)
    assert NOTE not in repr(happenings)
    assert NOTE not in repr((await load_table(table, game)).log)


async def test_a_note_goes_with_its_author_and_with_the_game() -> None:
    table = ChatTable()
    game = await teams(table)
    await write(table, "Ola", game)
    await write(table, "Jan", game, "pas?")
    ola, kuba = [(await table.actor(name)).person.id for name in ("Ola", "Kuba")]
    kept = await load_table(table, game)
    assert NOTE in json.dumps(game_of(kept, ola), ensure_ascii=False)
    assert NOTE not in json.dumps(game_of(kept, kuba), ensure_ascii=False)
    forget = Erase(PersonId("nobody:1"), (ola,))
    await table.coordinator.handle(Command("forget:1", forget, table.now, game=game))
    assert [note.text for note in GameBody.of(await load_table(table, game)).notes] == ["pas?"]
    await table.say("Iza", "/poddaj_grę", game)
    await table.press("Iza", "Tak")
    assert GameBody.of(await load_table(table, game)).notes == ()
    with pytest.raises(AlreadyEnded):
        await write(table, "Jan", game)


async def test_only_the_newest_notes_are_kept() -> None:
    table = ChatTable()
    game = await teams(table)
    await write(table, "Iza", game)
    for number in range(KEPT + 2):
        await write(table, "Ola" if number % 2 else "Kuba", game, f"{number}")
    own = [note.text for note in GamePart.of(await table.look(game, "Ola")).notes]
    assert own == [f"{number}" for number in range(2, KEPT + 2)]
    assert [note.text for note in GamePart.of(await table.look(game, "Jan")).notes] == [NOTE]


async def test_notes_need_a_partner_and_are_short() -> None:
    table = ChatTable()
    alone = await table.start("Ola", "Kuba")
    with pytest.raises(NoPartner):
        await write(table, "Ola", alone)
    game = await teams(table)
    with pytest.raises(NotSeated):
        await write(table, "Zoja", game)
    with pytest.raises(TextTooLong):
        await write(table, "Ola", game, "x" * (LONGEST_NOTE + 1))
