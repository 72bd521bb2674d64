"""The store of a simulation: a real server, of which one exchange is asked at a time.

Its scripts run as they are, but on the simulation's time: `timed.lua` stands before each. A server
serves any number of runs, one after the other, and each begins with nothing.
"""

from __future__ import annotations

import hashlib
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import hiredis
from redis._parsers.base import BaseParser
from redis.exceptions import InvalidResponse, NoScriptError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Command: TypeAlias = list[bytes]
News: TypeAlias = tuple[bytes, bytes]

_BEFORE = Path(__file__).with_name("timed.lua").read_text(encoding="utf-8")
# Commands that look at the server's clock, or change what expires.
_TIMED = frozenset({b"SET", b"DEL", b"UNLINK", b"PEXPIRE", b"PEXPIREAT", b"PTTL", b"TIME"})
_PLAIN = _BEFORE + "return redis.call(unpack(ARGV))"
_EXPIRE = _BEFORE + "return server.call('ZRANGE', EXPIRY, 0, 0, 'WITHSCORES')[2]"
# A page of SCAN takes in everything: where one ends is up to when the server tidies its tables up.
_WHOLE = b"1073741824"
# However large a hash or set grows, it answers in the order in which it was filled.
_ORDERED = (
    "hash-max-listpack-entries",
    "hash-max-listpack-value",
    "set-max-listpack-entries",
    "set-max-listpack-value",
)
_LARGE = 1 << 24


class StoreServer:
    """A connection to the server on this unix socket, which is ours alone."""

    def __init__(self, path: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(path)
        self._reader = hiredis.Reader(
            protocolError=InvalidResponse, replyError=BaseParser.parse_error
        )
        # By the hash of a script, that of the one which runs in its place.
        self._loaded: dict[bytes, bytes] = {}
        # What a run has loaded: the others are not known to it.
        self._known: set[bytes] = set()
        # When the next thing expires, None where nobody has looked since something was written.
        self._expires: float | None = None
        self._ask([[b"HELLO", b"3"]])
        self._ask([[b"CONFIG", b"SET", name.encode(), b"%d" % _LARGE] for name in _ORDERED])
        self._plain, self._expire = self._load(_PLAIN.encode()), self._load(_EXPIRE.encode())
        self._ask([[b"PSUBSCRIBE", b"*"]])

    def empty(self) -> None:
        """Begin a run: nothing is stored, no script is known."""
        self._ask([[b"FLUSHALL"]])
        self._known.clear()
        self._expires = None

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def exchange(self, commands: Sequence[Command], now: int) -> tuple[list[Any], list[News]]:
        """Do commands one after the other at a time in microseconds: replies, and what was told."""
        at = b"%d" % now
        unknown: list[int] = []
        sent: list[Command] = []
        for number, words in enumerate(commands):
            if words[0] == b"EVALSHA" and words[1] not in self._known:
                unknown.append(number)
                sent.append([b"PING"])
            else:
                sent.append(self._on_time(words, at))
        # A script lets expire what has to; others don't look at that.
        looks = sent[0][0] != b"EVALSHA" and (self._expires is None or self._expires <= now)
        replies, news = self._ask([[b"EVALSHA", self._expire, b"0", at], *sent] if looks else sent)
        if looks:
            self._expires = float(replies.pop(0) or "inf")
        for number, words in enumerate(sent):
            if words[0] == b"EVALSHA":
                self._expires = None
            elif words[0] == b"SCAN":
                replies[number][1].sort()
        for number in unknown:
            replies[number] = NoScriptError("No matching script.")
        return replies, news

    def _on_time(self, words: Command, at: bytes) -> Command:
        match words[0]:
            case b"EVAL":
                sha = hashlib.sha1(words[1], usedforsecurity=False).hexdigest().encode()
                if sha not in self._loaded:
                    self._loaded[sha] = self._load(_BEFORE.encode() + words[1])
                self._known.add(sha)
                return [b"EVALSHA", self._loaded[sha], *words[2:], at]
            case b"EVALSHA":
                return [b"EVALSHA", self._loaded[words[1]], *words[2:], at]
            case b"SCAN":
                return [*words[:-1], _WHOLE]
            case name if name in _TIMED:
                return [b"EVALSHA", self._plain, b"0", *words, at]
        return words

    def _load(self, text: bytes) -> bytes:
        [sha], _ = self._ask([[b"SCRIPT", b"LOAD", text]])
        if isinstance(sha, Exception):
            raise sha
        return bytes(sha)

    def _ask(self, commands: Sequence[Command]) -> tuple[list[Any], list[News]]:
        """Send commands; their replies, and what was told on any channel meanwhile."""
        # What a command tells us comes before the reply to the next one.
        packed = [
            hiredis.pack_command((*words,))  # type: ignore[arg-type]  # it takes more than one word
            for words in (*commands, [b"PING"])
        ]
        self._socket.sendall(b"".join(packed))
        replies: list[Any] = []
        news: list[News] = []
        while len(replies) <= len(commands):
            reply = self._reader.gets()
            if reply is False:
                data = self._socket.recv(1 << 16)
                if not data:
                    raise ConnectionError
                self._reader.feed(data)
            elif isinstance(reply, hiredis.PushNotification):
                if reply[0] == b"pmessage":
                    news.append((reply[2], reply[3]))
                elif reply[0] == b"psubscribe":
                    replies.append(reply)
            else:
                replies.append(reply)
        replies.pop()
        return replies, news


def unpack(data: bytes) -> Iterator[Command]:
    """Return the packed commands one after the other."""
    reader = hiredis.Reader()
    reader.feed(data)
    while words := reader.gets():
        yield words
