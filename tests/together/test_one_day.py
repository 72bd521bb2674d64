"""The belgijka of a day on Discord and on Telegram: one draw, each at their own pace, midnight."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from bot.coordinator.daily.calendar import local_day, moment_of
from bot.coordinator.daily.day_draws import SETTLED
from bot.coordinator.daily.day_worker import DayWorker
from bot.coordinator.kinds.day.body import DayBody
from bot.coordinator.kinds.rounds.body import RoundsBody
from bot.coordinator.settings import PlacePreferences
from bot.dialogue.pages.wording import typed_line
from tests.support.chat.discord.table import plain as said
from tests.support.chat.telegram.table import newest, plain
from tests.support.coordinator.rounds import plays_of

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from tests.support.chat.together import Together


async def see_to(rounds: Together) -> None:
    """Run the day's background work, then all work that follows."""
    table = rounds.discord
    worker = DayWorker(table.store.days, table.coordinator, lambda: table.clock.now, table.solver)
    await worker.make_ahead()
    await worker.work_off()
    await rounds.settle()


async def open_day(rounds: Together) -> None:
    """Show the day on both sides, as their managers have chosen."""
    await rounds.ola.slash("/nowa_gra")
    await rounds.settle()
    [known] = await rounds.discord.games(rounds.ola)
    table = await rounds.discord.table(known)
    [place] = [one for one in await rounds.discord.store.tables.places(known) if "@" not in one]
    group = f"telegram:{rounds.group.id}"
    days, clock = rounds.discord.store.days, rounds.discord.clock
    clock.now = moment_of(local_day(clock.now) + timedelta(days=1), 0)
    for scope, where in ((table.scopes[0], place), (group, f"{group}:")):
        chosen = PlacePreferences(day=where)
        await rounds.discord.coordinator.preferences.keep_place(scope, chosen)
        await days.plan(scope, clock.now)
    await see_to(rounds)


async def best(rounds: Together, game: GameId) -> str:
    """Return the best play of a run's running round."""
    run = RoundsBody.of(await rounds.discord.table(game)).rounds
    assert run.running is not None
    return typed_line(plays_of(run.board, run.running.rack)[0])


async def run_on_discord(rounds: Together) -> GameId:
    """Return the run that Ola has begun by now."""
    await rounds.settle()
    runs = [
        game
        for game in await rounds.discord.games(rounds.ola)
        if isinstance((await rounds.discord.table(game)).body, DayBody)
    ]
    return runs[0]


async def test_one_day_is_shown_and_played_on_both_platforms(rounds: Together) -> None:
    """Pressed in public, played in private, told at midnight: each side of its own people."""
    async with rounds.running():
        await open_day(rounds)
        here, there = rounds.channel.messages()[-1], newest(rounds.group)
        assert said(here).startswith("Belgijka dnia nr 1: 7 rund, wszędzie te same litery")
        assert plain(there.text).startswith("Belgijka dnia nr 1: 7 rund, wszędzie te same litery")
        public = len(rounds.channel.messages())
        gate = await rounds.ola.click("Gram", on=here)
        assert said(gate.message).startswith("🔒 Runda 1 z 7. Zegar rusza, gdy pokażę ci stojak.")
        run = await run_on_discord(rounds)
        shown = await rounds.ola.click("Pokaż stojak", on=gate)
        assert "Belgijka dnia nr 1, runda 1 z 7." in said(shown.message)
        line = await best(rounds, run)
        form = await rounds.ola.click("Ruch", on=shown)
        told = await rounds.ola.submit(form, line)
        assert said(told.message).startswith("✅ Przyjęte: ")
        after = await rounds.ola.click("Gotowe", on=told)
        assert said(after.message).startswith("🔒 Runda 2 z 7.")
        rounds.kuba.opens(await rounds.telegram.press(rounds.kuba, there, "Gram"))
        await rounds.settle()
        desk = rounds.telegram.desk(rounds.kuba)
        assert plain(desk.text).startswith("🔒 Runda 1 z 7.")
        await rounds.telegram.press(rounds.kuba, desk, "Pokaż stojak")
        desk = rounds.telegram.desk(rounds.kuba)
        assert "Belgijka dnia nr 1, runda 1 z 7. Stojak: " in plain(desk.text)
        await rounds.telegram.press(rounds.kuba, desk, "Ruch")
        rounds.kuba.writes(line)
        await rounds.settle()
        assert plain(rounds.telegram.desk(rounds.kuba).text).startswith("✅ Przyjęte: ")
        assert len(rounds.channel.messages()) == public
        word = line.split()[1]
        for one in (*rounds.channel.messages(), *rounds.group.history()):
            assert word not in repr(one)
        clock = rounds.discord.clock
        clock.now = moment_of(local_day(clock.now), 24)
        await rounds.settle()
        clock.now += SETTLED
        await rounds.settle()
        await see_to(rounds)
        results = [said(one) for one in rounds.channel.messages()[-2:]]
        assert any(one.startswith("**Belgijka dnia nr 1.** Wygrywa Ola!") for one in results)
        assert any("Wśród wszystkich: miejsce 1 z 2." in one for one in results)
        assert not any("Kuba" in one for one in results)
        assert any("Belgijka dnia nr 2: " in one for one in results)
        assert "Ola" not in "".join(repr(post) for post in rounds.group.history())
