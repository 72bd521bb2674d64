"""People who are gone, seen with hostile eyes: what still leads to them, and who waits for them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.composition import ENCODING
from bot.coordinator.commands import Join, Make, NewGame, Relocate, Rematch
from bot.coordinator.errors import UnknownLinkCode
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import Begin, TooFewPlayers
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.people.data_export import count_stored, everything
from bot.coordinator.people.erasure_worker import LATER, request_erasure
from bot.coordinator.person_id import PersonId, is_anonymous
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.coordinator.standings.results_writer import ResultsWriter
from bot.rules.log import AllBut
from bot.rules.moves import Pass, Resign
from bot.rules.ruleset import MINUTE, ClockRule
from bot.storage import keys
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from bot.storage.stored_names import names
from tests.support.coordinator.clocks import DAY, DAYS, vacations, view_of, wait
from tests.support.coordinator.erasure import DM, GROUP, HANDLE, Leaving
from tests.support.coordinator.linking import OLA, OLKA, Linking
from tests.support.coordinator.talk import HOUR, Lists, Talk

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.coordinator.table.table import Table
    from bot.storage.store import Store

ON_TURNS = ClockRule("per_turn", 2 * MINUTE, "pass")


@pytest.fixture
async def leaving(store: Store) -> Leaving:
    """Return Zuza, who has left no trace yet."""
    talk = Talk(store, Lists(AllBut([])))
    talk.store = assemble(store.link, ENCODING, Keyring(), lambda: talk.now)
    return Leaving(talk)


async def test_a_team_does_not_wait_for_an_erased_member(leaving: Leaving) -> None:
    talk = leaving.talk
    kuba, zuza, iza = await leaving.kuba(), await leaving.discord(), await leaving.iza()
    game = await leaving.do(kuba, NewGame(team=2, clock=DAYS))
    for one in (zuza, iza, await talk.person("Jan")):
        await leaving.do(one, Join(), game)
    table = await talk.table(game)
    seat = next(seat for seat in table.seats if zuza.id in {one.person for one in seat.members})
    other = next(one for one in seat.members if one.person != zuza.id)
    await Preferences(talk.store.people).keep_person(
        other.person, PersonPreferences(reminders=False)
    )
    await request_erasure(talk.store.erasures, talk.coordinator, zuza)
    await leaving.erasures.work_off()
    await leaving.work()
    table = await talk.table(game)
    assert table.game is not None
    number = next(n for n, one in enumerate(table.seats) if other in one.members)
    if table.game.to_move != number:
        mover = table.seats[table.game.to_move].members[0].person
        await leaving.do(replace(kuba, id=mover), Make(Pass()), game)
    await vacations(talk).start(other.person, 10, talk.now)
    before = await view_of(talk, game)
    assert before.face.seats[number].away_until == talk.now + 10 * DAY
    await wait(talk, 12 * DAY, 6 * HOUR)
    view = await view_of(talk, game)
    assert view.phase == "playing"
    # Who is left wants no reminders.
    assert GamePart.of(view).reminder is None
    await leaving.do(None, Relocate("x:y:", unreachable=(other.person,)), game)
    assert (await view_of(talk, game)).unreachable == (number,)


async def test_a_game_counted_during_an_erasure_leads_to_nobody(
    leaving: Leaving, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game was read before the erasure, and is entered after everything else is erased."""
    talk, enter = leaving.talk, ResultsWriter.enter
    zuza, kuba = await leaving.discord(), await leaving.kuba()
    game = await leaving.do(zuza, NewGame("rankingowa", clock=DAYS))
    await leaving.do(kuba, Join(), game)
    await leaving.do(kuba, Make(Resign()), game)

    async def forget_and_enter(
        results_writer: ResultsWriter, *tables: Table
    ) -> Mapping[PersonId, PersonId]:
        monkeypatch.setattr(ResultsWriter, "enter", enter)
        await request_erasure(talk.store.erasures, talk.coordinator, zuza)
        await leaving.erasures.work_off()
        return await enter(results_writer, *tables)

    monkeypatch.setattr(ResultsWriter, "enter", forget_and_enter)
    await leaving.work()
    skalps = await talk.store.results.skalps("pl:correspondence:")
    assert kuba.id in skalps
    assert zuza.id not in str(skalps)
    [line] = await leaving.history.lines(kuba.id)
    assert all(is_anonymous(rival) for rival, _ in line.rivals)
    assert await talk.store.results.games([zuza.id]) == []


async def test_a_game_listed_during_an_erasure_is_on_no_list_of_that_person(
    leaving: Leaving, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk, zuza = leaving.talk, await leaving.discord()
    game = await leaving.do(zuza, NewGame(clock=DAYS))
    people = type(talk.store.people)
    list_game = people.list_game

    async def forget_and_list(own: object, person: PersonId, *args: object, **more: object) -> None:
        monkeypatch.setattr(people, "list_game", list_game)
        await request_erasure(talk.store.erasures, talk.coordinator, zuza)
        await leaving.erasures.work_off()
        await list_game(own, person, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(people, "list_game", forget_and_list)
    await talk.indexer.work_off()
    assert await talk.store.people.games(zuza.id) == []
    for row in (keys.GAMES, keys.OPEN_GAMES):
        assert not await talk.store.link.ask("EXISTS", row.of(zuza.id))
    assert (await talk.table(game)).phase == "withdrawn"


async def test_a_game_listed_by_name_during_an_erasure_is_on_no_list_of_that_person(
    leaving: Leaving, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk, zuza = leaving.talk, await leaving.telegram()
    invitee = Invitee("telegram", "Zuzka", handle=HANDLE)
    await leaving.do(await leaving.kuba(), NewGame(invitees=(invitee,)))
    people = type(talk.store.people)
    list_invitation = people.list_invitation

    async def forget_and_list(own: object, scope: str, *args: object, **more: object) -> None:
        if HANDLE in scope:
            monkeypatch.setattr(people, "list_invitation", list_invitation)
            await request_erasure(talk.store.erasures, talk.coordinator, zuza)
            await leaving.erasures.work_off()
        await list_invitation(own, scope, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(people, "list_invitation", forget_and_list)
    await talk.indexer.work_off()
    assert people.list_invitation is list_invitation, "it came between"
    assert not [name async for name in names(talk.store.link) if HANDLE in name]


async def test_an_erased_person_is_not_invited_to_a_rematch(leaving: Leaving) -> None:
    talk, zuza, kuba = leaving.talk, await leaving.discord(), await leaving.kuba()
    two = await leaving.do(zuza, NewGame(clock=DAYS))
    await leaving.do(kuba, Join(), two)
    three = await leaving.do(kuba, NewGame(seats=3, clock=DAYS))
    for one in (zuza, await leaving.iza()):
        await leaving.do(one, Join(), three)
    await request_erasure(talk.store.erasures, talk.coordinator, zuza)
    await leaving.erasures.work_off()
    await leaving.do(kuba, Make(Resign()), three)
    with pytest.raises(TooFewPlayers) as few:
        await leaving.do(kuba, Rematch(), two)
    assert few.value.people == 2
    again = await leaving.do(kuba, Rematch(), three)
    invitees = (await talk.table(again)).invitees
    assert {one.name: one.declined for one in invitees if not is_anonymous(one.person)} == {
        "Iza": False
    }
    assert all(one.declined for one in invitees if is_anonymous(one.person))
    await leaving.do(await leaving.iza(), Join(), again)
    await leaving.do(kuba, Begin(), again)
    assert (await talk.table(again)).phase == "playing"


async def test_a_running_game_leaves_the_private_chat_of_an_erased_person(
    leaving: Leaving,
) -> None:
    """The game may have come there by a rematch, or by the loss of the group."""
    talk, zuza, kuba = leaving.talk, await leaving.discord(), await leaving.kuba()
    first = await leaving.do(kuba, NewGame(seats=3, clock=DAYS))
    await leaving.do(zuza, Join(), first, DM)
    await leaving.do(await leaving.iza(), Join(), first)
    second = await leaving.do(kuba, NewGame(seats=3, clock=DAYS))
    for one in (zuza, await leaving.iza()):
        await leaving.do(one, Join(), second)
    moved = Relocate("discord:77:", (DM,), homes=((zuza.id, DM),))
    await leaving.do(None, moved, second)
    for game in (first, second):
        assert DM in await talk.store.tables.places(game)
    # Asked where others may read along.
    await request_erasure(talk.store.erasures, talk.coordinator, zuza, place=GROUP)
    await leaving.erasures.work_off()
    for game in (first, second):
        assert (await talk.table(game)).phase == "playing"
        assert DM not in await talk.store.tables.places(game)
        assert zuza.id.encode() not in ENCODING.encode_table(await talk.table(game))
        assert DM.encode() not in ENCODING.encode_table(await talk.table(game))


async def test_a_person_who_loses_on_time_is_erased_all_the_same(leaving: Leaving) -> None:
    """The rules of this game make an expired turn a pass."""
    talk, zuza, kuba = leaving.talk, await leaving.discord(), await leaving.kuba()
    game = await leaving.do(zuza, NewGame(clock=ON_TURNS))
    await leaving.do(kuba, Join(), game)
    table = await talk.table(game)
    assert table.game is not None
    if table.seats[table.game.to_move].members[0].person != zuza.id:
        await leaving.do(kuba, Make(Pass()), game)
    talk.now += 3 * MINUTE
    await talk.store.timers.beat(talk.now)
    await request_erasure(talk.store.erasures, talk.coordinator, zuza)
    await leaving.erasures.work_off()
    table = await talk.table(game)
    assert table.phase == "ended"
    assert table.game is not None
    assert table.game.outcome is not None
    assert table.game.outcome.reason == "resigned"


async def test_a_failed_erasure_delays_no_other(
    leaving: Leaving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    talk, zuza, iza = leaving.talk, await leaving.discord(), await leaving.iza()
    for one in (zuza, iza):
        await request_erasure(talk.store.erasures, talk.coordinator, one)
    erasures = leaving.erasures
    erase_results = erasures._erase_results  # noqa: SLF001 - what fails is the point

    async def fails(person: PersonId) -> None:
        if person == zuza.id:
            raise ValueError(person)
        await erase_results(person)

    monkeypatch.setattr(erasures, "_erase_results", fails)
    await erasures.work_off()
    assert await erasures.work_off() == 0
    assert await talk.store.people.person_of("discord", "666") is None
    assert len(await talk.store.erasures.all()) == 1
    assert "a person can't be erased yet" in caplog.messages
    # It is tried again, and fails no more.
    monkeypatch.setattr(erasures, "_erase_results", erase_results)
    talk.now += LATER
    assert await erasures.work_off() == 1
    assert await talk.store.erasures.all() == {}


async def test_an_account_under_erasure_is_not_linked(linking: Linking) -> None:
    """One side agrees to link, then asks for its erasure before the other side agrees."""
    talk = linking.talk
    code = await linking.offer()
    await linking.look(OLKA, code)
    await linking.agree(OLKA, code)
    olka = await linking.person(OLKA)
    await request_erasure(talk.store.erasures, talk.coordinator, olka)
    with pytest.raises(UnknownLinkCode):
        await linking.agree(OLA, code)
    assert (await linking.person(OLA)).id != olka.id


@pytest.mark.parametrize("who", [OLA, OLKA])
async def test_a_link_code_goes_with_either_erased_person(
    linking: Linking, who: tuple[str, str]
) -> None:
    talk = linking.talk
    code = await linking.offer()
    await linking.look(OLKA, code)
    await linking.agree(OLKA, code)
    other = await linking.offer(("discord", "Iza"), "d:2")
    notes = [name async for name in names(talk.store.link) if ":n:" in name]
    assert len(notes) == 4
    await request_erasure(talk.store.erasures, talk.coordinator, await linking.person(who))
    await Leaving(talk).erasures.work_off()
    assert len([name async for name in names(talk.store.link) if ":n:" in name]) == 1
    assert (await linking.look(("discord", "Iza"), other)).other is None


async def test_an_unreadable_game_is_left_out_of_the_export(
    talk: Talk,
) -> None:
    """The person still gets the export of the rest, and its erasure."""
    games = [await talk.new("Ola", "Kuba") for _ in range(2)]
    await talk.indexer.work_off()
    store, person = talk.store, (await talk.person("Ola")).id
    await store.link.ask("HSET", keys.GAME.of(games[0]), "s", b"not a game")
    found = await count_stored(store.tables, store.people, person)
    assert (found.games, found.running) == (2, 1)
    whole = await everything(
        store.tables, store.people, talk.coordinator.helpers, None, person, now=talk.now
    )
    assert {one["game"]: one["phase"] for one in whole["games"]} == {
        games[0]: "unreadable",
        games[1]: "playing",
    }


async def test_an_exported_game_has_the_places_and_the_word_of_that_person_alone(
    leaving: Leaving,
) -> None:
    talk, zuza, kuba = leaving.talk, await leaving.discord(), await leaving.kuba()
    game = await leaving.do(zuza, NewGame(word="żaba"), place=DM)
    await leaving.do(kuba, Join(word="kret"), game)
    await leaving.work()
    store = talk.store
    for person, places, word in ((zuza, [DM], "żaba"), (kuba, [], "kret")):
        whole = await everything(
            store.tables, store.people, talk.coordinator.helpers, None, person.id, now=talk.now
        )
        assert [one["notice_places"] for one in whole["games"]] == [places]
        assert [one["draw_words"] for one in whole["games"]] == [[word]]
