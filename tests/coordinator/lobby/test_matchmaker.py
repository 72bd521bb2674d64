"""Two people who seek a game get one game, whatever dies or comes twice meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.composition import workers
from bot.coordinator.commands import Make
from bot.coordinator.errors import LobbyClosed, SeekBanned, SeekGone, SeeksOwn
from bot.coordinator.kinds.game.body import GameBody
from bot.coordinator.lobby.contacts import Block
from bot.coordinator.lobby.lobby import EVERYWHERE
from bot.coordinator.lobby.seek import SeekTerms
from bot.coordinator.people.erasure_worker import request_erasure
from bot.coordinator.place import notice_place
from bot.coordinator.settings import Preferences
from bot.rules.moves import Resign
from bot.rules.ruleset import HOUR, MINUTE
from tests.support.coordinator.killed_rounds import Killed
from tests.support.coordinator.linking import OLA, OLKA
from tests.support.coordinator.lobby import DAYS, LIVE, Seekers

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from bot.storage.redis.link import RedisCommand
    from tests.support.coordinator.linking import Linking
    from tests.support.coordinator.talk import Talk


@pytest.fixture
def seekers(talk: Talk) -> Seekers:
    return Seekers(talk)


async def test_the_second_seek_begins_the_game_of_both_at_once(seekers: Seekers) -> None:
    assert await seekers.seek("Ola", home="discord:77:") is None
    assert await seekers.names() == ["Ola"]
    game = await seekers.seek("Kuba")
    assert game is not None
    table = await seekers.talk.table(game)
    assert table.phase == "playing"
    assert {seat.name for seat in table.seats} == {"Ola", "Kuba"}
    assert (table.rules.name, table.rules.clock) == ("rankingowa", LIVE.clock)
    body = GameBody.of(table)
    assert (body.is_meeting, body.starter, table.is_rated) == (True, None, True)
    places = await seekers.talk.store.tables.places(game)
    assert set(places) == {
        "discord:77:",
        notice_place("discord", "id-Ola"),
        notice_place("discord", "id-Kuba"),
    }
    lobby = await seekers.lobby()
    assert not lobby.seeks
    assert not lobby.matches
    assert await seekers.games_of("Ola") == await seekers.games_of("Kuba") == [game]


async def test_other_terms_make_no_pair(seekers: Seekers) -> None:
    for name, terms in (
        ("Ola", LIVE),
        ("Kuba", DAYS),
        ("Iza", SeekTerms(language="en")),
        ("Jan", SeekTerms(ranked=False)),
        ("Ula", SeekTerms(unaided=True)),
    ):
        assert await seekers.seek(name, terms) is None
    assert await seekers.names() == ["Iza", "Jan", "Kuba", "Ola", "Ula"]
    assert await seekers.maker.work_off() == 0


async def test_a_second_press_is_one_seek_and_keeps_its_wait(seekers: Seekers) -> None:
    await seekers.seek("Ola")
    since = (await seekers.seek_of("Ola")).since
    seekers.talk.now += MINUTE
    await seekers.seek("Ola")
    assert (await seekers.seek_of("Ola")).since == since
    await seekers.seek("Ola", replace(LIVE, close=True))
    assert (await seekers.seek_of("Ola")).terms.close


async def test_a_repeated_command_finds_the_game_of_the_first(seekers: Seekers) -> None:
    await seekers.seek("Ola")
    game = await seekers.seek("Kuba", command="d:1")
    assert await seekers.seek("Kuba", command="d:1") == game
    assert await seekers.names() == []
    await seekers.seek("Iza")
    seek = (await seekers.seek_of("Iza")).id
    sat = await seekers.accept("Jan", seek, command="d:2")
    assert await seekers.accept("Jan", seek, command="d:2") == sat


async def test_two_who_press_at_once_on_one_seek_get_one_game(seekers: Seekers) -> None:
    await seekers.seek("Ola", DAYS)
    seek = (await seekers.seek_of("Ola")).id
    for name in ("Kuba", "Iza"):
        await seekers.talk.person(name, "discord")
    done = await asyncio.gather(
        seekers.accept("Kuba", seek), seekers.accept("Iza", seek), return_exceptions=True
    )
    assert sorted(isinstance(one, SeekGone) for one in done) == [False, True]
    assert len(await seekers.games_of("Ola")) == 1
    assert (await seekers.lobby()).matches == ()


async def test_many_who_seek_at_once_are_paired_once_each(seekers: Seekers) -> None:
    names = [f"P{number}" for number in range(8)]
    for name in names:
        await seekers.talk.person(name, "discord")
    await asyncio.gather(*(seekers.seek(name) for name in names))
    await seekers.maker.work_off()
    for name in names:
        assert len(await seekers.games_of(name)) == 1
    assert (await seekers.lobby()).seeks == ()


async def test_nobody_sits_down_opposite_themselves(seekers: Seekers) -> None:
    await seekers.seek("Ola")
    with pytest.raises(SeeksOwn):
        await seekers.accept("Ola", (await seekers.seek_of("Ola")).id)


async def test_linked_accounts_are_one_person_who_gets_no_game_alone(linking: Linking) -> None:
    discord = Seekers(linking.talk)
    telegram = Seekers(linking.talk, "telegram")
    await linking.person(OLA)
    await linking.person(OLKA)
    await discord.seek("Ola")
    await linking.all_the_way()
    assert await telegram.seek("Olka") is None
    assert await telegram.maker.work_off() == 0
    # Two strangers who turn out to be one person, after both seek.
    assert len((await discord.lobby()).seeks) == 1


@pytest.mark.parametrize("who", ["Ola", "Kuba"])
async def test_a_block_parts_two_people_for_good_and_tells_nobody(
    seekers: Seekers, who: str
) -> None:
    other = {"Ola": "Kuba", "Kuba": "Ola"}[who]
    blocked = await seekers.talk.person(other, "discord")
    maker = seekers.maker
    await maker.contacts.block(await seekers.aliases(who), Block(blocked.id, other, 1))
    assert await seekers.seek("Ola") is None
    assert await seekers.seek("Kuba") is None
    seekers.talk.now += 25 * MINUTE
    assert await seekers.maker.work_off() == 0
    [theirs] = [one for one in (await seekers.lobby()).seeks if one.name == who]
    with pytest.raises(SeekGone):
        await seekers.accept(other, theirs.id)
    await maker.contacts.unblock(await seekers.aliases(who), blocked.id)
    assert await seekers.maker.work_off() == 1


async def test_a_block_while_both_seek_holds_at_once(seekers: Seekers) -> None:
    await seekers.seek("Ola", rating=100)
    await seekers.seek("Kuba", rating=150)
    kuba = await seekers.talk.person("Kuba", "discord")
    await seekers.maker.contacts.block(await seekers.aliases("Ola"), Block(kuba.id, "Kuba", 1))
    seekers.talk.now += 20 * MINUTE
    assert await seekers.maker.work_off() == 0
    assert await seekers.names() == ["Kuba", "Ola"]


async def test_a_block_stored_after_a_pair_was_made_gives_both_their_seeks_back(
    seekers: Seekers,
) -> None:
    await seekers.seek("Ola")
    kuba = await seekers.talk.person("Kuba", "discord")
    with pytest.raises(Killed):
        await _seek_until_killed(seekers, 8, "Kuba")
    assert (await seekers.lobby()).matches
    await seekers.maker.contacts.block(await seekers.aliases("Ola"), Block(kuba.id, "Kuba", 1))
    assert await seekers.maker.work_off() == 0
    assert await seekers.names() == ["Kuba", "Ola"]
    assert await seekers.games_of("Ola") == []


@pytest.mark.parametrize("after", range(1, 30))
async def test_a_kill_at_any_call_leaves_nobody_waiting_for_a_game_that_never_comes(
    seekers: Seekers, after: int
) -> None:
    await seekers.seek("Ola")
    await seekers.talk.person("Kuba", "discord")
    with suppress(Killed):
        await _seek_until_killed(seekers, after, "Kuba")
    # The next process finishes what it finds, and the person presses again.
    await seekers.maker.work_off()
    game = await seekers.seek("Kuba", command="d:again" if await _is_new(seekers) else "d:kill")
    games = await seekers.games_of("Kuba")
    assert len(games) == 1
    assert game in {None, *games}
    assert await seekers.games_of("Ola") == games
    assert (await seekers.lobby()).matches == ()
    assert "Ola" not in await seekers.names()


async def _is_new(seekers: Seekers) -> bool:
    """Return whether the killed press left nothing behind."""
    return await seekers.games_of("Kuba") == [] and "Kuba" not in await seekers.names()


async def _seek_until_killed(seekers: Seekers, after: int, name: str) -> None:
    """Let a person seek, while the process dies after so many calls to the store."""
    link, left = seekers.talk.store.link, after
    exchange = link.exchange

    async def deadly(commands: Sequence[RedisCommand]) -> list[Any]:
        nonlocal left
        left -= 1
        if left < 0:
            raise Killed
        return await exchange(commands)

    link.exchange = deadly  # type: ignore[method-assign]
    try:
        await seekers.seek(name, command="d:kill")
    finally:
        link.exchange = exchange  # type: ignore[method-assign]


async def test_a_live_game_ends_the_other_seek_of_a_game_for_now(seekers: Seekers) -> None:
    await seekers.seek("Ola", SeekTerms("minutes25"))
    await seekers.seek("Ola", DAYS)
    await seekers.seek("Ola")
    game = await seekers.seek("Kuba")
    assert game
    [left] = (await seekers.lobby()).seeks
    assert left.terms == DAYS
    assert left.last == (await seekers.talk.person("Kuba", "discord")).id


async def test_a_person_whose_game_is_about_to_begin_gets_no_second_one(seekers: Seekers) -> None:
    longer = SeekTerms("minutes25")
    await seekers.seek("Ola", longer)
    await seekers.seek("Ola")
    seek = next(one.id for one in (await seekers.lobby()).seeks if one.terms == longer)
    await seekers.talk.person("Kuba", "discord")
    with pytest.raises(Killed):
        await _seek_until_killed(seekers, 8, "Kuba")
    assert (await seekers.lobby()).matches
    with pytest.raises(SeekGone):
        await seekers.accept("Iza", seek)
    assert await seekers.seek("Iza", longer) is None
    assert await seekers.maker.work_off() == 1
    assert await seekers.names() == ["Iza"]


async def test_the_same_two_do_not_meet_twice_while_somebody_else_waits(seekers: Seekers) -> None:
    await seekers.seek("Ola")
    first = await seekers.seek("Kuba")
    assert first
    by = await seekers.talk.to_move(first)
    await seekers.talk.say(by, Make(Resign()), first)
    await seekers.talk.indexer.work_off()
    await seekers.seek("Iza", rating=130)
    assert await seekers.seek("Ola") is None
    assert await seekers.seek("Kuba") is None
    seekers.talk.now += 5 * MINUTE
    assert await seekers.maker.work_off() == 1
    assert "Iza" not in await seekers.names()


async def test_a_seek_lapses_and_a_robot_is_offered_before(seekers: Seekers) -> None:
    await seekers.seek("Ola")
    seekers.talk.now += 2 * MINUTE
    await seekers.maker.work_off()
    await seekers.maker.work_off()
    [notice] = (await seekers.lobby()).notices
    assert (notice.what, notice.seek.name) == ("nobody", "Ola")
    seekers.talk.now += 28 * MINUTE
    await seekers.maker.work_off()
    lobby = await seekers.lobby()
    assert lobby.seeks == ()
    # What was not sent in time is no news any more.
    assert [one.what for one in lobby.notices] == ["lapsed"]
    assert await seekers.seek("Kuba", DAYS) is None
    seekers.talk.now += 71 * HOUR
    await seekers.maker.work_off()
    assert await seekers.names() == ["Kuba"]
    seekers.talk.now += HOUR
    await seekers.maker.work_off()
    assert await seekers.names() == []


async def test_a_clock_that_was_set_back_keeps_the_seek(seekers: Seekers) -> None:
    seekers.talk.now += HOUR
    await seekers.seek("Ola")
    seekers.talk.now -= HOUR
    await seekers.maker.work_off()
    assert await seekers.names() == ["Ola"]
    assert await seekers.seek("Kuba") is not None


async def test_the_operator_closes_the_lobby_on_a_platform(seekers: Seekers) -> None:
    await seekers.seek("Ola")
    maker = seekers.maker
    await maker.lobby.change(lambda one: one.switch("discord", seekers.talk.now, on=False))
    assert await seekers.names() == []
    assert [one.what for one in (await seekers.lobby()).notices] == ["lapsed"]
    with pytest.raises(LobbyClosed):
        await seekers.seek("Ola")
    telegram = Seekers(seekers.talk, "telegram")
    await telegram.seek("Tola")
    seek = (await telegram.seek_of("Tola")).id
    with pytest.raises(LobbyClosed):
        await seekers.accept("Ola", seek)
    await maker.lobby.change(lambda one: one.switch(EVERYWHERE, seekers.talk.now, on=False))
    with pytest.raises(LobbyClosed):
        await telegram.seek("Tola")
    await maker.lobby.change(lambda one: one.switch(EVERYWHERE, seekers.talk.now, on=True))
    await maker.lobby.change(lambda one: one.switch("discord", seekers.talk.now, on=True))
    await seekers.seek("Ola")
    assert await seekers.names() == ["Ola"]


async def test_a_banned_person_seeks_nothing_until_the_ban_ends(seekers: Seekers) -> None:
    ola = await seekers.talk.person("Ola", "discord")
    await seekers.seek("Ola")
    until = seekers.talk.now + HOUR
    await seekers.maker.contacts.ban(ola.id, until, "spam")
    assert await seekers.names() == []
    with pytest.raises(SeekBanned) as banned:
        await seekers.seek("Ola")
    assert (banned.value.until, banned.value.reason) == (until, "spam")
    seekers.talk.now = until
    await seekers.seek("Ola")


async def test_erasure_takes_seeks_blocks_and_every_trace_in_the_records_of_others(
    seekers: Seekers,
) -> None:
    talk, store = seekers.talk, seekers.talk.store
    ola, kuba = await talk.person("Ola", "discord"), await talk.person("Kuba", "discord")
    await seekers.maker.contacts.block(await seekers.aliases("Kuba"), Block(ola.id, "Ola", 1))
    await seekers.maker.contacts.block(await seekers.aliases("Ola"), Block(kuba.id, "Kuba", 2))
    await seekers.seek("Ola")
    await seekers.seek("Kuba", DAYS)
    await request_erasure(store.erasures, talk.coordinator, ola)
    assert await workers(talk.bot).erasures.work_off() == 1
    assert await seekers.names() == ["Kuba"]
    left = await seekers.maker.contacts.of(await seekers.aliases("Kuba"))
    assert left.persons == frozenset()
    assert ola.id not in repr(await seekers.lobby())
    assert await store.people.load(f"contacts:{ola.id}") is None


async def test_a_person_who_is_being_erased_gets_no_game_and_the_other_seeks_on(
    seekers: Seekers,
) -> None:
    await seekers.seek("Ola")
    await seekers.talk.person("Kuba", "discord")
    with pytest.raises(Killed):
        await _seek_until_killed(seekers, 8, "Kuba")
    ola = await seekers.talk.person("Ola", "discord")
    await Preferences(seekers.talk.store.people).change_person(
        ola.id, lambda own: replace(own, leaving=True)
    )
    await seekers.maker.work_off()
    assert await seekers.names() == ["Kuba"]
    assert (await seekers.lobby()).matches == ()
