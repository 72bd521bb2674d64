"""The game of a typed line: one here that waits for it, and never the one used last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.dialogue.token import unpack
from tests.support.dialogue.chat_table import ChatTable, first_line, labels, rack_of, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.dialogue.message import Message
    from bot.dialogue.reply import Reply

HERE, THERE, DM = "test:1:", "test:2:", "test:ola:"


async def start(table: ChatTable, place: str, first: str, other: str) -> GameId:
    """Return a game shown at this place in which this person is to move."""
    while True:
        table.place = place
        game = await table.start(*sorted((first, other)))
        if await table.to_move(game) == first:
            return game
        await table.say(other, "/poddaj_grę", game)
        await table.press(other, "Tak")


def games_of(message: Message | None) -> list[tuple[str | None, str]]:
    """Return the game and the text of each button, for the buttons of games."""
    assert message is not None
    tokens = [unpack(b.token) for row in message.buttons for b in row]
    return [
        (token.game, token.payload.pack() if token.payload else "")
        for token in tokens
        if token and token.game
    ]


async def word(table: ChatTable, game: GameId, name: str = "Ola") -> str:
    """Return a move that can be read in one way only."""
    return f"8h {(await rack_of(table, game, name)).replace('?', '')[:2]}".lower()


async def say_at(table: ChatTable, place: str, line: str, *, private: bool = False) -> Reply:
    table.place, table.private = place, private
    return await table.say("Ola", line)


async def test_games_that_wait_for_the_player_are_offered_with_the_typed_move() -> None:
    table = ChatTable(previews=False)
    first = await start(table, HERE, "Ola", "Kuba")
    await start(table, HERE, "Iza", "Ola")
    table.now += 60_000
    second = await start(table, HERE, "Ola", "Jan")
    await start(table, THERE, "Ola", "Zoja")
    line = await word(table, first)
    reply = await say_at(table, HERE, line)
    assert first_line(reply.message) == "Która gra?"
    assert games_of(reply.message) == [(first, line), (second, line)]
    preview = await table.press("Ola", "Kuba")
    assert (preview.game, preview.is_done) == (first, False)
    assert first_line(preview.message).startswith("Podgląd")


async def test_the_waiting_game_of_this_place_is_meant_and_named_by_its_opponent() -> None:
    table = ChatTable(previews=False)
    game = await start(table, HERE, "Ola", "Kuba")
    await start(table, HERE, "Iza", "Ola")
    await start(table, THERE, "Ola", "Jan")
    reply = await say_at(table, HERE, await word(table, game))
    assert (reply.game, reply.is_done) == (game, False)
    assert "Gra: Kuba." in text(reply.message).splitlines()


async def test_a_fast_clock_spares_no_preview_where_the_game_was_guessed() -> None:
    table = ChatTable()
    table.place = HERE
    games: list[GameId] = []
    while not games or await table.to_move(games[-1]) != "Ola":
        games.append(await table.start("Ola", "Kuba", options="2 min na ruch"))
    await start(table, HERE, "Iza", "Ola")
    for line in (await word(table, games[-1]), "/pas", "/wymień " + await a_tile(table, games[-1])):
        reply = await say_at(table, HERE, line)
        assert (reply.game, reply.is_done) == (games[-1], False)
    table.place = HERE
    assert (await table.say("Ola", "/pas", games[-1])).is_done


async def a_tile(table: ChatTable, game: GameId) -> str:
    return (await rack_of(table, game, "Ola")).replace("?", "")[0].lower()


async def test_the_only_game_here_says_why_it_does_not_wait() -> None:
    table = ChatTable(previews=False)
    game = await start(table, HERE, "Ola", "Kuba")
    await start(table, THERE, "Ola", "Jan")
    moved = await say_at(table, HERE, await word(table, game))
    assert (moved.game, moved.is_done) == (game, True)
    refused = await say_at(table, HERE, "/pas")
    assert first_line(refused.message) == (
        "Teraz ruch: Kuba. Dam znać, gdy przyjdzie kolej na ciebie."
    )


async def test_games_elsewhere_are_offered_where_none_waits_here() -> None:
    table = ChatTable(previews=False)
    game = await start(table, THERE, "Ola", "Kuba")
    line = await word(table, game)
    reply = await say_at(table, HERE, line)
    assert text(reply.message) == "Tu nic nie czeka."
    assert games_of(reply.message) == [(game, line)]
    assert reply.message is not None
    assert labels(reply.message)[-1] == ["Nowa gra"]
    preview = await table.press("Ola", "Kuba")
    assert (preview.game, preview.is_done) == (game, False)
    # Nor does it count which game was used last.
    assert text((await say_at(table, HERE, line)).message) == "Tu nic nie czeka."


async def test_several_idle_games_here_are_not_called_games_elsewhere() -> None:
    table = ChatTable()
    for name in ("Iza", "Jan"):
        await start(table, HERE, name, "Ola")
    reply = await say_at(table, HERE, "/pas")
    assert text(reply.message) == "Tu nic nie czeka."
    assert games_of(reply.message) == []
    elsewhere = await start(table, THERE, "Ola", "Kuba")
    assert games_of((await say_at(table, HERE, "/pas")).message) == [(elsewhere, "")]


async def test_in_private_any_game_of_the_person_may_be_meant() -> None:
    table = ChatTable()
    games = {
        await start(table, HERE, "Ola", "Kuba"),
        await start(table, THERE, "Ola", "Jan"),
    }
    for place, private in ((DM, True), ("", False)):
        reply = await say_at(table, place, "/pas", private=private)
        assert first_line(reply.message) == "Która gra?"
        assert {game for game, _ in games_of(reply.message)} == games
    assert first_line((await say_at(table, DM, "/pas")).message) == "Tu nic nie czeka."
