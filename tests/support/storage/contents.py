"""Contents to store: commits to a game, or a store with something of every kind in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.coordinator.game_id import GameId, make
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.answers import StoredAnswer
from bot.coordinator.ports.board_sessions import Account, Once
from bot.coordinator.ports.results import StoredResult
from bot.coordinator.ports.tables import Commit
from bot.rules.notation import parse_placement
from bot.storage import keys
from bot.storage.audit import AuditEntry, RedisAudit
from bot.storage.stored_names import StoredName, by_shard
from tests.support.storage.sheets import Result, Sheet, as_outcome, as_table

if TYPE_CHECKING:
    from bot.storage.redis.link import Link
    from bot.storage.store import Store
    from tests.support.clock import Clock


GAME = make(b"secret", "first")


def change(command: str, seen: int, sheet: Sheet | None = None, **more: Any) -> Commit:  # noqa: ANN401 - Commit's fields
    """Return a published commit of this command; `more` are other fields of it."""
    return Commit(
        table=as_table((sheet or Sheet(GAME)).after(command)),
        seen=seen,
        command=command,
        outcome=as_outcome(Result(f"did {command}")),
        **{"publish": True, **more},
    )


PLACES = ("web:a:", "tg:-7:", "discord:1:2")


async def everything(link: Link) -> dict[str, tuple[str, Any, int]]:
    """Return all that is stored: kind, value, and hours left to live."""
    found = {}
    async for _, names in by_shard(link):
        for name in names:
            kind = (await link.ask("TYPE", name)).decode()
            how = {
                "string": ("GET", name),
                "hash": ("HGETALL", name),
                "list": ("LRANGE", name, 0, -1),
                "zset": ("ZRANGE", name, 0, -1, "WITHSCORES"),
                "set": ("SMEMBERS", name),
            }
            left = await link.ask("PTTL", name)
            value = await link.ask(*how[kind])
            if kind == "set":  # a set has no order
                value = sorted(value)
            found[name] = (kind, value, round(left / 3_600_000))
    return found


async def rows_of(link: Link) -> set[keys.KeyRow]:
    """Return the rows of the table of keys that something is stored under.

    A key that is in no row, or has not its row's type, or lives otherwise, is an error.
    """
    rows = {(row.part, row.ending): row for row in keys.ROWS}
    found = set()
    for name in [name async for _, names in by_shard(link) for name in names]:
        known = StoredName.of(name)
        assert known is not None
        ending = known.rest.rpartition(":")[2]
        row = rows.get((known.part, ending)) or rows.get((known.part, ""))
        assert row is not None, f"{name} is in no row"
        kind, left = await link.many([("TYPE", name), ("PTTL", name)])
        assert (kind.decode(), left > 0) == (row.type, bool(row.lives)), name
        found.add(row)
    return found


async def fill(store: Store, clock: Clock) -> None:
    """Store something of every kind."""
    for number in range(40):
        game = make(b"secret", str(number))
        for version in range(number % 4 + 1):
            at = clock.now + 7919 * number
            made = change(
                f"c{version}",
                version,
                Sheet(game, tuple(f"c{before}" for before in range(version))),
                join=PLACES[: number % 3],
                marks=[f"robot:{game}:0", f"index:{game}:p{number}"],
                timers={"turn": at, "nag": None if number % 2 else at + 1},
            )
            await store.tables.commit(made)
        await store.tables.set_rack_order(game, 0, "AEIOU")
        await store.people.identify("discord", f"zażółć {number}", new=PersonId(f"p{number}"))
        await store.people.save(f"p{number}", b"record")
        await store.people.note_wrong_code(PersonId(f"p{number}"), now=clock.now)
    await _answer(store, clock.now)
    await store.people.merge(PersonId("p1"), PersonId("p2"))
    await store.people.keep_note("link", b"note", keep=3600_000)
    await store.people.save("place:telegram:7", b"chosen")
    await store.people.list_game(PersonId("p3"), GameId("AAAAAA"), clock.now, is_open=True)
    await store.people.list_invitation("tg:-7", GameId("AAAAAA"), clock.now, is_open=True)
    await store.results.keep_line(
        PersonId("p3"), StoredResult(GameId("AAAAAA"), clock.now, b"line", "Ola", ("pl",))
    )
    await store.results.change_skalps("pl", {PersonId("p3"): (b"", b"gave")})
    await store.sessions.open(
        Account("telegram", "7"), Once("ticket", clock.now + 1), "bearer", b"who", now=clock.now
    )
    await store.erasures.add(PersonId("nobody"), b"erasure")
    await RedisAudit(store.link).note(AuditEntry(clock.now, "root", "racks"))
    await store.puzzles.plan("discord:1", clock.now)
    await store.days.plan("discord:1", clock.now)
    await store.sealing.note()
    await store.append_only.outdate()
    await store.registry.secret()
    await store.registry.note_outage(clock.now, clock.now + 5)
    await store.link.ask("SADD", keys.LISTS.key, "pl\tsjp\tabc", "en\tscowl\tdef")
    await store.inbox.put("tg", "5", "u1", b"letter")
    await store.inbox.claim("tg", now=clock.now, lease=500, limit=9)
    claims = await store.outbox.claim("web", now=clock.now, lease=500, limit=9)
    await store.outbox.retry(claims[0], at=clock.now + 9)
    await store.outbox.bury(claims[1], "403: gone")
    await store.timers.due(now=clock.now + 9, lease=500, limit=9)
    await store.timers.beat(clock.now - 10**6)


async def _answer(store: Store, now: int) -> None:
    """Open a round that takes answers, and answer it."""
    game, told = make(b"secret", "0"), as_outcome(Result("answered"))
    opens = change("round", 1, Sheet(game, ("c0",)), publish=False, round=f"1:{now + 1}")
    await store.tables.commit(opens)
    answer = StoredAnswer(PersonId("p0"), "Ola", now, parse_placement("8H KOT"))
    await store.answers.put(game, 1, "answer", answer, first=told, later=told)
