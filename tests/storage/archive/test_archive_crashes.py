"""A process may die anywhere on a game's way: the game is never lost and is shown once."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

from bot.coordinator.commands import Rematch
from bot.storage import keys
from bot.storage.archive.year_files import YearFiles
from bot.storage.object_store import ObjectStore
from bot.storage.redis.link import Link
from tests.storage.archive.test_archived_games import facts, finished_game
from tests.support.coordinator.talk import HOUR
from tests.support.storage.archives import AFTER, with_archive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId
    from tests.support.coordinator.talk import Talk


class Killed(BaseException):
    """A process that is no more."""


class Steps:
    """The steps that a process took at the store and at the archive."""

    def __init__(self, last: int) -> None:
        self.last, self.done = last, 0

    def take(self) -> None:
        """Take a step. Raise Killed after the last one that the process lives to take."""
        if self.done == self.last:
            raise Killed
        self.done += 1


@contextmanager
def killed_after(last: int) -> Iterator[Steps]:
    """Kill whoever takes more than this many steps; a step that begins is taken whole."""
    steps = Steps(last)

    def mortal(work: Any) -> Any:  # noqa: ANN401 - any method
        async def step(*args: Any, **more: Any) -> Any:  # noqa: ANN401 - as there
            steps.take()
            return await work(*args, **more)

        return step

    with ExitStack() as stack:
        methods: list[tuple[type, str]] = [
            (Link, "exchange"),
            (ObjectStore, "put"),
            (ObjectStore, "delete"),
        ]
        methods += [(YearFiles, name) for name in ("whole", "put", "drop")]
        for owner, name in methods:
            stack.enter_context(patch.object(owner, name, mortal(getattr(owner, name))))
        yield steps


async def copies(talk: Talk, game: GameId) -> tuple[bool, bool]:
    """Return whether the game is in the store, and whether it is in the archive."""
    archive = talk.store.archived.archive
    assert archive is not None
    stored = await talk.store.link.ask("HEXISTS", keys.GAME.of(game), "v")
    return bool(stored), await archive.whole(game) is not None


async def test_a_death_at_any_step_into_the_archive_loses_nothing(talk: Talk, place: str) -> None:
    async with with_archive(talk, place):
        game = await finished_game(talk, "Ola", "Kuba")
        talk.now += AFTER + HOUR
        before = await facts(talk, game, "Ola")
        last, seen = 0, set()
        while True:
            async with with_archive(talk, place) as archiver:
                with killed_after(last) as steps:
                    try:
                        await archiver.work_off()
                    except Killed:
                        pass
                    else:
                        break
            async with with_archive(talk, place) as archiver:
                seen.add(await copies(talk, game))
                assert await facts(talk, game, "Ola") == before, f"after {last} steps"
                talk.now += 2 * 24 * HOUR
                await archiver.work_off()
                await archiver.work_off()
                talk.now += 2 * 24 * HOUR
                await archiver.work_off()
                assert await copies(talk, game) == (False, True), f"after {last} steps"
                assert await facts(talk, game, "Ola") == before, f"after {last} steps"
                await talk.store.archived.bring_back(game)
                assert await copies(talk, game) == (True, False)
                talk.now += 2 * 24 * HOUR
            last += 1
        assert steps.done > 8
        assert seen == {(True, False), (True, True), (False, True)}


@pytest.mark.parametrize("place", ["files"], indirect=True)
async def test_a_death_at_any_step_back_loses_nothing(talk: Talk, place: str) -> None:
    async with with_archive(talk, place) as first:
        game = await finished_game(talk, "Ola", "Kuba")
        talk.now += AFTER + HOUR
        before, last, seen = await facts(talk, game, "Ola"), 0, set()
        await first.work_off()
        while True:
            async with with_archive(talk, place):
                with killed_after(last):
                    try:
                        await talk.store.archived.bring_back(game)
                    except Killed:
                        pass
                    else:
                        break
            async with with_archive(talk, place) as archiver:
                seen.add(await copies(talk, game))
                assert await facts(talk, game, "Ola") == before, f"after {last} steps"
                for _ in range(3):
                    talk.now += 2 * 24 * HOUR
                    await archiver.work_off()
                assert await copies(talk, game) == (False, True), f"after {last} steps"
                assert await facts(talk, game, "Ola") == before, f"after {last} steps"
            last += 1
        assert seen == {(False, True), (True, True), (True, False)}


@pytest.mark.parametrize("place", ["files"], indirect=True)
@pytest.mark.parametrize("last", range(14))
async def test_a_command_that_meets_the_archiver_counts_once(
    talk: Talk, place: str, last: int
) -> None:
    """The archiver stands still after so many steps, while another process asks for a rematch."""
    async with with_archive(talk, place) as archiver:
        game = await finished_game(talk, "Ola", "Kuba")
        talk.now += AFTER + HOUR
        before, again = await facts(talk, game, "Ola"), []
        slow, exchange = talk.store.link, Link.exchange
        steps = Steps(last)

        async def interrupt(link: Link, commands: Any) -> Any:  # noqa: ANN401 - as there
            try:
                steps.take()
            except Killed:
                steps.last = 10_000
                with patch.object(Link, "exchange", exchange):
                    again.append((await talk.say("Kuba", Rematch(), game)).game)
            return await exchange(link, commands)

        with patch.object(Link, "exchange", interrupt):
            await archiver.work_off()
        assert slow is talk.store.link
        if not again:
            again.append((await talk.say("Kuba", Rematch(), game)).game)
        assert (await talk.table(game)).rematch == again[0]
        assert sum(await copies(talk, game)) == 1
        assert (await facts(talk, game, "Ola"))["records"] == before["records"]
        assert (await facts(talk, game, "Ola"))["places"] == before["places"]
        ola = await talk.person("Ola")
        assert [*await talk.store.people.games(ola.id)].count(game) == 1
