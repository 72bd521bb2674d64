"""The belgijka of a day: one draw for all servers, everybody at their own pace, one midnight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.cli.admin.game_report import game_lines
from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.day_draws import SETTLED, Days, Draws
from bot.coordinator.daily.day_worker import NOWHERE
from bot.coordinator.errors import AlreadyEnded, NotSeated, NotStarted
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.day.requests import FinishRound, ShowRack
from bot.coordinator.kinds.day.runs import runs_at
from bot.coordinator.kinds.day.view_part import DayPart
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.kinds.rounds.requests import Answer, InRounds, RoundClosed
from bot.coordinator.kinds.rounds.view_part import RoundsPart
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import everything
from bot.coordinator.people.erasure_worker import ErasureWorker, request_erasure
from bot.coordinator.table.fair_draw import verify
from bot.coordinator.table.table import WordListRef
from bot.rules.board import Board
from bot.rules.judge import judge
from bot.rules.notation import format_placement, parse_placement
from bot.rules.rounds.standings import totals
from bot.storage.prune import prune
from tests.support.coordinator.days import SERVER, Day

if TYPE_CHECKING:
    from tests.support.coordinator.days import Run
    from tests.support.coordinator.talk import Talk

SECOND, MINUTE = 1000, 60_000
OTHER = "test:other"


async def test_all_servers_play_the_same_rounds_and_each_has_its_own_table(talk: Talk) -> None:
    """At midnight each tells of its own people alone; the place counts everybody."""
    day = await Day.open(talk, SERVER, OTHER)
    ola, kuba, iza = await day.begin("Ola"), await day.begin("Kuba"), await day.begin("Iza", OTHER)
    await ola.play(0, 0, 0, 0, 0, 0, 0)
    await kuba.play(-1, -1)
    await iza.play(-1, -1, -1)
    await day.midnight()
    here, there = await day.table(), await day.table(OTHER)
    first, second = RoundsBody.of(here).rounds, RoundsBody.of(there).rounds
    assert first is not None
    assert second is not None
    assert [(one.rack, one.top) for one in first.rounds] == [
        (one.rack, one.top) for one in second.rounds
    ]
    assert len(first.rounds) == 7
    assert first.plan == (), "what was to come is kept no longer"
    view = DayPart.of(view_for(here, None))
    assert [(one.place, one.name, one.tops, one.rounds) for one in view.standings] == [
        (1, "Ola", 7, 7),
        (2, "Kuba", 0, 7),
    ]
    assert view.standings[0].percent == 100
    assert len(view.of_day.field) == 3
    assert max(view.of_day.field) == view.standings[0].points
    assert [seat.name for seat in there.seats] == ["Iza"]
    known = await talk.person("Iza")
    away = DayPart.of(view_for(there, there.seat_of(known.id), person=known.id))
    assert away.of_day.field == view.of_day.field
    assert (await ola.state()).over == "rounds"
    assert decode_table(encode_table(here)) == here


async def test_a_round_of_the_day_lasts_three_minutes_from_the_first_look(talk: Talk) -> None:
    """An answer at the bell is late, a second look restarts nothing, an earlier answer counts."""
    run = await (await Day.open(talk)).begin("Ola")
    talk.now += 3600 * SECOND
    with pytest.raises(NotStarted):
        await run.answer(parse_placement("8H AB"))
    await run.show()
    looked = talk.now
    talk.now += 2 * MINUTE
    await talk.say("Ola", ShowRack(1), run.game)
    assert (await run.state()).ends == looked + 3 * MINUTE
    best, *_, worst = await run.plays()
    talk.now = looked + 3 * MINUTE - 1
    await run.answer(worst)
    talk.now += 1
    with pytest.raises(RoundClosed) as late:
        await run.answer(best)
    assert late.value.round == 1
    talk.now += 2 * SECOND
    await talk.timer_worker.work_off()
    state = await run.state()
    assert state.stage == "gate"
    assert [one.placement for one in state.rounds[0].answers] == [
        judge(Board(), worst, (await talk.table(run.game)).rules).placement
    ]
    with pytest.raises(RoundClosed):
        await run.answer(best)


async def test_an_outage_takes_no_time_from_a_round_of_the_day(talk: Talk) -> None:
    """While no process ran it wasn't the player's time; the day ends when it ends."""
    run = await (await Day.open(talk)).begin("Ola")
    await run.show()
    looked = talk.now
    talk.outages = ((looked + MINUTE, looked + 11 * MINUTE),)
    talk.now = looked + 12 * MINUTE
    await talk.timer_worker.work_off()
    assert (await run.state()).ends == looked + 13 * MINUTE
    await run.answer((await run.plays())[0])
    talk.now = looked + 13 * MINUTE + 2 * SECOND
    await talk.timer_worker.work_off()
    assert (await run.state()).stage == "gate"


async def test_a_round_begun_by_a_clock_that_was_ahead_lasts_no_longer(talk: Talk) -> None:
    run, worker = await (await Day.open(talk)).begin("Ola"), talk.timer_worker
    talk.now += 7200 * SECOND
    await run.show()
    await worker.work_off()
    talk.now -= 7200 * SECOND
    await worker.work_off()
    state = await run.state()
    assert (state.stage, state.ends) == ("round", talk.now + 3 * MINUTE)


async def test_a_day_is_closed_once_the_runs_of_midnight_are_over(talk: Talk) -> None:
    day = await Day.open(talk)
    draw = await day.draw()
    for now, phase in ((draw.until, "playing"), (draw.until + SETTLED, "ended")):
        talk.now = now
        await day.worker.work_off()
        assert (await day.table()).phase == phase


async def test_a_day_that_no_server_shows_is_counted_as_well(talk: Talk) -> None:
    """At the very moment from which the runs of midnight are over."""
    day = await Day.open(talk)
    draw, run = await day.draw(), await day.begin("Ola")
    await run.play(0)
    await talk.store.days.drop(SERVER)
    talk.now = draw.until
    await talk.timer_worker.work_off()
    for now, field in ((draw.end_of_runs - 1, None), (draw.end_of_runs, await total(run))):
        talk.now = now
        await talk.store.days.plan(f"{NOWHERE}pl", now)
        await day.worker.work_off()
        counted = (await Days(talk.store.people).draws("pl")).of(draw.day)
        assert counted is not None
        assert counted.field == field


async def total(run: Run) -> tuple[int, ...]:
    """Return the total of all runs, of which this is the only one."""
    [one] = totals(await run.state())
    return (one.points,)


async def test_one_person_has_one_run_and_nobody_else_plays_it(talk: Talk) -> None:
    day = await Day.open(talk, SERVER, OTHER)
    run = await day.begin("Ola")
    assert (await day.begin("Ola", OTHER)).game == run.game
    await run.show()
    best = (await run.plays())[0]
    for request in (ShowRack(1), FinishRound(1)):
        with pytest.raises(NotSeated):
            await talk.say("Kuba", request, run.game)
    with pytest.raises(InRounds):
        await talk.say("Kuba", Answer(best), run.game)
    assert (await run.state()).stage == "round"


async def test_no_result_of_the_day_is_shown_before_midnight(talk: Talk) -> None:
    """Nobody but the player sees a rack; the player no best play but on the next board."""
    day = await Day.open(talk)
    draw, run = await day.draw(), await day.begin("Ola")
    server = await day.table()
    hidden = [one.rack for one in draw.plan]
    tops = [format_placement(one.top) for one in draw.plan]
    await run.show()
    await run.answer((await run.plays())[4])
    others = [
        repr(view_for(server, None)),
        repr(view_for(await talk.table(run.game), None)),
        repr(await talk.queries.look(run.game, (await talk.person("Kuba")).id)),
    ]
    assert not [rack for rack in hidden for told in others if rack in told]
    own = repr(await talk.queries.look(run.game, (await talk.person("Ola")).id))
    assert hidden[0] in own
    assert not [rack for rack in hidden[1:] if rack in own]
    await run.finish()
    view = await talk.queries.look(run.game, (await talk.person("Ola")).id)
    assert (RoundsPart.of(view).stage, RoundsPart.of(view).number) == ("gate", 1)
    assert (
        RoundsPart.of(view).rounds,
        RoundsPart.of(view).standings,
        RoundsPart.of(view).rack,
    ) == (
        (),
        (),
        "",
    )
    assert view.seed is None
    assert view.face.board is not None
    assert not [*view.face.board]
    assert not [top for top in tops if top in repr(view)]
    await run.show()
    view = await talk.queries.look(run.game, (await talk.person("Ola")).id)
    assert view.face.board is not None
    assert [*view.face.board], "the best play lies there with the next rack"
    assert RoundsPart.of(view).rounds == ()


async def test_the_day_ends_at_midnight_even_during_a_run(talk: Talk) -> None:
    """A round looked at a minute before has a minute; nothing is taken after it."""
    day = await Day.open(talk)
    run = await day.begin("Ola")
    end = moment_of(local_day(talk.now), 24)
    talk.now = end - MINUTE
    await run.show()
    assert (await run.state()).ends == end
    await run.answer((await run.plays())[0])
    best = (await run.plays())[0]
    talk.now = end
    with pytest.raises(RoundClosed):
        await run.answer(best)
    with pytest.raises(AlreadyEnded):
        await run.finish()
    talk.now = end - MINUTE
    await day.midnight()
    state = await run.state()
    assert (state.stage, len(state.rounds), len(state.rounds[0].answers)) == ("over", 7, 1)
    view = await run.view()
    assert view.own is not None
    assert (view.own.tops, view.own.rounds) == (1, 7)
    assert (await day.table()).phase == "ended"


async def test_the_player_of_a_run_can_export_and_delete_it(talk: Talk) -> None:
    """The answer of the round that runs, too; of others nothing, and no best play."""
    day = await Day.open(talk)
    run = await day.begin("Ola")
    await run.play(-1)
    await run.show()
    best = (await run.plays())[0]
    await run.answer(best)
    await talk.indexer.work_off()
    ola = await talk.person("Ola")
    store, bot = talk.store, talk.bot
    told = await everything(
        store.tables, store.people, bot.coordinator.helpers, bot.history, ola.id, now=talk.now
    )
    [game] = [one["rounds"] for one in told["games"] if one["game"] == run.game]
    assert game["running_answer"]["answer"] == format_placement(best)
    assert game["answers"] == [], "it is counted at midnight"
    await request_erasure(store.erasures, bot.coordinator, ola)
    eraser = ErasureWorker(
        store.erasures, bot.coordinator, talk.results_worker.erase_person, lambda: talk.now
    )
    while await eraser.work_off():
        pass
    assert await store.answers.of(run.game, [ola.id]) is None
    table = await talk.table(run.game)
    assert ola.id not in table.persons
    assert [one.placement for one in RoundsBody.of(table).rounds.rounds[0].answers] == [None]
    await day.midnight()
    together = await day.table()
    assert together.phase == "ended"
    assert "Ola" not in repr(together.seats)


async def test_the_draw_of_a_day_can_be_checked_by_everybody(talk: Talk) -> None:
    """The seal that stood there at the beginning is that of the seed, in a run as on the server."""
    day = await Day.open(talk)
    run = await day.begin("Ola")
    await run.play(0, -1)
    sealed = view_for(await day.table(), None)
    assert sealed.seed is None
    operators = "\n".join(game_lines(await talk.table(run.game), {}, "pl"))
    draw = await day.draw()
    assert not [one.rack for one in draw.plan if one.rack in operators]
    await day.midnight()
    for table in (await day.table(), await talk.table(run.game)):
        verdict = verify(table)
        assert verdict is not None
        assert verdict.wrong == ()
        assert verdict.draws >= 7
        assert table.seed == draw.seed
        view = view_for(table, None)
        assert (view.seal, view.seed) == (sealed.seal, draw.seed.hex())
        tops = [format_placement(one.top) for one in draw.plan]
        assert [format_placement(one.laid) for one in RoundsBody.of(table).rounds.rounds] == tops


async def test_every_step_of_the_day_may_be_repeated(talk: Talk) -> None:
    """Two processes, or one that died between: one table a server, closed once."""
    day = await Day.open(talk)
    await (await day.begin("Ola")).play(0)
    draws = await Days(talk.store.people).draws("pl")
    await day.worker.make_ahead()
    assert await Days(talk.store.people).draws("pl") == draws
    game = (await day.table()).id
    await talk.store.days.plan(SERVER, talk.now)
    await day.worker.work_off()
    assert (await day.table()).id == game
    await day.midnight()
    closed = await talk.store.tables.load(game)
    await talk.store.days.plan(SERVER, talk.now)
    await day.worker.work_off()
    assert await talk.store.tables.load(game) == closed
    assert [one.number for one in draws.draws] == [1, 2]


async def test_a_future_day_is_redrawn_for_another_word_list(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The day that people play today keeps its draw, even if the word list is replaced."""
    day = await Day.open(talk)
    before = (await Days(talk.store.people).draws("pl")).draws
    newer = WordListRef("pl", "newer", "1" * 64)
    monkeypatch.setattr(type(talk.lists), "find", lambda *_: newer)
    await day.worker.make_ahead()
    today, tomorrow = (await Days(talk.store.people).draws("pl")).draws
    assert today == before[0]
    assert (tomorrow.list, tomorrow.number, tomorrow.day) == (newer, 2, before[1].day)
    assert tomorrow.seed != before[1].seed


async def test_the_lists_of_runs_are_deleted_with_the_draw_of_their_day(talk: Talk) -> None:
    """The list of a server's runs and that of all runs go as soon as nobody needs them any more."""
    day = await Day.open(talk)
    begun, people = local_day(talk.now).isoformat(), talk.store.people
    runs = [await day.begin("Ola"), await day.begin("Kuba", "")]
    lists = (runs_at("pl", begun), runs_at("pl", begun, SERVER))
    assert [len(await people.invitations(one)) for one in lists] == [2, 1]
    for left in ([2, 1], [2, 1], [0, 0]):
        await day.midnight()
        await day.worker.make_ahead()
        assert [len(await people.invitations(one)) for one in lists] == left
    assert [await talk.table(one.game) for one in runs], "the runs themselves stay"


async def test_pruning_deletes_lists_left_by_an_earlier_build(talk: Talk) -> None:
    """Only lists of days that nobody needs any more go, with runs of any age."""
    day = await Day.open(talk)
    begun, people, run = local_day(talk.now).isoformat(), talk.store.people, await day.begin("Ola")
    lists = (runs_at("pl", begun), runs_at("pl", begun, SERVER))
    await day.midnight()
    await prune(talk.store, before=talk.now + 1)
    assert [await people.invitations(one) for one in lists] == [[run.game]] * 2
    await Days(people).change("pl", lambda _: Draws())
    await prune(talk.store, before=talk.now + 1)
    assert [await people.invitations(one) for one in lists] == [[], []]


def test_the_result_of_a_run_counts_once_and_for_its_day() -> None:
    words = WordListRef("pl", "sjp", "hash")
    draws = (
        Draws()
        .with_draw("2026-11-22", b"one", words, ())
        .with_draw("2026-11-23", b"two", words, ())
    )
    counted = draws.with_field("2026-11-22", (80, 75)).with_field("2026-11-22", (1,))
    assert [one.field for one in counted.draws] == [(80, 75), None]
