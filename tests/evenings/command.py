"""The command that plays a crowd from many seeds, each on an empty store of a real server."""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

from bot.composition import ENCODING
from bot.progress import bars
from bot.rules.log import AllBut
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.support.coordinator.talk import Lists, Talk
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import Servers, empty

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.evenings.crowd import Crowd


def run(crowd: type[Crowd], prog: str, about: str | None, arguments: Sequence[str]) -> int:
    """Play the seeds that the arguments name. Return 0 if all end as the referee says, 1 if not."""
    typed = argparse.ArgumentParser(prog=f"python -m {prog}", description=about)
    typed.add_argument("--runs", type=int, default=1000, help="how many")
    typed.add_argument("--first", type=int, default=0, help="the seed of the first one")
    options = typed.parse_args(arguments)
    # A dead process leaves tasks whose errors nobody reads.
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    # Platforms are often away.
    logging.getLogger("bot.delivery.relay").setLevel(logging.ERROR)
    seeds = range(options.first, options.first + options.runs)
    with tempfile.TemporaryDirectory(prefix="e") as folder:
        servers = Servers(lambda: Path(tempfile.mkdtemp(dir=folder)))
        try:
            return asyncio.run(_play(crowd, prog.rpartition(".")[2], servers, seeds))
        finally:
            servers.end()


# The seeds after which the counts are printed.
_TOLD = 25


async def _play(crowd: type[Crowd], name: str, servers: Servers, seeds: range) -> int:
    link, failed, deaths, people = open_link(servers.url("embedded")), list[int](), 0, 0
    with bars() as show:
        for done, seed in enumerate(seeds):
            show(name, done, len(seeds))
            await empty(link)
            talk = Talk(None, Lists(AllBut(["XXX"])))  # type: ignore[arg-type]
            talk.store = assemble(link, ENCODING, Keyring(KEY), lambda talk=talk: talk.now)  # type: ignore[misc]
            one = crowd(talk, seed)
            try:
                await one.play()
            except Exception:  # noqa: BLE001 - shown, and counted
                print(f"seed {seed}:\n{traceback.format_exc()}", flush=True)
                failed.append(seed)
            deaths += one.deaths
            people += len(one.names)
            if (done + 1) % _TOLD == 0:
                agreed = done + 1 - len(failed)
                print(f"{agreed} of {done + 1} {name} agree; {deaths} dead processes", flush=True)
        show(name, len(seeds), len(seeds))
    await link.aclose()
    print(f"{len(seeds)} {name} of {people} people, {deaths} dead processes; failed: {failed}")
    return 1 if failed else 0
