"""A club in a room: one person runs a whole evening of eight, from a phone or on Discord.

REGOLD=1 rewrites the records. Read them before you keep them.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bot.coordinator.kinds.event.body import EventBody
from tests.fakes.discord import DiscordPeer
from tests.support.chat.discord.table import plain as words
from tests.support.chat.telegram.table import newest, of_bot, plain

if TYPE_CHECKING:
    from tests.fakes.discord.shown import Shown
    from tests.fakes.telegram.records import Post
    from tests.support.chat.together import Together

GOLDEN = Path(__file__).parent / "golden"
CODE = re.compile(r"(turniej|tournament) `?[0-9A-Z]{6}\b`?")
GUESTS = "Iza, Jan, Ewa, Piotr, Zosia, Marek, Asia, Tomek"
TABLES, ROUNDS = 4, 3
# More than the pause between two edits of an event's message.
PACE = 6_000
BREAK = 180_000
LABELS = {
    "pl": ("Sędzia", "Dopisz", "Następny krok", "Tak, dalej", "Wynik", "Więcej"),
    "en": ("Director", "Add", "Next step", "Yes, go on", "Result", "More"),
}
COMMANDS = {
    "pl": ("/turniej", "Wieczór, 3 rundy, przy stołach"),
    "en": ("/event", "Evening, 3 rounds, at real tables"),
}
OPTIONS: dict[str, dict[str, Any]] = {
    "pl": {"nazwa": "Wieczór", "rundy": 3, "gdzie": "przy prawdziwych stołach"},
    "en": {"name": "Evening", "rounds": 3, "where": "at real tables"},
}


def check(name: str, told: list[str]) -> None:
    """Compare what was shown with its record."""
    # The code follows from the number of Discord's request, which is another one in each run.
    now = CODE.sub(r"\1 CODE", "\n\n".join(told) + "\n")
    path = GOLDEN / name
    if os.environ.get("REGOLD"):
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8")


def points(number: int, table: int) -> tuple[int, int]:
    """Return the points of a table in a round: other ones at every table, one draw."""
    return 380 + 10 * table + number, 420 - 13 * table + number if table > 1 else 390 + number


@pytest.mark.parametrize("together", ["one process"], indirect=True)
@pytest.mark.parametrize("language", ["pl", "en"])
async def test_one_phone_on_telegram_runs_an_evening(together: Together, language: str) -> None:
    """Its director types results under the round's message; nobody else has an account."""
    telegram, told = together.telegram, list[str]()
    host = telegram.world.person("Ola", language=language)
    group = telegram.world.group("Klub", host)
    director, add, step, yes, *_ = LABELS[language]
    command, options = COMMANDS[language]

    def note(post: Post) -> None:
        labels = "".join(f" [{plain(one.label)}]" for one in post.content.keyboard.buttons)
        told.append(f"{plain(post.text)}\n{labels}".rstrip())

    async def press(label: str) -> None:
        told.append(f"> [{label}]")
        host.taps(telegram.desk(host), label)
        await telegram.settle()
        note(telegram.desk(host))

    async with telegram.running():
        host.writes("/start")
        await telegram.settle()
        group.says(host, f"{command}@{telegram.world.username} {options}")
        await telegram.settle()
        note(newest(group))
        before = len(of_bot(group))
        await press(director)
        await press(add)
        host.replies(telegram.desk(host), GUESTS)
        await telegram.settle()
        note(telegram.desk(host))
        for _ in range(3):
            await press(step)
            await press(yes)
        for number in range(1, ROUNDS + 1):
            head = newest(group)
            note(head)
            for table in range(1, TABLES + 1):
                first, second = points(number, table)
                line = f"{table}: {first} {second}"
                told.append(f"> {line}")
                group.says(host, line, reply_to=head)
                await telegram.settle()
            await telegram.pass_time(PACE)
            await telegram.settle()
            note(newest(group))
            if number < ROUNDS:
                await telegram.pass_time(BREAK)
                await telegram.settle()
        body = EventBody.of(await telegram.table((await telegram.games(host))[0]))
        assert body.tournament.state == "ended"
        # The check-in takes the place of the sign-up, and no result has a message of its own.
        assert len(of_bot(group)) - before == ROUNDS + 1
    check(f"real_tables_telegram_{language}.txt", told)


@pytest.mark.parametrize("together", ["one process"], indirect=True)
@pytest.mark.parametrize("language", ["pl", "en"])
async def test_one_host_on_discord_runs_an_evening(together: Together, language: str) -> None:
    """Its director fills in forms; the message of the round is the only one in the channel."""
    discord, told = together.discord, list[str]()
    locale = "pl" if language == "pl" else "en-GB"
    wire = discord.world
    assert isinstance(wire, DiscordPeer)
    channel = wire.guild("Klub", locale, community=True).channel("gry")
    host = channel.player("Zuza", locale)
    director, add, step, yes, result, more = LABELS[language]

    def note(shown: Shown) -> None:
        told.append(f"{words(shown)}\n{''.join(f' [{one}]' for one in shown.labels)}".rstrip())

    async with discord.running():
        await host.slash(COMMANDS[language][0], **OPTIONS[language])
        await discord.settle()
        note(channel.messages()[-1])
        page = await host.click(director, on=await host.click(more, on=channel.messages()[-1]))
        page = await host.submit(await host.click(add, on=page), GUESTS)
        note(page.message)
        for _ in range(3):
            page = await host.click(yes, on=await host.click(step, on=page))
            await discord.settle()
        for number in range(1, ROUNDS + 1):
            head = channel.messages()[-1]
            note(head)
            for table in range(1, TABLES + 1):
                first, second = points(number, table)
                line = f"{table}: {first} {second}"
                told.append(f"> {line}")
                page = await host.submit(await host.click(result, on=head), line)
                await discord.settle()
            note(page.message)
            discord.clock.now += PACE
            await discord.settle()
            note(channel.messages()[-1])
            if number < ROUNDS:
                await host.click(yes, on=await host.click(step, on=page))
                await discord.settle()
        body = EventBody.of(await discord.table((await discord.games(host))[0]))
        assert body.tournament.state == "ended"
        assert len(channel.messages()) == 1 + ROUNDS + 1
    check(f"real_tables_discord_{language}.txt", told)
