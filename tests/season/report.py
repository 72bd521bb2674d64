"""What a season came to: figures, and what must hold after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from bot.rules.log import EXPIRE, replay
from bot.rules.ruleset import MINUTE
from tests.season.people import DAY
from tests.simulation.promises import broken, standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.coordinator.game_id import GameId
    from bot.coordinator.table.table import Table
    from tests.season.people import Player
    from tests.season.season import Season
    from tests.season.watching import Watch

ARCHIVED_AFTER = 90 * DAY
_REMINDERS_A_TURN = 2
_THERE = 30 * MINUTE


class Check(NamedTuple):
    """Something that must hold: how often it was looked at, and what did not hold."""

    name: str
    looked_at: int
    failed: tuple[str, ...]


class Report(msgspec.Struct, frozen=True):
    """A season in figures. `checks` say how often each thing failed: never, if all is well."""

    players: int
    days: int
    seed: int
    seconds: float
    simulated_days: float
    counts: Mapping[str, int]
    sends: Mapping[str, int]
    endings: Mapping[str, int]
    checks: Mapping[str, int]
    failures: Mapping[str, tuple[str, ...]]

    @property
    def is_green(self) -> bool:
        """Whether everything held."""
        return not any(self.checks.values())


async def checks(season: Season, watch: Watch) -> tuple[Check, ...]:
    """Look at everything that must hold."""
    return (
        _ended(season, watch),
        _archived(season, watch),
        _reminded_once(watch),
        _messages_once(season),
        _reminded_at_day(watch),
        _called_at_day(season, watch),
        _time_left(watch),
        await _dead(season),
        await _stored(season, watch),
        await _promised(season),
        await _recomputed(season),
    )


def endings(watch: Watch) -> Mapping[str, int]:
    """How games ended, by rules and reason."""
    found = Counter(f"{table.rules.name}: {_reason(table)}" for table in watch.ended.values())
    return dict(found.most_common())


def _reason(table: Table) -> str:
    return table.game.outcome.reason if table.game and table.game.outcome else ""


def _ended(season: Season, watch: Watch) -> Check:
    clocked = [t for t in season.tables.values() if t.rules.clock.kind != "none"]
    running = tuple(t.id for t in clocked if t.phase == "playing")
    return Check("a game with a clock never ended", len(watch.ended), running)


def _archived(season: Season, watch: Watch) -> Check:
    now = season.server.clock()
    silent = [t for t in season.tables.values() if t.log and now - t.log[-1].at > ARCHIVED_AFTER]
    gone = sum(_reason(table) == "archived" for table in watch.ended.values())
    return Check("a silent game not archived", gone, tuple(t.id for t in silent))


def _reminded_once(watch: Watch) -> Check:
    found = Counter((one.game, one.began, one.number) for one in watch.reminders)
    twice = tuple(f"{game} {count}" for (game, _, count), n in found.items() if n > 1)
    return Check("a reminder given twice", len(watch.reminders), twice)


def _messages_once(season: Season) -> Check:
    found = season.server.channel.reminded
    often = tuple(
        f"{key}: {' / '.join(texts)}"
        for key, texts in found.items()
        if len(texts) > _REMINDERS_A_TURN
    )
    return Check("a reminder's message sent twice", sum(map(len, found.values())), often)


def _reminded_at_day(watch: Watch) -> Check:
    woken = tuple(
        f"{one.game} {player.name}"
        for one in watch.reminders
        for player in one.players
        if _sleeps(watch, player, one.game, one.at)
    )
    return Check("a reminder in quiet hours", len(watch.reminders), woken)


def _called_at_day(season: Season, watch: Watch) -> Check:
    calls, players = season.server.channel.calls, season.server.channel.players
    woken = tuple(
        str(one) for one in calls if _sleeps(watch, players[one.identity], one.game, one.at)
    )
    return Check("a call heard in quiet hours", len(calls), woken)


def _sleeps(watch: Watch, player: Player, game: GameId, at: int) -> bool:
    """Whether a player is not to be woken for a game: a slow one that they don't play just now."""
    clock = watch.clocks[game]
    slow = clock.kind == "none" or (clock.kind == "correspondence" and clock.limit >= DAY)
    deeds = watch.deeds[game, player.identity]
    return slow and is_quiet(player, at) and not any(at - _THERE < one <= at for one in deeds)


def is_quiet(player: Player, at: int) -> bool:
    """Whether a player wants no sound at a time: plain arithmetic of our own on purpose."""
    start, end = player.preferences.quiet
    zone = ZoneInfo(player.preferences.zone or "Europe/Warsaw")
    hour = datetime.fromtimestamp(at / 1000, UTC).astimezone(zone).hour
    return start <= hour < end if start <= end else hour >= start or hour < end


def _time_left(watch: Watch) -> Check:
    expired, early = 0, []
    for table in watch.ended.values():
        if table.rules.clock.kind != "correspondence":
            continue
        for used, lost in _expiries(table, watch.outages):
            expired += 1
            if used - lost < table.rules.clock.limit:
                early.append(f"{table.id}: {used} ms, {lost} of them lost")
    return Check("time called over too early", expired, tuple(early))


def _expiries(table: Table, outages: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Of every turn that ran out: ms since that seat was to move, and ms of outages since."""
    if not any(entry.action == EXPIRE for entry in table.log):
        return
    began, mover = 0, -1
    for entry, game, _ in replay(table.log, table.rules):
        if entry.action == EXPIRE:
            lost = sum(max(0, min(end, entry.at) - max(start, began)) for start, end in outages)
            yield entry.at - began, lost
        if game.to_move != mover or entry.action == EXPIRE:
            began, mover = entry.at, game.to_move


async def _dead(season: Season) -> Check:
    dead = await season.server.store.outbox.dead()
    return Check("a mark in the dead set", season.counts["commits"], tuple(sorted(dead)))


async def _stored(season: Season, watch: Watch) -> Check:
    """What was acknowledged is what the store has."""
    other = []
    for table in watch.ended.values():
        loaded = await season.server.store.tables.load(table.id)
        if loaded is None or loaded.table.log != table.log:
            other.append(table.id)
    return Check("a game stored otherwise than acknowledged", len(watch.ended), tuple(other))


async def _promised(season: Season) -> Check:
    """What a simulation looks at holds here, too: moves, draws, lists, timers, boards."""
    server = season.server
    stands = standing([server.channel.platform])
    found = await broken(server.store, season.told, season.games, stands)
    return Check("a promise not kept", len(season.games), tuple(found))


async def _recomputed(season: Season) -> Check:
    """Ladders and lines had anew from the games are what they were, byte for byte."""
    before = await season.server.kept()
    counted = await season.server.recompute()
    after = await season.server.kept()
    other = tuple(name for name in {**before, **after} if before.get(name) != after.get(name))
    return Check("ratings otherwise than recomputed", counted.games, other)
