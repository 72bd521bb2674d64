"""From a chat to the board: a ticket is good once, and a session is its person and nobody else."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from pytest_asyncio import fixture

from bot.chat.web.access.authentication import caller_of
from bot.chat.web.access.sessions import digest_of
from bot.chat.web.app import make_app
from bot.composition import workers
from bot.coordinator.commands import Person
from bot.coordinator.people.board_sessions import TICKET_LASTS, BoardSessions, Tickets
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.board_sessions import Account, NoSessionError, Once
from bot.coordinator.ports.sittings import Needs
from bot.dialogue.request import Intent
from bot.storage.people.board_sessions import LIFE_MS, MOST_SESSIONS
from tests.support.chat.web.seat import Seat, text
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from bot.composition import Bot
    from bot.coordinator.game_id import GameId
    from tests.support.chat.web.seat import Client

BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@dataclass
class Chat:
    """A player on Telegram, with the tickets of their chat."""

    bot: Bot
    person: Person

    def ticket(self, game: str = "", *, ago: int = 0) -> str:
        tickets = Tickets(self.bot.coordinator.world.secret)
        now = self.bot.services.now() - ago
        return tickets.issue(self.person, game or None, "en", now=now)

    async def say(self, line: str, game: GameId | None = None) -> str:
        services, who = self.bot.services, self.person
        actor = await services.actor("telegram", who.identity, who.name)
        event = services.event(f"t:{secrets.token_hex(8)}")
        reply = await services.conversation.answer_line(Intent(actor, event), line, game)
        return (
            str(reply.game or "") if reply.is_done else reply.message.text if reply.message else ""
        )


@pytest.fixture
def identity() -> str:
    return str(secrets.randbelow(10**12))


@fixture(loop_scope="session")
async def chat(bot: Bot, identity: str) -> Chat:
    person = await bot.coordinator.person("telegram", identity, "Ola")
    return Chat(bot, replace(person, handle="ola"))


def secret() -> str:
    return secrets.token_urlsafe(32)


async def open_session(
    client: Client, bearer: str = "", **proof: str
) -> tuple[int, dict[str, Any]]:
    """Ask for a session. Return the status and the answer."""
    headers = {"Origin": str(client.make_url("")).rstrip("/")}
    asked = {"secret": bearer or secret(), **proof}
    response = await client.post("/api/session", json=asked, headers=headers)
    return response.status, await response.json() if response.status == 200 else {}


async def in_session(client: Client, chat: Chat) -> Seat:
    """Return a page that came from the chat."""
    bearer = secret()
    status, answer = await open_session(client, bearer, ticket=chat.ticket())
    assert status == 200
    return Seat(client, "somebody else", f"{answer['account']}.{bearer}")


async def test_a_session_is_the_chats_person(client: Client, chat: Chat) -> None:
    game = await chat.say("/nowa_gra na 2 osoby")
    kuba = Seat(client, "Kuba")
    await kuba.join(game)
    ola = await in_session(client, chat)
    seen = await ola.look(game)
    assert seen["viewer"] == 0
    told = await chat.say("/stojak")
    assert all(letter in told for letter in seen["rack"] if letter != "?")
    assert (await kuba.look(game))["rack"] != seen["rack"]
    # Under the name they have there, whatever the page says; what they set holds for both.
    assert seen["players"][0]["name"] == "Ola"
    settings = await ola.say(game, "/moje_gry")
    assert "Kuba" in text(settings["message"])


async def test_a_ticket_names_its_purpose_to_the_page(client: Client, chat: Chat) -> None:
    game = await chat.say("/nowa_gra na 2 osoby")
    status, answer = await open_session(client, ticket=chat.ticket(game))
    assert status == 200
    assert answer == {
        "account": f"telegram.{chat.person.identity}",
        "game": game,
        "name": "Ola",
        "language": "en",
        "theme": "",
    }


async def test_a_ticket_opens_one_session_however_often_it_is_sent(
    client: Client, chat: Chat
) -> None:
    ticket, bearer = chat.ticket(), secret()
    assert (await open_session(client, bearer, ticket=ticket))[0] == 200
    assert (await open_session(client, bearer, ticket=ticket))[0] == 200
    assert (await open_session(client, ticket=ticket))[0] == 401


async def test_a_ticket_is_good_for_ten_minutes(client: Client, chat: Chat) -> None:
    assert (await open_session(client, ticket=chat.ticket(ago=TICKET_LASTS - 60_000)))[0] == 200
    assert (await open_session(client, ticket=chat.ticket(ago=TICKET_LASTS)))[0] == 401


async def test_a_ticket_of_another_server_opens_nothing(client: Client, chat: Chat) -> None:
    foreign = Tickets(b"another secret").issue(chat.person, None, "pl", now=chat.bot.services.now())
    assert (await open_session(client, ticket=foreign))[0] == 401


async def test_a_ticket_of_an_unknown_person_opens_nothing(client: Client, chat: Chat) -> None:
    stranger = replace(chat, person=Person(UNKNOWN, "Nikt", "telegram", "1"))
    assert (await open_session(client, ticket=stranger.ticket()))[0] == 401
    assert await chat.bot.store.people.person_of("telegram", "1") is None


def test_no_change_of_a_ticket_is_taken(chat: Chat) -> None:
    tickets, now = Tickets(chat.bot.coordinator.world.secret), chat.bot.services.now()
    good, chance = chat.ticket(), random.Random(14)  # noqa: S311 - the same every time
    assert tickets.read(good, now=now)
    for _ in range(10_000):
        changed = [*good]
        match chance.randrange(4):
            case 0:
                changed[chance.randrange(len(good))] = chance.choice(BASE64)
            case 1:
                changed.insert(chance.randrange(len(good) + 1), chance.choice(f"{BASE64}=+/. \n"))
            case 2:
                del changed[chance.randrange(len(good)) :]
            case _:
                at = chance.randrange(len(good) - 1)
                changed[at], changed[at + 1] = changed[at + 1], changed[at]
        if (text := "".join(changed)) != good:
            with pytest.raises(NoSessionError):
                tickets.read(text, now=now)


async def test_a_changed_bearer_is_nobody(chat: Chat) -> None:
    now, sessions = chat.bot.services.now(), chat.bot.store.sessions
    account, bearer = Account("telegram", chat.person.identity), secret()
    access = BoardSessions(sessions, chat.bot.store.people)
    await access.open(chat.person, Once("once", now + 1), digest_of(bearer), now=now)
    good, asked = f"telegram.{account.identity}.{bearer}", []
    chance = random.Random(14)  # noqa: S311 - the same every time
    for _ in range(10_000):
        changed = [*good]
        changed[chance.randrange(len(good))] = chance.choice(f"{BASE64}.")
        try:
            caller = caller_of("".join(changed), "")
        except ValueError:
            continue
        if "".join(changed) != good and caller.account is not None:
            asked.append(sessions.command(caller.account, caller.identity))
    assert len(asked) > 5_000
    assert {*await chat.bot.store.link.many(asked)} == {None}


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"secret": "short", "ticket": "x"},
        {"secret": "A" * 43, "ticket": 5},
        {"secret": "A" * 43, "ticket": "x" * 1025},
        {"secret": "A" * 43, "before": f"web.1.{'A' * 43}"},
        {"secret": "A" * 43, "before": f"telegram.1:2.{'A' * 43}"},
        {"secret": "A" * 43, "more": 1},
    ],
)
async def test_requests_that_no_page_makes_get_no_session(
    client: Client, asked: dict[str, object]
) -> None:
    headers = {"Origin": str(client.make_url("")).rstrip("/")}
    response = await client.post("/api/session", json=asked, headers=headers)
    assert response.status == 400


async def test_only_our_own_page_exchanges_a_ticket(client: Client, chat: Chat) -> None:
    asked = {"secret": secret(), "ticket": chat.ticket()}
    for origin in ("https://evil.example", "null"):
        response = await client.post("/api/session", json=asked, headers={"Origin": origin})
        assert response.status == 403
    assert (await open_session(client, **asked))[0] == 200


async def test_an_unknown_bearer_is_nobody_and_stays_nobody(client: Client, chat: Chat) -> None:
    game = await chat.say("/nowa_gra na 2 osoby")
    for account in (chat.person.identity, "1"):
        forged = Seat(client, "Ola", f"telegram.{account}.{secret()}")
        assert (await forged.post("/api/say", game=game, line="/stojak")).status == 401
        assert await forged.look(game) == {"missing": "SessionEnded"}
    assert await chat.bot.store.people.person_of("telegram", "1") is None


async def test_a_reload_continues_with_a_new_bearer(client: Client, chat: Chat) -> None:
    before, bearer = await in_session(client, chat), secret()
    status, answer = await open_session(client, bearer, before=before.token)
    assert (status, answer) == (200, {"account": f"telegram.{chat.person.identity}"})
    after = replace(before, token=f"{answer['account']}.{bearer}")
    assert (await after.post("/api/say", game="", line="/pomoc")).status == 200
    # What lay in the browser meanwhile is nothing now: to nobody, but to who asks again.
    assert (await before.post("/api/say", game="", line="/pomoc")).status == 401
    assert (await open_session(client, before=before.token))[0] == 401
    assert (await open_session(client, bearer, before=before.token))[0] == 200


async def test_a_session_lasts_for_twelve_hours(chat: Chat) -> None:
    now, queries = chat.bot.services.now(), chat.bot.queries
    access = BoardSessions(chat.bot.store.sessions, chat.bot.store.people)
    account = Account("telegram", chat.person.identity)
    await access.open(chat.person, Once("once", now + 1), "bearer", now=now)
    # Neither a reload nor a younger session makes it older.
    await access.renew(account, "bearer", "next", now=now + LIFE_MS - 1)
    await access.open(chat.person, Once("two", now + 2), "other", now=now + 1)
    last = Needs(session="next", now=now + LIFE_MS - 1)
    assert (await queries.sit(chat.person, last)).session
    for gone in ("bearer", "next"):
        with pytest.raises(NoSessionError):
            await queries.sit(chat.person, Needs(session=gone, now=now + LIFE_MS))


async def test_a_used_session_is_prolonged_and_an_ended_one_never_returns(
    chat: Chat,
) -> None:
    now, queries = chat.bot.services.now(), chat.bot.queries
    access = BoardSessions(chat.bot.store.sessions, chat.bot.store.people)
    account = Account("telegram", chat.person.identity)
    for bearer in ("used", "idle"):
        await access.open(chat.person, Once(bearer, now + 1), bearer, now=now)

    async def use(bearer: str, at: int) -> bool:
        found = (await queries.sit(chat.person, Needs(session=bearer, now=at))).session
        assert found
        with count_exchanges(chat.bot.store.link) as tally:
            await access.use(account, bearer, found, now=at)
        return bool(tally.sent)

    # The first half of its time costs nothing, later one use in so long does.
    assert not await use("used", now + LIFE_MS // 2)
    assert await use("used", now + LIFE_MS - 1)
    assert not await use("used", now + LIFE_MS + 1)
    assert await use("used", now + 2 * LIFE_MS - 2)
    for bearer in ("idle", "never"):
        await chat.bot.store.sessions.keep(account, bearer, now=now + LIFE_MS)
        with pytest.raises(NoSessionError):
            await queries.sit(chat.person, Needs(session=bearer, now=now + LIFE_MS))


async def test_a_session_lasts_as_long_as_it_is_used(bot: Bot, chat: Chat) -> None:
    start, passed = bot.services.now(), 0
    services = replace(bot.services, now=lambda: start + passed)
    async with TestClient(TestServer(make_app(services))) as client:
        ola = await in_session(client, chat)
        for _ in range(3):
            passed += LIFE_MS * 3 // 4
            assert (await ola.post("/api/say", game="", line="/pomoc")).status == 200
        passed += LIFE_MS
        assert (await ola.post("/api/say", game="", line="/pomoc")).status == 401


async def test_a_session_is_read_along_with_its_person(
    client: Client, chat: Chat, bot: Bot
) -> None:
    game = await chat.say("/nowa_gra na 2 osoby")
    ola = await in_session(client, chat)
    with count_exchanges(bot.store.link) as tally:
        await ola.say(game, "/pomoc")
    [exchange] = [sent for sent in tally.sent if any(":ws:telegram:" in one for one in sent)]
    assert any(":id:telegram:" in one for one in exchange)


async def test_sessions_of_a_person_are_limited(client: Client, chat: Chat) -> None:
    first = await in_session(client, chat)
    for _ in range(MOST_SESSIONS - 1):
        last = await in_session(client, chat)
    assert (await first.post("/api/say", game="", line="/pomoc")).status == 200
    await in_session(client, chat)
    assert (await first.post("/api/say", game="", line="/pomoc")).status == 401
    assert (await last.post("/api/say", game="", line="/pomoc")).status == 200


async def test_erasing_a_person_ends_their_sessions(client: Client, chat: Chat, bot: Bot) -> None:
    ola, ticket = await in_session(client, chat), chat.ticket()
    game = await ola.invite()
    async with client.ws_connect("/api/live", headers=ola.headers) as window:
        await ola.hello(window, game)
        await ola.say(game, "/usuń_dane tak")
        assert (await ola.post("/api/say", game=game, line="/pomoc")).status == 401
        assert (await open_session(client, ticket=ticket))[0] == 401
        await workers(bot).erasures.work_off()
        state: dict[str, Any] = {}
        while "missing" not in state:
            state = await window.receive_json()
    assert state == {"missing": "SessionEnded"}


async def test_an_erased_person_who_returns_gets_no_old_session(
    client: Client, chat: Chat, bot: Bot
) -> None:
    ola, ticket = await in_session(client, chat), chat.ticket()
    await bot.store.erasures.erase([chat.person.id], [("telegram", chat.person.identity)])
    await bot.store.people.erase_person(chat.person.id)
    # A ticket of before is nobody's, and nobody becomes somebody by it.
    assert (await open_session(client, ticket=ticket))[0] == 401
    assert (await ola.post("/api/say", game="", line="/pomoc")).status == 401
    assert await bot.store.people.person_of("telegram", chat.person.identity) is None
    await bot.coordinator.person("telegram", chat.person.identity, "Ola")
    assert (await ola.post("/api/say", game="", line="/pomoc")).status == 401
