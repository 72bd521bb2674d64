"""A bot on a clock that stands, which deals tiles known before: for every platform."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from bot.composition import compose
from bot.coordinator.decisions.change import World
from bot.coordinator.game_id import SHARDS
from bot.coordinator.kinds.game import invitation as invitation_
from bot.coordinator.kinds.game import running
from bot.coordinator.table import fair_draw
from bot.coordinator.table.table import WordListRef
from bot.coordinator.transactions.commits import FOLLOW, HISTORY, INDEX
from bot.dialogue.limits import Limits
from bot.lists import InstalledLists
from tests.support.dialogue.rebuilding import SearchHere
from tests.support.storage.due import waiting

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence

    from bot.composition import Bot, Workers
    from bot.coordinator.decisions.change import WordLists
    from bot.coordinator.ports.answers import Solver
    from bot.delivery.relay import Relay
    from bot.rules.step import Draw
    from bot.storage.store import Store


# With this seed Ola begins on DEILNP?, and Kuba has BCŁMNUY.
SEED = bytes([10]) * fair_draw.SEED_BYTES
SHIPPED = InstalledLists(Path())
ENOUGH = 100_000
# A whole game on the tiles of SEED, Ola first; the last play goes out.
MOVES = (
    *("8g depn(ę)li", "m5 nuc.łbym", "j6 żg.ij", "i8 .ieleń", "l11 mazią", "15g sieni."),
    *("m3 po........", "h1 wygowat.", "14b z(w)ójka", "d12 sf.r", "4k ol.dź", "14k s.kh"),
    *("o12 hoya", "f8 wył", "c6 pinceto", "o1 ska.", "8a ra.ę", "2b wzorcz.m", "a3 nietu.za"),
    *("d1 d.ść", "13d .a"),
)


def seeded_bot(  # noqa: PLR0913, PLR0917 - as many as a table may set
    store: Store,
    clock: Callable[[], int],
    lists: WordLists = SHIPPED,
    limits: Limits | None = None,
    solver: Solver | None = None,
    public: str | None = None,
) -> Bot:
    """Make a bot on a test's clock that deals the tiles of SEED; `limits` slow its users."""
    world = World(lists, bytes(32), lambda count: SEED[:count])
    limits = limits or Limits(lambda: 0.0, burst=ENOUGH)
    search = SearchHere()
    return compose(
        store, world, clock=clock, limits=limits, solver=solver, rebuilder=search, public=public
    )


async def work_off(store: Store, now: int, working: Workers, relay: Relay | None) -> int:
    """Do the due background work of a platform. Return how much there was."""
    found = await waiting(store)
    kinds = found.kinds(now)
    done = await working.timers.work_off(range(SHARDS) if found.fires(now) else ())
    if INDEX in kinds:
        done += await working.game_lists.work_off()
    if HISTORY in kinds or found.merge:
        done += await working.results.work_off()
    if FOLLOW in kinds:
        done += await working.follow_ups.work_off()
    if relay and kinds - {INDEX, HISTORY, FOLLOW}:
        done += await relay.work_off()
    return done


@contextmanager
def known_tiles(*instead: str, seed: bytes = b"") -> Iterator[None]:
    """Draw tiles by the seed and these words in place of as many words of the players.

    A recorded game thus stays the same with any words. A `seed` replaces the random one.
    """

    def draw(given: bytes, words: Sequence[str]) -> Draw:
        return fair_draw.fair_draw(seed or given, instead[: len(words)])

    with ExitStack() as stack:
        for module in (invitation_, running):
            stack.enter_context(patch.object(module, "fair_draw", draw))
        yield


@dataclass(frozen=True)
class OneList:
    """One word list for everything."""

    known: Container[str]

    def find(self, language: str, name: str | None) -> WordListRef:
        """Return the list under any name."""
        return WordListRef(language, name or "test", "0" * 64)

    def available(self) -> tuple[WordListRef, ...]:
        """Return None: any name will do."""
        return ()

    def words(self, _ref: WordListRef) -> Container[str]:
        """Return the list."""
        return self.known
