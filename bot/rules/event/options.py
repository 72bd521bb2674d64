"""The options of a tournament, and the fixed numbers of its rules, read from the data file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias, get_args

from bot.rules.ruleset import BadRuleset

Method: TypeAlias = Literal["swiss", "danish", "halves", "round_robin", "by_hand"]
"""The ways to pair a round.

`swiss`: players of equal wins meet, as far as that can be, nobody twice. `danish`: neighbours in
the table meet, also again. `halves`: within equal wins the upper half of the table meets the lower,
nobody twice. `round_robin`: everybody meets everybody, by Berger's table. `by_hand`: the director
sets the pairs.
"""


@dataclass(frozen=True, slots=True)
class EventNumbers:
    """The fixed numbers of the tournament rules, which the data file event.toml explains."""

    rounds: tuple[int, int, int]
    method: Method
    last_method: Method
    round_robin_up_to: int
    bye: tuple[int, int]
    walkover: tuple[int, int]
    margin: int
    unrated: int
    no_shows: int


@dataclass(frozen=True, slots=True)
class EventRules:
    """The options of a tournament. Without a `method`, rounds and players decide the method."""

    rounds: int
    method: Method | None = None

    def method_of(self, number: int, players: int) -> Method:
        """Return the method for a round, counted from 1, by the number of present players."""
        if self.method is not None:
            return self.method
        usual = numbers()
        if players <= usual.round_robin_up_to:
            return "round_robin"
        return usual.last_method if number == self.rounds else usual.method

    @property
    def last_to_join(self) -> int:
        """The last round in which a new player may begin: half of all rounds, rounded up."""
        return (self.rounds + 1) // 2


def event_rules(rounds: int | None = None, method: str | None = None) -> EventRules:
    """Return the rules of a tournament. None chooses the default number of rounds or method.

    Raises:
        BadRuleset: an option is unknown or out of bounds. The error has its name.

    """
    usual, least, most = numbers().rounds
    chosen = usual if rounds is None else rounds
    if not least <= chosen <= most:
        raise BadRuleset("rounds")
    for known in get_args(Method):
        if known == method:
            return EventRules(chosen, known)
    if method is not None:
        raise BadRuleset("method")
    return EventRules(chosen)


@cache
def numbers() -> EventNumbers:
    """Read the fixed numbers of the tournament rules from the data file event.toml."""
    path = files("bot.rules") / "data" / "event.toml"
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    least, usual, most = (table["rounds"][at] for at in (1, 0, 2))
    return EventNumbers(
        rounds=(usual, least, most),
        method=table["method"],
        last_method=table["last_method"],
        round_robin_up_to=table["round_robin_up_to"],
        bye=tuple(table["bye"]),
        walkover=tuple(table["walkover"]),
        margin=table["margin"],
        unrated=table["unrated"],
        no_shows=table["no_shows"],
    )
