"""A belgijka one can come to: announced for an hour, gathering names, started and called off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Erase, Rematch
from bot.coordinator.errors import AlreadyEnded, NotHost
from bot.coordinator.kinds.rounds.requests import AlreadyStarted, Attend, EndRounds, StartRounds
from bot.coordinator.people.data_export import game_of
from bot.coordinator.person_id import PersonId
from tests.support.coordinator.rounds import SECOND, Evening

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

MINUTE = 60 * SECOND


async def coming(evening: Evening) -> list[str]:
    """Return the names of those who will come."""
    return [name for _, name in (await evening.view()).coming]


async def later(talk: Talk, minutes: int = 20) -> Evening:
    """Return a belgijka announced for a number of minutes later."""
    return await Evening.announce(talk, starts=talk.now + minutes * MINUTE)


async def test_an_announced_belgijka_begins_at_the_chosen_time(talk: Talk) -> None:
    evening = await later(talk)
    await evening.pass_time(20 * MINUTE - SECOND)
    assert (await evening.state()).stage == "announced"
    await evening.pass_time(2 * SECOND)
    assert (await evening.state()).stage == "round"


async def test_an_outage_before_the_start_moves_nothing(talk: Talk) -> None:
    """An hour that was announced stays; a start that came meanwhile is made up for at once."""
    evening = await later(talk)
    talk.outages = ((talk.now + MINUTE, talk.now + 9 * MINUTE),)
    await evening.pass_time(20 * MINUTE + SECOND)
    assert (await evening.state()).stage == "round"


async def test_a_second_press_withdraws_the_person(talk: Talk) -> None:
    evening = await later(talk)
    assert (await talk.say("Kuba", Attend(), evening.game)).kind == "comes"
    assert (await talk.say("Iza", Attend(), evening.game)).kind == "comes"
    assert await coming(evening) == ["Kuba", "Iza"]
    assert (await talk.say("Kuba", Attend(), evening.game)).kind == "stays_away"
    assert await coming(evening) == ["Iza"]


async def test_a_press_delivered_twice_counts_once(talk: Talk) -> None:
    evening = await later(talk)
    for _ in range(2):
        await talk.say("Kuba", Attend(), evening.game, command="press")
    assert await coming(evening) == ["Kuba"]


async def test_an_announced_belgijka_is_listed_for_the_people_who_will_come(talk: Talk) -> None:
    evening = await later(talk)
    kuba = (await talk.person("Kuba")).id
    await talk.say("Kuba", Attend(), evening.game)
    await talk.indexer.work_off()
    assert evening.game in await talk.store.people.open_games(kuba)
    await talk.say("Kuba", Attend(), evening.game)
    await talk.indexer.work_off()
    assert evening.game not in await talk.store.people.open_games(kuba)


async def test_a_player_without_any_answer_is_not_in_the_standings(talk: Talk) -> None:
    """Their rounds count from the first that they answer, as everybody's."""
    evening = await later(talk)
    for name in ("Kuba", "Iza"):
        await talk.say(name, Attend(), evening.game)
    await evening.wait_for("round")
    assert await coming(evening) == ["Kuba", "Iza"]
    await evening.answer("Ola", (await evening.plays())[0])
    await evening.wait_for("pause")
    assert await coming(evening) == []
    assert [one.name for one in (await evening.view()).standings] == ["Ola"]
    await evening.wait_for("round")
    await evening.answer("Iza", (await evening.plays())[0])
    await evening.wait_for("pause")
    assert {one.name: one.rounds for one in (await evening.view()).standings} == {
        "Ola": 2,
        "Iza": 1,
    }


async def test_the_host_starts_it_before_its_time(talk: Talk) -> None:
    evening = await later(talk)
    with pytest.raises(NotHost):
        await talk.say("Kuba", StartRounds(), evening.game)
    await talk.say("Ola", StartRounds(), evening.game)
    await evening.pass_time(SECOND)
    assert (await evening.state()).stage == "round"
    with pytest.raises(AlreadyStarted):
        await talk.say("Ola", StartRounds(), evening.game)
    with pytest.raises(AlreadyStarted):
        await talk.say("Kuba", Attend(), evening.game)


async def test_the_host_cancels_it(talk: Talk) -> None:
    evening = await later(talk)
    await talk.say("Ola", EndRounds(), evening.game)
    assert (await evening.view()).is_called_off
    with pytest.raises(AlreadyEnded):
        await talk.say("Kuba", Attend(), evening.game)


async def test_a_belgijka_ended_in_its_first_round_is_not_cancelled(talk: Talk) -> None:
    evening = await Evening.begin(talk)
    await talk.say("Ola", EndRounds(), evening.game)
    assert not (await evening.view()).is_called_off


async def test_erasure_removes_the_name_from_the_people_who_will_come(talk: Talk) -> None:
    evening = await later(talk)
    kuba = await talk.person("Kuba")
    for name in ("Kuba", "Iza"):
        await talk.say(name, Attend(), evening.game)
    await talk.say("Ola", Erase(PersonId("~nobody"), (kuba.id,)), evening.game)
    assert "Kuba" not in str(await evening.table())
    assert "Iza" in await coming(evening)


async def test_the_place_of_an_announced_player_is_exported_and_erased(talk: Talk) -> None:
    evening = await later(talk)
    kuba, iza = (await talk.person("Kuba")).id, (await talk.person("Iza")).id
    for name in ("Kuba", "Iza"):
        await talk.say(name, Attend(), evening.game)
    own = game_of(await evening.table(), kuba)["rounds"]
    assert own["called_at"] == "test:Kuba"
    assert "test:Iza" not in str(own)
    await talk.say("Ola", Erase(PersonId("~nobody"), (kuba,)), evening.game)
    assert [place for _, place in (await evening.view()).call_places] == ["test:Iza"]
    assert game_of(await evening.table(), iza)["rounds"]["called_at"] == "test:Iza"


async def test_the_next_belgijka_after_it_begins_soon(talk: Talk) -> None:
    """A rematch is announced for a minute later, not for the hour that was chosen once."""
    evening = await later(talk)
    await talk.say("Ola", EndRounds(), evening.game)
    again = Evening(talk, (await talk.say("Ola", Rematch(), evening.game)).game)
    state = await again.state()
    assert (state.starts, state.ends) == (None, talk.now + MINUTE)
