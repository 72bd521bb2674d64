"""The names of everything stored, in 64 fixed shards spread evenly over a cluster's slots.

A name's `{tag}` decides its slot, so that all that one command touches lies in one place and the
same code runs on a single server and on a cluster.
"""

from __future__ import annotations

import zlib

from bot.coordinator.ids import SHARDS, shard

# Shard n's tag falls in the slots 256n to 256n + 255. What is stored depends on it: never change.
_TAGS = (
    "53t j3j if5 kec 574 74b akm 6bk 96a frw 0ip oin d1i 38o 0m0 2nf "
    "he6 box 40w c9q hav 7ah 447 67a 1js fcu 0xr gqt 1n3 3me e2j gu4 "
    "712 52d cmk 4dm 75r h5l 7av ice 3y7 1za 2k6 8ax wu7 931 2ov 8e8 "
    "7d8 5gn 621 41g jc0 qkn 66q i6o 3h5 1kc 2z4 0yb 3lu des o94 802"
)
TAGS = tuple(_TAGS.split())


def of_game(part: str, game: str) -> str:
    """Name a part of one game: `g` its state, `c` and `ct` its commands, `pl` its places."""
    return f"{{{TAGS[shard(game)]}}}:{part}:{game}"


def of_shard(part: str, number: int) -> str:
    """Name what a whole shard shares: `ob` what is behind, `due` timers, and their companions."""
    return f"{{{TAGS[number]}}}:{part}"


def of_name(part: str, name: str, *more: str) -> str:
    """Name a thing that is no game, a person for one; it lies in the shard of `name`."""
    return ":".join((f"{{{TAGS[shard_of_name(name)]}}}", part, name, *more))


def shard_of_name(name: str) -> int:
    """Return the shard of a thing that is no game."""
    return zlib.crc32(name.encode()) % SHARDS


# When a process of ours was last known to run.
BEAT = of_shard("beat", 0)


def timer(kind: str, game: str) -> str:
    """A timer as it stands among those of its shard."""
    return f"{kind}:{game}"


def timer_of(member: str) -> tuple[str, str]:
    """The kind and the game of such a timer."""
    kind, _, game = member.rpartition(":")
    return kind, game
