"""The people of a simulated server: when they are awake, how fast they answer, when they vanish."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, TypeVar
from zoneinfo import ZoneInfo

from bot.coordinator.settings import PersonPreferences

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

Value = TypeVar("Value")

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
PLATFORM = "sim"

# How the people of a Polish server abroad and at home are spread.
_ZONES = (("", 90), ("Europe/London", 6), ("America/New_York", 3), ("Australia/Sydney", 1))
_QUIET = (((22, 7), 70), ((23, 8), 12), ((0, 0), 12), ((21, 9), 6))
_USUAL_ZONE = "Europe/Warsaw"
_PEOPLE_A_SERVER = 50


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays; times are ms since 1970.

    `awake` are the local hours in which they look at their phone; `pace` the median ms that they
    take for a move then. `skill` is from 0 to 1. From `vanishes` on they do nothing any more, and
    from `blocks` on their private chat is closed. `holidays` are (from, days). `wants` is how many
    games they like to have at once.
    """

    number: int
    name: str
    servers: tuple[int, ...]
    zone: ZoneInfo
    awake: tuple[int, int]
    pace: float
    skill: float
    bluffs: float
    wants: int
    preferences: PersonPreferences
    vanishes: float
    blocks: float
    holidays: tuple[tuple[int, int], ...]

    @property
    def identity(self) -> str:
        """Their id on the simulated platform."""
        return str(1000 + self.number)

    def is_awake(self, at: int) -> bool:
        """Whether they may look at their phone then."""
        hour = datetime.fromtimestamp(at / 1000, UTC).astimezone(self.zone).hour
        start, end = self.awake
        return start <= hour < end if start < end else hour >= start or hour < end

    def next_awake(self, at: int) -> int:
        """The first moment from then on when they are awake."""
        if self.is_awake(at):
            return at
        local = datetime.fromtimestamp(at / 1000, UTC).astimezone(self.zone)
        rises = local.replace(hour=self.awake[0], minute=0, second=0, microsecond=0)
        if rises <= local:
            rises += timedelta(days=1)
        return int(rises.timestamp() * 1000)

    def thinks(self, chance: random.Random) -> int:
        """How long they take for a move, ms: mostly about their pace, now and then much longer."""
        return int(self.pace * math.exp(chance.gauss(0, 1.1)))


def crowd(count: int, days: int, start: int, chance: random.Random) -> tuple[Player, ...]:
    """So many people, the same ones for the same chance."""
    servers = max(1, count // _PEOPLE_A_SERVER)
    return tuple(_player(number, servers, days, start, chance) for number in range(count))


def _player(number: int, servers: int, days: int, start: int, chance: random.Random) -> Player:
    zone = _one_of(_ZONES, chance)
    wakes = chance.choice((5, 6, 6, 7, 7, 8, 9))
    return Player(
        number=number,
        name=f"Gracz {number}",
        servers=tuple({chance.randrange(servers) for _ in range(chance.choice((1, 1, 2)))}),
        zone=ZoneInfo(zone or _USUAL_ZONE),
        awake=(wakes, (wakes + chance.randint(14, 18)) % 24),
        pace=HOUR * chance.choice((1, 2, 4, 8, 12, 16, 20)),
        skill=chance.random(),
        bluffs=chance.choice((0.0, 0.01, 0.03, 0.08)),
        wants=chance.choice((1, 1, 1, 1, 1, 2)),
        preferences=PersonPreferences(
            reminders=chance.random() < 0.92,
            calls="private" if chance.random() < 0.35 else "place",
            quiet=_one_of(_QUIET, chance),
            zone=zone,
        ),
        vanishes=_sometime(0.15, days, start, chance),
        blocks=_sometime(0.05, days, start, chance),
        holidays=tuple(_holidays(days, start, chance)),
    )


def _holidays(days: int, start: int, chance: random.Random) -> Iterator[tuple[int, int]]:
    if chance.random() < 0.2:
        begins = start + chance.randrange(days) * DAY + chance.randint(6, 22) * HOUR
        yield begins, chance.choice((2, 3, 7, 7, 14))


def _sometime(share: float, days: int, start: int, chance: random.Random) -> float:
    """A time in the season for this share of the people, never for the rest."""
    return start + chance.random() * days * DAY if chance.random() < share else math.inf


def _one_of(rows: tuple[tuple[Value, int], ...], chance: random.Random) -> Value:
    (chosen,) = chance.choices(rows, [weight for _, weight in rows])
    return chosen[0]
