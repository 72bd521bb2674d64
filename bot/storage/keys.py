"""Every kind of key in Redis: its writer, its time to live and its content.

Keys lie in 64 fixed shards, which are spread evenly over the slots of a Redis cluster. A key's
`{tag}` decides its slot, so that all keys that one command touches are on one server. The same code
runs on a single server and on a cluster. Never rename a key: stored values must stay readable.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Literal

from bot.coordinator.game_id import SHARDS, GameId, shard

# The tag of shard n hashes to one of the slots 256n to 256n + 255. Stored keys contain these tags:
# never change them.
_TAGS = (
    "53t j3j if5 kec 574 74b akm 6bk 96a frw 0ip oin d1i 38o 0m0 2nf "
    "he6 box 40w c9q hav 7ah 447 67a 1js fcu 0xr gqt 1n3 3me e2j gu4 "
    "712 52d cmk 4dm 75r h5l 7av ice 3y7 1za 2k6 8ax wu7 931 2ov 8e8 "
    "7d8 5gn 621 41g jc0 qkn 66q i6o 3h5 1kc 2z4 0yb 3lu des o94 802"
)
TAGS = tuple(_TAGS.split())

RedisType = Literal["string", "hash", "list", "set", "zset", "channel"]


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A kind of key: `{tag}:part`, followed by parts that the subclass describes.

    `type` is the Redis type, `writer` the module or script that writes it, `holds` the content.
    `lives` is the time to live, "" for a key that stays until it is deleted. `ending` is appended
    to a key that belongs to another one.
    """

    part: str
    type: RedisType
    writer: str
    holds: str
    lives: str = ""
    ending: str = ""


class OfGame(KeyRow):
    """A kind of key that exists once for each game: `{tag}:part:game`, in the game's shard."""

    def of(self, game: GameId) -> str:
        """Return the Redis key of this kind for a game.

        Raises ValueError if the text is not a game's id.
        """
        return f"{{{TAGS[shard(game)]}}}:{self.part}:{game}"


class OfShard(KeyRow):
    """A kind of key that exists once for each shard and is about all its games: `{tag}:part`."""

    def of(self, number: int) -> str:
        """Return the Redis key of this kind for the shard with this number."""
        return f"{{{TAGS[number]}}}:{self.part}"

    def of_game(self, game: GameId) -> str:
        """Return the Redis key of this kind for the shard of a game.

        Raises ValueError if the text is not a game's id.
        """
        return self.of(shard(game))

    @property
    def everywhere(self) -> list[str]:
        """The Redis keys of this kind for all shards, in the order of the shards."""
        return [self.of(number) for number in range(SHARDS)]


class OfKind(KeyRow):
    """A kind of key for each shard and each kind of mark (a stored task): `{tag}:part:kind`."""

    def of(self, number: int, kind: str) -> str:
        """Return the Redis key for a kind of task (mark) in the shard with this number."""
        return f"{{{TAGS[number]}}}:{self.part}:{kind}"

    def everywhere(self, kind: str) -> list[str]:
        """Return the Redis keys for a kind of task (mark) in all shards, in their order."""
        return [self.of(number, kind) for number in range(SHARDS)]


class OfName(KeyRow):
    """A kind of key that exists for each person or other name: `{tag}:part:name`.

    It lies in the shard of the name. A name may itself have parts, as in `name:more`.
    """

    def of(self, name: str, *more: str) -> str:
        """Return the Redis key of this kind for a name, with `more` parts of the name appended."""
        ending = (self.ending,) if self.ending else ()
        return ":".join((f"{{{TAGS[shard_of_name(name)]}}}", self.part, name, *more, *ending))


class OfStore(KeyRow):
    """A kind of key that exists once in the whole store, `{tag}:part` in the first shard."""

    @property
    def key(self) -> str:
        """The one Redis key of this kind."""
        return f"{{{TAGS[0]}}}:{self.part}"


class PubSub(KeyRow):
    """A channel of Redis' pub/sub. Its messages are stored nowhere and may get lost."""

    def of(self, about: str) -> str:
        """Return the name of the channel about a game, or about an inbox."""
        return f"{self.part}:{about}"

    def game_of(self, name: str) -> GameId:
        """Return the game that the channel with this name is about."""
        return GameId(name.removeprefix(f"{self.part}:"))


def shard_of_name(name: str) -> int:
    """Return the number of the shard of a person, or of another name that is not a game's id."""
    return zlib.crc32(name.encode()) % SHARDS


# Games. One script writes all changes of a command.
GAME = OfGame(
    "g",
    "hash",
    "commit.lua, close.lua, archive.lua, bring_back.lua",
    "v: version, s: state, sealed, e: when COMMANDS expires, r: `round:until` it takes answers, "
    "a: the mark of its way to the archive, t: when it came back from there",
)
COMMANDS = OfGame("c", "hash", "commit.lua", "command to `time:outcome`, sealed", "72 hours")
PLACES = OfGame("pl", "hash", "commit.lua, games, done.lua", "place to what it was shown last")
ANSWERS = OfGame("ra", "hash", "answer.lua", "of the round: person to `time:answer`, sealed")
RACK_ORDERS = OfGame("ro", "hash", "games", "seat to the rack as it was arranged, sealed")

# The outbox: members are marks (stored tasks) `kind:game:rest`. Each kind has a set of its own.
DUE_MARKS = OfKind("obm", "zset", "commit.lua, outbox", "marks of a kind by when they are due")
KINDS = OfShard("obk", "set", "commit.lua, outbox", "the kinds of marks that DUE_MARKS may have")
WANTED = OfShard("obv", "hash", "commit.lua, outbox", "mark to the version to be told")
ATTEMPTS = OfShard("oba", "hash", "retry.lua", "mark to how often it failed")
DEAD = OfShard("dead", "hash", "bury.lua", "mark to `version reason`")

# The highest fencing token used so far. The outbox refuses a write under a lower one.
FENCES = OfShard(
    "fen", "hash", "fence.lua", "slot of an account to its highest fence that was used"
)

# Timers: members are `kind:game`.
TIMERS = OfShard("due", "zset", "commit.lua, timers", "timers by when they are due")
LEASED_TIMERS = OfShard("dul", "hash", "due.lua", "timer taken by a process to when it was due")

# The inbox, by the name of an account on a platform.
WAITING_CHATS = OfName("in", "zset", "inbox_put.lua", "chats with updates, by when to look")
QUEUE = OfName("inq", "list", "inbox_put.lua", "a chat's updates, `id newline payload`, sealed")
INBOX_ATTEMPTS = OfName("ina", "hash", "inbox_claim.lua", "chat to how often its first was taken")
SEEN_UPDATES = OfName("ini", "zset", "inbox_put.lua", "ids of updates, by when they came")

# People, by their ids.
IDENTITY = OfName("id", "string", "people", "the person behind `platform:identity`")
IDENTITIES = OfName("pi", "hash", "people", "platform to identity; the reverse of IDENTITY")
RECORD = OfName(
    "p", "string", "people", "choices of a person, place or chat; a server's puzzle results; sealed"
)
NOTE = OfName("n", "string", "people", "a note for a while, sealed", "as long as its writer says")
KEPT = OfName(
    "kn", "zset", "kept.lua", "`p:record`, `n:note` about `platform:account`, by their end"
)
GAMES = OfName("pg", "zset", "people", "a person's games, by when they last moved")
OPEN_GAMES = OfName("po", "zset", "people", "those that go on, by when they last moved")
INVITATIONS = OfName("oi", "zset", "people", "open invitations of a place or to a person, by time")
WRONG_CODES = OfName("wc", "zset", "people", "guesses of a person at codes, by time", "an hour")
IN_USE = OfStore("al", "hash", "merge.lua", "alias to the person in use")
ALIASES = OfStore("als", "hash", "merge.lua", "person in use to their aliases, spaces between")
MERGED = OfStore("mg", "set", "merge.lua", "merged ids whose results are to be united")
SESSIONS = OfName(
    "ws",
    "hash",
    "session_open.lua, session_keep.lua",
    "of an account: s:bearer's digest to `ends:who`, sealed; t:digest of what opened one",
    "12 hours after they are used",
)
ERASURES = OfStore("erase", "hash", "erasures", "anonymous id to the person to be erased, sealed")
TO_REWRITE = OfStore("aof", "set", "append_only", "a mark, by chance, for each deletion")

# Results of finished games.
RESULTS = OfName(
    "h",
    "hash",
    "result_keep.lua",
    "of a person: g:game to a line, sealed; l:leaderboard; n: newest name",
)
LEADERBOARD = OfName("lg", "hash", "leaderboard_change.lua", "person to what games gave them")

# Shared by all processes.
SECRET = OfStore("secret", "string", "registry", "what ids and codes are derived from, sealed")
SEALED_WITH = OfStore("keys", "set", "sealing", "ids of the keys that may seal what is stored")
OUTAGES = OfStore("outages", "zset", "registry", "`from:to` when no process ran, 60 days long")
LISTS = OfStore("lists", "set", "registry", "word lists that games name: language, name, hash")
CLOCK = OfStore("clock", "hash", "clock.lua", "gap to the server's clock, until when, and the time")
BEAT = OfStore("beat", "string", "timers", "when a process was last known to run")
AUDIT = OfStore("audit", "list", "audit", "what operators did, the newest 10,000")
DAY_SCHEDULE = OfStore(
    "days", "zset", "daily_schedule", "servers with a day's belgijka, by due time"
)
PUZZLE_SCHEDULE = OfStore("puz", "zset", "daily_schedule", "servers with puzzles, by due time")
CALL_SCHEDULE = OfStore("calls", "zset", "daily_schedule", "persons with daily calls, by due time")
LEASE = OfName("lease", "zset", "lease.lua", "`slot owner fence` of an account, by its end")
FENCE = OfName("lease", "string", "lease.lua", "how often slots were taken", ending="fence")
RATE = OfName(
    "rt", "list", "slot.lua", "when something was done that has a rate", "as long as it counts"
)
SPARE = OfName(
    "rt", "hash", "slot.lua", "when what can wait had its turn", "a second more", ending="spare"
)
BACKUPS = OfStore(
    "bk", "hash", "backups", "last: when the last good one was made, every: ms between"
)
ERASED = OfStore("gone", "zset", "erasure", "nobody and digests of erased persons, by time")
ARCHIVE = OfStore(
    "arc",
    "hash",
    "archive",
    "id: of the archive, file:NAME: of each of its files, looked: when a look through began",
)
ON_THEIR_WAY = OfStore("way", "set", "archive", "games between the store and the archive")
PROBE = OfStore("probe", "string", "probe.lua", "nothing: whether scripts may write", "a second")
RESTORING = OfStore("restoring", "string", "restore", "since when a backup is being put back")

NEWS = PubSub("news", "channel", "commit.lua", "the new version of a game")
INBOX_NEWS = PubSub("news:in", "channel", "inbox_put.lua", "the chat that an update came to")
WORK = PubSub(
    "news:work",
    "channel",
    "commit.lua, outbox",
    "the shard where something is due, the kinds of it",
)

ROWS = tuple(row for row in list(globals().values()) if isinstance(row, KeyRow))

# The keys that hold facts about marks, beside the sets with their due times.
OF_MARKS = (WANTED, ATTEMPTS, DEAD)
OF_TIMERS = (TIMERS, LEASED_TIMERS)


def timer(kind: str, game: GameId) -> str:
    """Return the name of a game's timer, as in the sorted set of its shard: `kind:game`."""
    return f"{kind}:{game}"


def timer_of(member: str) -> tuple[str, GameId]:
    """Return the kind and the game in a timer's name `kind:game`."""
    kind, _, game = member.rpartition(":")
    return kind, GameId(game)
