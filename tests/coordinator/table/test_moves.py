"""Moves at the table: counted once, judged on the newest state, late ones too late."""

import asyncio

import pytest

from bot.coordinator.commands import Join, Make, NewGame
from bot.coordinator.errors import AlreadyEnded, NotSeated, Stale, UnknownGame, WordListMissing
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.game.requests import AgreeToAbort, AlreadyVoted, WritePartners
from bot.coordinator.kinds.game.view_part import GamePart
from bot.rules.errors import NotYourTurn, SeatOut
from bot.rules.moves import Pass
from bot.rules.ruleset import MINUTE, ClockRule
from bot.storage import keys
from tests.support.coordinator.clocks import show_all
from tests.support.coordinator.talk import HOUR, Talk
from tests.support.storage.servers import SINGLE

# A few whole games also run on the machine's own server.
pytestmark = pytest.mark.parametrize("talk", SINGLE, indirect=True)


async def test_a_command_counts_once_however_often_it_comes(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    name = await talk.to_move(game)
    first = await talk.say(name, Make(Pass()), game, command="d:1")
    again = await talk.say(name, Make(Pass()), game, command="d:1")
    assert again == first
    assert len((await talk.table(game)).log) == 2


async def test_a_note_for_partners_posts_no_board(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=2, team=2))).game
    for name, seat in (("Kuba", 0), ("Iza", 1), ("Jan", 1)):
        await talk.say(name, Join(seat), game)
    assert await show_all(talk) > 0
    await talk.say("Ola", WritePartners("Zostaw Ż."), game)
    assert await show_all(talk) == 0


async def test_a_press_repeated_with_another_id_is_the_same_move(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    name, turn = await talk.to_move(game), (await talk.queries.look(game)).face.turn
    first = await talk.move(name, game, "-", turn)
    assert await talk.move(name, game, "-", turn) == first
    assert len((await talk.table(game)).log) == 2


async def test_presses_at_once_from_many_processes_make_one_move(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    name, turn = await talk.to_move(game), (await talk.queries.look(game)).face.turn
    await asyncio.gather(*(talk.move(name, game, "-", turn) for _ in range(16)))
    assert len((await talk.table(game)).log) == 2


async def test_a_press_on_an_old_turn_is_stale_and_changes_nothing(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    name, turn = await talk.to_move(game), (await talk.queries.look(game)).face.turn
    await talk.move(name, game, "-", turn)
    await talk.move(await talk.to_move(game), game, "-")
    with pytest.raises(Stale):
        await talk.move(name, game, "#", turn)
    assert (await talk.queries.look(game)).face.turn == turn + 2


async def test_a_stranger_changes_nothing(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    before = await talk.table(game)
    with pytest.raises(NotSeated) as refusal:
        await talk.move("Iza", game, "-")
    assert refusal.value.names == ("Ola", "Kuba")
    other = "Kuba" if await talk.to_move(game) == "Ola" else "Ola"
    with pytest.raises(NotYourTurn):
        await talk.move(other, game, "-")
    with pytest.raises(UnknownGame):
        await talk.move("Ola", GameId("222222"), "-")
    assert await talk.table(game) == before


async def test_a_missing_list_makes_the_game_wait(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    talk.lists.gone = True
    with pytest.raises(WordListMissing):
        await talk.move(await talk.to_move(game), game, "-")
    talk.lists.gone = False
    assert (await talk.move(await talk.to_move(game), game, "-")).kind == "made"


async def test_ending_without_a_result_needs_everybodys_consent(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    await talk.say("Ola", AgreeToAbort(), game)
    with pytest.raises(AlreadyVoted):
        await talk.say("Ola", AgreeToAbort(), game)
    assert GamePart.of(await talk.queries.look(game)).votes == (0,)
    await talk.move(await talk.to_move(game), game, "-")
    assert GamePart.of(await talk.queries.look(game)).votes == ()
    await talk.say("Kuba", AgreeToAbort(), game)
    assert (await talk.say("Ola", AgreeToAbort(), game)).kind == "aborted"
    view = await talk.queries.look(game)
    assert view.face.outcome is not None
    assert (view.face.outcome.reason, view.face.outcome.winners) == ("aborted", ())
    with pytest.raises(AlreadyEnded):
        await talk.say("Ola", AgreeToAbort(), game)


async def test_the_deadline_forfeits(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    slow = await talk.to_move(game)
    talk.now += 72 * HOUR
    await talk.timer_worker.work_off()
    view = await talk.queries.look(game)
    assert view.face.outcome is not None
    assert view.face.outcome.reason == "abandoned"
    assert [view.face.seats[seat].name for seat in view.face.outcome.winners] != [slow]
    assert await talk.timer_worker.work_off() == 0


async def test_a_move_after_the_deadline_is_too_late_even_before_its_timer(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    slow = await talk.to_move(game)
    talk.now += 72 * HOUR
    assert (await talk.move(slow, game, "-")).kind == "late"
    assert (await talk.queries.look(game)).phase == "ended"


async def test_a_timer_that_fires_twice_or_early_does_no_harm(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=ClockRule("per_turn", 2 * MINUTE, "pass"))
    talk.now += 2 * MINUTE
    due = await talk.store.timers.due(now=talk.now, lease=1, limit=9)
    assert {timer.kind for timer in due} == {"deadline", "reminder"}
    talk.now += 1000
    assert await talk.timer_worker.work_off() == 2
    assert await talk.timer_worker.work_off() == 0
    assert len((await talk.table(game)).log) == 2


async def test_two_reminders_come_a_turn_and_no_more(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    given = []
    for _ in range(71):
        talk.now += HOUR
        await talk.timer_worker.work_off()
        reminder = GamePart.of(await talk.queries.look(game)).reminder
        given.append(reminder.count if reminder else 0)
    # The second would be at six in the morning: it waits for seven.
    assert given == [0] * 47 + [1] * 19 + [2] * 5
    await talk.move(await talk.to_move(game), game, "-")
    talk.now += 48 * HOUR
    await talk.timer_worker.work_off()
    view = await talk.queries.look(game)
    reminder = GamePart.of(view).reminder
    assert reminder is not None
    assert (reminder.turn, reminder.count) == (view.face.turn, 1)


async def test_an_outage_is_charged_to_no_player(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    began = talk.now
    talk.outages = ((began + 10 * HOUR, began + 15 * HOUR),)
    talk.now += 72 * HOUR
    await talk.timer_worker.work_off()
    assert (await talk.queries.look(game)).phase == "playing"
    assert (await talk.queries.look(game)).face.deadline == began + 77 * HOUR
    talk.now = began + 77 * HOUR - 1
    await talk.timer_worker.work_off()
    assert (await talk.queries.look(game)).phase == "playing"
    talk.now += 1
    await talk.timer_worker.work_off()
    assert (await talk.queries.look(game)).phase == "ended"


async def test_an_acceptance_does_not_swallow_the_last_reminder(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", preset="rankingowa")
    mover = await talk.to_move(game)
    rack = (await talk.queries.look(game, (await talk.person(mover)).id)).face.rack or ""
    await talk.move(mover, game, f"8H {rack.replace('?', 'a')[:2]}")
    other = await talk.to_move(game)
    given = []
    for hour in range(1, 48):
        talk.now += HOUR
        await talk.timer_worker.work_off()
        if hour == 33:
            await talk.move(other, game, "+")
        reminder = GamePart.of(await talk.queries.look(game)).reminder
        given.append(reminder.count if reminder else 0)
    assert given == [0] * 31 + [1] * 12 + [2] * 4


async def test_a_resignation_counts_though_the_other_is_out_of_time(talk: Talk) -> None:
    clock = ClockRule("per_turn", 2 * MINUTE, "pass")
    game = await talk.new("Ola", "Kuba", "Iza", clock=clock)
    slow = await talk.to_move(game)
    other = next(name for name in ("Ola", "Kuba", "Iza") if name != slow)
    talk.now += 3 * MINUTE
    assert (await talk.move(other, game, "#")).kind == "made"
    table = await talk.table(game)
    assert [entry.action for entry in table.log[1:]] == ["expire", "#"]


async def test_a_proposal_to_abort_lapses_with_the_turn(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", "Iza", clock=ClockRule("correspondence", HOUR))
    slow = await talk.to_move(game)
    rest = [name for name in ("Ola", "Kuba", "Iza") if name != slow]
    for name in rest:
        await talk.say(name, AgreeToAbort(), game)
    talk.now += HOUR
    await talk.timer_worker.work_off()
    assert GamePart.of(await talk.queries.look(game)).votes == ()
    with pytest.raises(SeatOut):
        await talk.say(slow, AgreeToAbort(), game)
    for name in rest:
        await talk.say(name, AgreeToAbort(), game)
    assert (await talk.queries.look(game)).phase == "ended"


async def test_an_agreement_after_the_deadline_does_not_count(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=ClockRule("correspondence", HOUR))
    slow = await talk.to_move(game)
    other = "Kuba" if slow == "Ola" else "Ola"
    await talk.say(other, AgreeToAbort(), game)
    talk.now += HOUR
    # The timer has not fired yet.
    assert (await talk.say(slow, AgreeToAbort(), game)).kind == "expired"
    view = await talk.queries.look(game)
    assert view.face.outcome is not None
    assert (view.face.outcome.reason, GamePart.of(view).votes) == ("abandoned", ())
    assert view.face.outcome.winners == (0 if other == "Ola" else 1,)


async def test_an_agreement_after_an_expired_turn_does_not_count_in_the_next(talk: Talk) -> None:
    clock = ClockRule("per_turn", 2 * MINUTE, "pass")
    game = await talk.new("Ola", "Kuba", clock=clock)
    slow = await talk.to_move(game)
    talk.now += 2 * MINUTE
    assert (await talk.say("Ola", AgreeToAbort(), game)).kind == "expired"
    assert GamePart.of(await talk.queries.look(game)).votes == ()
    assert await talk.to_move(game) != slow
    assert (await talk.say("Ola", AgreeToAbort(), game)).kind == "agreed"


async def test_an_agreement_delayed_by_an_outage_counts(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=ClockRule("correspondence", HOUR))
    talk.outages = ((talk.now, talk.now + HOUR),)
    talk.now += HOUR
    for name, kind in (("Ola", "agreed"), ("Kuba", "aborted")):
        assert (await talk.say(name, AgreeToAbort(), game)).kind == kind


async def test_overlapping_outages_are_counted_once(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    began = talk.now
    talk.outages = ((began + HOUR, began + 4 * HOUR), (began + 2 * HOUR, began + 3 * HOUR))
    talk.now += 72 * HOUR
    await talk.timer_worker.work_off()
    assert (await talk.queries.look(game)).face.deadline == began + 75 * HOUR


async def test_a_game_that_cannot_be_read_stops_no_other(talk: Talk) -> None:
    broken, sound = await talk.new("Ola", "Kuba"), await talk.new("Ola", "Kuba")
    await talk.store.link.ask("HSET", keys.GAME.of(broken), "s", b"damaged")
    talk.now += 72 * HOUR
    await talk.timer_worker.work_off()
    assert (await talk.queries.look(sound)).phase == "ended"
    await talk.indexer.work_off()
    assert [line.view.id for line in await talk.queries.games((await talk.person("Ola")).id)] == []
