"""Every shape of a reply is understood, however the network cuts it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import NoScriptError, ResponseError

from bot.storage.redis.replies import ReplyParser

REPLIES: list[tuple[bytes, Any]] = [
    (b"+OK\r\n", b"OK"),
    (b":-7\r\n", -7),
    (b"(12345678901234567890\r\n", 12345678901234567890),
    (b",1.5\r\n", 1.5),
    (b"#t\r\n", True),
    (b"#f\r\n", False),
    (b"_\r\n", None),
    (b"$0\r\n\r\n", b""),
    (b"$6\r\na\r\nb\r\r\r\n", b"a\r\nb\r\r"),
    (b"=7\r\ntxt:abc\r\n", b"abc"),
    (b"*0\r\n", []),
    (b"*3\r\n$1\r\na\r\n*1\r\n_\r\n:2\r\n", [b"a", [None], 2]),
    (b"~2\r\n+a\r\n+b\r\n", [b"a", b"b"]),
    (b"%2\r\n$1\r\nk\r\n:1\r\n+l\r\n*1\r\n:2\r\n", {b"k": 1, b"l": [2]}),
]


async def _parser(*pieces: bytes) -> ReplyParser:
    """Reads what comes in these pieces, then the end of the stream."""
    stream = asyncio.StreamReader()
    parser = ReplyParser(65536)
    parser.on_connect(cast("Any", SimpleNamespace(_reader=stream, encoder=SimpleEncoder())))

    async def arrive() -> None:
        for piece in pieces:
            stream.feed_data(piece)
            await asyncio.sleep(0)
        stream.feed_eof()

    parser.arriving = asyncio.create_task(arrive())  # type: ignore[attr-defined]
    return parser


class SimpleEncoder:
    """Texts stay bytes, as the bot asks of redis-py."""

    def decode(self, text: bytes) -> bytes:
        """The same."""
        return text


@given(cuts=st.sets(st.integers(1, 200), max_size=8))
def test_replies_are_the_same_however_they_are_cut(cuts: set[int]) -> None:
    whole = b"".join(wire for wire, _ in REPLIES)
    ends = sorted(cut for cut in cuts if cut < len(whole))
    pieces = [whole[a:b] for a, b in zip([0, *ends], [*ends, len(whole)], strict=True)]

    async def read() -> list[Any]:
        parser = await _parser(*pieces)
        return [await parser.read_response() for _ in REPLIES]

    assert asyncio.run(read()) == [value for _, value in REPLIES]


async def test_what_came_along_is_at_hand_up_to_a_refusal() -> None:
    parser = await _parser(b"+1\r\n+2\r\n+3\r\n-NOSCRIPT nothing\r\n+5\r\n!7\r\nERR bad\r\n")
    assert await parser.read_response() == b"1"
    assert list(parser.at_hand(1)) == [b"2"]
    assert list(parser.at_hand(9)) == [b"3"]
    assert isinstance(await parser.read_response(), NoScriptError)
    assert await parser.read_response() == b"5"
    assert isinstance(await parser.read_response(), ResponseError)


@pytest.mark.parametrize("rest", [b"", b"$5\r\nab", b"*2\r\n:1\r\n", b"-LOADING wait\r\n"])
async def test_a_server_that_goes_or_is_not_there_yet_is_a_lost_connection(rest: bytes) -> None:
    parser = await _parser(rest) if rest else await _parser()
    with pytest.raises(LostError):
        await parser.read_response()
