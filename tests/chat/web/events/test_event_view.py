"""An event as everybody reads it: the page's facts, the boards that may be watched, the files."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from bot.chat.web.kinds.event import event_view
from bot.coordinator.commands import Command
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.event.requests import (
    AddPlayers,
    BeginEvent,
    CancelEvent,
    CheckIn,
    GoOn,
    NotDirector,
    ShowOnPage,
    SignUp,
)
from bot.coordinator.kinds.sheet.requests import KeepSheet, WriteLine
from bot.coordinator.table.body import PairRef
from bot.dialogue.pages.kinds.event.files import event_file
from bot.dialogue.pages.wording import wording
from bot.rules.board import Direction, Square
from bot.rules.moves import Placement
from bot.rules.ruleset import MINUTE, ClockRule
from bot.rules.sheet.lines import Close, Leftover, SheetLine, Wrote
from tests.support.coordinator.events import HOUR, Event

if TYPE_CHECKING:
    from aiohttp import ClientResponse

    from tests.support.coordinator.talk import Talk

PL = wording("pl")
ROUNDS = 4


async def look(event: Event, name: str = "") -> dict[str, Any]:
    """Return the event as a person's page shows it, or everybody's."""
    table = await event.table()
    person = (await event.talk.person(name)).id if name else None
    seat = table.seat_of(person) if person else None
    return event_view(view_for(table, seat, person=person), PL)


async def ask(talk: Talk, path: str) -> tuple[int, bytes, ClientResponse]:
    """Return the answer of the web table to a visitor."""
    async with TestClient(TestServer(make_app(talk.bot.services))) as client:
        response = await client.get(path, allow_redirects=False)
        return response.status, await response.read(), response


async def file(event: Event, name: str) -> str:
    """Return a file of the event as everybody may load it."""
    made = event_file(view_for(await event.table(), None), name, PL)
    assert made is not None
    return made.content.decode()


def read_table(text: str) -> list[list[str]]:
    """Return the rows of a table in CSV."""
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


async def test_the_list_stands_in_its_order_before_the_first_round(talk: Talk) -> None:
    event = await Event.open(talk)
    for name in ("Ola", "Kuba", "Iza"):
        await talk.say(name, SignUp(), event.game)
    shown = await look(event, "Kuba")
    assert (shown["state"], shown["round"], shown["own"]) == ("sign_up", 0, 1)
    assert shown["names"] == ["Ola", "Kuba", "Iza"]
    assert [row["player"] for row in shown["rows"]] == [0, 1, 2]
    assert {row["place"] for row in shown["rows"]} == {None}
    assert shown["pairs"] == []
    assert (await look(event, "Jan"))["own"] is None


async def test_only_a_player_has_the_code_of_their_game(talk: Talk) -> None:
    event = await Event.begin(talk, 5)
    games = set(await event.games())
    assert len(games) == 2
    everybody = json.dumps(await look(event))
    assert not any(game in everybody for game in games)
    found = set[str]()
    for name in ("Ola", "Kuba", "Iza", "Jan", "Ewa"):
        shown = await look(event, name)
        own = [pair for pair in shown["pairs"][-1] if pair["mine"]]
        assert [shown["names"][player] for player in own[0]["players"]].count(name) == 1
        codes = [pair["game"] for pair in shown["pairs"][-1] if pair["game"]]
        assert codes == [pair["game"] for pair in own if pair["kind"] is None]
        found.update(codes)
    assert found == games


async def test_no_secret_of_an_event_reaches_its_page(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    seed = (await event.table()).seed.hex()
    told = [json.dumps(await look(event, name)) for name in ("", "Ola")]
    told += [await file(event, name) for name in ("event.json", "standings.csv", "division.t")]
    assert not any(seed in text for text in told)
    assert json.loads(await file(event, "event.json"))["seed"] is None
    await event.play_on()
    assert json.loads(await file(event, "event.json"))["seed"] == seed


async def test_results_move_the_rows_at_once(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    [first, _] = await event.games()
    await event.resign([first])
    shown = await look(event)
    table = await talk.table(first)
    assert shown["names"][shown["rows"][0]["player"]] == table.seats[0].name
    assert [mark[0] for mark in shown["rows"][0]["marks"]] == ["win"]
    assert shown["rows"][0]["marks"][0][1:] == ("1", "runda 1: wygrana")
    assert [row["wins"] for row in shown["rows"]] == ["1", "0", "0", "0"]
    assert {pair["kind"] for pair in shown["pairs"][0]} == {"game", None}


async def test_a_game_resigned_before_a_move_shows_what_the_standings_count(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    [first, _] = await event.games()
    await event.resign([first])
    shown = await look(event)
    [pair, other] = shown["pairs"][0]
    assert (pair["points"], pair["winner"], pair["early"]) == ((0, 0), 0, True)
    assert pair["difference"] == 50
    winner = next(row for row in shown["rows"] if row["player"] == pair["players"][0])
    assert winner["spread"] == "+50"
    assert (other["early"], other["difference"]) == (None, None)


async def agree(talk: Talk, *names: str) -> None:
    """Let everybody watch the games of these people."""
    for name in names:
        person, kept = await talk.person(name), talk.bot.services.preferences
        own = await kept.of_person(person.id)
        await kept.keep_person(person.id, msgspec.structs.replace(own, watchable=True))


@pytest.mark.parametrize("path", ["turniej", "event"])
async def test_the_printed_address_leads_to_the_page(talk: Talk, path: str) -> None:
    status, _, response = await ask(talk, f"/{path}/cz7k4m")
    assert (status, response.headers["Location"]) == (302, "/#event.CZ7K4M")
    _, _, response = await ask(talk, f"/{path}/CZ7K4M?wall")
    assert response.headers["Location"] == "/#event.CZ7K4M.wall"
    status, _, _ = await ask(talk, f"/{path}/nothing-at-all")
    assert status == 404


async def test_a_code_of_anything_else_has_no_boards_and_no_files(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    [game, _] = await event.games()
    for code in (game, "ZZZZZZ"):
        for path in ("boards", "files/standings.csv"):
            assert (await ask(talk, f"/api/event/{code}/{path}"))[0] == 404
    assert (await ask(talk, f"/api/event/{event.game}/files/other.txt"))[0] == 404


async def test_the_files_of_an_event_add_up(talk: Talk) -> None:
    event = await Event.begin(talk, 5)
    await event.play_on()
    shown = await look(event)
    rows = list(
        csv.reader(io.StringIO((await file(event, "standings.csv")).removeprefix("\ufeff")))
    )
    assert rows[0][:4] == ["miejsce", "osoba", "duże punkty", "różnica"]
    assert [row[1] for row in rows[1:]] == [shown["names"][row["player"]] for row in shown["rows"]]
    byes = [cell for row in rows for cell in row if cell.startswith("pauza 300:250")]
    assert len(byes) == ROUNDS
    pairs = read_table(await file(event, "pairings.csv"))
    assert len(pairs) == 1 + ROUNDS * 3
    assert all(len(row) == 7 for row in pairs)
    whole = json.loads(await file(event, "event.json"))
    assert [len(one["pairs"]) for one in whole["drawn"]] == [3] * ROUNDS


async def test_the_division_of_tsh_has_every_player_with_opponents_and_scores(talk: Talk) -> None:
    event = await Event.begin(talk, 5)
    await event.play_on()
    lines = (await file(event, "division.t")).splitlines()
    assert len(lines) == 5
    parsed = []
    for line in lines:
        first, scores, starts = line.split("; ")
        name, _, *opponents = first.split()
        parsed.append((name, [*map(int, opponents)], [*map(int, scores.split())]))
        assert len(opponents) == len(scores.split()) == len(starts.split()) - 1 == ROUNDS
    assert [name for name, _, _ in parsed] == ["Ola", "Kuba", "Iza", "Jan", "Ewa"]
    for number, (_, met, points) in enumerate(parsed, 1):
        for at, other in enumerate(met):
            if other:
                assert parsed[other - 1][1][at] == number
            else:
                assert points[at] == 50


async def test_an_evening_is_an_entry_of_a_calendar(talk: Talk) -> None:
    event = await Event.open(talk, name=f"Gry; słowa, {'🔥' * 20}")
    text = await file(event, "event.ics")
    lines = text.split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    whole = text.replace("\r\n ", "").split("\r\n")
    assert whole[0] == "BEGIN:VCALENDAR"
    assert whole[-2:] == ["END:VCALENDAR", ""]
    assert f"UID:{event.game}@wykladka" in whole
    assert f"SUMMARY:Gry\\; słowa\\, {'🔥' * 20}" in whole
    starts = datetime.fromtimestamp((await event.body()).starts / 1000, UTC)
    assert f"DTSTART:{starts:%Y%m%dT%H%M%SZ}" in whole
    assert "STATUS:CONFIRMED" in whole


async def test_no_cell_of_a_table_is_a_formula(talk: Talk) -> None:
    event = await Event.open(talk, host="=HYPERLINK(1)")
    for name in ("=HYPERLINK(1)", "@Kuba", "+1; 5 Żółć"):
        await talk.say(name, SignUp(), event.game)
    await event.wait_for("check_in")
    for name in ("=HYPERLINK(1)", "@Kuba", "+1; 5 Żółć"):
        await talk.say(name, CheckIn(), event.game)
    await event.wait_for("playing")
    for made in ("standings.csv", "pairings.csv"):
        for row in read_table(await file(event, made)):
            assert not any(cell.startswith(("=", "@")) for cell in row)
            assert not any(cell.startswith("+1;") for cell in row)
    [*names] = [line.split(" 0 ")[0] for line in (await file(event, "division.t")).splitlines()]
    assert names[2] == "+ Żółć"


async def test_boards_are_shown_while_both_players_agree(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    path = f"/api/event/{event.game}/boards"
    _, body, _ = await ask(talk, path)
    assert json.loads(body)["boards"] == []
    [game, _] = await event.games()
    table = await talk.table(game)
    await agree(talk, *(seat.name for seat in table.seats))
    _, body, _ = await ask(talk, path)
    answer = json.loads(body)
    [board] = answer["boards"]
    assert board["scores"] == [0, 0]
    assert game not in body.decode()
    assert "rack" not in board
    assert list(answer["clocks"]) == [str(board["table"])]
    _, body, _ = await ask(talk, f"{path}?seen={answer['version']}")
    same = {"version": answer["version"], "boards": None, "clocks": {}, "viewers": 0}
    assert json.loads(body) == same


async def test_the_games_of_people_who_let_others_watch_are_packed(talk: Talk) -> None:
    event = await Event.begin(talk, 4)
    [game, other] = await event.games()
    await agree(talk, *(seat.name for seat in (await talk.table(game)).seats))
    await event.resign([game, other])
    _, body, response = await ask(talk, f"/api/event/{event.game}/files/games.zip")
    assert response.headers["Content-Type"] == "application/zip"
    assert f"{event.game}-games.zip" in response.headers["Content-Disposition"]
    with zipfile.ZipFile(io.BytesIO(body)) as packed:
        [name] = packed.namelist()
        assert packed.read(name).decode().startswith("#character-encoding")


async def test_a_score_sheet_of_an_evening_is_a_live_board_and_a_record(talk: Talk) -> None:
    event = await Event.open(talk, real_tables=True)
    await talk.say("Ola", AddPlayers(("Jan", "Ewa")), event.game)
    for _ in range(3):
        await talk.say("Ola", GoOn(), event.game)
    view = await event.view()
    [pair] = view.tournament.rounds[0].pairs
    players = tuple(Invitee("", view.names[one], person=view.players[one]) for one in pair.players)
    ref = PairRef(event.game, 0, 0, 0, pair.players)
    clock = ClockRule("flag", 20 * MINUTE)
    begun = await talk.say("Ola", KeepSheet(players, "turniejowa", clock=clock, pair=ref))
    await event.work_off()
    play = SheetLine(Placement(Square(7, 7), Direction.ACROSS, "KORT"))
    await talk.say("Ola", WriteLine(Wrote(0, play)), begun.game)
    path = f"/api/event/{event.game}/boards"
    assert json.loads((await ask(talk, path))[1])["boards"] == []
    await agree(talk, "Ola")
    answer = json.loads((await ask(talk, path))[1])
    [board] = answer["boards"]
    assert (board["table"], board["word"], len(board["tiles"])) == (1, "KORT", 4)
    # Nobody has pressed the clock before the first line; it runs for the second player from then.
    assert (board["to_move"], board["runs"]) == (1, 1)
    status, body, _ = await ask(talk, f"/api/watch/{board['handle']}?language=pl")
    assert status == 200
    assert [one["name"] for one in json.loads(body)["game"]["players"]] == [*view.names]
    for line in (Close(), Leftover("AAAAAAA"), Leftover("EEEEEEE")):
        await talk.say("Ola", WriteLine(Wrote(0, SheetLine(line))), begun.game)
    await event.work_off()
    _, packed, _ = await ask(talk, f"/api/event/{event.game}/files/games.zip")
    with zipfile.ZipFile(io.BytesIO(packed)) as files:
        [name] = files.namelist()
        assert " 8H KORT " in files.read(name).decode()


async def on_first_page(talk: Talk) -> list[str]:
    """Return the events that the first page shows a visitor of a process just begun."""
    await talk.indexer.work_off()
    status, body, _ = await ask(talk, "/api/event")
    assert status == 200
    return [one["game"] for one in json.loads(body)["events"]]


async def test_the_first_page_shows_an_event_only_while_its_director_wants_that(talk: Talk) -> None:
    event = await Event.open(talk)
    assert await on_first_page(talk) == []
    await talk.say("Ola", ShowOnPage(shown=True), event.game)
    assert await on_first_page(talk) == [event.game]
    await talk.say("Ola", ShowOnPage(shown=False), event.game)
    assert await on_first_page(talk) == []
    await talk.say("Ola", ShowOnPage(shown=True), event.game)
    await talk.say("Ola", CancelEvent("pomyłka"), event.game)
    assert await on_first_page(talk) == []
    with pytest.raises(NotDirector):
        await talk.say("Kuba", ShowOnPage(shown=True), (await Event.open(talk, "Inny")).game)


async def test_the_first_page_shows_the_next_events_of_the_chosen_places(talk: Talk) -> None:
    events = {}
    for number, scope in enumerate(("discord:1", "telegram:-1002", "discord:3", "")):
        begin = BeginEvent(f"Turniej {number}", talk.now + (9 - number) * HOUR)
        command = Command(f"begin:{number}", begin, talk.now, await talk.person("Ola"), scope=scope)
        events[scope] = (await talk.coordinator.handle(command)).game
        await talk.say("Ola", ShowOnPage(shown=True), events[scope])
    talk.first_page = ("discord:1", "telegram:-1002")
    assert await on_first_page(talk) == [events["telegram:-1002"], events["discord:1"]]
    talk.first_page = ("all",)
    assert await on_first_page(talk) == [*reversed(events.values())]
    talk.first_page = ()
    assert await on_first_page(talk) == []


async def test_a_process_reads_the_events_of_the_first_page_once_a_minute(talk: Talk) -> None:
    event = await Event.open(talk, name="Czwartek")
    await talk.say("Ola", ShowOnPage(shown=True), event.game)
    await talk.indexer.work_off()
    async with TestClient(TestServer(make_app(talk.bot.services))) as client:

        async def read_page() -> list[dict[str, Any]]:
            answer = await (await client.get("/api/event")).json()
            found: list[dict[str, Any]] = answer["events"]
            return found

        [before] = await read_page()
        assert (before["name"], before["state"], before["rows"]) == ("Czwartek", "sign_up", [])
        await talk.say("Kuba", SignUp(), event.game)
        talk.now += 59_000
        assert await read_page() == [before]
        talk.now += 1000
        [after] = await read_page()
        assert after["rows"] == [{"here": False}]
