"""Every route of the table, requested for a running game by its players and by a stranger.

A new route needs a row here with its request, so that no foreign rack, no bag, no seed and nobody
else's token comes out.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.chat.web.handles import Handles
from bot.chat.web.kinds import event, league
from bot.chat.web.kinds.club import ADDRESSES
from bot.coordinator.people.board_sessions import Tickets
from bot.coordinator.people.streams import OwnStreams
from bot.dialogue.board_links import MINI_APP, PICTURES
from bot.rules.board import SIZE, Board
from tests.support.chat.web.player import longest, typed_line
from tests.support.chat.web.seat import Seat, button, load_table
from tests.support.dialogue.secrets import secrets_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.composition import Bot
    from tests.support.chat.web.seat import Client

LINES = (
    *("/stojak", "/plansza", "/opis_planszy", "/przebieg", "/moje_gry", "/gcg", "/analiza"),
    *(
        "/trening",
        "/transmisja",
        "/statystyki",
        "/moje_dane",
        "/podpowiedź",
        "8h kot",
        "/wymień 1",
        "/zapis",
    ),
)
# What a seat is shown of its own; pressed by anybody, none of it changes the game.
LOOKS = ("describe", "history", "shuffle", "exchange", "pass", "resign")


@dataclass
class Visit:
    """A visitor who requests everything, and the tokens and pictures that players got before."""

    bot: Bot
    seat: Seat
    game: str
    tiles: list[tuple[int, str, bool]]
    tokens: list[str]
    pictures: set[str] = field(default_factory=set)

    async def get(self, path: str) -> str:
        response = await self.seat.client.get(path, headers=self.seat.headers)
        assert response.status == 200, path
        return await response.text(errors="replace")

    async def ask(self, path: str, **content: Any) -> Any:  # noqa: ANN401 - what the wire carries
        response = await self.seat.post(path, **content)
        assert response.status == 200, await response.text()
        return await response.json()

    async def live(self) -> list[dict[str, Any]]:
        """Return the first frame, and those sent when another person comes and goes."""
        seat = self.seat
        async with seat.client.ws_connect("/api/live", headers=seat.headers) as window:
            frames = [await seat.hello(window, self.game)]
            await Seat(seat.client, "Jan").look(self.game)
            frames += [await window.receive_json() for _ in range(2)]
        for frame in frames:
            # What one can't see is told together.
            del frame["unseen"], frame["viewer"]
        return frames

    async def session(self) -> Any:  # noqa: ANN401 - what the wire carries
        person = await self.bot.coordinator.person("telegram", str(secrets.randbelow(10**9)), "Ewa")
        world, now = self.bot.coordinator.world, self.bot.services.now()
        ticket = Tickets(world.secret).issue(person, self.game, "pl", now=now)
        response = await self.seat.client.post(
            "/api/session",
            json={"secret": secrets.token_urlsafe(32), "ticket": ticket},
            headers=self.seat.headers,
        )
        assert response.status == 200
        return await response.json()

    async def new_game(self) -> str:
        return await self.seat.invite(clock="none")

    async def say(self) -> list[Any]:
        return [await self.seat.say(self.game, line) for line in LINES]

    async def rename(self) -> int:
        """Rename the seat's player. The server refuses anybody else."""
        return (await self.seat.post("/api/name", game=self.game)).status

    async def watch(self) -> int:
        """Watch a game whose players never agreed. The server refuses everybody."""
        handle = Handles(self.bot.coordinator.world.secret, "game").of(self.game)
        asked = {"language": "pl"}
        found = (await self.seat.client.get(f"/api/watch/{handle}", params=asked)).status
        assert found == 404
        return found

    async def of_event(self, path: str) -> list[int]:
        """Ask for a part of an event or a club by the code of a game. The server has none."""
        path = path.replace("{code}", self.game)
        names = ("standings.csv", "event.json", "games.zip") if "{name}" in path else ("",)
        asked = [await self.seat.client.get(path.replace("{name}", name)) for name in names]
        found = [answer.status for answer in asked]
        assert {*found} == {404}
        return found

    async def own_league_games(self) -> int:
        """Ask for the own games of a league by the code of a game. The server has none."""
        return (await self.seat.post("/api/league/games", game=self.game)).status

    async def to_event(self, path: str) -> str:
        """Follow the address of an event or a club, which leads to the page for any code."""
        path = path.replace("{code}", self.game)
        answer = await self.seat.client.get(path, allow_redirects=False)
        assert answer.status == 302
        return answer.headers["Location"]

    async def profile(self) -> list[Any]:
        """Look at one's own profile, and ask for that of a player who has finished no game."""
        other = await self.seat.post("/api/profile", who=await self._player())
        return [await self.ask("/api/profile"), other.status, await other.text()]

    async def block(self) -> int:
        """Block a player who has no profile. The server refuses everybody."""
        answer = await self.seat.post("/api/block", who=await self._player())
        assert answer.status == 404
        return answer.status

    async def invite(self) -> int:
        """Invite a player who has no profile. The server refuses everybody."""
        answer = await self.seat.post("/api/invite", who=await self._player())
        assert answer.status == 404
        return answer.status

    async def replay(self) -> int:
        """Ask for a running game through a player's profile. The server refuses everybody."""
        handle = Handles(self.bot.coordinator.world.secret, "game").of(self.game)
        who = await self._player()
        found = (await self.seat.post("/api/replay", who=who, game=handle)).status
        assert found == 404
        return found

    async def _player(self) -> str:
        """Return the handle of a player of the game."""
        person = (await load_table(self.bot, self.game)).persons[0]
        return Handles(self.bot.coordinator.world.secret, "person").of(person)

    async def seeks(self) -> list[Any]:
        """Look at who seeks a game, as a stranger and as oneself."""
        return [await self.get("/api/seeks?language=pl"), await self.ask("/api/seeks")]

    async def today(self) -> list[Any]:
        """Look at what there is today, as a stranger and as oneself."""
        return [await self.get("/api/today?language=pl"), await self.ask("/api/today")]

    async def call_me(self) -> Any:  # noqa: ANN401 - what the wire carries
        await self.bot.services.keep_way_to_chat("telegram", "https://t.me/wykladka_bot")
        return await self.ask("/api/call", platform="telegram")

    async def deadlines(self) -> int:
        """Ask for the calendar of a player who has none."""
        person = (await load_table(self.bot, self.game)).persons[0]
        handle = Handles(self.bot.coordinator.world.secret, "calendar").of(f"{person} ")
        found = (await self.seat.client.get(f"/api/deadlines/{handle}.ics")).status
        assert found == 404
        return found

    async def stream(self, end: str) -> str:
        """Read a part of a stream that a player has opened."""
        table = await load_table(self.bot, self.game)
        streams, now = OwnStreams(self.bot.coordinator.people), self.bot.services.now()
        opened = await streams.open(table.persons[:1], table.id, "pl", secrets.token_bytes, now)
        return await self.get(f"/obs/{opened.token}{end}")

    async def press(self) -> list[Any]:
        pressed = [await self.seat.press(token) for token in self.tokens]
        assert not any(answer["done"] for answer in pressed)
        return pressed

    async def fetch_refused_pictures(self) -> list[int]:
        """Fetch others' pictures by name. The server refuses each."""
        found = [(await self.seat.picture(name)).status for name in sorted(self.pictures)]
        assert {*found} <= {404}
        return found

    async def fetch_hung_picture(self) -> int:
        """Ask for a picture that hangs for a platform, by a name of one's own. There is none."""
        path = f"{PICTURES}/{secrets.token_urlsafe(24)}.png"
        return (await self.seat.client.get(path)).status


_EVENTS = (
    *("/api/event/{code}/boards", "/api/event/{code}/files/{name}"),
    *("/api/league/{code}/boards", "/api/league/{code}/files/{name}"),
)
_EVENT_PAGES = tuple(
    f"/{name}/{{code}}" for name in (*event.ADDRESSES, *ADDRESSES, *league.ADDRESSES)
)
_CALENDARS = tuple(f"/{name}/{{code}}/calendar.ics" for name in (*ADDRESSES, *league.ADDRESSES))

WAYS: dict[str, Callable[[Visit], Awaitable[Any]]] = {
    **{path: partial(Visit.of_event, path=path) for path in (*_EVENTS, *_CALENDARS)},
    **{path: partial(Visit.to_event, path=path) for path in _EVENT_PAGES},
    "/obs/{token}": partial(Visit.stream, end=""),
    "/obs/{token}/{part}": partial(Visit.stream, end="/board"),
    "/obs/{token}/{part}.txt": partial(Visit.stream, end="/unseen.txt"),
    "/obs/{token}/state": partial(Visit.stream, end="/state"),
    "/": lambda visit: visit.get("/"),
    MINI_APP: lambda visit: visit.get(MINI_APP),
    "/fair-draw": lambda visit: visit.get("/fair-draw"),
    f"{PICTURES}/{{name}}.png": Visit.fetch_hung_picture,
    "/preview.png": lambda visit: visit.get("/preview.png"),
    "/manifest.webmanifest": lambda visit: visit.get("/manifest.webmanifest"),
    "/icon/{maskable}{size}.png": lambda visit: visit.get("/icon/192.png"),
    "/worker.js": lambda visit: visit.get("/worker.js"),
    "/offline": lambda visit: visit.get("/offline"),
    "/static/{name}": lambda visit: visit.get("/static/main.js"),
    "/api/pictures/{name}/{theme}": Visit.fetch_refused_pictures,
    "/api/live": Visit.live,
    "/api/session": Visit.session,
    "/api/games": Visit.new_game,
    "/api/say": Visit.say,
    "/api/press": Visit.press,
    "/api/name": Visit.rename,
    "/api/preview": lambda visit: visit.ask("/api/preview", game=visit.game, tiles=visit.tiles),
    "/api/exercise": lambda visit: visit.ask("/api/exercise", game=visit.game, at=1),
    "/api/deck": lambda visit: visit.ask("/api/deck"),
    "/api/photo": lambda visit: visit.ask("/api/photo", looks=[{".": 0.1}] * 225),
    "/api/sent_photo": lambda visit: visit.ask("/api/sent_photo", token="A" * 22),
    "/api/mine": lambda visit: visit.ask("/api/mine"),
    "/api/chats": lambda visit: visit.get("/api/chats"),
    "/api/call": Visit.call_me,
    "/api/devices": lambda visit: visit.ask("/api/devices"),
    "/api/deadlines/{handle}.ics": Visit.deadlines,
    "/api/analysis": lambda visit: visit.ask("/api/analysis", game=visit.game),
    "/api/block": Visit.block,
    "/api/invite": Visit.invite,
    "/api/profile": Visit.profile,
    "/api/replay": Visit.replay,
    "/api/leaderboard": lambda visit: visit.ask("/api/leaderboard", clock="none", tiles="pl"),
    "/api/seeks": Visit.seeks,
    "/api/today": Visit.today,
    "/api/event": lambda visit: visit.get("/api/event"),
    "/api/league/games": Visit.own_league_games,
    "/api/watch": lambda visit: visit.get("/api/watch?language=pl"),
    "/api/watch/{handle}": Visit.watch,
}
# Where those who play read their tiles.
TELLING = {"/api/live", "/api/say", "/api/press"}


def pictures(answer: object) -> Iterator[str]:
    """Yield the names of the pictures in an answer."""
    if isinstance(answer, dict):
        if isinstance(name := answer.get("picture"), str):
            yield name
        for value in answer.values():
            yield from pictures(value)
    elif isinstance(answer, list):
        for value in answer:
            yield from pictures(value)


async def test_no_route_shows_secrets_of_another_player(
    bot: Bot, client: Client, ola: Seat, kuba: Seat
) -> None:
    assert {one.canonical for one in client.app.router.resources()} == WAYS.keys()
    game = await ola.invite(clock="none")
    await kuba.join(game)
    before = await load_table(bot, game)
    mover, other = (ola, kuba) if (await ola.look(game))["waiting"] else (kuba, ola)
    play = longest(Board(), "".join((await mover.look(game))["rack"]), 3)
    draft = await mover.say(game, typed_line(play.placement))
    await mover.press(button(draft["message"], "Zatwierdź")["token"])
    table, frames = await load_table(bot, game), [await seat.look(game) for seat in (ola, kuba)]
    # In anybody's hand: the tiles of whoever moves now, and the buttons of both.
    rack = (await other.look(game))["rack"][:2]
    tiles = [
        (SIZE * (8 + n) + 7, tile.replace("?", "E"), tile == "?") for n, tile in enumerate(rack)
    ]
    offered = [
        frame["actions"][name]["token"]
        for frame in frames
        for name in LOOKS
        if name in frame["actions"]
    ]
    whole = Visit(bot, ola, game, tiles, offered)
    told = dict[str, list[Any]]()
    for viewer, seat in ((0, ola), (1, kuba), (None, Seat(client, "Iza"))):
        visit = replace(whole, seat=seat)
        answers = {way: await ask(visit) for way, ask in WAYS.items()}
        known = secrets_of(table, before, viewer, set())
        strange = {
            form
            for one in (ola, kuba)
            if one is not seat
            for form in (one.token, hashlib.sha256(one.token.encode()).hexdigest())
        }
        for way, answer in answers.items():
            assert known.secrets_in(answer) == [], way
            assert not any(form in str(answer) for form in strange), way
        whole.pictures |= {*pictures([*answers.values()])}
        if viewer is not None:
            for way, answer in answers.items():
                told.setdefault(way, []).append(answer)
    assert len(whole.pictures) > 3
    assert await load_table(bot, game) == table
    # Told to a stranger, what the players read would have been found.
    public = secrets_of(table, before, None, set())
    assert {way for way, answers in told.items() if public.secrets_in(answers)} == TELLING
