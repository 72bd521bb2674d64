"""Whether every promise in the soak test's journal was kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import chain
from typing import TYPE_CHECKING

from bot.coordinator.game_id import SHARDS, GameId
from bot.storage import keys
from bot.storage.outbox import sets_of_marks
from bot.storage.store import StoreSettings, open_store
from tests.soak.sheets import ENCODING, sheet_of
from tests.soak.worker import PLATFORM, effects, is_ticking, now

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from bot.storage.store import Store
    from tests.soak.journal import Journal


async def check(data: Path, journal: Journal) -> Sequence[str]:
    """Open what is left and compare; return what is wrong, a line each."""
    acknowledged: dict[str, dict[str, int]] = defaultdict(dict)
    tried: set[tuple[str, str]] = set()
    got: dict[str, list[str]] = defaultdict(list)
    shown: Counter[str] = Counter()
    wrong = []
    for line in journal.lines():
        match line:
            case ["try", game, command]:
                tried.add((game, command))
            case ["ack", game, command, version]:
                acknowledged[game][command] = int(version)
            case ["got", chat, update]:
                got[chat].append(update)
            case ["show", mark, version]:
                shown[mark] = max(shown[mark], int(version))
            case _:
                wrong.append("in the journal: " + " ".join(line))
    wrong += [f"{game}: {command} never got through" for game, command in tried
              if command not in acknowledged[game]]  # fmt: skip
    async with open_store(StoreSettings(data), ENCODING, now) as store:
        for game, commands in acknowledged.items():
            wrong += await _check_game(store, GameId(game), commands, got[game], shown)
        wrong += await left_over(store)
    return wrong


async def left_over(store: Store) -> Sequence[str]:
    """What still waits to be done: a mark, a count, a lease, a letter; a line each."""
    names = [
        row.of(number)
        for row in (
            keys.WANTED,
            keys.ATTEMPTS,
            keys.DEAD,
            keys.TIMERS,
            keys.LEASED_TIMERS,
        )
        for number in range(SHARDS)
    ]
    names += [*chain.from_iterable((await sets_of_marks(store.link)).values())]
    names += [row.of(PLATFORM) for row in (keys.WAITING_CHATS, keys.INBOX_ATTEMPTS)]
    found = await store.link.many([("EXISTS", name) for name in names])
    return [f"{name} is left over" for name, there in zip(names, found, strict=True) if there]


async def _check_game(
    store: Store,
    game: GameId,
    acknowledged: Mapping[str, int],
    got: Sequence[str],
    shown: Mapping[str, int],
) -> Sequence[str]:
    loaded = await store.tables.load(game)
    if loaded is None:
        return [f"{game}: gone"]
    applied = sheet_of(loaded.table).applied
    wrong = [f"{command} counted twice" for command, n in Counter(applied).items() if n > 1]
    wrong += [
        f"{command} was acknowledged as {version}, not there"
        for command, version in acknowledged.items()
        if applied[version - 1 : version] != (command,)
    ]
    if len(applied) != loaded.version:
        wrong.append(f"version {loaded.version} after {len(applied)} commands")
    updates = [command for command in applied if ".in." in command]
    if [update for update in updates if update in set(got)] != list(got):
        wrong.append(f"updates out of order or lost: {len(got)} stored, {len(updates)} handled")
    if is_ticking(sheet_of(loaded.table)):
        wrong.append("a timer never fired")
    joined = {place for command in applied for place in effects(command, game)[0]}
    if joined != set(await store.tables.places(game)):
        wrong.append("a place is missing")
    wrong += [
        f"{place} saw version {shown[mark]} of {loaded.version}"
        for place in joined
        if shown[mark := place.replace(":", f":{game}:", 1)] < loaded.version
    ]
    return [f"{game}: {what}" for what in wrong]
