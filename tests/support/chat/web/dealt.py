"""A game for two made over HTTP in a moment, with the racks that a test needs."""

from __future__ import annotations

import json
import re
import secrets
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.request import ProxyHandler, Request, build_opener

from bot.rules.board import Board
from tests.support import PATIENCE
from tests.support.chat.web.player import RULES, longest, typed_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from bot.rules.judge import Play
    from bot.rules.ruleset import Ruleset

_RACK = re.compile(r"Twój stojak: (.+?)\.")
_TRIES = 200
_OPENER = build_opener(ProxyHandler({}))


@dataclass
class Person:
    """A person with a token, as their browser would speak."""

    address: str
    name: str
    number: int
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))

    def post(self, path: str, **content: object) -> dict[str, Any]:
        """Send a request. Return the server's answer."""
        action = {"id": str(uuid.uuid4()), "name": self.name, "language": "pl", **content}
        headers = {
            "Origin": self.address.rstrip("/"),
            "Authorization": f"Bearer {self.token}",
            "Content-Type": "application/json",
        }
        url = self.address.rstrip("/") + path
        request = Request(url, json.dumps(action).encode(), headers)  # noqa: S310 - the test's own bot
        with _OPENER.open(request, timeout=PATIENCE) as response:
            answer: dict[str, Any] = json.load(response)
        return answer


@dataclass
class Dealt:
    """A game that has begun: the player to move first, the other one, and the board they laid."""

    game: str
    mover: Person
    other: Person
    board: Board = field(default_factory=Board)
    rules: Ruleset = RULES

    def rack(self, person: Person) -> str:
        """Return a player's tiles, `?` for a blank."""
        return _rack(_desk(person, self.game))

    def play(self, person: Person, most: int = 7) -> Play:
        """Lay as many tiles of a rack as fit, words or not, and confirm."""
        play = longest(self.board, self.rack(person), most, self.rules)
        self.confirm(person, typed_line(play.placement))
        self.board = self.board.place(play.tiles)
        return play

    def confirm(self, person: Person, line: str) -> None:
        """Type a move and press its button."""
        shown = person.post("/api/say", game=self.game, line=line)["message"]
        tokens = [
            button["token"]
            for row in shown["buttons"]
            for button in row
            if button["label"].startswith("Zatwierdź")
        ]
        assert tokens, shown["lines"]
        person.post("/api/press", token=tokens[0])

    def say(self, person: Person, line: str) -> None:
        """Type a line that counts at once."""
        person.post("/api/say", game=self.game, line=line)

    def play_until(self, count: int, person: Person) -> Person:
        """Let both play by turns, this one first, until so many tiles lie. Return who is next."""
        while len(list(self.board)) < count:
            self.play(person)
            person = self.other if person is self.mover else self.mover
        return person


def person_of(page: Page, address: str) -> Person:
    """Return the person whose page this is."""
    place = page.url.rpartition("#")[2]
    seat = json.loads(page.evaluate("place => localStorage[`seat:${place}`]", place))
    return Person(address, seat["name"], 0, seat["token"])


def deal(
    address: str,
    wanted: Callable[[str], bool] = lambda _: True,
    *,
    tiles: str = "pl",
    preset: str = "klasyczna",
    clock: str = "preset",
) -> Dealt:
    """Begin games until the first player's rack is as wanted. Return that game."""
    for _ in range(_TRIES):
        host, guest = Person(address, "Ola", 1), Person(address, "Kuba", 2)
        made = host.post("/api/games", preset=preset, tiles=tiles, clock=clock, seats=2)
        game = str(made["game"])
        guest.post("/api/say", game=game, line=f"/dołącz {game}")
        mover, other = host, guest
        desk = _desk(host, game)
        if "Teraz ruch" in desk:
            mover, other = guest, host
            desk = _desk(guest, game)
        if wanted(_rack(desk)):
            return Dealt(game, mover, other)
    raise LookupError(wanted)


def _desk(person: Person, game: str) -> str:
    """Return the text of the desk, the rack first."""
    message = person.post("/api/say", game=game, line="/stojak")["message"]
    return "\n".join("".join(span["text"] for span in line["spans"]) for line in message["lines"])


def _rack(desk: str) -> str:
    found = _RACK.search(desk.replace("\xa0", " "))
    assert found, desk
    return "".join("?" if tile == "blank" else tile[0] for tile in found[1].split())
