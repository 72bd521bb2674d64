"""The same steps on Redis and on a few dictionaries: the answers must be the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.coordinator.game_id import GameId, make
from bot.coordinator.place import Mark
from bot.coordinator.ports.outbox import ClaimedMark
from bot.coordinator.ports.tables import ConflictError, RepeatedCommandError
from bot.coordinator.ports.timers import Timer
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.storage.contents import change
from tests.support.storage.servers import empty
from tests.support.storage.sheets import ENCODING, Sheet, result_of, sheet_of

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock


# Two games in one shard and one in another; few names, so that steps meet.
GAMES = (make(b"s", "a", 5), make(b"s", "b", 5), make(b"s", "c", 60))
PLACES = ("web:a:", "web:b:1", "tg:-7:")
LEASE = 10

games = st.sampled_from(GAMES)
places = st.sampled_from(PLACES)


@dataclass(frozen=True)
class Act:
    """A command to commit, judged on a version `off` the stored one, with timers in ms from now."""

    game: GameId
    command: str
    off: int
    publish: bool
    join: list[str]
    robot: bool
    timers: dict[str, int | None]


ACTS = st.builds(
    Act,
    games,
    st.integers(0, 6).map("c{}".format),
    st.sampled_from([0, 0, 0, 0, -1, 1]),
    st.booleans(),
    st.lists(places, max_size=2),
    st.booleans(),
    st.dictionaries(st.sampled_from(["turn", "nag"]), st.none() | st.integers(-5, 15)),
)
STEPS = st.one_of(
    st.tuples(st.just("commit"), ACTS),
    st.tuples(st.just("commit"), ACTS),
    st.tuples(st.just("claim"), st.sampled_from(["web", "tg", "robot"])),
    st.tuples(st.just("done"), st.integers(0, 9), st.integers(-1, 1)),
    st.tuples(st.just("retry"), st.integers(0, 9), st.integers(0, 20)),
    st.tuples(st.just("bury"), st.integers(0, 9)),
    st.tuples(st.just("replay"), games, places),
    st.tuples(st.just("due")),
    st.tuples(st.just("fired"), st.integers(0, 9)),
    st.tuples(st.just("place"), games, places, st.none() | st.binary(max_size=3)),
    st.tuples(st.just("keep"), games, places, st.binary(max_size=1), st.binary(max_size=1)),
    st.tuples(st.just("wait"), st.integers(1, 12)),
    st.tuples(st.just("look"), games, st.integers(0, 6).map("c{}".format)),
)


def mark_of(game: GameId, place: str) -> str:
    platform, rest = place.split(":", 1)
    return f"{platform}:{game}:{rest}"


@dataclass
class Model:
    """The store's promises, in the plainest form."""

    clock: Clock
    versions: dict[str, int] = field(default_factory=dict)
    applied: dict[str, list[str]] = field(default_factory=dict)
    shown: dict[tuple[GameId, str], bytes] = field(default_factory=dict)
    at: dict[str, int] = field(default_factory=dict)
    wanted: dict[str, int] = field(default_factory=dict)
    attempts: dict[str, int] = field(default_factory=dict)
    graves: dict[str, tuple[int, str]] = field(default_factory=dict)
    timers: dict[tuple[str, GameId], int] = field(default_factory=dict)
    leased: dict[tuple[str, GameId], int] = field(default_factory=dict)

    def commit(self, act: Act, seen: int) -> str:
        game = act.game
        if act.command in self.applied.get(game, []):
            return f"did {act.command}"
        if seen != self.versions.get(game, 0):
            return "conflict"
        self.versions[game] = seen + 1
        self.applied.setdefault(game, []).append(act.command)
        for place in act.join:
            self.shown.setdefault((game, place), b"")
        marks = [f"robot:{game}:0"] if act.robot else []
        if act.publish:
            marks += [mark_of(of, place) for of, place in self.shown if of == game]
        for mark in marks:
            self.at.setdefault(mark, self.clock.now)
            self.wanted[mark] = self.versions[game]
        for kind, after in act.timers.items():
            self.leased.pop((kind, game), None)
            self.timers.pop((kind, game), None)
            if after is not None:
                self.timers[kind, game] = self.clock.now + after
        return f"version {seen + 1}"

    def claim(self, kind: str) -> set[ClaimedMark]:
        found = set()
        for mark, at in self.at.items():
            if at <= self.clock.now and mark.startswith(f"{kind}:"):
                self.at[mark] = self.clock.now + LEASE
                game = Mark.parse(mark).game
                found.add(ClaimedMark(mark, game, self.wanted[mark], self.attempts.get(mark, 0)))
        return found

    def settle(self, claim: ClaimedMark, version: int) -> bool:
        self.attempts.pop(claim.mark, None)
        self.graves.pop(claim.mark, None)
        if self.wanted.get(claim.mark, 0) > version:
            if claim.mark in self.at:
                self.at[claim.mark] = self.clock.now
            return False
        self.wanted.pop(claim.mark, None)
        return self.at.pop(claim.mark, None) is not None

    def retry(self, claim: ClaimedMark, at: int) -> None:
        if claim.mark in self.at:
            self.at[claim.mark] = at
            self.attempts[claim.mark] = self.attempts.get(claim.mark, 0) + 1

    def bury(self, claim: ClaimedMark) -> None:
        self.at.pop(claim.mark, None)
        self.attempts.pop(claim.mark, None)
        self.graves[claim.mark] = (self.wanted.pop(claim.mark, claim.version), "why")

    def replay(self, mark: str) -> bool:
        if mark not in self.graves:
            return False
        version, _ = self.graves.pop(mark)
        self.wanted[mark] = max(version, self.wanted.get(mark, 0))
        self.at.setdefault(mark, self.clock.now)
        return True

    def due(self) -> set[Timer]:
        found = set()
        for timer, at in self.timers.items():
            if at <= self.clock.now:
                self.leased.setdefault(timer, at)
                self.timers[timer] = self.clock.now + LEASE
                found.add(Timer(*timer, self.leased[timer]))
        return found

    def fire(self, timer: Timer) -> None:
        if self.leased.get((timer.kind, timer.game)) == timer.due:
            del self.leased[timer.kind, timer.game]
            self.timers.pop((timer.kind, timer.game), None)

    def place(self, game: GameId, place: str, cursor: bytes | None) -> None:
        if cursor is not None:
            self.shown[game, place] = cursor
            return
        self.shown.pop((game, place), None)
        for held in (self.at, self.wanted, self.attempts):
            held.pop(mark_of(game, place), None)

    def keep(self, game: GameId, place: str, cursor: bytes, expected: bytes) -> bool:
        if self.shown.get((game, place)) != expected:
            return False
        self.shown[game, place] = cursor
        return True


class Play:
    """Plays steps on both and compares."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, self.clock, self.model = store, clock, Model(clock)
        self.claims: list[ClaimedMark] = []
        self.due: list[Timer] = []

    async def step(self, name: str, *facts: Any) -> None:  # noqa: ANN401 - a step's own fields
        await getattr(self, f"do_{name}")(*facts)

    async def do_commit(self, act: Act) -> None:
        loaded = await self.store.tables.load(act.game)
        sheet = Sheet(act.game) if loaded is None else sheet_of(loaded.table)
        seen = max(0, act.off + (0 if loaded is None else loaded.version))
        now = self.clock.now
        made = change(
            act.command,
            seen,
            sheet,
            publish=act.publish,
            join=act.join,
            marks=[f"robot:{act.game}:0"] if act.robot else [],
            timers={kind: ms if ms is None else now + ms for kind, ms in act.timers.items()},
        )
        try:
            said = f"version {await self.store.tables.commit(made)}"
        except ConflictError:
            said = "conflict"
        except RepeatedCommandError as repeated:
            said = result_of(repeated.outcome).said
        assert said == self.model.commit(act, seen)

    async def do_claim(self, kind: str) -> None:
        now = self.clock.now
        found = await self.store.outbox.claim(kind, now=now, lease=LEASE, limit=99)
        assert set(found) == self.model.claim(kind)
        self.claims += found

    async def do_done(self, which: int, off: int) -> None:
        if self.claims:
            claim = self.claims[which % len(self.claims)]
            said = await self.store.outbox.finish(claim, claim.version + off)
            assert said == self.model.settle(claim, claim.version + off)

    async def do_retry(self, which: int, after: int) -> None:
        if self.claims:
            claim = self.claims[which % len(self.claims)]
            await self.store.outbox.retry(claim, at=self.clock.now + after)
            self.model.retry(claim, self.clock.now + after)

    async def do_bury(self, which: int) -> None:
        if self.claims:
            claim = self.claims[which % len(self.claims)]
            await self.store.outbox.bury(claim, "why")
            self.model.bury(claim)

    async def do_replay(self, game: GameId, place: str) -> None:
        mark = mark_of(game, place)
        assert await self.store.outbox.replay(mark) == self.model.replay(mark)

    async def do_due(self) -> None:
        found = await self.store.timers.due(now=self.clock.now, lease=LEASE, limit=99)
        assert set(found) == self.model.due()
        self.due += found

    async def do_fired(self, which: int) -> None:
        if self.due:
            timer = self.due[which % len(self.due)]
            await self.store.timers.finish(timer)
            self.model.fire(timer)

    async def do_place(self, game: GameId, place: str, cursor: bytes | None) -> None:
        if cursor is None:
            shown = self.model.shown.get((game, place))
            assert await self.store.tables.remove_place(game, place) == shown
        else:
            await self.store.tables.set_place(game, place, cursor)
        self.model.place(game, place, cursor)

    async def do_keep(self, game: GameId, place: str, cursor: bytes, expected: bytes) -> None:
        said = await self.store.tables.keep_cursor(game, place, cursor, expected=expected)
        assert said == self.model.keep(game, place, cursor, expected)

    async def do_wait(self, ms: int) -> None:
        self.clock.now += ms

    async def do_look(self, game: GameId, command: str) -> None:
        loaded = await self.store.tables.load(game)
        assert (loaded.version if loaded else 0) == self.model.versions.get(game, 0)
        applied = list(sheet_of(loaded.table).applied) if loaded else []
        assert applied == self.model.applied.get(game, [])
        known = await self.store.tables.outcome(game, command)
        assert (known is not None) == (command in applied)
        shown = {place: cur for (of, place), cur in self.model.shown.items() if of == game}
        assert await self.store.tables.places(game) == shown

    async def at_last(self) -> None:
        for game in GAMES:
            await self.do_look(game, "c0")
        assert await self.store.outbox.buried_marks() == {
            mark: why for mark, (_, why) in self.model.graves.items()
        }
        self.clock.now += 100
        for kind in ("web", "tg", "robot"):
            await self.do_claim(kind)
        await self.do_due()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(STEPS, min_size=5, max_size=40))
async def test_redis_behaves_as_the_model(
    link: Link, clock: Clock, steps: list[tuple[Any, ...]]
) -> None:
    await empty(link)
    play = Play(assemble(link, ENCODING, Keyring(), clock), clock)
    for step in steps:
        await play.step(*step)
    await play.at_last()
