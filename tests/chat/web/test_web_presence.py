"""The open windows at a table, which the other windows are told of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support.chat.web.seat import Seat
from tests.support.storage.exchanges import count_exchanges

if TYPE_CHECKING:
    from bot.composition import Bot
    from tests.support.chat.web.seat import Client


def present(state: dict[str, Any]) -> list[bool]:
    return [player["present"] for player in state["players"]]


async def test_arrivals_and_departures_are_shown_to_the_others(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    game = await ola.invite(clock="none")
    await kuba.join(game)
    async with ola.client.ws_connect("/api/live", headers=ola.headers) as window:
        first = await ola.hello(window, game)
        assert (present(first), first["watchers"]) == ([True, False], 0)
        async with kuba.client.ws_connect("/api/live", headers=kuba.headers) as other:
            assert present(await kuba.hello(other, game)) == [True, True]
            came = await window.receive_json()
            assert (present(came), came["version"]) == ([True, True], first["version"])
            same = {**came, "now": first["now"], "players": first["players"]}
            assert same == first
            # A second window of a seat is no news.
            async with kuba.client.ws_connect("/api/live", headers=kuba.headers) as second:
                await kuba.hello(second, game)
            iza = Seat(client, "Iza")
            async with client.ws_connect("/api/live", headers=iza.headers) as watching:
                assert present(await iza.hello(watching, game)) == [True, True]
                for seen in (window, other):
                    assert (await seen.receive_json())["watchers"] == 1
            for seen in (window, other):
                assert (await seen.receive_json())["watchers"] == 0
            with count_exchanges(bot.store.link) as tally:
                await other.close()
                assert present(await window.receive_json()) == [True, False]
            assert not any("HMGET" in word for sent in tally.sent for word in sent), tally.sent
