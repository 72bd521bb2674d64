"""A game that leaves a place for others: it tells at least once whom it doesn't reach any more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Join, NewGame, Person, Relocate, Return
from bot.coordinator.errors import NotSeated, UnknownGame
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.tables import StoreUnavailableError
from bot.dialogue.pages.wording import wording
from bot.rules.ruleset import ClockRule
from tests.support.dialogue.views import public_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.coordinator.table.table import CommandOutcome, Table
    from tests.support.coordinator.talk import Talk


async def relocate(
    talk: Talk, game: GameId, request: Relocate, command: str = "gone:1"
) -> CommandOutcome:
    """Send the command as a relay does, for no person."""
    return await talk.coordinator.handle(Command(command, request, talk.now, game=game))


async def behind(talk: Talk) -> Sequence[str]:
    """Return the marks of all overdue places, and leave them overdue."""
    claims = await talk.store.outbox.claim("test", now=talk.now, lease=0, limit=100)
    return sorted(claim.mark for claim in claims)


async def show_all(talk: Talk) -> None:
    """Mark everything as sent."""
    for claim in await talk.store.outbox.claim("test", now=talk.now, lease=9, limit=100):
        await talk.store.outbox.finish(claim, claim.version)


async def test_a_game_goes_on_elsewhere_and_all_its_players_are_told(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    await show_all(talk)
    await relocate(talk, game, Relocate("test:Kuba", ("test:dm:7", "test:Ola")))
    assert set(await talk.store.tables.places(game)) == {"test:Ola", "test:dm:7"}
    assert await behind(talk) == [f"test:{game}:Ola", f"test:{game}:dm:7"]


async def test_a_loss_reported_twice_is_one_change(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    first = await relocate(talk, game, Relocate("test:Kuba"))
    before = await talk.store.tables.load(game)
    assert await relocate(talk, game, Relocate("test:Kuba")) == first
    assert await talk.store.tables.load(game) == before
    with pytest.raises(UnknownGame):
        await relocate(talk, GameId("222222"), Relocate("test:Kuba"))


async def test_a_crash_before_the_loss_of_a_place_is_stored_leaves_its_mark(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await talk.new("Ola", "Kuba")
    await show_all(talk)

    async def die(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(talk.store.tables, "remove_place", die)
        with pytest.raises(KeyboardInterrupt):
            await relocate(talk, game, Relocate("test:Kuba", ("test:dm:7",)))
    assert f"test:{game}:Kuba" in await behind(talk)
    # The relay comes once more, with the same id or with that of a newer version.
    for command in ("gone:1", "gone:2"):
        await relocate(talk, game, Relocate("test:Kuba", ("test:dm:7",)), command)
        assert set(await talk.store.tables.places(game)) == {"test:Ola", "test:dm:7"}
        assert await behind(talk) == [f"test:{game}:Ola", f"test:{game}:dm:7"]


async def test_an_interruption_by_the_store_is_retried(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await talk.new("Ola", "Kuba")
    whole, troubles = talk.store.tables.remove_place, [StoreUnavailableError("away")]

    async def shaky(game: GameId, place: str) -> bytes | None:
        if troubles:
            raise troubles.pop()
        return await whole(game, place)

    monkeypatch.setattr("bot.coordinator.service.PAUSES", (0,))
    monkeypatch.setattr(talk.store.tables, "remove_place", shaky)
    version = (await talk.queries.newest_state(game)).version
    await relocate(talk, game, Relocate("test:Kuba"))
    assert set(await talk.store.tables.places(game)) == {"test:Ola"}
    assert (await talk.queries.newest_state(game)).version == version + 1


async def test_a_lost_player_is_named_until_they_act(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    kuba, iza = await talk.person("Kuba"), await talk.person("Iza")
    await relocate(talk, game, Relocate("test:Kuba", unreachable=(kuba.id, iza.id)))
    newest = await talk.queries.newest_state(game)
    assert newest.view.unreachable == (1,)
    told = {
        language: public_of(newest.view, newest.happenings, wording(language)).text
        for language in ("pl", "en")
    }
    assert "Nie mogę napisać do tej osoby: Kuba. Zegar biegnie dalej." in told["pl"]
    assert "I can’t message Kuba. The clock keeps running." in told["en"]
    while await talk.to_move(game) != "Kuba":
        await talk.move("Ola", game, "-")
    assert (await talk.queries.look(game)).unreachable == (1,)
    await show_all(talk)
    # Even a command that changes nothing else counts.
    await talk.say("Kuba", Join(), game)
    assert (await talk.queries.look(game)).unreachable == ()
    assert f"test:{game}:Ola" in await behind(talk)


async def test_a_lost_player_stops_no_game_without_a_clock_and_none_that_is_over(
    talk: Talk,
) -> None:
    game = await talk.new("Ola", "Kuba", clock=ClockRule("none"))
    kuba = await talk.person("Kuba")
    await relocate(talk, game, Relocate("test:Kuba", unreachable=(kuba.id,)))
    newest = await talk.queries.newest_state(game)
    lines = public_of(newest.view, newest.happenings, wording("pl")).text.splitlines()
    assert "Nie mogę napisać do tej osoby: Kuba." in lines
    await talk.move("Ola", game, "#")
    newest = await talk.queries.newest_state(game)
    assert newest.view.unreachable == (1,)
    assert "Nie mogę napisać" not in public_of(newest.view, (), wording("pl")).text


@pytest.mark.parametrize("over", [False, True])
async def test_an_ended_game_is_not_moved_to_private_chats(talk: Talk, *, over: bool) -> None:
    game = await talk.new("Ola", "Kuba")
    ola = await talk.person("Ola")
    if over:
        await talk.move("Ola", game, "#")
    # The relay finds out when it shows the end.
    refuge = Relocate("test:Kuba", ("test:dm:1",), homes=((ola.id, "test:dm:1"),), why="kicked")
    await relocate(talk, game, refuge)
    newest = await talk.queries.newest_state(game)
    text = public_of(newest.view, newest.happenings, wording("pl")).text
    assert ("gra toczy się tutaj" in text) is not over
    assert newest.view.moved == ("" if over else "kicked")


async def test_a_team_is_reachable_through_any_member(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(team=2))).game
    for name, seat in (("Kuba", 0), ("Iza", 1), ("Jan", 1)):
        await talk.say(name, Join(seat), game)
    iza, jan = (await talk.person("Iza")).id, (await talk.person("Jan")).id
    await relocate(talk, game, Relocate("test:Iza", unreachable=(iza,)))
    assert (await talk.queries.look(game)).unreachable == ()
    await relocate(talk, game, Relocate("test:Jan", unreachable=(jan,)), "gone:2")
    assert (await talk.queries.look(game)).unreachable == (1,)


async def test_the_person_who_moves_a_game_is_reachable(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    ids = tuple([(await talk.person(name)).id for name in ("Ola", "Kuba")])
    await talk.say("Kuba", Relocate("test:Kuba", ("test:t:1",), unreachable=ids), game)
    assert (await talk.queries.look(game)).unreachable == (0,)


async def test_players_out_of_reach_survive_storing(talk: Talk) -> None:
    table = await talk.table(await talk.new("Ola", "Kuba"))
    lost = replace(table, unreachable=table.persons)
    assert decode_table(encode_table(lost)) == lost


async def test_a_game_returns_only_to_a_remembered_place(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    table = await load(talk, game)
    ola = Person(table.persons[0], "Ola")
    homes = ((ola.id, "test:dm:7"),)
    lost = Relocate("test:Kuba", ("test:dm:7",), (table.persons[1],), homes, "send")
    await relocate(talk, game, lost)
    # One of the refuges is lost too, and Ola is out of reach with it.
    await relocate(talk, game, Relocate("test:dm:7", (), (ola.id,)), "gone:2")

    async def back(place: str, by: Person | None) -> None:
        name = f"back:{place}:{by.id if by else ''}"
        await talk.coordinator.handle(Command(name, Return(place), talk.now, by=by, game=game))

    with pytest.raises(NotSeated):
        await back("test:Kuba", Person(PersonId("iza"), "Iza"))
    for place in ("test:foreign", "test:Ola", "test:dm:7"):
        with pytest.raises(UnknownGame):
            await back(place, ola)
    assert "test:Kuba" not in await talk.store.tables.places(game)
    await back("test:Kuba", ola)
    table = await load(talk, game)
    assert (table.lost, table.unreachable) == ((), ())
    assert homes[0] not in table.homes
    assert "test:Kuba" in await talk.store.tables.places(game)
    with pytest.raises(UnknownGame):
        await back("test:Kuba", None)


async def test_a_game_remembers_a_few_lost_places(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    for number in range(9):
        lost = Relocate(f"test:{number}", (), why="kicked")
        await relocate(talk, game, lost, f"gone:{number}")
    table = await load(talk, game)
    assert [one.place for one in table.lost] == ["test:5", "test:6", "test:7", "test:8"]
    assert decode_table(encode_table(table)) == table


async def load(talk: Talk, game: GameId) -> Table:
    found = await talk.store.tables.load(game)
    assert found is not None
    return found.table
