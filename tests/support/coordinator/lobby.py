"""Seeks for tests: made at hand, or given by people of a talk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.coordinator.lobby.matchmaker import Matchmaker, Seeker
from bot.coordinator.lobby.seek import Seek, SeekTerms
from bot.coordinator.person_id import PersonId

if TYPE_CHECKING:
    from bot.coordinator.game_id import GameId
    from bot.coordinator.lobby.lobby import LobbyState
    from tests.support.coordinator.talk import Talk

LIVE, DAYS = SeekTerms(), SeekTerms("days3")


def a_seek(  # noqa: PLR0913 - the facts of a seek
    name: str,
    *,
    rating: int | None = 100,
    since: int = 0,
    terms: SeekTerms = LIVE,
    barred: tuple[str, ...] = (),
    last: str = "",
) -> Seek:
    """Return a seek of a person whose id is the name; the seek's id is the name, too."""
    return Seek(
        f"{name}:{terms.pace}",
        PersonId(name),
        name,
        "discord",
        f"id-{name}",
        terms,
        since,
        since + terms.lasts,
        rating=rating,
        barred=tuple(map(PersonId, barred)),
        last=PersonId(last),
    )


@dataclass(slots=True)
class Seekers:
    """People of a talk who seek games; every act is as if by another process."""

    talk: Talk
    platform: str = "discord"

    @property
    def maker(self) -> Matchmaker:
        """The matchmaker of a new process."""
        return Matchmaker(self.talk.coordinator, lambda: self.talk.now)

    async def aliases(self, name: str) -> tuple[PersonId, ...]:
        """Return the ids of a person."""
        person = await self.talk.person(name, self.platform)
        return tuple(await self.talk.store.people.aliases(person.id))

    async def seek(
        self,
        name: str,
        terms: SeekTerms = LIVE,
        *,
        rating: int | None = 100,
        command: str = "",
        home: str = "",
    ) -> GameId | None:
        """Let a person seek a game."""
        person = await self.talk.person(name, self.platform)
        seeker = Seeker(person, await self.aliases(name), rating, home=home)
        return await self.maker.seek(command or f"s:{next(self.talk.ids)}", seeker, terms)

    async def accept(self, name: str, seek: str, *, command: str = "") -> GameId:
        """Let a person sit down opposite the one who gave a seek."""
        person = await self.talk.person(name, self.platform)
        seeker = Seeker(person, await self.aliases(name), 100)
        return await self.maker.accept(command or f"s:{next(self.talk.ids)}", seeker, seek)

    async def lobby(self) -> LobbyState:
        """Return the stored lobby."""
        return await self.maker.lobby.read()

    async def names(self) -> list[str]:
        """Return the names of those who seek, sorted."""
        return sorted(one.name for one in (await self.lobby()).seeks)

    async def seek_of(self, name: str) -> Seek:
        """Return the one seek of a person."""
        [own] = [one for one in (await self.lobby()).seeks if one.name == name]
        return own

    async def games_of(self, name: str) -> list[GameId]:
        """Return the games of a person, once the lists are up to date."""
        await self.talk.indexer.work_off()
        person = await self.talk.person(name, self.platform)
        return list(await self.talk.store.people.games(person.id))
