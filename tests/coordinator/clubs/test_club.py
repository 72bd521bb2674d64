"""A club opens its evenings by itself, keeps their results, and skips one when asked."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Adjudicate, Command, Erase
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.club.calendar import next_start, opening_of
from bot.coordinator.kinds.club.requests import (
    CloseClub,
    ClubChanged,
    ClubClosed,
    ClubHere,
    EveningOpen,
    NameClubDirector,
    NotClubDirector,
    OnlyClub,
    ReviseClub,
    SeasonLength,
    SkipEvening,
)
from bot.coordinator.kinds.event.requests import (
    AddPlayers,
    BeginEvent,
    CancelEvent,
    CheckIn,
    EnterResult,
    EventRunning,
    SignUp,
)
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.coordinator.kinds.table_codec import decode_table, encode_table
from bot.coordinator.people.data_export import game_of
from bot.coordinator.person_id import UNNAMED, PersonId
from bot.dialogue.pages.kinds.club import private_pages
from bot.dialogue.pages.wording import wording
from tests.support.coordinator.clubs import DAY, HOUR, Club, say_at
from tests.support.coordinator.events import MINUTE, Event
from tests.support.coordinator.killed_rounds import Killed, dying
from tests.support.rules.random_games import chance

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk


def ms(iso: str) -> int:
    """Return a moment as ms since 1970, UTC."""
    return int(datetime.fromisoformat(iso).timestamp()) * 1000


FOUR = ("Ola", "Kuba", "Iza", "Jan")
WEEK = 7 * DAY


async def test_an_evening_opens_in_the_morning_of_its_day_at_the_place_of_the_club(
    talk: Talk,
) -> None:
    club = await Club.begin(talk)
    starts = (await club.body()).starts
    evening = await club.open_evening()
    assert starts - talk.now == 10 * HOUR
    table, body = await evening.table(), await evening.body()
    assert (body.name, body.starts) == ("Pod Arkadami, wieczór 1", starts)
    assert body.tournament.rules.rounds == 3
    assert [one.name for one in table.invitees] == ["Ola"]
    assert "test:room:" in await talk.store.tables.places(evening.game)


async def test_the_table_of_the_season_adds_up_the_evenings(talk: Talk) -> None:
    club = await Club.begin(talk, best=1, length=2)
    first = await club.hold(*FOUR)
    view = await club.view()
    rows = (await first.view()).rows
    names = (await first.view()).names
    assert [view.names[row.member] for row in view.rows] == [names[row.player] for row in rows]
    assert [row.wins for row in view.rows] == [row.wins for row in rows]
    assert (view.next_number, view.is_season_over) == (2, False)
    second = await club.hold("Ola", "Zosia", "Ewa")
    view = await club.view()
    assert sorted(view.names) == sorted((*FOUR, "Zosia", "Ewa"))
    assert dict(view.attendance()) == {**dict.fromkeys(view.names, 1), "Ola": 2}
    assert [one.event for one in view.evenings] == [first.game, second.game]
    assert view.is_season_over
    third = await club.hold("Kuba", "Iza")
    assert (await third.body()).name == "Pod Arkadami, wieczór 1"
    assert [one.event for one in (await club.view()).held] == [third.game]


async def test_linked_accounts_become_one_member_at_the_next_evening(talk: Talk) -> None:
    club = await Club.begin(talk)
    first = (await club.hold("Ola", "Kuba", "Zosia")).game
    ola, zosia = [(await talk.person(name)).id for name in ("Ola", "Zosia")]
    before = {row.member: row for row in (await club.body()).evenings[0].rows}
    names = [*(await club.view()).names]
    better = min((before[names.index(name)] for name in ("Ola", "Zosia")), key=lambda r: r.place)
    await talk.store.people.merge(ola, zosia)
    await club.hold("Kuba", "Zosia")
    view = await club.view()
    assert len(view.names) == 2
    assert view.held[0].event == first
    own = next(n for n, name in enumerate(view.names) if name != "Kuba")
    [row] = [row for row in view.held[0].rows if row.member == own]
    assert (row.place, row.wins) == (better.place, better.wins)
    assert {count for _, count in view.attendance()} == {2}


async def test_an_evening_with_too_few_players_does_not_count(talk: Talk) -> None:
    club = await Club.begin(talk)
    starts = (await club.body()).starts
    evening = await club.open_evening()
    await evening.wait_for("cancelled")
    body = await club.body()
    assert (body.evenings, body.evening, body.starts) == ((), None, starts + WEEK)
    assert body.next_number == (1, 1)


async def test_a_director_skips_the_next_evening_but_not_an_open_one(talk: Talk) -> None:
    club = await Club.begin(talk)
    starts = (await club.body()).starts
    with pytest.raises(NotClubDirector):
        await club.say("Kuba", SkipEvening(starts=starts))
    await club.say("Kuba", SkipEvening(manages=True, starts=starts))
    body = await club.body()
    assert (body.starts, body.skipped) == (starts + WEEK, (starts,))
    await club.open_evening()
    with pytest.raises(EveningOpen):
        await club.say("Ola", SkipEvening(starts=starts + WEEK))


async def test_two_presses_skip_one_evening(talk: Talk) -> None:
    club = await Club.begin(talk)
    starts = (await club.body()).starts
    await club.say("Ola", SkipEvening(starts=starts))
    with pytest.raises(ClubChanged):
        await club.say("Ola", SkipEvening(starts=starts))
    assert (await club.body()).starts == starts + WEEK


async def test_a_place_has_one_club_until_it_is_closed(talk: Talk) -> None:
    club = await Club.begin(talk)
    with pytest.raises(ClubHere) as refused:
        await Club.begin(talk)
    assert refused.value.game == club.game
    await club.say("Ola", CloseClub())
    with pytest.raises(ClubClosed):
        await club.say("Ola", CloseClub())
    other = await Club.begin(talk)
    assert other.game != club.game
    await club.wait_until(talk.now + 2 * DAY)
    assert (await club.body()).evening is None


async def test_an_evening_waits_for_another_event_at_the_place(talk: Talk) -> None:
    club = await Club.begin(talk)
    starts = (await club.body()).starts
    other = await say_at(talk, "Kuba", BeginEvent("Mecz", starts))
    await club.wait_until(starts - 8 * HOUR)
    assert (await club.body()).evening is None
    await talk.say("Kuba", CancelEvent(), other.game)
    await club.wait_until(talk.now + 10 * MINUTE)
    evening = (await club.body()).evening
    assert evening is not None
    with pytest.raises(EventRunning) as refused:
        await say_at(talk, "Kuba", BeginEvent("Mecz", starts))
    assert refused.value.game == evening


async def test_an_evening_is_left_out_if_its_place_stays_taken(talk: Talk) -> None:
    club = await Club.begin(talk)
    starts = (await club.body()).starts
    await say_at(talk, "Kuba", BeginEvent("Mecz", starts + DAY))
    await club.wait_until(starts)
    body = await club.body()
    assert (body.skipped, body.starts, body.opening) == ((starts,), starts + WEEK, False)


async def test_a_correction_after_the_evening_changes_the_season(talk: Talk) -> None:
    club = await Club.begin(talk)
    evening = await club.hold("Ola", "Kuba")
    first = (await club.view()).rows[0]
    loser = "Kuba" if (await club.view()).names[first.member] == "Ola" else "Ola"
    state = await evening.view()
    for number, one in enumerate(state.tournament.rounds, 1):
        side = [state.names[player] for player in one.pairs[0].players].index(loser)
        points = (500, 300) if side == 0 else (300, 500)
        await talk.say("Ola", EnterResult(number, 1, points, reason="zapis"), evening.game)
    await evening.work_off()
    view = await club.view()
    assert (view.names[view.rows[0].member], view.rows[0].difference) == (loser, 600)
    record = view.record()
    assert record
    assert record.highest
    assert (view.names[record.highest.member], record.highest.points) == (loser, 500)


async def test_a_club_in_a_room_knows_people_without_an_account_by_their_names(
    talk: Talk,
) -> None:
    club = await Club.begin(talk, real_tables=True)
    for _ in range(2):
        evening = await club.open_evening()
        assert (await evening.body()).real_tables
        await talk.say("Ola", AddPlayers(("Basia", "Zenon")), evening.game)
        await evening.wait_for("check_in")
        await evening.wait_for("playing")
        for number in (1, 2, 3):
            await evening.wait_for("playing")
            await talk.say("Ola", EnterResult(number, 1, (400, 300)), evening.game)
        await evening.wait_for("ended")
        await evening.work_off()
    assert dict((await club.view()).attendance()) == {"Basia": 2, "Zenon": 2}


async def test_the_best_play_of_an_evening_is_a_record_of_the_club(talk: Talk) -> None:
    club = await Club.begin(talk)
    evening = await club.open_evening()
    for name in ("Ola", "Kuba"):
        await talk.say(name, SignUp(), evening.game)
    await evening.wait_for("check_in")
    for name in ("Ola", "Kuba"):
        await talk.say(name, CheckIn(), evening.game)
    await evening.wait_for("playing")
    [game] = await evening.games()
    table = await talk.table(game)
    assert table.game
    starter, rack = table.seats[0].name, table.game.racks[0]
    word = "".join(tile for tile in rack if tile.isalpha())[:2]
    await talk.move(starter, game, f"8G {word}")
    await evening.play_on()
    await evening.work_off()
    held = (await club.view()).best_play()
    assert held
    assert held.best_play
    view = await club.view()
    assert (view.names[held.best_play.member], held.best_play.word) == (starter, word)
    page = private_pages.records_page(view_for(await talk.table(club.game), None), wording("pl"))
    assert f"Najlepszy ruch: {starter}, {word}, " in page.text


async def test_a_change_of_the_day_moves_the_next_evening(talk: Talk) -> None:
    club = await Club.begin(talk)
    starts = (await club.body()).starts
    await club.say("Ola", ReviseClub(weekday=4, minute=19 * 60, best=3, length=5))
    body = await club.body()
    assert (body.starts, body.best, body.length) == (starts + DAY + HOUR, 3, 5)
    with pytest.raises(SeasonLength):
        await club.say("Ola", ReviseClub(best=6))


async def test_a_member_becomes_a_director_of_the_coming_evenings(talk: Talk) -> None:
    club = await Club.begin(talk)
    await club.hold("Ola", "Kuba")
    member = (await club.view()).names.index("Kuba")
    await club.say("Ola", NameClubDirector(member=member))
    await club.say("Kuba", ReviseClub(name="Nowa nazwa"))
    evening = await club.open_evening()
    assert (await evening.view()).directors == ("Ola", "Kuba")
    assert (await evening.body()).name == "Nowa nazwa, wieczór 2"


@pytest.mark.parametrize("seed", range(3))
async def test_a_process_that_dies_anywhere_opens_the_evening_once(talk: Talk, seed: int) -> None:
    talk.chance = bytes
    club = await Club.begin(talk)
    dice, step = chance(seed), Event(talk, club.game)
    talk.now = (await club.body()).look or 0
    deaths = 0
    for _ in range(200):
        try:
            with dying(talk.store.link, dice, 0.1):
                await step.pass_time(0)
        except Killed:
            deaths += 1
            await talk.store.release(within=HOUR)
        else:
            break
    await step.pass_time(HOUR)
    evening = (await club.body()).evening
    assert evening is not None
    host = await talk.person("Ola")
    await talk.indexer.work_off()
    games = [game for game in await talk.store.people.games(host.id) if game != club.game]
    assert games == [evening]
    assert deaths


async def test_a_closed_club_keeps_its_evening_going(talk: Talk) -> None:
    club = await Club.begin(talk)
    await club.open_evening()
    await talk.coordinator.handle(Command("op", Adjudicate(), talk.now, None, club.game))
    evening = (await club.body()).evening
    assert evening is not None
    assert (await talk.table(evening)).phase == "playing"


async def test_a_club_takes_no_move(talk: Talk) -> None:
    club = await Club.begin(talk)
    with pytest.raises(OnlyClub):
        await club.say("Ola", AgreeToAbort())


async def test_a_stored_club_reads_back_as_it_was(talk: Talk) -> None:
    club = await Club.begin(talk)
    await club.hold("Ola", "Kuba")
    table = await talk.table(club.game)
    assert decode_table(encode_table(table)) == table


async def test_a_member_exports_their_evenings_and_is_erased(talk: Talk) -> None:
    club = await Club.begin(talk)
    await club.hold("Ola", "Kuba")
    await talk.indexer.work_off()
    kuba = (await talk.person("Kuba")).id
    assert club.game in await talk.store.people.games(kuba)
    table = await talk.table(club.game)
    [evening] = game_of(table, kuba)["club"]["evenings"]
    assert (evening["season"], evening["evening"]) == (1, 1)
    nobody = PersonId("nobody-7")
    erase = Command("erase", Erase(nobody, (kuba,)), talk.now, None, club.game)
    await talk.coordinator.handle(erase)
    view = await club.view()
    assert {*view.names} == {"Ola", UNNAMED}
    assert "Kuba" not in str(await talk.table(club.game))


@pytest.mark.parametrize(
    ("weekday", "minute", "after", "starts", "opens"),
    [
        # Thursday 18:00 in summer and after the clocks went back.
        (3, 18 * 60, "2026-10-20T12:00Z", "2026-10-22T16:00Z", "2026-10-22T06:00Z"),
        (3, 18 * 60, "2026-10-22T16:00Z", "2026-10-29T17:00Z", "2026-10-29T07:00Z"),
        # An early start opens two hours before.
        (6, 9 * 60, "2026-11-20T12:00Z", "2026-11-22T08:00Z", "2026-11-22T06:00Z"),
        # The start itself is not later than itself, one minute before it is.
        (2, 18 * 60, "2026-11-18T16:59Z", "2026-11-18T17:00Z", "2026-11-18T07:00Z"),
    ],
)
def test_the_calendar_follows_the_clock_on_the_wall(
    weekday: int, minute: int, after: str, starts: str, opens: str
) -> None:
    found = next_start(weekday, minute, "Europe/Warsaw", ms(after))
    assert (found, opening_of(found, "Europe/Warsaw")) == (ms(starts), ms(opens))
