"""The simulated platform: servers with channels, private chats, and the troubles of a real one."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple

from bot.coordinator.game_id import GameId
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.dialogue.token import unpack
from tests.season.people import PLATFORM
from tests.simulation.platform import Platform, PlatformChannel

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


class SeasonChannel(PlatformChannel):
    """The way to a platform that fails as real ones do; it keeps what tests of a season need.

    `reminded` are texts by place, game and turn.
    """

    def __init__(
        self, chance: random.Random, now: Callable[[], int], players: Mapping[str, Player]
    ) -> None:
        super().__init__(Platform(PLATFORM, self._note))
        self.players = players
        self.calls: list[Call] = []
        self.results: Counter[str] = Counter()
        self.reminded: defaultdict[tuple[str, str, int | None], list[str]] = defaultdict(list)
        self._chance = chance
        self._now = now

    def scope(self, place: str) -> str:
        """The server of a channel; a private chat is nobody else's."""
        return "" if place.split(":")[1].startswith("dm") else super().scope(place)

    async def private(self, identity: str) -> str | None:
        """Somebody's private chat, unless they closed it."""
        blocked = self.players[identity].blocks <= self._now()
        return None if blocked else self.platform.private(identity)

    async def _way(self, place: str, posted: str = "") -> bool:
        chat = place.split(":")[1]
        if chat.startswith("dm") and self.players[chat[2:]].blocks <= self._now():
            self.results["place gone"] += 1
            raise PlaceGoneError(place)
        if self._chance.random() < _BUSY:
            self.results["later"] += 1
            raise TryLaterError("busy", after=self._chance.randint(500, 20_000))
        if posted and self._chance.random() < _DELETED:
            self.results["message deleted by somebody"] += 1
            self.platform.remove(place, posted)
        self.results["changed" if posted else "sent"] += 1
        return self._chance.random() < _ANSWER_LOST

    async def _back(self, *, lost: bool) -> None:
        if lost:
            self.results["answer lost"] += 1
            raise ConnectionError

    def _note(self, place: str, letter: OutgoingMessage) -> None:
        lines = letter.message.lines
        tokens = [unpack(b.token) for row in letter.message.buttons for b in row]
        game, turn = next(((t.game, t.turn) for t in tokens if t and t.game), (None, None))
        if letter.called and not letter.quiet:
            named = {span.person for line in lines for span in line.spans if span.person}
            for person in named & letter.called & letter.people.keys():
                identity, text = letter.people[person], letter.message.text
                self.calls.append(Call(identity, game or GameId(""), self._now(), place, text))
        if letter.called is not None and any(str(line).startswith(_REMINDER) for line in lines):
            self.reminded[place, game or "", turn].append(letter.message.text)
