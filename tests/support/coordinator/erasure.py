"""A person with two accounts who has left traces everywhere, and the search for all of them."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.composition import workers
from bot.coordinator.commands import Command, Join, Make, NewGame, Person, Relocate, Rematch
from bot.coordinator.invitee import Invitee
from bot.coordinator.kinds.game.requests import Begin
from bot.coordinator.kinds.sheet.requests import KeepSheet, WriteLine
from bot.coordinator.people.erasure_worker import ErasureWorker, request_erasure
from bot.coordinator.people.vacation_days import Vacations
from bot.coordinator.place import Mark
from bot.coordinator.ports.outbox import ClaimedMark
from bot.coordinator.settings import PersonPreferences, PlacePreferences, Preferences
from bot.delivery.cursor import Cursor, encode
from bot.rules.gcg.record import Player, Record
from bot.rules.moves import Resign
from bot.rules.ruleset import ClockRule
from bot.rules.sheet.lines import BreakOff, SheetLine, Wrote
from bot.storage.stored_names import names
from tests.support.coordinator.talk import HOUR

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.coordinator.commands import Request
    from bot.coordinator.game_id import GameId
    from bot.coordinator.standings.queries import StandingsQueries
    from bot.coordinator.standings.results_worker import ResultsWorker
    from bot.storage.redis.link import Link
    from tests.support.coordinator.talk import Talk

# What leads to her: on Discord, and on Telegram.
NAME, OTHER_NAME = "Zuzanna Kowalska", "Zuzka K."
DISCORD, TELEGRAM = "880000000000000002", "777000001"
HANDLE = "zuzka_k"
DM = "discord:990000000000000003:"
GROUP = "telegram:-100555:"
DAYS = ClockRule("correspondence", 3 * 24 * HOUR)


@dataclass
class Leaving:
    """Zuza on a talk's store, with Kuba and Iza; `games` by what they are there for."""

    talk: Talk
    games: dict[str, GameId] = field(default_factory=dict)

    async def telegram(self) -> Person:
        """Return Zuza on Telegram."""
        return await self.talk.coordinator.person("telegram", TELEGRAM, OTHER_NAME, HANDLE)

    async def discord(self) -> Person:
        """Return Zuza on Discord."""
        return await self.talk.coordinator.person("discord", DISCORD, NAME, "zuza")

    async def kuba(self) -> Person:
        """Return Kuba, who stays."""
        return await self.talk.coordinator.person("telegram", "555", "Kuba", "kuba")

    async def iza(self) -> Person:
        """Return Iza, who stays too."""
        return await self.talk.coordinator.person("discord", "666", "Iza", "iza")

    async def do(
        self,
        by: Person | None,
        request: Request,
        game: GameId | None = None,
        place: str = GROUP,
        *,
        id_: str = "",
    ) -> GameId:
        """Do one command. Return its game."""
        self.talk.now += 1000
        scope = place.removesuffix(":") if place == GROUP else ""
        name = id_ or f"t:{next(self.talk.ids)}"
        command = Command(name, request, self.talk.now, by, game, place, scope)
        return (await self.talk.coordinator.handle(command)).game

    async def leave_traces(self) -> None:
        """Leave every trace that a person can leave anywhere."""
        people, games = self.talk.store.people, self.games
        kuba, iza = await self.kuba(), await self.iza()
        before, mine = await self.discord(), f"telegram:{TELEGRAM}:"
        games["ended"] = await self.do(await self.telegram(), NewGame("rankingowa", clock=DAYS))
        await self.do(kuba, Join(), games["ended"])
        await self.do(kuba, Make(Resign()), games["ended"])
        games["before"] = await self.do(before, NewGame(), place=DM)
        await self.do(kuba, Join(), games["before"])
        games["rematch"] = await self.do(kuba, Rematch(), games["ended"])
        zuza = await self.telegram()
        await people.merge(zuza.id, before.id)
        games["running"] = await self.do(zuza, NewGame(clock=DAYS), place=mine)
        await self.do(kuba, Join(), games["running"])
        games["team"] = await self.do(kuba, NewGame(team=2))
        for one in (zuza, iza, await self.talk.person("Jan")):
            await self.do(one, Join(), games["team"])
        games["hosted"] = await self.do(zuza, NewGame(seats=3))
        await self.do(kuba, Join(), games["hosted"])
        games["waiting"] = await self.do(kuba, NewGame(seats=4))
        for one in (zuza, iza):
            await self.do(one, Join(), games["waiting"])
        for how, invitee in {
            "handle": Invitee("telegram", "Zuzka", handle=HANDLE),
            "identity": Invitee("discord", "Zuzanna", identity=DISCORD),
            "person": Invitee("discord", "Zuzanna", person=before.id),
        }.items():
            games[how] = await self.do(kuba, NewGame(invitees=(invitee,)))
        games["both"] = await self.do(
            kuba, NewGame(invitees=(Invitee("discord", "Iza", "666"), invitee))
        )
        await self._at_real_tables(kuba, iza)
        await self._beside(zuza, before)

    async def _at_real_tables(self, kuba: Person, iza: Person) -> None:
        """Write score sheets with her user name, one of which goes on from a record."""
        names = (Invitee("telegram", HANDLE, handle=HANDLE), Invitee("telegram", "Kuba"))
        invitees = (*names, Invitee("discord", "Iza", "666", person=iza.id))
        record = Record(
            players=tuple(Player(name, name) for name in (HANDLE, "Kuba", "Iza")),
            note=f"{OTHER_NAME} begins.",
        )
        games = self.games
        for which, told in (("sheet", None), ("imported", record), ("scored", None)):
            games[which] = await self.do(kuba, KeepSheet(invitees, record=told))
        over = WriteLine(Wrote(0, SheetLine(BreakOff())), None)
        await self.do(kuba, over, games["scored"])

    async def _beside(self, zuza: Person, before: Person) -> None:
        """Write the records that lie beside the games."""
        store, running = self.talk.store, self.games["running"]
        table = await self.talk.table(running)
        assert table.game is not None
        seat = table.seat_of(zuza.id)
        assert seat is not None
        await store.tables.set_rack_order(running, seat, table.game.racks[seat][::-1])
        gone = f"telegram:{TELEGRAM}:7"
        await self.do(None, Relocate(gone, (GROUP,)), running, id_=f"relocate:{gone}:3")
        cursor = encode(Cursor("5", 1, 1))
        await store.tables.set_place(running, f"telegram:{TELEGRAM}:", cursor)
        preferences = Preferences(store.people)
        await preferences.keep_person(zuza.id, PersonPreferences("pl", "dark"))
        await preferences.keep_person(before.id, PersonPreferences("en"))
        await preferences.keep_place(f"telegram:{TELEGRAM}", PlacePreferences("pl"))
        # So that the vacation finds the games that it is told to.
        await self.work()
        coordinator = self.talk.coordinator
        vacations = Vacations(preferences, store.people, store.tables, coordinator)
        await vacations.start(zuza.id, 2, self.talk.now)
        await store.people.note_wrong_code(zuza.id, now=self.talk.now)
        await store.people.save(f"telegram-asked:99:{TELEGRAM}", b"5 token")
        await store.people.keep_note(f"telegram-answered:99:{TELEGRAM}:5", b"1", keep=HOUR)
        await self.work()
        # Marks that wait, and some that went wrong.
        games = self.games
        for mark in (f"index:{games['ended']}:{zuza.id}", f"telegram:{running}:{TELEGRAM}:"):
            await store.outbox.bury(ClaimedMark(mark, Mark.parse(mark).game, 1, 9), "test")
        games["late"] = await self.do(await self.discord(), NewGame(), place=DM)
        await self.do(await self.kuba(), Join(), games["late"])

    async def work(self) -> None:
        """Do the work of the background."""
        self.talk.now += 120_000
        await self.talk.indexer.work_off()
        await self.results_worker.work_off()

    @property
    def results_worker(self) -> ResultsWorker:
        """A new process's worker of results."""
        return self.talk.results_worker

    @property
    def history(self) -> StandingsQueries:
        """The facts that anybody may ask for."""
        return self.talk.bot.history

    @property
    def erasures(self) -> ErasureWorker:
        """A new process's worker of erasure."""
        return workers(self.talk.bot).erasures

    async def ask(self) -> None:
        """Ask in private for her erasure."""
        erasures, zuza = self.talk.store.erasures, await self.telegram()
        await request_erasure(erasures, self.talk.coordinator, zuza, place=DM)

    async def words(self) -> tuple[bytes, ...]:
        """Return every text that would identify her."""
        persons = await self.talk.store.people.aliases((await self.telegram()).id)
        told = (NAME, OTHER_NAME, "Zuz", DISCORD, TELEGRAM, HANDLE, DM, *persons)
        return tuple(word.encode() for word in told)

    async def begin(self, game: GameId) -> None:
        """Let Kuba begin with those who are there."""
        await self.do(await self.kuba(), Begin(), game)


async def stored_content(link: Link) -> AsyncIterator[tuple[str, bytes]]:
    """Yield every name in the store with its content, plain blobs unpacked."""
    read = {
        b"string": ("GET",),
        b"hash": ("HGETALL",),
        b"zset": ("ZRANGE", 0, -1),
        b"set": ("SMEMBERS",),
        b"list": ("LRANGE", 0, -1),
    }
    async for name in names(link):
        command, *rest = read.get(await link.ask("TYPE", name), ("GET",))
        found = await link.ask(command, name, *rest)
        if found is None:
            continue  # it lived for a second, and is gone since it was listed
        pieces = [found] if isinstance(found, bytes) else [*found]
        if isinstance(found, dict):
            pieces = [piece for pair in found.items() for piece in pair]
        yield name, name.encode()
        for piece in pieces:
            yield name, piece
            yield name, unpack(piece)


def unpack(piece: bytes) -> bytes:
    """Return a packed body, wherever in the piece it begins."""
    at = piece.find(b"\x01\x48")  # packed by zlib, with a window of 12 bits
    if at < 0:
        return b""
    try:
        return zlib.decompress(piece[at + 1 :])
    except zlib.error:
        return b""
