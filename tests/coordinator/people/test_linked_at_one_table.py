"""Two accounts become one person: no seat is lost by it, and none is won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Decline, Join, NewGame, Rematch
from bot.coordinator.errors import NotSeated
from bot.coordinator.kinds.game.requests import AlreadySeated, Withdraw
from tests.support.coordinator.linking import OLA, OLKA, Linking

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def test_a_linked_person_keeps_every_seat_from_either_account(
    two_persons: Talk, linking: Linking
) -> None:
    games = [await two_persons.new("Ola", "Kuba"), await two_persons.new("Kuba", "Olka")]
    await two_persons.indexer.work_off()
    ids = {(await linking.person(account)).id for account in (OLA, OLKA)}
    await linking.all_the_way()
    for name in ("Ola", "Olka"):
        person = two_persons.people[name].id
        assert person in ids
        assert {line.view.id for line in await two_persons.queries.games(person)} == set(games)
        for game, seat in zip(games, (0, 1), strict=True):
            view = await two_persons.queries.look(game, person)
            assert (view.viewer, view.face.rack is not None) == (seat, True)
            [sits] = view.face.seats[seat].persons
            assert set(await two_persons.store.people.identities(sits)) == {"discord", "telegram"}
            await two_persons.queries.arrange_rack(await two_persons.sitting(name, game), "sort")
    for game, other in zip(games, ("Olka", "Ola"), strict=True):
        if await two_persons.to_move(game) == "Kuba":
            await two_persons.move("Kuba", game, "-")
        assert (await two_persons.move(other, game, "-")).kind == "made"


@pytest.mark.parametrize(("more", "less"), [("Ola", "Olka"), ("Olka", "Ola")])
async def test_the_person_with_more_games_is_kept(
    two_persons: Talk, linking: Linking, more: str, less: str
) -> None:
    for _ in range(2):
        await two_persons.say(more, NewGame())
    await two_persons.say(less, NewGame())
    await two_persons.indexer.work_off()
    kept = two_persons.people[more].id
    await linking.all_the_way()
    assert two_persons.people[less].id == kept


async def test_a_host_stays_the_host_and_sits_down_once(
    two_persons: Talk, linking: Linking
) -> None:
    games = [(await two_persons.say(name, NewGame(seats=3))).game for name in ("Ola", "Olka")]
    await linking.all_the_way()
    for game, other in zip(games, ("Olka", "Ola"), strict=True):
        person = two_persons.people[other].id
        view = await two_persons.queries.look(game, person)
        assert (view.viewer, view.hosting) == (0, True)
        assert not (
            await two_persons.queries.look(game, (await two_persons.person("Kuba")).id)
        ).hosting
        await two_persons.say(other, Join(), game)
        with pytest.raises(AlreadySeated):
            await two_persons.say(other, Decline(), game)
        assert len((await two_persons.queries.look(game)).face.seats) == 1
        await two_persons.say(other, Withdraw(), game)


async def test_a_rematch_recognizes_linked_players(two_persons: Talk, linking: Linking) -> None:
    olds = [await two_persons.new("Ola", "Kuba"), await two_persons.new("Olka", "Kuba")]
    for old in olds:
        await two_persons.move("Kuba", old, "#")
    asked = (await two_persons.say("Kuba", Rematch(), olds[0])).game
    await linking.all_the_way()
    # As somebody asked by a rematch's line-up, from the other account.
    assert (await two_persons.say("Olka", Join(), asked)).kind == "begun"
    again = (await two_persons.say("Ola", Rematch(), olds[1])).game
    assert (await two_persons.say("Olka", Rematch(), olds[1])).game == again
    assert (await two_persons.say("Kuba", Rematch(), olds[1])).kind == "begun"


async def test_commands_sent_by_both_accounts_before_the_merge_count_once(
    two_persons: Talk, linking: Linking
) -> None:
    game = (await two_persons.say("Kuba", NewGame())).game
    before = dict(two_persons.people)
    await linking.all_the_way()
    # These commands were given before, and reach the game after.
    two_persons.people.update(before)
    assert (await two_persons.say("Olka", Join(), game)).kind == "begun"
    assert (await two_persons.say("Ola", Join(), game)).kind == "joined"
    await two_persons.indexer.work_off()
    for account in (OLA, OLKA):
        person = (await linking.person(account)).id
        assert (await two_persons.queries.look(game, person)).viewer == 1
        assert [line.view.id for line in await two_persons.queries.games(person)] == [game]


async def test_a_stranger_stays_a_stranger(two_persons: Talk, linking: Linking) -> None:
    game = await two_persons.new("Ola", "Kuba")
    await linking.all_the_way()
    with pytest.raises(NotSeated):
        await two_persons.move("Iza", game, "-")
    assert (
        await two_persons.queries.look(game, (await two_persons.person("Iza")).id)
    ).face.rack is None
