"""Words for the draw: how one gives one, who sees it, and where seed and seal are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.kinds.game import invitation, running
from bot.coordinator.table.draw_record import check_record, read_draws
from bot.coordinator.table.draw_words import given_word
from bot.coordinator.table.fair_draw import fair_draw
from bot.dialogue.actions import Action
from bot.dialogue.token import Token
from bot.rules.gcg.parse import parse
from tests.support.dialogue.chat_table import ChatTable, labels, text

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId


async def words(table: ChatTable, game: GameId) -> list[tuple[str, str]]:
    return [(one.name, one.word) for one in (await table.look(game)).draw_words]


async def test_joining_takes_a_seat_at_once_and_the_word_is_behind_a_press() -> None:
    table = ChatTable()
    invited = await table.say("Ola", "/nowa_gra na 3 osoby")
    assert invited.game is not None
    first = given_word(table.seed, 0)
    assert first not in text(invited.message)
    joined = await table.press("Kuba", "Dołącz", of=await table.public(invited.game))
    second = given_word(table.seed, 1)
    assert second not in text(joined.message)
    public = await table.public(invited.game)
    seal = (await table.look(invited.game)).seal
    assert f"Losowanie sprawdzalne · pieczęć {seal[:32]}\n" in f"{text(public)}\n"
    assert seal not in text(public)
    for name in ("Iza", "Kuba"):
        told = text((await table.press(name, "Więcej", of=public)).message)
        assert f"Słowa do losowania: Ola – {first}, Kuba – {second}." in told
        assert f"Pieczęć losowania: {seal}" in told


@pytest.mark.parametrize(
    ("gap", "word"), [("", "żaba"), ("", "żółta żaba"), (" ", "żaba"), ("-", "abcdef")]
)
async def test_a_word_of_the_player_is_typed_behind_the_code(gap: str, word: str) -> None:
    table = ChatTable()
    invited = await table.say("Ola", "/nowa_gra słowo: Wiewiórka 3 dni")
    game = invited.game
    assert game is not None
    joined = await table.say("Kuba", f"/dołącz {game[:3]}{gap}{game[3:]} {word}")
    assert joined.is_done
    assert f"Twoje słowo do losowania: {word}." in text(joined.message)
    assert await words(table, game) == [("Ola", "wiewiórka"), ("Kuba", word)]


async def test_a_board_shows_nothing_of_the_draw_and_a_press_shows_all() -> None:
    table = ChatTable()
    game = await table.start("Ola", "Kuba")
    view = await table.look(game)
    given = ", ".join(f"{one.name} – {one.word}" for one in view.draw_words)
    start = text(await table.public(game))
    assert view.seal[:8] not in start
    for name in ("Ola", "Kuba"):
        await table.press(name, "Więcej", of=await table.public(game))
        told = text((await table.press(name, "Losowanie")).message)
        assert f"Słowa do losowania: {given}.\nPieczęć losowania: {view.seal}" in told
    mover = await table.to_move(game)
    await table.say(mover, "/pas", game)
    await table.press(mover, "Tak")
    assert view.seal[:8] not in text(await table.public(game))


async def test_a_person_invited_by_name_can_give_a_word_by_a_button() -> None:
    table = ChatTable()
    invited = await table.say("Ola", "/nowa_gra @kuba")
    game = invited.game
    assert game is not None
    public = await table.public(game)
    assert labels(public)[0] == ["Dołącz", "Odmów", "Więcej"]
    await table.press("Kuba", "Więcej", of=public)
    asked = await table.press("Kuba", "Własne słowo")
    assert asked.ask is not None
    assert asked.ask.token == Token(Action.JOIN_WORD, game)
    assert (await table.look(game)).phase == "invited"
    for typed, end in (
        ("*kret*", "Pomiń: *."),
        ("kr\N{CYRILLIC SMALL LETTER IE}t\ufe00", "Pomiń: \u0435 (U+0435), U+FE00."),
        ("kret" * 7, "Wpisz krótsze."),
    ):
        refused = await table.press_token("Kuba", asked.ask.token.pack(), typed)
        rule = "to polskie i angielskie litery, cyfry, odstępy i łączniki, najwyżej 24 znaki."
        assert f"Słowo do losowania {rule} {end}" in text(refused.message)
    stranger = await table.press_token("Iza", asked.ask.token.pack(), "obce")
    assert not stranger.is_done
    assert (await table.press_token("Kuba", asked.ask.token.pack(), " 1  Kret ")).is_done
    assert (await words(table, game))[1] == ("Kuba", "1 kret")


async def test_a_host_gives_another_word_once_the_seal_is_seen() -> None:
    table = ChatTable()
    invited = await table.say("Ola", "/nowa_gra słowo żaba")
    assert invited.game is not None
    public = await table.public(invited.game)
    await table.press("Ola", "Więcej", of=public)
    asked = await table.press("Ola", "Własne słowo")
    assert asked.ask is not None
    told = await table.press_token("Ola", asked.ask.token.pack(), "sowa")
    assert "Twoje słowo do losowania: sowa." in text(told.message)
    await table.press("Kuba", "Dołącz", of=public)
    given = await words(table, invited.game)
    late = await table.press_token("Ola", asked.ask.token.pack(), "inne")
    assert "inne" not in text(late.message)
    assert await words(table, invited.game) == given
    assert given[0] == ("Ola", "sowa")


async def test_the_file_of_an_ended_game_can_be_recomputed_by_anybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As it is: other games of these tests are drawn by what they were written for.
    for decisions in (invitation, running):
        monkeypatch.setattr(decisions, "fair_draw", fair_draw)
    table = ChatTable()
    game = await table.start("Ola", "Kuba", options="słowo żaba")
    mover = await table.to_move(game)
    told_then = text((await table.say(mover, "/przebieg", game)).message)
    assert table.seed.hex() not in told_then
    assert "Słowa do losowania" not in told_then
    assert (await table.say(mover, "/gcg", game)).message is not None
    await table.say(mover, "/poddaj_grę", game)
    await table.press(mover, "Tak")
    assert f"Ziarno losowania: {table.seed.hex()}" in text(
        (await table.say(mover, "/przebieg", game)).message
    )
    told = (await table.say(mover, "/gcg", game)).message
    assert told is not None
    assert told.file is not None
    record = parse(told.file.content)
    draws = read_draws(record.note)
    assert draws is not None
    assert (draws.seed, draws.words) == (table.seed, ("żaba", given_word(table.seed, 1)))
    verdict = check_record(record, draws)
    assert verdict.right
    assert verdict.draws >= 16
