"""The score sheet of a real table: begun, written on by several, stored, and its writers erased."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from secrets import token_bytes
from typing import TYPE_CHECKING

import pytest

from bot.cli.admin.game_report import game_lines, racks
from bot.coordinator.commands import Adjudicate, Command, Erase, Make, PressClock, Rematch
from bot.coordinator.errors import AlreadyEnded, NoClock, Stale, WrongNumber
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.ask import timers_of, view_for
from bot.coordinator.kinds.sheet.body import SheetBody
from bot.coordinator.kinds.sheet.requests import (
    AtRealTable,
    KeepSheet,
    NotRecorder,
    WriteLine,
    WrittenAlready,
)
from bot.coordinator.kinds.sheet.view_part import SheetPart
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.people.erasure_worker import ErasureWorker, request_erasure
from bot.coordinator.person_id import of_nobody
from bot.coordinator.standings.player_stats import AT_TABLE, PlayerRecords
from bot.coordinator.standings.rebuild import rebuild
from bot.rules.clock import Clock
from bot.rules.events import Played, Strata
from bot.rules.game import Outcome
from bot.rules.gcg.parse import parse
from bot.rules.gcg.record import Player, Record
from bot.rules.moves import Pass
from bot.rules.ruleset import ClockRule, preset
from bot.rules.sheet.lines import BreakOff, Corrected, SheetLine, TookBack, Wrote, unpack
from bot.storage import keys
from tests.support.coordinator.clocks import DAY

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import CommandOutcome
    from tests.support.coordinator.talk import Talk


def sheet_of(*names: str) -> KeepSheet:
    return KeepSheet(tuple(Invitee("web", name) for name in names))


async def begin_sheet(talk: Talk, *more: Invitee) -> GameId:
    request = sheet_of("Ola", "Kuba")
    return (await talk.say("Ola", replace(request, players=(*request.players, *more)))).game


async def write(
    talk: Talk, name: str, game: GameId, line: str, seen: int | None = None
) -> CommandOutcome:
    return await talk.say(name, WriteLine(Wrote(0, unpack(line)), seen), game)


async def test_the_recorder_sits_at_the_seat_of_their_name(talk: Talk) -> None:
    table = await talk.table(await begin_sheet(talk))
    ola = await talk.person("Ola")
    assert (table.phase, table.seat_of(ola.id), table.is_rated) == ("playing", 0, False)
    assert [seat.name for seat in table.seats] == ["Ola", "Kuba"]
    assert table.persons[0] == ola.id
    with pytest.raises(WrongNumber) as wrong:
        await talk.say("Ola", sheet_of("Ola"))
    assert (wrong.value.low, wrong.value.high) == (2, 4)


async def test_a_sheet_is_never_ranked(talk: Talk) -> None:
    """A sheet also has no clock unless it was asked for, and no word list refuses its words."""
    game = (await talk.say("Ola", replace(sheet_of("Ola", "Kuba"), preset="rankingowa"))).game
    rules = (await talk.table(game)).rules
    assert preset("rankingowa").ranked
    assert (rules.ranked, rules.clock.kind, rules.acceptance) == (False, "none", "implicit")
    assert (rules.players, rules.challenge) == ((2, 4), "single")


async def test_a_line_counts_at_once_and_is_stored_as_it_stands(talk: Talk) -> None:
    game = await begin_sheet(talk)
    await write(talk, "Ola", game, "8D ZASYCZ/ZZASYCD")
    await write(talk, "Ola", game, "H8 CUD")
    await write(talk, "Ola", game, "--")
    await talk.say("Ola", WriteLine(Corrected(0, 1, unpack("8C ZASYCZ"))), game)
    await talk.say("Ola", WriteLine(TookBack(0, 1)), game)
    table = await talk.table(game)
    assert [type(entry) for entry in SheetBody.of(table).sheet.log] == [
        Wrote,
        Wrote,
        Wrote,
        Corrected,
        TookBack,
    ]
    assert SheetBody.of(table).sheet.log[0] == Wrote(talk.now, unpack("8D ZASYCZ/ZZASYCD"))
    assert table.game is not None
    assert (table.game.scores, table.game.turn, SheetBody.of(table).last) == ((18, 0), 5, None)
    events = [event for one in timeline(table) for event in one.events]
    assert [type(event) for event in events] == [Played, Played, Strata]


async def test_only_the_named_players_write(talk: Talk) -> None:
    iza = await talk.person("Iza")
    mentioned = Invitee("web", "Iza", iza.identity, iza.handle, iza.id)
    game = await begin_sheet(talk, mentioned)
    await write(talk, "Iza", game, "8D ZASYCZ")
    with pytest.raises(NotRecorder) as refused:
        await write(talk, "Jan", game, "-")
    assert refused.value.names == ("Ola", "Iza")


async def test_two_writers_at_once_write_one_line(talk: Talk) -> None:
    iza = await talk.person("Iza")
    game = await begin_sheet(talk, Invitee("web", "Iza", iza.identity, iza.handle, iza.id))
    both = (write(talk, name, game, "8D ZASYCZ", 0) for name in ("Ola", "Iza"))
    results = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(isinstance(one, WrittenAlready) for one in results) == [False, True]
    with pytest.raises(Stale):
        await write(talk, "Iza", game, "-", 0)
    table = await talk.table(game)
    assert len(SheetBody.of(table).sheet.log) == 1


async def test_a_sheet_refuses_the_commands_of_games(talk: Talk) -> None:
    game = await begin_sheet(talk)
    with pytest.raises(AtRealTable):
        await talk.say("Ola", Make(Pass()), game)
    view = view_for(await talk.table(game), 0, person=(await talk.person("Ola")).id)
    assert (view.face.rack, SheetPart.of(view).writes, "resign" in view.may) == (None, True, False)
    assert len(view.face.unseen or "") == 100


async def test_the_end_of_a_sheet_counts_for_nobody_and_can_be_corrected(talk: Talk) -> None:
    game = await begin_sheet(talk)
    await write(talk, "Ola", game, "8D ZASYCZ")
    for line in (".", "=AAAAAAA", "=EEEEEEE"):
        await write(talk, "Ola", game, line)
    table = await talk.table(game)
    assert (table.phase, table.last_action) == ("ended", talk.now)
    assert table.game is not None
    assert table.game.scores == (11, -7)
    await talk.indexer.work_off()
    await talk.results_worker.work_off()
    ola, history = await talk.person("Ola"), talk.bot.history
    assert await history.records(ola.id) == PlayerRecords()
    done = (await history.kinds(ola.id))[AT_TABLE]
    assert (done.games.games, done.points, done.bingos, done.rivals) == (1, 11, 0, {})
    assert len(await talk.store.results.lines([ola.id])) == 1
    await talk.say("Ola", WriteLine(TookBack(0, 1)), game)
    assert (await talk.table(game)).phase == "playing"
    await talk.results_worker.work_off()
    assert AT_TABLE not in await history.kinds(ola.id)


async def test_a_sheet_without_writers_ends(talk: Talk) -> None:
    game = await begin_sheet(talk)
    await write(talk, "Ola", game, "8D ZASYCZ")
    bot, ola = talk.bot, await talk.person("Ola")
    await talk.indexer.work_off()
    await request_erasure(talk.store.erasures, bot.coordinator, ola)
    worker = ErasureWorker(
        talk.store.erasures, bot.coordinator, talk.results_worker.erase_person, lambda: talk.now
    )
    await worker.work_off()
    table = await talk.table(game)
    assert ola.id not in repr(table)
    assert SheetBody.of(table).sheet.log[-1] == Wrote(talk.now, SheetLine(BreakOff()))
    assert table.phase == "ended"


async def test_a_sheet_keeps_the_record_it_continues(talk: Talk) -> None:
    record = Record((Player("ola", "Ola"), Player("kuba")), title="Finał", note="Ola wygra")
    request = replace(sheet_of("Ola", "Kuba"), record=record)
    third = (await talk.say("Ola", request)).game
    table = await talk.table(third)
    assert SheetBody.of(table).sheet.origin == record
    told = parse("#player1 ola\n#player2 kuba\n>ola: AZ 8H ZA +4 4\n#note Krótko.\n#rack2 AB\n")
    fourth = (await talk.say("Ola", replace(request, record=told))).game
    sheet = SheetBody.of(await talk.table(fourth)).sheet
    assert sheet is not None
    assert sheet.origin == told
    ola = await talk.person("Ola")
    await talk.say("Ola", Erase(of_nobody(token_bytes), (ola.id,)), third)
    assert "Ola" not in repr(SheetBody.of(await talk.table(third)).sheet)


async def test_a_pressed_clock_is_stored(talk: Talk) -> None:
    request = replace(sheet_of("Ola", "Kuba"), clock=ClockRule("overtime", 60_000))
    game = (await talk.say("Ola", request)).game
    await talk.say("Ola", PressClock(1), game)
    talk.now += 7_000
    await write(talk, "Ola", game, "8D ZASYCZ")
    table = await talk.table(game)
    assert table.game is not None
    assert (SheetBody.of(table).ticking, table.game.clock) == (
        1,
        Clock((0, 7_000), talk.now, 7_000),
    )
    timers = timers_of(table)
    assert [kind for kind, due in timers.items() if due] == ["archive"]
    with pytest.raises(NotRecorder):
        await talk.say("Jan", PressClock(0), game)
    with pytest.raises(NoClock):
        await talk.say("Ola", PressClock(0), await begin_sheet(talk))


async def test_an_abandoned_sheet_ends_and_goes_on_when_it_is_found_again(talk: Talk) -> None:
    game = await begin_sheet(talk)
    await write(talk, "Ola", game, "8D ZASYCZ")
    began = talk.now
    talk.now += 84 * DAY
    await talk.timer_worker.work_off()
    assert (await talk.table(game)).body.ends_silently_at == began + 91 * DAY
    talk.now += 7 * DAY
    await talk.timer_worker.work_off()
    table = await talk.table(game)
    assert table.game is not None
    assert table.game.outcome == Outcome("archived", (18, 0), ())
    assert decode_table(encode_table(table)) == table
    await talk.say("Ola", WriteLine(TookBack(0, 1)), game)
    assert (await talk.table(game)).body.ends_silently_at is None
    talk.now += 82 * DAY
    await talk.timer_worker.work_off()
    assert (await talk.table(game)).phase == "playing"


async def test_rebuilding_gives_a_sheet_of_an_earlier_build_its_timer(talk: Talk) -> None:
    """A sheet without the timer of silent sheets gets one; an existing timer stays unchanged."""
    game, other = await begin_sheet(talk), await begin_sheet(talk)
    link, store = talk.store.link, talk.store
    due, member = keys.TIMERS.of_game(game), keys.timer("archive", game)
    await link.ask("ZREM", due, member)
    talk.now += DAY
    kept = keys.TIMERS.of_game(other), keys.timer("archive", other)
    before = await link.ask("ZSCORE", *kept)
    await rebuild(store.tables, store.people, store.results, store.timers)
    assert await link.ask("ZSCORE", *kept) == before
    talk.now += 83 * DAY
    await talk.timer_worker.work_off()
    assert (await talk.table(game)).body.ends_silently_at is not None


async def test_the_operator_ends_a_sheet_for_good(talk: Talk) -> None:
    game = await begin_sheet(talk)
    await write(talk, "Ola", game, "8D ZASYCZ")
    await talk.coordinator.handle(Command("op:1", Adjudicate((1,)), talk.now, game=game))
    table = await talk.table(game)
    assert table.game is not None
    assert table.game.outcome == Outcome("awarded", (18, 0), (1,))
    assert decode_table(encode_table(table)) == table
    for request in (WriteLine(TookBack(0, 1)), WriteLine(Wrote(0, unpack("-")))):
        with pytest.raises(AlreadyEnded):
            await talk.say("Ola", request, game)
    lines = "\n".join(game_lines(table, {}, "pl"))
    assert "zapisują    Ola" in lines
    assert "Kuba" in lines
    assert list(racks(table, "pl")) == []


async def test_a_sheet_has_no_rematch(talk: Talk) -> None:
    game = await begin_sheet(talk)
    with pytest.raises(AtRealTable):
        await talk.say("Ola", Rematch(), game)
