"""The page's script reads what the server sends: its types hold, and they are the server's own."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.chat import web
from bot.chat.web import wire
from bot.chat.web.kinds.club import club_view
from bot.chat.web.kinds.duel import duel_view
from bot.chat.web.kinds.event import event_view
from bot.chat.web.kinds.league import league_view
from bot.chat.web.table_view import table_view
from bot.chat.web.views.play import preview_view
from bot.coordinator.game_id import GameId
from bot.coordinator.kinds.ask import view_for
from bot.coordinator.kinds.club.body import ClubBody
from bot.coordinator.kinds.club.body import Evening as HeldEvening
from bot.coordinator.kinds.duel.body import DuelBody, DuelQuestion
from bot.coordinator.kinds.event.body import EventBody
from bot.coordinator.kinds.game.notes import NoteView
from bot.coordinator.kinds.game.remarks import RemarkView
from bot.coordinator.kinds.game.view_part import GamePart
from bot.coordinator.kinds.league.body import Division, LeagueBody
from bot.coordinator.kinds.timelines import timeline
from bot.coordinator.person_id import PersonId
from bot.coordinator.table.table import Member, Seat, Table, WordListRef
from bot.dialogue.actions import Action
from bot.dialogue.actor import Event
from bot.dialogue.conversation import LiveTable
from bot.dialogue.pages.kinds.event.phrases import clock_time
from bot.dialogue.pages.wording import wording
from bot.dialogue.payloads import LaidPayload
from bot.dialogue.request import Intent
from bot.rules.board import Square
from bot.rules.event import steps
from bot.rules.event.highlights import Highlights
from bot.rules.event.options import event_rules
from bot.rules.event.season import EveningRow
from bot.rules.evolve import evolve
from bot.rules.judge import judge
from bot.rules.league.division import begin_division
from bot.rules.moves import Laid
from bot.rules.ruleset import preset, preset_names
from tests.support.chat.web.node import find_program
from tests.support.dialogue.chat_table import ChatTable
from tests.support.dialogue.games import tables
from tests.support.dialogue.rounds import Evening
from tests.support.rules.random_games import random_game

FOLDER = Path(web.__file__).parent
TYPES = (FOLDER / "wire.d.ts").read_text(encoding="utf-8")
# Where CI installs it.
INSTALLED = Path(__file__).parents[3] / ".venv/node_modules/.bin"
PLAIN = {"string": str, "number": int, "boolean": bool}

Fields = dict[str, tuple[str, bool]]


def read_fields() -> dict[str, Fields]:
    """Return the fields of every interface: each its type, and whether it may be absent."""
    found: dict[str, Fields] = {}
    for name, body in re.findall(
        r"^  interface (\w+) \{\n(.*?)^  \}", TYPES, re.MULTILINE | re.DOTALL
    ):
        fields = re.findall(r"^    (\w+)(\??): (.+);$", body, re.MULTILINE)
        found[name] = {field: (kind, optional == "?") for field, optional, kind in fields}
    return found


WIRE = read_fields()
SEEN = Counter[str]()
NOTES = (NoteView(at=1, name="Ola", text="ŻÓŁĆ", own=False),)
REMARKS = (RemarkView(seat=0, name="Ola", what="bravo", own=False, at=1),)


def check(value: Any, kind: str, at: str) -> None:  # noqa: ANN401 - what the wire carries
    """Compare a value with its declared type, to the last field."""
    if value is None:
        assert kind.endswith(" | null"), at
    elif (kind := kind.removesuffix(" | null")) in WIRE:
        fields = WIRE[kind]
        missing = {field for field, (_, absent) in fields.items() if not absent} - set(value)
        assert (set(value) - set(fields), missing) == (set(), set()), at
        for field, one in value.items():
            SEEN[f"{kind}.{field}"] += 1
            check(one, fields[field][0], f"{at}.{field}")
    elif kind.endswith("[]"):
        for number, one in enumerate(value):
            check(one, kind.removesuffix("[]"), f"{at}[{number}]")
    elif kind.startswith("Record<string, "):
        for key, one in value.items():
            check(one, kind[15:-1], f"{at}[{key}]")
    elif '"' in kind:
        assert f'"{value}"' in kind, at
    elif not kind.startswith("[") and kind != "Lying":
        allowed = tuple(PLAIN[each] for each in kind.split(" | "))
        assert isinstance(value, allowed), at


def serialize(live: LiveTable, now: int = 0) -> dict[str, Any]:
    """Return a table in the form that is sent (`live.py`)."""
    return {**table_view(live, wording("pl"), now=now), "version": 1}


async def look(table: ChatTable, who: str, game: GameId) -> LiveTable:
    return await table.talk.table(await table.actor(who), game)


def random_games() -> None:
    for name in preset_names():
        rules = preset(name)
        for table in tables(random_game(rules, rules.players[-1], 1), every=9):
            for viewer in (None, 0):
                view = replace(
                    view_for(table, viewer),
                    part=replace(
                        GamePart.of(view_for(table, viewer)), notes=NOTES, remarks=REMARKS
                    ),
                    rematch=table.id,
                )
                check(serialize(LiveTable(view, timeline(table))), "Table", name)


async def invitations() -> None:
    table = ChatTable()
    game = (await table.say("Ola", "/nowa_gra turniejowa 2 osoby")).game
    assert game is not None
    for who in ("Ola", "Iza"):
        check(serialize(await look(table, who, game), table.now), "Table", "invitation")


async def belgijka() -> None:
    evening = Evening()
    await evening.begin()
    for stage in ("announced", "round", "pause", "round"):
        await evening.until(stage)
        for who in ("Ola", ""):
            live = await look(evening.table, who, evening.game)
            check(serialize(live, evening.table.now), "Table", stage)
    view = await evening.table.look(evening.game)
    assert view.face.board is not None
    fitting = judge(view.face.board, (await evening.plays())[0], view.rules).tiles
    for tiles, fits in ((fitting, True), (((Square(0, 0), fitting[0][1]),), False)):
        event = Event(f"w:{fits}", evening.table.now)
        payload = LaidPayload(Laid(tiles))
        actor = await evening.table.actor("Kuba", event)
        asked = Intent(actor, event, Action.LAY, game=evening.game, payload=payload)
        shown = preview_view(await evening.table.talk.answer(asked))
        assert shown["ok"] == fits
        check(shown, "Preview", "preview")


def events() -> None:
    event = steps.publish(steps.new_event(event_rules()))
    for _ in range(5):
        event = steps.sign_up(event, None)
    event = steps.close(steps.open_check_in(event), range(5))
    drawn = steps.begin_round(event, bytes(32))
    played = steps.report(drawn, 0, steps.game_result((300, 400)))
    games = tuple(GameId(f"K7QX4{table}") for table in range(3))
    best = ((games[0], Highlights(1, "ZASYCz", 72)),)
    for tournament in (event, played):
        rounds = (games,) * len(tournament.rounds)
        table = Table(
            id=GameId("K7QX4M"),
            phase="playing",
            host=PersonId("p0"),
            created=0,
            rules=preset("klasyczna"),
            words=WordListRef("pl", "osps", "0" * 64),
            seed=bytes(32),
            body=EventBody("Wieczór", 0, tournament, 0, games=rounds, highlights=best),
            seats=tuple(Seat((Member(PersonId(f"p{n}"), "Ola"),)) for n in range(5)),
        )
        shown = event_view(view_for(table, None), wording("pl"))
        check(shown, "Event", tournament.state)
        SEEN["Table.event"] += 1
    for line in wire.lines([wording("pl").line("event-next", at=clock_time(0))]):
        check(line, "Line", "an hour")


def clubs() -> None:
    rows = (EveningRow(0, 1, 4, 90), EveningRow(1, 2, 0, -90))
    body = ClubBody("Klub", "wieczór", "test:room:", 3, 1080, "", event_rules(), 8, 12, 0, None)
    held = HeldEvening(GameId("K7QX4M"), 1, 1, 0, rows)
    table = Table(
        id=GameId("K7QX4M"),
        phase="playing",
        host=PersonId("p0"),
        created=0,
        rules=preset("klasyczna"),
        words=WordListRef("pl", "osps", "0" * 64),
        seed=bytes(32),
        body=evolve(body, evenings=(held,)),
        seats=tuple(Seat((Member(PersonId(f"p{n}"), "Ola"),)) for n in range(2)),
    )
    check(club_view(view_for(table, None), wording("pl")), "Club", "club")
    SEEN["Table.club"] += 1


def leagues() -> None:
    event = begin_division(4, bytes(32))
    games = (GameId("K7QX4M"), *(GameId(""),) * (len(event.rounds[0].pairs) - 1))
    running = LeagueBody("Liga", 0, 1200, "", 14, 0, 14, 7, stage="begun")
    running = evolve(running, divisions=(Division((0, 1, 2, 3), event, games),))
    for body, seat in ((running, 0), (running, 3), (LeagueBody("Liga", 0, 0, "", 14, 0, 1, 0), 0)):
        table = Table(
            id=GameId("K7QX4M"),
            phase="playing",
            host=PersonId("p0"),
            created=0,
            rules=preset("klasyczna"),
            words=WordListRef("pl", "osps", "0" * 64),
            seed=bytes(32),
            body=body,
            seats=tuple(Seat((Member(PersonId(f"p{n}"), "Ola"),)) for n in range(4)),
        )
        check(league_view(view_for(table, seat), wording("pl"), 1), "League", "league")
    SEEN["Table.league"] += 1


def duels() -> None:
    question = DuelQuestion("ZASKECZ", ("ZASKCZE",), 0, "ZASKCZE")
    for number, opens in ((2, True), (1, False)):
        table = Table(
            id=GameId("K7QX4M"),
            phase="playing",
            host=PersonId("p0"),
            created=0,
            rules=preset("klasyczna"),
            words=WordListRef("pl", "osps", "0" * 64),
            seed=b"",
            body=DuelBody((question, question), 0, 20_000, number, opens),
            seats=(Seat((Member(PersonId("p0"), "Ola"),)),),
        )
        check(duel_view(view_for(table, 0), wording("pl")), "Duel", f"{number}")
    SEEN["Table.duel"] += 1


async def test_the_server_sends_the_fields_of_the_types_of_the_page() -> None:
    """Check that every field has its type, none is missing, and each declared one is sent."""
    random_games()
    await invitations()
    await belgijka()
    events()
    clubs()
    leagues()
    duels()
    declared_fields = {f"{kind}.{field}" for kind, fields in WIRE.items() for field in fields}
    assert declared_fields == set(SEEN)


def test_the_scripts_of_the_page_type_check() -> None:
    done = subprocess.run(  # noqa: S603 - our own files
        [find_program("tsc", INSTALLED), "--project", str(FOLDER / "jsconfig.json")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
