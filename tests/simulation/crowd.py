"""The people of a season, and the platform on which they play."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo

from bot.coordinator.settings import PersonPreferences
from bot.delivery.channel import PlaceGoneError, TryLaterError
from bot.dialogue.token import unpack
from bot.rules.ruleset import HOUR
from tests.simulation.platform import Platform, PlatformChannel

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from bot.coordinator.game_id import GameId
    from bot.delivery.channel import OutgoingMessage

DAY = 24 * HOUR
PLATFORM = "sim"
# A season from here has a change of the clocks in it.
BEGAN = 1_789_600_000_000
_USUAL_ZONE = "Europe/Warsaw"
_ZONES = {"": 90, "Europe/London": 6, "America/New_York": 3, "Australia/Sydney": 1}
_QUIET = {(22, 7): 70, (23, 8): 12, (0, 0): 12, (21, 9): 6}
_BUSY, _ANSWER_LOST, _DELETED = 0.004, 0.002, 0.001
# A line that begins so reminds somebody.
_REMINDER = "⏳ @"


class Wanted(NamedTuple):
    """The size of a season, and its seed."""

    seed: int
    players: int = 100
    days: int = 90


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays, with local hours in which they look at their phone; times are ms.

    `pace` is the usual time between two looks. From `vanishes` on they do nothing any more, and
    from `blocks` on their private chat is closed. `vacation` is when it starts, and its days.
    """

    name: str
    awake: tuple[int, int]
    pace: float
    preferences: PersonPreferences
    vanishes: float
    blocks: float
    vacation: tuple[float, int]

    @property
    def identity(self) -> str:
        """Their id on the platform."""
        return f"id-{self.name}"

    def next_awake(self, at: int) -> int:
        """Return the first moment from then on when they are awake."""
        start, end = self.awake
        local = datetime.fromtimestamp(at / 1000, UTC).astimezone(_zone(self.preferences))
        is_up = start <= local.hour < end if start < end else not end <= local.hour < start
        rises = local.replace(hour=start, minute=0, second=0, microsecond=0)
        rises += timedelta(days=rises <= local)
        return at if is_up else int(rises.timestamp() * 1000)

    def is_quiet(self, at: int) -> bool:
        """Say whether they want no sound then: plain arithmetic of our own on purpose."""
        start, end = self.preferences.quiet
        hour = datetime.fromtimestamp(at / 1000, UTC).astimezone(_zone(self.preferences)).hour
        return start <= hour < end if start <= end else hour >= start or hour < end


def crowd(wanted: Wanted, chance: random.Random) -> tuple[Player, ...]:
    """Make the people of a season."""

    def sometime(share: float) -> float:
        """Draw a time in the season for this share of the people, never for the rest."""
        at = BEGAN + chance.random() * wanted.days * DAY
        return at if chance.random() < share else math.inf

    def one() -> Player:
        wakes = chance.choice((5, 6, 6, 7, 7, 8, 9))
        [zone], [quiet] = (chance.choices([*row], [*row.values()]) for row in (_ZONES, _QUIET))
        return Player(
            name=f"Gracz{chance.getrandbits(40)}",
            awake=(wakes, (wakes + chance.randint(14, 18)) % 24),
            pace=HOUR * chance.choice((1, 2, 4, 8, 12, 16, 20)),
            preferences=PersonPreferences(
                reminders=chance.random() < 0.92,
                calls="private" if chance.random() < 0.35 else "place",
                quiet=quiet,
                zone=zone,
            ),
            vanishes=sometime(0.15),
            blocks=sometime(0.05),
            vacation=(sometime(0.2), chance.choice((2, 3, 7, 7, 14))),
        )

    return tuple(one() for _ in range(wanted.players))


def _zone(preferences: PersonPreferences) -> ZoneInfo:
    return ZoneInfo(preferences.zone or _USUAL_ZONE)


class Sound(NamedTuple):
    """A reminder or a call that wakes somebody, about a game, at a time."""

    identity: str
    game: GameId | None
    at: int
    text: str


class SeasonChannel(PlatformChannel):
    """The way to a platform that fails as real ones do.

    `reminded` counts the messages with a reminder by place, game and turn.
    """

    def __init__(
        self, chance: random.Random, now: Callable[[], int], players: Sequence[Player]
    ) -> None:
        super().__init__(Platform(PLATFORM, self._note))
        self.calls: list[Sound] = []
        self.counts: Counter[str] = Counter()
        self.reminded: Counter[tuple[str, GameId | None, int | None]] = Counter()
        self._closes = {one.identity: one.blocks for one in players}
        self._chance, self._now = chance, now

    async def private(self, identity: str) -> str | None:
        """Return somebody's private chat, unless they closed it."""
        is_closed = self._closes[identity] <= self._now()
        return None if is_closed else self.platform.private(identity)

    async def _way(self, place: str, posted: str = "") -> bool:
        chat = place.split(":")[1]
        if chat.startswith("dm") and self._closes[chat.removeprefix("dm")] <= self._now():
            raise PlaceGoneError(place)
        if self._chance.random() < _BUSY:
            self.counts["refused by the platform"] += 1
            raise TryLaterError("busy", after=self._chance.randint(500, 20_000))
        if posted and self._chance.random() < _DELETED:
            self.platform.remove(place, posted)
        self.counts["messages"] += 1
        return self._chance.random() < _ANSWER_LOST

    async def _back(self, *, lost: bool) -> None:
        if lost:
            self.counts["answers lost"] += 1
            raise ConnectionError

    def _note(self, place: str, letter: OutgoingMessage) -> None:
        lines = letter.message.lines
        if letter.called and not letter.quiet:
            named = {span.person for line in lines for span in line.spans if span.person}
            for person in named & letter.called & letter.people.keys():
                now, text = self._now(), letter.message.text
                self.calls.append(Sound(letter.people[person], letter.game, now, text))
        if letter.called is not None and any(str(line).startswith(_REMINDER) for line in lines):
            tokens = [unpack(b.token) for row in letter.message.buttons for b in row]
            turn = next((token.turn for token in tokens if token and token.game), None)
            self.reminded[place, letter.game, turn] += 1
