"""Somebody with an account on both platforms is called once, and everybody the way they like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.settings import PersonPreferences
from tests.support.chat.discord.table import identity
from tests.support.chat.discord.table import plain as said
from tests.support.chat.known_game import MOVES
from tests.support.chat.telegram.table import newest, plain

if TYPE_CHECKING:
    from tests.support.chat.together import Together


async def test_two_accounts_of_a_person_get_one_notice(together: Together) -> None:
    """Kuba joined on Telegram, and has an account in the channel on Discord too."""
    twin = together.channel.player("Jakub")
    async with together.running():
        together.kuba.writes("/start")
        await together.settle()
        people = together.discord.store.people
        kuba = await people.person_of("telegram", str(together.kuba.id))
        assert kuba is not None
        coordinator = together.discord.coordinator
        other = await coordinator.person("discord", identity(twin), "Jakub")
        in_use = await people.merge(kuba, other.id)
        wanted = PersonPreferences(calls="private", asked="-")
        await together.discord.services.preferences.keep_person(in_use, wanted)
        await together.begin()
        await together.play(0, MOVES[0])
        told = [plain(post.text) for post in together.kuba.history() if not post.photo]
        assert [text for text in told if "Twój ruch." in text] == told[-1:]
        assert "Ola: DEPN(Ę)LI" in told[-1]
        assert [shown for shown in twin.dm().sees() if "Twój ruch" in said(shown)] == []
        assert together.channel.messages()[-1].pings == ()
        board = newest(together.group)
        assert [ping for ping in together.kuba.pings if ping.post is board] == []
        # He answers from the other platform: the call goes where it was made.
        await together.discord.move(twin, MOVES[1])
        await together.settle()
        told = [plain(post.text) for post in together.kuba.history() if not post.photo]
        assert [text for text in told if "Twój ruch." in text] == []
        assert together.channel.messages()[-1].pings == ("Ola",)
