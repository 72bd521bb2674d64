"""The pairs of a round: a pure function of players, earlier rounds, method and seed.

No player gets a bye (a round without an opponent) while another present player has had fewer. After
that, as few pairs as possible meet again, and the player with the bye is as low as possible. Only
then does the method decide.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rules.event.berger import berger_round
from bot.rules.event.event import EventRound, Pair, meetings
from bot.rules.event.lot import Lots, lot_order
from bot.rules.event.matching import cheapest_pairs
from bot.rules.event.standings import order_of_present, wins_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.rules.event.event import Tournament
    from bot.rules.event.options import Method

_LEADERS = 3
_BYE = -1


@dataclass(frozen=True, slots=True)
class Field:
    """Everything on which the drawing of a round depends. `order` has its players, best first.

    `times_met` counts how often two players met, `byes` how often a player had no opponent. `wins`
    are in halves. `started` counts the games that the first of two players started against the
    second. `is_last` is True for the last round.
    """

    order: tuple[int, ...]
    wins: Mapping[int, int]
    times_met: Counter[frozenset[int]]
    byes: Counter[int]
    started: Counter[tuple[int, int]]
    is_last: bool
    lots: Lots


def draw_round(event: Tournament, seed: bytes) -> EventRound:
    """Return the next round of a tournament with its pairs, which have no results yet.

    Random choices come from `seed`.

    Raises:
        ValueError: fewer than two players are present.

    """
    if len(event.present) < 2:  # noqa: PLR2004 - a pair
        raise ValueError(event.present)
    method = method_of_next(event)
    field = field_of(event, seed)
    if method == "round_robin":
        numbered = [
            n for n in lot_order(seed, event.closed, len(event.players)) if n in event.present
        ]
        pairs, bye = berger_round(numbered, len(event.rounds) + 1)
    else:
        bye = bye_of(field, method) if len(field.order) % 2 else None
        rest = tuple(player for player in field.order if player != bye)
        pairs = [_start(field, *pair) for pair in _pair(field, rest, method)]
    return EventRound(method, event.attempts, order_pairs(field, pairs, bye))


def method_of_next(event: Tournament) -> Method:
    """Return the method that draws the next round.

    A round robin is drawn as `swiss` once its players have changed since round 1. A round that is
    paired by hand is drawn as `swiss` too, and the director changes the pairs.
    """
    method = event.rules.method_of(len(event.rounds) + 1, len(event.present))
    if method == "round_robin" and event.rounds:
        people = [{n for pair in one.pairs for n in pair.players} for one in event.rounds]
        same = all(one == set(event.present) for one in people)
        return "round_robin" if same else "swiss"
    return "swiss" if method == "by_hand" else method


def field_of(event: Tournament, seed: bytes) -> Field:
    """Return all that decides the pairs of the next round. Random choices come from `seed`."""
    played = [
        (pair.first, pair.second)
        for one in event.rounds
        for pair in one.pairs
        if pair.second is not None and pair.result and pair.result.kind == "game"
    ]
    return Field(
        order=order_of_present(event, seed),
        wins=wins_of(event),
        times_met=Counter(frozenset((one.first, one.second)) for one in meetings(event.rounds)),
        byes=Counter(
            pair.first for one in event.rounds for pair in one.pairs if pair.second is None
        ),
        started=Counter(played),
        is_last=len(event.rounds) + 1 == event.rules.rounds,
        lots=Lots(seed, len(event.rounds) + 1, event.attempts),
    )


def bye_of(field: Field, method: Method) -> int:
    """Return the player who gets the bye: the lowest of those with the fewest byes.

    In the last round the first three players get no bye, unless no other player can get it. Except
    with the method `danish`, a higher player gets it if then fewer pairs meet again.
    """
    fewest = min(field.byes[player] for player in field.order)
    could = [player for player in field.order if field.byes[player] == fewest]
    if field.is_last:
        could = [player for player in could if player not in field.order[:_LEADERS]] or could
    if method == "danish":
        return could[-1]
    height = {player: at for at, player in enumerate(reversed(field.order))}

    def pair_costs(one: int, other: int) -> tuple[int, ...] | None:
        if other != _BYE:
            return field.times_met[frozenset((one, other))], 0
        return (0, height[one]) if one in could else None

    pairs = cheapest_pairs((*field.order, _BYE), pair_costs)
    (bye,) = next(pair for pair in pairs if _BYE in pair) - {_BYE}
    return bye


def order_pairs(
    field: Field, pairs: Sequence[tuple[int, int]], bye: int | None
) -> tuple[Pair, ...]:
    """Return the pairs as tables in order: the pair with the highest player first, the bye last."""
    place = {player: at for at, player in enumerate(field.order)}
    by_table = sorted(pairs, key=lambda pair: sorted(place[player] for player in pair))
    byes = () if bye is None else (Pair(bye, None),)
    return (*(Pair(first, second) for first, second in by_table), *byes)


def starter(field: Field, one: int, other: int) -> int:
    """Return the one of two players who starts their game.

    The player with fewer starts begins. If they have as many, it is the one who has started less
    often against the other. Then chance decides. A player's starts count minus the games that
    opponents started.
    """
    pair = (one, other)
    ahead = {
        player: sum(
            ((first == player) - (second == player)) * count
            for (first, second), count in field.started.items()
        )
        for player in pair
    }
    if ahead[one] != ahead[other]:
        return min(pair, key=lambda player: ahead[player])
    mine, theirs = field.started[one, other], field.started[other, one]
    if mine != theirs:
        return one if mine < theirs else other
    return field.lots.starts(one, other)


def _start(field: Field, one: int, other: int) -> tuple[int, int]:
    return (one, other) if starter(field, one, other) == one else (other, one)


def _pair(field: Field, rest: Sequence[int], method: Method) -> list[tuple[int, int]]:
    if method == "danish":
        return list(zip(rest[::2], rest[1::2], strict=True))
    halves = _Halves(field.wins, rest) if method == "halves" else None

    def pair_costs(one: int, other: int) -> tuple[int, ...]:
        gap = field.wins[one] - field.wins[other]
        return (
            field.times_met[frozenset((one, other))],
            gap * gap,
            *(halves.pair_costs(one, other) if halves else ()),
            field.lots.of_pair(one, other),
        )

    pairs = cheapest_pairs(rest, pair_costs)
    place = {player: at for at, player in enumerate(rest)}
    return [(one, other) for one, other in (sorted(pair, key=place.__getitem__) for pair in pairs)]


class _Halves:
    """The costs of pairs by the method `halves`, for players in groups with equal wins.

    A player's `place` is the index in their group. The player with the bye has none.
    """

    def __init__(self, wins: Mapping[int, int], rest: Sequence[int]) -> None:
        self._place: dict[int, int] = {}
        self._size = Counter(wins[player] for player in rest)
        self._wins = wins
        seen: Counter[int] = Counter()
        for player in rest:
            self._place[player] = seen[wins[player]]
            seen[wins[player]] += 1

    def pair_costs(self, high: int, low: int) -> tuple[int, ...]:
        """Return the costs of a pair by this method; lower ones are better.

        As few pairs as possible lie in one half of a group. Between groups, the lowest player of
        one meets the highest of the next. Within a group, player i meets player i plus half the
        group's size.
        """
        size = self._size[self._wins[high]]
        first, second = self._place[high], self._place[low]
        if self._wins[high] != self._wins[low]:
            return 0, size - 1 - first, second, 0
        half = size // 2
        # The middle one of an odd group belongs to either half.
        same = second < half or first >= size - half
        return int(same), 0, 0, (second - first - half) ** 2
