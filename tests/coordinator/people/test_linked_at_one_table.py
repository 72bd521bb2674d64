"""Two accounts become one person: no seat is lost by it, and none is won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Decline, Join, NewGame, Rematch, Withdraw
from bot.coordinator.errors import AlreadySeated, NotSeated
from tests.support.coordinator.linking import OLA, OLKA, Linking

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def test_every_seat_stays_theirs_from_either_account(seated: Talk, linking: Linking) -> None:
    games = [await seated.new("Ola", "Kuba"), await seated.new("Kuba", "Olka")]
    await seated.indexer.work_off()
    ids = {(await linking.person(account)).id for account in (OLA, OLKA)}
    await linking.all_the_way()
    for name in ("Ola", "Olka"):
        person = seated.people[name].id
        assert person in ids
        assert {line.view.id for line in await seated.queries.games(person)} == set(games)
        for game, seat in zip(games, (0, 1), strict=True):
            view = await seated.queries.look(game, person)
            assert (view.viewer, view.face.rack is not None) == (seat, True)
            [sits] = view.face.seats[seat].persons
            assert set(await seated.store.people.identities(sits)) == {"discord", "telegram"}
            await seated.queries.arrange(await seated.sitting(name, game), "sort")
    for game, other in zip(games, ("Olka", "Ola"), strict=True):
        if await seated.to_move(game) == "Kuba":
            await seated.move("Kuba", game, "-")
        assert (await seated.move(other, game, "-")).kind == "made"


@pytest.mark.parametrize(("more", "less"), [("Ola", "Olka"), ("Olka", "Ola")])
async def test_the_one_with_more_games_is_kept(
    seated: Talk, linking: Linking, more: str, less: str
) -> None:
    for _ in range(2):
        await seated.say(more, NewGame())
    await seated.say(less, NewGame())
    await seated.indexer.work_off()
    kept = seated.people[more].id
    await linking.all_the_way()
    assert seated.people[less].id == kept


async def test_a_host_stays_the_host_and_sits_down_once(seated: Talk, linking: Linking) -> None:
    games = [(await seated.say(name, NewGame(seats=3))).game for name in ("Ola", "Olka")]
    await linking.all_the_way()
    for game, other in zip(games, ("Olka", "Ola"), strict=True):
        person = seated.people[other].id
        view = await seated.queries.look(game, person)
        assert (view.viewer, view.hosting) == (0, True)
        assert not (await seated.queries.look(game, (await seated.person("Kuba")).id)).hosting
        await seated.say(other, Join(), game)
        with pytest.raises(AlreadySeated):
            await seated.say(other, Decline(), game)
        assert len((await seated.queries.look(game)).face.seats) == 1
        await seated.say(other, Withdraw(), game)


async def test_a_rematch_knows_them_from_the_game_before(seated: Talk, linking: Linking) -> None:
    olds = [await seated.new("Ola", "Kuba"), await seated.new("Olka", "Kuba")]
    for old in olds:
        await seated.move("Kuba", old, "#")
    asked = (await seated.say("Kuba", Rematch(), olds[0])).game
    await linking.all_the_way()
    # As somebody asked by a rematch's line-up, from the other account.
    assert (await seated.say("Olka", Join(), asked)).kind == "begun"
    again = (await seated.say("Ola", Rematch(), olds[1])).game
    assert (await seated.say("Olka", Rematch(), olds[1])).game == again
    assert (await seated.say("Kuba", Rematch(), olds[1])).kind == "begun"


async def test_what_was_on_its_way_as_two_counts_as_one(seated: Talk, linking: Linking) -> None:
    game = (await seated.say("Kuba", NewGame())).game
    before = dict(seated.people)
    await linking.all_the_way()
    # These commands were given before, and reach the game after.
    seated.people.update(before)
    assert (await seated.say("Olka", Join(), game)).kind == "begun"
    assert (await seated.say("Ola", Join(), game)).kind == "joined"
    await seated.indexer.work_off()
    for account in (OLA, OLKA):
        person = (await linking.person(account)).id
        assert (await seated.queries.look(game, person)).viewer == 1
        assert [line.view.id for line in await seated.queries.games(person)] == [game]


async def test_a_stranger_stays_a_stranger(seated: Talk, linking: Linking) -> None:
    game = await seated.new("Ola", "Kuba")
    await linking.all_the_way()
    with pytest.raises(NotSeated):
        await seated.move("Iza", game, "-")
    assert (await seated.queries.look(game, (await seated.person("Iza")).id)).face.rack is None
