"""The simulated platform: servers with channels, private chats, and the troubles of a real one."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.game_id import GameId
from bot.delivery.channel import MessageGoneError, PlaceGoneError, TryLaterError
from bot.dialogue.token import unpack
from tests.season.people import PLATFORM

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

    from bot.delivery.channel import OutgoingMessage
    from tests.season.people import Player

# A line that begins so reminds somebody; the others of that sign tell all that time is up.
_REMINDER = "⏳ @"
_BUSY, _ANSWER_LOST, _DELETED = 0.004, 0.002, 0.001


class Call(NamedTuple):
    """Somebody called by name, about a game, in a message that makes a sound."""

    identity: str
    game: GameId
    at: int
    place: str
    text: str


class LostAnswerError(ConnectionError):
    """The message is out, and the connection broke before it could be said."""


@dataclass
class SimulatedPlatform:
    """The port `Channel`: keeps what tests of a season need, and fails as platforms do.

    `messages` counts by place what stands there; `posted` by the game, its turn and first line at a
    place how often a message was sent, however often it was tried.
    """

    chance: random.Random
    now: Callable[[], int]
    players: Mapping[str, Player]
    calls: list[Call] = field(default_factory=list)
    posted: Counter[tuple[str, ...]] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    closed: set[str] = field(default_factory=set)
    reminded: defaultdict[tuple[str, str, int | None], list[str]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def __post_init__(self) -> None:
        """Nothing was posted yet."""
        self._nonces: dict[str, str] = {}

    def scope(self, place: str) -> str:
        """The server of a channel; a private chat is nobody else's."""
        return "" if place.split(":")[1].startswith("dm") else place.rsplit(":", 1)[0]

    def language(self, _place: str) -> None:
        """Nobody tells."""
        return

    async def post(self, place: str, letter: OutgoingMessage) -> str:
        """Send a message; the same nonce again is the same message."""
        self._check(place)
        if known := self._nonces.get(letter.nonce):
            return known
        message = str(len(self._nonces))
        self._nonces[letter.nonce or f"-{message}"] = message
        self._note(place, letter)
        if self.chance.random() < _ANSWER_LOST:
            self.results["answer lost"] += 1
            raise LostAnswerError
        self.results["sent"] += 1
        return message

    async def edit(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Change a message."""
        del posted, letter
        self._change(place)

    async def shrink(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Leave its text alone."""
        del posted, letter
        self._change(place)

    async def freeze(self, place: str, posted: str, letter: OutgoingMessage) -> None:
        """Take its buttons away."""
        del posted, letter
        self._change(place)

    async def private(self, identity: str) -> str | None:
        """Somebody's private chat, unless they closed it."""
        player = self.players[identity]
        return None if player.blocks <= self.now() else f"{PLATFORM}:dm{identity}:"

    def _change(self, place: str) -> None:
        self._check(place)
        if self.chance.random() < _DELETED:
            self.results["message deleted by somebody"] += 1
            raise MessageGoneError
        self.results["changed"] += 1

    def _check(self, place: str) -> None:
        chat = place.split(":")[1]
        blocked = chat.startswith("dm") and self.players[chat[2:]].blocks <= self.now()
        if blocked or place in self.closed:
            self.results["place gone"] += 1
            raise PlaceGoneError(place)
        if self.chance.random() < _BUSY:
            self.results["later"] += 1
            raise TryLaterError("busy", after=self.chance.randint(500, 20_000))

    def _note(self, place: str, letter: OutgoingMessage) -> None:
        lines = letter.message.lines
        tokens = [unpack(b.token) for row in letter.message.buttons for b in row]
        game, turn = next(((t.game, t.turn) for t in tokens if t and t.game), (None, None))
        if letter.called and not letter.quiet:
            named = {span.person for line in lines for span in line.spans if span.person}
            for person in named & letter.called & letter.people.keys():
                identity, text = letter.people[person], letter.message.text
                self.calls.append(Call(identity, game or GameId(""), self.now(), place, text))
        if letter.called is not None and any(str(line).startswith(_REMINDER) for line in lines):
            self.reminded[place, game or "", turn].append(letter.message.text)
