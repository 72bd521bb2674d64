"""Ready phrases and reactions: everybody at the table reads them, and nobody for ever."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.clocks.silence import DAY
from bot.coordinator.commands import Command, Erase, TimerFired
from bot.coordinator.errors import NotSeated
from bot.coordinator.kinds.ask import timers_of
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.remarks import MOST_REMARKS, PAUSE, PHRASES, REACTIONS
from bot.coordinator.kinds.game.requests import NobodyElse, SayRemark
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import game_of
from bot.coordinator.person_id import PersonId
from bot.dialogue.actions import Action
from bot.dialogue.payloads import RemarkPayload
from bot.dialogue.reply import ReplyKind
from bot.dialogue.token import Token
from tests.support.dialogue.chat_table import ChatTable, every_label, message, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from bot.dialogue.reply import Reply


async def say(table: ChatTable, name: str, game: GameId, what: str) -> Reply:
    """Press a phrase or a reaction, a moment after the last one."""
    table.now += PAUSE
    token = Token(Action.SAY, game, payload=RemarkPayload(what)).pack()
    return await table.press_token(name, token)


async def remarks_seen(table: ChatTable, game: GameId, name: str | None) -> list[tuple[str, str]]:
    """Return who is heard to say what, by a person or by the public."""
    part = GamePart.of(await table.look(game, name))
    return [(one.name, one.what) for one in part.remarks]


async def load_game(table: ChatTable, game: GameId) -> Table:
    """Return the game as it is stored."""
    loaded = await table.tables.load(game)
    assert loaded is not None
    assert decode_table(encode_table(loaded.table)) == loaded.table
    return loaded.table


async def test_all_is_said_by_buttons_behind_wiecej() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await table.press("Ola", "Więcej", of=await table.public(game))
    page = await table.press("Ola", "Powiedz coś")
    assert text(page.message).startswith("Co chcesz powiedzieć?")
    said = every_label(message(page))
    assert len(said) == len(REACTIONS) + len(PHRASES) + 3
    assert {"👏 brawo", "Piękny ruch!", "Wycisz: Kuba", "Stojak"} <= {*said}
    answer = await table.press("Ola", "Piękny ruch!")
    assert answer.kind is ReplyKind.SAID
    assert text(answer.message).startswith("Ola: „Piękny ruch!”")
    assert "Ola: „Piękny ruch!”" in text(await table.public(game))
    assert "Ola: „Piękny ruch!”" in text((await table.say("Kuba", "/stojak", game)).message)
    await say(table, "Kuba", game, "bravo")
    assert "Kuba: 👏 brawo" in text(await table.public(game))
    # It is no move: the log and the list of moves have nothing of it.
    assert "brawo" not in text((await table.say("Ola", "/przebieg", game)).message)
    assert len(GameBody.of(await load_game(table, game)).log) == 1


async def test_a_remark_stands_until_everybody_had_a_turn() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await say(table, "Ola", game, "hello")
    for turn in range(3):
        assert (await remarks_seen(table, game, "Kuba") == [("Ola", "hello")]) == (turn < 2)
        await table.say(await table.to_move(game), "/pas", game)
        await table.press(await table.to_move(game), "Tak")


async def test_one_press_mutes_a_person_for_one_and_for_the_place() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba", "Iza")
    await say(table, "Ola", game, "word")
    await table.press_token("Kuba", Token(Action.SAY, game).pack())
    muted = await table.press("Kuba", "Wycisz: Ola")
    assert text(muted.message).startswith("Zdania tej osoby są wyciszone do końca gry.")
    assert await remarks_seen(table, game, "Kuba") == await remarks_seen(table, game, None) == []
    assert (
        await remarks_seen(table, game, "Iza")
        == await remarks_seen(table, game, "Ola")
        == [("Ola", "word")]
    )
    assert "Co za słowo!" not in text(await table.public(game))
    # Who is muted isn't told, and later ones are muted, too.
    again = await say(table, "Ola", game, "luck")
    assert text(again.message).startswith("Ola: „Powodzenia!”")
    assert await remarks_seen(table, game, "Kuba") == []
    await table.press("Kuba", "Włącz zdania: Ola")
    assert (
        len(await remarks_seen(table, game, "Kuba"))
        == len(await remarks_seen(table, game, None))
        == 2
    )


async def test_nobody_is_flooded() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    first = await say(table, "Ola", game, "hello")
    assert first.kind is ReplyKind.SAID
    table.now -= PAUSE
    soon = await say(table, "Ola", game, "luck")
    assert text(soon.message).startswith("Na razie tyle.")
    for _ in range(MOST_REMARKS - 1):
        assert (await say(table, "Ola", game, "nice")).kind is ReplyKind.SAID
    assert (await say(table, "Ola", game, "nice")).kind is ReplyKind.REFUSAL
    assert (await say(table, "Kuba", game, "nice")).kind is ReplyKind.SAID
    assert (await say(table, "Zoja", game, "nice")).kind is ReplyKind.REFUSAL
    assert len(await remarks_seen(table, game, None)) == MOST_REMARKS + 1


async def test_a_press_that_comes_twice_says_it_once() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    person = (await table.actor("Ola")).person
    for _ in range(2):
        command = Command("w:twice", SayRemark("hello"), table.now, by=person, game=game)
        await table.coordinator.handle(command)
    assert await remarks_seen(table, game, None) == [("Ola", "hello")]
    unknown = Command("w:else", SayRemark("hej"), table.now + PAUSE, by=person, game=game)
    with pytest.raises(ValueError, match="hej"):
        await table.coordinator.handle(unknown)
    stranger = (await table.actor("Zoja")).person
    with pytest.raises(NotSeated):
        await table.coordinator.handle(
            Command("w:z", SayRemark("hello"), table.now, by=stranger, game=game)
        )


async def test_robots_are_not_talked_to() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra robot wróbel")).game
    assert game is not None
    await table.press("Ola", "Więcej", of=await table.public(game))
    assert "Powiedz coś" not in every_label(message(table.last["Ola"]))
    refused = await say(table, "Ola", game, "hello")
    assert refused.kind is ReplyKind.REFUSAL
    person = (await table.actor("Ola")).person
    with pytest.raises(NobodyElse):
        await table.coordinator.handle(
            Command("w:r", SayRemark("hello"), table.now, by=person, game=game)
        )


async def test_after_the_end_one_thanks_and_nothing_stays_stored() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await say(table, "Ola", game, "luck")
    await table.press_token("Kuba", Token(Action.SAY, game).pack())
    await table.press("Kuba", "Wycisz: Ola")
    await table.say("Kuba", "/poddaj_grę", game)
    await table.press("Kuba", "Tak")
    assert "Powiedz coś" in every_label(await table.public(game))
    await say(table, "Kuba", game, "thanks")
    assert "Kuba: „Dobra gra, dziękuję!”" in text(await table.public(game))
    kept = await load_game(table, game)
    due = timers_of(kept)["remarks"]
    assert due == table.now + DAY
    for at, left in ((due - 1, True), (due, False)):
        fired = TimerFired("remarks")
        await table.coordinator.handle(Command(f"timer:{at}", fired, at, game=game))
        body = GameBody.of(await load_game(table, game))
        assert (bool(body.remarks), bool(body.mutes)) == (left, left)
    assert timers_of(await load_game(table, game))["remarks"] is None


async def test_talk_is_exported_and_goes_with_its_person() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    await say(table, "Ola", game, "luck")
    await say(table, "Kuba", game, "tiles")
    await table.press("Kuba", "Wycisz: Ola")
    ola, kuba = [(await table.actor(name)).person.id for name in ("Ola", "Kuba")]
    kept = await load_game(table, game)
    told = [json.dumps(game_of(kept, person)) for person in (ola, kuba)]
    assert [("luck" in one, "tiles" in one) for one in told] == [(True, False), (False, True)]
    assert [game_of(kept, person)["muted_seats"] for person in (ola, kuba)] == [[], [0]]
    forget = Erase(PersonId("nobody:1"), (kuba,))
    await table.coordinator.handle(Command("forget:1", forget, table.now, game=game))
    body = GameBody.of(await load_game(table, game))
    assert ([one.what for one in body.remarks], body.mutes) == (["luck"], ())
