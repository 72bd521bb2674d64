"""The acts of directors: each changes the event once, leaves a line, and is refused to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.errors import Refused
from bot.coordinator.kinds.event.requests import (
    CancelEvent,
    CheckIn,
    EndEvent,
    EnterResult,
    EventOver,
    EventRounds,
    ExcludePlayer,
    GoOn,
    LongerBreak,
    NameDirector,
    NoSuchTable,
    NotDirector,
    OutOfDate,
    PairAgain,
    PausePlayer,
    ReviseEvent,
    SignUp,
    SwapPlayers,
    TakeRoundBack,
)
from bot.rules.event.verify import wrong_drawings
from bot.rules.ruleset import ClockRule
from tests.support.coordinator.events import HOUR, MINUTE, Event

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


async def acts(event: Event) -> list[str]:
    """Return the names of the acts in the log."""
    return [one.act for one in (await event.body()).audit]


@pytest.mark.parametrize(
    "request_",
    [
        GoOn(),
        EnterResult(1, 1, (300, 200)),
        PairAgain(),
        TakeRoundBack(),
        EndEvent(),
        CancelEvent(),
    ],
)
async def test_a_player_may_not_act_as_director(talk: Talk, request_: object) -> None:
    event = await Event.begin(talk, 4)
    with pytest.raises(NotDirector) as refused:
        await talk.say("Kuba", request_, event.game)  # type: ignore[arg-type]
    assert refused.value.names == ("Ola",)
    assert await acts(event) == []


async def test_a_director_enters_a_result_and_the_game_ends(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    first, second = await event.games()
    await talk.say("Ola", EnterResult(1, 1, (412, 380)), event.game)
    await event.work_off()
    assert (await talk.table(first)).phase == "ended"
    pair = (await event.state()).rounds[0].pairs[0]
    assert pair.result
    assert (pair.result.points, pair.result.winner) == ((412, 380), 0)
    assert (await event.body()).dropped == ()
    await event.resign([second])
    assert (await event.state()).state == "break"
    [line] = (await event.body()).audit
    assert (line.act, line.round, line.table, line.after) == ("result", 1, 1, "412:380")


async def test_a_correction_names_both_results_and_leaves_the_later_pairs(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await event.resign(await event.games())
    await event.wait_for("playing")
    later = (await event.state()).rounds[1].pairs
    request = EnterResult(1, 2, winner=1, reason="pomyłka w zapisie")
    await talk.say("Ola", request, event.game)
    [line] = (await event.body()).audit
    assert (line.act, line.before, line.after, line.reason) == (
        *("correction", "0:0", "walkover:1"),
        "pomyłka w zapisie",
    )
    assert (await event.state()).rounds[1].pairs == later
    assert wrong_drawings(await event.state(), (await event.table()).seed) == ()


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        (EnterResult(1, 3, (1, 2)), NoSuchTable),
        (EnterResult(2, 1, (1, 2)), OutOfDate),
        (EnterResult(0, 1, (1, 2)), OutOfDate),
        (SwapPlayers(0, 9), OutOfDate),
        (PausePlayer(9), OutOfDate),
        (ExcludePlayer(-1), OutOfDate),
        (LongerBreak(5), OutOfDate),
        (GoOn(), OutOfDate),
        (ReviseEvent(rounds=3), OutOfDate),
        (NameDirector(0), OutOfDate),
    ],
)
async def test_an_act_that_does_not_fit_changes_nothing(
    talk: Talk, request_: object, error: type[Refused]
) -> None:
    event = await Event.begin(talk, 4)
    before = await event.body()
    with pytest.raises(error):
        await talk.say("Ola", request_, event.game)  # type: ignore[arg-type]
    assert await event.body() == before


async def test_new_pairs_end_the_games_of_the_old_ones(talk: Talk) -> None:
    event = await Event.begin(talk, 8)
    old = await event.games()
    await talk.say("Ola", PairAgain(), event.game)
    await event.work_off()
    new = await event.games()
    assert len({*old, *new}) == 8
    assert {(await talk.table(game)).phase for game in old} == {"ended"}
    assert {(await talk.table(game)).phase for game in new} == {"playing"}
    assert (await event.body()).dropped == ()
    assert (await event.state()).rounds[0].attempt == 1
    await event.play_on()
    state = await event.state()
    assert wrong_drawings(state, (await event.table()).seed) == ()
    assert all(one.is_over for one in state.rounds)


async def test_a_round_taken_back_never_was(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    old = await event.games()
    await talk.say("Ola", TakeRoundBack(), event.game)
    await event.work_off()
    state = await event.state()
    assert (state.state, state.rounds) == ("break", ())
    assert {(await talk.table(game)).phase for game in old} == {"ended"}
    await event.play_on()
    assert len((await event.state()).rounds) == 4
    assert (await event.body()).dropped == ()


async def test_two_players_who_change_places_play_new_games(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    first, second = (pair.players for pair in (await event.state()).rounds[0].pairs)
    await talk.say("Ola", SwapPlayers(first[0], second[0]), event.game)
    await event.work_off()
    for pair, game in zip((await event.state()).rounds[0].pairs, await event.games(), strict=True):
        names = (await event.view()).names
        assert [seat.name for seat in (await talk.table(game)).seats] == [
            names[one] for one in pair.players
        ]
    await event.play_on()
    assert (await event.state()).state == "ended"


async def test_an_excluded_player_loses_the_running_game_and_stands_last(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await talk.say("Ola", ExcludePlayer(1, "nie na temat"), event.game)
    await event.work_off()
    for pair in (await event.state()).rounds[0].pairs:
        if 1 in pair.players:
            assert pair.result
            assert pair.result.kind == "walkover"
    await event.play_on()
    assert (await event.view()).rows[-1].player == 1


async def test_a_paused_player_sits_out_until_brought_back(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await talk.say("Ola", PausePlayer(2), event.game)
    await event.resign(await event.games())
    await event.wait_for("playing")
    assert 2 not in {n for pair in (await event.state()).rounds[1].pairs for n in pair.players}
    await talk.say("Ola", PausePlayer(2), event.game)
    assert await acts(event) == ["absent", "back"]


async def test_a_break_is_ended_or_made_longer(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await event.resign(await event.games())
    await talk.say("Ola", LongerBreak(20), event.game)
    await event.pass_time(3 * MINUTE)
    assert (await event.state()).state == "break"
    await talk.say("Ola", GoOn(), event.game)
    await event.work_off()
    assert (await event.state()).state == "playing"
    assert len(await event.games()) == 2


async def test_an_event_that_ends_early_keeps_its_table(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await event.resign(await event.games())
    await event.wait_for("playing")
    running = await event.games()
    await talk.say("Ola", EndEvent(), event.game)
    await event.work_off()
    state = await event.state()
    assert (state.state, len(state.rounds)) == ("ended", 1)
    assert {(await talk.table(game)).phase for game in running} == {"ended"}
    await talk.say("Ola", EnterResult(1, 1, (300, 200)), event.game)
    with pytest.raises(EventOver):
        await talk.say("Ola", GoOn(), event.game)


async def test_a_cancelled_event_ends_its_games(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    running = await event.games()
    await talk.say("Ola", CancelEvent("brak prądu"), event.game)
    await event.work_off()
    assert (await event.state()).state == "cancelled"
    assert {(await talk.table(game)).phase for game in running} == {"ended"}
    assert (await event.body()).dropped == ()
    with pytest.raises(EventOver):
        await talk.say("Kuba", CheckIn(), event.game)


async def test_options_change_before_the_check_in(talk: Talk) -> None:
    event = await Event.open(talk)
    await talk.say("Kuba", SignUp(1500), event.game)
    request = ReviseEvent(
        "Sobota", talk.now + 2 * HOUR, 6, "swiss", clock=ClockRule("flag", 15 * MINUTE)
    )
    await talk.say("Ola", request, event.game)
    table, body = await event.table(), await event.body()
    assert (body.name, body.starts, body.tournament.rules.rounds) == (
        *("Sobota", talk.now + 2 * HOUR),
        6,
    )
    assert (table.rules.clock.limit, table.rules.name) == (15 * MINUTE, "turniejowa")
    assert body.tournament.players[0].rating == 1500
    with pytest.raises(EventRounds):
        await talk.say("Ola", ReviseEvent(rounds=2), event.game)
    await event.pass_time(50 * MINUTE)
    assert (await event.state()).state == "sign_up"


async def test_a_new_director_may_act_too(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    await talk.say("Ola", NameDirector(1), event.game)
    assert (await event.view("Kuba")).directs
    await talk.say("Kuba", EnterResult(1, 1, (300, 200)), event.game)
    assert await acts(event) == ["director", "result"]
