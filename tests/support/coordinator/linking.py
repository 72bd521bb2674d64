"""A person with two accounts, on the way to being linked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.coordinator.people.account_links import AccountLink, Accounts

if TYPE_CHECKING:
    from bot.coordinator.commands import Person
    from tests.support.coordinator.talk import Talk

# The same human on two platforms.
OLA, OLKA = ("discord", "Ola"), ("telegram", "Olka")


class Linking:
    """Accounts on a talk's store, each as it speaks now."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk

    @property
    def accounts(self) -> Accounts:
        """The accounts of a new process."""
        store = self.talk.store
        return Accounts(store.people, store.tables, self.talk.secret)

    async def person(self, account: tuple[str, str]) -> Person:
        """Return the person behind this account now, who speaks in the talk from here on."""
        platform, name = account
        person = await self.talk.coordinator.person(platform, f"id-{name}", name, name)
        self.talk.people[name] = person
        return person

    async def offer(self, account: tuple[str, str] = OLA, command: str = "d:1") -> str:
        """Offer to link this account. Return the code."""
        person = await self.person(account)
        return await self.accounts.offer(command, person, now=self.talk.now)

    async def look(self, account: tuple[str, str], code: str) -> AccountLink:
        """Return the link as this account sees it."""
        return await self.accounts.look(code, await self.person(account), now=self.talk.now)

    async def agree(self, account: tuple[str, str], code: str) -> AccountLink:
        """Give this account's consent."""
        return await self.accounts.agree(code, await self.person(account), now=self.talk.now)

    async def all_the_way(self) -> None:
        """Link the accounts to one person."""
        code = await self.offer()
        await self.look(OLKA, code)
        await self.agree(OLKA, code)
        assert (await self.agree(OLA, code)).done
        one, other = await self.person(OLA), await self.person(OLKA)
        assert one.id == other.id
