"""A person who asks for erasure is erased: no record leads to them, and the others play on."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from bot.composition import ENCODING
from bot.coordinator.commands import NewGame
from bot.coordinator.game_id import make
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.claims import record_at
from bot.coordinator.kinds.rounds.claims import brought_record
from bot.coordinator.kinds.table_codec import encode_table
from bot.coordinator.people.erasure_worker import request_erasure
from bot.coordinator.person_id import UNNAMED, is_anonymous
from bot.coordinator.reads.open_games import lists_naming
from bot.coordinator.settings import PersonPreferences, Preferences
from bot.coordinator.table.table import Member, Seat
from bot.rules.log import AllBut
from bot.storage import keys
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from bot.storage.stored_names import games
from tests.support.coordinator.erasure import (
    DISCORD,
    HANDLE,
    NAME,
    TELEGRAM,
    Leaving,
    stored_content,
)
from tests.support.coordinator.talk import HOUR, Lists, Talk
from tests.support.storage.contents import change
from tests.support.storage.exchanges import count_exchanges
from tests.support.storage.sheets import ENCODING as SHEETS
from tests.support.storage.sheets import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from bot.coordinator.game_id import GameId
    from bot.coordinator.person_id import PersonId
    from bot.storage.redis.link import RedisCommand
    from bot.storage.store import Store


class Killed(BaseException):
    """A process that is no more."""


@pytest.fixture
async def leaving(store: Store) -> Leaving:
    """Return Zuza on a store without sealing, so that every byte can be read."""
    return await leave_traces(store)


async def leave_traces(store: Store) -> Leaving:
    """Return Zuza, who has left traces everywhere, on the clock of her talk."""
    talk = Talk(store, Lists(AllBut([])))
    talk.store = assemble(store.link, ENCODING, Keyring(), lambda: talk.now)
    zuza = Leaving(talk)
    await zuza.leave_traces()
    return zuza


async def find_places(leaving: Leaving, words: tuple[bytes, ...]) -> set[tuple[str, bytes]]:
    """Return the places in which any of the words is stored."""
    store = leaving.talk.store
    places = {
        (name, word)
        async for name, piece in stored_content(store.link)
        for word in words
        if word in piece
    }
    async for some in games(store.link, 64):
        for game in some:
            body = encode_table(await leaving.talk.table(game))
            places |= {(game, word) for word in words if word in body}
    return places


async def test_nothing_leads_to_an_erased_person(each_store: Store) -> None:
    leaving = await leave_traces(each_store)
    words = await leaving.words()
    before = await find_places(leaving, words)
    # Else there would be nothing to see here.
    assert {word for _, word in before} == {*words}
    assert len({name for name, _ in before}) > 40
    await leaving.ask()
    assert await leaving.erasures.work_off() == 1
    await leaving.work()
    assert await find_places(leaving, words) == set()
    assert await leaving.talk.store.erasures.all() == {}
    assert await leaving.talk.store.outbox.buried_marks() == {}


async def test_only_games_that_name_the_erased_person_are_read(store: Store) -> None:
    """Every game is on the lists of the persons it names, so their number doesn't matter."""
    leaving = await leave_traces(store)
    words = await leaving.words()
    others = {await leaving.talk.new("Ewa", "Adam") for _ in range(5)}
    await leaving.work()
    zuza = Invitee("telegram", "Zuzka", handle=HANDLE)
    newest = await leaving.do(await leaving.kuba(), NewGame(invitees=(zuza,)))
    leaving.games["on no list yet"] = newest
    await leaving.ask()
    with count_exchanges(leaving.talk.store.link) as tally:
        assert await leaving.erasures.work_off() == 1
    assert not others & tally.loads.keys()
    assert {*leaving.games.values()} <= tally.loads.keys()
    await leaving.work()
    assert await find_places(leaving, words) == set()


async def test_erasing_a_person_without_games_reads_no_game(talk: Talk) -> None:
    leaving, costs = Leaving(talk), []
    for name in ("Adam", "Ewa", "Jan"):
        await request_erasure(talk.store.erasures, talk.coordinator, await talk.person(name))
        with count_exchanges(talk.store.link) as tally:
            assert await leaving.erasures.work_off() == 1
        costs.append(tally.summary)
        for _ in range(10):
            await talk.new("Ola", "Kuba")
        await leaving.work()
    # The first may bring the server its scripts.
    assert costs[1] == costs[2]
    assert costs[1][1] == 0, "no game is read"


async def test_an_erasure_reads_only_the_games_of_that_person(store: Store) -> None:
    """No key is searched for either.

    Neither games nor data of chats raise the cost of an erasure.
    """
    talk = Talk(store, Lists(AllBut([])))
    others = assemble(store.link, SHEETS, Keyring(), lambda: talk.now).tables
    hers = [await talk.new("Zuza", "Kuba") for _ in range(3)]
    for number in range(297):
        await others.commit(change("c1", 0, Sheet(make(b"s", str(number)))))
    zuza = await talk.person("Zuza")
    await store.people.save(asked := f"telegram-asked:99:{zuza.identity}", b"5 token")
    await store.people.save(held := f"place:web:{zuza.identity}", b"{}")
    leaving = Leaving(talk)
    await leaving.work()
    await request_erasure(store.erasures, talk.coordinator, zuza)
    with count_exchanges(store.link) as tally:
        assert await leaving.erasures.work_off() == 1
    assert {*tally.loads} == {*hers}
    assert sum(tally.loads.values()) < 30
    assert not [command for sent in tally.sent for command in sent if command.startswith("SCAN")]
    assert await store.people.load(held) is None
    assert await store.people.load(asked) is not None, "that is of an account on another platform"


async def test_many_are_erased_at_once_and_one_failure_delays_no_other(
    talk: Talk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A failed erasure stays queued; all others are done in one round, also at a shared table."""
    names = [f"Gracz {number}" for number in range(9)]
    games = [await talk.new(one, other) for one, other in pairwise(names)]
    leaving, erasures = Leaving(talk), talk.store.erasures
    await leaving.work()
    for name in names:
        await request_erasure(erasures, talk.coordinator, await talk.person(name))
    stuck = (await talk.person(names[4])).id
    erase = erasures.erase

    async def failing(
        _: object, persons: Sequence[PersonId], identities: Sequence[tuple[str, str]]
    ) -> None:
        if stuck in persons:
            message = "not this one"
            raise ValueError(message)
        await erase(persons, identities)

    monkeypatch.setattr(type(erasures), "erase", failing)
    assert await leaving.erasures.work_off() == len(names)
    assert "not this one" in caplog.text
    assert "a person can't be erased yet" in caplog.messages
    assert len(await erasures.all()) == 1
    for game in games:
        assert all(map(is_anonymous, (await talk.table(game)).persons))


async def test_a_game_that_is_listed_just_as_its_player_leaves_is_found(talk: Talk) -> None:
    """The to-do and the list may be read in any order: the second one has the game by then."""
    leaving = Leaving(talk)
    game, zuza = await talk.new("Zuza", "Kuba"), await talk.person("Zuza")
    await request_erasure(talk.store.erasures, talk.coordinator, zuza)
    people = talk.store.people
    listed = people.games

    async def slow(_: object, person: PersonId) -> Sequence[GameId]:
        found = await listed(person)
        await talk.indexer.work_off()
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(people), "games", slow)
        assert await leaving.erasures.work_off() == 1
    await leaving.work()
    assert zuza.id not in (await talk.table(game)).persons
    assert await people.games(zuza.id) == []


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_process_may_die_during_the_work_at_any_moment(leaving: Leaving, when: str) -> None:
    """A process dies at its n-th exchange with the store, whether done or not.

    Another one starts again.
    """
    words, link, died = await leaving.words(), leaving.talk.store.link, 0
    await leaving.ask()
    while await leaving.talk.store.erasures.all():
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(link, "exchange", dying(link.exchange, died, when))
            try:
                await leaving.erasures.work_off()
            except Killed:
                died += 1
    assert await link.ask("EXISTS", keys.TO_REWRITE.key), "the server's file is rewritten"
    await leaving.work()
    assert died > 60
    assert await find_places(leaving, words) == set()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_an_erasure_survives_a_process_that_dies_while_storing_it(
    leaving: Leaving, when: str
) -> None:
    """The request is then stored or not, and the person repeats it."""
    words, link = await leaving.words(), leaving.talk.store.link
    asked, died = False, 0
    while not asked:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(link, "exchange", dying(link.exchange, died, when))
            try:
                await leaving.ask()
                asked = True
            except Killed:
                died += 1
    await leaving.erasures.work_off()
    await leaving.work()
    assert await find_places(leaving, words) == set()


@pytest.mark.parametrize("when", ["before", "after"])
async def test_data_kept_by_a_chat_is_erased_though_the_chat_died_while_storing_it(
    store: Store, when: str
) -> None:
    """The data are listed for their person before they are stored."""
    people, account, died = store.people, ("telegram", TELEGRAM), 0
    names = [f"telegram-draft:99:{TELEGRAM}", f"place:telegram:{TELEGRAM}"]
    notes = {f"telegram-game:99:{TELEGRAM}:{number}": b"x" for number in range(3)}
    done = False
    while not done:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(store.link, "exchange", dying(store.link.exchange, died, when))
            try:
                await people.save(names[0], b"x")
                await people.swap(names[1], None, b"x")
                await people.put_notes(notes, keep=HOUR)
                await people.keep_note(f"telegram-answered:99:{TELEGRAM}:5", b"x", keep=HOUR)
                done = True
            except Killed:
                died += 1
        await store.erasures.erase([], [account])
        assert [name async for name, _ in stored_content(store.link) if TELEGRAM in name] == []
    assert died > 5


async def test_erasure_covers_sealed_data(talk: Talk) -> None:
    leaving = Leaving(talk)
    await leaving.leave_traces()
    words = await leaving.words()
    await leaving.ask()
    await leaving.erasures.work_off()
    await leaving.work()
    assert await find_places(leaving, words) == set()


async def test_the_others_keep_their_games_against_nobody(leaving: Leaving) -> None:
    tables = {how: await leaving.talk.table(game) for how, game in leaving.games.items()}
    await leaving.ask()
    await leaving.erasures.work_off()
    await leaving.work()
    after = {how: await leaving.talk.table(game) for how, game in leaving.games.items()}
    assert after["ended"].log == tables["ended"].log
    assert after["ended"].game == tables["ended"].game
    for how in ("ended", "before", "running", "late"):
        [nobody, opponent] = after[how].seats
        assert [one.name for one in nobody.members] == [UNNAMED]
        assert is_anonymous(nobody.members[0].person)
        assert opponent == tables[how].seats[1]
    # What went on was resigned.
    for how in ("before", "running", "late"):
        game = after[how].game
        assert game is not None
        assert game.outcome is not None
        assert game.outcome.winners == (1,)
        assert after[how].phase == "ended"
    kuba = await leaving.kuba()
    rivals = [rival for line in await leaving.history.lines(kuba.id) for rival, _ in line.rivals]
    assert rivals
    assert all(map(is_anonymous, rivals))
    assert [(await leaving.history.name(kuba.id))] == ["Kuba"]


async def test_a_team_plays_on_without_its_erased_member(leaving: Leaving) -> None:
    await leaving.ask()
    await leaving.erasures.work_off()
    table = await leaving.talk.table(leaving.games["team"])
    assert table.phase == "playing"
    assert sorted(one.name for seat in table.seats for one in seat.members) == sorted(
        ["Kuba", "Iza", "Jan", UNNAMED]
    )


async def test_invitations_wait_for_somebody_else_or_nobody(leaving: Leaving) -> None:
    await leaving.ask()
    await leaving.erasures.work_off()
    after = {how: await leaving.talk.table(game) for how, game in leaving.games.items()}
    for how in ("hosted", "handle", "identity", "person", "rematch"):
        assert after[how].phase == "withdrawn", how
    waiting = after["waiting"]
    assert [seat.name for seat in waiting.seats] == ["Kuba", "Iza"]
    await leaving.begin(waiting.id)
    assert (await leaving.talk.table(waiting.id)).phase == "playing"
    assert after["both"].phase == "invited"
    assert [one.declined for one in after["both"].invitees] == [False, True]


async def test_an_erased_person_who_returns_is_a_new_person(leaving: Leaving) -> None:
    await leaving.ask()
    await leaving.erasures.work_off()
    people = leaving.talk.store.people
    assert await people.person_of("telegram", TELEGRAM) is None
    zuza, other = await leaving.telegram(), await leaving.discord()
    assert zuza.id != other.id
    for one in (zuza, other):
        assert await people.aliases(one.id) == (one.id,)
        assert await people.games(one.id) == []
        assert await Preferences(people).of_person(one.id) == PersonPreferences()
    assert await people.identities(other.id) == {"discord": DISCORD}
    game = await leaving.do(zuza, NewGame())
    assert (await leaving.talk.table(game)).seats == (Seat((Member(zuza.id, zuza.name),)),)


async def test_a_person_is_marked_as_leaving_until_the_erasure_is_done(leaving: Leaving) -> None:
    preferences = Preferences(leaving.talk.store.people)
    persons = [(await leaving.telegram()).id, (await leaving.discord()).id]
    await leaving.ask()
    assert all([(await preferences.of_person(one)).leaving for one in persons])
    await leaving.erasures.work_off()
    assert not any([(await preferences.of_person(one)).leaving for one in persons])


async def test_games_leave_the_private_places_of_an_erased_person(leaving: Leaving) -> None:
    tables, own_chat = leaving.talk.store.tables, "discord:990000000000000003:"
    before = await tables.places(leaving.games["running"])
    assert f"telegram:{TELEGRAM}:" in before
    await leaving.talk.store.people.save(record_at(own_chat, brought_record("evening")), b"a game")
    assert await tables.rack_order(leaving.games["running"], 0)
    await leaving.ask()
    await leaving.erasures.work_off()
    left = {place for game in leaving.games.values() for place in await tables.places(game)}
    assert not any(TELEGRAM in place or DISCORD in place for place in left)
    assert own_chat not in left
    assert not [
        name async for name, _ in stored_content(leaving.talk.store.link) if own_chat in name
    ]
    assert "telegram:-100555:" in left
    assert not await tables.rack_order(leaving.games["running"], 0)


async def test_an_unreadable_game_does_not_stop_an_erasure(
    leaving: Leaving, caplog: pytest.LogCaptureFixture
) -> None:
    link = leaving.talk.store.link
    broken = keys.GAME.of(leaving.games["both"])
    await link.ask("HSET", broken, "s", b"\x01broken")
    await leaving.ask()
    assert await leaving.erasures.work_off() == 1
    assert f"game {leaving.games['both']} can't be read" in caplog.messages
    assert NAME not in caplog.text
    assert await leaving.talk.store.people.person_of("telegram", TELEGRAM) is None


def dying(
    exchange: Callable[[Sequence[RedisCommand]], Any], moments: int, when: str
) -> Callable[[Sequence[RedisCommand]], Any]:
    """Return an exchange that dies after a number of calls, and then is silent."""
    left = moments

    async def dies(commands: Sequence[RedisCommand]) -> Any:  # noqa: ANN401 - as the real one
        nonlocal left
        left -= 1
        if left < -1 or (left < 0 and when == "before"):
            raise Killed
        replies = await exchange(commands)
        if left < 0:
            raise Killed
        return replies

    return dies


def test_a_person_without_a_user_name_is_on_no_list_of_user_names() -> None:
    """On it would be the games of everybody else without one."""
    account = ("tg", "42")
    assert lists_naming(person="ola", account=account, handle=("tg", "")) == {
        "named:person:ola",
        "named:account:tg:42",
    }
    assert lists_naming() == frozenset()
