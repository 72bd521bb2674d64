"""Persons: one behind each identity, with a record, a list of games, and a count of wrong codes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.game_id import GameId
from bot.coordinator.people.own_records import own_records
from bot.coordinator.person_id import PersonId
from bot.coordinator.ports.people import Profile
from bot.storage import keys
from bot.storage.errors import DamagedError
from bot.storage.stored_names import names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.redis.link import Link, RedisCommand
    from bot.storage.store import Store

P0, P1, P2, P3, P4, P9 = map(PersonId, ("p0", "p1", "p2", "p3", "p4", "p9"))


HOUR = 3600 * 1000


async def test_an_identity_stands_for_the_person_who_came_first(store: Store) -> None:
    assert await store.people.person_of("discord", "77") is None
    found = await asyncio.gather(
        *(
            store.people.identify("discord", "77", new=PersonId(f"p{number}"))
            for number in range(20)
        )
    )
    assert len(set(found)) == 1
    assert await store.people.person_of("discord", "77") == found[0]
    assert await store.people.identify("telegram", "77", new=PersonId("other")) == "other"


async def test_a_record_comes_back_for_its_person_alone(store: Store, link: Link) -> None:
    assert await store.people.load("p1") is None
    await store.people.save("p1", b"first")
    await store.people.save("p1", b"second")
    assert await store.people.load("p1") == b"second"
    await link.ask("SET", keys.RECORD.of("p2"), await link.ask("GET", keys.RECORD.of("p1")))
    with pytest.raises(DamagedError):
        await store.people.load("p2")


async def test_games_are_listed_latest_first(store: Store) -> None:
    assert await store.people.games(P1) == []
    for at, game in enumerate(map(GameId, ["AAAAAA", "BBBBBB", "CCCCCC", "AAAAAA"])):
        await store.people.list_game(P1, game, at, is_open=True)
    await store.people.list_game(P1, GameId("CCCCCC"), 0, is_open=False)
    assert await store.people.games(P1) == ["AAAAAA", "CCCCCC", "BBBBBB"]


async def test_open_games_have_a_list_of_their_own(store: Store) -> None:
    people = store.people
    assert await people.open_games(P1) == []
    for at, game in enumerate(map(GameId, ["AAAAAA", "BBBBBB", "CCCCCC"])):
        await people.list_game(P1, game, at, is_open=True)
    await people.list_game(P1, GameId("BBBBBB"), 7, is_open=False)
    assert await people.open_games(P1) == ["CCCCCC", "AAAAAA"]
    assert await people.games(P1) == ["BBBBBB", "CCCCCC", "AAAAAA"]
    await people.unlist_game(P1, GameId("CCCCCC"))
    await people.list_game(P1, GameId("AAAAAA"), 8, is_open=False)
    assert await people.open_games(P1) == []
    assert await people.games(P1) == ["AAAAAA", "BBBBBB"]


async def test_invitations_of_a_server_are_listed_until_they_are_over(store: Store) -> None:
    people = store.people
    for at, game in enumerate(map(GameId, ["AAAAAA", "BBBBBB"])):
        await people.list_invitation("discord:7", game, at, is_open=True)
    assert await people.invitations("discord:7") == ["BBBBBB", "AAAAAA"]
    assert await people.invitations("discord:8") == []
    await people.list_invitation("discord:7", GameId("BBBBBB"), 1, is_open=False)
    assert await people.invitations("discord:7") == ["AAAAAA"]


async def test_merges_are_remembered_until_they_are_worked_off(store: Store) -> None:
    people = store.people
    await people.merge(P1, P2)
    await people.merge(P1, P2)
    await people.merge(P3, P1)
    assert await people.merges() == ["p1", "p2"]
    assert await people.in_use([P2, P1, P3, P4]) == {
        "p1": "p3",
        "p2": "p3",
        "p3": "p3",
        "p4": "p4",
    }
    assert await people.in_use([]) == {}
    await people.finish_merge(P2)
    assert await people.merges() == ["p1"]


async def test_nothing_is_left_of_an_erased_person(store: Store, link: Link) -> None:
    people = store.people
    await people.identify("discord", "77", new=P1)
    await people.identify("telegram", "5", new=P2)
    await people.identify("discord", "78", new=P3)
    for person in (P1, P2):
        await people.save(person, b"record")
        for name in own_records(person):
            await people.save(name, b"record")
        await people.list_game(person, GameId("AAAAAA"), 1, is_open=True)
        await people.note_wrong_code(person, now=1)
    await people.merge(P1, P2)
    await people.merge(P3, P4)
    await people.erase_person(P2)
    await people.erase_person(P1)
    left = {word async for name in names(link) for word in (name, str(await _whole(link, name)))}
    assert not [word for word in left if "p1" in word or "p2" in word or "77" in word]
    assert await people.person_of("telegram", "5") is None
    assert await people.identify("discord", "77", new=P1) == "p1"
    assert await people.aliases(P1) == ("p1",)
    assert await people.identities(P3) == {"discord": "78"}
    assert await people.merges() == ["p4"]


async def _whole(link: Link, name: str) -> object:
    kind = (await link.ask("TYPE", name)).decode()
    read = {"string": ("GET",), "hash": ("HGETALL",), "set": ("SMEMBERS",)}
    command, *rest = read.get(kind, ("ZRANGE", "0", "-1"))
    return await link.ask(command, name, *rest)


async def test_wrong_codes_count_for_an_hour(store: Store, link: Link) -> None:
    now = 1_800_000_000_000
    for minute in range(12):
        await store.people.note_wrong_code(P1, now=now + minute * 60_000)
        await store.people.note_wrong_code(P1, now=now + minute * 60_000)
    assert await store.people.wrong_codes(P1, now=now + HOUR - 1) == 24
    assert await store.people.wrong_codes(P1, now=now + HOUR) == 22
    assert await store.people.wrong_codes(P1, now=now + 2 * HOUR) == 0
    assert await store.people.wrong_codes(P2, now=now) == 0
    name = keys.WRONG_CODES.of("p1")
    assert 0 < await link.ask("PTTL", name) <= HOUR
    for _ in range(150):
        await store.people.note_wrong_code(P1, now=now)
    assert await link.ask("ZCARD", name) == 100


async def test_an_identity_is_found_from_its_person(store: Store) -> None:
    assert await store.people.identities(P1) == {}
    assert await store.people.identify("discord", "77", new=P1) == "p1"
    assert await store.people.identities(P1) == {"discord": "77"}
    # Who came second to an identity is not its person.
    assert await store.people.identify("discord", "77", new=P2) == "p1"
    assert await store.people.identities(P2) == {}


async def test_a_known_identity_costs_one_exchange(
    store: Store, link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.people.identify("discord", "77", new=P1)
    exchanged, whole = 0, type(link).many

    async def count_exchange(self: Link, *args: object, **more: object) -> object:
        nonlocal exchanged
        exchanged += 1
        return await whole(self, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(type(link), "many", count_exchange)
    assert await store.people.identify("discord", "77", new=P1) == "p1"
    assert exchanged == 1


async def test_a_break_between_an_identity_and_its_reverse_does_no_harm(
    store: Store, link: Link
) -> None:
    await link.ask("HSET", keys.IDENTITIES.of("p1"), "discord", "77")
    assert await store.people.person_of("discord", "77") is None
    assert await store.people.identities(P1) == {}
    assert await store.people.identify("discord", "77", new=P1) == "p1"
    assert await store.people.identities(P1) == {"discord": "77"}


async def test_many_persons_are_read_at_once(
    store: Store, link: Link, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By whichever id; what is asked for first by name comes in the first exchange."""
    people, exchanges, whole = store.people, list[int](), type(link).exchange
    for number in range(3):
        await people.identify("discord", str(number), new=PersonId(f"p{number}"))
        await people.save(f"p{number}", b"chosen %d" % number)
    await people.save("place:discord:7", b"settings")

    async def count_exchange(self: Link, commands: Sequence[RedisCommand]) -> object:
        exchanges.append(len(commands))
        return await whole(self, commands)

    monkeypatch.setattr(type(link), "exchange", count_exchange)
    asked = [("discord", str(number)) for number in range(4)]
    read = await people.read([P0, P1], asked[:2], ["place:discord:7", "place:discord:8"])
    assert len(exchanges) == 1
    assert read.records == {"place:discord:7": b"settings"}
    assert read.owners == {asked[0]: "p0", asked[1]: "p1"}
    assert read.profiles[P1] == Profile((P1,), {"discord": "1"}, b"chosen 1")
    await people.identify("telegram", "5", new=P9)
    await people.merge(P9, P1)
    await people.merge(P9, P2)
    read = await people.read([P0, P1], asked)
    assert read.owners == {asked[0]: "p0", asked[1]: "p9", asked[2]: "p9"}
    assert read.profiles.keys() == {"p0", "p1", "p9"}
    assert read.profiles[P1].aliases == ("p9", "p1", "p2")
    assert read.profiles[P1].record == b"chosen 1", "what the first of them chose who did"
    assert read.profiles[P1] == read.profiles[P9]
    for person in (P0, P1, P2, P9):
        profile = (await people.read([person])).profiles[person]
        assert profile.aliases == await people.aliases(person)
        assert profile.identities == await people.identities(person)


async def test_an_unreadable_record_affects_no_other_person(
    store: Store, link: Link, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("p1", "p2", "place:discord:7"):
        await store.people.save(name, name.encode())
    for name in ("p2", "place:discord:7"):
        await link.ask("SET", keys.RECORD.of(name), b"damaged")
    read = await store.people.read([P1, P2], records=["place:discord:7"])
    assert {person: profile.record for person, profile in read.profiles.items()} == {
        "p1": b"p1",
        "p2": None,
    }
    assert read.records == {}
    assert "can't be read. store-newer-format(thing=person p2" in caplog.text


async def test_two_persons_become_one_under_every_name(store: Store) -> None:
    people = store.people
    await people.identify("discord", "77", new=P1)
    await people.identify("telegram", "5", new=P2)
    for at, (person, game) in enumerate(((P1, "AAAAAA"), (P2, "BBBBBB"), (P1, "CCCCCC"))):
        await people.list_game(person, GameId(game), at, is_open=game != "CCCCCC")
    await people.list_game(P2, GameId("AAAAAA"), 3, is_open=True)
    assert await people.merge(P1, P2) == "p1"
    assert await people.identify("telegram", "5", new=P2) == "p1"
    assert await people.identify("telegram", "5", new=PersonId("px")) == "p1"
    assert await people.person_of("telegram", "5") == "p1"
    for person in (P1, P2):
        assert await people.aliases(person) == ("p1", "p2")
        assert await people.identities(person) == {"discord": "77", "telegram": "5"}
        assert await people.games(person) == ["AAAAAA", "CCCCCC", "BBBBBB"]
        assert await people.open_games(person) == ["AAAAAA", "BBBBBB"]
    assert await people.aliases(P3) == ("p3",)


async def test_merging_again_or_the_other_way_round_changes_nothing(store: Store) -> None:
    both = (P1, P2), (P2, P1)
    kept = set(await asyncio.gather(*(store.people.merge(*both[n % 2]) for n in range(10))))
    assert len(kept) == 1
    [one] = kept
    assert (await store.people.aliases(P1))[0] == one
    assert await store.people.merge(P1, P1) == one


async def test_persons_merged_earlier_follow_a_new_merge(store: Store) -> None:
    await store.people.merge(P1, P2)
    await store.people.merge(P3, P4)
    assert await store.people.merge(P4, P2) == "p3"
    for person in (P1, P2, P3, P4):
        first, *others = await store.people.aliases(person)
        assert (first, sorted(others)) == ("p3", ["p1", "p2", "p4"])


async def test_the_first_note_stays_as_long_as_it_is_kept(store: Store, link: Link) -> None:
    assert await store.people.note("n") is None
    assert await store.people.keep_note("n", b"first", keep=60_000) == b"first"
    assert await store.people.keep_note("n", b"second", keep=90_000) == b"first"
    assert await store.people.note("n") == b"first"
    assert 0 < await link.ask("PTTL", keys.NOTE.of("n")) <= 60_000
    await link.ask("SET", keys.NOTE.of("m"), await link.ask("GET", keys.NOTE.of("n")))
    with pytest.raises(DamagedError):
        await store.people.note("m")
