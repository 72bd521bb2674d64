"""The belgijka of the day as people read it: opened, played at one's own pace, told at midnight."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.daily.calendar import local_day
from bot.coordinator.daily.day_draws import Days
from bot.dialogue.pages.wording import wording
from bot.rules.notation import format_placement
from tests.support.dialogue.chat_table import button, message, show, text
from tests.support.dialogue.rounds import Day

if TYPE_CHECKING:
    from bot.coordinator.settings import Language
    from bot.dialogue.message import Message

GOLDEN = Path(__file__).parent / "golden_rounds"
MINUTE = 60_000


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_the_recorded_day_is_unchanged(language: Language) -> None:
    """The text is compared word for word. REGOLD=1 rewrites it; read the difference."""
    script = await _play_day(Day(language))
    path = GOLDEN / f"day_{language}.txt"
    if os.environ.get("REGOLD"):
        path.write_text(script, encoding="utf-8")
    assert script == path.read_text(encoding="utf-8")


async def _play_day(day: Day) -> str:
    """Let Ola find two best plays and miss a round; Kuba comes by the message."""
    said: list[str] = []

    def note(who: str, told: Message | None) -> None:
        said.append(f"[{who}]\n{show(told)}\n")

    table = day.table
    note("Ola", message(await day.ask("Ola")))
    await day.open()
    note("*", await day.public())
    gate = await day.ask("Ola")
    run = gate.game
    assert run is not None
    note("Ola", message(gate))
    note("Ola", message(await table.press("Ola", day.show)))
    note("Kuba", message(await table.say("Kuba", "/plansza", run)))
    note("Ola", message(await day.answer("Ola", run, 0)))
    note("Ola", message(await table.press("Ola", day.done)))
    note("Ola", message(await table.press("Ola", day.show)))
    table.now += 4 * MINUTE
    note("Ola", message(await day.ask("Ola")))
    note("Ola", message(await table.press("Ola", day.show)))
    await day.answer("Ola", run, -1)
    note("Ola", message(await table.press("Ola", day.done)))
    for _ in range(4):
        await table.press("Ola", day.show)
        await day.answer("Ola", run, 0)
        last = await table.press("Ola", day.done)
    note("Ola", message(last))
    kuba = await table.press("Kuba", day.play, of=await day.public())
    assert kuba.game is not None
    note("Kuba", message(kuba))
    await table.press("Kuba", day.show)
    await day.answer("Kuba", kuba.game, -1)
    note("*", await day.public())
    await day.midnight(run, kuba.game)
    result = await day.public()
    note("*", result)
    for row in result.buttons[0]:
        note("Kuba", message(await table.press("Kuba", row)))
    note("Ola", message(await table.say("Ola", "/stojak", run)))
    note("Iza", message(await table.press("Iza", result.buttons[0][0])))
    said.append(result.alt.replace("\N{NO-BREAK SPACE}", "~") + "\n")
    return "\n".join(said)


async def test_no_start_can_be_chosen_for_it() -> None:
    """Nothing is begun, and the sentence says how to play at an hour."""
    day = Day()
    await day.open()
    refused = await day.table.say("Ola", "/belgijka dnia o 20:00")
    assert refused.game is None
    told = text(message(refused)).replace("\xa0", " ")
    assert told.startswith("Belgijka dnia nie ma wspólnego startu: do północy grasz, kiedy chcesz.")
    assert "/belgijka 20:00" in told


@pytest.mark.parametrize(
    "options", ["10 rund", "90 s", "bez solo", "słownik pl_strict", "po angielsku"]
)
async def test_no_options_can_be_chosen_for_it(options: str) -> None:
    """Nothing is begun, and the sentence says how to announce one with options."""
    day = Day()
    await day.open()
    refused = await day.table.say("Ola", f"/belgijka dnia {options}")
    assert refused.game is None
    told = text(message(refused)).replace("\xa0", " ")
    assert told.startswith("Belgijka dnia jest dla wszystkich taka sama")
    assert told.endswith("Własną belgijkę zapowiesz tak: /belgijka.")


async def test_no_message_shows_a_best_play_before_midnight() -> None:
    """But for the board of the next round, which is its player's alone."""
    day = Day()
    await day.open()
    [draw] = [
        one
        for one in (await Days(day.table.people).draws("pl")).draws
        if one.day == local_day(day.table.now).isoformat()
    ]
    tops = [format_placement(one.top).split()[1].replace(".", "") for one in draw.plan]
    gate = await day.ask("Ola")
    run = gate.game
    assert run is not None
    await day.table.press("Ola", day.show)
    await day.answer("Ola", run, 7)
    heard = [text(message(await day.table.press("Ola", day.done)))]
    lines = ("/plansza", "/stojak", "/przebieg", "/gcg", "/opis_planszy", "/moje_gry", "/analiza")
    for line in lines:
        for who in ("Ola", "Kuba"):
            heard.append(text(message(await day.table.say(who, line, run))))
            heard.append(text(message(await day.table.say(who, line, day.game))))
    racks = [" ".join(wording("pl").tile(tile) for tile in one.rack) for one in draw.plan]
    for told in heard:
        assert not {*told.replace(",", " ").replace(".", " ").split()} & {tops[0]}
        assert not [rack for rack in racks[1:] if rack in told]


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_the_first_day_is_ready_though_nobody_asked_before(
    language: Language,
) -> None:
    """The day is drawn as soon as the bot runs, before any server chooses it and any request."""
    day = Day(language)
    await day.worker.make_ahead()
    reply = await day.ask("Ola")
    assert reply.game is not None
    assert button(message(reply), day.show)


async def test_nobody_else_can_act_in_a_run() -> None:
    day = Day()
    await day.open()
    gate = await day.ask("Ola")
    run = gate.game
    assert run is not None
    for label in (day.show,):
        told = await day.table.press("Kuba", label, of=gate.message)
        assert "Stojak: " not in text(told.message)
    assert (await day.table.look(run, "Ola")).face.turn == 0
