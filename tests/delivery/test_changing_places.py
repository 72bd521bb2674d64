"""Places that change during a delivery: no board is lost, and no old one stays live."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

import pytest

from bot.coordinator.commands import Command, Join, Make, NewGame, Relocate
from bot.coordinator.errors import UnknownLinkCode
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.coordinator.people.account_links import Accounts
from bot.coordinator.place import is_notice
from bot.delivery.channel import OutgoingMessage, PlaceGoneError, PlaceMovedError
from bot.delivery.deliver import Delivery
from bot.delivery.relay import Relay
from bot.rules.notation import unpack

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.coordinator.commands import Person, Request
    from bot.coordinator.game_id import GameId
    from tests.support.coordinator.talk import Talk

PLATFORM = "wall"
HERE, THERE = "wall:here:", "wall:there:"


@dataclass
class Wall:
    """A platform in memory. The action `before[place]` runs before a message is posted there."""

    live: dict[str, str] = field(default_factory=dict)
    posts: list[tuple[str, str]] = field(default_factory=list)
    gone: set[str] = field(default_factory=set)
    moved: dict[str, str] = field(default_factory=dict)
    locked: set[str] = field(default_factory=set)
    before: dict[str, Callable[[], Awaitable[None]]] = field(default_factory=dict)
    ids: count[int] = field(default_factory=count)

    def language(self, _place: str) -> None:
        """Return no language."""
        return

    def scope(self, place: str) -> str:
        return place

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        self._check(place)
        if place in self.before:
            await self.before.pop(place)()
        posted = str(next(self.ids))
        self.posts.append((place, letter.message.text))
        if letter.message.buttons:
            self.live[posted] = place
        return posted

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        self._check(place)
        self.posts.append((place, letter.message.text))
        self.live[posted] = place

    async def collapse(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        del letter
        self._check(place)
        self.live.pop(posted, None)

    async def remove_buttons(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        await self.collapse(place, posted, letter)

    async def close(self, place: str) -> None:
        self._check(place)

    async def private(self, identity: str) -> str | None:
        return None if identity in self.locked else f"wall:dm-{identity}:"

    def _check(self, place: str) -> None:
        if place in self.gone:
            raise PlaceGoneError("deleted")
        if place in self.moved:
            raise PlaceMovedError(self.moved[place])


@dataclass
class Room:
    """People at a wall, and others who came from elsewhere."""

    talk: Talk
    wall: Wall = field(default_factory=Wall)

    async def person(self, name: str, platform: str = PLATFORM) -> Person:
        return await self.talk.coordinator.person(platform, f"id-{name}", name, name.lower())

    async def say(
        self, by: Person, request: Request, game: GameId | None = None, place: str = HERE
    ) -> GameId:
        command = Command(
            f"t:{next(self.talk.ids)}", request, self.talk.now, by=by, game=game, place=place
        )
        return (await self.talk.coordinator.handle(command)).game

    async def game(self) -> GameId:
        """Begin a game of Ola and Kuba, and show it."""
        game = await self.say(await self.person("Ola"), NewGame())
        await self.say(await self.person("Kuba"), Join(), game)
        await self.work()
        return game

    async def passes(self, game: GameId) -> None:
        mover = await self.person(await self.talk.to_move(game))
        await self.say(mover, Make(unpack("-")), game, place="")

    async def work(self) -> None:
        """Let a relay show the overdue boards."""
        store = self.talk.store
        showing = Delivery(PLATFORM, self.talk.bot.services, self.wall, store.outbox)
        await Relay(PLATFORM, store.outbox, showing, lambda: self.talk.now).work_off()


@pytest.fixture
def room(talk: Talk) -> Room:
    return Room(talk)


async def test_a_board_on_its_way_to_a_place_that_is_left_keeps_no_buttons(room: Room) -> None:
    game = await room.game()

    async def leave() -> None:
        await room.say(await room.person("Ola"), Relocate(HERE, (THERE,)), game, place=THERE)

    room.wall.before[HERE] = leave
    await room.passes(game)
    await room.work()
    await room.passes(game)
    await room.work()
    assert list(room.wall.live.values()).count(THERE) == 1
    assert HERE not in room.wall.live.values()


async def test_a_place_renamed_to_a_known_place_keeps_both_cursors(room: Room) -> None:
    game = await room.game()
    await room.talk.store.tables.set_place(game, THERE, b"")
    await room.passes(game)
    await room.work()
    assert list(room.wall.live.values()).count(THERE) == 1
    room.wall.moved[HERE] = THERE
    await room.say(await room.person("Ola"), AgreeToAbort(), game, place="")
    await room.work()
    await room.passes(game)
    await room.work()
    assert list(room.wall.live.values()).count(THERE) == 1
    assert await _places_of(room, game) == {THERE}


async def test_a_player_with_an_account_on_another_platform_is_reachable(room: Room) -> None:
    game = await room.game()
    kuba = await room.person("Kuba")
    there = await room.person("Kuba", "radio")
    await room.talk.store.people.merge(kuba.id, there.id)
    await room.talk.store.tables.set_place(game, "radio:hall:", b"")
    room.wall.locked |= {"id-Ola", "id-Kuba"}
    room.wall.gone.add(HERE)
    await room.passes(game)
    await room.work()
    view = (await room.talk.queries.newest_state(game)).view
    assert [view.face.seats[seat].name for seat in view.unreachable] == ["Ola"]


async def test_a_player_whose_second_account_has_no_place_of_the_game_is_unreachable(
    room: Room,
) -> None:
    """The game is shown on the other platform, but in private to somebody else."""
    game = await room.game()
    kuba, ola = await room.person("Kuba"), await room.person("Ola")
    await room.talk.store.people.merge(kuba.id, (await room.person("Kuba", "radio")).id)
    await room.talk.store.people.merge(ola.id, (await room.person("Ola", "radio")).id)
    await room.talk.store.tables.set_place(game, "radio:id-Ola:", b"")
    room.wall.locked |= {"id-Ola", "id-Kuba"}
    room.wall.gone.add(HERE)
    await room.passes(game)
    await room.work()
    view = (await room.talk.queries.newest_state(game)).view
    assert [view.face.seats[seat].name for seat in view.unreachable] == ["Kuba"]


async def test_an_end_shown_in_public_is_not_repeated_in_private(room: Room) -> None:
    game = await room.game()
    for name in ("Ola", "Kuba"):
        await room.say(await room.person(name), AgreeToAbort(), game)
    await room.work()
    shown = len(room.wall.posts)
    room.wall.gone.add(HERE)
    # A command marks all places as overdue once more.
    await room.say(await room.person("Ola"), Relocate(THERE), game, place="")
    await room.work()
    assert room.wall.posts[shown:] == []
    assert await _places_of(room, game) == set()


async def test_a_third_account_learns_nothing_of_a_link(talk: Talk) -> None:
    people, tables = talk.store.people, talk.store.tables
    accounts = Accounts(people, tables, bytes(32))
    ola = await talk.coordinator.person("wall", "1", "Ola")
    thief = await talk.coordinator.person("radio", "2", "Ola")
    late = await talk.coordinator.person("radio", "3", "Kuba")
    code = await accounts.offer("d:1", ola, now=talk.now)
    assert (await accounts.look(code, thief, now=talk.now)).other is not None
    with pytest.raises(UnknownLinkCode):
        await accounts.look(code, late, now=talk.now)
    assert await people.identities(ola.id) == {"wall": "1"}


async def _places_of(room: Room, game: GameId) -> set[str]:
    """Return the places where the game is played, without private notices."""
    return {place for place in await room.talk.store.tables.places(game) if not is_notice(place)}
