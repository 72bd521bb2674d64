"""The promises that a season checks, and a run of seconds can't.

They count reminders, quiet hours and time that passed in the simplest way there is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.standings.rebuild import rebuild
from bot.rules.log import EXPIRE, replay
from bot.rules.ruleset import MINUTE
from tests.simulation.crowd import DAY
from tests.simulation.promises import broken_promises, standing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.coordinator.table.table import Table
    from bot.storage.store import Store
    from tests.simulation.crowd import Sound
    from tests.simulation.season import Season

_ARCHIVED_AFTER = 90 * DAY
_REMINDERS = 2  # of a turn
# Somebody who acted within this time is at the game, and may be called at night.
_THERE = 30 * MINUTE


def broken_season_promises(season: Season) -> Iterator[str]:
    """Return what broke a promise of the season, a line each."""
    yield from (
        f"{place}: {count} messages remind of turn {turn} of {game}"
        for (place, game, turn), count in season.channel.reminded.items()
        if count > _REMINDERS
    )
    for (game, _, number), given in season.reminders.items():
        if len(given) > len({one.identity for one in given}):
            yield f"{game}: reminder {number} of a turn was given twice"
    sounds = [one for given in season.reminders.values() for one in given]
    for one in (*sounds, *season.channel.calls):
        if _sleeps(season, one):
            yield f"{one.game}: {one.identity} was called in quiet hours: {one.text}"
    now = season.clock()
    for table in season.games.values():
        clock = table.rules.clock
        if table.phase == "playing" and clock.kind != "none":
            yield f"{table.id}: a game with a clock never ended"
        if table.phase == "playing" and now - table.log[-1].at > _ARCHIVED_AFTER:
            yield f"{table.id}: a silent game was not archived"
        if clock.kind == "correspondence":
            early = [used for used in _times_used(season, table) if used < clock.limit]
            yield from (f"{table.id}: a turn was over after {used} ms" for used in early)


def _sleeps(season: Season, sound: Sound) -> bool:
    """Say whether a player must not hear of a slow game: by night, and not at it just now."""
    table = season.games[sound.game] if sound.game else None
    [(person, player)] = [
        one for one in season.player_of.items() if one[1].identity == sound.identity
    ]
    clock = table.rules.clock if table else None
    is_slow = clock and (
        clock.kind == "none" or (clock.kind == "correspondence" and clock.limit >= DAY)
    )
    if not table or not is_slow or not player.is_quiet(sound.at):
        return False
    return not any(sound.at - _THERE < at <= sound.at for at in season.acted[table.id, person])


def _times_used(season: Season, table: Table) -> Iterator[int]:
    """Return the ms of each turn that ran out, without those in which the bot was away."""
    if not any(entry.action == EXPIRE for entry in table.log):
        return
    began, mover = 0, -1
    for entry, game, _ in replay(table.log, table.rules):
        if entry.action == EXPIRE:
            season.counts["turns that ran out"] += 1
            lost = (min(end, entry.at) - max(start, began) for start, end in season.outages)
            yield entry.at - began - sum(max(0, one) for one in lost)
        if game.to_move != mover or entry.action == EXPIRE:
            began, mover = entry.at, game.to_move


async def broken_in_store(season: Season, store: Store) -> Sequence[str]:
    """Return what broke a promise that the store alone can tell, a line each."""
    lines = [f"{mark} is in the dead set" for mark in sorted(await store.outbox.buried_marks())]
    before = await _standings(store)
    await rebuild(store.tables, store.people, store.results, store.timers)
    after = await _standings(store)
    other = [one for one in {**before, **after} if before.get(one) != after.get(one)]
    lines += [f"{name} is otherwise when counted again" for name in other]
    season.counts["ratings and records"] = len(after)
    stands = standing([season.channel.platform])
    return [*lines, *await broken_promises(store, season.told, season.games, stands)]


async def _standings(store: Store) -> dict[str, object]:
    """Return every person's lines, and everybody with a game on each leaderboard."""
    results = store.results
    persons = [person async for person in results.all_persons()]
    found: dict[str, object] = {one: await results.lines([one]) for one in persons}
    for name in await results.leaderboards_of(persons):
        found[name] = sorted(await results.skalps(name))
    return found
