"""A real proxy before the table, run with the example in `deploy/proxy`."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from aiohttp import ClientSession, TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult

from tests.support.certificate import certificate
from tests.support.storage.servers import free_port, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

HOST = "board.example.org"
EXAMPLES = Path(__file__).parents[4] / "deploy/proxy"
_BOT = "127.0.0.1:8765"


@dataclass
class Proxy(AbstractResolver):
    """A proxy on this machine, in a folder of its own; it knows itself under its real ports."""

    folder: Path
    ports: dict[int, int] = field(default_factory=lambda: {80: free_port(), 443: free_port()})

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the address of a host."""
        assert (host, family) == (HOST, socket.AF_INET)
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self.ports[port],
                family=family,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Remove everything stored."""

    @asynccontextmanager
    async def session(self, address: str) -> AsyncIterator[ClientSession]:
        """Return a client with this address of the machine. It trusts the proxy's certificate."""
        trusted = ssl.create_default_context(cafile=str(self.folder / "certificate.pem"))
        connector = TCPConnector(
            resolver=self, family=socket.AF_INET, local_addr=(address, 0), ssl=trusted
        )
        async with ClientSession(f"https://{HOST}", connector=connector) as session:
            yield session


@contextmanager
def running(name: str, folder: Path, bot: str) -> Iterator[Proxy]:
    """Start the proxy of this name before the bot at `host:port`.

    Skips the test, or fails it where REQUIRE_PROXIES is 1, on a machine without it.
    """
    path = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if path is None:
        reason = f"no {name} on the PATH"
        if os.environ.get("REQUIRE_PROXIES") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    proxy = Proxy(folder)
    words = _KINDS[name](proxy, certificate(folder, HOST), bot)
    with (folder / "log").open("wb") as log:
        environment = {"HOME": str(folder), "PATH": os.environ["PATH"]}
        process = subprocess.Popen([path, *words], stdout=log, stderr=log, env=environment)  # noqa: S603 - the machine's own
    try:
        until(lambda: process.poll() is not None or _answers(proxy))
        assert process.poll() is None, (folder / "log").read_text()
        yield proxy
    finally:
        process.kill()
        process.wait()


def _answers(proxy: Proxy) -> bool:
    for port in proxy.ports.values():
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)):
                return False
    return True


def _nginx(proxy: Proxy, certificate: Path, bot: str) -> list[str]:
    """Write the example as it would stand in conf.d; what it leaves out lies in the folder."""
    here = proxy.folder
    file = here / "site.conf"
    changes = {f"proxy_pass http://{_BOT};": f"proxy_pass http://{bot};"}
    for port, real in proxy.ports.items():
        changes[f"listen {port}"] = f"listen 127.0.0.1:{real}"
        changes[f"listen [::]:{port}"] = f"listen unix:{here}/{port}"  # not every machine has IPv6
    for what in ("fullchain", "privkey"):
        changes[f"/etc/letsencrypt/live/{HOST}/{what}.pem"] = str(certificate)
    file.write_text(_change("nginx.conf", changes), encoding="utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {here}/{kind}; " for kind in kinds)
    around = f"""
        daemon off; master_process off; pid {here}/pid; error_log stderr;
        events {{}}
        http {{ {paths} access_log {here}/access; include {file}; }}
    """
    (here / "nginx.conf").write_text(around, encoding="utf-8")
    return ["-e", "stderr", "-p", str(here), "-c", str(here / "nginx.conf")]


def _caddy(proxy: Proxy, certificate: Path, bot: str) -> list[str]:
    """Return the example at other ports, with a certificate that it need not ask for."""
    http, https = proxy.ports[80], proxy.ports[443]
    around = (
        f"{{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port {http}\n\thttps_port {https}\n}}\n"
    )
    site = f"{HOST} {{\n"
    changes = {_BOT: bot, site: f"{site}\ttls {certificate} {certificate}\n"}
    file = proxy.folder / "Caddyfile"
    file.write_text(around + _change("Caddyfile", changes), encoding="utf-8")
    return ["run", "--config", str(file), "--adapter", "caddyfile"]


_KINDS: dict[str, Callable[[Proxy, Path, str], list[str]]] = {"nginx": _nginx, "caddy": _caddy}
PROXIES = tuple(_KINDS)


def _change(example: str, changes: dict[str, str]) -> str:
    """Return an example with this machine's values in place of its own."""
    text = (EXAMPLES / example).read_text(encoding="utf-8")
    for before, after in changes.items():
        assert before in text, f"{before} is not in {example}"
        text = text.replace(before, after)
    return text
