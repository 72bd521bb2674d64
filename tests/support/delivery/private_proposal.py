"""A game of three, of whom one proposes to abort it: a new board, and two private notices."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from bot.coordinator.commands import Command, Join, Make, NewGame
from bot.coordinator.kinds.game.requests import AgreeToAbort
from bot.coordinator.settings import PersonPreferences
from bot.rules.notation import unpack
from tests.support.delivery.relay_exchanges import at_work, wait_until_shown

if TYPE_CHECKING:
    from bot.coordinator.commands import Person, Request
    from bot.coordinator.game_id import GameId
    from bot.delivery.relay import Relay
    from bot.dialogue.services import ChatServices
    from tests.support.delivery.relay_exchanges import Asked

NOBODY_SLEEPS = (0, 0)


async def proposal(
    services: ChatServices, relay: Relay, place: str, people: list[Person]
) -> tuple[Asked, GameId]:
    """Return the relay's requests to the store for the proposal, and the game.

    Everybody was called in private before; now the one who proposes likes the place better.
    """
    platform, coordinator, numbers = people[0].platform, services.coordinator, count()
    by_name = {one.name: one for one in people}

    async def say(by: Person, request: Request, game: GameId | None = None) -> GameId:
        name = f"t:{next(numbers)}"
        command = Command(name, request, services.now(), by=by, game=game, place=place)
        return (await coordinator.handle(command)).game

    async def likes(who: Person, calls: str) -> None:
        chosen = PersonPreferences(calls=calls, quiet=NOBODY_SLEEPS)  # type: ignore[arg-type]
        await services.preferences.keep_person(who.id, chosen)

    async def passes(game: GameId) -> None:
        mover = by_name[await _to_move(services, game)]
        await say(mover, Make(unpack("-")), game)

    for one in people:
        await likes(one, "private")
    game = await say(people[0], NewGame(seats=len(people)))
    for one in people[1:]:
        await say(one, Join(), game)
    await relay.work_off()
    proposer = by_name[await _to_move(services, game)]
    await passes(game)
    await likes(proposer, "place")
    await relay.work_off()
    async with at_work(relay, services.store) as asked:
        # What a relay does as it begins is over by the second of these.
        for _ in people[1:]:
            await passes(game)
            await wait_until_shown(services.store, platform, game)
        assert by_name[await _to_move(services, game)] == proposer
        asked.exchanges.clear()
        await say(proposer, AgreeToAbort(), game)
        await wait_until_shown(services.store, platform, game)
    return asked, game


async def _to_move(services: ChatServices, game: GameId) -> str:
    loaded = await services.store.tables.load(game)
    assert loaded is not None
    assert loaded.table.game is not None
    return loaded.table.seats[loaded.table.game.to_move].members[0].name
