"""`python -m tests.evenings [--runs N] [--first SEED]`: simulated evenings against the referee."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
import traceback
from pathlib import Path

from bot.composition import ENCODING
from bot.progress import bars
from bot.rules.log import AllBut
from bot.storage.redis.urls import open_link
from bot.storage.sealing.keyring import Keyring
from bot.storage.store import assemble
from tests.evenings.evening import Evening
from tests.support.coordinator.talk import Lists, Talk
from tests.support.storage.sealed_store import KEY
from tests.support.storage.servers import Servers, empty


def main(arguments: list[str]) -> int:
    """Play the evenings. Return 0 if all end as the referee says, 1 if not."""
    typed = argparse.ArgumentParser(prog="python -m tests.evenings", description=__doc__)
    typed.add_argument("--runs", type=int, default=1000, help="how many evenings")
    typed.add_argument("--first", type=int, default=0, help="the seed of the first one")
    options = typed.parse_args(arguments)
    # A dead process leaves tasks whose errors nobody reads.
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory(prefix="e") as folder:
        servers = Servers(lambda: Path(tempfile.mkdtemp(dir=folder)))
        try:
            return asyncio.run(_play(servers, range(options.first, options.first + options.runs)))
        finally:
            servers.end()


async def _play(servers: Servers, seeds: range) -> int:
    link, failed, deaths, people = open_link(servers.url("embedded")), list[int](), 0, 0
    with bars() as show:
        for done, seed in enumerate(seeds):
            show("evenings", done, len(seeds))
            await empty(link)
            talk = Talk(None, Lists(AllBut(["XXX"])))  # type: ignore[arg-type]
            talk.store = assemble(link, ENCODING, Keyring(KEY), lambda talk=talk: talk.now)  # type: ignore[misc]
            evening = Evening(talk, seed)
            try:
                await evening.play()
            except Exception:  # noqa: BLE001 - shown, and counted
                print(f"seed {seed}:\n{traceback.format_exc()}", flush=True)
                failed.append(seed)
            deaths += evening.deaths
            people += len(evening.names)
        show("evenings", len(seeds), len(seeds))
    await link.aclose()
    print(f"{len(seeds)} evenings of {people} people, {deaths} dead processes; failed: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
