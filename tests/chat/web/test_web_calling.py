"""“Call me on Telegram”: a link and two consents; a forwarded link gives nobody anything."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from bot.chat.telegram.outbound.callback_data import parse_link
from bot.coordinator.commands import Person
from bot.coordinator.game_id import GameId
from bot.coordinator.person_id import UNKNOWN
from bot.coordinator.ports.sittings import Needs
from bot.dialogue.actions import Action
from bot.dialogue.actor import Actor
from bot.dialogue.request import Intent
from tests.support.chat.web.seat import Seat, button, text
from tests.support.dialogue.chat_table import button as button_of
from tests.support.dialogue.chat_table import text as text_of

if TYPE_CHECKING:
    from bot.composition import Bot
    from bot.dialogue.reply import Reply
    from tests.support.chat.web.seat import Client

_IDS = itertools.count(1)
BOT = "https://t.me/wykladka_bot"


class InChat:
    """A person in their private chat with the bot, on Telegram or Discord."""

    def __init__(self, bot: Bot, name: str, platform: str = "telegram") -> None:
        self._bot, self.name, self.platform = bot, name, platform
        self.identity = f"{next(_IDS)}000"

    @property
    def place(self) -> str:
        """The place of the private notices in this chat."""
        return f"{self.platform}:@{self.identity}:"

    async def press_token(self, token: str, *, draft: bool = False) -> Reply:
        """Press a button, or follow a link, which is a draft."""
        event = self._bot.services.event(f"t:{next(_IDS)}")
        person = Person(UNKNOWN, self.name, self.platform, self.identity)
        sitting = await self._bot.services.queries.sit(person, Needs(event.id))
        actor = Actor(sitting, "pl", "light", private=True, app="pl", chat=self.platform)
        talk = self._bot.services.conversation
        return await talk.answer_press(actor, event, token, draft=draft)

    async def type(self, line: str) -> Reply:
        """Type a line."""
        event = self._bot.services.event(f"t:{next(_IDS)}")
        person = Person(UNKNOWN, self.name, self.platform, self.identity)
        sitting = await self._bot.services.queries.sit(person, Needs(event.id))
        actor = Actor(sitting, "pl", "light", private=True, app="pl", chat=self.platform)
        return await self._bot.services.conversation.answer_line(Intent(actor, event), line, None)

    async def start(self, link: str) -> Reply:
        """Follow a link to the bot, and press Start."""
        [code] = parse_qs(urlsplit(link).query)["start"]
        token = parse_link(code)
        assert token is not None
        assert token.action is Action.LINK
        return await self.press_token(token.pack(), draft=True)

    async def agree(self, asked: Reply) -> Reply:
        """Agree to the link of accounts."""
        assert asked.message is not None
        return await self.press_token(button_of(asked.message, "Połącz").token)


async def call_me(bot: Bot, seat: Seat) -> dict[str, Any]:
    """Press “Wołaj mnie na Telegramie”. Return the answer: the link, and the way on."""
    await bot.services.keep_way_to_chat("telegram", BOT)
    found: dict[str, Any] = await (await seat.post("/api/call", platform="telegram")).json()
    assert found["way"].startswith(f"{BOT}?start=link-")
    return found


async def go_on(seat: Seat, answer: dict[str, Any]) -> dict[str, Any]:
    """Come back to the page, which asks how far the link is."""
    return await seat.press(button(answer["message"], "Dalej")["token"])


async def private_chats(bot: Bot, game: str) -> set[str]:
    """Return the private chats in which a game calls persons."""
    return {place for place in await bot.store.tables.places(GameId(game)) if ":@" in place}


async def test_a_link_and_two_consents_call_a_player_in_every_game(
    client: Client, bot: Bot, ola: Seat, kuba: Seat
) -> None:
    running = await ola.invite(clock="none")
    await kuba.join(running)
    assert await private_chats(bot, running) == set()
    chat, answer = InChat(bot, "Ola T."), await call_me(bot, ola)
    asked = await chat.start(answer["way"])
    assert "ze stroną w przeglądarce (Ola)" in text_of(asked.message)
    assert "Jeśli link przysyła ci ktoś inny, nic nie naciskaj." in text_of(asked.message)
    # The link alone does nothing.
    assert "Ola T." in text((await go_on(ola, answer))["message"])
    await chat.agree(asked)
    assert await private_chats(bot, running) == set()
    shown = (await go_on(ola, answer))["message"]
    done = (await ola.press(button(shown, "Połącz konta")["token"]))["message"]
    assert "dam ci znać prywatnie" in text(done)
    mine = {f"telegram:@{chat.identity}:"}
    assert await private_chats(bot, running) == mine
    # So do games that begin or are joined later, in the browser alone.
    assert await private_chats(bot, await ola.invite(clock="none")) == mine
    other = await kuba.invite(clock="none")
    await ola.join(other)
    assert await private_chats(bot, other) == mine
    # Nothing is left to press for somebody who is called there.
    assert await chats_offered(ola) == []
    # Another browser of somebody else can't take the account over.
    iza = Seat(client, "Iza")
    taken = await chat.start((await call_me(bot, iza))["way"])
    assert text_of(taken.message).startswith("Oba konta to")


async def chats_offered(seat: Seat) -> list[str]:
    """Return the chats in which the page offers to call the person."""
    found = await (await seat.client.get("/api/chats", headers=seat.headers)).json()
    return [one["platform"] for one in found["chats"] if not one["on"]]


async def link(bot: Bot, seat: Seat, chat: InChat) -> None:
    """Link a browser's player to a chat by a link and two consents."""
    await bot.services.keep_way_to_chat(chat.platform, BOT)
    answer: dict[str, Any] = await (await seat.post("/api/call", platform=chat.platform)).json()
    code = text(answer["message"]).partition("łączenia kont: ")[2].partition(".")[0]
    await chat.agree(await chat.type(f"/połącz_konta {code}"))
    shown = (await go_on(seat, answer))["message"]
    await seat.press(button(shown, "Połącz konta")["token"])


async def test_the_chat_that_was_chosen_last_calls_of_two_that_are_linked(
    bot: Bot, ola: Seat, kuba: Seat
) -> None:
    telegram, discord = InChat(bot, "Ola T."), InChat(bot, "Ola D.", "discord")
    await link(bot, ola, telegram)
    before = await ola.invite(clock="none")
    await link(bot, ola, discord)
    # Discord was chosen last: for games that are open, and for later ones.
    assert await private_chats(bot, before) == {telegram.place, discord.place}
    assert await private_chats(bot, await ola.invite(clock="none")) == {discord.place}
    account = Person(UNKNOWN, "", "discord", discord.identity)
    own = await bot.services.queries.sit(account, Needs())
    assert own.own.notices == discord.place
    # One press is enough now, and it needs no code.
    assert await chats_offered(ola) == ["telegram"]
    answer = await (await ola.post("/api/call", platform="telegram")).json()
    assert answer["way"] is None
    assert "dam ci znać prywatnie" in text(answer["message"])
    assert await chats_offered(ola) == ["discord"]
    assert await private_chats(bot, await ola.invite(clock="none")) == {telegram.place}
    # It is switched off where it was switched on, for open games and later ones.
    assert (await ola.post("/api/call", platform="telegram", off=True)).status == 200
    assert await chats_offered(ola) == ["discord", "telegram"]
    assert await private_chats(bot, before) == {discord.place}
    assert await private_chats(bot, await ola.invite(clock="none")) == set()
    await ola.post("/api/call", platform="telegram")
    # The settings say and change the same, on each platform.
    page = await discord.type("/ustawienia wołanie")
    assert "Wołanie do gry: prywatnie na Telegramie." in text_of(page.message)
    assert page.message is not None
    labels = [one.label for row in page.message.buttons for one in row]
    assert labels[:3] == ["Tam, gdzie gram", "Na Discordzie", "Na Telegramie ✓"]
    await discord.press_token(button_of(page.message, "Na Discordzie").token)
    # A game of two people begins in the browser alone.
    game = await kuba.invite(clock="none")
    await ola.join(game)
    assert await private_chats(bot, game) == {discord.place}
    # Who wants no private calls gets none, and a chosen chat stays chosen.
    await discord.type("/ustawienia wołanie tam gdzie gram")
    assert await private_chats(bot, await ola.invite(clock="none")) == set()
    assert await chats_offered(ola) == ["discord", "telegram"]
    # A chat that isn't linked can't be chosen.
    alone = InChat(bot, "Iza", "discord")
    refused = await alone.type("/ustawienia wołanie na telegramie")
    assert text_of(refused.message).startswith("Nie rozumiem „telegram”.")


async def test_a_forwarded_link_gives_nobody_anything(client: Client, bot: Bot, kuba: Seat) -> None:
    thief, victim = Seat(client, "Zoja"), InChat(bot, "Iza T.")
    game = await kuba.invite(clock="none")
    answer = await call_me(bot, thief)
    # Whoever follows it reads what it is, and doing nothing leaves all as it was.
    await victim.start(answer["way"])
    shown = (await go_on(thief, answer))["message"]
    agreed = (await thief.press(button(shown, "Połącz konta")["token"]))["message"]
    assert "Zgadzasz się na połączenie kont." in text(agreed)
    assert (await thief.look(game))["viewer"] is None
    # The other way round: a stranger who came first by Kuba's link is named to Kuba.
    stranger, own = InChat(bot, "Jan T."), InChat(bot, "Kuba T.")
    answer = await call_me(bot, kuba)
    await stranger.agree(await stranger.start(answer["way"]))
    assert "Jan T." in text((await go_on(kuba, answer))["message"])
    # Kuba doesn't agree, and his own account needs a link that nobody else has used.
    late = await own.start(answer["way"])
    assert "Ten kod nie działa." in text_of(late.message)
    fresh = await own.start((await call_me(bot, kuba))["way"])
    assert "w przeglądarce (Kuba" in text_of(fresh.message)


async def test_a_chat_that_the_bot_lacks_is_not_offered(bot: Bot, ola: Seat) -> None:
    await bot.services.keep_way_to_chat("telegram", BOT)
    await bot.services.keep_way_to_chat("discord", "")
    assert await chats_offered(ola) == ["telegram"]
    assert (await ola.post("/api/call", platform="discord")).status == 404
    assert (await ola.post("/api/call", platform="elsewhere")).status == 400
