"""Vacations: thirty days a year in which a player's turns take no time, also after crashes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import (
    ComeBack,
    Command,
    Join,
    Make,
    NewGame,
    StartVacation,
    TimerFired,
)
from bot.coordinator.errors import (
    AlreadyEnded,
    AlreadyOnVacation,
    NotOnVacation,
    NotSeated,
    TooFewVacationDays,
)
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.coordinator.kinds.game.seat_vacations import persons_to_ask
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.vacation_days import Vacations
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.rules.moves import Pass
from bot.rules.ruleset import MINUTE, ClockRule
from tests.support.coordinator.clocks import (
    DAY,
    DAYS,
    choose,
    end_vacation,
    other_than,
    show_all,
    take_vacation,
    vacations,
    view_of,
    wait,
)
from tests.support.coordinator.talk import HOUR, Talk

if TYPE_CHECKING:
    from bot.coordinator.commands import Request
    from bot.coordinator.table.table import CommandOutcome
    from tests.support.coordinator.linking import Linking


async def test_a_turn_takes_no_time_while_its_player_is_away(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    began, slow = talk.now, await talk.to_move(game)
    talk.now += DAY
    start, until = await take_vacation(talk, slow, 7)
    assert (start, until) == (talk.now, talk.now + 7 * DAY)
    view = await view_of(talk, game)
    assert view.face.deadline == began + 10 * DAY
    assert view.face.seats[view.face.to_move or 0].away_until == until
    await wait(talk, 9 * DAY - 1)
    assert (await view_of(talk, game)).phase == "playing"
    talk.now += 1
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).phase == "ended"


async def test_opponents_see_a_vacation_and_their_own_time_runs(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    slow = await talk.to_move(game)
    away = await other_than(talk, game, slow)
    _, until = await take_vacation(talk, away, 10)
    view = await view_of(talk, game, slow)
    assert [seat.away_until for seat in view.face.seats if seat.name == away] == [until]
    assert view.face.deadline == talk.now + 3 * DAY
    talk.now += DAY
    await talk.move(slow, game, "-")
    # Now the one who is away is to move: three days from the end of the vacation.
    assert (await view_of(talk, game)).face.deadline == until + 3 * DAY
    # Who comes back may play at once, and the vacation goes on.
    assert (await talk.move(away, game, "-")).kind == "made"


async def test_coming_back_starts_the_clock_and_gives_back_days_not_begun(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    slow, person = await talk.to_move(game), (await talk.person(await talk.to_move(game))).id
    await take_vacation(talk, slow, 20)
    assert await vacations(talk).days_left(person, talk.now) == 10
    talk.now += 2 * DAY + HOUR
    await end_vacation(talk, slow)
    assert (await view_of(talk, game)).face.deadline == talk.now + 3 * DAY
    assert await vacations(talk).days_left(person, talk.now) == 27
    assert await vacations(talk).current_vacation(person, talk.now) is None
    with pytest.raises(NotOnVacation):
        await vacations(talk).end(person, talk.now + 1)
    await talk.move(slow, game, "-")
    assert (await talk.table(game)).body.vacations == ()


async def test_the_days_of_a_year(talk: Talk) -> None:
    person, away = (await talk.person("Ola")).id, vacations(talk)
    for days in (0, -1):
        with pytest.raises(ValueError, match=str(days)):
            await away.start(person, days, talk.now)
    with pytest.raises(TooFewVacationDays) as refusal:
        await away.start(person, 31, talk.now)
    assert refusal.value.left == 30
    await away.start(person, 20, talk.now)
    with pytest.raises(AlreadyOnVacation) as already:
        await away.start(person, 1, talk.now + HOUR)
    assert already.value.until == talk.now + 20 * DAY
    later = talk.now + 20 * DAY
    with pytest.raises(TooFewVacationDays):
        await away.start(person, 11, later)
    assert await away.start(person, 10, later) == (later, later + 10 * DAY)
    # 18 November and thirty days are over before the year is.
    assert await away.days_left(person, later + 11 * DAY) == 0
    assert await away.days_left(person, later + 30 * DAY) == 30


async def test_a_vacation_over_the_new_year_takes_from_both(talk: Talk) -> None:
    person, away = (await talk.person("Ola")).id, vacations(talk)
    talk.now += 40 * DAY  # noon of 28 December in Warsaw
    await away.start(person, 30, talk.now)
    assert await away.days_left(person, talk.now) == 26
    assert await away.days_left(person, talk.now + 10 * DAY) == 4
    await choose(talk, "Iza", PersonPreferences(zone="Pacific/Kiritimati"))
    iza = (await talk.person("Iza")).id
    await away.start(iza, 4, talk.now)
    assert await away.days_left(iza, talk.now) == 27


async def test_an_old_vacation_is_dropped_in_the_end(talk: Talk) -> None:
    person, away = (await talk.person("Ola")).id, vacations(talk)
    for year in range(3):
        await away.start(person, 1, talk.now + year * 365 * DAY)
    kept = await Preferences(talk.store.people).of_person(person)
    assert [start for start, _ in kept.vacations] == [
        talk.now + 365 * DAY,
        talk.now + 730 * DAY,
    ]


async def test_the_same_vacation_again_changes_nothing(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    for _ in range(2):
        await take_vacation(talk, "Ola", 3)
    before = await talk.table(game)
    talk.now += HOUR
    for _ in range(2):
        await end_vacation(talk, "Ola")
    after = await talk.table(game)
    person = (await talk.person("Ola")).id
    assert [(one.person, one.until) for one in before.body.vacations] == [
        (person, talk.now + 71 * HOUR)
    ]
    assert after.body.vacations == ()
    assert decode_table(encode_table(after)) == after
    assert await vacations(talk).days_left(person, talk.now) == 29


class Deaf:
    """A coordinator whose process dies before any table is told."""

    async def handle(self, command: Command) -> CommandOutcome:
        """Raise an error, as a process that dies."""
        raise ConnectionError(command.id)


async def start_and_die(talk: Talk, name: str, days: int) -> None:
    """Store the vacation, but die before any game gets it."""
    store = talk.store
    preferences = Preferences(store.people)
    dying = Vacations(preferences, store.people, store.tables, Deaf())  # type: ignore[arg-type]
    await talk.indexer.work_off()
    with pytest.raises(ConnectionError):
        await dying.start((await talk.person(name)).id, days, talk.now)


@pytest.mark.parametrize("how", ["timer", "late move", "opponent", "told again"])
async def test_a_player_on_vacation_does_not_forfeit_before_the_table_knows(
    talk: Talk, how: str
) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    began, slow = talk.now, await talk.to_move(game)
    talk.now += DAY
    await start_and_die(talk, slow, 5)
    if how == "told again":
        await take_vacation(talk, slow, 5)
        assert (await view_of(talk, game)).face.deadline == began + 8 * DAY
        return
    talk.now = began + 3 * DAY + HOUR
    if how == "timer":
        await show_all(talk)
        await talk.timer_worker.work_off()
        assert await show_all(talk)
        view = await view_of(talk, game)
        assert (view.phase, view.face.deadline) == ("playing", began + 8 * DAY)
        assert view.face.seats[view.face.to_move or 0].away_until == began + 6 * DAY
    elif how == "late move":
        assert (await talk.move(slow, game, "-")).kind == "made"
    else:
        await talk.move(await other_than(talk, game, slow), game, "#")
        outcome = (await view_of(talk, game)).face.outcome
        assert outcome is not None
        assert outcome.reason == "resigned"


async def test_preferences_are_read_only_where_time_may_be_over(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    table, slow = await talk.table(game), await talk.person(await talk.to_move(game))

    def asks(request: Request, after: int) -> tuple[str, ...]:
        return persons_to_ask(table, Command("x", request, talk.now + after, slow, game))

    assert asks(Make(Pass()), 3 * DAY - 1) == asks(AgreeToAbort(), 0) == ()
    assert asks(Make(Pass()), 3 * DAY) == asks(TimerFired("deadline"), 0) == (slow.id,)


async def test_a_game_begun_on_vacation_knows_of_it(talk: Talk) -> None:
    _, until = await take_vacation(talk, "Ola", 5)
    _, later = await take_vacation(talk, "Kuba", 6)
    game = (await talk.say("Ola", NewGame(clock=DAYS))).game
    await talk.say("Kuba", Join(), game)
    view = await view_of(talk, game)
    assert [seat.away_until for seat in view.face.seats] == [until, later]
    ends = {0: until, 1: later}
    assert view.face.deadline == ends[view.face.to_move or 0] + 3 * DAY


async def test_two_accounts_of_one_person_have_one_vacation(
    two_persons: Talk, linking: Linking
) -> None:
    """A game knows each by the id that they had when they sat down."""
    talk = two_persons
    games = {name: await talk.new("Iza", name, clock=DAYS) for name in ("Ola", "Olka")}
    await linking.all_the_way()
    _, until = await take_vacation(talk, "Olka", 3)
    for name, game in games.items():
        view = await view_of(talk, game)
        assert [seat.away_until for seat in view.face.seats if seat.name == name] == [until]
    talk.now += DAY
    await end_vacation(talk, "Ola")
    assert await vacations(talk).days_left((await talk.person("Olka")).id, talk.now) == 29
    game = await talk.new("Iza", "Ola", clock=DAYS)
    start_of_next = talk.now
    await start_and_die(talk, "Ola", 2)
    if await talk.to_move(game) == "Iza":
        await talk.move("Iza", game, "-")
    talk.now += 3 * DAY
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).face.deadline == start_of_next + 5 * DAY


async def test_a_team_is_away_when_all_of_it_are(talk: Talk) -> None:
    game = (await talk.say("Ola", NewGame(seats=2, team=2, clock=DAYS))).game
    for name, seat in (("Kuba", 0), ("Iza", 1), ("Jan", 1)):
        await talk.say(name, Join(seat), game)
    table = await talk.table(game)
    assert table.game is not None
    seat = table.game.to_move
    names = [member.name for member in table.seats[seat].members]
    await take_vacation(talk, names[0], 6)
    assert (await view_of(talk, game)).face.deadline == talk.now + 3 * DAY
    assert (await view_of(talk, game)).face.seats[seat].away_until is None
    talk.now += DAY
    _, until = await take_vacation(talk, names[1], 2)
    view = await view_of(talk, game)
    assert (view.face.deadline, view.face.seats[seat].away_until) == (talk.now + 4 * DAY, until)


async def test_vacation_and_outage_are_counted_once(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    began = talk.now
    await take_vacation(talk, await talk.to_move(game), 2)
    talk.outages = ((began + DAY, began + 3 * DAY), (began + DAY, began + 2 * DAY))
    await wait(talk, 4 * DAY)
    await talk.timer_worker.work_off()
    assert (await view_of(talk, game)).face.deadline == began + 6 * DAY


@pytest.mark.parametrize(
    "clock", [ClockRule("per_turn", 2 * MINUTE, "pass"), ClockRule("flag", 20 * MINUTE)]
)
async def test_live_clocks_run_on_in_a_vacation(talk: Talk, clock: ClockRule) -> None:
    game = await talk.new("Ola", "Kuba", clock=clock)
    end = (await view_of(talk, game)).face.deadline
    await take_vacation(talk, await talk.to_move(game), 5)
    await talk.say(await talk.to_move(game), StartVacation(talk.now, talk.now + DAY), game)
    view = await view_of(talk, game)
    assert view.face.deadline == end
    assert not any(seat.away_until for seat in view.face.seats)


async def test_a_vacation_is_noted_only_in_games_of_that_player(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    for request in (StartVacation(talk.now, talk.now + DAY), ComeBack()):
        with pytest.raises(NotSeated):
            await talk.say("Iza", request, game)
    await talk.move("Ola", game, "#")
    with pytest.raises(AlreadyEnded):
        await talk.say("Ola", ComeBack(), game)


async def test_two_adjoining_vacations_are_one_and_announced_only_when_new(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba", clock=DAYS)
    await show_all(talk)
    for start, end, is_news in ((0, 3, True), (2, 5, True), (2, 3, False)):
        request = StartVacation(talk.now + start * DAY, talk.now + end * DAY)
        await talk.say("Ola", request, game)
        assert bool(await show_all(talk)) == is_news
    table = await talk.table(game)
    assert [(one.start, one.until) for one in table.body.vacations] == [
        (talk.now, talk.now + 5 * DAY)
    ]
