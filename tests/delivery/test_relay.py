"""The relay: each place sees the newest board once, in any trouble on the way."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import shard
from bot.coordinator.ports.outbox import LONGEST_WAIT, OvertakenError
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.delivery.relay import LEASE, Relay
from bot.delivery.retries import FIRST_RETRY, MOST_ATTEMPTS, OUR_ATTEMPTS
from bot.storage import keys
from bot.storage.errors import NewerKindError
from tests.support import PATIENCE
from tests.support.coordinator.talk import HOUR
from tests.support.storage.servers import SINGLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.coordinator.ports.outbox import ClaimedMark
    from tests.support.coordinator.talk import Talk

# A few whole games also run on the machine's own server.
pytestmark = pytest.mark.parametrize("talk", SINGLE, indirect=True)

PLATFORM = "test"


@dataclass
class Sender:
    """A sender that remembers shown versions, and fails with `trouble`."""

    talk: Talk
    shown: list[tuple[str, str, int]] = field(default_factory=list)
    trouble: dict[str, Exception] = field(default_factory=dict)
    meanwhile: Callable[[], object] | None = None

    async def show(self, claim: ClaimedMark) -> bool:
        """Show the newest version, or fail."""
        game, place = claim.game, claim.place
        if place in self.trouble:
            raise self.trouble[place]
        loaded = await self.talk.store.tables.load(game)
        assert loaded is not None
        self.shown.append((game, place, loaded.version))
        if self.meanwhile is not None:
            act, self.meanwhile = self.meanwhile, None
            await act()  # type: ignore[misc]
        return await self.talk.store.outbox.finish(claim, loaded.version)


def relay(talk: Talk, sender: Sender) -> Relay:
    return Relay(PLATFORM, talk.store.outbox, sender, lambda: talk.now)


async def test_several_moves_become_one_picture_a_place(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    for _ in range(3):
        await talk.move(await talk.to_move(game), game, "-")
    sender = Sender(talk)
    assert await relay(talk, sender).work_off() == 2
    assert sorted(place for _, place, _ in sender.shown) == ["test:Kuba", "test:Ola"]
    assert {version for _, _, version in sender.shown} == {5}
    assert await relay(talk, sender).work_off() == 0
    await talk.move(await talk.to_move(game), game, "-")
    assert await relay(talk, sender).work_off() == 2


async def test_a_move_made_while_a_picture_is_sent_is_sent_after_it(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    mover = await talk.to_move(game)
    sender = Sender(talk, trouble={"test:Kuba": PlaceGoneError("gone")})
    sender.meanwhile = lambda: talk.move(mover, game, "-")
    talk.now += 61_000
    await relay(talk, sender).work_off()
    talk.now += 61_000
    await relay(talk, sender).work_off()
    assert [version for _, place, version in sender.shown if place == "test:Ola"] == [2, 3]


async def test_a_failing_place_waits_alone_and_longer_each_time(talk: Talk) -> None:
    await talk.new("Ola", "Kuba")
    sender = Sender(talk, trouble={"test:Kuba": TryLaterError("busy", after=5_000)})
    await relay(talk, sender).work_off()
    assert [place for _, place, _ in sender.shown] == ["test:Ola"]
    talk.now += 4_999
    assert await relay(talk, sender).work_off() == 0
    sender.trouble["test:Kuba"] = TryLaterError("busy")
    talk.now += 1
    assert await relay(talk, sender).work_off() == 1
    talk.now += 2_000
    sender.trouble.clear()
    assert await relay(talk, sender).work_off() == 1
    assert [place for _, place, _ in sender.shown] == ["test:Ola", "test:Kuba"]


async def test_chats_that_wait_are_tried_once_the_platform_is_back(talk: Talk) -> None:
    await talk.new("Ola", "Kuba")
    sender = Sender(talk, trouble={"test:Ola": TryLaterError("down")})
    sender.trouble["test:Kuba"] = TryLaterError("down", after=LONGEST_WAIT)
    worker = relay(talk, sender)
    assert await worker.work_off() == 2
    sender.trouble.clear()
    talk.now += FIRST_RETRY
    assert await worker.work_off() == 2
    assert [place for _, place, _ in sender.shown] == ["test:Ola", "test:Kuba"]


async def test_a_chat_that_has_to_wait_is_not_tried_before_its_time(talk: Talk) -> None:
    await talk.new("Ola", "Kuba")
    sender = Sender(talk, trouble={"test:Ola": TryLaterError("busy", after=FIRST_RETRY)})
    sender.trouble["test:Kuba"] = TryLaterError("busy", after=LONGEST_WAIT)
    worker = relay(talk, sender)
    assert await worker.work_off() == 2
    sender.trouble.clear()
    talk.now += FIRST_RETRY
    assert await worker.work_off() == 1
    assert [place for _, place, _ in sender.shown] == ["test:Ola"]


async def test_a_place_that_is_gone_is_buried_and_can_be_replayed(talk: Talk) -> None:
    game = await talk.new("Ola", "Kuba")
    sender = Sender(talk, trouble={"test:Kuba": PlaceGoneError("thrown out")})
    await relay(talk, sender).work_off()
    mark = f"test:{game}:Kuba"
    assert await talk.store.outbox.buried_marks() == {mark: "thrown out"}
    sender.trouble.clear()
    assert await talk.store.outbox.replay(mark)
    assert await relay(talk, sender).work_off() == 1
    assert sender.shown[-1][1] == "test:Kuba"


async def test_an_unexpected_error_affects_its_own_place_alone(talk: Talk) -> None:
    await talk.new("Ola", "Kuba")
    sender = Sender(talk, trouble={"test:Kuba": ZeroDivisionError("oops")})
    await relay(talk, sender).work_off()
    assert [place for _, place, _ in sender.shown] == ["test:Ola"]
    sender.trouble.clear()
    talk.now += 2_000
    assert await relay(talk, sender).work_off() == 1


async def test_a_place_that_another_process_shows_stays_with_its_mark(talk: Talk) -> None:
    """The other process may die before it shows the board. Then the place comes again."""
    game = await talk.new("Ola", "Kuba")
    sender = Sender(talk, trouble={"test:Ola": OvertakenError()})
    assert await relay(talk, sender).work_off() == 2
    assert not await talk.store.outbox.buried_marks()
    sender.trouble.clear()
    talk.now += LEASE
    assert await relay(talk, sender).work_off() == 1
    assert sender.shown == [(game, "test:Kuba", 2), (game, "test:Ola", 2)]


async def test_a_platform_away_for_a_night_buries_nothing(talk: Talk) -> None:
    await talk.new("Ola", "Kuba")
    sender = Sender(talk, trouble={"test:Kuba": TryLaterError("down")})
    for _ in range(12 * HOUR // LONGEST_WAIT):
        await relay(talk, sender).work_off()
        talk.now += LONGEST_WAIT
    sender.trouble.clear()
    assert await relay(talk, sender).work_off() == 1
    assert sender.shown[-1][1] == "test:Kuba"
    assert await talk.store.outbox.buried_marks() == {}
    waits = [min(LONGEST_WAIT, FIRST_RETRY << min(tried, 20)) for tried in range(MOST_ATTEMPTS)]
    assert sum(waits) // 2 > 3 * 24 * HOUR, "days, as short as the waits can be drawn"


@pytest.mark.parametrize(
    ("trouble", "most", "why"),
    [
        (TryLaterError("down"), MOST_ATTEMPTS, "down"),
        (ZeroDivisionError("oops"), OUR_ATTEMPTS, "unexpected"),
        # A newer process shows it, once the upgrade reaches one.
        (NewerKindError(thing="table K7QX4M", kind="bell"), MOST_ATTEMPTS, "a newer kind"),
    ],
)
async def test_a_mark_that_always_fails_is_buried(
    talk: Talk, trouble: Exception, most: int, why: str
) -> None:
    game = await talk.new("Ola", "Kuba")
    mark = f"test:{game}:Kuba"
    sender = Sender(talk, trouble={"test:Kuba": trouble})
    await talk.store.link.ask("HSET", keys.ATTEMPTS.of(shard(game)), mark, most - 2)
    await relay(talk, sender).work_off()
    assert await talk.store.outbox.buried_marks() == {}
    talk.now += LONGEST_WAIT
    await relay(talk, sender).work_off()
    assert why in (await talk.store.outbox.buried_marks())[mark]


async def test_a_stopped_relay_leaves_its_places_to_the_next_at_once(
    talk: Talk,
) -> None:
    await talk.new("Ola", "Kuba")
    begun: asyncio.Queue[tuple[str, str]] = asyncio.Queue()

    class Slow(Sender):
        async def show(self, claim: ClaimedMark) -> bool:
            await begun.put((claim.game, claim.place))
            return await asyncio.Future()

    news = asyncio.create_task(talk.store.news.run())
    slow = asyncio.create_task(relay(talk, Slow(talk)).run(talk.store.news.waker))
    both = {await asyncio.wait_for(begun.get(), PATIENCE) for _ in range(2)}
    for task in (slow, news):
        task.cancel()
    await asyncio.gather(slow, news, return_exceptions=True)
    sender = Sender(talk)
    assert await relay(talk, sender).work_off() == 2
    assert {(game, place) for game, place, _ in sender.shown} == both
