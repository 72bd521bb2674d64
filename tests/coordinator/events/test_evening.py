"""An evening from its sign-up to its end: the list, the rounds, their games, absences, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Erase
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.event.requests import (
    BeginEvent,
    CheckedIn,
    CheckIn,
    CheckInLater,
    EventPast,
    LeaveEvent,
    NotOnList,
    OnList,
    OnlyEvent,
    PartOver,
    SignUp,
    TooLateToJoin,
)
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.kinds.game.requests import AgreeToAbort, EventGame
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import game_of
from bot.coordinator.person_id import UNNAMED, PersonId
from bot.health.metrics import Metrics
from bot.rules.event.verify import wrong_drawings
from tests.support.coordinator.events import MINUTE, NAMES, Event
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def names(event: Event) -> list[str]:
    """Return the names on the list."""
    return list((await event.view()).names)


async def test_people_sign_up_and_are_taken_off_until_the_list_closes(talk: Talk) -> None:
    event = await Event.open(talk)
    for name in ("Ola", "Kuba", "Iza"):
        assert (await talk.say(name, SignUp(), event.game)).kind == "signed_up"
    with pytest.raises(OnList):
        await talk.say("Kuba", SignUp(), event.game)
    await talk.say("Kuba", LeaveEvent(), event.game)
    with pytest.raises(NotOnList):
        await talk.say("Kuba", LeaveEvent(), event.game)
    assert await names(event) == ["Ola", "Iza"]
    with pytest.raises(CheckInLater):
        await talk.say("Iza", CheckIn(), event.game)


async def test_only_those_who_checked_in_play(talk: Talk) -> None:
    event = await Event.open(talk)
    for name in NAMES[:5]:
        await talk.say(name, SignUp(), event.game)
    await event.pass_time(50 * MINUTE)
    assert (await event.state()).state == "check_in"
    await talk.say("Zosia", SignUp(), event.game)
    for name in ("Kuba", "Iza", "Jan"):
        await talk.say(name, CheckIn(), event.game)
    with pytest.raises(CheckedIn):
        await talk.say("Iza", CheckIn(), event.game)
    await talk.say("Jan", LeaveEvent(), event.game)
    assert (await event.view()).present == ("Kuba", "Iza", "Zosia")
    await event.pass_time(8 * MINUTE)
    assert (await event.state()).state == "pairing"
    assert await names(event) == ["Kuba", "Iza", "Zosia"]
    await event.pass_time(2 * MINUTE)
    assert (await event.state()).state == "playing"


async def test_one_person_alone_cancels_the_event(talk: Talk) -> None:
    event = await Event.open(talk)
    await talk.say("Kuba", SignUp(), event.game)
    await event.pass_time(50 * MINUTE)
    await talk.say("Kuba", CheckIn(), event.game)
    await event.pass_time(8 * MINUTE)
    assert (await event.state()).state == "cancelled"
    assert (await event.table()).phase == "ended"


async def test_a_round_has_a_game_for_each_pair_with_the_named_starter(talk: Talk) -> None:
    event = await Event.begin(talk, 5)
    view = await event.view("Kuba")
    assert view.round
    for pair, game in zip(view.round.pairs, view.games[-1], strict=True):
        if pair.second is None:
            assert (game, pair.result and pair.result.kind) == ("", "bye")
            continue
        table = await talk.table(game)
        assert [seat.name for seat in table.seats] == [view.names[one] for one in pair.players]
        assert table.game
        assert (table.game.to_move, table.is_rated) == (0, True)
        assert table.rules.clock.kind == "flag"


async def test_an_evening_of_sixteen_plays_five_rounds_to_its_end(talk: Talk) -> None:
    event = await Event.open(talk, rounds=5)
    people = [f"P{number:02}" for number in range(16)]
    for name in people:
        await talk.say(name, SignUp(), event.game)
    await event.wait_for("check_in")
    for name in people:
        await talk.say(name, CheckIn(), event.game)
    await event.play_on()
    state, view = await event.state(), await event.view()
    assert (state.state, len(state.rounds)) == ("ended", 5)
    assert all(one.is_over for one in state.rounds)
    assert sum(row.wins for row in view.rows) == 2 * 5 * 8
    assert [row.place for row in view.rows] == [*range(1, 17)]
    games = [game for row in view.games for game in row]
    assert len({*games}) == 40
    assert wrong_drawings(state, (await event.table()).seed) == ()
    assert (await event.table()).phase == "ended"


async def test_a_pair_without_a_move_is_asked_and_lost_by_the_one_who_is_away(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    first, second = await event.games()
    await event.resign([first])
    await event.pass_time(5 * MINUTE)
    body = await event.body()
    assert body.asked == talk.now + 2 * MINUTE
    game = await talk.table(second)
    away, here = (seat.name for seat in game.seats)
    view = await event.view()
    assert {view.names[player] for player in view.silent} == {away, here}
    await talk.say(here, CheckIn(), event.game)
    await event.pass_time(2 * MINUTE)
    state = await event.state()
    result = state.rounds[0].pairs[1].result
    assert result
    assert (result.kind, result.winner, result.points) == ("walkover", 1, (250, 300))
    assert state.state == "break"
    game = await talk.table(second)
    assert game.game
    assert game.game.outcome
    assert (game.phase, game.game.outcome.winners) == ("ended", ())
    assert (await event.body()).dropped == ()
    assert away


async def test_the_time_to_answer_begins_again_once_the_bot_runs_again(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await event.pass_time(5 * MINUTE)
    asked = (await event.body()).asked
    assert asked
    back = asked + 3 * MINUTE
    talk.outages = ((asked - MINUTE, back),)
    await event.pass_time(back - talk.now)
    body = await event.body()
    assert (body.tournament.state, body.asked) == ("playing", back + 2 * MINUTE)
    here = (await event.view()).names[min(body.silent)]
    await talk.say(here, CheckIn(), event.game)
    await event.pass_time(2 * MINUTE)
    kinds = [pair.result.kind for pair in (await event.state()).rounds[0].pairs if pair.result]
    assert sorted(kinds) == ["void", "walkover"]


async def test_a_pair_of_which_nobody_answers_counts_nowhere(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await event.pass_time(7 * MINUTE)
    await event.pass_time(2 * MINUTE)
    state = await event.state()
    assert {pair.result.kind for pair in state.rounds[0].pairs if pair.result} == {"void"}


async def test_two_absences_pause_a_player_until_they_are_back(talk: Talk) -> None:
    event = await Event.begin(talk, 4, rounds=4)
    for _ in range(2):
        await event.pass_time(5 * MINUTE)
        for name in ("Ola", "Kuba", "Iza"):
            await talk.say(name, CheckIn(), event.game)
        other = [
            game
            for game in await event.games()
            if "Jan" not in {seat.name for seat in (await talk.table(game)).seats}
        ]
        await event.resign(other)
        await event.pass_time(2 * MINUTE)
        await event.wait_for("playing", "ended")
    state = await event.state()
    assert state.players[3].presence == "paused"
    assert 3 not in {player for pair in state.rounds[-1].pairs for player in pair.players}
    await talk.say("Jan", CheckIn(), event.game)
    assert (await event.state()).players[3].presence == "here"


async def test_a_late_player_joins_until_half_the_rounds_have_begun(talk: Talk) -> None:
    event = await Event.begin(talk, 4, rounds=4)
    assert (await talk.say("Ewa", SignUp(), event.game)).kind == "signed_up"
    await event.resign(await event.games())
    await event.wait_for("playing")
    with pytest.raises(TooLateToJoin) as refused:
        await talk.say("Piotr", SignUp(), event.game)
    assert (refused.value.last, refused.value.now) == (2, 2)
    assert 4 in (await event.state()).present


async def test_a_player_who_withdraws_finishes_the_round_and_plays_no_more(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await talk.say("Iza", LeaveEvent(), event.game)
    with pytest.raises(PartOver):
        await talk.say("Iza", SignUp(), event.game)
    await event.resign(await event.games())
    await event.wait_for("playing")
    pairs = (await event.state()).rounds[1].pairs
    assert 2 not in {player for pair in pairs for player in pair.players}


async def test_the_players_alone_can_not_end_a_game_of_an_event_undecided(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    [game, *_] = await event.games()
    name = (await talk.table(game)).seats[0].name
    with pytest.raises(EventGame):
        await talk.say(name, AgreeToAbort(), game)


async def test_a_move_at_the_event_itself_is_refused(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    with pytest.raises(OnlyEvent):
        await talk.say("Ola", AgreeToAbort(), event.game)


async def test_a_start_in_the_past_is_refused(talk: Talk) -> None:
    with pytest.raises(EventPast):
        await talk.say("Ola", BeginEvent("Wieczór", talk.now))


async def test_a_start_within_ten_minutes_opens_the_check_in_at_once(talk: Talk) -> None:
    event = await Event.open(talk, starts=talk.now + 5 * MINUTE)
    assert (await event.state()).state == "check_in"
    for name in ("Ola", "Kuba"):
        await talk.say(name, SignUp(), event.game)
    await event.wait_for("playing")
    assert await names(event) == ["Ola", "Kuba"]


@pytest.mark.parametrize("seed", range(3))
async def test_a_process_that_dies_anywhere_loses_no_pair_and_no_result(
    talk: Talk, seed: int
) -> None:
    """At any call to the store, before it or after it; the next process goes on."""
    talk.chance = bytes
    event = await Event.begin(talk, 4, rounds=3)
    deaths = await event.play_on_dying(chance(seed))
    state, view = await event.state(), await event.view()
    assert deaths > 5
    assert (state.state, len(state.rounds)) == ("ended", 3)
    games = [game for row in view.games for game in row]
    assert len({*games}) == 6
    for number, (one, row) in enumerate(zip(state.rounds, view.games, strict=True)):
        for at, (pair, game) in enumerate(zip(one.pairs, row, strict=True)):
            ref = GameBody.of(await talk.table(game)).pair
            assert ref
            assert (ref.event, ref.round, ref.table) == (event.game, number, at)
            assert pair.result
            assert (pair.result.kind, pair.result.winner) == ("game", 0)


async def test_an_event_is_stored_whole_and_erased_with_its_players(talk: Talk) -> None:
    event = await Event.begin(talk, 5)
    table = await event.table()
    assert decode_table(encode_table(table)) == table
    ola = (await talk.person("Ola")).id
    exported = game_of(table, ola)["event"]
    assert exported["name"] == "Wieczór"
    nobody = PersonId("nobody:x")
    erase = Erase(nobody, (ola,))
    await talk.coordinator.handle(Command("forget", erase, talk.now, None, event.game))
    after = await event.table()
    assert after.host == nobody
    assert ola not in str(after)
    assert after.seats[0].name == UNNAMED
    assert EventBody.of(after).tournament.players[0].presence == "withdrawn"


async def test_stages_and_absences_are_counted(talk: Talk) -> None:
    talk.meter = meter = Metrics()
    event = await Event.begin(talk, 4, rounds=3)
    first, _ = await event.games()
    await event.resign([first])
    await event.pass_time(5 * MINUTE)
    await event.pass_time(2 * MINUTE)
    await event.play_on()

    def of(name: str, **labels: str) -> float:
        return meter.registry.get_sample_value(f"wykladka_{name}_total", labels) or 0

    for stage in ("sign_up", "check_in", "pairing", "ended"):
        assert of("events", stage=stage) == 1
    assert of("events", stage="playing") == 3
    assert of("event_no_shows") == 2
