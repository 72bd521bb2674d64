"""Playing on from a move of a game that ended: what begins, who sits there, what it counts for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Make, PlayOn
from bot.coordinator.errors import NotEnded, PracticeFull
from bot.coordinator.kinds.game.body import GameBody, PracticeStart
from bot.coordinator.kinds.game.requests import NoPosition
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.people.data_export import game_of
from bot.coordinator.standings.player_stats import lines
from bot.coordinator.table.draw_record import check_record, read_draws
from bot.coordinator.table.fair_draw import verify
from bot.dialogue.pages.kinds.game.record import game_record
from bot.rules.gcg.parse import parse
from bot.rules.gcg.write import write
from bot.rules.moves import Exchange, Pass, Resign

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from tests.support.coordinator.talk import Talk


async def play_to_end(talk: Talk) -> GameId:
    """Return a game of Ola and Kuba of four turns."""
    game = await talk.new("Ola", "Kuba")
    for _ in range(2):
        for move in (None, Pass()):
            now = (await talk.table(game)).game
            assert now is not None
            given = move or Exchange(now.racks[now.to_move][:2])
            await talk.say(("Ola", "Kuba")[now.to_move], Make(given), game)
    await talk.say("Kuba", Make(Resign()), game)
    return game


async def play_on(talk: Talk, name: str, game: GameId, move: int) -> Table:
    outcome = await talk.say(name, PlayOn(move, "ryś"), game)
    assert outcome.kind == "begun"
    return await talk.table(outcome.game)


async def test_practice_begins_in_the_position_with_robots_on_the_other_seats(
    talk: Talk,
) -> None:
    game = await play_to_end(talk)
    old = await talk.table(game)
    table = await play_on(talk, "Kuba", game, 3)
    assert GameBody.of(table).practice == PracticeStart(game, 3)
    assert table.game is not None
    seat = old.seat_of((await talk.person("Kuba")).id)
    assert seat == 1
    assert [one.name for one in table.seats] == ["Ryś", "Kuba"]
    assert table.robots == (0,)
    assert table.rules.clock.kind == "none"
    assert not table.is_rated
    ola = (await talk.person("Ola")).id
    assert ola.encode() not in encode_table(table)
    assert b"Ola" not in encode_table(table)


async def test_an_outsider_takes_the_seat_of_the_move(talk: Talk) -> None:
    game = await play_to_end(talk)
    for move in (3, 4):
        table = await play_on(talk, "Iza", game, move)
        assert table.game is not None
        assert table.seats[table.game.to_move].name == "Iza"


async def test_one_move_has_one_running_practice_game(talk: Talk) -> None:
    game = await play_to_end(talk)
    twice = await asyncio.gather(*(talk.say("Ola", PlayOn(2, "ryś"), game) for _ in range(2)))
    assert len({outcome.game for outcome in twice}) == 1
    await talk.say("Ola", Make(Resign()), twice[0].game)
    again = await talk.say("Ola", PlayOn(2, "ryś"), game)
    assert again.game != twice[0].game


async def test_practice_needs_an_ended_game_and_one_of_its_moves(talk: Talk) -> None:
    running = await talk.new("Ola", "Kuba")
    with pytest.raises(NotEnded):
        await talk.say("Ola", PlayOn(1, "ryś"), running)
    game = await play_to_end(talk)
    for move in (0, 5):
        with pytest.raises(NoPosition):
            await talk.say("Ola", PlayOn(move, "ryś"), game)


async def test_running_practice_games_are_limited(talk: Talk) -> None:
    game = await play_to_end(talk)
    for move in (1, 2, 3):
        await play_on(talk, "Ola", game, move)
    await talk.indexer.work_off()
    with pytest.raises(PracticeFull):
        await talk.say("Ola", PlayOn(4, "ryś"), game)
    # Those that there are can be gone back to.
    await play_on(talk, "Ola", game, 2)


async def finish_practice(talk: Talk) -> Table:
    """Return a practice game in which tiles were drawn, over."""
    table = await play_on(talk, "Ola", await play_to_end(talk), 3)
    assert table.game is not None
    seat = table.seat_of((await talk.person("Ola")).id)
    assert seat == table.game.to_move
    await talk.say("Ola", Make(Exchange(table.game.racks[seat][:3])), table.id)
    await talk.say("Ola", Make(Resign()), table.id)
    return await talk.table(table.id)


async def test_practice_counts_nowhere_and_is_stored_like_any_game(talk: Talk) -> None:
    table = await finish_practice(talk)
    assert table.phase == "ended"
    assert lines(table) == {}
    assert decode_table(encode_table(table)) == table
    told = game_of(table, (await talk.person("Ola")).id)
    practice = GameBody.of(table).practice
    assert told["practice"] == {"game": practice and practice.game, "move": 3}
    assert [one.move for one in timeline(table) if one.move] == [1]


async def test_draws_of_a_practice_game_follow_from_its_seed_and_the_remaining_bag(
    talk: Talk,
) -> None:
    table = await finish_practice(talk)
    verdict = verify(table)
    assert verdict is not None
    assert (verdict.draws, verdict.wrong) == (3, ())
    text = write(game_record(table))
    assert "\nfair-draw 2\n" in text
    record = parse(text)
    draws = read_draws(record.note)
    assert draws is not None
    checked = check_record(record, draws)
    assert checked.right
    assert checked.draws == 3
    given = next(step for step in draws.steps if step.given)
    forged = text.replace(str(given), str(given)[:-1])
    assert forged != text
    draws = read_draws(parse(forged).note)
    assert draws is not None
    assert not check_record(parse(forged), draws).right
