"""The ids of persons, and how each kind of id is made.

The id of a human is derived from the account seen first. A robot's is `robot:<level>`, with `:2`
for a second one of that level at a table. An adaptive robot's is `robot:<strength>:1:adaptive`,
with its present strength. An anonymous id is `nobody:` and random letters. It replaces a person
whose data was erased.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, NewType, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    # A function that returns so many random bytes.
    Chance: TypeAlias = Callable[[int], bytes]

# Like a game's id, this type exists only for the type checker, and is a plain string at run time.
PersonId = NewType("PersonId", str)
"""A person's id as it is stored."""

UNKNOWN = PersonId("")
"""The id of a person whom the bot has not met."""

UNNAMED = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The stored name of an erased person. Each language replaces it by its own word."""

_ROBOT, _NOBODY = "robot:", "nobody:"
_ADAPTIVE = ":adaptive"
_BYTES = 10


def of_account(secret: bytes, platform: str, identity: str) -> PersonId:
    """Return the id for a person whom the bot first meets with this account.

    `secret` is the store's secret, `identity` the account's id on the platform.
    """
    seed = f"person:{platform}:{identity}".encode()
    return PersonId(hmac.digest(secret, seed, hashlib.sha256)[:_BYTES].hex())


def of_robot(level: str, number: int = 1, *, adapts: bool = False) -> PersonId:
    """Return the id of a robot. The second one of a level at a table has the `number` 2.

    With `adapts`, `level` is the present strength.
    """
    if adapts:
        return PersonId(f"{_ROBOT}{level}:{number}{_ADAPTIVE}")
    return PersonId(f"{_ROBOT}{level}" if number == 1 else f"{_ROBOT}{level}:{number}")


def of_nobody(chance: Chance) -> PersonId:
    """Return a new random anonymous id, which can't be traced back to a person."""
    return PersonId(f"{_NOBODY}{chance(_BYTES).hex()}")


def level_of(person: PersonId) -> str | None:
    """Return the level of a robot, None for people."""
    return person.split(":")[1] if person.startswith(_ROBOT) else None


def adapts(person: PersonId) -> bool:
    """Return True if this is an adaptive robot, which plays as strongly as its opponent."""
    return person.startswith(_ROBOT) and person.endswith(_ADAPTIVE)


def at_level(robot: PersonId, level: str) -> PersonId:
    """Return the id of the same robot at another level."""
    return PersonId(":".join((_ROBOT + level, *robot.split(":")[2:])))


def is_anonymous(person: PersonId) -> bool:
    """Return True if this is the anonymous id of an erased person or of a guest without account."""
    return person.startswith(_NOBODY)


def is_human(person: PersonId) -> bool:
    """Return True if this is a human's id: neither a robot's nor anonymous."""
    return not person.startswith((_ROBOT, _NOBODY))
