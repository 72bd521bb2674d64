"""The questions of a person: their rack and no other, drafts, lists of games, the checked draw."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace

import pytest

from bot.coordinator.commands import NewGame
from bot.coordinator.errors import NotEnded, NotSeated, NotStarted
from bot.coordinator.game_id import GameId
from bot.coordinator.table.evolve import evolve
from bot.coordinator.table.fair_draw import fair_draw, verify
from bot.coordinator.views.preview import Preview, preview
from bot.coordinator.views.view import as_of
from bot.rules.errors import RuleError, SquareNeeded, TilesNotOnRack
from bot.rules.log import AllBut
from bot.rules.ruleset import ClockRule
from bot.rules.tiles import BLANK
from tests.support.coordinator.talk import HOUR, Talk


async def rack_of(talk: Talk, game: GameId, name: str) -> str:
    rack = (await talk.queries.look(game, (await talk.person(name)).id)).face.rack
    assert rack is not None
    return rack


async def arrange(talk: Talk, game: GameId, name: str, how: str) -> str:
    after = await talk.queries.arrange_rack(await talk.sitting(name, game), how)
    rack = after.view().face.rack
    assert rack is not None
    return rack


async def preview_of(talk: Talk, game: GameId, name: str, line: str) -> Preview:
    sitting = await talk.sitting(name, game)
    return preview(sitting.game.table, sitting.seat(), line)


async def test_players_see_their_own_rack_and_a_stranger_sees_none(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    table = await talk.table(game)
    assert table.game is not None
    for seat, name in enumerate(("Ola", "Kuba")):
        view = await talk.queries.look(game, (await talk.person(name)).id)
        assert (view.face.rack, view.viewer) == (table.game.racks[seat], seat)
        assert Counter(view.face.unseen) == Counter(table.game.bag + table.game.racks[1 - seat])
    stranger = await talk.queries.look(game, (await talk.person("Iza")).id)
    assert (stranger.face.rack, stranger.face.unseen, stranger.may) == (None, None, frozenset())


async def test_an_arranged_rack_keeps_its_order_through_moves(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    name = await talk.to_move(game)
    before = await rack_of(talk, game, name)
    turn = (await talk.queries.look(game)).face.turn
    shuffled = await arrange(talk, game, name, "shuffle")
    assert sorted(shuffled) == sorted(before)
    assert shuffled != before
    assert await rack_of(talk, game, name) == shuffled
    assert (await talk.queries.look(game)).face.turn == turn
    await talk.move(name, game, f"-{shuffled[0]}")
    kept = await rack_of(talk, game, name)
    same_came_back = kept == shuffled
    assert kept[:6] == shuffled[1:] or same_came_back
    assert await arrange(talk, game, name, kept[::-1]) == kept[::-1]
    with pytest.raises(ValueError, match="Q"):
        await arrange(talk, game, name, "Q" * 7)
    in_order = await arrange(talk, game, name, "sort")
    assert in_order == (await talk.table(game)).rules.tiles.sort(kept)


async def test_a_live_clock_runs_on_while_nothing_happens(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=ClockRule("flag", HOUR))
    view = await talk.queries.look(game)
    assert view.face.to_move is not None
    left = [seat.time_left for seat in as_of(view, talk.now + 90_000).face.seats]
    assert (left.pop(view.face.to_move), left) == (HOUR - 90_000, [HOUR])


async def test_a_rack_of_like_tiles_is_shuffled_into_itself(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    sitting = await talk.sitting("Ola", game)
    table = sitting.game.table
    assert table.game is not None
    end = evolve(table, game=evolve(table.game, racks=("AAA", "B")))
    near = sitting.with_games({game: replace(sitting.game, table=end)})
    assert (await talk.queries.arrange_rack(near, "shuffle")).view().face.rack == "AAA"


async def test_a_draft_is_previewed_on_and_off_turn(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    for name in ("Ola", "Kuba"):
        rack = (await rack_of(talk, game, name)).replace(BLANK, "")
        draft = await preview_of(talk, game, name, f"8h {rack[:2]}")
        assert draft.play.score > 0
        assert Counter(draft.leave + draft.play.rack_tiles) == Counter(
            await rack_of(talk, game, name)
        )
        assert draft.may_play == (await talk.to_move(game) == name)
    with pytest.raises(NotSeated):
        await preview_of(talk, game, "Iza", "8h KOT")


async def test_a_draft_does_not_depend_on_the_word_list(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    name = await talk.to_move(game)
    rack = await rack_of(talk, game, name)
    lines = [f"8h {rack[:3]}", rack[:4], f"a1 {rack[:2]}", "8h ŻŻŻŻŻ", "h8 w bok", "8h K"]
    told = []
    for known in (AllBut(()), frozenset[str]()):
        talk.lists.known = known
        for line in lines:
            try:
                draft = await preview_of(talk, game, name, line.replace(BLANK, "A"))
                told.append(repr((draft.play, draft.leave, draft.others)))
            except RuleError as error:
                told.append(str(error))
    assert told[: len(lines)] == told[len(lines) :]
    assert any(SquareNeeded.__name__ in line for line in told)
    assert any(TilesNotOnRack.__name__ in line for line in told)


async def test_nothing_can_be_laid_before_the_start(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame())).game
    with pytest.raises(NotStarted):
        await preview_of(talk, game, "Ola", "8h KOT")
    with pytest.raises(NotStarted):
        await arrange(talk, game, "Ola", "sort")


async def test_my_games_lists_waiting_games_first_by_waiting_time(talk: Talk) -> None:
    games = []
    for friend in ("Kuba", "Iza", "Jan"):
        games.append(await talk.new("Ola", friend))
        talk.now += HOUR
    await talk.indexer.work_off()
    ola = (await talk.person("Ola")).id
    lines = await talk.queries.games(ola)
    assert {line.view.id for line in lines} == set(games)
    mine = [game for game in games if await talk.to_move(game) == "Ola"]
    assert [line.view.id for line in lines[: len(mine)]] == mine
    assert [line.waiting for line in lines] == [True] * len(mine) + [False] * (3 - len(mine))
    await talk.move("Ola", games[0], "#")
    assert {line.view.id for line in await talk.queries.games(ola)} == set(games[1:])


async def test_every_draw_can_be_checked_when_the_game_is_over(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    assert verify(await talk.table(game)) is None
    with pytest.raises(NotEnded):
        (await talk.sitting("Ola", game)).ended_table()
    for _ in range(3):
        name = await talk.to_move(game)
        await talk.move(name, game, f"-{(await rack_of(talk, game, name))[:4]}")
    await talk.move("Ola", game, "#")
    table = (await talk.sitting("Ola", game)).ended_table()
    verdict = verify(table)
    assert verdict is not None
    assert (verdict.draws, verdict.wrong) == (2 + 14 + 12, ())
    assert verdict.seal == (await talk.queries.look(game)).seal
    other = verify(replace(table, seed=bytes(32)))
    assert other is not None
    assert len(other.wrong) > 10


def test_the_draw_is_as_documented() -> None:
    seed, joins, bag = bytes(range(32)), ["d:1", "tg:2:3"], "AAĄBCDEFGH?"
    key = hmac.new(seed, b"d:1\ntg:2:3", hashlib.sha256).digest()
    digests = [hmac.new(key, f"{k}:0".encode(), hashlib.sha256).hexdigest() for k in range(12)]
    due = "".join(bag[int(digest, 16) % len(bag)] for digest in digests)
    draw = fair_draw(seed, joins)
    assert "".join(draw(number, bag) for number in range(12)) == due == "AAFHAHBĄDAHF"
    assert {draw(7, "A"), draw(8, "A")} == {"A"}
