"""An evening at real tables: guests, results that players enter, score sheets, who may do what."""

from __future__ import annotations

import itertools
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command
from bot.coordinator.errors import AlreadyEnded
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.event.requests import (
    AddPlayers,
    CancelEvent,
    CheckIn,
    EnterResult,
    GoOn,
    NameOnList,
    NoSuchTable,
    NotAtTable,
    NotDirector,
    OutOfDate,
    PausePlayer,
    ReportResult,
    ResultDiffers,
    ResultStands,
    ReviseEvent,
    RoundSettled,
    SignUp,
)
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.kinds.sheet.pair import pair_follow_ups
from bot.coordinator.kinds.sheet.requests import KeepSheet, NotRecorder, WriteLine
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.person_id import is_anonymous
from bot.coordinator.table.body import PairRef
from bot.rules.board import Direction, Square
from bot.rules.moves import Placement
from bot.rules.ruleset import MINUTE as RULE_MINUTE
from bot.rules.ruleset import ClockRule
from bot.rules.sheet.lines import BreakOff, Close, Leftover, SheetLine, TookBack, Wrote
from tests.support.coordinator.events import HOUR, MINUTE, NAMES, Event
from tests.support.coordinator.killed_rounds import Killed, dying_at

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.rules.event.event import Pair
    from tests.support.coordinator.talk import Talk


async def begin(talk: Talk, *guests: str, players: int = 0) -> Event:
    """Open an event at real tables, and let its host begin round 1 for players and guests."""
    event = await Event.open(talk, real_tables=True)
    for name in NAMES[:players]:
        await talk.say(name, SignUp(), event.game)
    if guests:
        await talk.say("Ola", AddPlayers(guests), event.game)
    await talk.say("Ola", GoOn(), event.game)
    for name in NAMES[:players]:
        await talk.say(name, CheckIn(), event.game)
    for _ in range(2):
        await talk.say("Ola", GoOn(), event.game)
    return event


async def pair_of(event: Event, name: str) -> tuple[int, Pair, str]:
    """Return the table of a player, from 1, their pair, and the name of the other player."""
    view = await event.view()
    assert view.round
    number = view.names.index(name)
    for table, pair in enumerate(view.round.pairs, 1):
        if number in pair.players:
            other = next(one for one in pair.players if one != number)
            return table, pair, view.names[other]
    raise AssertionError(name)


async def points_at(event: Event, table: int) -> tuple[int, int] | None:
    """Return the points of a pair of the newest round by its table, from 1."""
    result = (await event.state()).rounds[-1].pairs[table - 1].result
    return result.points if result else None


async def acts(event: Event) -> list[str]:
    """Return the acts of the audit about results."""
    return [one.act for one in (await event.body()).audit if one.table]


async def test_one_person_runs_an_evening_of_eight_guests(talk: Talk) -> None:
    event = await begin(talk, "Jan", "Ewa", "Piotr", "Zosia", "Marek", "Asia", "Tomek", "Basia")
    for number in range(1, 5):
        assert [one.second is not None for one in (await event.state()).rounds[-1].pairs] == [
            True
        ] * 4
        for table in range(1, 5):
            await talk.say("Ola", EnterResult(number, table, (400 + table, 380)), event.game)
        if number < 4:
            await talk.say("Ola", GoOn(), event.game)
    state, view = await event.state(), await event.view()
    assert (state.state, len(state.rounds)) == ("ended", 4)
    assert sum(row.wins for row in view.rows) == 2 * 4 * 4
    assert all(is_anonymous(person) for person in view.players)
    stored = await event.table()
    assert decode_table(encode_table(stored)) == stored


async def test_nobody_is_asked_whether_they_are_here(talk: Talk) -> None:
    event = await begin(talk, "Jan", "Ewa")
    assert (await event.body()).ends is None
    await event.pass_time(6 * HOUR)
    body = await event.body()
    assert (body.tournament.state, body.asked, body.games) == ("playing", None, (("",),))


async def test_guests_are_here_and_the_host_takes_them_off(talk: Talk) -> None:
    event = await Event.open(talk, real_tables=True)
    await talk.say("Kuba", SignUp(), event.game)
    await talk.say("Ola", AddPlayers(("Jan", "Ewa", "Iza")), event.game)
    await talk.say("Ola", PausePlayer(1), event.game)
    await event.wait_for("check_in")
    assert (await event.view()).present == ("Ewa", "Iza")
    assert (await event.view()).missing == ("Kuba",)
    await event.wait_for("playing")
    assert (await event.view()).names == ("Ewa", "Iza")


async def test_two_people_never_have_one_name(talk: Talk) -> None:
    event = await Event.open(talk, real_tables=True)
    await talk.say("Kuba", SignUp(), event.game)
    for names in (("KUBA",), ("Jan", "jan")):
        with pytest.raises(NameOnList):
            await talk.say("Ola", AddPlayers(names), event.game)
    assert (await event.view()).names == ("Kuba",)


async def test_guests_need_real_tables_and_a_director(talk: Talk) -> None:
    event = await Event.open(talk)
    with pytest.raises(OutOfDate):
        await talk.say("Ola", AddPlayers(("Jan",)), event.game)
    await talk.say("Ola", ReviseEvent(real_tables=True), event.game)
    with pytest.raises(NotDirector):
        await talk.say("Kuba", AddPlayers(("Jan",)), event.game)
    await talk.say("Ola", AddPlayers(("Jan",)), event.game)
    with pytest.raises(OutOfDate):
        await talk.say("Ola", ReviseEvent(real_tables=False), event.game)
    await talk.say("Ola", ReviseEvent(name="Czwartek"), event.game)
    assert (await event.body()).real_tables


async def test_a_player_enters_the_result_of_their_own_table(talk: Talk) -> None:
    event = await begin(talk, players=4)
    table, pair, other = await pair_of(event, "Kuba")
    stranger = next(name for name in NAMES[:4] if name not in {"Kuba", other})
    with pytest.raises(NotAtTable):
        await talk.say(stranger, ReportResult(1, table, (1, 2)), event.game)
    with pytest.raises(NotAtTable):
        await talk.say("Basia", ReportResult(1, table, (1, 2)), event.game)
    with pytest.raises(NoSuchTable) as refused:
        await talk.say("Kuba", ReportResult(1, 9, (412, 380)), event.game)
    assert refused.value.last == 2
    await talk.say("Kuba", ReportResult(1, table, (412, 380)), event.game)
    result = (await event.state()).rounds[0].pairs[table - 1].result
    assert result
    assert (result.points, result.winner, result.kind) == ((412, 380), 0, "game")
    with pytest.raises(ResultStands):
        await talk.say(other, ReportResult(1, table, (412, 380)), event.game)
    await talk.say(stranger, ReportResult(1, 3 - table, (300, 300)), event.game)
    assert (await event.state()).state == "break"
    with pytest.raises(RoundSettled):
        await talk.say("Kuba", ReportResult(1, table, (412, 381)), event.game)
    assert pair.result is None


async def test_a_player_mends_their_own_slip(talk: Talk) -> None:
    event = await begin(talk, players=4)
    table, _, _ = await pair_of(event, "Kuba")
    await talk.say("Kuba", ReportResult(1, table, (142, 380)), event.game)
    with pytest.raises(ResultDiffers) as refused:
        await talk.say("Kuba", ReportResult(1, table, (412, 380)), event.game)
    assert (refused.value.stand, refused.value.entered) == ((142, 380), (412, 380))
    await talk.say("Kuba", ReportResult(1, table, (412, 380), (142, 380)), event.game)
    assert await points_at(event, table) == (412, 380)


@pytest.mark.parametrize("who", ["first", "second", "director"])
async def test_different_results_count_for_nobody_until_they_agree(talk: Talk, who: str) -> None:
    event = await begin(talk, players=4)
    table, _, other = await pair_of(event, "Kuba")
    await talk.say("Kuba", ReportResult(1, table, (412, 380)), event.game)
    with pytest.raises(ResultDiffers):
        await talk.say(other, ReportResult(1, table, (400, 380)), event.game)
    await talk.say(other, ReportResult(1, table, (400, 380), (412, 380)), event.game)
    assert await points_at(event, table) is None
    assert (await event.view()).disputed == {table - 1: ("412:380", "400:380")}
    await talk.say("Kuba", ReportResult(1, table, (411, 380)), event.game)
    assert (await event.view()).disputed == {table - 1: ("400:380", "411:380")}
    if who == "first":
        await talk.say("Kuba", ReportResult(1, table, (400, 380)), event.game)
    elif who == "second":
        await talk.say(other, ReportResult(1, table, (411, 380)), event.game)
    else:
        await talk.say("Ola", EnterResult(1, table, (400, 380)), event.game)
        with pytest.raises(NotDirector):
            await talk.say("Kuba", ReportResult(1, table, (411, 380)), event.game)
    assert await points_at(event, table) == ((411 if who == "second" else 400), 380)
    assert (await event.view()).disputed == {}


async def test_players_of_games_played_here_enter_no_results(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    with pytest.raises(NotDirector):
        await talk.say("Kuba", ReportResult(1, 1, (412, 380)), event.game)


async def keep_sheet(talk: Talk, event: Event, name: str) -> tuple[GameId, int]:
    """Let a player begin the score sheet of their pair; return it with its table, from 1."""
    table, pair, _ = await pair_of(event, name)
    view = await event.view()
    drawn = (await event.state()).rounds
    players = tuple(Invitee("", view.names[one], person=view.players[one]) for one in pair.players)
    ref = PairRef(event.game, len(drawn) - 1, drawn[-1].attempt, table - 1, pair.players)
    begun = await talk.say(name, KeepSheet(players, "turniejowa", clock=CLOCK, pair=ref))
    await event.work_off()
    return begun.game, table


CLOCK = ClockRule("flag", 20 * RULE_MINUTE)


async def write(talk: Talk, name: str, sheet: GameId, *lines: SheetLine) -> None:
    """Write lines on a sheet."""
    for line in lines:
        await talk.say(name, WriteLine(Wrote(0, line)), sheet)


LEFT = (SheetLine(Leftover("AAAAAAA")), SheetLine(Leftover("EEEEEEE")))
GAME = (SheetLine(Placement(Square(7, 7), Direction.ACROSS, "KORT")), SheetLine(Close()))


async def end_sheet(talk: Talk, event: Event, name: str, sheet: GameId) -> tuple[int, int]:
    """Write a short game to its end; return its points."""
    await write(talk, name, sheet, *GAME, *LEFT)
    await event.work_off()
    outcome = SheetBody.of(await talk.table(sheet)).game
    assert outcome
    first, second = outcome.scores
    return first, second


async def test_a_sheet_of_a_pair_reports_its_result_once(talk: Talk) -> None:
    event = await begin(talk, players=4)
    sheet, table = await keep_sheet(talk, event, "Kuba")
    assert (await event.body()).games[-1][table - 1] == sheet
    kept = (await talk.table(sheet)).rules.clock
    assert kept == CLOCK
    points = await end_sheet(talk, event, "Kuba", sheet)
    assert await points_at(event, table) == points
    await event.work_off()
    assert await acts(event) == ["sheet"]


async def test_a_sheet_that_is_corrected_corrects_its_result(talk: Talk) -> None:
    event = await begin(talk, players=4)
    sheet, table = await keep_sheet(talk, event, "Kuba")
    before = await end_sheet(talk, event, "Kuba", sheet)
    await talk.say("Kuba", WriteLine(TookBack(0, 1)), sheet)
    await write(talk, "Kuba", sheet, SheetLine(Leftover("FIIIIII")))
    await event.work_off()
    after = await points_at(event, table)
    assert after is not None
    assert after != before
    assert await acts(event) == ["sheet", "sheet"]


async def test_a_result_that_players_entered_stands_beside_another_of_the_sheet(talk: Talk) -> None:
    event = await begin(talk, players=4)
    sheet, table = await keep_sheet(talk, event, "Kuba")
    await talk.say("Kuba", ReportResult(1, table, (412, 380)), event.game)
    await end_sheet(talk, event, "Kuba", sheet)
    assert await points_at(event, table) == (412, 380)
    assert await acts(event) == ["entered", "differs"]


async def test_a_sheet_that_was_broken_off_reports_nothing(talk: Talk) -> None:
    event = await begin(talk, players=4)
    sheet, table = await keep_sheet(talk, event, "Kuba")
    await write(talk, "Kuba", sheet, SheetLine(BreakOff()))
    await event.work_off()
    assert await points_at(event, table) is None


async def test_a_second_sheet_of_a_pair_reports_nothing(talk: Talk) -> None:
    event = await begin(talk, players=4)
    first, table = await keep_sheet(talk, event, "Kuba")
    _, _, other = await pair_of(event, "Kuba")
    second, _ = await keep_sheet(talk, event, other)
    await end_sheet(talk, event, other, second)
    assert await points_at(event, table) is None
    assert (await event.body()).games[-1][table - 1] == first
    assert (await talk.table(first)).phase == "playing"


async def test_only_the_pair_writes_on_its_sheet(talk: Talk) -> None:
    event = await begin(talk, players=4)
    sheet, _ = await keep_sheet(talk, event, "Kuba")
    _, _, other = await pair_of(event, "Kuba")
    stranger = next(name for name in NAMES[:4] if name not in {"Kuba", other})
    with pytest.raises(NotRecorder):
        await write(talk, stranger, sheet, GAME[0])
    await write(talk, other, sheet, GAME[0])


async def test_a_process_that_died_reports_a_sheet_once(talk: Talk) -> None:
    """The same command of the same sheet comes twice."""
    event = await begin(talk, players=4)
    sheet, table = await keep_sheet(talk, event, "Kuba")
    points = await end_sheet(talk, event, "Kuba", sheet)
    found = SheetBody.of(await talk.table(sheet))
    assert found.pair
    for one in pair_follow_ups(await talk.table(sheet)):
        await talk.coordinator.handle(Command(one.id, one.request, talk.now, game=one.game))
        await talk.coordinator.handle(Command(f"{one.id}:2", one.request, talk.now, game=one.game))
    assert await points_at(event, table) == points
    assert await acts(event) == ["sheet"]


@pytest.mark.slow(2)
@pytest.mark.parametrize("after", [False, True])
async def test_a_process_that_dies_at_any_call_reports_a_sheet_once(
    talk: Talk, *, after: bool
) -> None:
    """It dies before or after each call to the store, from the last line to the reported result."""
    for call in itertools.count():
        event = await begin(talk, players=2)
        sheet, table = await keep_sheet(talk, event, "Kuba")
        await write(talk, "Kuba", sheet, *GAME, LEFT[0])
        died = False
        with dying_at(talk.store.link, call, after=after):
            try:
                await write(talk, "Kuba", sheet, LEFT[1])
                await event.work_off()
            except Killed:
                died = True
        if died:
            await talk.store.release(within=HOUR)
            with suppress(AlreadyEnded):
                await write(talk, "Kuba", sheet, LEFT[1])
            await event.pass_time(2 * MINUTE)
        outcome = SheetBody.of(await talk.table(sheet)).game
        assert outcome
        assert await points_at(event, table) == outcome.scores
        assert await acts(event) == ["sheet"]
        assert (await event.state()).state == "break"
        await talk.say("Ola", CancelEvent(), event.game)
        if not died:
            assert call > 3
            return
