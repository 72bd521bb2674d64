"""A club as everybody reads it: its page, its calendar, the picture of its season."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.chat.web.app import make_app
from bot.chat.web.kinds.club import club_view
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.club.requests import CloseClub, SkipEvening
from bot.coordinator.kinds.club.view_part import ClubPart
from bot.dialogue.pages.kinds.club.season import season_scene, season_words
from bot.dialogue.pages.wording import wording
from render.charts.event_standings import event_picture
from render.themes import LIGHT
from tests.support.coordinator.clubs import DAY, Club

if TYPE_CHECKING:
    from aiohttp import ClientResponse

    from tests.support.coordinator.talk import Talk

PL = wording("pl")
WEEK = 7 * DAY


async def ask(talk: Talk, path: str) -> tuple[int, str, ClientResponse]:
    """Return the answer of the web table to a visitor."""
    async with TestClient(TestServer(make_app(talk.bot.services))) as client:
        response = await client.get(path, allow_redirects=False)
        return response.status, await response.text(), response


def moment(at: int) -> str:
    """Return a moment as a calendar has it."""
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y%m%dT%H%M%SZ}"


async def test_the_page_has_the_season_and_its_evenings(talk: Talk) -> None:
    club = await Club.begin(talk)
    first = await club.hold("Ola", "Kuba", "Iza")
    second = await club.hold("Kuba", "Iza")
    shown = club_view(view_for(await talk.table(club.game), None), PL)
    assert [one["event"] for one in shown["evenings"]] == [second.game, first.game]
    label = shown["evenings"][0]["label"].replace("\N{NO-BREAK SPACE}", " ")
    assert label.startswith("wieczór 2, 26 listopada: wygrywa ")
    rows = {row["name"]: row for row in shown["rows"]}
    assert {name: row["evenings"] for name, row in rows.items()} == {"Ola": 1, "Kuba": 2, "Iza": 2}
    assert rows["Ola"]["marks"][1] == ("missed", "–", "wieczór 2: bez gry")
    assert {row["marks"][1][0] for row in shown["rows"]} == {"missed", "win", "loss"}


async def test_the_picture_of_the_season_shows_places_and_sums(talk: Talk) -> None:
    club = await Club.begin(talk, length=2, best=2)
    for _ in range(2):
        await club.hold("Ola", "Kuba")
    part = ClubPart.of(view_for(await talk.table(club.game), None))
    scene = season_scene(part, PL)
    assert scene.sub == "Pod Arkadami, po wieczorze 2, najlepsze 2 z\N{NO-BREAK SPACE}2"
    assert [one.place for one in scene.lines] == [str(row.place) for row in part.rows]
    assert all(len(one.marks) == 2 for one in scene.lines)
    assert (scene.lines[0].winner, scene.lines[-1].winner) == (True, False)
    assert event_picture(scene, LIGHT).startswith(b"\x89PNG")
    assert season_words(part, PL)[0].startswith("Tabela sezonu, Pod Arkadami, po wieczorze 2,")


@pytest.mark.parametrize("name", ["klub", "club"])
async def test_the_calendar_has_the_coming_evenings_without_skipped_ones(
    talk: Talk, name: str
) -> None:
    club = await Club.begin(talk)
    starts = (await club.body()).starts
    await club.say("Ola", SkipEvening(starts=starts))
    status, text, response = await ask(talk, f"/{name}/{club.game}/calendar.ics")
    assert (status, response.headers["Content-Type"]) == (200, "text/calendar; charset=utf-8")
    assert f"DTSTART:{moment(starts + WEEK)}" in text
    assert f"UID:{club.game}-{starts + WEEK}@wykladka" in text
    assert moment(starts) not in text
    assert text.count("BEGIN:VEVENT") == 8
    assert "X-WR-CALNAME:Pod Arkadami" in text
    await club.say("Ola", CloseClub())
    _, text, _ = await ask(talk, f"/{name}/{club.game}/calendar.ics")
    assert "BEGIN:VEVENT" not in text


async def test_only_a_club_has_a_calendar(talk: Talk) -> None:
    club = await Club.begin(talk)
    evening = await club.open_evening()
    for code in (evening.game, "ZZZZZZ", "nothing-at-all"):
        assert (await ask(talk, f"/klub/{code}/calendar.ics"))[0] == 404
    status, _, response = await ask(talk, f"/klub/{club.game}")
    assert (status, response.headers["Location"]) == (302, f"/#club.{club.game}")
