"""A server that only pretends."""

from __future__ import annotations

import asyncio
import datetime as dt
import ssl
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@asynccontextmanager
async def pretending(
    answers: dict[bytes, list[bytes]], secure: ssl.SSLContext | None = None
) -> AsyncIterator[int]:
    """A server that gives each command its answers in turn, the last one for ever."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readline():
                words = []
                for _ in range(int(head[1:])):
                    await reader.readline()
                    words.append((await reader.readline()).strip())
                left = answers.get(words[0].upper(), [b"+OK\r\n"])
                writer.write(left.pop(0) if len(left) > 1 else left[0])
        finally:
            writer.close()
            await writer.wait_closed()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append(asyncio.create_task(serve(reader, writer)))

    lines: list[asyncio.Task[None]] = []
    answers.setdefault(b"HELLO", [b"%1\r\n+proto\r\n:3\r\n"])
    server = await asyncio.start_server(connected, "127.0.0.1", 0, ssl=secure)
    async with server:
        yield server.sockets[0].getsockname()[1]
    await asyncio.gather(*lines, return_exceptions=True)


def bulk(text: str) -> bytes:
    return f"${len(text)}\r\n{text}\r\n".encode()


def certificate(folder: Path) -> ssl.SSLContext:
    """A server's side of TLS, with a certificate that nobody vouches for."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    (folder / "c").write_bytes(
        made.public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "c")
    return context
