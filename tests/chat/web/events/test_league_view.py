"""A league as everybody reads it: the boards that may be watched, the results, no codes."""

from __future__ import annotations

import io
import json
import zipfile
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from bot.chat.web.kinds.league import league_view
from bot.coordinator.commands import Command, Erase, Make
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.league.view_part import LeaguePart
from bot.coordinator.person_id import PersonId
from bot.dialogue.actions import Action
from bot.dialogue.pages.kinds.league.divisions import divisions_scene
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import LeaguePagePayload
from bot.dialogue.token import Token
from bot.rules.moves import Pass, Resign
from tests.chat.web.events.test_club_view import moment
from tests.chat.web.events.test_event_view import agree, ask, read_table
from tests.coordinator.leagues.test_league_directors import enter
from tests.support.chat.web.seat import Seat
from tests.support.coordinator.clubs import DAY
from tests.support.coordinator.leagues import NAMES, PlayedLeague

if TYPE_CHECKING:
    from tests.support.coordinator.talk import Talk

PL = wording("pl")
FOUR = NAMES[:4]
VISITOR = "Basia"


async def look(league: PlayedLeague) -> dict[str, Any]:
    """Return the league as everybody's page shows it."""
    talk = league.talk
    return league_view(view_for(await talk.table(league.game), None), PL, talk.now)


async def test_the_page_has_all_results_and_no_code_of_a_game(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    game = await league.game_of("Ola", "Kuba")
    first = (await talk.table(game)).seats[0].name
    await talk.say("Kuba", Make(Resign()), game)
    await league.wait_until(talk.now)
    shown = await look(league)
    pair = next(one for one in shown["pairs"] if {*one["names"]} == {"Ola", "Kuba"})
    assert (pair["names"][0], pair["division"]) == (first, 0)
    assert (pair["result"], pair["running"]) == ("0:0, wygrywa Ola", False)
    assert [one["result"] for one in shown["pairs"] if one["running"]] == ["trwa"] * 5
    [division] = (await league.body()).divisions
    assert not any(code in json.dumps(shown) for code in division.games)


async def test_boards_of_a_league_are_shown_while_both_players_agree(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    path = f"/api/league/{league.game}/boards"
    assert json.loads((await ask(talk, path))[1])["boards"] == []
    await agree(talk, "Ola", "Kuba")
    game = await league.game_of("Ola", "Kuba")
    _, body, _ = await ask(talk, path)
    [board] = json.loads(body)["boards"]
    pair = (await look(league))["pairs"][board["table"] - 1]
    assert {*pair["names"]} == {"Ola", "Kuba"}
    told = board["banks"].replace("\N{NO-BREAK SPACE}", " ")
    assert told == "Zapas czasu: {} 3 dni, {} 3 dni.".format(*pair["names"])
    assert game not in body.decode()
    assert "rack" not in board
    _, body, _ = await ask(talk, f"{path}?language=en")
    [board] = json.loads(body)["boards"]
    assert board["banks"].startswith("Time bank: ")
    for code in (game, "ZZZZZZ"):
        assert (await ask(talk, f"/api/league/{code}/boards"))[0] == 404
    assert (await ask(talk, f"/api/event/{league.game}/boards"))[0] == 404


async def test_only_a_player_reads_the_codes_of_their_own_games(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR[:3])
    async with TestClient(TestServer(make_app(talk.bot.services))) as client:
        basia, stranger = Seat(client, VISITOR), Seat(client, "Jan")
        page = Token(Action.LEAGUE_PAGE, league.game, payload=LeaguePagePayload("sign_up"))
        await basia.press(page.pack())
        await league.begin_season()
        own, none = [
            await (await seat.post("/api/league/games", game=league.game)).json()
            for seat in (basia, stranger)
        ]
        other = await stranger.post("/api/league/games", game="ZZZZZZ")
    assert none == {"games": [], "analysis": ""}
    assert other.status == 404
    [division] = (await league.body()).divisions
    codes = {
        game
        for game in division.games
        if VISITOR in [seat.name for seat in (await talk.table(game)).seats]
    }
    assert {one["game"] for one in own["games"]} == codes
    assert all(one["names"][one["number"] - 1] == VISITOR for one in own["games"])
    assert [one["scores"] for one in own["games"]] == [[0, 0]] * 3
    assert not {"rack", "unseen"} & {key for one in own["games"] for key in one}


@pytest.mark.parametrize(
    ("players", "pl", "en"),
    [
        (4, "4 osoby, 1 dywizja, 3 gry na osobę", "4 people, 1 division, 3 games each"),
        (10, "10 osób, 1 dywizja, 6 gier na osobę", "10 people, 1 division, 6 games each"),
    ],
)
async def test_the_header_names_the_size_and_the_clock(
    talk: Talk, players: int, pl: str, en: str
) -> None:
    league = await PlayedLeague.begin(talk, NAMES[:players])
    assert (await look(league))["facts"] is None
    await league.begin_season()
    view = view_for(await talk.table(league.game), None)
    told = [league_view(view, wording(one), talk.now)["facts"] for one in ("pl", "en")]
    assert [one.replace("\N{NO-BREAK SPACE}", " ") for one in told] == [
        f"{pl} · 8 godzin na ruch, zapas czasu: 72 godziny na grę",
        f"{en} · 8 hours a turn, time bank: 72 hours a game",
    ]


async def test_the_picture_of_a_division_says_whose_time_ran_out(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    await league.end_season()
    view = view_for(await talk.table(league.game), None)
    scene = divisions_scene(LeaguePart.of(view), wording("pl", "telegram"))
    assert scene is not None
    rows = LeaguePart.of(view).divisions[0].rows
    assert [one.note.replace("\N{NO-BREAK SPACE}", " ") for one in scene.lines] == [
        f"Koniec czasu: {row.timeouts}" if row.timeouts else "" for row in rows
    ]
    assert sum(row.timeouts for row in rows) == 6


async def season(talk: Talk, players: int = 9) -> PlayedLeague:
    """Return a league with a running season in which two games are over: a lost one, and a draw."""
    league = await PlayedLeague.begin(talk, NAMES[:players])
    await league.begin_season()
    body = await league.body()
    lost, tied = body.divisions[0].games[:2]
    first = (await talk.table(lost)).seats[0].name
    await talk.say(first, Make(Resign()), lost)
    while (table := await talk.table(tied)).game and table.phase == "playing":
        await talk.say(table.seats[table.game.to_move].name, Make(Pass()), tied)
    await league.wait_until(talk.now)
    return league


async def file(league: PlayedLeague, name: str) -> bytes:
    """Return a file of the league as everybody may load it."""
    status, body, response = await ask(league.talk, f"/api/league/{league.game}/files/{name}")
    assert status == 200
    assert f'filename="{league.game}-{name}"' in response.headers["Content-Disposition"]
    return body


async def test_the_tables_of_a_season_add_up(talk: Talk) -> None:
    league = await season(talk)
    shown = await look(league)
    rows = read_table((await file(league, "standings.csv")).decode())
    assert rows[0][:3] == ["dywizja", "miejsce", "osoba"]
    assert rows[0][-1] == "gra 6"
    assert [row[2] for row in rows[1:]] == [row["name"] for row in shown["divisions"][0]["rows"]]
    assert sum(float(row[3]) for row in rows[1:]) == 2
    assert sum(int(row[4]) for row in rows[1:]) == 0
    assert sum(int(row[6]) for row in rows[1:]) == 4
    named = [cell for row in rows[1:] for cell in row[8:]]
    assert len(named) == 2 * 27
    assert sorted(len(cell.split()) for cell in named) == [1] * 50 + [2] * 4
    pairs = read_table((await file(league, "pairings.csv")).decode())
    assert len(pairs) == 1 + 27
    assert [row[2:4] for row in pairs[1:]] == [one["names"] for one in shown["pairs"]]
    assert [row[6] for row in pairs[1:]] == ["gra"] * 2 + [""] * 25


async def test_a_division_of_tsh_has_everybody_once_a_round(talk: Talk) -> None:
    league = await season(talk)
    with zipfile.ZipFile(io.BytesIO(await file(league, "divisions.zip"))) as packed:
        assert packed.namelist() == ["a.t"]
        lines = packed.read("a.t").decode().splitlines()
    parsed = []
    for line in lines:
        first, scores, starts = line.split("; ")
        name, rating, *opponents = first.split()
        assert len(opponents) == len(scores.split()) == len(starts.split()) - 1
        # Nine players have six games each, and one of them rests in each round.
        assert len(opponents) == 7
        parsed.append((name, int(rating), [*map(int, opponents)]))
    assert [one[:2] for one in parsed] == [
        (name, 2000 - number) for number, name in enumerate(NAMES[:9])
    ]
    assert sum(bool(other) for _, _, met in parsed for other in met) == 4
    for number, (_, _, met) in enumerate(parsed, 1):
        for at, other in enumerate(met):
            assert not other or parsed[other - 1][2][at] == number


async def test_the_facts_of_a_season_have_no_code_and_no_seed_of_an_open_league(
    talk: Talk,
) -> None:
    league = await season(talk)
    text = (await file(league, "league.json")).decode()
    whole, table = json.loads(text), await talk.table(league.game)
    [division] = (await league.body()).divisions
    assert not any(game in text for game in division.games)
    assert table.seed.hex() not in text
    assert (whole["seed"], whole["season"], whole["seasons"]) == (None, 1, [])
    [facts] = whole["divisions"]
    assert [pair["result"] is not None for pair in facts["pairs"]] == [True] * 2 + [False] * 25
    assert [one["place"] for one in facts["standings"]] == [*range(1, 10)]
    await league.end_season()
    after = json.loads(await file(league, "league.json"))
    assert (after["season"], len(after["seasons"])) == (1, 1)
    [rows] = after["seasons"][0]["divisions"]
    assert [row["member"] for row in rows] == [
        row["member"] for row in after["divisions"][0]["standings"]
    ]
    # Nobody moved in the others, so the time of whoever starts ran out.
    assert sum(row["timeouts"] for row in rows) == 25


async def test_the_finished_games_of_people_who_let_others_watch_are_packed(talk: Talk) -> None:
    league = await season(talk)
    body = await league.body()
    agreed = {
        seat.name for game in body.divisions[0].games[:1] for seat in (await talk.table(game)).seats
    }
    await agree(talk, *agreed)
    with zipfile.ZipFile(io.BytesIO(await file(league, "games.zip"))) as packed:
        assert packed.namelist() == [f"{league.game}-1-1-1.gcg"]
        record = packed.read(packed.namelist()[0]).decode()
    assert record.startswith("#character-encoding")
    assert all(name in record for name in agreed)


async def test_files_come_with_the_first_season_and_forget_erased_people(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    for name in ("standings.csv", "league.json", "other.txt"):
        assert (await ask(talk, f"/api/league/{league.game}/files/{name}"))[0] == 404
    await league.begin_season()
    iza = (await talk.person("Iza")).id
    request = Erase(PersonId("nobody-7"), (iza,))
    await talk.coordinator.handle(Command("erase", request, talk.now, None, league.game))
    for name in ("standings.csv", "pairings.csv", "league.json"):
        text = (await file(league, name)).decode()
        assert "Kuba" in text
        assert "Iza" not in text


async def test_the_calendar_has_the_dates_of_the_season(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR, name="Liga; Arkad")
    body = await league.body()
    status, text, response = await ask(talk, f"/liga/{league.game}/calendar.ics")
    assert (status, response.headers["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    told = text.decode().replace("\r\n ", "")
    dates = (body.starts, body.starts + 7 * DAY, body.ends - 2 * DAY, body.ends)
    assert [line for line in told.split("\r\n") if line.startswith("DTSTART")] == [
        f"DTSTART:{moment(at)}" for at in dates
    ]
    assert "SUMMARY:Liga\\; Arkad\\, sezon 1: koniec" in told
    await league.begin_season()
    await league.end_season()
    _, text, _ = await ask(talk, f"/league/{league.game}/calendar.ics")
    assert f"DTSTART:{moment((await league.body()).starts)}" in text.decode()
    assert "season 2: start" in text.decode()
    assert (await ask(talk, "/liga/ZZZZZZ/calendar.ics"))[0] == 404


async def test_the_address_of_the_wall_leads_to_the_view_for_a_wall(talk: Talk) -> None:
    _, _, response = await ask(talk, "/liga/cz7k4m?wall")
    assert response.headers["Location"] == "/#league.CZ7K4M.wall"


async def test_a_corrected_result_says_so_on_the_page_and_in_the_facts(talk: Talk) -> None:
    league = await PlayedLeague.begin(talk, FOUR)
    await league.begin_season()
    await talk.say("Kuba", Make(Resign()), await league.game_of("Ola", "Kuba"))
    await league.wait_until(talk.now)
    await enter(league, "Ola", "Kuba", (300, 410), "pomyłka")
    shown = await look(league)
    at = next(n for n, one in enumerate(shown["pairs"]) if {*one["names"]} == {"Ola", "Kuba"})
    points = "300:410" if shown["pairs"][at]["names"][0] == "Ola" else "410:300"
    assert shown["pairs"][at]["result"] == f"{points} (poprawka)"
    [facts] = json.loads(await file(league, "league.json"))["divisions"]
    [correction] = facts["corrections"]
    assert (correction["game"], correction["before"]["points"]) == (at + 1, [0, 0])
    assert facts["pairs"][at]["result"]["points"] in ([300, 410], [410, 300])
    rows = read_table((await file(league, "standings.csv")).decode())
    assert sum(f"Kuba {one}" in row for row in rows for one in ("300:410", "410:300")) == 1
